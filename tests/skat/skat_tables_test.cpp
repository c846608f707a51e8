// Tables of Skat endings: their sizes, their rows against the plain definition, and the search with and without them.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "tests/skat/skat_tables_checks.h"

namespace ombre::skat_tables {
namespace {

using ombre::testing::from_entries;
using ombre::testing::from_tentpoles;
using ombre::testing::random_row_owners;
using ombre::testing::RowOwners;
using ombre::testing::table_of_pieces;

// Whether small changes lead from one valuation to another without leaving what lies between them.
bool reachable(const GroupValues& group, std::size_t from, std::size_t to) {
  std::set<std::size_t> seen{from};
  std::vector<std::size_t> open{from};
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (const ValueStep& step : group.steps[at]) {
      const bool between = group.over[from][step.to] + group.over[step.to][to] == group.over[from][to] &&
                           group.over[to][step.to] + group.over[step.to][from] == group.over[to][from];
      if (between && seen.insert(step.to).second) open.push_back(step.to);
    }
  }
  return seen.contains(to);
}

// Furtak (2013), tables 8.1 and 8.2.
TEST(SkatTables, TablesHaveThePublishedSizes) {
  constexpr std::array<std::uint64_t, 10> owners{
      6, 90, 1'680, 34'650, 756'756, 17'153'136, 399'072'960, 9'465'511'770, 227'873'431'500, 5'550'996'791'340};
  constexpr std::array<std::array<std::size_t, 10>, 2> splits{
      {{7, 23, 50, 79, 97, 93, 70, 40, 16, 4}, {7, 25, 56, 92, 113, 109, 80, 45, 17, 4}}};
  constexpr std::array<std::array<std::uint64_t, 10>, 2> valuations{
      {{378, 16'898, 200'146, 870'300, 1'647'718, 1'452'283, 588'274, 99'362, 5'641, 73},
       {137, 4'909, 53'892, 228'208, 428'129, 378'044, 155'173, 27'231, 1'718, 32}}};
  for (const bool grand : {false, true})
    for (int cards = 1; cards <= 10; ++cards) {
      const std::size_t game = grand ? 1 : 0;
      const auto at = static_cast<std::size_t>(cards) - 1;
      const std::vector<Split> all = splits_of(grand, cards);
      std::uint64_t sum = 0;
      for (const Split& split : all) sum += count_valuations(split);
      EXPECT_EQ(all.size(), splits[game][at]);
      EXPECT_EQ(sum, valuations[game][at]);
      EXPECT_EQ(count_ownerships(cards), owners[at]);
    }
}

TEST(SkatTables, OneCardAtATimeLeadsFromEachValuationToEachOther) {
  for (const GroupKind kind : {GroupKind::plain, GroupKind::trumps, GroupKind::jacks})
    for (int length = 0; length <= most_cards(kind); ++length) {
      const GroupValues& group = group_values(kind, length);
      for (std::size_t from = 0; from < group.size(); ++from)
        for (std::size_t to = 0; to < group.size(); ++to) ASSERT_TRUE(reachable(group, from, to));
    }
}

TEST(SkatTables, EverySetOfCardsHasItsPoints) {
  constexpr std::array<int, most_in_group> points{0, 0, 0, 3, 4, 10, 11, 2, 2, 2, 2};
  for (std::uint32_t cards = 0; cards < 1U << most_in_group; ++cards) {
    const GroupValues& group = group_values(GroupKind::trumps, std::popcount(cards));
    const std::size_t index = index_of(GroupKind::trumps, cards);
    ASSERT_LT(index, group.size());
    std::size_t place = 0;
    int sum = 0;
    for (std::uint32_t left = cards; left != 0; left &= left - 1) {
      const int each = points[static_cast<std::size_t>(std::countr_zero(left))];
      EXPECT_EQ(group.points[index][place++], each);
      sum += each;
    }
    EXPECT_EQ(group.sum[index], sum);
  }
  for (int length = 0; length <= most_in_group; ++length) {
    const GroupValues& group = group_values(GroupKind::trumps, length);
    std::uint32_t sets = 0;
    for (const std::uint32_t each : group.frequency) sets += each;
    std::uint32_t all = 0;
    for (std::uint32_t cards = 0; cards < 1U << most_in_group; ++cards) all += std::popcount(cards) == length ? 1U : 0U;
    EXPECT_EQ(sets, all);
  }
}

TEST(SkatTables, OwnershipsHaveNumbers) {
  for (int cards = 1; cards <= 4; ++cards) {
    const OwnershipRanks ranks(cards);
    ASSERT_EQ(ranks.size(), count_ownerships(cards));
    for (std::uint32_t rank = 0; rank < ranks.size(); ++rank) {
      const Ownership owners = ranks.ownership(rank);
      ASSERT_EQ(ranks.rank(owners), rank);
      ASSERT_EQ(ombre::testing::ownership_of(owners.seats(3 * cards), 3 * cards), owners);
    }
  }
}

// Rows by questions, their tentpoles and the entries made of them, against minimax over every way to play.
template <bool Grand>
void expect_plain_rows(int cards, std::size_t largest, int rows_of_a_split, std::uint64_t seed) {
  Random random(seed);
  for (const Split& split : splits_of(Grand, cards)) {
    const ValuationSpace space(split);
    if (space.size() > largest) continue;
    RowMaker<Grand> maker(space, std::size_t{1} << 20);
    for (int i = 0; i < rows_of_a_split; ++i) {
      const RowOwners owners = random_row_owners(split, random);
      const int leader = random.below(3);
      const std::vector<std::uint8_t> plain = PlainRow(space, owners.list).values(leader);
      const std::span<const std::uint8_t> values = maker.values(owners.owners, leader);
      ASSERT_TRUE(std::equal(plain.begin(), plain.end(), values.begin(), values.end())) << split.text();
      const std::vector<Tentpole> tentpoles = tentpoles_of(space, plain);
      for (std::size_t v = 0; v < space.size(); ++v)
        for (const bool high : {true, false}) ASSERT_EQ(from_tentpoles(space, tentpoles, v, high), plain[v]);
      // None can be left out.
      for (std::size_t out = 0; out < tentpoles.size(); ++out) {
        std::vector<Tentpole> rest = tentpoles;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(out));
        for (const bool high : {true, false}) {
          const Tentpole& each = tentpoles[out];
          if (!(high ? each.high : each.low)) continue;
          EXPECT_NE(from_tentpoles(space, rest, each.valuation, high), each.value);
        }
      }
    }
  }
}

TEST(SkatTables, RowsOfTwoCardsInSuitGames) { expect_plain_rows<false>(2, 1000, 6, 1); }
TEST(SkatTables, RowsOfTwoCardsInGrand) { expect_plain_rows<true>(2, 1000, 6, 2); }
TEST(SkatTables, RowsOfThreeCardsInSuitGames) { expect_plain_rows<false>(3, 800, 2, 3); }
TEST(SkatTables, RowsOfThreeCardsInGrand) { expect_plain_rows<true>(3, 800, 2, 4); }

TEST(SkatTables, StoredRowsAreTheRows) {
  Random random(5);
  for (const bool grand : {false, true}) {
    std::vector<std::byte> bytes;
    const std::vector<std::size_t> wanted{3, 7, 11, 15};
    const PointTable table = table_of_pieces(grand, 2, wanted, bytes);
    for (const std::size_t split : wanted) {
      const ValuationSpace space(table.splits()[split]);
      EXPECT_GE(table.counts(split).rows, table.counts(split).different);
      for (int i = 0; i < 20; ++i) {
        const RowOwners owners = random_row_owners(table.splits()[split], random);
        const int leader = random.below(3);
        const std::vector<std::uint8_t> plain = PlainRow(space, owners.list).values(leader);
        const RowPlace place = table.place(split, leader, table.ranks().rank(owners.owners));
        ASSERT_NE(place.start, RowPlace::none);
        for (std::size_t v = 0; v < space.size(); ++v)
          ASSERT_EQ(from_entries(space, table.row(split, place), v), plain[v]);
      }
    }
  }
}

// With two cards the search asks the table only where it has no short way to play them out; with three always. The
// tables have some splits alone.
TEST(SkatTables, AnswersAreTheSameWithAndWithout) {
  std::vector<std::vector<std::byte>> memory(4);
  auto tables = std::make_shared<SkatPointTables>();
  for (const bool grand : {false, true}) {
    std::vector<std::size_t> two;
    for (std::size_t i = 0; i < splits_of(grand, 2).size(); i += 2) two.push_back(i);
    tables->add(table_of_pieces(grand, 2, two, memory[grand ? 1 : 0]));
    std::vector<std::size_t> three;
    const std::vector<Split> splits = splits_of(grand, 3);
    for (std::size_t i = 0; i < splits.size(); ++i)
      if (ValuationSpace(splits[i]).size() < 500 && i % 6 == 0) three.push_back(i);
    tables->add(table_of_pieces(grand, 3, three, memory[grand ? 3 : 2]));
  }
  OpenSkatOptions options;
  options.tables = tables;
  OpenSkat with(options);
  options.steps.short_endings = false;
  OpenSkat with_two(options);
  options.steps.tables = false;
  OpenSkat off(options);
  OpenSkat without;
  Random random(6);
  for (int i = 0; i < 1000; ++i) {
    const int cards = random.between(4, 15);
    const SkatPosition position = ombre::testing::random_skat_ending(cards, random);
    const std::vector<CardPoints> answer = without.cards(position);
    ASSERT_EQ(with.cards(position), answer);
    ASSERT_EQ(with_two.cards(position), answer);
    ASSERT_EQ(off.cards(position), answer);
  }
  EXPECT_GT(with.counts().kept_hits, 0U);
  EXPECT_GT(with_two.counts().kept_hits, with.counts().kept_hits);
  EXPECT_EQ(off.counts().kept_hits, 0U);
}

}  // namespace
}  // namespace ombre::skat_tables
