// The card play of one Bridge contract, without the auction: the seat to the left of declarer leads, dummy's cards
// are laid open after that lead, and declarer plays them. Seats are 0 North, 1 East, 2 South, 3 West.
//
// The mover is the seat whose card is played, so dummy moves too; but declarer decides for it. After the opening lead
// both seats therefore have one view: declarer's hand and dummy's. Defenders see their own hand and dummy's.
// Scores are the same for partners and sum to 0. scoring=duplicate: what the contract scores (bridge_deal.h); before
// the end, as if the defenders took the rest. scoring=tricks: own tricks minus those of the other side.
//
// Text of a state: "deal N:KQ5.J8.AT42.9873 …; trick SA S2; leader W; taken 3 2; voids - / C / - / -". `deal` has the
// cards not yet played, in Portable Bridge Notation; `taken` are the tricks of declarer's side and of the defenders;
// `voids` are suits that seats from North on have shown to lack. The leader may be left out where it is declarer's
// left, tricks and voids where there are none. Fewer cards, equal for all, are an ending; dummy is hidden only while
// all 52 cards are held. Tricks that were neither taken nor are to come count for nobody. A move is a card.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bridge/rules/bridge_deal.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/trick.h"

namespace ombre {

class Fields;

enum class BridgeScoring { duplicate, tricks };

struct BridgeOptions {
  BridgeContract contract{3, std::nullopt, 0};
  Player declarer = south;
  bool vulnerable = false;  // declarer's side; that of the other does not count
  BridgeScoring scoring = BridgeScoring::duplicate;
};

class Bridge {
 public:
  static constexpr std::size_t most_moves = 13;
  static constexpr HookSet hooks{Hook::may_stop, Hook::allies, Hook::forget, Hook::history_slot};

  struct State {
    BridgeHands hands{};
    Trick trick;
    std::array<std::uint8_t, 2> taken{};  // tricks of declarer's side, of the defenders
    // What has been learnt, as bits of suits; it decides nothing, so `key` leaves it out.
    std::array<std::uint8_t, bridge_seats> voids{};

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = Card;

  // What one player sees and has seen. Cards that are neither here nor on the table were played.
  struct View {
    Player player = 0;
    BridgeHands hands{};                             // those it sees, the others without cards
    CardSet unseen;                                  // in the other hands
    std::array<std::uint8_t, bridge_seats> sizes{};  // of all hands
    Trick trick;
    std::array<std::uint8_t, 2> taken{};
    std::array<std::uint8_t, bridge_seats> voids{};

    friend bool operator==(const View&, const View&) = default;
  };

  // Throws InputError unless the level is 1 to 7, doubled 0 to 2 and the declarer a seat.
  explicit Bridge(BridgeOptions options = {});

  const BridgeOptions& options() const { return options_; }
  const BridgeContract& contract() const { return options_.contract; }
  int players() const { return bridge_seats; }
  Player declarer() const { return options_.declarer; }
  Player dummy() const { return partner_of(options_.declarer); }
  Player opening_leader() const { return (options_.declarer + 1) % bridge_seats; }
  TrickRules rules() const { return {bridge_seats, options_.contract.strain, 1}; }
  // 0 for declarer and dummy, 1 for the defenders.
  std::size_t side(Player player) const { return same_side(player, options_.declarer) ? 0 : 1; }

  std::optional<Player> mover(const State& state) const {
    const Player player = rules().mover(state.trick);
    if (hand(state, player).empty()) return std::nullopt;
    return player;
  }

  // Cards from the lowest of the first suit.
  CardSet moves(const State& state) const {
    return rules().legal(state.trick, hand(state, rules().mover(state.trick)));
  }

  State after(const State& state, Card card) const {
    State next = state;
    const std::size_t player = at(rules().mover(state.trick));
    next.hands[player].erase(card);
    if (!state.trick.empty() && card.suit() != state.trick.suit()) [[unlikely]]
      next.voids[player] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(state.trick.suit()));
    next.trick.play(card);
    if (rules().complete(next.trick)) {
      const Player winner = rules().winner(next.trick);
      ++next.taken[side(winner)];
      next.trick = Trick(winner);
    }
    return next;
  }

  Scores scores(const State& state) const { return for_sides(value_of(state.taken[0], state.taken[1])); }

  std::uint64_t key(const State& state) const {
    // The three highest bits of a lane are free: they tell the players apart.
    std::uint64_t key = 0;
    for (std::uint64_t p = 0; p < bridge_seats; ++p) key ^= mix(state.hands[p].bits() | p << (suit_lane - 3));
    std::uint64_t table = static_cast<std::uint64_t>(state.trick.leader() * bridge_seats + state.trick.size());
    for (int i = 0; i + 1 < bridge_seats; ++i)
      table = table << 6 | (i < state.trick.size() ? state.trick.card(i).index : 0U);
    return key ^ mix(~(table << 16 | std::uint64_t{state.taken[0]} << 8 | state.taken[1]));
  }

  // Every trick more scores more, so the tricks to come all to one side or to the other.
  Bounds bounds(const State& state) const {
    const int left = tricks_left(state);
    const Score least = value_of(state.taken[0], state.taken[1] + left);
    const Score most = value_of(state.taken[0] + left, state.taken[1]);
    Bounds out;
    for (Player p = 0; p < bridge_seats; ++p) {
      out.lower[p] = side(p) == 0 ? least : -most;
      out.upper[p] = side(p) == 0 ? most : -least;
    }
    out.step = options_.scoring == BridgeScoring::duplicate ? score_step : 1;
    return out;
  }

  bool may_stop(const State& state) const { return state.trick.empty(); }

  PlayerSet allies(const State&, Player player) const { return PlayerSet(player) | PlayerSet(partner_of(player)); }

  // Where a history table keeps a card: one table for each card that holds the trick, one for leads.
  static constexpr std::size_t history_slots() { return trick_history_slots; }
  std::size_t history_slot(const State& state, Card card) const {
    return trick_history_slot(holding_card(rules(), state.trick), card.index);
  }

  // The tricks not yet taken, the one on the table included.
  int tricks_left(const State& state) const { return static_cast<int>(hand(state, rules().mover(state.trick)).size()); }

  // Whether dummy's cards lie open.
  bool dummy_open(const State& state) const { return !state.trick.empty() || tricks_left(state) < bridge_tricks; }

  // What declarer's side has when it took this many tricks and the defenders that many.
  Score value_of(int declarer_tricks, int defender_tricks) const {
    return options_.scoring == BridgeScoring::tricks ? declarer_tricks - defender_tricks
                                                     : duplicate_[static_cast<std::size_t>(declarer_tricks)];
  }

  // The scores of all when declarer's side has this.
  Scores for_sides(Score value) const {
    Scores out;
    for (Player p = 0; p < bridge_seats; ++p) out[p] = side(p) == 0 ? value : -value;
    return out;
  }

  State start(Random& random) const { return {deal_bridge(random), Trick(opening_leader()), {}, {}}; }

  View view(const State& state, Player player) const;
  std::string show_view(const View& view) const;

  // The state without what was learnt.
  State forget(State state) const {
    state.voids = {};
    return state;
  }

  // The hands that the player does not see, by seat.
  HiddenCards hidden(const View& view) const;
  State world(const View& view, const DealtHands& hands, Random& random) const;
  std::uint64_t view_key(const View& view) const;
  int cards_held(const View& view) const { return static_cast<int>(view.hands[at(view.player)].size()); }

  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State&, Card card) const { return bridge_deck().show(card); }

 private:
  // All scores are multiples of it.
  static constexpr Score score_step = 10;

  static CardSet hand(const State& state, Player player) { return state.hands[at(player)]; }

  // Whether a view shows the cards of a seat, if it has any.
  static bool sees(const View& view, Player player) { return view.hands[at(player)].size() == view.sizes[at(player)]; }

  // `read` in parts: hands and trick, and the suits that seats lack.
  void check_cards(const State& state) const;
  void read_voids(const Fields& fields, State& state) const;

  BridgeOptions options_;
  std::array<Score, bridge_tricks + 1> duplicate_{};  // by declarer's tricks
};

static_assert(BoundedGame<Bridge> && TextGame<Bridge> && HiddenGame<Bridge>);
static_assert(sizeof(Bridge::State) == 48);

}  // namespace ombre
