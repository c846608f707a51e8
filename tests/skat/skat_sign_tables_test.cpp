#include "skat/player/skat_sign_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "skat/learning/learn_skat_signs.h"
#include "skat/rules/skat.h"
#include "tests/skat/skat_bidding_agent.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

std::uint64_t sum(std::span<const std::uint64_t> counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

SkatSignTables learnt(int deals, int threads, int trust_deals = 0) {
  const Skat game;
  return learn_skat_signs(game, SkatBiddingAgent::maker(game),
                          {.deals = deals, .trust_deals = trust_deals, .seed = 3, .threads = threads});
}

TEST(SkatSignTables, CountWhereTheyAreAsked) {
  SkatSignTables tables;
  const SkatAskSigns ask{{1000, 7, 19}};
  tables.add_answer(3, true, ask);
  tables.add_answer(skat_ask_situations - 1, false, ask);
  EXPECT_EQ(tables.answers(3, true, 0)[1000], 1U);
  EXPECT_EQ(tables.answers(3, true, 1)[7], 1U);
  EXPECT_EQ(tables.answers(skat_ask_situations - 1, false, 2)[19], 1U);
  EXPECT_EQ(sum(tables.answers(3, false, 0)), 0U);
  SkatGameSigns signs;
  signs.trumps = 511;
  signs.suits = {639, 5, 5, 0};
  signs.suit_signs = 3;
  signs.away = {19, 0};
  signs.away_signs = 1;
  tables.add_declaration(0, signs);
  tables.add_dealt(SkatClass::suit, signs);
  EXPECT_EQ(tables.declarations(0, 0)[511], 1U);
  EXPECT_EQ(tables.declarations(0, 1)[5], 2U);
  EXPECT_EQ(tables.dealt(SkatClass::suit, 2)[19], 1U);
  EXPECT_EQ(sum(tables.declarations(1, 0)), 0U);
  EXPECT_EQ(sum(tables.dealt(SkatClass::grand, 0)), 0U);
  SkatSignTables twice = tables;
  twice.add(tables);
  EXPECT_EQ(sum(twice.counts()), 2 * sum(tables.counts()));
}

TEST(SkatSignTables, AreLearntAlikeOnAnyNumberOfThreads) {
  const SkatSignTables one = learnt(400, 1, 60);
  EXPECT_EQ(one, learnt(400, 2, 60));
  // Every hand is looked at in four suits, grand and null.
  EXPECT_EQ(sum(one.dealt(SkatClass::suit, 0)), 400U * 3 * 4);
  EXPECT_EQ(sum(one.dealt(SkatClass::null, 1)), 400U * 3 * 4);
  EXPECT_EQ(sum(one.dealt(SkatClass::grand, 2)), 400U * 3 * 2);
  // Middlehand is always asked for 18.
  EXPECT_GE(sum(one.answers(0, true, 0)) + sum(one.answers(0, false, 0)), 400U);
  std::uint64_t declared = 0;
  for (std::size_t d = 0; d < skat_declarations; ++d) declared += sum(one.declarations(d, 0));
  EXPECT_GT(declared, 100U);
  EXPECT_LE(declared, 400U);
  bool fitted = false;
  for (std::size_t g = 0; g < skat_trusts; ++g) fitted = fitted || one.trust(g) != 1;
  EXPECT_TRUE(fitted);
}

TEST(SkatSignTables, NeedAnAuction) {
  const Skat game(SkatOptions{.contract = SkatContract{}});
  EXPECT_THAT(error_of([&] { learn_skat_signs(game, SkatBiddingAgent::maker(game), {.deals = 1}); }),
              ::testing::HasSubstr("without bids"));
}

TEST(SkatSignFile, ReadsWhatWasWritten) {
  const testing::TemporaryFolder folder;
  SkatSignFile file{"a test", learnt(300, 1)};
  file.tables.set_trust(2, 0.125);
  file.write(folder / "s");
  const SkatSignFile again = SkatSignFile::open(folder / "s");
  EXPECT_EQ(again, file);
  EXPECT_DOUBLE_EQ(again.tables.trust(2), 0.125);
}

TEST(SkatSignFile, RefusesWhatIsNotOne) {
  const std::vector<std::byte> good = SkatSignFile{"", learnt(20, 1)}.payload();
  const auto refuse = [](const std::vector<std::byte>& payload, const std::string& what) {
    const std::vector<std::byte> bytes = DataFile::bytes(SkatSignFile::format(), "", payload);
    EXPECT_THAT(error_of([&] { SkatSignFile::over(DataFile::over(bytes, SkatSignFile::format(), "here")); }),
                ::testing::HasSubstr(what));
  };
  std::vector<std::byte> bad = good;
  bad[0] = std::byte{7};
  refuse(bad, "other signs");
  bad = good;
  bad[19] = std::byte{1};
  refuse(bad, "trust");
  bad = good;
  bad.pop_back();
  refuse(bad, "ends too early");
  bad = good;
  bad.push_back(std::byte{0});
  refuse(bad, "more counts");
  bad = good;
  const std::size_t first = 4 * sizeof(std::uint32_t) + skat_trusts * sizeof(std::uint32_t);
  bad.insert(bad.begin() + static_cast<std::ptrdiff_t>(first), 12, std::byte{0xff});
  refuse(bad, "too many bytes");
  bad = good;
  bad.insert(bad.begin() + static_cast<std::ptrdiff_t>(first), 8, std::byte{0xff});
  refuse(bad, "more hands");
}

TEST(SkatSignFile, ComesWithTheLibrary) {
  const SkatSignFile& file = SkatSignFile::shipped();
  EXPECT_FALSE(file.recipe.empty());
  EXPECT_GT(sum(file.tables.answers(0, true, 0)), 1000U);
  for (const SkatClass game : {SkatClass::suit, SkatClass::grand, SkatClass::null})
    EXPECT_GT(sum(file.tables.dealt(game, 0)) + sum(file.tables.dealt(game, 1)), 1000U);
}

}  // namespace
}  // namespace ombre
