// Hearts for three to six players: each heart taken counts 1 and the queen of spades 13; a score is minus the points.
// Where tables differ: only a heart that is played breaks hearts, not the queen of spades. D2 is left out of the pack
// for three players, D2 S2 for five, D2 S2 D3 C3 for six. The jack of diamonds is no part of the moon. Play goes on
// when all points are taken. Whoever has no card within the rules about hearts and the first trick may play any that
// follows.
//
// Text of a state: "hands C2 HA / S4 D5 / C3; trick D6; leader 2; taken 0 13 0", then "jack 1" (who took it), "tricks 0
// 1 0" (1 for those who took one, where that counts), "broken yes", "first yes" (the first trick, where the hands are
// small), "voids CD / - / S" (suits players have shown to lack; "q" for spades but the queen), "passed left C2 S3"
// (cards passed and not played since). While cards are passed: "hands …; pass left; chosen C2 C3". What follows from
// the rest is left out. A move is a card.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/game.h"
#include "core/trick.h"

namespace ombre {

class Fields;

enum class HeartsLead { club2, dealer };      // whoever holds the 2 of clubs, with it; or the dealer's left
enum class HeartsMoon { others, self, off };  // all points: 26 for each other; 26 off; nothing special

struct HeartsOptions {
  int players = 4;
  bool passing = true;
  HeartsLead lead = HeartsLead::club2;
  bool break_hearts = true;  // no heart is led before one was played
  bool clean_first = true;   // no points are played to the first trick
  HeartsMoon moon = HeartsMoon::others;
  bool jack = false;       // the jack of diamonds takes 10 points off
  bool no_tricks = false;  // taking no trick takes 5 points off
  int limit = 100;         // points that end the game of many hands

  friend bool operator==(const HeartsOptions&, const HeartsOptions&) = default;
};

class Hearts {
 public:
  static constexpr int least_players = 3;
  static constexpr int most_players = 6;
  static constexpr int most_limit = 1'000'000;
  static constexpr std::size_t most_moves = 17;
  static constexpr HookSet hooks{Hook::may_stop, Hook::forget, Hook::history_slot, Hook::sees_move, Hook::card_play};
  static constexpr int passed_cards = 3;
  static constexpr int all_points = 26;
  static constexpr int queen_points = 13;
  static constexpr int jack_bonus = 10;
  static constexpr int no_tricks_bonus = 5;

  static constexpr Card club_two{0};
  static constexpr Card spade_queen{suit_lane + 10};
  static constexpr Card diamond_jack{3 * suit_lane + 9};

  // What everybody sees. The first 16 bytes decide the rest, together with the hands.
  struct Table {
    std::array<Card, most_players> trick{};  // in the order played
    std::uint8_t size = 0;                   // cards in the trick
    std::uint8_t leader = 0;
    std::array<std::uint8_t, most_players> taken{};  // points, and the bits below
    std::uint8_t pass = 0;                           // while passing: how many seats the cards go on
    std::uint8_t limits = 0;                         // what may not be played: the bits below

    std::uint8_t mover = 0;  // or nobody
    std::uint8_t best = 0;   // place in the trick of the card that takes it so far
    std::uint8_t stake = 0;  // what lies in the trick
    std::uint8_t left = 0;   // what lies in the trick or is still in a hand

    // In `taken`.
    static constexpr std::uint8_t points_mask = 31;
    static constexpr std::uint8_t jack_bit = 32;   // took the jack, where it counts
    static constexpr std::uint8_t trick_bit = 64;  // took a trick, where it counts
    // In `limits`.
    static constexpr std::uint8_t unbroken = 1;
    static constexpr std::uint8_t first = 2;
    // In `stake` and `left`, with jack_bit.
    static constexpr std::uint8_t hearts_mask = 15;
    static constexpr std::uint8_t queen_bit = 16;

    static constexpr std::uint8_t nobody = 255;

    bool over() const { return mover == nobody; }
    int points(Player player) const { return taken[at(player)] & points_mask; }
    bool took(Player player, std::uint8_t bit) const { return (taken[at(player)] & bit) != 0; }
    int points_left() const { return points_of(left); }
    // The card that takes the trick so far. Requires: size > 0.
    Card best_card() const { return trick[best]; }

    static constexpr int points_of(std::uint8_t stake) {
      return (stake & hearts_mask) + ((stake & queen_bit) != 0 ? queen_points : 0);
    }

    friend bool operator==(const Table&, const Table&) = default;
  };

  struct State {
    std::array<CardSet, most_players> hands{};
    CardSet
        chosen{};  // while passing: cards still in the hands of those who will pass them; then: those not yet played
    Table table{};
    // What has been learnt; it decides nothing, so `key` leaves it out.
    std::array<std::uint8_t, most_players> voids{};  // bits of suits, and the one below
    std::uint8_t passed = 0;                         // how many seats the chosen cards went on, once they were passed

    // In `voids`: no spade but perhaps the queen.
    static constexpr std::uint8_t queen_alone = 1U << suit_count;

    CardSet hand(Player player) const { return hands[at(player)]; }

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = Card;

  // What one player sees and has seen.
  struct View {
    Player player = 0;
    CardSet hand{};
    CardSet chosen{};  // the own cards that will be passed; then those it passed or was passed, while not played
    CardSet unseen{};  // the cards in other hands
    std::array<std::uint8_t, most_players> counts{};  // cards in each hand
    Table table{};
    std::array<std::uint8_t, most_players> voids{};
    std::uint8_t passed = 0;
    std::uint8_t mover_chosen = 0;  // while passing: how many cards the mover has chosen

    friend bool operator==(const View&, const View&) = default;
  };

  struct HandStart {
    Scores totals{};
    Player dealer = 0;
    int hand = 0;  // hands played before; it decides the direction of passing

    friend bool operator==(const HandStart&, const HandStart&) = default;
  };

  // Throws InputError on a number of players or a limit out of range.
  explicit Hearts(HeartsOptions options = {});

  const HeartsOptions& options() const { return options_; }
  const Deck& deck() const { return deck_; }
  // The cards that are dealt.
  CardSet pack() const { return pack_; }
  int hand_size() const { return hand_size_; }

  int players() const { return options_.players; }

  std::optional<Player> mover(const State& state) const {
    if (state.table.over()) return std::nullopt;
    return state.table.mover;
  }

  // The cards that may be played or chosen, by suit and rank. Requires: not over.
  CardSet moves(const State& state) const {
    const Table& table = state.table;
    const CardSet hand = state.hands[table.mover];
    if (table.pass != 0) return hand - state.chosen;
    CardSet legal = hand;
    if (table.size > 0) {
      const CardSet following = hand.in_suit(table.trick[0].suit());
      if (!following.empty()) legal = following;
    }
    return table.limits == 0 ? legal : within_limits(table, legal);
  }

  State after(const State& state, Card card) const {
    State next = state;
    Table& table = next.table;
    if (table.pass != 0) {
      choose(next, card);
      return next;
    }
    const std::uint8_t worth = worth_[card.index];
    if (table.limits != 0 && worth != 0) learn_limits(next, card);
    if (table.size > 0 && card.suit() != table.trick[0].suit())
      next.voids[table.mover] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(table.trick[0].suit()));
    next.hands[table.mover].erase(card);
    next.chosen.erase(card);
    table.stake = static_cast<std::uint8_t>(table.stake + worth);
    if ((worth & Table::hearts_mask) != 0) table.limits &= static_cast<std::uint8_t>(~Table::unbroken);
    // The best card has the suit led; a card of another lane is at least a lane away.
    const unsigned above = unsigned{card.index} - unsigned{table.trick[table.best].index};
    if (above < suit_lane && card.suit() == table.trick[0].suit()) table.best = table.size;
    table.trick[table.size++] = card;
    if (table.size < options_.players)
      table.mover = following_seat(table.mover);
    else
      finish_trick(next);
    return next;
  }

  // Minus the points taken so far; the moon counts once all points are taken, no tricks when the hand is over.
  Scores scores(const State& state) const {
    Scores scores;
    for (Player p = 0; p < options_.players; ++p) {
      const int points = state.table.points(p);
      if (points == all_points && options_.moon != HeartsMoon::off) return moon_scores(state.table, p);
      scores[p] = own_bonus(state.table, p) - points;
    }
    return scores;
  }

  std::uint64_t key(const State& state) const {
    // The three highest bits of a lane are free: they tell the players apart.
    std::uint64_t key = 0;
    for (std::uint64_t p = 0; p < static_cast<std::uint64_t>(options_.players); ++p)
      key ^= mix(state.hands[p].bits() | p << (suit_lane - 3));
    if (state.table.pass != 0) key ^= mix(~state.chosen.bits());
    const auto words = std::bit_cast<std::array<std::uint32_t, 5>>(state.table);
    key ^= mix((std::uint64_t{words[1]} << 32 | words[0]) + 1);
    return key ^ mix(~(std::uint64_t{words[3]} << 32 | words[2]));
  }

  // Points are never given back, so what was taken and what is left bound the scores, but for the moon, which
  // is possible as long as nobody else has a point.
  Bounds bounds(const State& state) const;

  // Between tricks, and while passing.
  bool may_stop(const State& state) const { return state.table.size == 0; }

  // Where a history table keeps a card: one table for each card that holds the trick, one for leads and passed cards.
  static constexpr std::size_t history_slots() { return trick_history_slots; }
  std::size_t history_slot(const State& state, Card card) const {
    const bool leads = state.table.size == 0;
    return trick_history_slot(leads ? std::nullopt : std::optional(state.table.best_card()), card.index);
  }

  // How many seats the cards of a hand go on when passed; 0 when they are kept.
  int pass_offset(int hand) const;

  State start(Random& random) const { return start(HandStart{}, random); }
  State start(const HandStart& hand, Random& random) const;
  // Running scores after a finished hand, and the start of the next one unless somebody has reached the limit.
  Scores totals(const HandStart& hand, const State& finished) const { return hand.totals + scores(finished); }
  std::optional<HandStart> next_hand(const HandStart& hand, const State& finished) const;

  View view(const State& state, Player player) const;
  std::string show_view(const View& view) const;

  // The state without what was learnt: nobody knows anything but the cards.
  State forget(State state) const {
    state.voids = {};
    if (state.table.pass == 0) state.chosen = {};
    state.passed = 0;
    return state;
  }

  // While cards are passed, whoever has chosen holds the chosen cards apart from the others.
  HiddenCards hidden(const View& view) const;
  State world(const View& view, const DealtHands& hands, Random& random) const;
  std::uint64_t view_key(const View& view) const;
  int cards_held(const View& view) const { return static_cast<int>(view.hand.size()); }

  // Cards that are passed on lie face down.
  bool sees_move(const State& state, Player, Card) const { return state.table.pass == 0; }

  // What walks and inference ask; card_of requires a move that plays a card.
  CardSet hand(const State& state, Player player) const { return state.hand(player); }
  CardSet hand(const View& view) const { return view.hand; }
  CardSet unseen(const View& view) const { return view.unseen; }
  Player viewer(const View& view) const { return view.player; }
  Card card_of(Card card) const { return card; }

  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State&, Card card) const { return deck_.show(card); }

 private:
  std::uint8_t following_seat(std::uint8_t seat) const {
    return seat + 1 == options_.players ? std::uint8_t{0} : static_cast<std::uint8_t>(seat + 1);
  }

  Score own_bonus(const Table& table, Player player) const {
    Score bonus = table.took(player, Table::jack_bit) ? jack_bonus : 0;
    if (options_.no_tricks && table.over() && !table.took(player, Table::trick_bit)) bonus += no_tricks_bonus;
    return bonus;
  }

  CardSet barred(const Table& table) const;
  CardSet within_limits(const Table& table, CardSet legal) const;
  void learn_limits(State& state, Card card) const;
  CardSet may_hold(std::uint8_t voids) const;
  int chosen_by(const View& view, Player player) const;
  void choose(State& state, Card card) const;
  std::uint8_t first_limits() const;
  void begin_play(State& state) const;
  void finish_trick(State& state) const {
    Table& table = state.table;
    const int place = table.leader + table.best;
    const int winner = place < options_.players ? place : place - options_.players;
    std::uint8_t& taken = table.taken[at(winner)];
    taken = static_cast<std::uint8_t>((taken + Table::points_of(table.stake)) | (table.stake & Table::jack_bit) |
                                      trick_bit_);
    table.left = static_cast<std::uint8_t>(table.left - table.stake);
    table.trick = {};
    table.size = 0;
    table.best = 0;
    table.stake = 0;
    table.limits &= static_cast<std::uint8_t>(~Table::first);
    const bool over = state.hands[at(winner)].empty();
    table.leader = over ? std::uint8_t{0} : static_cast<std::uint8_t>(winner);
    table.mover = over ? Table::nobody : table.leader;
  }
  Scores moon_scores(const Table& table, Player shooter) const;
  std::uint8_t worth_of(CardSet cards) const;

  // Parts of `read`: what was taken before, what may not be played, the cards chosen to be passed, the trick.
  void read_taken(const Fields& fields, Table& table, CardSet in_play) const;
  void read_limits(const Fields& fields, Table& table, CardSet in_play, bool at_start) const;
  void read_passing(const Fields& fields, State& state) const;
  int read_direction(std::string_view field, std::string_view word) const;
  void check_voids(const State& state) const;
  void read_learnt(const Fields& fields, State& state) const;
  void read_trick(const Fields& fields, State& state, const std::vector<Card>& trick) const;

  HeartsOptions options_;
  Deck deck_;
  CardSet pack_;
  int hand_size_ = 0;
  std::uint8_t trick_bit_ = 0;
  std::array<std::uint8_t, 64> worth_{};  // of each card, as in Table::stake
};

static_assert(BoundedGame<Hearts> && TextGame<Hearts> && HandGame<Hearts> && HiddenGame<Hearts>);

}  // namespace ombre
