// Spades for three players, each alone, and for four in two teams (0 and 2 against 1 and 3), after section 3.3.2 of
// Sturtevant (2003). Spades are trumps. Three players get 17 cards each of a pack without the 2 of clubs, four get 13.
// The player to the left of the dealer leads.
//
// scoring=tricks: a point a trick, no bids. scoring=bids (SpadesAccount): the players bid in turn, the dealer first,
// as the text says (at most tables the dealer bids last). Partners have the same score, that of their team.
// The text does not say whether spades may be led at once; they may in the form without bids, while with bids
// they must have been played before or be all that is left. Both can be set.
// A game of many hands ends at `target` points, or at as many below zero, since bad bidders would never end.
//
// Text of a state: "hands C3 HA / S4 H2 / C5 D6; trick CA; leader 2; taken 0 1 0; bids 3 - 4; bags 0 9 1; broken yes;
// voids CD / - / H". `taken` has a number for each player, but partners of whom neither bid nil share the number of the
// first. `bids` stand by player, '-' where none was made yet; `bags` are those of earlier hands, by player or by team;
// `voids` are the suits that players have shown to lack. Fields may be missing: leader 0, nothing taken, no bid made,
// no bags, spades not broken, nothing shown. A move is a card or a bid.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "core/bit_range.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/scores.h"
#include "core/trick.h"

namespace ombre {

// What a side scores in a hand of Spades with bids: 10 points for each trick bid and 1 for each over-trick (a bag)
// when the bid is made, else -10 for each trick bid. Ten bags, gathered over the hands, cost 100 points.
//
// The text of Sturtevant (2003) says "10 points for every trick taken", but its own example (5 bid, 8 taken: 53)
// counts the tricks bid; the example is followed. A nil is worth 100 points, for or against. The tricks of a nil
// bidder do not help the partner's bid: they are bags.
struct SpadesAccount {
  static constexpr Score trick_value = 10;
  static constexpr Score nil_value = 100;
  static constexpr Score bag_penalty = 100;
  static constexpr int bags_allowed = 10;

  int bid = 0;        // by those who did not bid nil
  int tricks = 0;     // taken by them
  int kept = 0;       // nil bidders without a trick
  int lost = 0;       // nil bidders with tricks
  int nil_taken = 0;  // the tricks of nil bidders
  int bags = 0;       // from the hands before

  bool made() const { return tricks >= bid; }
  // The over-tricks so far.
  int over() const { return nil_taken + std::max(0, tricks - bid); }

  // The score if the hand ended here.
  Score score() const { return contract(made()) + bagged(over()) + nil_value * (kept - lost); }

  // The least and the most it can end with when `left` tricks are still to be taken.
  Score least(int left) const {
    const Score nils = nil_value * (left > 0 ? -kept - lost : kept - lost);
    Score worst = max_score;
    if (!made()) worst = contract(false) + least_bagged(nil_taken, nil_taken + (kept + lost > 0 ? left : 0));
    if (spare(left) >= 0) worst = std::min(worst, contract(true) + least_bagged(over(), over() + spare(left)));
    return worst + nils;
  }
  Score most(int left) const {
    const Score nils = nil_value * (kept - lost);
    Score best = -max_score;
    if (!made()) best = contract(false) + most_bagged(nil_taken, nil_taken + (kept + lost > 0 ? left : 0));
    if (spare(left) >= 0) best = std::max(best, contract(true) + most_bagged(over(), over() + spare(left)));
    return best + nils;
  }

  // How many of the tricks left can be bags if the bid is made; below 0 when it cannot be.
  int spare(int left) const { return left - std::max(0, bid - tricks); }
  // What the penalties certain by now cost.
  Score penalty() const { return penalty(over()); }

  Score contract(bool is_made) const { return is_made ? trick_value * bid : -trick_value * bid; }

 private:
  Score penalty(int bagged_now) const { return bag_penalty * ((bags + bagged_now) / bags_allowed); }
  Score bagged(int count) const { return count - penalty(count); }

  // Bags are worth a point each until the next penalty, which costs more than all bags between two penalties bring.
  Score most_bagged(int fewest, int most_bags) const {
    const int before_penalty = bags_allowed - 1 - (bags + fewest) % bags_allowed;
    return bagged(std::min(most_bags, fewest + before_penalty));
  }
  Score least_bagged(int fewest, int most_bags) const {
    const int after_penalty = (bags + most_bags) % bags_allowed;
    return bagged(std::max(fewest, most_bags - after_penalty));
  }
};

class Fields;

enum class SpadesScoring { tricks, bids };

struct SpadesOptions {
  int players = 3;
  SpadesScoring scoring = SpadesScoring::tricks;
  bool free_sum = true;          // else the last bidder may not let the bids sum to the number of tricks
  std::optional<bool> nil{};     // whether a bid of 0 is nil; none: for four players
  std::optional<bool> broken{};  // whether spades must be broken before they are led; none: with bids
  int target = 500;              // points that end a game of many hands
};

class Spades {
 public:
  static constexpr int most_players = 4;
  static constexpr int most_target = 1'000'000;
  // The bids from 0 to 17.
  static constexpr std::size_t most_moves = 18;
  static constexpr HookSet hooks{Hook::may_stop, Hook::allies, Hook::forget, Hook::history_slot, Hook::card_play};

  template <class T>
  using ForEach = std::array<T, most_players>;

  // What everybody sees and has seen.
  struct Table {
    Trick trick;
    ForEach<std::uint8_t> taken{};  // by account: see `account`
    ForEach<std::uint8_t> bids{};   // 0 where none was made yet
    ForEach<std::uint8_t> bags{};   // of earlier hands, by side
    std::uint8_t bidding = 0;       // bids to come
    bool broken = false;            // only where spades must be broken
    // Suits that players have shown to lack, as bits: what has been learnt. It decides nothing, so `key` leaves it out.
    ForEach<std::uint8_t> voids{};

    friend bool operator==(const Table&, const Table&) = default;
  };

  struct State : Table {
    ForEach<CardSet> hands{};

    friend bool operator==(const State&, const State&) = default;
  };

  // The index of a card, or a bid while there is bidding.
  struct Move {
    std::uint8_t value;

    friend constexpr bool operator==(Move, Move) = default;
  };

  // What one player sees and has seen. Cards that are neither here nor on the table were played.
  struct View : Table {
    Player player = 0;
    CardSet hand{};
    CardSet unseen{};                // in the other hands
    ForEach<std::uint8_t> counts{};  // of cards in the hands

    friend bool operator==(const View&, const View&) = default;
  };

  // What one hand inherits from those before it.
  struct HandStart {
    Scores totals;
    ForEach<std::uint8_t> bags{};  // by side
    Player dealer = 0;

    friend bool operator==(const HandStart&, const HandStart&) = default;
  };

  // Throws InputError unless there are 3 or 4 players and a target from 1 to most_target.
  explicit Spades(SpadesOptions options = {});

  const SpadesOptions& options() const { return options_; }
  const Deck& deck() const { return deck_; }
  // The cards that are dealt.
  CardSet pack() const { return pack_; }
  int players() const { return players_; }
  bool teams() const { return players_ == most_players; }
  bool has_bids() const { return options_.scoring == SpadesScoring::bids; }
  bool has_nil() const { return nil_; }
  bool must_break() const { return breaking_; }
  TrickRules rules() const { return {players_, Suit::spades, 1}; }

  // Sides are players, or teams. The side of a player is also its first player.
  int sides() const { return teams() ? 2 : players_; }
  int side(Player player) const { return teams() ? player & 1 : player; }
  // Requires: teams().
  static constexpr Player partner(Player player) { return player ^ 2; }

  std::optional<Player> mover(const State& state) const {
    const Player player = turn(state);
    if (hand(state, player).empty()) return std::nullopt;
    return player;
  }

  // Bids from the lowest, or cards from the lowest of the first suit.
  BitsOf<Move> moves(const State& state) const {
    const Player player = turn(state);
    if (state.bidding > 0) return BitsOf<Move>(open_bids(state));
    const CardSet all = hand(state, player);
    if (breaking_ && !state.broken && state.trick.empty()) {
      const CardSet plain = all - CardSet::lane(Suit::spades);
      return BitsOf<Move>(plain.empty() ? all.bits() : plain.bits());
    }
    return BitsOf<Move>(rules().legal(state.trick, all).bits());
  }

  State after(const State& state, Move move) const {
    State next = state;
    const Player player = turn(state);
    if (state.bidding > 0) {
      next.bids[at(player)] = move.value;
      --next.bidding;
      return next;
    }
    const Card card{move.value};
    next.hands[at(player)].erase(card);
    if (!state.trick.empty()) {
      if (card.suit() != state.trick.suit()) next.voids[at(player)] |= void_bit(state.trick.suit());
    } else if (card.suit() == Suit::spades && breaking_ && !state.broken) {
      next.voids[at(player)] |= plain_suits;  // spades were all that was left
    }
    if (breaking_ && card.suit() == Suit::spades) next.broken = true;
    next.trick.play(card);
    if (rules().complete(next.trick)) {
      const Player winner = rules().winner(next.trick);
      ++next.taken[at(account(state, winner))];
      next.trick = Trick(winner);
    }
    return next;
  }

  // What each would have if the hand ended here; 0 during the bidding.
  Scores scores(const State& state) const {
    Scores out;
    if (has_bids() && state.bidding > 0) return out;
    for (int s = 0; s < sides(); ++s) {
      const Score score = has_bids() ? ledger(state, s).score() : tricks_of(state, s);
      out[s] = score;
      if (teams()) out[partner(s)] = score;
    }
    return out;
  }

  std::uint64_t key(const State& state) const {
    static_assert(offsetof(Table, voids) == deciding_bytes && sizeof(state.hands) % sizeof(std::uint64_t) == 0);
    constexpr std::uint64_t apart = 0x632be59bd9b4e019U;
    std::array<std::uint64_t, (sizeof(state.hands) + deciding_bytes) / sizeof(std::uint64_t)> words{};
    std::memcpy(words.data(), &state.hands, sizeof(state.hands));
    std::memcpy(words.data() + most_players, static_cast<const Table*>(&state), deciding_bytes);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < words.size(); ++i) sum += mix(words[i] + i * apart);
    return sum;
  }

  Bounds bounds(const State& state) const {
    if (has_bids()) return bid_bounds(state);
    const int left = tricks_left(state);
    Bounds out;
    out.step = 1;
    for (int s = 0; s < sides(); ++s) {
      const Score taken = tricks_of(state, s);
      out.sum += taken;
      out.lower[s] = taken;
      out.upper[s] = taken + left;
      if (teams()) {
        out.lower[partner(s)] = taken;
        out.upper[partner(s)] = taken + left;
      }
    }
    out.sum += left;
    if (teams()) out.sum *= 2;
    return out;
  }

  bool may_stop(const State& state) const { return state.trick.empty(); }

  PlayerSet allies(const State&, Player player) const {
    PlayerSet side(player);
    if (teams()) side.insert(partner(player));
    return side;
  }

  // Where a history table keeps a move: one table for each card that holds the trick, one for leads, and one for bids
  // in the place of a card that no pack has.
  static constexpr std::size_t history_slots() { return trick_history_slots; }
  std::size_t history_slot(const State& state, Move move) const {
    return trick_history_slot(state.bidding > 0 ? no_card_yet : holding_card(rules(), state.trick), move.value);
  }

  // Whose turn it is, or would be if there were cards left.
  Player turn(const State& state) const { return turn(state.trick, state.bidding); }
  Player turn(const Trick& trick, int bidding) const {
    if (bidding == 0) return rules().mover(trick);
    return (trick.leader() + 2 * players_ - 1 - bidding) % players_;
  }

  // Whether a player has bid.
  bool has_bid(const Trick& trick, int bidding, Player player) const {
    const Player dealer = trick.leader() + players_ - 1;
    return (player + 2 * players_ - dealer) % players_ < players_ - bidding;
  }

  // The tricks not yet taken, the one on the table included.
  int tricks_left(const State& state) const { return static_cast<int>(hand(state, turn(state)).size()); }

  // Where the tricks of a player are counted: partners share the account of the first of them unless one bid nil,
  // since nobody needs to know who of them took a trick.
  Player account(const State& state, Player player) const { return account(state.bids, player); }
  Player account(const ForEach<std::uint8_t>& bids, Player player) const {
    if (!teams()) return player;
    if (nil_ && (bids[at(player)] == 0 || bids[at(partner(player))] == 0)) return player;
    return player & 1;
  }

  // The tricks of a side.
  int tricks_of(const State& state, int side) const { return tricks_of(state.taken, side); }
  int tricks_of(const ForEach<std::uint8_t>& taken, int side) const {
    return teams() ? taken[at(side)] + taken[at(partner(side))] : taken[at(side)];
  }

  // Bids and tricks of a side. Requires: all have bid.
  SpadesAccount ledger(const State& state, int side) const { return ledger(state.bids, state.taken, state.bags, side); }
  SpadesAccount ledger(const ForEach<std::uint8_t>& bids, const ForEach<std::uint8_t>& taken,
                       const ForEach<std::uint8_t>& bags, int side) const;

  State start(Random& random) const { return start(HandStart{}, random); }
  State start(const HandStart& hand, Random& random) const;
  std::optional<HandStart> next_hand(const HandStart& hand, const State& finished) const;
  Scores totals(const HandStart& hand, const State& finished) const { return hand.totals + scores(finished); }

  View view(const State& state, Player player) const;
  std::string show_view(const View& view) const;

  // The state without what was learnt: nobody knows anything but the cards.
  State forget(State state) const {
    state.voids = {};
    return state;
  }

  // The holders are the other players by seat.
  HiddenCards hidden(const View& view) const;
  State world(const View& view, const DealtHands& hands, Random& random) const;
  std::uint64_t view_key(const View& view) const;
  int cards_held(const View& view) const { return static_cast<int>(view.hand.size()); }

  // What walks and inference ask; card_of requires a move that plays a card.
  static CardSet hand(const State& state, Player player) { return state.hands[at(player)]; }
  CardSet hand(const View& view) const { return view.hand; }
  CardSet unseen(const View& view) const { return view.unseen; }
  Player viewer(const View& view) const { return view.player; }
  Card card_of(Move move) const { return Card{move.value}; }

  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State& state, Move move) const;

 private:
  // The part of a table before what was learnt; its bytes are its meaning.
  static constexpr std::size_t deciding_bytes = 24;

  static constexpr std::uint8_t void_bit(Suit suit) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(suit));
  }
  static constexpr std::uint8_t plain_suits = (1U << suit_count) - 1U - (1U << static_cast<unsigned>(Suit::spades));

  // The cards each player is dealt.
  int full_hand() const { return static_cast<int>(pack_.size()) / players_; }

  std::uint64_t open_bids(const State& state) const;
  Bounds bid_bounds(const State& state) const;
  Score most_together(const std::array<SpadesAccount, most_players>& ledgers, int left) const;
  // The cards of a player who has shown to lack these suits.
  CardSet may_hold(std::uint8_t voids) const;

  void check_hands(const State& state) const;
  void read_voids(State& state, const Fields& fields) const;
  void read_bids(State& state, std::string_view text) const;

  SpadesOptions options_;
  Deck deck_;
  CardSet pack_;
  int players_;
  bool nil_;
  bool breaking_;
};

static_assert(BoundedGame<Spades> && TextGame<Spades> && HandGame<Spades> && HiddenGame<Spades>);
static_assert(sizeof(Spades::State) == 64);

}  // namespace ombre
