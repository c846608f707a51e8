// Tables of null positions: against the plain definition, the constructions against each other, the pitfalls of the
// one from proofs, files, and the searches with tables against those without.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "core/text.h"
#include "solvers/skat_null/null_root.h"
#include "solvers/skat_null/open_null.h"
#include "solvers/skat_null/rank_null.h"
#include "solvers/skat_null_tables/build_null_table.h"
#include "solvers/skat_null_tables/exhaustive_null.h"
#include "solvers/skat_null_tables/fine_null.h"
#include "solvers/skat_null_tables/null_table.h"
#include "tests/solvers/skat_null_comparison.h"
#include "tests/solvers/temporary_folder.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

using namespace skat_null;
namespace fs = std::filesystem;

// Owners of a position by suit from the lowest card up, as digits: "112 233".
Word cards_from(const std::string& owners) {
  Word cards = 0;
  int place = 0;
  for (const char c : owners) {
    if (c == ' ') {
      place = (place / lane_bits + 1) * lane_bits;
      continue;
    }
    cards |= static_cast<Word>(c - '0') << place;
    place += card_bits;
  }
  return cards;
}

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

NullTable built(const fs::path& path, int cards, const NullBuildOptions& options = {}) {
  build_null_table(cards, path, options);
  return NullTable::open(path, cards);
}

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

int value_in(const OwnerDiagram& diagram, Ref ref, const Line& line, int cards) {
  while (!is_leaf(ref)) {
    const int at = card_bits * (seats * cards - level_of(ref));
    ref = branch_of(diagram.branches(ref, level_of(ref)), static_cast<int>(line.owners >> at & 3));
  }
  return static_cast<int>(ref);
}

void compare_table(int cards, int count, std::uint64_t seed) {
  const TemporaryFolder folder;
  const NullTable table = built(folder / "table", cards);
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
    const NullTable table = built(folder / "table", cards);
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
  const NullTable table = built(folder / "table", 2);
  const std::optional<int> value = table.survives(cards_from("3321 12"), after_declarer);
  ASSERT_TRUE(value);
  EXPECT_EQ(table.survives(cards_from("12 3321"), after_declarer), value);
  EXPECT_EQ(table.survives(cards_from("  12 3321"), after_declarer), value);
}

TEST(SkatNullTable, PositionsOfOtherSizesAreNotThere) {
  const TemporaryFolder folder;
  const NullTable table = built(folder / "table", 2);
  EXPECT_FALSE(table.survives(cards_from("123"), after_declarer));
  EXPECT_FALSE(table.survives(cards_from("3321 12"), declarer));
  EXPECT_FALSE(table.proof(cards_from("3321 11"), after_declarer));
}

TEST(SkatNullTable, AllConstructionsMakeTheSameFile) {
  const TemporaryFolder folder;
  for (int cards = 1; cards <= 4; ++cards) {
    const NullBuildCounts kinds = build_null_table(cards, folder / "kinds");
    const NullBuildCounts owners =
        build_null_table(cards, folder / "owners", {.construction = NullConstruction::owners});
    EXPECT_EQ(contents(folder / "kinds"), contents(folder / "owners")) << cards;
    EXPECT_LT(kinds.leaves, owners.leaves);
    if (cards == 4) break;
    const NullBuildCounts fine =
        build_null_table(cards, folder / "fine", {.construction = NullConstruction::fine_splits});
    EXPECT_EQ(contents(folder / "kinds"), contents(folder / "fine")) << cards;
    EXPECT_LT(fine.leaves, owners.leaves);
  }
}

TEST(SkatNullTable, ASmallerTableHelpsToBuildTheSame) {
  const TemporaryFolder folder;
  auto fewer = std::make_shared<NullTables>();
  fewer->add(built(folder / "three", 3));
  build_null_table(4, folder / "with", {.fewer = fewer});
  build_null_table(4, folder / "without");
  EXPECT_EQ(contents(folder / "with"), contents(folder / "without"));
}

TEST(SkatNullTable, WhatAProofDoesNotNeedMayHaveOtherOwners) {
  const TemporaryFolder folder;
  const NullTable table = built(folder / "table", 4);
  Random random(3);
  int changed = 0;
  for (int i = 0; i < scaled_down(20'000); ++i) {
    const Root root = root_of(random_null_ending(4, 0, random));
    if (root.trick.mover == declarer) continue;
    const std::optional<NullProof> proof = table.proof(root.cards, root.trick.mover);
    ASSERT_TRUE(proof);
    ASSERT_EQ(table.survives(root.cards, root.trick.mover), proof->tricks);
    Word other = 0;
    for (int lane = 0; lane < lanes; ++lane) {
      const int needed = proof->needs[static_cast<std::size_t>(lane)];
      const Word suit = lane_value(root.cards, lane);
      std::vector<Word> low;
      for (int place = 0; place < needed && suit >> place != 0; place += card_bits) low.push_back(suit >> place & 3);
      random.shuffle(low);
      Word mixed = needed < lane_bits ? suit & ~below(needed) : 0;
      for (std::size_t rank = 0; rank < low.size(); ++rank) mixed |= low[rank] << (card_bits * static_cast<int>(rank));
      other |= mixed << (lane * lane_bits);
    }
    changed += other != root.cards ? 1 : 0;
    ASSERT_EQ(table.survives(other, root.trick.mover), proof->tricks);
  }
  EXPECT_GT(changed, 0);
}

// The first pitfall. The defender after the declarer leads. With "112 233" he has no card of the second suit, so the
// first trick is not lost, and for that who has its lowest card does not matter to the proof. With "122 133" he has it.
TEST(SkatNullTablePitfall, AProofDoesNotHoldForAnotherFineSplit) {
  const Word proved = cards_from("112 233");
  const Word other = cards_from("122 133");
  RankNull solver(NullClasses::lowest_winning_rank);
  const NullProof proof = solver.proof(proved, after_declarer, 2);
  EXPECT_EQ(proof.tricks, 1);
  // Every card it needs has the same owner in the other position.
  for (int lane = 0; lane < lanes; ++lane) {
    const int needed = proof.needs[static_cast<std::size_t>(lane)];
    if (needed == lane_bits) continue;
    EXPECT_EQ(lane_value(proved, lane) >> needed, lane_value(other, lane) >> needed);
  }
  EXPECT_EQ(solver.proof(other, after_declarer, 2).tricks, 0);
  const Split split{3, 3, 0, 0};
  OwnerDiagram diagram;
  const Ref root = FineNull(split, after_declarer, diagram).build();
  EXPECT_EQ(value_in(diagram, root, line_of(proved), 2), 1);
  EXPECT_EQ(value_in(diagram, root, line_of(other), 2), 0);
}

// The construction with the shortcut that is wrong: after the first owner under which no proof needs the card, the
// others are left out.
class HastyFineNull {
 public:
  HastyFineNull(const Split& split, const FineSplit& fine, int leader, int cards)
      : split_(split), left_(fine), leader_(leader), cards_(cards) {}

  Ref build() { return diagram_.reduced(from_card(0, 0).ref); }
  const OwnerDiagram& diagram() const { return diagram_; }

 private:
  struct Found {
    Ref ref = dont_care;
    Needs needs = no_needs();
  };

  Found from_card(std::size_t suit, int rank) {
    while (suit < split_.size() && rank == split_[suit]) {
      ++suit;
      rank = 0;
    }
    if (suit == split_.size()) {
      const NullProof proof = solver_.proof(cards_of_line(split_, owners_), leader_, cards_);
      return {value_ref(proof.tricks), proof.needs};
    }
    const int at = card_bits * asked_;
    Branches branches{dont_care, dont_care, dont_care};
    Needs needs = no_needs();
    for (const int seat : {declarer, after_declarer, before_declarer}) {
      int& left = left_[suit][static_cast<std::size_t>(seat - 1)];
      if (left == 0) continue;
      --left;
      ++asked_;
      owners_ |= static_cast<Word>(seat) << at;
      const Found found = from_card(suit, rank + 1);
      owners_ &= below(at);
      --asked_;
      ++left;
      if (found.needs[suit] > card_bits * rank) return found;
      branches[static_cast<std::size_t>(seat - 1)] = found.ref;
      add_needs(needs, found.needs);
    }
    return {diagram_.node(seats * cards_ - asked_, branches), needs};
  }

  Split split_;
  FineSplit left_;
  int leader_;
  int cards_;
  int asked_ = 0;
  Word owners_ = 0;
  OwnerDiagram diagram_;
  RankNull solver_{NullClasses::lowest_winning_rank};
};

// The second pitfall, as in figure 8.11 of Furtak (2013): the declarer has two of three hearts, the defender on lead
// the third. Where the declarer has the lowest he cannot lose, and that proof does not need the lowest. But there he
// never has the two highest, with which he loses at once.
TEST(SkatNullTablePitfall, AnOwnerMayNotBeLeftOutBecauseNoProofNeedsTheCard) {
  const Split split{3, 3, 0, 0};
  const FineSplit fine{{{1, 0, 2}, {1, 2, 0}, {0, 0, 0}, {0, 0, 0}}};
  const Word lost = cards_from("133 122");
  EndingValues search;
  ASSERT_EQ(search.survives(lost, after_declarer, 2), 0);
  ASSERT_EQ(search.survives(cards_from("331 122"), after_declarer, 2), 2);
  HastyFineNull hasty(split, fine, after_declarer, 2);
  const Ref hasty_root = hasty.build();
  EXPECT_EQ(value_in(hasty.diagram(), hasty_root, line_of(lost), 2), 2);
  OwnerDiagram diagram;
  const Ref root = FineNull(split, after_declarer, diagram).build();
  EXPECT_EQ(value_in(diagram, root, line_of(lost), 2), 0);
}

TEST(SkatNullTable, ThreadsAndStopsMakeNoDifference) {
  const TemporaryFolder folder;
  build_null_table(3, folder / "one");
  build_null_table(3, folder / "two", {.threads = 2});
  EXPECT_EQ(contents(folder / "one"), contents(folder / "two"));
  // Stopped after some pieces, one of which is then damaged.
  constexpr std::size_t stop_at = 9;
  std::atomic<bool> stop = false;
  const NullBuildCounts first = build_null_table(
      3, folder / "three", {.progress = [&](std::size_t done, std::size_t) { stop = done == stop_at; }, .stop = &stop});
  EXPECT_TRUE(first.stopped);
  EXPECT_EQ(first.built, stop_at);
  EXPECT_FALSE(fs::exists(folder / "three"));
  const fs::path pieces = folder / "three.pieces";
  damage(fs::directory_iterator(pieces)->path(), 70);
  const NullBuildCounts counts = build_null_table(3, folder / "three");
  EXPECT_FALSE(counts.stopped);
  EXPECT_EQ(counts.found, stop_at - 1);
  EXPECT_EQ(counts.found + counts.built, 2 * null_splits(3).size());
  EXPECT_EQ(contents(folder / "one"), contents(folder / "three"));
  EXPECT_FALSE(fs::exists(pieces));
}

// The error of opening it as a table of so many cards.
std::string refusal(const fs::path& path, int cards) {
  try {
    NullTable::open(path, cards);
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find(path.string()), std::string::npos);
    return error.problem();
  }
  return "";
}

TEST(SkatNullTable, DamagedFilesAreRefused) {
  const TemporaryFolder folder;
  const fs::path path = folder / "table";
  const std::size_t size = contents((build_null_table(2, path), path)).size();
  EXPECT_EQ(refusal(path, 2), "");
  EXPECT_EQ(refusal(path, 3), "a table of 2 cards instead of 3");
  EXPECT_NE(refusal(folder / "none", 2), "");
  for (const std::size_t at : {std::size_t{3}, std::size_t{20}, size / 2, size - 1}) {
    damage(path, static_cast<std::streamoff>(at));
    EXPECT_NE(refusal(path, 2), "") << at;
    damage(path, static_cast<std::streamoff>(at));
  }
  EXPECT_EQ(refusal(path, 2), "");
  fs::resize_file(path, size - 1);
  EXPECT_NE(refusal(path, 2), "");
  fs::resize_file(path, 5);
  EXPECT_NE(refusal(path, 2), "");
}

TEST(SkatNullTable, NodesThatLeadAstrayAreRefused) {
  const TemporaryFolder folder;
  const fs::path path = folder / "table";
  const std::size_t roots = 2 * null_splits(1).size();
  const Ref node = Ref{2} << index_bits;
  const auto problem = [&](Ref root, const std::vector<Branches>& nodes) {
    NullTable::write(path, 1, "", std::vector<Ref>(roots, root), nodes);
    return refusal(path, 1);
  };
  EXPECT_EQ(problem(0, {}), "");
  EXPECT_EQ(problem(node, {{0, 1, dont_care}}), "");
  EXPECT_EQ(problem(2, {}), "a value that no position has");
  EXPECT_EQ(problem(node, {}), "a node that leads back");
  EXPECT_EQ(problem(node, {{0, 1, node}}), "a node that leads back");
  EXPECT_EQ(problem(Ref{4} << index_bits, {{0, 1, 0}}), "a node that leads back");
  EXPECT_EQ(problem(node | 1, {{0, 1, 0}, {node, 0, 0}}), "a node that leads back");
  EXPECT_EQ(problem(0, {{0, 1, 0}}), "a node that nothing leads to");
}

std::shared_ptr<NullTables> tables_to(int most, const TemporaryFolder& folder) {
  auto tables = std::make_shared<NullTables>();
  for (int cards = 3; cards <= most; ++cards) tables->add(built(folder / std::to_string(cards), cards));
  return tables;
}

TEST(SkatNullTable, SearchesGiveTheSameAnswers) {
  const TemporaryFolder folder;
  const std::shared_ptr<NullTables> tables = tables_to(4, folder);
  EXPECT_TRUE(tables->has(4));
  EXPECT_FALSE(tables->has(5));
  OpenNull without;
  OpenNull with({.endings = tables});
  Steps few;
  few.safe_suits = few.like_patterns = few.table = false;
  OpenNull with_few({.steps = few, .endings = tables});
  RankNull ranks(NullClasses::lowest_winning_rank, tables.get());
  RankNull plain(NullClasses::positions, tables.get());
  Random random(4);
  for (int i = 0; i < scaled_down(2000); ++i) {
    const int cards = random.between(1, 7);
    const SkatPosition position = random_null_ending(cards, skat_seats - 1, random);
    SCOPED_TRACE(show_null(position));
    const int value = without.survives(position);
    ASSERT_EQ(with.survives(position), value);
    ASSERT_EQ(with.cards(position), without.cards(position));
    ASSERT_EQ(with_few.survives(position), value);
    ASSERT_EQ(ranks.survives(position), value);
    ASSERT_EQ(plain.survives(position), value);
    ASSERT_EQ(ranks.won(position), without.won(position));
  }
  EXPECT_GT(with.counts().endings, 0U);
  EXPECT_GT(with_few.counts().endings, with.counts().endings);
}

TEST(SkatNullTable, DealsGiveTheSameAnswersWithFewerCardsPlayed) {
  const TemporaryFolder folder;
  const std::shared_ptr<NullTables> tables = tables_to(4, folder);
  OpenNull without;
  OpenNull with({.endings = tables});
  RankNull ranks(NullClasses::lowest_winning_rank);
  RankNull ranks_with(NullClasses::lowest_winning_rank, tables.get());
  Random random(5);
  for (int i = 0; i < scaled_down(100); ++i) {
    const SkatPosition deal = likely_null_deal(random);
    ASSERT_EQ(with.survives(deal), without.survives(deal));
    if (i % 10 != 0) continue;
    ASSERT_EQ(ranks.survives(deal), without.survives(deal));
    ASSERT_EQ(ranks_with.survives(deal), without.survives(deal));
  }
  EXPECT_LT(with.counts().cards, without.counts().cards);
  EXPECT_LT(ranks_with.cards_played(), ranks.cards_played());
}

}  // namespace
}  // namespace ombre::testing
