// Spades against its slow version: moves, scores, values of small deals, and bounds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/perft.h"
#include "games/spades/spades.h"
#include "search/maxn_pruning.h"
#include "search/window_search.h"
#include "tests/games/naive_spades.h"
#include "tests/games/spades_forms.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using spades_forms::bids;
using spades_forms::forms;
using State = Spades::State;
using Move = Spades::Move;

// The same form and state for the slow version.
NaiveSpades naive(const Spades& game, const State& state) {
  NaiveSpades out;
  out.players = game.players();
  out.with_bids = game.has_bids();
  out.nil = game.has_nil();
  out.must_break = game.must_break();
  out.free_sum = game.options().free_sum;
  out.leader = state.trick.leader();
  out.broken = state.broken;
  for (int i = 0; i < state.trick.size(); ++i) out.table.push_back(game.deck().show(state.trick.card(i)));
  for (Player p = 0; p < game.players(); ++p) {
    const auto at = static_cast<std::size_t>(p);
    out.hands.emplace_back();
    for (const Card card : state.hands[at]) out.hands.back().push_back(game.deck().show(card));
    out.taken.push_back(state.taken[at]);
    out.bids.push_back(game.has_bid(state.trick, state.bidding, p) ? state.bids[at] : -1);
    out.bags.push_back(state.bags[at]);
  }
  return out;
}

// A position with `cards` cards each, drawn from `from`, and with bids and bags where there are any.
State small_deal(const Spades& game, int cards, CardSet from, Random& random) {
  State state = game.start(random);
  std::vector<Card> pack(from.begin(), from.end());
  random.shuffle(pack);
  std::size_t next = 0;
  for (Player p = 0; p < game.players(); ++p) {
    CardSet hand;
    for (int i = 0; i < cards; ++i) hand.insert(pack[next++]);
    state.hands[static_cast<std::size_t>(p)] = hand;
  }
  state.trick = Trick(random.below(game.players()));
  if (game.has_bids()) {
    state.bidding = 0;
    for (Player p = 0; p < game.players(); ++p)
      state.bids[static_cast<std::size_t>(p)] = static_cast<std::uint8_t>(random.below(cards));
    for (int s = 0; s < game.sides(); ++s)
      state.bags[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(random.below(10));
  }
  return state;
}

Scores as_scores(const std::vector<int>& values) {
  Scores out;
  for (std::size_t i = 0; i < values.size(); ++i) out[static_cast<Player>(i)] = values[i];
  return out;
}

Scores maxn_value(const Spades& game, const State& state) {
  Budget budget;
  GivenOrder order;
  NoObserver<State> observer;
  SearchContext<Spades> context{game, budget, order, observer};
  return *Maxn<Spades>(context, {}).run(state, unlimited_depth).scores;
}

// With every pruning rule and a table, so that bounds and keys are tried too.
Scores pruned_value(const Spades& game, const State& state) {
  Budget budget;
  GivenOrder order;
  NoObserver<State> observer;
  SearchContext<Spades> context{game, budget, order, observer};
  ScoresTable<Move> table(std::size_t{1} << 16);
  return *PrunedMaxn<Spades>(context, {}, speculative_rules, &table).run(state, unlimited_depth).scores;
}

Score team_value(const Spades& game, const State& state) {
  Budget budget;
  GivenOrder order;
  NoObserver<State> observer;
  SearchContext<Spades> context{game, budget, order, observer};
  BoundsTable<Move> table(std::size_t{1} << 16);
  const Sides sides(game.allies(state, 0), Objective::own, game.players());
  return *WindowSearch<Spades>(context, sides, Probe::none, &table).run(state, unlimited_depth).value;
}

TEST(SpadesSearch, PerftAgreesWithTheSlowVersion) {
  Random random(7);
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    const State start = game.start(random);
    EXPECT_EQ(perft(game, start, 3), naive_perft(naive(game, start), 3)) << game.show(start);
    for (int i = 0; i < testing::scaled_down(10); ++i) {
      const State state = small_deal(game, 3, game.pack(), random);
      EXPECT_EQ(perft(game, state, 12), naive_perft(naive(game, state), 12)) << game.show(state);
    }
  }
}

TEST(SpadesSearch, PerftOfFixedDeals) {
  const Spades game({.players = 3});
  const State state = game.read("hands C3 C9 HA H4 / S2 SK D5 C4 / SA H7 DT C5; leader 2");
  EXPECT_EQ(perft(game, state, 12), naive_perft(naive(game, state), 12));
  EXPECT_EQ(perft(game, state, 12),
            (std::vector<std::uint64_t>{1, 4, 12, 22, 66, 131, 240, 480, 728, 1132, 1132, 1132, 1132}));
}

TEST(SpadesSearch, RandomPlayAgreesWithTheSlowVersion) {
  Random random(11);
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    for (int i = 0; i < testing::scaled_down(40); ++i) {
      State state = game.start(random);
      for (int s = 0; s < game.sides() && game.has_bids(); ++s)
        state.bags[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(random.below(10));
      NaiveSpades slow = naive(game, state);
      while (game.mover(state)) {
        ASSERT_EQ(names(game, state), slow.moves()) << game.show(state);
        ASSERT_EQ(game.mover(state), slow.turn());
        ASSERT_EQ(game.scores(state), as_scores(slow.scores())) << game.show(state);
        const auto moves = slow.moves();
        const std::string move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
        state = play(game, state, {move});
        slow.play(move);
      }
      ASSERT_TRUE(slow.over());
      ASSERT_EQ(game.scores(state), as_scores(slow.scores())) << game.show(state);
    }
  }
}

TEST(SpadesSearch, SmallDealsAreSolvedAsBySlowSearch) {
  const CardSet two_suits = CardSet::lane(Suit::clubs) | CardSet::lane(Suit::spades);
  Random random(13);
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    for (int i = 0; i < testing::scaled_down(40); ++i) {
      // With all suits the slow search is too slow for five cards each.
      const bool five = game.teams() ? i == 19 && !game.has_bids() && !game.must_break() : i % 20 == 19;
      const bool four = i % (game.teams() ? 8 : 2) == 1;
      const CardSet from = five ? game.pack() & two_suits : game.pack();
      const State state = small_deal(game, five ? 5 : four ? 4 : 3, from, random);
      const Scores expected = as_scores(naive_maxn(naive(game, state)));
      ASSERT_EQ(maxn_value(game, state), expected) << game.show(state);
      ASSERT_EQ(pruned_value(game, state), expected) << game.show(state);
      if (game.teams()) {
        ASSERT_EQ(team_value(game, state), naive_team_value(naive(game, state))) << game.show(state);
      }
    }
  }
}

TEST(SpadesSearch, BiddingIsSolvedAsBySlowSearch) {
  Random random(17);
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    if (!game.has_bids()) continue;
    for (int i = 0; i < testing::scaled_down(8); ++i) {
      State state = small_deal(game, 2, game.pack(), random);
      state.bids = {};
      state.bidding = static_cast<std::uint8_t>(game.players());
      const Scores expected = as_scores(naive_maxn(naive(game, state)));
      ASSERT_EQ(maxn_value(game, state), expected) << game.show(state);
      ASSERT_EQ(pruned_value(game, state), expected) << game.show(state);
    }
  }
}

// The least and the most each player ends with below a state.
Bounds reachable(const NaiveSpades& state) {
  if (state.over()) {
    const Scores scores = as_scores(state.scores());
    return {scores, scores, scores.sum(state.players), 0};
  }
  Bounds out{Scores::all(state.players, max_score), Scores::all(state.players, -max_score), -max_score, 0};
  for (const std::string& move : state.moves()) {
    NaiveSpades next = state;
    next.play(move);
    const Bounds below = reachable(next);
    for (Player p = 0; p < state.players; ++p) {
      out.lower[p] = std::min(out.lower[p], below.lower[p]);
      out.upper[p] = std::max(out.upper[p], below.upper[p]);
    }
    out.sum = std::max(out.sum, below.sum);
  }
  return out;
}

TEST(SpadesSearch, BoundsHoldEverythingThatCanHappen) {
  Random random(19);
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    for (int i = 0; i < testing::scaled_down(30); ++i) {
      const State state = small_deal(game, 2 + i % 2, game.pack(), random);
      const Bounds bounds = game.bounds(state);
      const Bounds seen = reachable(naive(game, state));
      for (Player p = 0; p < game.players(); ++p) {
        ASSERT_LE(bounds.lower[p], seen.lower[p]) << game.show(state);
        ASSERT_GE(bounds.upper[p], seen.upper[p]) << game.show(state);
      }
      ASSERT_GE(bounds.sum, seen.sum) << game.show(state);
    }
  }
}

TEST(SpadesSearch, BoundsAreTight) {
  const Spades game({.players = 3, .scoring = bids});
  // Two tricks to come: 0 has made 2, 1 needs both, 2 can make 4 no more.
  const Bounds bounds = game.bounds(game.read("hands C3 C4 / C5 C6 / C7 C8; taken 2 1 1; bids 2 3 4; bags 8 0 0"));
  EXPECT_EQ(bounds.lower, Scores(20 + 2 - 100, -30, -40));
  EXPECT_EQ(bounds.upper, Scores(20 + 1, 30, -40));
  EXPECT_EQ(bounds.sum, 20 + 30 - 40);
  const Spades plain({.players = 3});
  const Bounds all = plain.bounds(plain.read("hands C3 C4 / C5 C6 / C7 C8; taken 2 1 1"));
  EXPECT_EQ(all.lower, Scores(2, 1, 1));
  EXPECT_EQ(all.upper, Scores(4, 3, 3));
  EXPECT_EQ(all.sum, 6);
  EXPECT_EQ(all.step, 1);
}

}  // namespace
}  // namespace ombre
