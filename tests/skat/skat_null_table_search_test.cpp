// The searches of null with tables against those without.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "skat/null/open_null.h"
#include "skat/null/rank_null.h"
#include "tests/skat/skat_null_comparison.h"
#include "tests/skat/skat_null_tables_checks.h"
#include "tests/support/scale.h"
#include "tests/support/temporary_folder.h"

namespace ombre::testing {
namespace {

using namespace skat_null;

std::shared_ptr<NullTables> tables_to(int most, const TemporaryFolder& folder) {
  auto tables = std::make_shared<NullTables>();
  for (int cards = 3; cards <= most; ++cards) tables->add(built_null(folder / std::to_string(cards), cards));
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
