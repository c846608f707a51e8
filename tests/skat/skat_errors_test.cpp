// Error rates of played games against their plain definition: every legal card tried by itself.
#include "skat/analysis/skat_errors.h"

#include <gtest/gtest.h>

#include <array>

#include "tests/support/analysed_skat.h"

namespace ombre {
namespace {

struct Plain {
  std::array<std::array<SkatErrorCount, skat_tricks>, skat_seats> counts{};

  void add(SkatOracle& oracle, const Skat::State& dealt, const std::vector<Skat::Move>& moves) {
    const Skat rules;
    Skat::State state = dealt;
    for (const Skat::Move move : moves) {
      if (state.phase == Skat::Phase::play) card(oracle, rules, state, move);
      state = rules.after(state, move);
    }
  }

  void card(SkatOracle& oracle, const Skat& rules, const Skat::State& state, Skat::Move played) {
    const Player mover = *rules.mover(state);
    const Player declarer = *state.declarer;
    const SkatStake stake{state.contract, rules.declarer_cards(state), state.auction.bid()};
    int losing = 0;
    int all = 0;
    bool lost = false;
    for (const Skat::Move move : rules.moves(state)) {
      const SkatPlay next = skat_play(rules.after(state, move));
      const bool won = oracle.outlook(next, oracle.value(next), stake).won == (mover == declarer);
      ++all;
      if (!won) ++losing;
      if (move == played) lost = !won;
    }
    if (losing == 0 || losing == all) return;
    const int trick = state.tricks[0] + state.tricks[1] + state.tricks[2];
    SkatErrorCount& count =
        counts[static_cast<std::size_t>((mover - declarer + 3) % 3)][static_cast<std::size_t>(trick)];
    ++count.chances;
    if (lost) ++count.errors;
  }
};

void expect_same(const Plain& plain, const SkatErrors& errors) {
  for (const SkatRole role : skat_roles) {
    SkatErrorCount total;
    for (int trick = 1; trick <= skat_tricks; ++trick) {
      const SkatErrorCount& wanted = plain.counts[static_cast<std::size_t>(role)][static_cast<std::size_t>(trick) - 1];
      EXPECT_EQ(errors.at(role, trick).chances, wanted.chances) << skat_role_name(role) << ' ' << trick;
      EXPECT_EQ(errors.at(role, trick).errors, wanted.errors) << skat_role_name(role) << ' ' << trick;
      total.chances += wanted.chances;
      total.errors += wanted.errors;
    }
    EXPECT_EQ(errors.total(role).chances, total.chances);
    EXPECT_EQ(errors.total(role).errors, total.errors);
  }
}

TEST(SkatErrors, OfRecordsAreThoseOfTheDefinition) {
  Plain plain;
  SkatErrors errors;
  SkatOracle oracle;
  for (const AnalysedGame& game : analysed_games("skat/analyse.iss", 0)) {
    if (!game.analysis) continue;
    errors.add(*game.analysis);
    plain.add(oracle, Skat().start(game.replayed.hands, game.replayed.skat), game.replayed.moves);
  }
  expect_same(plain, errors);
  EXPECT_GT(errors.total(SkatRole::declarer).errors + errors.total(SkatRole::after).errors, 0);
}

TEST(SkatErrors, OfATournamentAreThoseOfTheDefinition) {
  const auto silent = [](std::size_t, std::size_t) {};
  const ArenaOptions options{.seed = 2};
  const SkatContracts contracts = bid_contracts(read_agent("rules"), 8, options, silent);
  const ArenaGames games = play_arena(contracts.deals, {arena_player("any", "random")}, {{0, 0}}, options, silent);
  Plain plain;
  SkatOracle oracle;
  for (std::size_t i = 0; i < contracts.deals.size(); ++i) {
    std::vector<Skat::Move> moves = contracts.deals[i].before;
    moves.insert(moves.end(), games.game(i, 0).cards.begin(), games.game(i, 0).cards.end());
    plain.add(oracle, contracts.deals[i].dealt, moves);
  }
  expect_same(plain, arena_errors(contracts.deals, games, 0, 1));
  expect_same(plain, arena_errors(contracts.deals, games, 0, 3));
}

TEST(SkatErrors, RatesHaveIntervals) {
  const Measure rate = SkatErrorCount{.chances = 40, .errors = 10}.rate();
  EXPECT_DOUBLE_EQ(rate.value, 0.25);
  EXPECT_GT(*rate.margin, 0.13);
  EXPECT_LT(*rate.margin, 0.15);
}

}  // namespace
}  // namespace ombre
