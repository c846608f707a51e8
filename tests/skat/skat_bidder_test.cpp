// Decisions before the first card of Skat: values agree with skat_result, the moves are what the plans say, and hands
// that any player can judge are judged so.
#include "skat/player/skat_bidder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

#include "core/random.h"

namespace ombre {
namespace {

CardSet cards(const char* text) { return skat_deck().read_hand(text); }

std::vector<Skat::Move> moves_of(const Skat& game, const Skat::State& state) {
  const auto moves = game.moves(state);
  return {moves.begin(), moves.end()};
}

// The same with few skats, where a test needs many decisions.
SkatBidder quick_bidder() {
  SkatBidderOptions options;
  options.skat_step = 21;
  return SkatBidder(SkatHandModel::shipped(), options);
}

TEST(SkatStakes, MatadorsAreThoseOfTheScoring) {
  Random random(1);
  for (int i = 0; i < 5000; ++i) {
    const Skat::State deal = Skat().start(random);
    const CardSet twelve = deal.hands[0] | deal.skat;
    for (const SkatKind kind : skat_kinds)
      if (kind != SkatKind::null) {
        ASSERT_EQ(skat_matador_count(kind, twelve), std::abs(skat_matadors(kind, twelve)));
      }
  }
}

TEST(SkatStakes, WorthIsWhatTheResultSays) {
  Random random(2);
  std::set<bool> outcomes;
  for (int i = 0; i < 5000; ++i) {
    // 1. A contract, a bid and an end.
    const Skat::State deal = Skat().start(random);
    const CardSet twelve = deal.hands[0] | deal.skat;
    const int which = random.below(static_cast<int>(all_skat_contracts().size()));
    const SkatContract contract = all_skat_contracts()[static_cast<std::size_t>(which)];
    const int bid = skat_bids[static_cast<std::size_t>(random.below(20))];
    if (!may_announce(contract, bid)) continue;
    const SkatScoring scoring = random.chance(0.5) ? SkatScoring::seeger : SkatScoring::plain;
    const int end = random.below(5);
    constexpr std::array<int, 5> points{30, 60, 61, 90, 120};
    SkatTaken taken{points[static_cast<std::size_t>(end)], end == 4 ? 10 : 5, end == 4 ? 0 : 5};
    if (contract.kind == SkatKind::null) taken = {0, end < 2 ? 1 : 0, 1};

    // 2. The same as certainties.
    SkatChances chances;
    chances.escaped = end >= 1 ? 1 : 0;
    chances.won = end >= 2 ? 1 : 0;
    chances.schneider = end >= 3 ? 1 : 0;
    chances.schwarz = end >= 4 ? 1 : 0;
    const int matadors = contract.kind == SkatKind::null ? 1 : skat_matador_count(contract.kind, twelve);
    const auto worth = SkatStakes::of(bid, scoring).worth(contract, matadors, chances);
    const SkatResult result = skat_result(contract, twelve, bid, taken);
    const Scores scores = skat_scores(scoring, skat_seats, 0, result.value);
    outcomes.insert(result.overbid);
    ASSERT_EQ(worth.win, result.won ? 1 : 0) << show_skat_contract(contract) << " for " << bid;
    ASSERT_EQ(worth.expected, scores[0] - scores[1]) << show_skat_contract(contract) << " for " << bid;
  }
  EXPECT_EQ(outcomes.size(), 2U);
}

TEST(SkatBidder, KnowsTheSureAndTheHopeless) {
  const SkatBidder bidder;
  const SkatAuction fresh;
  EXPECT_EQ(bidder.limit(cards("CK CQ C9 SK SQ S9 HK HQ H9 DT"), 0, fresh), 0);
  const CardSet grand = cards("CJ SJ HJ DJ CA CT CK SA ST SK");
  EXPECT_GE(bidder.limit(grand, 0, fresh), 96);
  const SkatProspect prospect = bidder.before(grand, 0, fresh, 18);
  EXPECT_EQ(prospect.plans.front().contract.kind, SkatKind::grand);
  EXPECT_GT(prospect.win, 0.95);
  // A null hand bids what null is worth, and not much more.
  const int null_limit = bidder.limit(cards("C7 C8 C9 S7 S8 S9 H7 H8 HT D7"), 1, fresh);
  EXPECT_GE(null_limit, 23);
  EXPECT_LE(null_limit, 59);
}

TEST(SkatBidder, PlansAreSortedAndFitTheBid) {
  const SkatBidder bidder = quick_bidder();
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    const Skat::State deal = Skat().start(random);
    for (const int bid : {18, 24, 48, 60}) {
      const SkatAuction auction = SkatAuction::won_by(1, bid);
      const std::vector<SkatPlan> before = bidder.plans_before(deal.hands[1], 1, auction);
      const std::vector<SkatPlan> after = bidder.plans(deal.hands[1] | deal.skat, 1, auction);
      for (const std::vector<SkatPlan>& plans : {before, after}) {
        ASSERT_FALSE(plans.empty());
        for (std::size_t k = 0; k < plans.size(); ++k) {
          ASSERT_TRUE(is_skat_contract(plans[k].contract));
          ASSERT_TRUE(may_announce(plans[k].contract, bid));
          ASSERT_GE(plans[k].win, 0);
          ASSERT_LE(plans[k].win, 1 + 1e-9);
          if (k > 0) {
            ASSERT_GE(plans[k - 1].expected, plans[k].expected);
          }
        }
      }
      for (const SkatPlan& plan : after) {
        ASSERT_EQ(plan.away.size(), 2U);
        ASSERT_TRUE((plan.away - (deal.hands[1] | deal.skat)).empty());
      }
    }
  }
}

TEST(SkatBidder, TheMeanOverAllSkatsIsThatOfTheirPlans) {
  // Every skat one by one, by the public interface: the same up to the choice of what is put away, which the quick mean
  // makes by the chance to win alone.
  const SkatBidder bidder;
  const CardSet hand = cards("CJ HJ CA CK C9 C8 SA S9 HT H8");
  const SkatAuction auction = SkatAuction::won_by(1, 18);
  double win = 0;
  double expected = 0;
  int skats = 0;
  for (const Card first : skat_deck().full() - hand)
    for (const Card second : skat_deck().full() - hand) {
      if (second.index <= first.index) continue;
      const SkatPlan best = bidder.plans(hand | CardSet(first) | CardSet(second), 1, auction).front();
      win += best.win;
      expected += best.expected;
      ++skats;
    }
  ASSERT_EQ(skats, 231);
  const SkatProspect prospect = bidder.before(hand, 1, auction, 18);
  EXPECT_NEAR(prospect.win, win / skats, 0.01);
  EXPECT_NEAR(prospect.expected, expected / skats, 1.5);
  EXPECT_LE(prospect.expected, expected / skats + 1e-9);
}

TEST(SkatBidder, BidsUpToItsLimit) {
  const Skat game;
  const SkatBidder bidder = quick_bidder();
  Random random(4);
  int bidding = 0;
  for (int i = 0; i < 60; ++i) {
    Skat::State state = game.start(random);
    const Player mover = *game.mover(state);
    const CardSet hand = state.hands[static_cast<std::size_t>(mover)];
    const int limit = bidder.limit(hand, mover, state.auction);
    const Skat::Move move = bidder.choose(game, game.view(state, mover), moves_of(game, state));
    ASSERT_EQ(move == Skat::pass, limit == 0);
    bidding += limit > 0 ? 1 : 0;
    if (limit > 0) {
      ASSERT_EQ(skat_bids[move.value], 18);
    }
  }
  EXPECT_GT(bidding, 5);
  EXPECT_LT(bidding, 50);
}

TEST(SkatBidder, ABidThatTheGameDoesNotCoverIsLost) {
  const SkatBidder bidder;
  // Diamonds with one: 18, so for 60 only schneider and schwarz could help, and they reach 36.
  const CardSet twelve = cards("CJ DJ DA DT DK D9 D8 SA ST HA HT H7");
  const auto win_for = [&](int bid) {
    for (const SkatPlan& plan : bidder.plans(twelve, 1, SkatAuction::won_by(1, bid)))
      if (plan.contract.kind == SkatKind::diamonds) return plan.win;
    return -1.0;
  };
  EXPECT_GT(win_for(18), 0.9);
  EXPECT_LT(win_for(27), win_for(18));
  EXPECT_EQ(win_for(60), 0);
}

TEST(SkatBidder, PlaysWholeDealsByItsPlans) {
  const Skat game;
  const SkatBidder bidder = quick_bidder();
  Random random(5);
  int declared = 0;
  for (int i = 0; i < 60; ++i) {
    Skat::State state = game.start(random);
    std::optional<SkatPlan> plan;
    while (state.phase < Skat::Phase::play) {
      const Player mover = *game.mover(state);
      const Skat::View view = game.view(state, mover);
      const std::vector<Skat::Move> moves = moves_of(game, state);
      const Skat::Move move = bidder.choose(game, view, moves);
      ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
      if (state.phase == Skat::Phase::skat && move == Skat::take_skat)
        plan = bidder.plans(view.hand | state.skat, mover, state.auction).front();
      state = game.after(state, move);
    }
    if (!state.declarer) continue;
    ++declared;
    if (!plan) {
      ASSERT_TRUE(state.contract.hand);
      continue;
    }
    ASSERT_EQ(state.skat, plan->away);
    ASSERT_EQ(state.contract, plan->contract);
  }
  EXPECT_GT(declared, 20);
}

TEST(SkatBidder, AsksForItsThreshold) {
  Random random(6);
  std::array<int, 3> bidding{};
  constexpr std::array<double, 3> thresholds{0.5, 0.65, 0.8};
  for (int i = 0; i < 60; ++i) {
    const Skat::State deal = Skat().start(random);
    int last = 1000;
    for (std::size_t k = 0; k < thresholds.size(); ++k) {
      SkatBidderOptions options;
      options.threshold = thresholds[k];
      options.skat_step = 21;
      const int limit = SkatBidder(SkatHandModel::shipped(), options).limit(deal.hands[2], 2, deal.auction);
      ASSERT_LE(limit, last);
      last = limit;
      bidding[k] += limit > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(bidding[0], bidding[2]);
}

}  // namespace
}  // namespace ombre
