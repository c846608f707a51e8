#include "skat/analysis/skat_arena.h"

#include <gtest/gtest.h>

#include "skat/player/skat_evaluator.h"
#include "skat/player/skat_outlook.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

const ArenaProgress silent = [](std::size_t, std::size_t) {};

// Deals in which forehand has the game for 18 and puts the first two cards away that are no trumps.
std::vector<SkatContractDeal> forehand_games(int count) {
  const Skat game;
  std::vector<SkatContractDeal> out;
  for (int i = 0; i < count; ++i) {
    Random cards(static_cast<std::uint64_t>(i));
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(i) % skat_kinds.size()];
    SkatContractDeal deal{.deal = i, .dealt = game.start(cards)};
    deal.state = deal.dealt;
    const auto make = [&](Skat::Move move) {
      deal.before.push_back(move);
      deal.state = game.after(deal.state, move);
    };
    make(Skat::pass);
    make(Skat::pass);
    make(Skat::Move{0});
    make(Skat::take_skat);
    while (deal.state.phase == Skat::Phase::discard) {
      Skat::Move away = *game.moves(deal.state).begin();
      for (const Skat::Move move : game.moves(deal.state))
        if (!skat_trumps(kind).contains(move.card())) {
          away = move;
          break;
        }
      make(away);
    }
    make(Skat::Move::of({.kind = kind}));
    out.push_back(deal);
  }
  return out;
}

ArenaOptions with(int threads) { return {.seed = 3, .threads = threads}; }

void expect_same_games(const ArenaGames& a, std::size_t of_a, const ArenaGames& b, std::size_t of_b) {
  ASSERT_EQ(a.deals(), b.deals());
  for (std::size_t deal = 0; deal < a.deals(); ++deal) {
    const ArenaGame& one = a.game(deal, of_a);
    const ArenaGame& other = b.game(deal, of_b);
    EXPECT_EQ(one.cards, other.cards);
    EXPECT_EQ(one.score, other.score);
    EXPECT_EQ(one.points, other.points);
    EXPECT_EQ(one.soloist_choices, other.soloist_choices);
  }
}

TEST(SkatArena, EqualPlayersDifferByNothing) {
  const std::vector<ArenaPlayer> players = {arena_player("one", "pimc(worlds=3)"),
                                            arena_player("two", "pimc(worlds=3)")};
  const ArenaGames games =
      play_arena(forehand_games(testing::is_scaled_down() ? 2 : 6), players, all_pairings(2), with(1), silent);
  for (std::size_t pairing = 1; pairing < 4; ++pairing) {
    EXPECT_TRUE(games.same_cards(0, pairing));
    const Measure difference = games.difference(0, pairing, soloist_score);
    EXPECT_EQ(difference.value, 0);
    EXPECT_EQ(difference.margin, 0);
  }
}

TEST(SkatArena, IsTheSameForAnyNumberOfThreads) {
  const std::vector<ArenaPlayer> players = {arena_player("few", "pimc(worlds=2)"), arena_player("any", "random")};
  const auto deals = forehand_games(6);
  const ArenaGames one = play_arena(deals, players, all_pairings(2), with(1), silent);
  const ArenaGames four = play_arena(deals, players, all_pairings(2), with(4), silent);
  for (std::size_t pairing = 0; pairing < 4; ++pairing) expect_same_games(one, pairing, four, pairing);
  EXPECT_FALSE(one.same_cards(0, 3));
}

// What one pairing remembers of a player must be what the player would say in another.
TEST(SkatArena, APairingIsTheSameByItselfAndAmongOthers) {
  const std::vector<ArenaPlayer> players = {arena_player("few", "pimc(worlds=2)"),
                                            arena_player("more", "pimc(worlds=5)"),
                                            arena_player("tree", "ismcts(iterations=50)")};
  const auto deals = forehand_games(testing::is_scaled_down() ? 1 : 2);
  const ArenaGames all = play_arena(deals, players, all_pairings(3), with(1), silent);
  for (std::size_t pairing = 0; pairing < 9; ++pairing) {
    const ArenaGames alone = play_arena(deals, players, {all.pairings()[pairing]}, with(1), silent);
    expect_same_games(alone, 0, all, pairing);
  }
}

TEST(SkatArena, ThePerfectPlayerReachesTheOpenValueAgainstItsLike) {
  const auto deals = forehand_games(12);
  const ArenaGames games = play_arena(deals, {arena_player("perfect", "perfect")}, {{0, 0}}, with(1), silent);
  SkatOracle oracle;
  const Skat rules;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const Skat::State& state = deals[i].state;
    const SkatStake stake{state.contract, rules.declarer_cards(state), state.auction.bid()};
    const SkatOutlook outlook = oracle.outlook(skat_play(state), oracle.value(skat_play(state)), stake);
    EXPECT_EQ(games.game(i, 0).won, outlook.won);
    EXPECT_EQ(games.game(i, 0).value, outlook.score);
    if (state.contract.kind != SkatKind::null) {
      EXPECT_EQ(games.game(i, 0).points, outlook.value);
    }
  }
}

TEST(SkatArena, ScoresAreThoseOfTheTable) {
  const auto deals = forehand_games(12);
  const ArenaGames games = play_arena(deals, {arena_player("any", "random")}, {{0, 0}}, with(1), silent);
  int lost = 0;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const ArenaGame& game = games.game(i, 0);
    const Scores scores = skat_scores(SkatScoring::seeger, 3, 0, game.value);
    EXPECT_EQ(game.score, scores[0]);
    EXPECT_EQ(game.defence, scores[1]);
    EXPECT_EQ(game.won, game.value > 0);
    if (!game.won) ++lost;
  }
  EXPECT_GT(lost, 0);
}

TEST(SkatArena, ContractsAreThoseOfTheBidderWithoutDealsPassed) {
  const AgentSpec bidder = read_agent("rules");
  const SkatContracts contracts = bid_contracts(bidder, 80, with(1), silent);
  ASSERT_EQ(contracts.deals.size(), 80U);
  EXPECT_EQ(contracts.passed, contracts.deals.back().deal + 1 - 80);
  EXPECT_GT(contracts.passed, 0);
  const Skat game;
  for (const SkatContractDeal& deal : contracts.deals) {
    Skat::State state = deal.dealt;
    for (const Skat::Move move : deal.before) state = game.after(state, move);
    EXPECT_EQ(state, deal.state);
    EXPECT_EQ(state.phase, Skat::Phase::play);
  }
  const SkatContracts again = bid_contracts(bidder, 70, with(4), silent);
  for (std::size_t i = 0; i < again.deals.size(); ++i) EXPECT_EQ(again.deals[i].state, contracts.deals[i].state);
}

TEST(SkatArena, RefusesAgentsThatSeeAllCards) {
  EXPECT_EQ(error_of([] { arena_player("x", "search(depth=2)"); }),
            "agent: search sees all cards; expected an agent that does not, or perfect");
  EXPECT_EQ(error_of([] { bid_contracts(read_agent("greedy"), 1, {}, silent); }),
            "bidder: greedy sees all cards; expected an agent that does not");
}

}  // namespace
}  // namespace ombre
