// What the tournaments of Skat card play have in common: the games, the tables made of them, and the control.
#include "experiments/skat_tournament.h"

#include <gtest/gtest.h>

#include "experiments/experiment.h"

namespace ombre {
namespace {

const ExperimentProgress silent = [](std::string_view) {};

double scale_of(double games) { return games / published_skat_games; }

SkatTournament tournament(double games, int threads = 1) { return {{scale_of(games), 1, threads}, silent, "rules"}; }

std::vector<ArenaPlayer> players() {
  return {arena_player("X", "rules"), arena_player("RX5", "iimc(worlds=5,playout=rules)")};
}

Measure measure(const Table& table, std::size_t row, const std::string& key) {
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (table.columns[i].key == key) return std::get<Measure>(table.rows.at(row)[i]);
  throw std::out_of_range("no column " + key);
}

TEST(SkatTournament, ALongerOneBeginsWithTheSameGames) {
  const SkatTournament few = tournament(5);
  const SkatTournament more = tournament(90);
  ASSERT_EQ(few.deals().size(), 5U);
  ASSERT_EQ(more.deals().size(), 90U);
  for (std::size_t i = 0; i < few.deals().size(); ++i) EXPECT_EQ(few.deals()[i].state, more.deals()[i].state);
}

TEST(SkatTournament, LeavesOutGamesThatAreNotWanted) {
  SkatTournament suits = tournament(60);
  suits.keep([](const SkatContractDeal& deal) { return trump_suit(deal.state.contract.kind).has_value(); });
  EXPECT_LT(suits.deals().size(), 60U);
  EXPECT_FALSE(suits.deals().empty());
  for (const SkatContractDeal& deal : suits.deals()) EXPECT_NE(deal.state.contract.kind, SkatKind::grand);
  EXPECT_NE(suits.setup({})[0].second.find("of other kinds left out"), std::string::npos);
}

TEST(SkatTournament, TablesAreThoseOfTheGamesOnAnyNumberOfThreads) {
  const SkatTournament one = tournament(30);
  const ArenaGames games = one.play("test", players(), all_pairings(2));
  const ArenaGames again = tournament(30, 3).play("test", players(), all_pairings(2));
  const std::vector<PublishedScore> published = {{"X", "X", 10}, {"RX5", "X", 30}, {"X", "RX5", -5}};
  const Table scores = score_table("scores", players(), games, published);
  const Table same = score_table("scores", players(), again, published);
  ASSERT_EQ(scores.rows.size(), 4U);
  for (std::size_t row = 0; row < 4; ++row) {
    EXPECT_EQ(measure(scores, row, "score").value, games.mean(row, soloist_score).value);
    EXPECT_EQ(measure(scores, row, "score").value, measure(same, row, "score").value);
    EXPECT_EQ(measure(scores, row, "defence").value, measure(same, row, "defence").value);
    EXPECT_NEAR(measure(scores, row, "won").value, 100 - measure(scores, row, "defence").value / 0.4, 1e-9);
  }
  EXPECT_EQ(measure(scores, 1, "published_score").value, -5);

  const Table differences = difference_table(
      "differences", players(), games, {{"soloist", {1, 0}, {0, 0}}, {"defenders", {0, 1}, {0, 0}, true}}, published);
  const double as_soloist = measure(scores, 2, "score").value - measure(scores, 0, "score").value;
  const double as_defenders = measure(scores, 0, "score").value - measure(scores, 1, "score").value;
  EXPECT_NEAR(measure(differences, 0, "difference").value, as_soloist, 1e-9);
  EXPECT_NEAR(measure(differences, 1, "difference").value, as_defenders, 1e-9);
  EXPECT_EQ(measure(differences, 0, "published_difference").value, 20);
  EXPECT_EQ(measure(differences, 1, "published_difference").value, 15);
}

TEST(SkatTournament, TheControlIsZero) {
  const SkatTournament some = tournament(20);
  for (const char* const agent : {"iimc(worlds=5,playout=rules)", "ismcts(iterations=50,playout=rules)", "random"}) {
    const Table control = control_table(some, agent, 20);
    ASSERT_EQ(control.rows.size(), 2U);
    for (std::size_t row = 0; row < 2; ++row) {
      EXPECT_EQ(measure(control, row, "difference").value, 0);
      EXPECT_EQ(measure(control, row, "difference").margin, 0);
    }
  }
}

}  // namespace
}  // namespace ombre
