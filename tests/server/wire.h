// Hands played over HTTP by a person who makes random moves against fast agents, with every byte that the server sends
// before the end searched for cards the person must not know. Which those are is computed by the game's own rules, from
// the seed and the record of the finished hand, not from what was sent.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bridge/rules/bridge_deal.h"
#include "core/random.h"
#include "core/text.h"
#include "match/play_game.h"
#include "skat/rules/skat.h"
#include "tests/server/service_support.h"

namespace ombre::server {

template <class G>
const Deck& deck_of(const G& game) {
  if constexpr (requires { game.deck(); })
    return game.deck();
  else if constexpr (std::same_as<G, Skat>)
    return skat_deck();
  else
    return bridge_deck();
}

// Whether a word stands somewhere in a text, not as a part of a longer one.
inline bool has_word(std::string_view text, std::string_view word) {
  const auto inside = [&](std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
    if (!(at > 0 && inside(at - 1)) && !inside(at + word.size())) return true;
  return false;
}

// The texts of cards of which the viewer knows of no copy where it is. What others can only have in one place, such as
// cards that the viewer passed on, is known.
template <HiddenGame G>
std::vector<std::string> hidden_texts(const G& game, const typename G::View& view) {
  const Deck& deck = deck_of(game);
  const HiddenCards unseen = game.hidden(view);
  CardSet hidden;
  for (const Card card : unseen.cards) {
    int places = 0;
    for (std::size_t h = 0; h < unseen.count; ++h)
      if (unseen.holders[h].size > 0 && unseen.holders[h].may_hold.contains(card)) ++places;
    if (places > 1) hidden.insert(card);
  }
  // Games that remember how cards were played deal those again, too.
  if constexpr (requires { view.unseen; }) hidden = hidden & view.unseen;
  std::set<std::string> known;
  for (const Card card : deck.full() - hidden) known.insert(deck.show(card));
  std::vector<std::string> texts;
  for (const Card card : hidden)
    if (!known.contains(deck.show(card))) texts.push_back(deck.show(card));
  return texts;
}

// One answer of the server as it came, and how many moves had been made by then.
struct Sent {
  std::size_t made;
  std::string body;
};

template <HiddenGame G>
class WireGame {
 public:
  WireGame(int port, const G& game, std::string spec, std::string agent)
      : game_(game), client_("127.0.0.1", port), spec_(std::move(spec)), agent_(std::move(agent)) {
    client_.set_keep_alive(true);
    client_.set_tcp_nodelay(true);
  }

  // Plays one hand and searches what was sent; how many answers came before the end.
  std::size_t play(std::uint64_t seed) {
    Random random(seed);
    const auto person = static_cast<Player>(random.below(game_.players()));
    sent_.clear();

    // 1. The table.
    Json seats = Json::array();
    for (Player p = 0; p < game_.players(); ++p) seats.push_back(p == person ? Json() : Json(agent_));
    Json view = ask({{"do", "new"}, {"game", spec_}, {"seats", seats}, {"seed", seed}});
    const Json about = {
        {"table", view.at("table")}, {"player", person}, {"token", view.at("tokens").at(std::to_string(person))}};
    const auto request = [&](const char* what) {
      Json json = about;
      json["do"] = what;
      return json;
    };

    // 2. The hand.
    while (!view.at("over").get<bool>()) {
      if (view.at("mover") != person) {
        view = ask(request("step"));
        continue;
      }
      constexpr int one_hint_in = 8;
      if (random.below(one_hint_in) == 0) {
        Json hint = request("hint");
        hint["agent"] = agent_;
        ask(hint);
      }
      Json move = request("move");
      move["move"] =
          view.at("moves").at(static_cast<std::size_t>(random.below(static_cast<int>(view.at("moves").size()))));
      move["at"] = view.at("made");
      // An illegal one must not tell more than a legal one.
      Json wrong = move;
      wrong["move"] = "no such move";
      ask(wrong);
      view = ask(move);
    }
    const std::vector<Sent> before_the_end(sent_.begin(), sent_.end() - 1);
    const Json record = ask(request("record"));
    ask(request("close"));

    // 3. What was sent, beside what the rules say.
    typename G::State state = first_state(seed);
    EXPECT_EQ(game_.show(state), record.at("position").get<std::string>());
    std::size_t made = 0;
    for (const Sent& sent : before_the_end) {
      while (made < sent.made)
        state = after(state, record.at("moves").at(made++).at("move").template get<std::string>());
      check(sent.body, game_.view(state, person));
    }
    return before_the_end.size();
  }

 private:
  Json ask(const Json& request) {
    const auto result = client_.Post("/api", request.dump(), "application/json");
    if (!result) throw std::runtime_error("no answer");
    const HttpAnswer answer{result->status, "", result->body};
    const Json last = answer.last();
    const std::size_t before = sent_.empty() ? 0 : sent_.back().made;
    const Json& done = last.contains("done") ? last.at("done") : last;
    sent_.push_back({done.contains("made") ? done.at("made").get<std::size_t>() : before, result->body});
    return done;
  }

  typename G::State first_state(std::uint64_t seed) const {
    Random cards = deal_of(seed, 0, 0);
    return game_.start(cards);
  }

  typename G::State after(const typename G::State& state, const std::string& text) const {
    for (const typename G::Move& move : game_.moves(state))
      if (game_.show_move(state, move) == text) return game_.after(state, move);
    throw std::runtime_error("the record has a move that is none");
  }

  // The text of the view may name unseen cards together; nothing else may.
  void check(std::string body, const typename G::View& view) const {
    const std::string shown = Json(game_.show_view(view)).dump();
    for (std::size_t at = body.find(shown); at != std::string::npos; at = body.find(shown))
      body.erase(at, shown.size());
    for (const std::string& text : hidden_texts(game_, view))
      ASSERT_FALSE(has_word(body, text)) << spec_ << ", " << text << " in " << body << "\n" << game_.show_view(view);
  }

  const G& game_;
  httplib::Client client_;
  std::string spec_;
  std::string agent_;
  std::vector<Sent> sent_;
};

// Plays so many hands of one game.
template <HiddenGame G>
void play_on_the_wire(const G& game, const std::string& spec, const std::string& agent, int hands) {
  const TestFolder folder;
  Service service({folder.path(), this_program(), 1});
  const TestServer server(service);
  WireGame<G> wire(server.port(), game, spec, agent);
  std::size_t answers = 0;
  for (int hand = 0; hand < hands && !::testing::Test::HasFatalFailure(); ++hand)
    answers += wire.play(static_cast<std::uint64_t>(hand) + 1);
  EXPECT_GT(answers, static_cast<std::size_t>(hands)) << "every hand takes several answers";
}

// Each game with hidden cards, so many hands.
void play_hearts_on_the_wire(int hands);
void play_spades_on_the_wire(int hands);
void play_skat_on_the_wire(int hands);
void play_cribbage_on_the_wire(int hands);
void play_bridge_on_the_wire(int hands);
void play_big_two_on_the_wire(int hands);
void play_crazy_eights_on_the_wire(int hands);
void play_pinochle_on_the_wire(int hands);
void play_sergeant_major_on_the_wire(int hands);

}  // namespace ombre::server
