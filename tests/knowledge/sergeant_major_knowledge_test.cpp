#include "knowledge/sergeant_major_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "knowledge/evaluated_game.h"
#include "search/maxn.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = SergeantMajor::State;
using Move = SergeantMajor::Move;

static_assert(KnowledgeOf<SergeantMajorKnowledge, SergeantMajor>);

const SergeantMajor game;
const SergeantMajorKnowledge knowledge;

State deal(Random& random) {
  const int first = random.between(-3, 3);
  const int second = random.between(-3, 3);
  const SergeantMajor::HandStart hand{Scores(), random.below(3), 1, Scores(first, second, -first - second)};
  return game.start(hand, random);
}

Move random_move(const State& state, Random& random) {
  const auto moves = game.moves(state);
  auto at = moves.begin();
  for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
  return *at;
}

// The move after which the own estimate stands best against the others'.
Move greedy_move(const State& state) {
  std::optional<Move> best;
  Score best_value = 0;
  const Player mover = *game.mover(state);
  for (const Move move : game.moves(state)) {
    const Scores scores = knowledge.estimate(game, game.after(state, move));
    const Score value = 3 * scores[mover] - scores.sum(3);
    if (best && value <= best_value) continue;
    best = move;
    best_value = value;
  }
  return *best;
}

std::string by_rank(const char* text) {
  const State state = game.read(text);
  const auto moves = game.moves(state);
  std::vector<int> ranks(moves.size());
  knowledge.rank(game, state, moves, ranks);
  std::vector<std::pair<int, std::string>> sorted;
  std::size_t i = 0;
  for (const Move move : moves) sorted.emplace_back(-ranks[i++], game.show_move(state, move));
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string out;
  for (const auto& [rank, name] : sorted) out += (out.empty() ? "" : " ") + name;
  return out;
}

TEST(SergeantMajorKnowledge, EstimatesLieWithinBoundsThatOnlyTighten) {
  Random random(1);
  for (int i = 0; i < testing::scaled_down(200); ++i) {
    State state = deal(random);
    Bounds outer = knowledge.bounds(game, state);
    while (true) {
      const Scores scores = knowledge.estimate(game, state);
      const Bounds bounds = knowledge.bounds(game, state);
      for (Player p = 0; p < 3; ++p) {
        ASSERT_GE(scores[p], bounds.lower[p]) << game.show(state);
        ASSERT_LE(scores[p], bounds.upper[p]) << game.show(state);
        ASSERT_GE(bounds.lower[p], outer.lower[p]);
        ASSERT_LE(bounds.upper[p], outer.upper[p]);
      }
      ASSERT_LE(scores.sum(3), bounds.sum);
      outer = bounds;
      if (!game.mover(state)) break;
      state = game.after(state, random_move(state, random));
    }
    for (Player p = 0; p < 3; ++p)
      ASSERT_EQ(knowledge.estimate(game, state)[p], SergeantMajorKnowledge::trick_value * game.scores(state)[p]);
  }
}

TEST(SergeantMajorKnowledge, EstimateIsNearTheSolvedValue) {
  constexpr int cards = 4;
  Random random(2);
  double error = 0;
  double error_of_shares = 0;
  const auto square = [](double x) { return x * x; };
  for (int i = 0; i < testing::scaled_down(200); ++i) {
    constexpr std::array<int, 3> counts = {cards, cards, cards};
    const std::vector<CardSet> hands = game.deck().deal(random, counts);
    State state;
    std::copy(hands.begin(), hands.end(), state.hands.begin());
    state.phase = SergeantMajor::Phase::play;
    state.trump = static_cast<Suit>(random.below(4));
    state.trick = Trick(random.below(3));
    Budget budget;
    GivenOrder order;
    NoObserver<State> silent;
    SearchContext<SergeantMajor> context{game, budget, order, silent};
    const Scores value = *Maxn<SergeantMajor>(context, Preference{}).run(state, unlimited_depth).scores;
    const Scores estimate = knowledge.estimate(game, state);
    for (Player p = 0; p < 3; ++p) {
      error += square(value[p] - static_cast<double>(estimate[p]) / SergeantMajorKnowledge::trick_value);
      error_of_shares += square(value[p] + game.target(state, p) - cards / 3.0);
    }
  }
  EXPECT_LT(error, error_of_shares / 2);
}

TEST(SergeantMajorKnowledge, GreedyPlayByTheEstimateBeatsRandomPlay) {
  Random random(3);
  double gained = 0;
  const int hands = testing::scaled_down(300);
  for (int i = 0; i < hands; ++i) {
    State state = deal(random);
    const Player greedy = i % 3;
    while (const std::optional<Player> mover = game.mover(state))
      state = game.after(state, *mover == greedy ? greedy_move(state) : random_move(state, random));
    gained += game.scores(state)[greedy];
  }
  EXPECT_GT(gained / hands, 1.5);
}

TEST(SergeantMajorKnowledge, RanksMoves) {
  // A winner first, then low cards, trumps last.
  EXPECT_EQ(by_rank("hands CA C3 H4 / C4 C5 HK / CK C2 H2; trump H; leader 0"), "CA C3 H4");
  // The lowest card that surely takes the trick, then lower ones.
  EXPECT_EQ(by_rank("hands C2 D2 / CQ CA C3 / CJ C4 D3; trump H; trick CT; leader 0"), "CQ CA C3");
  // Nothing takes it: low cards.
  EXPECT_EQ(by_rank("hands C2 D2 / C9 C3 S4 / CJ C4 D3; trump H; trick CT; leader 0"), "C3 C9");
  // No clubs: the low trump takes it, the higher trump too, the rest is thrown away from below.
  EXPECT_EQ(by_rank("hands C2 C3 / S4 H5 H9 / C4 CJ D3; trump H; trick CT; leader 0"), "H5 H9 S4");
  // A card that will be taken: only after those that will not.
  EXPECT_EQ(by_rank("hands C2 D2 / CJ CA C3 / CQ C4 D3; trump H; trick CT; leader 0"), "CA CJ C3");
  // Trumps: the long strong suit. Discards: low plain cards. Exchange: where most comes back.
  EXPECT_EQ(by_rank("hands C2 S3 SK SA / C3 C4 C5 C6 / D2 D3 D4 D5; kitty H2"), "S C H D");
  EXPECT_EQ(by_rank("hands C2 S3 SK / C5 / D2; trump S"), "C2 S3 SK");
  EXPECT_EQ(by_rank("exchange 0 1 1; hands C2 S3 / CK S9 / D2 D3"), "C2 S3");
}

}  // namespace
}  // namespace ombre
