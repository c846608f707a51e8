// Pinochle for three, every player alone: 15 cards each and a widow of 3. The auction begins left of the dealer; a
// player passes for good or bids one step more; after two passes the third takes it, the dealer at the minimum if
// nobody bid. The bidder shows and takes the widow, names trumps, everybody melds, the bidder buries 3 cards that no
// meld needs (any, if there are too few) and leads. One must follow suit, else trump, and beat the best card so far if
// one can (as an option only where trumps are led); of equal cards the first is higher.
//
// Each king, ten, ace and the last trick is 1 point, buried cards are the bidder's; melds (pinochle_melds.h) count for
// those who take a trick. A bidder with less than the bid loses it and scores nothing else. Left out: bids that skip
// a step, conceding, and the rule that the bidder counts first when two reach the goal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bit_range.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/trick.h"
#include "games/pinochle/pinochle_cards.h"
#include "games/pinochle/pinochle_deals.h"

namespace ombre {

class Fields;

struct PinochleOptions {
  int minimum_bid = 20;
  int bid_step = 1;
  int top_bid = 150;        // nobody may bid more
  bool beat_always = true;  // else only where trumps are led
  int goal = 150;           // a running score that ends the whole game
  int hands = 60;           // and so many hands in any case
};

class Pinochle {
 public:
  static constexpr int seats = 3;
  static constexpr int hand_cards = 15;
  static constexpr int widow_cards = 3;
  static constexpr std::size_t most_moves = hand_cards + widow_cards;
  static constexpr HookSet hooks{Hook::may_stop, Hook::forget, Hook::deals, Hook::sees_move};
  static constexpr int largest_bid = 250;

  enum class Phase : std::uint8_t { auction, trump, bury, play };

  // What everybody sees and has seen. Hands and other sets are kept as numbers of cards, see pinochle_cards.h.
  struct Table {
    std::array<CardSet, seats> shown{};          // what all know to be in a hand: the widow, then melds, until played
    std::array<PinochleLearnt, seats> learnt{};  // as `melded`
    Trick trick{};                               // before play the leader is the one to move
    std::array<std::uint16_t, seats> melds{};
    std::array<std::uint8_t, seats> points{};  // in a view without the buried cards where they are hidden
    std::uint8_t dealer = 0;
    std::uint8_t bidder = 0;  // who made the highest bid; the dealer when there is none
    std::uint8_t bid = 0;     // 0: none yet
    std::uint8_t passed = 0;  // bits of players; empty after the auction
    std::uint8_t took = 0;    // bits of the players who took a trick
    Phase phase = Phase::auction;
    std::optional<Suit> trump{};
    // What has been learnt, with State::opened; it decides nothing, so `key` leaves it out.
    bool melded = false;  // everybody has shown all melds

    friend bool operator==(const Table&, const Table&) = default;
  };

  struct State : Table {
    std::uint8_t opened = 0;  // bits of the buried cards, in their order, that were melded and so are known to all
    std::array<CardSet, seats> hands{};
    CardSet widow{};   // as dealt; all see it once the auction is over
    CardSet buried{};  // by the bidder

    friend bool operator==(const State&, const State&) = default;
  };

  // A card; a suit when trumps are named; in the auction whether the player bids.
  struct Move {
    std::uint8_t value;

    Card card() const { return Card{value}; }
    Suit suit() const { return static_cast<Suit>(value); }
    bool bids() const { return value != 0; }

    friend bool operator==(Move, Move) = default;
  };

  struct HandStart {
    Scores totals{};
    Player dealer = 0;
    int hand = 1;

    friend bool operator==(const HandStart&, const HandStart&) = default;
  };

  // What one player sees and has seen.
  struct View : Table {
    Player player = 0;
    CardSet hand{};
    CardSet unseen{};  // cards of others that were not shown, and the widow or the buried cards where they are hidden
    CardSet widow{};   // once the auction is over
    CardSet buried{};  // the bidder's own
    CardSet opened{};  // buried cards that were melded before
    std::array<std::uint8_t, seats> sizes{};  // of the hands
    std::uint8_t buried_size = 0;

    friend bool operator==(const View&, const View&) = default;
  };

  // Throws InputError unless the bids go up from 1 or more to at most 250 and the ends of the game make sense.
  explicit Pinochle(PinochleOptions options = {});

  const PinochleOptions& options() const { return options_; }
  const Deck& deck() const { return deck_; }

  int players() const { return seats; }

  TrickRules rules(const State& state) const { return {seats, state.trump, pinochle::copies}; }

  std::optional<Player> mover(const State& state) const {
    const Player player = rules(state).mover(state.trick);
    if (state.hands[at(player)].empty()) return std::nullopt;
    return player;
  }

  // Equal cards are one move. Requires: not over.
  BitsOf<Move> moves(const State& state) const {
    if (state.phase != Phase::play) return moves_before_play(state);
    const CardSet hand = state.hands[at(rules(state).mover(state.trick))];
    return BitsOf<Move>(playable(state.trick, *state.trump, hand).bits());
  }

  State after(const State& state, Move move) const {
    State next = state;
    if (state.phase != Phase::play) {
      prepare(next, move);
      return next;
    }
    const TrickRules trick_rules = rules(state);
    const auto player = static_cast<std::size_t>(trick_rules.mover(state.trick));
    pinochle::remove(next.hands[player], move.card());
    if (next.shown[player].contains(move.card()))
      pinochle::remove(next.shown[player], move.card());
    else
      next.learnt[player].add(move.card());
    learn(next.learnt[player], state.trick, *state.trump, move.card());
    next.trick.play(move.card());
    if (trick_rules.complete(next.trick)) finish_trick(next, trick_rules);
    return next;
  }

  Scores scores(const State& state) const;
  Bounds bounds(const State& state) const;

  std::uint64_t key(const State& state) const {
    std::uint64_t key = small_parts(state);
    for (const CardSet hand : state.hands) key = mix(key ^ hand.bits());
    key = mix(key ^ state.widow.bits());
    key = mix(key ^ state.buried.bits());
    std::uint64_t shown = 0;
    for (const CardSet cards : state.shown) shown = mix(shown ^ cards.bits());
    return mix(key ^ shown);
  }

  // Between tricks, and before play.
  bool may_stop(const State& state) const { return state.trick.empty(); }

  // The tricks still to be taken, the one on the table included.
  int tricks_left(const State& state) const {
    const int last =
        state.phase == Phase::play ? rules(state).player_of(state.trick, seats - 1) : (state.bidder + 1) % seats;
    return static_cast<int>(state.hands[at(last)].size());
  }

  // The points still to be taken: counters that are neither taken nor buried, and the last trick.
  int points_left(const State& state) const {
    std::size_t points = 0;
    for (const Card card : state.trick.cards()) points += pinochle::counters.contains(card) ? 1U : 0U;
    for (const CardSet hand : state.hands) points += (hand & pinochle::counters).size();
    if (state.phase == Phase::auction) points += (state.widow & pinochle::counters).size();
    return static_cast<int>(points) + (tricks_left(state) > 0 ? 1 : 0);
  }

  // The bid that would be made next; none where nobody may bid more.
  std::optional<int> next_bid(const State& state) const {
    const int bid = state.bid == 0 ? options_.minimum_bid : state.bid + options_.bid_step;
    if (bid > options_.top_bid) return std::nullopt;
    return bid;
  }

  State start(Random& random) const { return start(HandStart{}, random); }
  State start(const HandStart& hand, Random& random) const;
  std::optional<HandStart> next_hand(const HandStart& hand, const State& finished) const;
  Scores totals(const HandStart& hand, const State& finished) const { return hand.totals + scores(finished); }

  // "phase auction; hands … / … / …; widow CA C9 S9; buried …; shown … / … / …; trump H; dealer 1; bid 21; bidder 2;
  // passed 0 1 0; trick CA CT; leader 2; melds 4 0 15; points 7 3 0; took 1 1 0". The leader is the one to move before
  // play. Left out is what is usual: phase play, nothing buried, shown, melded or taken; dealer 0, the dealer as
  // bidder, no bid in the auction and the minimum later, the player left of the dealer to begin it and the bidder to
  // lead. Fewer cards, equal for all, are fine, and during play melds need not be shown. What was learnt in play
  // follows: "had CK / - / HA" (cards that players have had: by default those shown and that in the trick), "melded
  // yes" (all melds were shown), "opened CK" (buried cards that were melded), "voids C / - / -" and "tops SK / - / -"
  // (the highest card of a suit that a player can have).
  std::string show(const State& state) const;
  State read(std::string_view text) const;
  // A card, a suit, "pass" or the bid.
  std::string show_move(const State& state, Move move) const;

  View view(const State& state, Player player) const;
  std::string show_view(const View& view) const;

  // The state without what was learnt: nobody knows anything but the cards shown and those in the trick.
  State forget(State state) const;

  // The hands of the others without the cards shown, and what of the widow or the buried cards is unknown. Equal cards
  // count as two. `hidden` leaves out what melds tell; `deals` are exact.
  HiddenCards hidden(const View& view) const;
  PinochleDeals deals(const View& view) const;
  State world(const View& view, const DealtHands& hands, Random& random) const;
  std::uint64_t view_key(const View& view) const;
  int cards_held(const View& view) const { return static_cast<int>(view.hand.size()); }

  // Cards are buried face down, but for those that were melded.
  bool sees_move(const State& state, Player, Move move) const {
    return state.phase != Phase::bury || opened_cards(after(state, move)).size() > opened_cards(state).size();
  }

 private:
  // The card that holds the trick. Requires: not empty.
  static Card best_of(const Trick& trick, Suit trump) {
    const TrickRules trick_rules{seats, trump, pinochle::copies};
    Card best = trick.card(0);
    for (int i = 1; i < trick.size(); ++i)
      if (trick_rules.beats(trick.card(i), best)) best = trick.card(i);
    return best;
  }

  // What a card that is played to a trick tells about the others of its player.
  void learn(PinochleLearnt& learnt, const Trick& trick, Suit trump, Card card) const {
    if (trick.empty()) return;
    const Suit led = trick.suit();
    const Suit suit = card.suit();
    if (suit != led) {
      learnt.lack(led, pinochle::rank_count);
      if (suit != trump) return learnt.lack(trump, pinochle::rank_count);
    }
    if (!options_.beat_always && led != trump) return;
    const Card best = best_of(trick, trump);
    if (best.suit() == suit && best.index >= card.index) learnt.lack(suit, pinochle::ace - pinochle::rank_of(best));
  }

  // The cards of `hand` that may be played to a trick, equal ones once.
  CardSet playable(const Trick& trick, Suit trump, CardSet hand) const {
    if (trick.empty()) return pinochle::distinct(hand);
    const Card best = best_of(trick, trump);
    const Suit led = trick.suit();
    CardSet cards = hand.in_suit(led);
    if (cards.empty()) cards = hand.in_suit(trump);
    if (cards.empty()) return pinochle::distinct(hand);
    if (options_.beat_always || led == trump) {
      // Where the best card is of another suit there is nothing to beat, or everything beats it.
      const CardSet higher =
          CardSet::from_bits(cards.in_suit(best.suit()).bits() & (~std::uint64_t{1} << best.index << 1));
      if (!higher.empty()) cards = higher;
    }
    return pinochle::distinct(cards);
  }

  static void finish_trick(State& state, const TrickRules& trick_rules) {
    const Player winner = trick_rules.winner(state.trick);
    int points = state.hands[at(winner)].empty() ? 1 : 0;
    for (int i = 0; i < seats; ++i) points += pinochle::counters.contains(state.trick.card(i)) ? 1 : 0;
    std::uint8_t& sum = state.points[at(winner)];
    sum = static_cast<std::uint8_t>(sum + points);
    state.took = static_cast<std::uint8_t>(state.took | (1U << winner));
    state.trick = Trick(winner);
  }

  // Everything but the sets of cards, each part in bits of its own.
  static std::uint64_t small_parts(const State& state) {
    std::uint64_t word = state.trump ? 1U + static_cast<unsigned>(*state.trump) : 0U;
    word = word << 2 | static_cast<unsigned>(state.phase);
    word = word << 2 | state.dealer;
    word = word << 2 | state.bidder;
    word = word << 3 | state.passed;
    word = word << 3 | state.took;
    word = word << 2 | static_cast<unsigned>(state.trick.leader());
    word = word << 2 | static_cast<unsigned>(state.trick.size());
    for (int i = 0; i + 1 < seats; ++i) word = word << 6 | (i < state.trick.size() ? state.trick.card(i).index : 0U);
    for (const std::uint8_t points : state.points) word = word << 5 | points;
    const std::uint64_t melds =
        state.melds[0] + (std::uint64_t{state.melds[1]} << 16) + (std::uint64_t{state.melds[2]} << 32);
    return mix(word ^ mix(melds << 8 | state.bid));
  }

  BitsOf<Move> moves_before_play(const State& state) const;
  // A move before play, made in place.
  void prepare(State& state, Move move) const;
  void end_auction(State& state) const;

  // `read` in parts: what belongs to one phase and to no other.
  void check_auction(const State& state) const;
  void check_bury(const State& state) const;
  void check_play(const State& state) const;
  // The part of the text that says what was learnt in play.
  std::string show_learnt(const State& state) const;
  void read_learnt(const Fields& fields, State& state) const;
  void check_learnt(const State& state) const;

  // Cards that need not be told to have been in a hand: those shown, and the one in the trick.
  static CardSet seen_now(const State& state, Player player);
  // All cards that a hand had when melds were shown, as far as is known.
  static CardSet melding_hand(const State& state, Player player);
  // The buried cards that everybody knows, and the bits of State::opened for them.
  static CardSet opened_cards(const State& state);
  static std::uint8_t opened_bits(CardSet buried, CardSet cards);
  PinochleHidden known(const View& view) const;

  PinochleOptions options_;
  Deck deck_;
};

static_assert(BoundedGame<Pinochle> && HandGame<Pinochle> && HiddenGame<Pinochle>);

}  // namespace ombre
