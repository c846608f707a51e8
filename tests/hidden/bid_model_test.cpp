#include "hidden/bid_model.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/erase_agent.h"
#include "core/worlds.h"
#include "games/spades/spades_hand.h"
#include "games/spades/spades_knowledge.h"
#include "hidden/bid_histogram.h"
#include "hidden/learn_bids.h"
#include "hidden/world_list.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

constexpr std::size_t at(Player player) { return static_cast<std::size_t>(player); }

// Bids and plays by the rules of thumb.
class Rules : public Agent<Spades> {
 public:
  explicit Rules(const Spades& game) : game_(game) {}
  Decision<Spades::Move> choose(const Spades::View& view, std::span<const Spades::Move> moves, Random&) override {
    return {.move = rules_.choose(game_, view, moves)};
  }

 private:
  const Spades& game_;
  SpadesRules rules_;
};

// Bids by lot, so that luck matters.
class Gambler : public Agent<Spades> {
 public:
  Decision<Spades::Move> choose(const Spades::View&, std::span<const Spades::Move> moves, Random& random) override {
    const int index = random.below(static_cast<int>(moves.size()));
    return {.move = moves[static_cast<std::size_t>(index)]};
  }
};

Spades team_game() { return Spades({.players = 4, .scoring = SpadesScoring::bids}); }

BidderMaker<Spades> rules(const Spades& game) {
  return [&game](std::uint64_t) { return std::make_unique<Rules>(game); };
}

BidHistogram learn(const Spades& game, const BidderMaker<Spades>& make, const BidLearning& options,
                   const BidProgress& progress = {}) {
  const auto shared = std::make_shared<const Spades>(game);
  const auto erased = [&](std::uint64_t luck) { return std::make_unique<ErasedAgent<Spades>>(make(luck)); };
  return learn_bids(erase_game<Spades>(shared), erase_bids<Spades>(shared, SpadesBids{}), erased, options, progress);
}

class SpadesBidModel : public MoveModel<Spades> {
 public:
  SpadesBidModel(const Spades& game, const BidHistogram& histogram, double surprise = usual_bid_surprise)
      : game_(std::make_shared<const Spades>(game)),
        any_(erase_game<Spades>(game_)),
        model_(any_, erase_bids<Spades>(game_, SpadesBids{}), histogram, surprise) {}

  std::optional<double> chance(const Spades::State& state, const Spades::Move& move) override {
    return model_.chance(erase_state(*game_, state), AnyMove::of(move));
  }

 private:
  std::shared_ptr<const Spades> game_;
  AnyGame any_;
  BidModel model_;
};

// What the hand of a player is worth to its owner at the first bid, in hundredths of tricks.
int expected_tricks(const Spades& game, const Spades::State& state, Player player) {
  return SpadesHand::tricks(state.hands[at(player)], game.pack() - state.hands[at(player)], game.players() - 1);
}

TEST(SpadesBids, NumbersHandsByTheTricksToExpect) {
  const SpadesBids knowledge;
  const Spades game = team_game();
  const auto names = knowledge.feature_names(game);
  EXPECT_EQ(names.size(), 32U);
  EXPECT_EQ(names.front(), "0.0-0.5 nil");
  EXPECT_EQ(names[6], "0.0-0.5");
  EXPECT_EQ(names.back(), "12.5-13.0");
  EXPECT_EQ(knowledge.bid_names(game).size(), 14U);
  EXPECT_EQ(knowledge.bid_names(game).front(), "nil");
  const Spades alone({.players = 3, .scoring = SpadesScoring::bids});
  EXPECT_EQ(knowledge.feature_names(alone).size(), 34U);
  EXPECT_EQ(knowledge.bid_names(alone).size(), 18U);
  EXPECT_EQ(knowledge.bid_names(alone).front(), "0");
  EXPECT_TRUE(knowledge.bid_names(Spades({.players = 4})).empty());

  // Every hand has a name, that of its tricks; the best possible one too.
  Random random(3);
  for (const Spades* each : {&game, &alone}) {
    const auto known = knowledge.feature_names(*each);
    for (int i = 0; i < 500; ++i) {
      const Spades::State state = each->start(random);
      const Player mover = *each->mover(state);
      const double tricks = expected_tricks(*each, state, mover) / 100.0;
      const std::string name = known.at(knowledge.feature(*each, each->view(state, mover)));
      EXPECT_LE(std::stod(name), tricks + 1e-9);
      EXPECT_GT(std::stod(name) + 0.5, tricks - 1e-9);
    }
  }
  Spades::View all_trumps = game.view(game.start(random), 0);
  all_trumps.hand = CardSet::lane(Suit::spades) & game.pack();
  all_trumps.unseen = game.pack() - all_trumps.hand;
  EXPECT_LT(knowledge.feature(game, all_trumps), names.size());
}

TEST(SpadesBids, TellsWeakHandsThatMayTakeNothing) {
  const Spades game = team_game();
  const SpadesBids knowledge;
  Spades::View view = game.view(game.read("hands C2 C3 D2 / C4 C5 D3 / C6 C7 D4 / C8 C9 SA"), 0);
  view.bidding = 4;
  const auto names = knowledge.feature_names(game);
  EXPECT_EQ(names[knowledge.feature(game, view)], "0.0-0.5 nil");
  std::swap(view.hand, view.unseen);
  EXPECT_EQ(names[knowledge.feature(game, view)].find("nil"), std::string::npos);
}

TEST(LearnBids, IsTheSameForAnyNumberOfThreads) {
  const Spades game = team_game();
  constexpr int deals = 333;
  const BidderMaker<Spades> gamblers = [](std::uint64_t) { return std::make_unique<Gambler>(); };
  for (const BidderMaker<Spades>& make : {rules(game), gamblers}) {
    std::vector<int> told;
    const BidHistogram one =
        learn(game, make, {.deals = deals, .seed = 4, .threads = 1}, [&](int done) { told.push_back(done); });
    EXPECT_EQ(told, (std::vector<int>{50, 100, 150, 200, 250, 300, 333}));
    EXPECT_EQ(learn(game, make, {.deals = deals, .seed = 4, .threads = 3}), one);
    EXPECT_NE(learn(game, make, {.deals = deals, .seed = 5, .threads = 1}), one);
    EXPECT_EQ(one.total(), 4U * deals);
    for (std::size_t feature = 0; feature < one.features().size(); ++feature) {
      double sum = 0;
      for (std::size_t bid = 0; bid < one.bids().size(); ++bid) sum += one.chance(feature, bid);
      EXPECT_NEAR(sum, 1, 1e-12);
    }
  }
}

// Agents that watch are told of every bid before it is made, their own too.
TEST(LearnBids, TellsAgentsThatWatch) {
  struct Watcher : Gambler {
    explicit Watcher(int& seen_by_all) : seen(seen_by_all) {}
    bool watches() const override { return true; }
    void watch(const Spades::View& before, Player, const std::optional<Spades::Move>& move) override {
      if (before.bidding > 0 && move) ++seen;
    }
    int& seen;
  };
  const Spades game = team_game();
  int seen = 0;
  const BidderMaker<Spades> make = [&](std::uint64_t) { return std::make_unique<Watcher>(seen); };
  learn(game, make, {.deals = 5, .seed = 1, .threads = 1});
  EXPECT_EQ(seen, 5 * 4 * 4);
}

TEST(LearnBids, RefusesAGameWithoutBids) {
  const Spades game({.players = 4});
  EXPECT_EQ(error_of([&] { learn(game, rules(game), {}); }),
            "game: this game is played without bids; expected one with bids");
}

TEST(BidModel, SharesTheChanceAmongTheBidsAllowed) {
  // The last bidder may not let the bids sum to 13.
  const Spades game({.players = 4, .scoring = SpadesScoring::bids, .free_sum = false});
  const BidHistogram histogram = learn(game, rules(game), {.deals = 300, .seed = 2, .threads = 1});
  SpadesBidModel plain(game, histogram, 0);
  SpadesBidModel wary(game, histogram, 0.3);
  const SpadesBids knowledge;
  Random random(8);
  for (int i = 0; i < 50; ++i) {
    Spades::State state = game.start(random);
    while (state.bidding > 0) {
      const std::size_t feature = knowledge.feature(game, game.view(state, *game.mover(state)));
      const auto moves = game.moves(state);
      double sum = 0;
      double wary_sum = 0;
      for (const Spades::Move move : moves) {
        const double chance = plain.chance(state, move).value();
        if (moves.size() == 14) {
          EXPECT_NEAR(chance, histogram.chance(feature, move.value), 1e-12);
        }
        EXPECT_NEAR(wary.chance(state, move).value(), 0.7 * chance + 0.3 / static_cast<double>(moves.size()), 1e-12);
        sum += chance;
        wary_sum += wary.chance(state, move).value();
      }
      EXPECT_NEAR(sum, 1, 1e-12);
      EXPECT_NEAR(wary_sum, 1, 1e-12);
      state = game.after(state, {static_cast<std::uint8_t>(state.bidding == 1 ? 1 : 3)});
    }
    for (const Spades::Move move : game.moves(state)) EXPECT_FALSE(plain.chance(state, move)) << "no bid";
  }
}

TEST(BidModel, DoesNotSeeTheCardsOfOthers) {
  const Spades game = team_game();
  const BidHistogram histogram = learn(game, rules(game), {.deals = 300, .seed = 2, .threads = 1});
  SpadesBidModel model(game, histogram);
  Random random(8);
  for (int i = 0; i < 20; ++i) {
    const Spades::State state = game.start(random);
    const Worlds<Spades> worlds(game, game.view(state, *game.mover(state)));
    for (int w = 0; w < 5; ++w) {
      const Spades::State world = worlds.sample(random);
      for (const Spades::Move move : game.moves(state)) EXPECT_EQ(model.chance(world, move), model.chance(state, move));
    }
  }
}

TEST(BidModel, RefusesBidsOfAnotherGame) {
  const Spades game = team_game();
  const Spades alone({.players = 3, .scoring = SpadesScoring::bids});
  const BidHistogram histogram = learn(game, rules(game), {.deals = 1, .seed = 2, .threads = 1});
  EXPECT_EQ(error_of([&] { SpadesBidModel(alone, histogram); }),
            "bids: a histogram of other features or bids; expected one learnt for this game by this version");
}

// How far the hands of others lie from the truth, in tricks to expect, with worlds all alike and with worlds weighed.
struct Distances {
  double plain = 0;
  double weighed = 0;
  double effective = 0;  // share of the worlds
};

Distances distances(const Spades& game, const BidHistogram& histogram, int deal, int cards_played) {
  constexpr int worlds_a_deal = 100;
  Random random = Random(77).fork(static_cast<std::uint64_t>(deal));
  Spades::State state = game.start(random);
  const Player observer = deal % game.players();
  Spades::ForEach<double> truth{};
  for (Player p = 0; p < game.players(); ++p) truth[at(p)] = expected_tricks(game, state, p) / 100.0;

  // 1. The bids, and some cards, as the observer sees them.
  std::vector<std::unique_ptr<MoveModel<Spades>>> models;
  models.push_back(std::make_unique<SpadesBidModel>(game, histogram));
  MoveInference<Spades> inference(game, std::move(models));
  Rules agent(game);
  Spades::ForEach<CardSet> played{};
  for (int ply = 0; ply < game.players() + cards_played; ++ply) {
    std::vector<Spades::Move> moves;
    for (const Spades::Move move : game.moves(state)) moves.push_back(move);
    const Player mover = *game.mover(state);
    const Spades::Move made = agent.choose(game.view(state, mover), moves, random).move;
    inference.watch(game.view(state, observer), mover, made);
    if (state.bidding == 0) played[at(mover)].insert(Card{made.value});
    state = game.after(state, made);
  }

  // 2. Worlds.
  const Spades::View now = game.view(state, observer);
  const Worlds<Spades> worlds(game, now);
  Distances out;
  std::vector<double> weights;
  for (int w = 0; w < worlds_a_deal; ++w) {
    Spades::State world = worlds.sample(random);
    weights.push_back(inference.weight(now, world));
    double distance = 0;
    for (Player p = 0; p < game.players(); ++p) {
      world.hands[at(p)] = world.hands[at(p)] | played[at(p)];
      if (p != observer) distance += std::abs(expected_tricks(game, world, p) / 100.0 - truth[at(p)]);
    }
    distance /= game.players() - 1;
    out.plain += distance / worlds_a_deal;
    out.weighed += distance * weights.back();
  }
  double sum = 0;
  for (const double weight : weights) sum += weight;
  out.weighed /= sum;
  out.effective = effective_count(weights) / worlds_a_deal;
  return out;
}

// The mean gain of weighing is above 0 by far more than its error.
Distances expect_nearer(const Spades& game, const BidHistogram& histogram, int deals, int cards_played) {
  Distances mean;
  double squares = 0;
  for (int deal = 0; deal < deals; ++deal) {
    const Distances one = distances(game, histogram, deal, cards_played);
    mean.plain += one.plain / deals;
    mean.weighed += one.weighed / deals;
    mean.effective += one.effective / deals;
    squares += (one.plain - one.weighed) * (one.plain - one.weighed) / deals;
  }
  const double gain = mean.plain - mean.weighed;
  const double error = std::sqrt((squares - gain * gain) / deals);
  EXPECT_GT(gain, 5 * error);
  ::testing::Test::RecordProperty("plain", std::to_string(mean.plain));
  ::testing::Test::RecordProperty("weighed", std::to_string(mean.weighed));
  ::testing::Test::RecordProperty("error_of_gain", std::to_string(error));
  ::testing::Test::RecordProperty("effective", std::to_string(mean.effective));
  return mean;
}

TEST(BidModel, WeighedWorldsLieNearerTheTruth) {
  const Spades game = team_game();
  const BidHistogram histogram = learn(game, rules(game), {.deals = 4000, .seed = 1, .threads = 1});
  const Distances mean = expect_nearer(game, histogram, 500, 0);
  EXPECT_LT(mean.weighed, 0.8 * mean.plain);
  // Of a hundred worlds enough are left to choose among.
  EXPECT_GT(mean.effective, 0.03);
  EXPECT_LT(mean.effective, 0.5);
}

TEST(BidModel, BidsStillTellInTheMiddleOfPlay) {
  const Spades game = team_game();
  const BidHistogram histogram = learn(game, rules(game), {.deals = 2000, .seed = 1, .threads = 1});
  expect_nearer(game, histogram, 100, 18);
}

}  // namespace
}  // namespace ombre
