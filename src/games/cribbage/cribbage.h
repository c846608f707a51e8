// Cribbage for two to four players, four in two teams that share one score. Two players get six cards and lay two away
// to the crib; three and four get five and lay one away (for three the crib gets one card from the pack). The game ends
// at once when a side reaches the target, by heels, in the play or in the show; nobody has more points than the target.
// "Go" is automatic: the mover is the next player who can play, and when nobody can the count starts again. Points are
// never overlooked (no muggins), and all players lay away before the starter is turned, one after the other from the
// dealer's left, a card a move. Follows the rules in section 3.3.3 of Sturtevant (2003), with heels.
//
// Text of a state, fields at their usual value left out:
//   hands D2 / S6 HJ / DT CT; laid CK / SK / HK; crib C2; played C4 C5 / H6 / S5; starter D8; dealer 2; count 20;
//   series 5 5; last 0; totals 12 0 7; lacks 0 3 0
// `laid` are each player's cards in the crib, `crib` the card from the pack, `series` the ranks since the count began
// that can still matter, `last` who played last (count above 0); `turn` is whose turn it is at count 0 when it is not
// the dealer's left, `totals` are by side, two for four players, `lacks` says for each player the pips up to which it
// was seen to have no card, as it could not play. The starter is known from the start. Hands of more than four cards
// are to be laid away from. A position made by hand may have fewer cards, as many for each player, the played ones
// included. A move is a card.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/cards.h"
#include "core/game.h"
#include "core/hidden_deals.h"
#include "games/cribbage/cribbage_scoring.h"

namespace ombre {

class Fields;

// Whether the players choose what they lay away, or hands and crib are dealt so that a hand is play alone.
enum class CribbageDiscards : std::uint8_t { chosen, given };

struct CribbageOptions {
  int players = 2;
  int target = 121;
  CribbageDiscards discards = CribbageDiscards::chosen;
};

class Cribbage {
 public:
  static constexpr int most_players = 4;
  static constexpr std::size_t most_sides = 3;
  static constexpr int most_target = 10'000;
  static constexpr int hand_size = 4;  // what is played and shown
  static constexpr int crib_size = 4;
  static constexpr std::size_t most_moves = 6;
  static constexpr HookSet hooks{Hook::allies, Hook::forget, Hook::deals, Hook::sees_move};
  static constexpr Card no_card{0xff};

  template <class T>
  using ForEach = std::array<T, most_players>;

  // Four bits for each player.
  static constexpr int lacking_in(std::uint16_t lacks, Player player) { return lacks >> (4 * player) & 15; }

  struct State {
    ForEach<CardSet> kept{};  // what was dealt and not laid away, cards already played included
    CardSet played{};
    CribbageSeries series{};
    std::array<std::int16_t, most_sides> totals{};                 // by side
    std::uint16_t lacks = 0;                                       // what was learnt; `key` leaves it out
    std::array<Card, 4> crib{no_card, no_card, no_card, no_card};  // each place belongs to one player
    ForEach<std::uint8_t> shows{};  // what the hands are worth, once the starter is turned
    std::uint8_t crib_show = 0;
    Card starter{0};
    bool turned = false;  // the starter, when all have laid away
    std::uint8_t dealer = 0;
    std::uint8_t count = 0;
    std::uint8_t last = 0;  // who played last; 0 at count 0
    std::uint8_t mover = 0;
    bool over = false;

    // The pips up to which everybody has seen that a player holds no card.
    int lacking(Player player) const { return lacking_in(lacks, player); }
    void lack(Player player, int pips) {
      if (pips > lacking(player))
        lacks = static_cast<std::uint16_t>(lacks + ((pips - lacking(player)) << (4 * player)));
    }

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = Card;

  // What one player sees and has seen. The cards of the others and of the crib are among the unseen, until all cards
  // are played and the crib lies open.
  struct View {
    Player player = 0;
    CardSet hand;
    CardSet laid;    // by this player, to the crib
    CardSet unseen;  // everything else that does not lie open, the pack included
    CardSet crib;    // once it lies open
    ForEach<CardSet> played{};
    ForEach<std::uint8_t> counts{};       // of cards in the hands
    ForEach<std::uint8_t> laid_counts{};  // of cards laid away
    std::uint8_t crib_count = 0;          // of cards in the crib
    CribbageSeries series;
    std::array<std::int16_t, most_sides> totals{};
    std::uint16_t lacks = 0;  // as in State
    Card starter = no_card;   // until it is turned
    Player dealer = 0;
    int count = 0;
    Player last = 0;
    std::optional<Player> mover;

    int lacking(Player p) const { return lacking_in(lacks, p); }

    friend bool operator==(const View&, const View&) = default;
  };

  // What one hand inherits from those before it.
  struct HandStart {
    Scores totals;
    Player dealer = 0;

    friend bool operator==(const HandStart&, const HandStart&) = default;
  };

  // Throws InputError unless there are two to four players and a target of 1 to 10,000.
  explicit Cribbage(CribbageOptions options = {});

  const CribbageOptions& options() const { return options_; }
  const Deck& deck() const { return deck_; }
  int players() const { return players_; }
  bool teams() const { return players_ == most_players; }
  int sides() const { return teams() ? 2 : players_; }
  int side(Player player) const { return teams() ? player & 1 : player; }
  // The cards a player lays away.
  int quota() const { return players_ == 2 ? 2 : 1; }

  std::optional<Player> mover(const State& state) const {
    if (state.over) return std::nullopt;
    return state.mover;
  }

  // The cards that can be laid away or played, from the lowest of the first suit.
  CardSet moves(const State& state) const {
    return (state.kept[state.mover] - state.played) & cribbage_fitting(cribbage_limit - state.count);
  }

  State after(const State& state, Move card) const {
    State next = state;
    if (state.turned)
      play(next, card);
    else
      lay_away(next, card);
    return next;
  }

  // The running totals; what the hands are worth is added when they are shown.
  Scores scores(const State& state) const {
    Scores out;
    for (Player p = 0; p < players_; ++p) out[p] = state.totals[at(side(p))];
    return out;
  }

  std::uint64_t key(const State& state) const {
    static_assert(std::has_unique_object_representations_v<State>);
    constexpr std::uint64_t apart = 0x632be59bd9b4e019U;
    const auto words = std::bit_cast<std::array<std::uint64_t, sizeof(State) / sizeof(std::uint64_t)>>(forget(state));
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < words.size(); ++i) sum += mix(words[i] + i * apart);
    return sum;
  }

  // Upper bounds from the value of the hands and from what the cards left can make in the play.
  Bounds bounds(const State& state) const;

  PlayerSet allies(const State&, Player player) const {
    return teams() ? PlayerSet(player) | PlayerSet(player ^ 2) : PlayerSet(player);
  }

  // The cards in a player's hand.
  CardSet hand(const State& state, Player player) const { return state.kept[at(player)] - state.played; }
  // The cards that a player has laid away.
  CardSet laid(const State& state, Player player) const;
  // All that lies in the crib.
  CardSet crib(const State& state) const;
  Player left_of(Player player) const { return player + 1 < players_ ? player + 1 : 0; }

  State start(Random& random) const { return start(HandStart{}, random); }
  // Throws InputError when the totals are not those of a running game.
  State start(const HandStart& hand, Random& random) const;
  std::optional<HandStart> next_hand(const HandStart& hand, const State& finished) const;
  Scores totals(const HandStart&, const State& finished) const { return scores(finished); }

  View view(const State& state, Player player) const;
  std::string show_view(const View& view) const;

  // The state without what was learnt.
  State forget(State state) const {
    state.lacks = 0;
    return state;
  }

  // The hand of each other player and what it has laid away, the card of the crib from the pack, the starter until it
  // is turned, and the pack. `deals` are those in which the mover can play.
  HiddenCards hidden(const View& view) const;
  DealCases deals(const View& view) const;
  State world(const View& view, const DealtHands& hands, Random& random) const;
  std::uint64_t view_key(const View& view) const;
  int cards_held(const View& view) const { return static_cast<int>(view.hand.size()); }

  // Cards are laid away face down.
  bool sees_move(const State& state, Player, Card) const { return state.turned; }

  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State&, Move card) const { return deck_.show(card); }

 private:
  // The places of a player's cards in the crib begin here; for three players the last is the card from the pack.
  std::size_t crib_place(Player player) const { return at(player * quota()); }
  int dealt() const { return hand_size + quota(); }

  void play(State& next, Card card) const {
    const Player player = next.mover;
    const int rank = card.place();
    next.played.insert(card);
    next.count = static_cast<std::uint8_t>(next.count + cribbage_pips(rank));
    next.last = next.mover;
    const int room = cribbage_limit - next.count;
    const int points = next.series.play(rank, room) + cribbage_count_points(next.count);
    if (points > 0 && wins(next, player, points)) return;
    if (!pass_turn(next, player, room)) end_count(next);
  }

  // Gives the turn to the first player after `player`, itself last, who has a card that fits into `room`. Those who are
  // passed over show that they have none.
  bool pass_turn(State& next, Player player, int room) const {
    const CardSet fitting = cribbage_fitting(room);
    for (int step = 0; step < players_; ++step) {
      player = left_of(player);
      const CardSet cards = next.kept[at(player)] - next.played;
      if ((cards & fitting).empty()) {
        if (!cards.empty()) next.lack(player, room);
        continue;
      }
      next.mover = static_cast<std::uint8_t>(player);
      return true;
    }
    return false;
  }

  // Adds points; whether that ends the game.
  bool wins(State& next, Player player, int points) const {
    std::int16_t& total = next.totals[at(side(player))];
    total = static_cast<std::int16_t>(total + points);
    if (total < options_.target) return false;
    total = static_cast<std::int16_t>(options_.target);
    finish(next);
    return true;
  }

  static void finish(State& next) {
    next.series = {};
    next.count = 0;
    next.last = 0;
    next.mover = 0;
    next.over = true;
  }

  void end_count(State& next) const {
    const Player player = next.last;
    if (next.count != cribbage_limit && wins(next, player, 1)) return;
    next.series = {};
    next.count = 0;
    next.last = 0;
    if (!pass_turn(next, player, cribbage_limit)) show_hands(next);
  }

  void lay_away(State& next, Card card) const;
  void put_in_crib(State& next, Player player, Card card) const;
  void turn_starter(State& next) const;
  void show_hands(State& next) const;
  int most_show(const State& state, Player player) const;
  void value_hands(State& state) const;
  void read_cards(State& state, const Fields& fields) const;
  void read_turn(State& state, const Fields& fields) const;
  void read_lacks(State& state, const Fields& fields) const;

  CribbageOptions options_;
  Deck deck_;
  int players_;
};

static_assert(BoundedGame<Cribbage> && TextGame<Cribbage> && HandGame<Cribbage> && HiddenGame<Cribbage>);
static_assert(sizeof(Cribbage::State) == 72);

}  // namespace ombre
