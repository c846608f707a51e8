// Crazy Eights for two to six players, each alone, after section 3.4.3 of Sturtevant (2003): be the first without
// cards. A card of the suit or the rank that shows may be played on it; an eight may be played at any time, and its
// player then names the suit to follow, as a move of its own. Two players get 7 cards each, more get 5; the next card
// that is no eight is turned up, and the rest is the pile, in its order, so that nothing is left to chance after the
// deal. Eights that come before the card that is turned up are shuffled back into the pile.
//
// Who can play must. Who cannot draws: draw=until, until a card can be played or the pile is empty; draw=one, one
// card. Who still cannot play passes. voluntary=yes lets a player draw who could play (one card at a move).
// So a draw or a pass shows suits and ranks that a player lacks (crazy_eights_memory.h). The discards are never turned
// over into a new pile. When all pass one after the other the hand is blocked.
//
// The winner gets the points of all cards left (eights 50, ten and court cards 10, aces 1, others their pips), each
// other loses its own. A blocked hand is won by who holds the fewest points, and the others lose what they hold
// more; several with the fewest share that, odd points going to the first of them. Scores sum to 0; before the end
// all are 0. A game of many hands ends when somebody has won `limit` points; the first player changes in turn.
// Without: twos, queens and other cards that make somebody draw or miss a turn.
//
// Text of a state: "hands C5 S5 / HA; showing H9; pile C2 DK; mover 1; passes 1; drawn yes". The pile begins with the
// next card. An eight is "showing 8; suit H" for hearts named, and without a suit where it must be named now.
// `passes` are those with an empty pile, `drawn` says that the mover has drawn its one card. "groups D 89 3, - - 1 / -"
// are the cards of each hand by when they were drawn: suits and ranks they lack and how many there are; "unplaced C5 0
// 0 1" are cards played, by whom, that may come from the first to the last of these groups; "fresh yes" excepts the
// last card that the mover drew. Cards not named were played. After the end only hands, pile and what was shown are
// left, and "passes" of all players where it was blocked. A move is a card, a suit such as "H", "draw" or "pass".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/bit_range.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/hidden_deals.h"
#include "games/crazy_eights/crazy_eights_memory.h"

namespace ombre {

class Fields;

enum class CrazyEightsDraw { until, one };

struct CrazyEightsOptions {
  int players = 2;
  int cards = 0;  // each; 0: as usual for so many players
  CrazyEightsDraw draw = CrazyEightsDraw::until;
  bool voluntary = false;  // whether a player who can play may draw
  int limit = 100;         // points won that end a game of many hands; 0: one hand
};

class CrazyEights {
 public:
  static constexpr int most_players = 6;
  // All but the card that shows and one for each of two players.
  static constexpr std::size_t most_pile = 49;
  // So many cards can be dealt that one of the rest is no eight.
  static constexpr int most_dealt = 47;
  static constexpr int most_limit = 1'000'000;
  // The cards of a suit, the others of a rank, the other eights, and a draw.
  static constexpr std::size_t most_moves = 13 + 3 + 3 + 1;
  static constexpr HookSet hooks{Hook::forget, Hook::deals};

  static constexpr std::uint8_t nobody = 0xff;
  static constexpr std::uint8_t unnamed = CrazyEightsHistory::unnamed;
  static constexpr int eight = CrazyEightsHistory::eight;

  template <class T>
  using ForEach = std::array<T, most_players>;

  // What everybody sees.
  struct Table {
    std::uint8_t pile_size = 0;
    std::uint8_t rank = 0;  // that shows, as a place
    std::uint8_t suit = 0;  // to follow
    std::uint8_t turn = 0;  // nobody: the hand is over
    std::uint8_t passes = 0;
    bool drawn = false;  // the mover may not draw again

    friend bool operator==(const Table&, const Table&) = default;
  };

  struct State : Table {
    std::uint16_t pile_points = 0;  // first, where it fills a gap
    ForEach<CardSet> hands{};
    std::uint64_t pile_key = 0;  // of the pile, for `key`
    ForEach<std::uint16_t> points{};
    std::array<std::uint8_t, most_pile> pile{};  // indices of cards, the next one last; 0 beyond
    // What has been learnt; it decides nothing, so `key` leaves it out.
    CrazyEightsHistory history{};

    friend bool operator==(const State&, const State&) = default;
  };

  // The index of a card, or one of the numbers that no card has.
  struct Move {
    std::uint8_t value;

    friend constexpr bool operator==(Move, Move) = default;
  };
  static constexpr Move draw{CrazyEightsHistory::draw};
  static constexpr Move pass{CrazyEightsHistory::pass};
  static constexpr Move play(Card card) { return {card.index}; }
  static constexpr Move name(Suit suit) {
    return {static_cast<std::uint8_t>(name_place + static_cast<int>(suit) * 16)};
  }
  static constexpr bool is_card(Move move) { return move.value % suit_lane < name_place; }
  static constexpr bool is_name(Move move) { return move.value % suit_lane == name_place; }

  // What one player sees and has seen. Cards that are neither here nor unseen were played.
  struct View : Table {
    Player player = 0;
    CardSet hand{};
    CardSet unseen{};  // in the other hands and the pile
    ForEach<std::uint8_t> counts{};
    CrazyEightsMemory memory{};

    friend bool operator==(const View&, const View&) = default;
  };

  // What one hand inherits from those before it.
  struct HandStart {
    Scores totals;
    Player first = 0;

    friend bool operator==(const HandStart&, const HandStart&) = default;
  };

  // Throws InputError unless there are 2 to 6 players with at most 47 cards together and the limit is not negative.
  explicit CrazyEights(CrazyEightsOptions options = {});

  const CrazyEightsOptions& options() const { return options_; }
  const Deck& deck() const { return deck_; }
  int players() const { return options_.players; }
  // How many cards each player gets.
  int cards() const { return cards_; }

  // What a card counts at the end.
  static constexpr int points(Card card) {
    constexpr std::array<std::uint8_t, suit_lane> by_place = {2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 1};
    return by_place[at(card.place())];
  }

  static constexpr CardSet of_rank(int place) { return CardSet::from_bits(std::uint64_t{0x0001000100010001} << place); }
  // The cards that may be played where this shows.
  static constexpr CardSet fitting(int rank, int suit) {
    return CardSet::lane(static_cast<Suit>(suit)) | of_rank(rank) | of_rank(eight);
  }

  std::optional<Player> mover(const State& state) const {
    if (state.turn == nobody) return std::nullopt;
    return state.turn;
  }

  // The cards that can be played by suit and rank; draw and pass come after the clubs.
  BitsOf<Move> moves(const State& state) const {
    if (state.suit == unnamed) return BitsOf<Move>(of_rank(name_place).bits());
    std::uint64_t bits = (state.hands[state.turn] & fitting(state.rank, state.suit)).bits();
    const bool can_draw = state.pile_size > 0 && !state.drawn;
    if (can_draw && (bits == 0 || options_.voluntary)) bits |= std::uint64_t{1} << draw.value;
    return BitsOf<Move>(bits == 0 ? std::uint64_t{1} << pass.value : bits);
  }

  State after(const State& state, Move move) const {
    State next = state;
    if (move != draw) next.history.add(move.value);
    if (is_card(move)) {
      play_card(next, Card{move.value});
    } else if (is_name(move)) {
      next.suit = move.value / suit_lane;
      end_turn(next);
    } else if (move == draw) {
      draw_cards(next);
    } else {
      next.passes = static_cast<std::uint8_t>(state.pile_size == 0 ? state.passes + 1 : 0);
      if (next.passes == players())
        end_hand(next);
      else
        end_turn(next);
    }
    return next;
  }

  Scores scores(const State& state) const;

  // A player loses at most the points it holds and those of the pile, which it may still draw; the same of all others
  // is the most that it wins.
  Bounds bounds(const State& state) const {
    if (state.turn == nobody) return {scores(state), scores(state), 0, 1};
    Bounds bounds{{}, {}, 0, 1};
    Score all = state.pile_points;
    for (const std::uint16_t points : state.points) all += points;
    for (Player p = 0; p < players(); ++p) {
      const Score own = state.points[at(p)];
      bounds.lower[p] = -(own + state.pile_points);
      bounds.upper[p] = all - own;
    }
    return bounds;
  }

  std::uint64_t key(const State& state) const {
    const std::uint64_t rest = static_cast<std::uint64_t>(state.rank) << 40 |
                               static_cast<std::uint64_t>(state.suit) << 32 |
                               static_cast<std::uint64_t>(state.turn) << 16 |
                               static_cast<std::uint64_t>(state.passes) << 8 | (state.drawn ? 1U : 0U);
    // Three words tell which hand holds a card: the bits of the number of the hand from 1.
    const auto& hands = state.hands;
    const std::uint64_t odd = (hands[0] | hands[2] | hands[4]).bits();
    const std::uint64_t middle = (hands[1] | hands[2] | hands[5]).bits();
    const std::uint64_t high = (hands[3] | hands[4] | hands[5]).bits();
    return mix(mix(mix(mix(rest) ^ high) ^ middle) ^ odd) ^ state.pile_key;
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

  // The state without what was learnt.
  State forget(State state) const {
    state.history = history_from(state, no_memory(state), players());
    return state;
  }

  // The other hands by seat and group, with the cards played that may come from these groups, the mover's last card
  // where it was just drawn, then the pile: its cards one by one where they are few, so that their order is listed,
  // else together, and `world` draws the order.
  HiddenCards hidden(const View& view) const;
  // The same; hands that may have come about in several ways count for each.
  DealCases deals(const View& view) const { return DealCases(hidden(view)); }
  State world(const View& view, const DealtHands& hands, Random& random) const;
  std::uint64_t view_key(const View& view) const;
  int cards_held(const View& view) const { return static_cast<int>(view.hand.size()); }

 private:
  static constexpr int name_place = CrazyEightsHistory::name_place;
  static constexpr std::size_t short_pile = 4;

  static std::uint64_t pile_key(std::size_t place, std::uint8_t card) { return mix(place << 8 | card | 1U << 16); }
  static void fill_pile(State& state, std::span<const Card> next_first);

  void end_turn(State& state) const {
    state.turn = static_cast<std::uint8_t>(state.turn + 1 == players() ? 0 : state.turn + 1);
    state.drawn = false;
  }
  // What shows no longer matters.
  static void end_hand(State& state) {
    state.rank = 0;
    state.suit = 0;
    state.drawn = false;
    state.turn = nobody;
  }
  void play_card(State& state, Card card) const {
    CardSet& hand = state.hands[state.turn];
    hand.erase(card);
    state.points[state.turn] = static_cast<std::uint16_t>(state.points[state.turn] - points(card));
    state.passes = 0;
    if (hand.empty()) return end_hand(state);
    state.rank = static_cast<std::uint8_t>(card.place());
    state.suit = card.place() == eight ? unnamed : static_cast<std::uint8_t>(card.suit());
    state.drawn = false;
    if (state.suit != unnamed) end_turn(state);
  }
  // One card, or until one can be played.
  void draw_cards(State& state) const {
    CardSet& hand = state.hands[state.turn];
    const CardSet wanted = fitting(state.rank, state.suit);
    const int before = state.pile_size;
    state.passes = 0;
    do {
      const Card card{state.pile[--state.pile_size]};
      state.pile[state.pile_size] = 0;
      state.pile_key ^= pile_key(state.pile_size, card.index);
      state.pile_points = static_cast<std::uint16_t>(state.pile_points - points(card));
      state.points[state.turn] = static_cast<std::uint16_t>(state.points[state.turn] + points(card));
      hand.insert(card);
    } while (options_.draw == CrazyEightsDraw::until && state.pile_size > 0 && (hand & wanted).empty());
    state.drawn = options_.draw == CrazyEightsDraw::one;
    // Who draws by choice shows nothing, unless the first card was not the last.
    const int count = before - state.pile_size;
    state.history.add_draw(count, count > 1 || !options_.voluntary);
  }
  // Nothing was seen of the hands but this.
  static CrazyEightsHistory history_from(const State& state, const CrazyEightsMemory& known, int players) {
    return {known, {state.turn, state.rank, state.suit, static_cast<std::uint8_t>(players)}};
  }
  // Nothing is known of the hands but how many cards they have.
  CrazyEightsMemory no_memory(const State& state) const;

  std::string show_showing(int rank, int suit) const;
  void read_showing(State& state, std::string_view text, std::optional<int> suit, CardSet left) const;
  std::string show_groups(const CrazyEightsMemory& memory, Player player) const;
  std::string show_unplaced(const CrazyEightsMemory& memory) const;
  // `read` in parts: what was learnt, which the cards must not contradict.
  void read_learnt(const Fields& fields, State& state, CardSet played) const;
  void read_unplaced(const Fields& fields, CrazyEightsMemory& memory, CardSet played) const;
  void read_groups(const Fields& fields, CrazyEightsMemory& memory) const;
  void check_learnt(const State& state) const;
  // Adds the holders of a player's cards, with the cards played that may be among them.
  void add_hand(const View& view, Player player, CardSet cards, HiddenCards& hidden) const;

  CrazyEightsOptions options_;
  Deck deck_;
  int cards_ = 0;
};

static_assert(BoundedGame<CrazyEights> && HandGame<CrazyEights> && HiddenGame<CrazyEights>);
static_assert(std::is_trivially_copyable_v<CrazyEights::State> && std::is_trivially_copyable_v<CrazyEights::View>);

}  // namespace ombre
