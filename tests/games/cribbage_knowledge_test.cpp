#include "games/cribbage/cribbage_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "search/any_search.h"
#include "tests/support/evaluated.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = Cribbage::State;
using Evaluated = testing::Evaluated<Cribbage, CribbageKnowledge>;

const std::vector<CribbageOptions> forms = {{2, 121, CribbageDiscards::chosen}, {3, 121, CribbageDiscards::chosen},
                                            {4, 121, CribbageDiscards::chosen}, {3, 121, CribbageDiscards::given},
                                            {2, 12, CribbageDiscards::chosen},  {3, 15, CribbageDiscards::given},
                                            {4, 20, CribbageDiscards::chosen}};

std::vector<Card> moves_of(const Cribbage& game, const State& state) {
  const CardSet moves = game.moves(state);
  return {moves.begin(), moves.end()};
}

// Starts a hand of a game that is somewhere between its beginning and its end.
State start_somewhere(const Cribbage& game, Random& random) {
  Cribbage::HandStart hand{Scores(), random.below(game.players())};
  for (int side = 0; side < game.sides(); ++side) {
    const Score total = random.below(game.options().target);
    for (Player p = side; p < game.players(); p += game.sides()) hand.totals[p] = total;
  }
  return game.start(hand, random);
}

TEST(CribbageKnowledge, KeepsTheLaws) {
  for (const CribbageOptions& form : forms) {
    const Cribbage game(form);
    check_laws(Evaluated(game, {}, {}), 3, testing::scaled_down(60));
  }
}

TEST(CribbageKnowledge, EstimatesStayWithinTheirBounds) {
  const CribbageKnowledge knowledge;
  for (const CribbageOptions& form : forms) {
    const Cribbage game(form);
    Random random(5);
    for (int i = 0; i < testing::scaled_down(400); ++i) {
      State state = start_somewhere(game, random);
      Bounds bounds = knowledge.bounds(game, state);
      while (true) {
        const Scores estimate = knowledge.estimate(game, state);
        const Bounds now = knowledge.bounds(game, state);
        for (Player p = 0; p < game.players(); ++p) {
          ASSERT_GE(now.lower[p], bounds.lower[p]) << game.show(state);
          ASSERT_LE(now.upper[p], bounds.upper[p]) << game.show(state);
          ASSERT_GE(estimate[p], now.lower[p]) << game.show(state);
          ASSERT_LE(estimate[p], now.upper[p]) << game.show(state);
        }
        ASSERT_LE(now.sum, bounds.sum) << game.show(state);
        ASSERT_LE(estimate.sum(game.players()), now.sum) << game.show(state);
        bounds = now;
        if (!game.mover(state)) break;
        const std::vector<Card> moves = moves_of(game, state);
        const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(moves.size())));
        state = game.after(state, moves[choice]);
      }
    }
  }
}

TEST(CribbageKnowledge, CountsPointsShowAndCrib) {
  const Cribbage game;
  const CribbageKnowledge knowledge;
  // The dealer's 7 8 and the crib's pair are worth 2 each with the king; kings are worth nothing in the play.
  const State state =
      game.read("hands CK C7 / SK S4; laid C2 H2 / -; played C8 / SQ; starter HK; turn 1; totals 20 30");
  const Scores estimate = knowledge.estimate(game, state);
  EXPECT_EQ(estimate[0] / CribbageKnowledge::point, 20 + 2 + 2 + 2) << "7 8, a pair of kings, the crib";
  EXPECT_EQ(estimate[1] / CribbageKnowledge::point, 30 + 2) << "a pair of kings";
}

TEST(CribbageKnowledge, WinOutweighsEverything) {
  const Cribbage game;
  const CribbageKnowledge knowledge;
  const Scores lost = knowledge.estimate(game, game.read("hands C7 / S2; starter HK; totals 121 120"));
  EXPECT_EQ(lost, Scores(1210 + CribbageKnowledge::win, 1200));
  // The dealer's left shows first.
  const Scores show =
      knowledge.estimate(game, game.read("hands C7 C4 / S2 S3; played H8 / SK; starter HK; turn 1; totals 119 119"));
  EXPECT_GT(show[1], show[0] + CribbageKnowledge::win / 4);
  const Scores far =
      knowledge.estimate(game, game.read("hands C7 C4 / S2 S3; played H8 / SK; starter HK; turn 1; totals 119 19"));
  EXPECT_GT(far[0], far[1] + CribbageKnowledge::win / 4);
}

TEST(CribbageKnowledge, KnowsNoStarterBeforeTheFirstCard) {
  const CribbageKnowledge knowledge;
  for (const CribbageOptions& form : {forms[0], forms[1], forms[2], forms[3]}) {
    const Cribbage game(form);
    Random random(7);
    for (int i = 0; i < 50; ++i) {
      State state = game.start(random);
      CardSet dealt = game.crib(state);
      for (Player p = 0; p < game.players(); ++p) dealt = dealt | game.hand(state, p);
      // Without heels.
      const CardSet jacks = game.deck().read_hand("CJ SJ HJ DJ");
      const CardSet pack = game.deck().full() - dealt - jacks;
      if (jacks.contains(state.starter)) continue;
      const Scores estimate = knowledge.estimate(game, state);
      State other = state;
      other.starter = pack.highest();
      EXPECT_EQ(knowledge.estimate(game, other), estimate);
    }
  }
}

std::string by_rank(const Cribbage& game, const std::string& text) {
  const State state = game.read(text);
  std::string out;
  for (const Card card : Evaluated(game, {}, {}).moves(state)) out += (out.empty() ? "" : " ") + game.deck().show(card);
  return out;
}

TEST(CribbageKnowledge, RanksPointsFirstThenSafeCards) {
  const Cribbage game;
  EXPECT_EQ(by_rank(game, "hands C7 CA CK / ST SQ; played - / S8; starter HK; count 8; series 8; last 1"), "C7 CK CA")
      << "fifteen";
  EXPECT_EQ(by_rank(game, "hands C5 C4 / SQ SK; starter HK; turn 0"), "C4 C5") << "a five helps tens";
  EXPECT_EQ(by_rank(game, "hands CA C3 D9 / SQ; played - / ST SK; starter HK; count 20; last 1"), "D9 C3 CA")
      << "so does 21";
  EXPECT_EQ(by_rank(game, "hands CA C2 H7 H8 S9 HQ / CK C9 C6 D4 D2 D3; starter HT; dealer 1").substr(0, 8), "CA C2 HQ")
      << "laid away: what is not in the run";
}

TEST(CribbageKnowledge, SearchesWithItAgree) {
  Random random(11);
  for (int i = 0; i < testing::scaled_down(30); ++i) {
    const Cribbage game({2 + i % 2, 121, CribbageDiscards::given});
    const Evaluated evaluated(game, {}, {});
    State state = start_somewhere(game, random);
    // A few cards on, so that every search is quick.
    for (int ply = 0; ply < 3 && game.mover(state); ++ply) state = game.after(state, game.moves(state).lowest());
    for (const std::optional<int> depth : {std::optional<int>(4), std::optional<int>()}) {
      std::optional<Scores> plain;
      for (const char* name : {"maxn", "maxn-shallow", "maxn-bnb", "maxn-speculative"}) {
        Budget budget;
        SearchRequest request;
        request.algorithm = algorithm_named(name).id;
        request.depth = depth;
        const auto scores = any_search(evaluated.any(), evaluated.any(state), request, budget).scores;
        if (!plain) plain = scores;
        ASSERT_EQ(scores, plain) << name << " in " << game.show(state);
      }
    }
  }
}

std::string rules_choice(const Cribbage& game, const std::string& text) {
  const State state = game.read(text);
  const std::vector<Card> moves = moves_of(game, state);
  return game.deck().show(CribbageRules{}.choose(game, game.view(state, *game.mover(state)), moves));
}

TEST(CribbageRules, LaysAwayByAverage) {
  const Cribbage game;
  const auto laid = [&](const std::string& text) {
    State state = game.read(text);
    const Player player = *game.mover(state);
    for (int i = 0; i < 2; ++i)
      state = game.after(state, CribbageRules{}.choose(game, game.view(state, player), moves_of(game, state)));
    return game.deck().show(game.laid(state, player));
  };
  EXPECT_EQ(laid("hands CA C2 C3 C4 C5 C6 / H5 S5 DJ HJ C9 SK; starter H9"), "C9 SK") << "keeps the fives";
  EXPECT_EQ(laid("hands CA C2 C3 C4 C5 C6 / H7 S8 D9 HT SA SK; starter H9"), "SA SK") << "keeps the run";
  // The same cards with the opponent's crib and with the own.
  const std::string six = "C2 S3 H7 D8 H9 SQ";
  EXPECT_EQ(laid("hands CA S4 C5 C6 D2 D3 / " + six + "; starter HT"), "C2 SQ");
  EXPECT_EQ(laid("hands CA S4 C5 C6 / " + six + "; laid D2 D3 / -; starter HT; dealer 1"), "C2 S3");
}

TEST(CribbageRules, PlaysForPointsAndSafety) {
  const Cribbage game;
  const std::string rest = "; starter H9";
  EXPECT_EQ(rules_choice(game, "hands C7 CA CK / ST SQ; played - / S8" + rest + "; count 8; series 8; last 1"), "C7");
  EXPECT_EQ(rules_choice(game, "hands C6 CQ / SQ; played - / S6" + rest + "; count 6; series 6; last 1"), "C6");
  EXPECT_EQ(rules_choice(game, "hands C5 C4 D4 CK / SQ SK S2 S3" + rest + "; turn 0"), "C4") << "a pair, not a five";
  EXPECT_NE(rules_choice(game, "hands C5 CT / SQ S2" + rest + "; turn 0"), "C5");
}

TEST(CribbageRules, MindsTheEndOfTheGame) {
  const Cribbage game;
  const std::string pair = "hands C6 CQ / S3; played - / S6; starter H9; count 6; series 6; last 1; totals ";
  EXPECT_EQ(rules_choice(game, pair + "100 100"), "C6");
  EXPECT_EQ(rules_choice(game, pair + "100 119"), "CQ") << "a three would make fifteen and end the game";
  EXPECT_EQ(rules_choice(game, pair + "119 119"), "C6") << "the pair ends it first";
}

// What the greedy player of the catalog does: the best own relative estimate right after the move.
Card greedy(const Evaluated& game, const State& state) {
  const Player mover = *game.mover(state);
  Card best{};
  std::optional<Score> most;
  for (const Card card : game.moves(state)) {
    const Score value = game.scores(game.after(state, card))[mover];
    if (most && value <= *most) continue;
    most = value;
    best = card;
  }
  return best;
}

// The points of the rule-based players less those of the greedy ones, on average over all seatings of each deal;
// greedy sees all cards, the rules only their view.
TEST(CribbageRules, BeatsGreedy) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "few games tell too little";
  for (int players = 2; players <= 4; ++players) {
    const Cribbage game({.players = players});
    const Evaluated evaluated(game, {}, {.order = false});
    constexpr int deals = 400;
    double sum = 0;
    double squares = 0;
    for (int deal = 0; deal < deals; ++deal) {
      double lead = 0;
      int seatings = 0;
      for (std::uint32_t seats = 1; seats + 1 < 1U << players; ++seats) {
        const PlayerSet by_rules = PlayerSet::from_bits(seats);
        if (game.teams() && seats != 5 && seats != 10) continue;  // partners are one agent
        Random random(static_cast<std::uint64_t>(deal));
        State state = game.start({Scores(), deal % players}, random);
        while (const std::optional<Player> mover = game.mover(state)) {
          const Card card = by_rules.contains(*mover)
                                ? CribbageRules{}.choose(game, game.view(state, *mover), moves_of(game, state))
                                : greedy(evaluated, state);
          state = game.after(state, card);
        }
        const Scores scores = game.scores(state);
        double rules = 0;
        double other = 0;
        for (Player p = 0; p < players; ++p) (by_rules.contains(p) ? rules : other) += scores[p];
        lead += rules / by_rules.size() - other / (players - by_rules.size());
        ++seatings;
      }
      lead /= seatings;
      sum += lead;
      squares += lead * lead;
    }
    const double mean = sum / deals;
    const double deviation = std::sqrt((squares / deals - mean * mean) / deals);
    EXPECT_GT(mean, 1.96 * deviation) << players << " players: " << mean << " points a hand";
  }
}

}  // namespace
}  // namespace ombre
