// Big-2 for two to four players, each alone, after section 3.4.2 of Sturtevant (2003): be the first without cards.
// The leader of a round plays any combination (big_two_hands.h); the others in turn beat it with one of the same
// number of cards or pass, and who passed may join in again. When all others have passed, the player of the last
// combination leads the next round. A leader cannot pass.
//
// Usual are 13 cards each, for three players 17 and one card aside. More than 17 are not offered: the lists of moves
// would get too long. The holder of the lowest card dealt leads first, in every hand, and plays it.
// types=mixed: among five cards a higher kind beats a lower one; types=same: a straight is followed by a straight.
// Each loser pays a point for each card left (option: twice from 10 cards on, three times for who played none) and the
// winner gets it all, so that scores sum to 0; before the end all are 0. A game of many hands ends when somebody
// has lost `limit` points. Without: extra pay for the 2 left in a hand, passing cards after a hand.
//
// Text of a state: "hands C5 S5 / HA / D7 D8; aside D3; mover 2; table pair H4; passes 1; opening yes". `aside` are
// cards not dealt, `table` is the kind and the card that decides (of a rank alone its spade), `passes` those since,
// `opening` says that the lowest card must be played. "first 1; lowest H4" tells who led first, as long as that shows
// something of cards not played, and the lowest card played: by that player; where another played it, "under H4": the
// first leader holds a lower one. Cards not named were played. Fields may be missing: mover 0, an empty table. A move
// is its cards, "C5 S5", or "pass".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/cards.h"
#include "core/game.h"
#include "core/hidden_deals.h"
#include "core/move_list.h"
#include "games/big_two/big_two_hands.h"

namespace ombre {

class Fields;

enum class BigTwoTypes { mixed, same };

struct BigTwoOptions {
  int players = 4;
  int cards = 0;  // each; 0: as usual for so many players
  BigTwoTypes types = BigTwoTypes::mixed;
  bool opening = true;   // whether the first play must include the lowest card
  bool doubling = true;  // whether many cards left cost more
  int limit = 100;       // points lost that end a game of many hands; 0: one hand
};

class BigTwo {
 public:
  static constexpr int most_players = 4;
  static constexpr int most_cards = 17;
  static constexpr int most_limit = 1'000'000;
  // The most combinations of 17 cards. With no suit whole there are at most 793 of five suited cards, 432 other
  // straights, 288 full houses, 52 fours, 16 triples, 24 pairs and 17 singles; with one whole fewer in all.
  static constexpr std::size_t most_moves = 793 + 432 + 288 + 52 + 16 + 24 + 17;
  static constexpr HookSet hooks{Hook::forget, Hook::deals};

  template <class T>
  using ForEach = std::array<T, most_players>;
  using Move = BigTwoPlay;
  using Moves = MoveList<Move, most_moves>;

  static constexpr std::uint8_t nobody = 0xff;

  // Who led first had the lowest card dealt, so that no other has one that is lower than all that player had.
  struct FirstLeader {
    std::uint8_t player = nobody;   // nobody: not known, or it tells nothing of cards that are not played
    std::uint8_t lowest = no_card;  // the order of the lowest card that was played
    bool own = false;               // it was that player's

    static constexpr std::uint8_t no_card = big_two_places * suit_count;

    friend bool operator==(const FirstLeader&, const FirstLeader&) = default;
  };

  // What everybody sees and has seen.
  struct Table {
    ForEach<std::uint8_t> counts{};  // of cards in the hands
    BigTwoStrength table;            // what must be beaten; none: the mover leads
    std::uint8_t turn = 0;           // nobody: the hand is over
    std::uint8_t passes = 0;         // since the last combination
    bool opening = false;            // the lowest card must be played
    FirstLeader first{};             // what has been learnt; it decides nothing, so `key` leaves it out

    friend bool operator==(const Table&, const Table&) = default;
  };

  struct State : Table {
    ForEach<CardSet> hands{};
    CardSet aside{};  // not dealt

    friend bool operator==(const State&, const State&) = default;
  };

  // What one player sees and has seen. Cards that are neither here nor unseen were played.
  struct View : Table {
    Player player = 0;
    CardSet hand{};
    CardSet unseen{};  // in the other hands and aside

    friend bool operator==(const View&, const View&) = default;
  };

  // What one hand inherits from those before it.
  struct HandStart {
    Scores totals;

    friend bool operator==(const HandStart&, const HandStart&) = default;
  };

  // Throws InputError unless there are 2 to 4 players, 1 to 17 cards each in a pack of 52, and the limit is not
  // negative.
  explicit BigTwo(BigTwoOptions options = {});

  const BigTwoOptions& options() const { return options_; }
  const Deck& deck() const { return deck_; }
  int players() const { return options_.players; }
  // How many cards each player gets.
  int cards() const { return cards_; }
  // What a loser pays for so many cards left. Requires: 0 <= count <= cards().
  Score penalty(int count) const { return penalties_[at(count)]; }

  std::optional<Player> mover(const State& state) const {
    if (state.turn == nobody) return std::nullopt;
    return state.turn;
  }

  // The combinations by kind, then rank, and the pass last.
  Moves moves(const State& state) const;

  State after(const State& state, Move move) const {
    State next = state;
    next.turn = static_cast<std::uint8_t>(state.turn + 1 == players() ? 0 : state.turn + 1);
    if (move.is_pass()) {
      if (++next.passes == players() - 1) {
        next.table = {};
        next.passes = 0;
      }
      return next;
    }
    next.table = move.strength();
    next.passes = 0;
    next.opening = false;
    CardSet& hand = next.hands[state.turn];
    hand = hand - move.cards();
    next.counts[state.turn] = static_cast<std::uint8_t>(state.counts[state.turn] - big_two_size(next.table.kind));
    if (next.first.player != nobody) learn(next, state.turn, move.cards());
    if (hand.empty()) {
      next.table = {};
      next.turn = nobody;
    }
    return next;
  }

  Scores scores(const State& state) const {
    Scores scores;
    if (state.turn != nobody) return scores;
    Score sum = 0;
    Player winner = 0;
    for (Player p = 0; p < players(); ++p) {
      if (count(state, p) == 0) winner = p;
      scores[p] = -penalty(count(state, p));
      sum -= scores[p];
    }
    scores[winner] = sum;
    return scores;
  }

  // A player loses at most what it holds now, and wins at most what the others hold.
  Bounds bounds(const State& state) const {
    if (state.turn == nobody) return {scores(state), scores(state), 0, 1};
    Bounds bounds{{}, {}, 0, 1};
    Score all = 0;
    for (Player p = 0; p < players(); ++p) all += penalty(count(state, p));
    for (Player p = 0; p < players(); ++p) {
      bounds.lower[p] = -penalty(count(state, p));
      bounds.upper[p] = all - penalty(count(state, p));
    }
    return bounds;
  }

  // Three words tell where each card is: the bits of its hand's number, and 5 for aside.
  std::uint64_t key(const State& state) const {
    const auto [first, second, third, fourth] = state.hands;
    const std::uint64_t rest = static_cast<std::uint64_t>(state.table.kind) << 40 |
                               static_cast<std::uint64_t>(state.table.top) << 32 |
                               static_cast<std::uint64_t>(state.turn) << 16 |
                               static_cast<std::uint64_t>(state.passes) << 8 | (state.opening ? 1U : 0U);
    const std::uint64_t high = mix(mix(rest) ^ (fourth | state.aside).bits());
    return mix(mix(high ^ (second | third).bits()) ^ (first | third | state.aside).bits());
  }

  State start(Random& random) const { return start(HandStart{}, random); }
  State start(const HandStart& hand, Random& random) const;
  std::optional<HandStart> next_hand(const HandStart& hand, const State& finished) const;
  Scores totals(const HandStart& hand, const State& finished) const { return hand.totals + scores(finished); }

  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State& state, Move move) const;

  View view(const State& state, Player player) const;
  std::string show_view(const View& view) const;

  // The state without what was learnt. An opening shows who has the lowest card.
  State forget(State state) const {
    if (!state.opening) state.first = {};
    return state;
  }

  // The other hands by seat, then the cards aside. Where the first leader is another player and cards are aside, only
  // some of these deals fit, `deals`: those in which nobody has a card lower than all the first leader had.
  HiddenCards hidden(const View& view) const;
  DealCases deals(const View& view) const;
  State world(const View& view, const DealtHands& hands, Random& random) const;
  std::uint64_t view_key(const View& view) const;
  int cards_held(const View& view) const { return static_cast<int>(view.hand.size()); }

 private:
  static int count(const State& state, Player player) { return state.counts[at(player)]; }
  // The lowest card of all hands.
  static Card lowest_card(const State& state);
  // The order of the lowest card, FirstLeader::no_card for none; and the cards lower than that.
  static int lowest_order(CardSet cards);
  static CardSet below(int order);
  // Notes the cards that a player plays. Requires: the first leader is known.
  static void learn(State& state, Player player, CardSet cards);
  // Forgets the first leader where that says nothing any more.
  static void drop_useless(State& state);
  // Whether nobody has a card that is lower than all that the first leader had.
  bool leads_rightly(const FirstLeader& first, const ForEach<CardSet>& hands) const;
  HiddenCards holders(const View& view, CardSet not_others, CardSet not_first) const;
  void read_first(const Fields& fields, State& state, CardSet played) const;
  std::string show_table(BigTwoStrength table) const;
  BigTwoStrength read_table(std::string_view text, CardSet played) const;

  BigTwoOptions options_;
  Deck deck_;
  int cards_ = 0;
  std::array<Score, most_cards + 1> penalties_{};
};

static_assert(BoundedGame<BigTwo> && HandGame<BigTwo> && HiddenGame<BigTwo>);
static_assert(std::is_trivially_copyable_v<BigTwo::State> && std::is_trivially_copyable_v<BigTwo::View>);

}  // namespace ombre
