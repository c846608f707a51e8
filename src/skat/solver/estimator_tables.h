// The tables of weights of the estimators of open-hand Skat (point_estimator.h): which there are, how many values
// their features have and how many entries are kept. Those marked "text" are in tables 7.1 and 7.2 of Furtak (2013); of
// table 7.2 (grand) only some sizes are known here, so that grand has those of suit games as far as they make sense
// without a trump suit. The others are small ones of our own, which need fewer positions to learn from.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "skat/solver/lanes/lanes.h"

namespace ombre::open_skat {

// For which positions of a game a table is.
enum class TableFor : std::uint8_t { all, leader, model };

struct EstimatorTable {
  const char* name = "";
  std::uint32_t values = 0;  // that the feature can have
  std::uint32_t slots = 0;   // entries kept; where these are fewer, values share them by hash
  TableFor positions = TableFor::all;
};

// The number of multisets of two, three and four.
constexpr std::uint32_t twos(std::uint32_t n) { return n * (n + 1) / 2; }
constexpr std::uint32_t threes(std::uint32_t n) { return n * (n + 1) * (n + 2) / 6; }
constexpr std::uint32_t fours(std::uint32_t n) {
  return static_cast<std::uint32_t>(std::uint64_t{n} * (n + 1) * (n + 2) * (n + 3) / 24);
}
// One for all plain suits together.
template <bool Grand>
constexpr std::uint32_t of_suits(std::uint32_t n) {
  return Grand ? fours(n) : threes(n);
}
// The number of ways in which three hands can have up to `n` cards of a kind.
constexpr std::uint32_t counts_to(std::uint32_t n) { return threes(n + 1); }

// Owners in order of up to two, three and four cards, those that are gone left out.
inline constexpr std::uint32_t pair_orders = 13;
inline constexpr std::uint32_t low_orders = 40;
inline constexpr std::uint32_t jack_orders = 121;
inline constexpr std::uint32_t suit_orders = low_orders * pair_orders * pair_orders;
inline constexpr std::uint32_t lengths_of_suit = counts_to(7);
inline constexpr std::uint32_t defender_lengths = twos(8);
inline constexpr std::uint32_t owner_pairs = 16;  // who holds two cards
inline constexpr std::uint32_t side_pairs = 9;    // which side
inline constexpr std::uint32_t suit_sides = 255;  // of up to seven cards in order
inline constexpr std::uint32_t trump_sides = 4095;
inline constexpr std::uint32_t most_length = 5;                      // lengths of a hand in a suit that are told apart
inline constexpr std::uint32_t suit_shapes = 4 * (most_length + 1);  // and which of ace and ten it has
inline constexpr std::uint32_t most_losers = 7;
inline constexpr std::uint32_t most_trumps = 3;  // of a side, told apart beside a suit
inline constexpr std::uint32_t point_counts = 121;
inline constexpr std::uint32_t point_eighths = 16;
template <bool Grand>
inline constexpr std::uint32_t trump_count_limit = Grand ? 4 : 11;
template <bool Grand>
inline constexpr std::uint32_t trump_lengths = counts_to(trump_count_limit<Grand>);
// Who holds the trump ace, where there is one.
template <bool Grand>
inline constexpr std::uint32_t trump_aces = Grand ? 1 : 4;

namespace estimator {
enum Table : std::size_t {
  honours,        // text: jacks, trump ace, plain aces and tens
  jacks,          // text
  attack,         // text: declarer's jacks and high cards of a suit, defenders' lengths in it, which have trumps
  one_suit,       // text: every card of a suit
  low_cards,      // text: 7, 8 and 9 of all suits
  lengths,        // text: of all hands in all plain suits
  voids,          // text: who is void, number of aces, jacks, trump ace
  length_jacks,   // text: lengths in a suit, jacks, lengths in the trump suit; in grand the suit's ace and ten instead
  ruffs,          // a suit with ace-ten and king-queen alike, who has trumps
  suit_tops,      // lengths in a suit, its ace and ten, who has trumps
  sides,          // which side has the cards of a suit, who has trumps
  side_tops,      // and which has ace and ten
  side_trumps,    // and how many trumps each side has, instead of who
  suit_pairs,     // which side has the cards of two suits
  shape,          // declarer's lengths, aces and tens, number of trumps
  leads,          // points sure for the declarer on lead and for defenders, his losers, most trumps
  loser_lengths,  // lengths in trumps, declarer's losers and voids
  trump_losers,   // which side has the trumps (in grand who has the jacks), declarer's losers
  trump_lengths_own,
  sure,                    // for the declarer
  lost,                    // sure for the defenders
  in_play,                 // points
  on_lead,                 // sure for each hand if it were on lead, three tables
  held = on_lead + seats,  // points of each hand, three tables
  grand_count = held + seats,
  // Suit games alone.
  aces_tens = grand_count,  // text: of all suits
  trump_orders,             // text: trumps with ace-ten and king-queen alike
  trumps_by_side,
  trump_side_tops,
  jack_trumps,  // jacks, lengths in trumps
  trump_tops,   // trump ace and ten, lengths in trumps
  trump_sets,   // the trumps of each hand, three tables
  suit_count = trump_sets + seats
};

inline constexpr std::uint32_t most_slots = std::uint32_t{1} << 15;

constexpr EstimatorTable table(const char* name, std::uint32_t values, TableFor positions = TableFor::all) {
  return {name, values, std::min(values, most_slots), positions};
}
}  // namespace estimator

template <bool Grand>
constexpr auto make_estimator_tables() {
  using namespace estimator;
  constexpr TableFor leader = TableFor::leader;
  constexpr TableFor model = TableFor::model;
  std::array<EstimatorTable, Grand ? grand_count : suit_count> out{};
  const auto points = [&](Table first, std::array<const char*, seats> names) {
    for (std::size_t seat = 0; seat < seats; ++seat) out[first + seat] = table(names[seat], point_counts, model);
  };
  // 1. Both games.
  out[honours] = table("jacks, aces and tens", jack_orders * trump_aces<Grand> * of_suits<Grand>(owner_pairs));
  out[jacks] = table("jacks", jack_orders);
  out[attack] = table("declarer's jacks and high cards of a suit", 16 * 16 * defender_lengths * 4);
  out[one_suit] = table("one suit", 1U << lane_fields);
  out[low_cards] = table("7, 8 and 9 of all suits", (Grand ? 1 : low_orders) * of_suits<Grand>(low_orders));
  out[lengths] = table("lengths in plain suits", of_suits<Grand>(lengths_of_suit));
  out[voids] = table("voids, number of aces, jacks",
                     of_suits<Grand>(8) * counts_to(plain_lanes<Grand>) * jack_orders * trump_aces<Grand>);
  out[length_jacks] =
      table("lengths in a suit, jacks", lengths_of_suit * jack_orders * (Grand ? owner_pairs : lengths_of_suit));
  out[ruffs] = table("one suit in order, who has trumps", suit_orders * 8);
  out[suit_tops] = table("lengths in a suit, its ace and ten", lengths_of_suit * owner_pairs * 8, leader);
  out[sides] = table("one suit by sides", suit_sides * 8, leader);
  out[side_tops] = table("one suit by sides, ace and ten", suit_sides * side_pairs * 8, leader);
  out[side_trumps] = table("one suit by sides, number of trumps", suit_sides * side_pairs * 16);
  out[suit_pairs] = table("two suits by sides", twos(suit_sides));
  out[shape] =
      table("declarer's suits, number of trumps", of_suits<Grand>(suit_shapes) * (trump_count_limit<Grand> + 1));
  out[leads] = table("sure on lead, losers", point_eighths * point_eighths * (most_losers + 1) * 2);
  out[loser_lengths] = table("lengths in trumps, losers and voids", trump_lengths<Grand> * (most_losers + 1) * 5);
  out[trump_losers] = table("trumps by sides, losers", (Grand ? jack_orders : trump_sides) * (most_losers + 1));
  out[trump_lengths_own] = table("lengths in trumps", trump_lengths<Grand>, model);
  out[sure] = table("sure for the declarer", point_counts, model);
  out[lost] = table("sure for the defenders", point_counts, model);
  out[in_play] = table("points in play", point_counts, model);
  points(on_lead, {"sure for the declarer on lead", "sure for the first defender on lead",
                   "sure for the second defender on lead"});
  points(held, {"points of the declarer's hand", "points of the first defender's hand",
                "points of the second defender's hand"});
  // 2. Suit games.
  if constexpr (!Grand) {
    out[aces_tens] = table("aces and tens", owner_pairs * threes(owner_pairs));
    out[trump_orders] = table("trumps in order", jack_orders * suit_orders);
    out[trumps_by_side] = table("trumps by sides", trump_sides, leader);
    out[trump_side_tops] = table("trumps by sides, ace and ten", trump_sides * side_pairs, leader);
    out[jack_trumps] = table("jacks, lengths in trumps", jack_orders * trump_lengths<false>);
    out[trump_tops] = table("trump ace and ten, lengths in trumps", owner_pairs * trump_lengths<false>);
    out[trump_sets] = table("declarer's trumps", 1U << 11);
    out[trump_sets + 1] = table("first defender's trumps", 1U << 11);
    out[trump_sets + 2] = table("second defender's trumps", 1U << 11);
  }
  return out;
}

template <bool Grand>
inline constexpr auto estimator_tables = make_estimator_tables<Grand>();

}  // namespace ombre::open_skat
