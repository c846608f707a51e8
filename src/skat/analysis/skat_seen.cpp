#include "skat/analysis/skat_advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "core/hidden_deals.h"
#include "core/text.h"

namespace ombre {
namespace {

using Phase = Skat::Phase;
using Move = Skat::Move;

std::string place(std::size_t move) { return fmt::format("move {}", move + 1); }

// What was played so far and what it tells, from the texts alone.
struct Played {
  SkatHands cards{};
  SkatHands lacked{};  // cards of which a player has shown to have none
};

// The cards behind the declaration, played by whose turn it is.
Played read_play(const SkatSeen& seen, std::size_t first, SkatKind kind) {
  Played out;
  Trick trick(0);
  for (std::size_t i = first; i < seen.moves.size(); ++i) {
    const Player player = (trick.leader() + trick.size()) % skat_seats;
    const Card card = [&] {
      try {
        return skat_deck().read_card(seen.moves[i]);
      } catch (const InputError& error) {
        throw InputError(error.problem(), place(i), error.expected());
      }
    }();
    if (!trick.empty()) {
      const CardSet followers = skat_followers(kind, trick.card(0));
      if (!followers.contains(card)) out.lacked[at(player)] = out.lacked[at(player)] | followers;
    }
    for (Player p = 0; p < skat_seats; ++p)
      if (out.cards[at(p)].contains(card) || (p != seen.seat && p == player && (seen.hand | seen.skat).contains(card)))
        throw InputError(skat_deck().show(card) + " is with another player", place(i), "a card not seen before");
    out.cards[at(player)].insert(card);
    trick.play(card);
    if (trick.size() == skat_seats) trick = Trick(skat_winner(kind, trick));
  }
  return out;
}

// The move of a text, or InputError with those there are.
Move find_move(const Skat& game, const Skat::State& state, const std::string& text, std::size_t number) {
  std::string known;
  for (const Move move : game.moves(state)) {
    const std::string name = game.show_move(state, move);
    const bool same = std::equal(name.begin(), name.end(), text.begin(), text.end(), [](char a, char b) {
      return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    });
    const bool brief = text.size() == 1 && (text == "p" || text == "y") && name.front() == text.front();
    if (same || brief) return move;
    known += (known.empty() ? "" : ", ") + name;
  }
  throw InputError("no move " + quote(text) + " here", place(number), "one of " + known);
}

// Deals the cards that were not seen to the holders there are.
SkatStory with_cards(const Skat& game, const SkatSeen& seen, const Played& played) {
  const bool skat_seen = !seen.skat.empty();
  HiddenCards hidden;
  hidden.cards = skat_deck().full() - seen.hand - seen.skat;
  for (Player p = 0; p < skat_seats; ++p)
    if (p != seen.seat) hidden.cards = hidden.cards - played.cards[at(p)];
  SkatHands hands{};
  hands[at(seen.seat)] = seen.hand;
  for (Player p = 0; p < skat_seats; ++p) {
    if (p == seen.seat) continue;
    const CardSet known = played.cards[at(p)];
    hidden.add(Skat::hand_cards - std::min<std::size_t>(Skat::hand_cards, known.size()),
               hidden.cards - played.lacked[at(p)], p);
    hands[at(p)] = known;
  }
  if (!skat_seen) hidden.add(skat_size, hidden.cards);
  const HiddenDeals deals(hidden);
  if (!(deals.count() > 0)) throw InputError("no deal fits what was seen", "moves", "a game as it was played");
  Random random(0);
  const DealtHands dealt = deals.sample(random);
  for (std::size_t h = 0; h < hidden.count; ++h)
    if (hidden.holders[h].owner >= 0)
      hands[at(hidden.holders[h].owner)] = hands[at(hidden.holders[h].owner)] | dealt[h];
  SkatStory story;
  story.start = game.start(hands, skat_seen ? seen.skat : dealt[hidden.count - 1]);
  story.state = story.start;
  return story;
}

void advance(const Skat& game, SkatStory& story, Move move) {
  story.moves.push_back(move);
  story.state = game.after(story.state, move);
}

// Two cards put away, in the order of the pack, which is how the game takes them.
void put_in_order(std::string& first, std::string& second) {
  const auto known = [](const std::string& text) { return text.size() == 2; };
  if (!known(first) || !known(second)) return;
  if (skat_deck().read_card(second).index < skat_deck().read_card(first).index) std::swap(first, second);
}

// Lets another declarer put away what lay in the skat: of the cards he is left with nothing else is known.
void put_away(const Skat& game, SkatStory& story, CardSet away) {
  for (const Card card : away)
    if (story.state.phase == Phase::discard) advance(game, story, Move{card.index});
}

}  // namespace

std::vector<std::string> read_skat_moves(const std::string& text) {
  std::vector<std::string> moves;
  std::string word;
  for (const char c : text + " ") {
    if (c != ' ' && c != ',' && c != '\n' && c != '\t') {
      word += c;
      continue;
    }
    if (!word.empty()) moves.push_back(word);
    word.clear();
  }
  return moves;
}

SkatStory skat_story(const Skat& game, const SkatSeen& told) {
  SkatSeen seen = told;
  if (seen.hand.size() != Skat::hand_cards)
    throw InputError(fmt::format("{} cards", seen.hand.size()), "hand", "the ten cards that were dealt");
  if (!seen.skat.empty() && seen.skat.size() != skat_size)
    throw InputError(fmt::format("{} cards", seen.skat.size()), "skat", "the two that were picked up");
  if (!(seen.hand & seen.skat).empty()) throw InputError("a card of the hand", "skat", "other cards");

  // 1. Up to the declaration no card of others matters: any deal will do to read the moves.
  SkatStory story = with_cards(game, seen, {});
  std::size_t next = 0;
  const auto away = story.start.skat;
  while (next < seen.moves.size() && story.state.phase != Phase::play && story.state.phase != Phase::over) {
    const bool discards = story.state.phase == Phase::discard;
    const bool hides = discards && *story.state.declarer != seen.seat;
    if (discards && !hides && story.state.skat.empty() && next + 1 < seen.moves.size())
      put_in_order(seen.moves[next], seen.moves[next + 1]);
    if (hides) put_away(game, story, away);
    advance(game, story, find_move(game, story.state, seen.moves[next], next));
    ++next;
  }
  if (story.state.phase == Phase::discard && *story.state.declarer != seen.seat) put_away(game, story, away);
  const bool picked_up = story.state.declarer && *story.state.declarer == seen.seat && !story.state.contract.hand &&
                         story.state.phase > Phase::skat && story.state.phase != Phase::over;
  if (picked_up && seen.skat.empty()) throw InputError("nothing said of it", "skat", "the two cards picked up");
  if (!picked_up && !seen.skat.empty())
    throw InputError("not picked up by this player", "skat", "nothing said of it, or skat among the moves");
  const bool shown = story.state.phase == Phase::play && story.state.contract.ouvert && !picked_up &&
                     *story.state.declarer != seen.seat;
  if (shown && seen.open.empty() && seen.moves.size() - next < (skat_tricks - 1) * skat_seats)
    throw InputError("nothing said of it", "open", "the declarer's cards, which lie open");
  if (!shown && !seen.open.empty()) throw InputError("no cards lie open", "open", "nothing said of it");
  if (story.state.phase != Phase::play || (next == seen.moves.size() && !shown)) return story;

  // 2. Then others must hold what they play, and not what they showed to lack.
  Played played = read_play(seen, next, story.state.contract.kind);
  if (shown) {
    CardSet& cards = played.cards[*story.state.declarer];
    cards = cards | seen.open;
    if (cards.size() != Skat::hand_cards || !(cards & seen.hand).empty())
      throw InputError("not the cards that are left to the declarer", "open", "those he has not played");
  }
  const std::vector<std::string> before(seen.moves.begin(), seen.moves.begin() + static_cast<std::ptrdiff_t>(next));
  SkatStory whole = with_cards(game, seen, played);
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (whole.state.phase == Phase::discard && *whole.state.declarer != seen.seat)
      put_away(game, whole, whole.start.skat);
    advance(game, whole, find_move(game, whole.state, before[i], i));
  }
  for (std::size_t i = next; i < seen.moves.size(); ++i) {
    if (!game.mover(whole.state)) throw InputError("the deal is over", place(i), "no more moves");
    advance(game, whole, find_move(game, whole.state, seen.moves[i], i));
  }
  return whole;
}

}  // namespace ombre
