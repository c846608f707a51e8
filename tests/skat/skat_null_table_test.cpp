// Tables of null positions against the plain definition and the search, and what their proofs need.
#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "skat/null/null_position.h"
#include "skat/tables/null/build_null_table.h"
#include "skat/tables/null/exhaustive_null.h"
#include "tests/skat/skat_null_comparison.h"
#include "tests/skat/skat_null_tables_checks.h"
#include "tests/support/scale.h"
#include "tests/support/temporary_folder.h"

namespace ombre::testing {
namespace {

using namespace skat_null;

// Every position of a split.
void add_positions(const Split& split, SeatCounts& left, int at, Word owners, std::vector<Word>& out) {
  if (left == SeatCounts{}) {
    out.push_back(cards_of_line(split, owners));
    return;
  }
  for (std::size_t seat = 0; seat < left.size(); ++seat) {
    if (left[seat] == 0) continue;
    --left[seat];
    add_positions(split, left, at + card_bits, owners | Word{seat + 1} << at, out);
    ++left[seat];
  }
}

std::vector<Word> positions_of(const Split& split, int cards) {
  SeatCounts left{cards, cards, cards};
  std::vector<Word> out;
  add_positions(split, left, 0, 0, out);
  return out;
}

void compare_table(int cards, int count, std::uint64_t seed) {
  const TemporaryFolder folder;
  const NullTable table = built_null(folder / "table", cards);
  Random random(seed);
  int compared = 0;
  while (compared < count) {
    const SkatPosition position = random_null_ending(cards, 0, random);
    const Root root = root_of(position);
    if (root.trick.mover == declarer) continue;
    SCOPED_TRACE(show_null(position));
    ASSERT_EQ(table.survives(root.cards, root.trick.mover), PlainNull().survives(position));
    ++compared;
  }
}

TEST(SkatNullTable, ThreeCardsAgreeWithThePlainDefinition) { compare_table(3, scaled_down(6000), 1); }
TEST(SkatNullTable, FourCardsAgreeWithThePlainDefinition) { compare_table(4, scaled_down(3000), 2); }

TEST(SkatNullTable, EveryEntryAgreesWithTheSearch) {
  const TemporaryFolder folder;
  EndingValues search;
  for (int cards = 1; cards <= 3; ++cards) {
    const NullTable table = built_null(folder / "table", cards);
    for (const Split& split : null_splits(cards))
      for (const Word position : positions_of(split, cards))
        for (const int leader : {after_declarer, before_declarer})
          ASSERT_EQ(table.survives(position, leader), search.survives(position, leader, cards));
  }
}

TEST(SkatNullTable, TheSplitsAreThoseOfTheDeck) {
  const std::vector<std::size_t> counts{3, 9, 17, 27, 31, 31, 23, 15, 6, 2};
  for (int cards = 1; cards <= 10; ++cards)
    EXPECT_EQ(null_splits(cards).size(), counts[static_cast<std::size_t>(cards - 1)]) << cards;
  EXPECT_EQ(null_splits(10).back(), (Split{8, 8, 7, 7}));
}

TEST(SkatNullTable, ASuitMayStandAnywhere) {
  const TemporaryFolder folder;
  const NullTable table = built_null(folder / "table", 2);
  const std::optional<int> value = table.survives(cards_from("3321 12"), after_declarer);
  ASSERT_TRUE(value);
  EXPECT_EQ(table.survives(cards_from("12 3321"), after_declarer), value);
  EXPECT_EQ(table.survives(cards_from("  12 3321"), after_declarer), value);
}

TEST(SkatNullTable, PositionsOfOtherSizesAreNotThere) {
  const TemporaryFolder folder;
  const NullTable table = built_null(folder / "table", 2);
  EXPECT_FALSE(table.survives(cards_from("123"), after_declarer));
  EXPECT_FALSE(table.survives(cards_from("3321 12"), declarer));
  EXPECT_FALSE(table.proof(cards_from("3321 11"), after_declarer));
}

TEST(SkatNullTable, WhatAProofDoesNotNeedMayHaveOtherOwners) {
  const TemporaryFolder folder;
  const NullTable table = built_null(folder / "table", 4);
  Random random(3);
  int changed = 0;
  for (int i = 0; i < scaled_down(20'000); ++i) {
    const Root root = root_of(random_null_ending(4, 0, random));
    if (root.trick.mover == declarer) continue;
    const std::optional<NullProof> proof = table.proof(root.cards, root.trick.mover);
    ASSERT_TRUE(proof);
    ASSERT_EQ(table.survives(root.cards, root.trick.mover), proof->tricks);
    const Word other = shuffled_below(root.cards, proof->needs, random);
    changed += other != root.cards ? 1 : 0;
    ASSERT_EQ(table.survives(other, root.trick.mover), proof->tricks);
  }
  EXPECT_GT(changed, 0);
}

// Wins and losses that are right are not enough: here a declarer who loses does so in another trick.
TEST(SkatNullTable, WrongTricksAreFound) {
  const TemporaryFolder folder;
  const NullTable right = built_null(folder / "right", 3);
  EXPECT_EQ(wrong_null_value(right, scaled_down(2000), 1), std::nullopt);
  const std::string whole = file_content(folder / "right");
  const DataFile file = DataFile::over(std::as_bytes(std::span(whole)), NullTable::format(), "right");
  ByteReader reader(file.payload(), "right", "");
  reader.number<std::uint32_t>();
  const DiagramView view = read_diagram(reader, 2 * null_splits(3).size(), 3);
  // One leaf for another wherever it stands.
  const auto written = [&](Ref from, Ref to) {
    std::vector<Ref> roots = view.roots;
    std::vector<Branches> nodes = nodes_of(view);
    std::replace(roots.begin(), roots.end(), from, to);
    for (Branches& branches : nodes) std::replace(branches.begin(), branches.end(), from, to);
    NullTable::write(folder / "wrong", 3, "", roots, nodes);
    return NullTable::open(folder / "wrong", 3);
  };
  const std::optional<std::string> later = wrong_null_value(written(value_ref(1), value_ref(2)), 1000, 1);
  ASSERT_TRUE(later);
  EXPECT_NE(later->find("2 instead of 1 tricks"), std::string::npos);
  EXPECT_TRUE(wrong_null_value(written(value_ref(3), value_ref(0)), 1000, 1));
  EXPECT_TRUE(wrong_null_value(written(value_ref(3), dont_care), 1000, 1));
}

}  // namespace
}  // namespace ombre::testing
