// Learning what Skat hands are worth: the file of games, the fit, exploration, duels, and that a run is the same on any
// number of threads and when it was stopped in between.
#include "skat/learning/skat_learning.h"
#include "core/json.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using ombre::testing::scaled_down;

// A path in a folder of its own, which goes with it.
class Scratch {
 public:
  Scratch()
      : folder_(std::filesystem::temp_directory_path() /
                ("ombre-learn-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) + "-" +
                 ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~Scratch() { std::filesystem::remove_all(folder_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string operator/(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

std::vector<SkatSample> explored(int deals, std::uint64_t seed) {
  const AgentSpec rules = read_agent("rules");
  const SkatCardPlay play = skat_play_by(rules);
  std::vector<SkatSample> out;
  for (int i = 0; i < deals; ++i) {
    const Random random = Random(seed).fork(static_cast<std::uint64_t>(i));
    for (const SkatSample& sample : explore_skat_deal(SkatHandModel::beginner(), play, random, skat_exploration(rules)))
      out.push_back(sample);
  }
  return out;
}

bool same(const SkatSample& a, const SkatSample& b) {
  return a.hand.kind == b.hand.kind && a.hand.ouvert == b.hand.ouvert && a.hand.cards == b.hand.cards &&
         a.hand.away == b.hand.away && a.hand.seat == b.hand.seat && a.hand.heard == b.hand.heard &&
         a.points == b.points && a.tricks == b.tricks;
}

TEST(SkatExploration, TriesAllSortsOfGames) {
  const std::vector<SkatSample> samples = explored(150, 1);
  ASSERT_EQ(samples.size(), 900U);
  std::array<int, skat_classes> classes{};
  int hand = 0;
  int won = 0;
  for (const SkatSample& sample : samples) {
    ASSERT_EQ(sample.hand.cards.size(), 10U);
    ASSERT_TRUE((sample.hand.cards & sample.hand.away).empty());
    ++classes[skat_class(sample.hand)];
    hand += sample.hand.away.empty() ? 1 : 0;
    won += sample.reached(SkatMark::won) ? 1 : 0;
    if (sample.hand.kind == SkatKind::null) continue;
    ASSERT_LE(sample.points, skat_total_points);
    ASSERT_EQ(sample.reached(SkatMark::won), sample.points > 60);
    ASSERT_EQ(sample.reached(SkatMark::schneider), sample.points > 89);
    ASSERT_EQ(sample.reached(SkatMark::escaped), sample.points > 30);
  }
  for (const int count : classes) EXPECT_GT(count, 10);
  EXPECT_GT(hand, 40);
  EXPECT_GT(won, 200);
  EXPECT_LT(won, 700);
}

TEST(SkatSampleFile, KeepsGamesAndMendsItsEnd) {
  const Scratch scratch;
  const std::string path = scratch / "games";
  const Json about = {{"test", 1}};
  const std::vector<SkatSample> samples = explored(5, 2);
  {
    SkatSampleFile file(path, about);
    EXPECT_TRUE(file.samples().empty());
    file.append(samples);
    EXPECT_THROW(SkatSampleFile(path, about), InputError);  // in use
  }
  const auto size = std::filesystem::file_size(path);
  std::ofstream(path, std::ios::app | std::ios::binary) << "half a";
  {
    const SkatSampleFile file(path, about);
    ASSERT_EQ(file.samples().size(), samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) ASSERT_TRUE(same(file.samples()[i], samples[i])) << i;
  }
  EXPECT_EQ(std::filesystem::file_size(path), size);
  EXPECT_THROW(SkatSampleFile(path, Json{{"test", 2}}), InputError);
  std::ofstream(path, std::ios::app | std::ios::binary) << "sixteen bytes xx";
  EXPECT_THROW(SkatSampleFile(path, about), InputError);
}

TEST(SkatFit, FindsWhatMadeTheGames) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "about chances; the next test runs the same code";
  // The games are won by chance, as the tables that come with the library say, so the fit must come near them.
  const SkatHandModel& truth = SkatHandModel::shipped();
  std::vector<SkatSample> samples = explored(1600, 3);
  Random random(4);
  for (SkatSample& sample : samples) {
    const bool won = random.chance(truth.win(sample.hand));
    sample.points = won ? 70 : 50;
    sample.tricks = won && sample.hand.kind == SkatKind::null ? 0 : 5;
  }
  const std::span<const SkatSample> all = samples;
  const auto learnt = all.first(all.size() * 3 / 4);
  const auto fresh = all.subspan(all.size() * 3 / 4);
  const SkatHandModel fitted = fit_skat_hands(SkatHandModel::beginner(), learnt);
  const double before = calibration_of(SkatHandModel::beginner(), fresh).loss;
  const double after = calibration_of(fitted, fresh).loss;
  const double best = calibration_of(truth, fresh).loss;
  EXPECT_LT(after - best, (before - best) * 3 / 4);
  EXPECT_EQ(fit_skat_hands(SkatHandModel::beginner(), learnt), fitted);
}

TEST(SkatFit, CorrectsWithFewGames) {
  // A declarer who wins three quarters of the games that the tables give away, and all others.
  const SkatHandModel& model = SkatHandModel::shipped();
  std::vector<SkatSample> samples = explored(300, 5);
  Random random(6);
  double chances = 0;
  double won = 0;
  for (SkatSample& sample : samples) {
    const double chance = model.win(sample.hand);
    const bool wins = random.chance(chance + 0.75 * (1 - chance));
    sample.points = wins ? 70 : 50;
    sample.tricks = wins && sample.hand.kind == SkatKind::null ? 0 : 5;
    chances += chance;
    won += wins ? 1 : 0;
  }
  SkatFitOptions options;
  options.fit = SkatFit::correction;
  const SkatHandModel corrected = fit_skat_hands(model, samples, options);
  double after = 0;
  for (const SkatSample& sample : samples) after += corrected.win(sample.hand);
  EXPECT_GT(won, chances + 200);
  EXPECT_NEAR(after, won, 80);
}

TEST(SkatDuel, ABidderAgainstItselfIsEven) {
  SkatBidderOptions options;
  options.skat_step = 33;
  const SkatChooser chooser = skat_chooser(SkatBidder(SkatHandModel::shipped(), options));
  const SkatCardPlay play = skat_play_by(read_agent("rules"));
  const SkatDuel duel = skat_duel(chooser, chooser, play, 20, 1, 1);
  EXPECT_EQ(duel.difference.value, 0);
  EXPECT_EQ(duel.first.declared, duel.second.declared);
  EXPECT_EQ(duel.first.seats, 20 * 9);
  EXPECT_GT(duel.first.declared, 20);
  const SkatBidderResult alike = skat_self_play(chooser, play, 20, 1, 1);
  EXPECT_EQ(alike.declared * 3, duel.first.declared);
  EXPECT_NEAR(alike.points.value, duel.first.points.value, 1e-9);
}

TEST(SkatDuel, PlaysTheCardsByAnyAgent) {
  SkatBidderOptions options;
  options.skat_step = 77;
  const SkatChooser chooser = skat_chooser(SkatBidder(SkatHandModel::shipped(), options));
  const SkatCardPlay play = skat_play_by(read_agent("random"));
  const SkatBidderResult result = skat_self_play(chooser, play, 20, 7, 1);
  EXPECT_GT(result.declared, 5);
  EXPECT_THROW(skat_play_by(read_agent("search")), InputError);
}

SkatLearning small_run() {
  SkatLearning options;
  options.games = 400;
  options.rounds = 2;
  options.play = read_agent("rules");
  options.duel_deals = 4;
  return options;
}

std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(SkatLearning, IsTheSameOnTwoThreadsAndAfterAStop) {
  const Scratch scratch;
  const SkatHandModel start = SkatHandModel::beginner();
  SkatLearning options = small_run();
  std::vector<SkatRound> rounds;
  SkatLearnWatch watch;
  watch.round = [&](const SkatRound& round) { rounds.push_back(round); };
  const SkatHandModel whole = learn_skat_hands(start, scratch / "one", options, watch);
  ASSERT_EQ(rounds.size(), 2U);
  EXPECT_EQ(rounds[1].games, 750);
  EXPECT_LT(rounds[0].after.loss, rounds[0].before.loss);
  EXPECT_EQ(whole.rounds(), 2);
  EXPECT_EQ(SkatHandModel::open(scratch / "one"), whole);

  options.threads = 2;
  learn_skat_hands(start, scratch / "two", options, {});
  EXPECT_EQ(bytes_of(scratch / "two"), bytes_of(scratch / "one"));
  EXPECT_EQ(bytes_of(scratch / "two.games"), bytes_of(scratch / "one.games"));

  // Stopped after one round, then with half of the games of the second.
  options.threads = 1;
  std::atomic<bool> stop = false;
  SkatLearnWatch stopping;
  stopping.round = [&](const SkatRound&) { stop = true; };
  stopping.stop = &stop;
  learn_skat_hands(start, scratch / "three", options, stopping);
  EXPECT_EQ(SkatHandModel::open(scratch / "three").rounds(), 1);
  const std::string games = bytes_of(scratch / "one.games");
  std::ofstream(scratch / "three.games", std::ios::binary | std::ios::trunc) << games.substr(0, games.size() * 3 / 4);
  learn_skat_hands(start, scratch / "three", options, {});
  EXPECT_EQ(bytes_of(scratch / "three"), bytes_of(scratch / "one"));
  EXPECT_EQ(bytes_of(scratch / "three.games"), games);
}

TEST(SkatLearning, RefusesTheGamesOfAnotherRun) {
  const Scratch scratch;
  SkatLearning options = small_run();
  options.games = 60;
  options.rounds = 1;
  learn_skat_hands(SkatHandModel::beginner(), scratch / "tables", options, {});
  options.seed = 2;
  EXPECT_THROW(learn_skat_hands(SkatHandModel::beginner(), scratch / "tables", options, {}), InputError);
}

TEST(SkatLearning, RefusesTheTablesOfAnotherRun) {
  const Scratch scratch;
  SkatLearning options = small_run();
  options.games = 60;
  options.rounds = 1;
  learn_skat_hands(SkatHandModel::beginner(), scratch / "tables", options, {});
  // The games of this run do not exist, but tables do, of another seed and of other ones to begin with.
  std::filesystem::remove(scratch / "tables.games");
  options.seed = 2;
  EXPECT_THROW(learn_skat_hands(SkatHandModel::beginner(), scratch / "tables", options, {}), InputError);
  EXPECT_THROW(learn_skat_hands(SkatHandModel::shipped(), scratch / "tables", options, {}), InputError);
  EXPECT_FALSE(std::filesystem::exists(scratch / "tables.games"));
}

TEST(SkatLearning, KeepsTablesOnlyIfTheyAreBetterInBoth) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "the tests before run the same code";
  const Scratch scratch;
  SkatLearning options = small_run();
  options.rounds = 4;
  const SkatHandModel start = SkatHandModel::beginner();
  SkatHandModel before = start;
  int kept = 0;
  SkatLearnWatch watch;
  watch.round = [&](const SkatRound& round) {
    const SkatHandModel now = SkatHandModel::open(scratch / "tables");
    EXPECT_EQ(round.kept, round.after.loss < round.before.loss && round.duel.difference.value > 0);
    EXPECT_EQ(now.entries() != before.entries(), round.kept);
    kept += round.kept ? 1 : 0;
    before = now;
  };
  learn_skat_hands(start, scratch / "tables", options, watch);
  EXPECT_GT(kept, 0);
}

TEST(SkatMeasure, CountsTheGamesOfTheBidderInThreeWays) {
  const SkatCardPlay play = skat_play_by(read_agent("rules"));
  const SkatForetold found = foretold_skat_games(SkatHandModel::shipped(), play, scaled_down(16), 3, 1);
  EXPECT_GT(found.all.games, 0);
  EXPECT_LE(found.all.games, found.deals);
  int by_chance = 0;
  int won = 0;
  for (std::size_t tenth = 0; tenth < found.tenths.size(); ++tenth) {
    const SkatForetold::Count& count = found.tenths[tenth];
    by_chance += count.games;
    won += count.won;
    EXPECT_LE(count.won, count.games);
    EXPECT_GE(count.expected, 0.1 * static_cast<double>(tenth) * count.games - 1e-9);
  }
  int by_kind = 0;
  for (const SkatForetold::Count& count : found.kinds) by_kind += count.games;
  EXPECT_EQ(by_chance, found.all.games);
  EXPECT_EQ(by_kind, found.all.games);
  EXPECT_EQ(won, found.all.won);
  const SkatForetold again = foretold_skat_games(SkatHandModel::shipped(), play, scaled_down(16), 3, 2);
  EXPECT_EQ(again.all.won, found.all.won);
  EXPECT_EQ(again.all.expected, found.all.expected);
}

}  // namespace
}  // namespace ombre
