// Sergeant Major, also called 8-5-3: three players, 16 cards each and a kitty of 4. The dealer must take 8 tricks,
// the player to the left 5, the player to the right 3; a hand scores tricks minus target. In turn: the exchange for
// the last hand, the dealer names trumps, takes the kitty, discards 4 cards face down, and play begins.
//
// The exchange: for each trick over the target one card to a player who was under it, who gives back the highest card
// of that suit at once (it may be the same card); face down, so that only the two see it. Whoever has most to exchange
// begins; of equals the one whose target is higher now. Trumps are named before the kitty is seen and the player to the
// left of the dealer leads, as at most tables; an option lets the dealer lead. Left out: no trumps, and claims to cards
// that come with the kitty.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bit_range.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/hidden_deals.h"
#include "core/trick.h"

namespace ombre {

class Fields;

struct SergeantMajorOptions {
  std::array<int, 3> targets{8, 5, 3};  // of the dealer, the player to the left, the player to the right
  bool dealer_leads = false;            // else the player to the left of the dealer
  int winning_tricks = 12;              // so many in one hand end the whole game; 0: none do
  int goal = 12;                        // so does this running score; 0: none does
  int hands = 60;                       // and so many hands in any case
};

class SergeantMajor {
 public:
  static constexpr int seats = 3;
  static constexpr int hand_cards = 16;
  static constexpr int kitty_cards = 4;
  static constexpr std::size_t most_moves = hand_cards + kitty_cards;
  static constexpr HookSet hooks{Hook::may_stop, Hook::forget,    Hook::history_slot,
                                 Hook::deals,    Hook::sees_move, Hook::card_play};

  enum class Phase : std::uint8_t { exchange, trump, discard, play };

  // So many cards that `up` gives and `down` answers.
  struct Exchange {
    std::uint8_t up = 0;
    std::uint8_t down = 0;
    std::uint8_t cards = 0;

    friend bool operator==(const Exchange&, const Exchange&) = default;
  };

  // What two players have learnt who exchanged cards: `up` knows the highest cards of suits that `down` had. All see
  // who the two are.
  struct Trade {
    std::uint16_t lacks = 0;  // for each suit four bits: so many of the highest cards `down` kept none of
    std::uint8_t up = 0;      // as `down`: nobody
    std::uint8_t down = 0;
    // Where the dealer is `down`, once it took the kitty and if it lacked anything.
    std::uint8_t brought = 0;  // cards among those lacked that it has played: the kitty brought them
    std::uint8_t kept = 0;     // cards that it had before the kitty, as `up` knows, since it gave them

    bool happened() const { return up != down; }
    bool between(Player player) const { return happened() && (up == player || down == player); }
    Player other(Player player) const { return up == player ? down : up; }
    // The cards that `down` is known not to have had after the exchange; the dealer may have got them since.
    CardSet lacked() const;
    // `down` gave back this card, so it holds none as high.
    void learn(Card back);

    friend bool operator==(const Trade&, const Trade&) = default;
  };

  // What everybody sees and has seen.
  struct Table {
    Trick trick{};  // before play: empty, led by the first leader
    std::array<std::uint8_t, seats> taken{};
    std::uint8_t dealer = 0;
    Phase phase = Phase::trump;
    std::optional<Suit> trump{};
    std::array<Exchange, 2> exchanges{};      // the first is the one under way
    std::array<std::uint8_t, seats> voids{};  // suits that players have shown to lack, as bits
    std::array<Trade, 2> trades{};            // in a view without what others learnt

    friend bool operator==(const Table&, const Table&) = default;
  };

  struct State : Table {
    std::array<CardSet, seats> hands{};
    CardSet kitty{};  // from the naming of trumps on: what the dealer discarded
    // What has been learnt decides nothing, so `key` leaves it out: this, `trades` and `voids`. Cards not played that
    // came by exchange and of which the other player of that exchange knows who has, or discarded, them.
    CardSet moved{};

    friend bool operator==(const State&, const State&) = default;
  };

  // A card, or when trumps are named a suit.
  struct Move {
    std::uint8_t value;

    Card card() const { return Card{value}; }
    Suit suit() const { return static_cast<Suit>(value); }

    friend bool operator==(Move, Move) = default;
  };

  struct HandStart {
    Scores totals{};
    Player dealer = 0;
    int hand = 1;
    Scores surplus{};  // tricks over the target in the last hand; below 0: short of it

    friend bool operator==(const HandStart&, const HandStart&) = default;
  };

  // What one player sees and has seen.
  struct View : Table {
    Player player = 0;
    CardSet hand{};
    CardSet unseen{};   // the cards of the others, and the kitty or discard where it is hidden
    CardSet discard{};  // the dealer's own; empty for the others
    std::uint8_t kitty_size = 0;
    std::array<std::uint8_t, seats> sizes{};  // of the hands
    std::array<CardSet, seats> moved{};  // known cards by who has or discarded them; the own ones: known to another

    friend bool operator==(const View&, const View&) = default;
  };

  // Throws InputError unless the targets are 0 to 16 each and 16 together, and the ends of the game make sense.
  explicit SergeantMajor(SergeantMajorOptions options = {});

  const SergeantMajorOptions& options() const { return options_; }
  const Deck& deck() const { return deck_; }

  int players() const { return seats; }

  // The tricks that a player must take in this hand.
  Score target(const State& state, Player player) const {
    return options_.targets[at((player + seats - state.dealer) % seats)];
  }

  TrickRules rules(const State& state) const { return {seats, state.trump, 1}; }

  std::optional<Player> mover(const State& state) const {
    if (state.phase != Phase::play)
      return state.phase == Phase::exchange ? state.exchanges[0].up : static_cast<Player>(state.dealer);
    const Player player = rules(state).mover(state.trick);
    if (hand(state, player).empty()) return std::nullopt;
    return player;
  }

  // Requires: not over.
  BitsOf<Move> moves(const State& state) const {
    constexpr std::uint64_t suits = (1U << suit_count) - 1;
    if (state.phase == Phase::trump) return BitsOf<Move>(suits);
    const CardSet own = hand(state, *mover(state));
    return BitsOf<Move>(state.phase == Phase::play ? rules(state).legal(state.trick, own).bits() : own.bits());
  }

  State after(const State& state, Move move) const {
    State next = state;
    if (state.phase != Phase::play) {
      prepare(next, move);
      return next;
    }
    const TrickRules trick_rules = rules(state);
    const auto player = static_cast<std::size_t>(trick_rules.mover(state.trick));
    if (!state.trick.empty() && move.card().suit() != state.trick.suit())
      next.voids[player] |= void_bit(state.trick.suit());
    next.hands[player].erase(move.card());
    next.moved.erase(move.card());
    if (state.trades[0].happened() && player == state.dealer) note_brought(next, move.card());
    next.trick.play(move.card());
    if (!trick_rules.complete(next.trick)) return next;
    const Player winner = trick_rules.winner(next.trick);
    ++next.taken[at(winner)];
    next.trick = Trick(winner);
    return next;
  }

  // Where a history table keeps a move.
  static constexpr std::size_t history_slots() { return trick_history_slots; }
  std::size_t history_slot(const State& state, Move move) const {
    const bool playing = state.phase == Phase::play;
    return trick_history_slot(playing ? holding_card(rules(state), state.trick) : no_card_yet, move.value);
  }

  // Tricks taken minus target.
  Scores scores(const State& state) const {
    Scores scores;
    for (Player p = 0; p < seats; ++p) scores[p] = state.taken[at(p)] - target(state, p);
    return scores;
  }

  // The tricks still to be taken, the one on the table included.
  int tricks_left(const State& state) const {
    const bool before_play = state.phase != Phase::play;
    const Player full = before_play ? (state.dealer + 1) % seats : rules(state).player_of(state.trick, seats - 1);
    return static_cast<int>(hand(state, full).size());
  }

  Bounds bounds(const State& state) const {
    const Score left = tricks_left(state);
    Bounds bounds{scores(state), {}, left, 1};
    for (Player p = 0; p < seats; ++p) {
      bounds.upper[p] = bounds.lower[p] + left;
      bounds.sum += bounds.lower[p];
    }
    return bounds;
  }

  std::uint64_t key(const State& state) const {
    // Two words say who of three holds each card.
    const std::uint64_t low = state.hands[0].bits() | state.hands[2].bits();
    const std::uint64_t high = state.hands[1].bits() | state.hands[2].bits();
    return mix(low ^ mix(high ^ mix(state.kitty.bits() ^ mix(small_parts(state)))));
  }

  // Between tricks, and before play.
  bool may_stop(const State& state) const { return state.trick.empty(); }

  State start(Random& random) const { return start(HandStart{}, random); }
  // Requires: the surpluses sum to 0.
  State start(const HandStart& hand, Random& random) const;
  std::optional<HandStart> next_hand(const HandStart& hand, const State& finished) const;
  Scores totals(const HandStart& hand, const State& finished) const { return hand.totals + scores(finished); }

  // "exchange 1 0 2; next_exchange 1 2 1; hands C2 … / … / …; kitty D2 …; trump H; dealer 1; trick C2 CA; leader 2;
  // taken 3 0 1; traded 1 0 CK H9 +1 =2; next_traded 1 2; moved CK C5; voids CD / - / H". An exchange is who gives, who
  // gives back, and how many cards. The phase follows: an exchange, then no trump, then a dealer with too many cards,
  // then play. Once trumps are named the kitty is what was discarded. `traded` says who has given to whom, that the
  // latter is known to have kept no cards as high as these, and if it is the dealer how many of them it has played
  // since, which the kitty brought, and how many others it is known to have had before; `moved` which cards lie where
  // the exchange brought them, `voids` which suits players have shown to lack. Left out is what is usual: dealer 0,
  // nothing taken, the first leader, nothing learnt. Fewer cards, equal for all, are fine.
  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State& state, Move move) const;

  View view(const State& state, Player player) const;
  std::string show_view(const View& view) const;

  // The state without what was learnt: nobody knows anything but the cards.
  State forget(State state) const {
    state.moved = {};
    state.trades = {};
    state.voids = {};
    return state;
  }

  // The holders are the other players by seat, then the kitty or discard unless the player knows it.
  HiddenCards hidden(const View& view) const;
  // Where the dealer gave back high cards before it took the kitty, some of these are likelier than others. All are the
  // histories that fit, but where the two others exchanged cards with each other: what that makes likely is left out.
  DealCases deals(const View& view) const;
  // What others exchanged with each other is not drawn: they know nothing of it in this state.
  State world(const View& view, const DealtHands& hands, Random& random) const;
  std::uint64_t view_key(const View& view) const;
  int cards_held(const View& view) const { return static_cast<int>(view.hand.size()); }

  // What the dealer discards lies face down, and an exchange is seen by the two who exchange.
  bool sees_move(const State& state, Player player, Move) const {
    if (state.phase == Phase::exchange) return player == state.exchanges[0].up || player == state.exchanges[0].down;
    return state.phase != Phase::discard;
  }

  // What walks and inference ask; card_of requires a move that plays a card.
  static CardSet hand(const State& state, Player player) { return state.hands[at(player)]; }
  CardSet hand(const View& view) const { return view.hand; }
  CardSet unseen(const View& view) const { return view.unseen; }
  Player viewer(const View& view) const { return view.player; }
  Card card_of(Move move) const { return Card{move.value}; }

 private:
  static constexpr std::uint8_t void_bit(Suit suit) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(suit));
  }

  static void note_brought(State& state, Card card);

  // Whether a player's card lies in the trick.
  static bool in_trick(const Trick& trick, Player player) {
    return (player + seats - trick.leader()) % seats < trick.size();
  }

  // Whether the kitty is what the dealer discarded.
  static bool discarded(Phase phase) { return phase == Phase::discard || phase == Phase::play; }

  // Who knows of the moved cards of a player: the other one in the last exchange that the player took part in.
  static std::optional<Player> knower(const std::array<Trade, 2>& trades, Player holder);

  // The steps of `read` for what was learnt.
  void read_learnt(const Fields& fields, State& state) const;
  void read_trade(const Fields& fields, State& state, std::size_t index) const;
  void check_learnt(const State& state) const;
  void check_trade(const State& state, const Trade& trade, std::string_view name) const;

  Player first_leader(int dealer) const { return options_.dealer_leads ? dealer : (dealer + 1) % seats; }

  // Everything but the sets of cards, each part in bits of its own.
  static std::uint64_t small_parts(const State& state) {
    std::uint64_t word = state.trump ? 1U + static_cast<unsigned>(*state.trump) : 0U;
    word = word << 2 | static_cast<unsigned>(state.phase);
    word = word << 2 | state.dealer;
    word = word << 2 | static_cast<unsigned>(state.trick.leader());
    word = word << 2 | static_cast<unsigned>(state.trick.size());
    for (int i = 0; i + 1 < seats; ++i) word = word << 6 | (i < state.trick.size() ? state.trick.card(i).index : 0U);
    for (const std::uint8_t taken : state.taken) word = word << 5 | taken;
    for (const Exchange& e : state.exchanges) word = ((word << 2 | e.up) << 2 | e.down) << 5 | e.cards;
    return word;
  }

  // A move before play, made in place.
  void prepare(State& state, Move move) const;

  SergeantMajorOptions options_;
  Deck deck_;
};

static_assert(BoundedGame<SergeantMajor> && HandGame<SergeantMajor> && HiddenGame<SergeantMajor>);

}  // namespace ombre
