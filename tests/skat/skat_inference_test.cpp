#include "skat/player/skat_inference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/worlds.h"
#include "skat/learning/learn_skat_signs.h"
#include "tests/skat/skat_bidding_agent.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

std::size_t at(Player player) { return static_cast<std::size_t>(player); }

const SkatSignTables& tables() {
  static const SkatSignTables learnt = [] {
    const Skat game;
    return learn_skat_signs(game, SkatBiddingAgent::maker(game),
                            {.deals = testing::is_scaled_down() ? 300 : 8000,
                             .trust_deals = testing::is_scaled_down() ? 20 : 150,
                             .seed = 11,
                             .threads = 1});
  }();
  return learnt;
}

const SkatSignWeights& weights() {
  static const SkatSignWeights made(tables());
  return made;
}

// A deal that was declared, from a seed of its own.
SkatBidDeal declared_deal(const Skat& game, std::uint64_t seed) {
  const Random base(seed);
  for (std::uint64_t i = 0;; ++i) {
    const SkatBidDeal deal = bid_skat_deal(game, SkatBiddingAgent::maker(game), base.fork(i));
    if (deal.state.declarer) return deal;
  }
}

Skat::State play_at_random(const Skat& game, Skat::State state, int cards, Random& random) {
  for (int i = 0; i < cards && game.mover(state); ++i) {
    std::vector<Skat::Move> moves;
    for (const Skat::Move move : game.moves(state)) moves.push_back(move);
    const int index = random.below(static_cast<int>(moves.size()));
    state = game.after(state, moves[static_cast<std::size_t>(index)]);
  }
  return state;
}

// The definition, sign by sign, for a game of a suit that was declared after the skat was picked up.
class ByDefinition {
 public:
  double answer(std::size_t situation, bool yes, const SkatAskSigns& signs) const {
    double log = 0;
    for (std::size_t g = 0; g < signs.groups.size(); ++g) {
      double said = 0;
      double all = 0;
      for (std::size_t s = 0; s < SkatAskSigns::counts[g]; ++s) {
        said += static_cast<double>(tables().answers(situation, yes, g)[s]);
        all += static_cast<double>(tables().answers(situation, true, g)[s] + tables().answers(situation, false, g)[s]);
      }
      const double usual = (said + 1) / (all + 2);
      const std::size_t sign = signs.groups[g];
      const auto yes_here = static_cast<double>(tables().answers(situation, yes, g)[sign]);
      const auto no_here = static_cast<double>(tables().answers(situation, !yes, g)[sign]);
      const double chance = (yes_here + 4 * usual) / (yes_here + no_here + 4);
      log += tables().trust(g) * std::log((0.98 * chance + 0.01) / usual);
    }
    return log;
  }

  // Of signs that share what they were told before: here the number of trumps, 128 holdings each.
  double sign(std::size_t declaration, std::size_t group, std::size_t sign) const {
    const auto dealt = tables().dealt(SkatClass::suit, group);
    const std::size_t width = group == 1 ? 128 : dealt.size();
    const std::size_t first = sign / width * width;
    double all_dealt = 0;
    double all_alike = 0;
    double all_declared = 0;
    double alike = 0;
    for (std::size_t s = first; s < first + width; ++s) {
      all_dealt += static_cast<double>(dealt[s]);
      all_declared += static_cast<double>(tables().declarations(declaration, group)[s]);
      for (std::size_t d = 0; d < skat_first_grand; ++d) {
        const auto times = static_cast<double>(tables().declarations(d, group)[s]);
        all_alike += times;
        if (s == sign) alike += times;
      }
    }
    const double by_lot = (static_cast<double>(dealt[sign]) + 1 / static_cast<double>(width)) / (all_dealt + 1);
    const double usual = (alike + 8 * by_lot) / (all_alike + 8);
    const auto here = static_cast<double>(tables().declarations(declaration, group)[sign]);
    const double chance = (here + 8 * usual) / (all_declared + 8);
    return tables().trust(skat_game_trust(SkatClass::suit, group)) * std::log(0.98 * chance / by_lot + 0.02);
  }

  double log_weight(const Skat::View& view, const Skat::State& world) const {
    double log = 0;
    for (Player p = 0; p < skat_seats; ++p) {
      if (p == view.player || p == *view.declarer) continue;
      const SkatAskSigns signs = skat_ask_signs(world.hands[at(p)] | world.played[at(p)]);
      each_answer(skat_asks(view.auction, p),
                  [&](std::size_t situation, bool yes) { log += answer(situation, yes, signs); });
    }
    if (view.player == *view.declarer) return log;
    const CardSet ten = world.hands[*view.declarer] | world.played[*view.declarer];
    const SkatGameSigns signs = skat_game_signs(view.contract.kind, ten, world.skat);
    const std::size_t declaration = skat_declaration(view.contract, view.auction.bid());
    log += sign(declaration, 0, signs.trumps);
    for (std::size_t s = 0; s < 3; ++s) log += sign(declaration, 1, signs.suits[s]);
    for (std::size_t c = 0; c < 2; ++c) log += sign(declaration, 2, signs.away[c]);
    return log;
  }
};

TEST(SkatInference, WeighsByItsDefinition) {
  const Skat game;
  const ByDefinition definition;
  SkatInference inference(game, weights());
  Random random(1);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const SkatBidDeal deal = declared_deal(game, seed);
    ASSERT_EQ(skat_class(deal.state.contract.kind), SkatClass::suit) << "this bidder plays nothing else";
    const Skat::State state = play_at_random(game, deal.state, static_cast<int>(seed), random);
    for (Player p = 0; p < skat_seats; ++p) {
      const Worlds<Skat> worlds(game, game.view(state, p));
      for (int i = 0; i < 8; ++i) {
        const Skat::State world = worlds.sample(random);
        const double expected = definition.log_weight(worlds.view(), world);
        EXPECT_NEAR(inference.log_weight(worlds.view(), world), expected, 1e-9);
        EXPECT_NEAR(inference.weight(worlds.view(), world), std::exp(expected), 1e-9 * std::exp(expected));
      }
    }
  }
}

TEST(SkatInference, HearsNothingWhereTheContractIsGiven) {
  const Skat game(SkatOptions{.contract = read_skat_contract("H"), .declarer = 1, .bid = 40});
  SkatInference inference(game, weights());
  EXPECT_FALSE(inference.watches());
  Random random(2);
  const Skat::State state = game.start(random);
  const Worlds<Skat> worlds(game, game.view(state, 0));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(inference.weight(worlds.view(), worlds.sample(random)), 1);
}

TEST(SkatInference, HearsNothingBeforeAnybodyHasSpoken) {
  const Skat game;
  SkatInference inference(game, weights());
  Random random(2);
  const Worlds<Skat> worlds(game, game.view(game.start(random), SkatAuction::middlehand));
  EXPECT_EQ(inference.weight(worlds.view(), worlds.sample(random)), 1);
}

TEST(SkatInference, WeighsAnswersInEveryPhase) {
  const Skat game;
  SkatInference inference(game, weights());
  Random random(6);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Skat::State state = game.start(random);
    while (game.mover(state) && state.phase <= Skat::Phase::play) {
      for (Player p = 0; p < skat_seats; ++p) {
        const Worlds<Skat> worlds(game, game.view(state, p));
        EXPECT_TRUE(std::isfinite(inference.log_weight(worlds.view(), worlds.sample(random))));
      }
      state = play_at_random(game, state, 1, random);
    }
  }
}

TEST(SkatInference, RulesNothingOut) {
  // The true hand of a declarer who bids on anything still weighs something.
  const Skat game;
  SkatInference inference(game, weights());
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    Skat::State state = game.start(random);
    while (state.phase < Skat::Phase::play) state = play_at_random(game, state, 1, random);
    if (!state.declarer) continue;
    const Skat::View view = game.view(state, (*state.declarer + 1) % skat_seats);
    EXPECT_GT(inference.weight(view, state), 0);
  }
}

TEST(SkatInference, MakesTrueWorldsLikelier) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "the few deals of a sanitizer's tables tell too little";
  const Skat game;
  SkatInference inference(game, weights());
  constexpr int deals = 60;
  constexpr int drawn = 400;
  double bits_of_defenders = 0;
  double bits_of_declarers = 0;
  double trumps = 0;
  double expected_trumps = 0;
  double unweighed_trumps = 0;
  for (std::uint64_t seed = 0; seed < deals; ++seed) {
    const Skat::State state = declared_deal(game, 1000 + seed).state;
    const Player declarer = *state.declarer;
    const auto trumps_of = [&](const Skat::State& world) {
      return static_cast<double>((world.hands[at(declarer)] & skat_trumps(world.contract.kind)).size());
    };
    Random random(seed);
    for (const Player p : {declarer, (declarer + 1) % skat_seats}) {
      const Worlds<Skat> worlds(game, game.view(state, p));
      double sum = 0;
      double weighed = 0;
      double unweighed = 0;
      for (int i = 0; i < drawn; ++i) {
        const Skat::State world = worlds.sample(random);
        const double weight = inference.weight(worlds.view(), world);
        sum += weight;
        weighed += weight * trumps_of(world);
        unweighed += trumps_of(world);
      }
      const double bits = std::log2(inference.weight(worlds.view(), state) / (sum / drawn));
      (p == declarer ? bits_of_declarers : bits_of_defenders) += bits / deals;
      if (p == declarer) continue;
      trumps += trumps_of(state) / deals;
      expected_trumps += weighed / sum / deals;
      unweighed_trumps += unweighed / drawn / deals;
    }
  }
  EXPECT_GT(bits_of_defenders, 4);
  EXPECT_GT(bits_of_declarers, 0.2);
  EXPECT_NEAR(expected_trumps, trumps, 0.5);
  EXPECT_LT(unweighed_trumps, trumps - 1.5);
}

// Believes that others play their lowest card.
class LowestCard : public MoveModel<Skat> {
 public:
  explicit LowestCard(const Skat& game) : game_(game) {}
  std::optional<double> chance(const Skat::State& state, const Skat::Move& move) override {
    return *game_.moves(state).begin() == move ? 0.9 : 0.1;
  }

 private:
  const Skat& game_;
};

TEST(PartialModel, HasNoOpinionElsewhere) {
  const Skat game;
  PartialModel<Skat> model(std::make_unique<LowestCard>(game),
                           [](const Skat::State& state) { return state.phase == Skat::Phase::play; });
  Random random(1);
  const Skat::State state = game.start(random);
  EXPECT_EQ(model.chance(state, Skat::pass), std::nullopt);
  const Skat::State later = declared_deal(game, 1).state;
  EXPECT_EQ(model.chance(later, *game.moves(later).begin()), 0.9);
}

}  // namespace
}  // namespace ombre
