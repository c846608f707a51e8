#include "games/hearts/hearts_knowledge.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ombre {
namespace {

using Table = Hearts::Table;
using Hands = std::array<CardSet, Hearts::most_players>;
using Shares = std::array<Score, Hearts::most_players>;

constexpr std::size_t ranks = 13;
constexpr unsigned rank_mask = (1U << ranks) - 1;
constexpr Score percent = 100;

// The numbers below are fitted to the results of self-play with a search of one trick, three and four players.

// How likely a card takes a trick with points, in per cent, is a x + b x^2 + c x^3, where x is the part of the cards
// others hold in its suit that are lower. A card of a suit that nobody else has takes a trick only when it is led.
struct TakingCurve {
  Score a, b, c;
};
constexpr TakingCurve plain_curve{25, 140, -95};
constexpr TakingCurve spade_curve{0, 33, 0};
constexpr TakingCurve heart_curve{0, 0, 88};
constexpr Score alone_takes = 25;
// Whoever has the lead, or the trick that is being played, takes so much more; and nobody takes nothing at all.
constexpr Score lead_takes = 60;
constexpr Score least_takes = 1;

// Shares of the queen of spades by the number of spades below her: of whoever holds her, and of whoever holds a higher
// spade. All others may get her on any trick.
constexpr std::array<Score, 4> holding_queen = {160, 110, 30, 0};
constexpr std::array<Score, 4> above_queen = {900, 120, 25, 0};
constexpr Score queen_on_trick = 14;  // for each trick expected
constexpr Score least_queen = 2;

// The chance of a moon in per cent: the shooter's share of the tricks in per cent, squared, times its points and
// some more, by the divisor.
constexpr Score moon_points = 6;
constexpr Score moon_divisor = 4200;
constexpr Score most_moon = 90;

using TakingTable = std::array<std::array<Score, ranks + 1>, ranks + 1>;  // by the cards out, and those lower

constexpr TakingTable make_takes(TakingCurve curve) {
  TakingTable table{};
  table[0][0] = alone_takes;
  for (Score out = 1; out <= static_cast<Score>(ranks); ++out)
    for (Score lower = 0; lower <= out; ++lower)
      table[at(out)][at(lower)] = curve.a * lower / out + curve.b * lower * lower / (out * out) +
                                  curve.c * lower * lower * lower / (out * out * out);
  return table;
}

constexpr TakingTable plain_takes = make_takes(plain_curve);
constexpr TakingTable spade_takes = make_takes(spade_curve);
constexpr TakingTable heart_takes = make_takes(heart_curve);

unsigned lane(CardSet set, Suit suit) {
  return static_cast<unsigned>(set.bits() >> (static_cast<int>(suit) * suit_lane)) & rank_mask;
}

// How many cards of a suit are in a set of them.
std::size_t count(unsigned suit) { return static_cast<std::size_t>(std::popcount(suit)); }

// The sum for the cards of a hand in one suit, when `others` are those that the other hands have of it.
Score sum_of_takes(const TakingTable& table, unsigned own, unsigned others) {
  const auto& row = table[count(others)];
  Score sum = 0;
  for (; own != 0; own &= own - 1) sum += row[count(others & ((own & (0U - own)) - 1))];
  return sum;
}

// Sums that were worked out before, by the curve and the cards. Neighbouring states share most of them, and finding one
// is quicker than adding up: max^n takes a tenth less time. One memory for each thread.
class TakesMemory {
 public:
  template <const TakingTable& table>
  Score sum(CardSet held, CardSet hand, Suit suit) {
    const unsigned own = lane(hand, suit);
    if (own == 0) return 0;
    const unsigned all = lane(held, suit);
    const std::uint32_t key = (all << ranks | own) << 2 | curve_of<table>;
    Entry& entry = entries_[key * multiplier >> (32 - entry_bits)];
    if (entry.key != key) entry = {key, sum_of_takes(table, own, all & ~own)};
    return entry.sum;
  }

 private:
  struct Entry {
    std::uint32_t key = 0;
    Score sum = 0;
  };

  static constexpr unsigned entry_bits = 11;
  static constexpr std::uint32_t multiplier = 0x9e3779b1U;
  template <const TakingTable& table>
  static constexpr std::uint32_t curve_of = &table == &plain_takes   ? 1
                                            : &table == &spade_takes ? 2
                                                                     : 3;

  std::array<Entry, 1U << entry_bits> entries_{};
};

// The tricks with points that a hand is likely to take, in per cent, when `held` are the cards of all hands.
Score expected_tricks(CardSet held, CardSet hand) {
  thread_local TakesMemory memory;
  return memory.sum<plain_takes>(held, hand, Suit::clubs) + memory.sum<spade_takes>(held, hand, Suit::spades) +
         memory.sum<heart_takes>(held, hand, Suit::hearts) + memory.sum<plain_takes>(held, hand, Suit::diamonds);
}

Score queen_share(CardSet hand, Score tricks) {
  constexpr unsigned queen = 1U << Hearts::spade_queen.place();
  const unsigned spades = lane(hand, Suit::spades);
  const std::size_t guards = std::min<std::size_t>(count(spades & (queen - 1)), holding_queen.size() - 1);
  Score share = least_queen + queen_on_trick * tricks / percent;
  if ((spades & queen) != 0) share += holding_queen[guards];
  if (spades >= 2 * queen) share += above_queen[guards];
  return share;
}

// The hands, as if the cards chosen so far had been passed.
Hands hands_after_passing(const Hearts& game, const Hearts::State& state) {
  Hands hands = state.hands;
  const auto players = static_cast<std::size_t>(game.players());
  for (std::size_t p = 0; p < players; ++p) {
    const CardSet passed = state.hands[p] & state.chosen;
    const std::size_t to = (p + state.table.pass) % players;
    hands[p] = hands[p] - passed;
    hands[to] = hands[to] | passed;
  }
  return hands;
}

Score jack_taken(const Table& table, Player player) {
  return table.took(player, Table::jack_bit) ? Hearts::jack_bonus * HeartsKnowledge::unit : 0;
}

// Mixes the chance of a moon into the scores, but not into what the jack adds to them.
void expect_moon(const Hearts& game, const Table& table, const Shares& tricks, Score all_tricks, Scores& scores) {
  constexpr Score unit = HeartsKnowledge::unit;
  if (game.options().moon == HeartsMoon::off) return;
  // 1. Who may shoot it: one player who has points, or anybody.
  Player shooter = 0;
  int sum = 0;
  int with_points = 0;
  for (Player p = 0; p < game.players(); ++p) {
    if (table.points(p) == 0) continue;
    sum += table.points(p);
    shooter = p;
    ++with_points;
  }
  if (with_points > 1 || table.points_left() == 0 || sum + table.points_left() != Hearts::all_points) return;
  // 2. Without the moon nobody who may shoot it takes the last point.
  const int missed = (table.left & Table::hearts_mask) != 0 ? 1 : Hearts::queen_points;
  for (Player p = 0; p < game.players(); ++p)
    if (with_points == 0 || p == shooter)
      scores[p] = std::max(scores[p], jack_taken(table, p) - (Hearts::all_points - missed) * unit);
  if (with_points == 0) return;
  // 3. The chance of it.
  const Score share = percent * tricks[at(shooter)] / all_tricks;
  const Score chance = std::min(most_moon, share * share * (sum + moon_points) / moon_divisor);
  const bool others_pay = game.options().moon == HeartsMoon::others;
  for (Player p = 0; p < game.players(); ++p) {
    Score moon = 0;
    if (p == shooter && !others_pay) moon = Hearts::all_points;
    if (p != shooter && others_pay) moon = -Hearts::all_points;
    const Score jack = jack_taken(table, p);
    scores[p] = jack + ((percent - chance) * (scores[p] - jack) + chance * moon * unit) / percent;
  }
}

}  // namespace

Scores HeartsKnowledge::estimate(const Hearts& game, const Hearts::State& state) const {
  const Table& table = state.table;
  const int players = game.players();
  Scores scores = unit * game.scores(state);
  if (table.over()) return scores;

  // 1. The trick goes to whoever has it now.
  const int place = table.leader + table.best;
  const Player ahead = place < players ? place : place - players;
  scores[ahead] -= Table::points_of(table.stake) * unit;

  // 2. What the hands will take.
  const Hands& hands = table.pass == 0 ? state.hands : hands_after_passing(game, state);
  const CardSet held = united(hands);
  Shares tricks{};
  Shares queens{};
  Score all_tricks = 0;
  Score all_queens = 0;
  for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
    tricks[p] = least_takes + expected_tricks(held, hands[p]);
    if (table.pass == 0 && static_cast<int>(p) == ahead) tricks[p] += lead_takes;
    queens[p] = queen_share(hands[p], tricks[p]);
    all_tricks += tricks[p];
    all_queens += queens[p];
  }

  // 3. Shares of the points in the hands.
  const Score hearts = unit * static_cast<Score>(count(lane(held, Suit::hearts)));
  const Score queen = held.contains(Hearts::spade_queen) ? unit * Hearts::queen_points : 0;
  for (Player p = 0; p < players; ++p) {
    scores[p] -= hearts * tricks[at(p)] / all_tricks + queen * queens[at(p)] / all_queens;
  }
  expect_moon(game, table, tricks, all_tricks, scores);

  // 4. What takes points off.
  if ((table.left & Table::jack_bit) != 0)
    for (Player p = 0; p < players; ++p) scores[p] += Hearts::jack_bonus * unit * tricks[at(p)] / all_tricks;
  if (game.options().no_tricks)
    for (Player p = 0; p < players; ++p)
      if (!table.took(p, Table::trick_bit)) scores[p] += Hearts::no_tricks_bonus * std::max(0, percent - tricks[at(p)]);
  return scores;
}

Bounds HeartsKnowledge::bounds(const Hearts& game, const Hearts::State& state) const {
  Bounds bounds = in_finer_units(game.bounds(state), unit);
  bounds.sum = bounds.upper.sum(game.players());
  bounds.step = 1;
  return bounds;
}

}  // namespace ombre
