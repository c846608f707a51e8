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
  const auto is_suit = [](const SkatContractDeal& deal) { return trump_suit(deal.state.contract.kind).has_value(); };
  const SkatTournament suits({scale_of(60), 1, 1}, silent, "rules", is_suit);
  EXPECT_EQ(suits.deals().size(), 60U);
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

TEST(SkatTournament, DifferencesAgainstSeveralAreTheirMean) {
  const SkatTournament some = tournament(30);
  const ArenaGames first = some.play("test", players(), all_pairings(2), 10);
  const ArenaGames rest = some.play("test", players(), all_pairings(2), 100, 10);
  ASSERT_EQ(first.deals(), 10U);
  ASSERT_EQ(rest.deals(), 20U);
  const ArenaGames games = first.joined(rest);
  const ArenaGames whole = some.play("test", players(), all_pairings(2));
  ASSERT_EQ(games.deals(), 30U);
  for (std::size_t pairing = 0; pairing < 4; ++pairing)
    for (std::size_t deal = 0; deal < 30; ++deal)
      EXPECT_EQ(games.game(deal, pairing).cards, whole.game(deal, pairing).cards);

  const std::vector<PublishedScore> published = {{"X", "X", 10}, {"RX5", "X", 30}, {"X", "RX5", -5}, {"RX5", "RX5", 5}};
  const Table table =
      difference_table("differences", players(), games,
                       {{"against X", {1, 0}, {0, 0}},
                        {"against RX5", {1, 1}, {0, 1}},
                        {"both", {1, 0}, {0, 0}, false, std::pair{ArenaPairing{1, 1}, ArenaPairing{0, 1}}}},
                       published);
  const double mean = (measure(table, 0, "difference").value + measure(table, 1, "difference").value) / 2;
  EXPECT_NEAR(measure(table, 2, "difference").value, mean, 1e-9);
  EXPECT_EQ(measure(table, 2, "published_difference").value, 15);
}

TEST(SkatTournament, AShareOfErrorsNeedsAChance) {
  EXPECT_TRUE(std::holds_alternative<std::monostate>(error_rate({})));
  EXPECT_NEAR(std::get<Measure>(error_rate({.chances = 8, .errors = 2})).value, 25, 1e-9);
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
