// The one implementation of GameTable, for any game with text.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/text.h"
#include "match/agents.h"
#include "match/game_table.h"
#include "match/look.h"
#include "match/play_options.h"

namespace ombre {

// The text of a state with each row or field on a line of its own.
std::string in_lines(const std::string& text);

// A picture of a state for people: drawn where the game can, else its text.
template <TextGame G>
std::string picture_of(const G& game, const typename G::State& state) {
  if constexpr (requires {
                  { game.draw(state) } -> std::same_as<std::string>;
                })
    return game.draw(state);
  else
    return in_lines(game.show(state));
}

template <TextGame G, class Knowledge, class Rules>
class GameTableOf : public GameTable {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `context` is for the agents on the seats; one that is asked for advice does
  // without chance.
  GameTableOf(const G& game, const TableOptions& options, const AgentContext& context)
      : game_(game), options_(options), context_(context) {
    context_.stop = options.stop;
    const Random luck = Random(options.seed).fork(luck_stream);
    for (std::size_t p = 0; p < options.seats.size(); ++p) {
      luck_.push_back(luck.fork(p));
      const std::uint64_t shuffle = luck_.back().bits();
      agents_.emplace_back();
      if (options.seats[p])
        agents_.back() = make_agent<G, Knowledge, Rules>(game, *options.seats[p], context_, shuffle);
    }
    history_.push_back({options.position ? game.read(*options.position) : first_state(), std::nullopt});
  }

  std::optional<Player> mover() const override { return game_.mover(now()); }
  std::string position() const override { return game_.show(now()); }

  std::string picture(std::optional<Player> viewer) const override {
    if constexpr (ViewedGame<G>)
      if (viewer) return game_.show_view(game_.view(now(), *viewer));
    return picture_of(game_, now());
  }

  nlohmann::ordered_json look(std::optional<Player> viewer) const override {
    if constexpr (requires(const ViewTypeOf& view) { look_of(game_, view); }) {
      if constexpr (ViewedGame<G>) {
        nlohmann::ordered_json look = look_of(game_, game_.view(now(), viewer.value_or(0)));
        if (!viewer) look.erase("hand");
        if (!viewer || !mover()) open_up(game_, now(), history_.front().state, look);
        add_last_trick(look);
        return look;
      } else {
        return look_of(game_, now());
      }
    } else {
      return look_of(picture(mover() ? viewer : std::nullopt));
    }
  }

  std::size_t made() const override { return history_.size() - 1; }

  MadeMove made(std::size_t index) const override {
    const State& before = history_[index].state;
    const Step& step = history_[index + 1];
    return {*step.by, game_.show_move(before, *step.move), seen_by(before, *step.move)};
  }

  std::vector<std::string> moves() const override {
    std::vector<std::string> out;
    if (mover())
      for (const Move& move : game_.moves(now())) out.push_back(game_.show_move(now(), move));
    return out;
  }

  void move(const std::string& text) override {
    if (!mover()) throw InputError("the hand is over", "move", "no more moves");
    std::optional<Move> alike;
    int found = 0;
    for (const Move& move : game_.moves(now())) {
      const std::string name = game_.show_move(now(), move);
      if (name == text) return play(move);
      if (!equal_but_for_case(name, text)) continue;
      alike = move;
      ++found;
    }
    if (found == 1) return play(*alike);
    throw InputError("no legal move " + quote(text), "move", some_moves());
  }

  Thought think() override {
    const auto seat = static_cast<std::size_t>(*mover());
    return thought_of(agents_[seat].choose(game_, now(), legal(), luck_[seat]));
  }

  Thought ask(const AgentSpec& agent) const override {
    Random luck = Random(options_.seed).fork(advice_stream);
    AgentContext context = context_;
    context.equal_starts = false;
    const AnyAgent<G> adviser = make_agent<G, Knowledge, Rules>(game_, agent, context, 0);
    for (std::size_t i = 1; i < history_.size(); ++i)
      adviser.watch(game_, history_[i - 1].state, *mover(), *history_[i].move);
    return thought_of(adviser.choose(game_, now(), legal(), luck));
  }

  bool undo(Player player) override {
    for (std::size_t i = history_.size(); i-- > 1;) {
      if (history_[i].by != player) continue;
      history_.resize(i, history_.front());
      watch_again();
      return true;
    }
    return false;
  }

  Scores scores() const override { return game_.scores(now()); }

  Scores totals() const override {
    if constexpr (HandGame<G>)
      if (options_.whole) return game_.totals(hand_, now());
    return scores();
  }

  bool goes_on() const override {
    if constexpr (HandGame<G>) return options_.whole && game_.next_hand(hand_, now());
    return false;
  }

  bool next_hand() override {
    if constexpr (HandGame<G>) {
      if (!options_.whole) return false;
      const auto next = game_.next_hand(hand_, now());
      if (!next) return false;
      hand_ = *next;
      history_.assign(1, {first_state(), std::nullopt});
      return true;
    }
    return false;
  }

 private:
  static bool equal_but_for_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
  }

  struct Step {
    State state;
    std::optional<Player> by;    // who moved here
    std::optional<Move> move{};  // with what
  };

  using ViewTypeOf = typename ViewOf<G>::Type;

  struct Nothing {};
  template <class Other>
  struct Hand {
    using Type = Nothing;
  };
  template <HandGame Other>
  struct Hand<Other> {
    using Type = typename Other::HandStart;
  };

  static constexpr std::uint64_t luck_stream = 1;
  static constexpr std::uint64_t advice_stream = 2;

  const State& now() const { return history_.back().state; }

  // The same cards as in deal 0 of a match of this seed.
  State first_state() {
    Random cards = deal_of(options_.seed, 0, hands_++);
    if constexpr (HandGame<G>)
      return game_.start(hand_, cards);
    else
      return game_.start(cards);
  }

  void play(const Move& move) {
    const std::optional<Player> by = mover();
    for (std::size_t p = 0; p < agents_.size(); ++p) agents_[p].watch(game_, now(), static_cast<Player>(p), move);
    history_.push_back({game_.after(now(), move), by, move});
  }

  // After something was taken back the agents see what is left of the hand
  // anew; a new hand lets them forget the old.
  void watch_again() {
    for (std::size_t p = 0; p < agents_.size(); ++p) {
      if (!agents_[p].watches()) continue;
      Random luck = Random(options_.seed).fork(luck_stream).fork(p);
      agents_[p] = make_agent<G, Knowledge, Rules>(game_, *options_.seats[p], context_, luck.bits());
      for (std::size_t i = 1; i < history_.size(); ++i)
        agents_[p].watch(game_, history_[i - 1].state, static_cast<Player>(p), *history_[i].move);
    }
  }

  // The last trick that was completed, where there are tricks.
  void add_last_trick(nlohmann::ordered_json& look) const {
    if constexpr (requires(const Move& move) { trick_completed(game_, now(), move); }) {
      look["last_trick"] = nlohmann::ordered_json::array();
      for (std::size_t i = history_.size(); i-- > 1;) {
        nlohmann::ordered_json trick = trick_completed(game_, history_[i - 1].state, *history_[i].move);
        if (trick.is_null()) continue;
        look["last_trick"] = std::move(trick);
        return;
      }
    }
  }

  std::vector<Move> legal() const {
    std::vector<Move> moves;
    for (const Move& move : game_.moves(now())) moves.push_back(move);
    return moves;
  }

  std::string some_moves() const {
    constexpr std::size_t enough = 20;
    std::vector<std::string> names = moves();
    const bool more = names.size() > enough;
    if (more) names.resize(enough);
    return fmt::format("one of {}{}", fmt::join(names, ", "), more ? ", …" : "");
  }

  // Those to whom no other move would look the same: a card passed or laid away
  // face down looks like any other.
  PlayerSet seen_by(const State& state, const Move& made) const {
    PlayerSet players = PlayerSet::first(game_.players());
    if constexpr (ViewedGame<G>) {
      for (Player p = 0; p < game_.players(); ++p)
        if (!sees_move(game_, state, p, made)) players = players - PlayerSet(p);
    }
    return players;
  }

  Thought thought_of(const Decision<Move>& decision) const {
    Thought thought;
    thought.player = *mover();
    thought.move = game_.show_move(now(), decision.move);
    thought.seen_by = seen_by(now(), decision.move);
    thought.depth = decision.depth;
    thought.nodes = decision.nodes;
    thought.worlds = decision.worlds;
    thought.effective_worlds = decision.effective_worlds;
    thought.claims = decision.claims;
    thought.reason = decision.reason;
    for (const MoveEstimate<Move>& each : decision.estimates)
      thought.estimates.push_back(
          {game_.show_move(now(), each.move), each.value, each.tie_break, each.tries, each.won});
    if (decision.value) thought.value = fmt::format("{}", *decision.value);
    if (decision.expected) {
      std::vector<Score> values;
      for (Player p = 0; p < game_.players(); ++p) values.push_back((*decision.expected)[p]);
      thought.value = fmt::format("({})", fmt::join(values, ", "));
    }
    State state = now();
    for (const Move& move : decision.line) {
      thought.line.push_back(game_.show_move(state, move));
      state = game_.after(state, move);
    }
    return thought;
  }

  const G& game_;
  TableOptions options_;
  AgentContext context_;
  int hands_ = 0;  // dealt so far
  std::vector<AnyAgent<G>> agents_;
  std::vector<Random> luck_;
  typename Hand<G>::Type hand_{};
  std::vector<Step> history_;
};

}  // namespace ombre
