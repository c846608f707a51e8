// The parts of information-set Monte Carlo tree search, and the whole of it on a game small enough to be worked out by
// hand.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/key.h"
#include "core/move_list.h"
#include "hidden/ismcts.h"

namespace ombre {
namespace {

// Both have one of five cards. Player 0 gives up one point or stakes 1 to 3;
// player 1 gives up one point or calls; the higher card then takes the stake
// and one point more. Moves are a list, and there are no bounds.
class Stakes {
 public:
  static constexpr int cards = 5;

  struct State {
    std::array<Card, 2> held{};
    int stake = -1;  // not chosen yet
    int answer = -1;
  };
  struct View {
    Player player = 0;
    Card held{};
    int stake = -1;
    int answer = -1;

    friend bool operator==(const View&, const View&) = default;
  };
  using Move = int;

  int players() const { return 2; }
  std::optional<Player> mover(const State& state) const {
    if (state.stake < 0) return 0;
    if (state.stake > 0 && state.answer < 0) return 1;
    return std::nullopt;
  }
  MoveList<int, 4> moves(const State& state) const {
    return state.stake < 0 ? MoveList<int, 4>{3, 0, 1, 2} : MoveList<int, 4>{0, 1};
  }
  State after(State state, int move) const {
    (state.stake < 0 ? state.stake : state.answer) = move;
    return state;
  }
  Scores scores(const State& state) const {
    int won = 0;
    if (state.stake == 0) won = -1;
    if (state.answer == 0) won = 1;
    if (state.answer == 1) won = (state.held[0].index > state.held[1].index ? 1 : -1) * (state.stake + 1);
    return Scores(won, -won);
  }
  std::uint64_t key(const State& state) const { return key_of(state.held, state.stake, state.answer); }
  View view(const State& state, Player player) const {
    return {player, state.held[static_cast<std::size_t>(player)], state.stake, state.answer};
  }
  std::string show_view(const View& view) const { return std::to_string(view_key(view)); }
  HiddenCards hidden(const View& view) const {
    HiddenCards hidden;
    hidden.cards = CardSet::from_bits((1U << cards) - 1) - CardSet(view.held);
    hidden.add(1, hidden.cards);
    hidden.add(cards - 2, hidden.cards);
    return hidden;
  }
  State world(const View& view, const DealtHands& hands, Random&) const {
    State state{{}, view.stake, view.answer};
    state.held[static_cast<std::size_t>(view.player)] = view.held;
    state.held[static_cast<std::size_t>(1 - view.player)] = hands[0].lowest();
    return state;
  }
  std::uint64_t view_key(const View& view) const { return key_of(view.player, view.held, view.stake, view.answer); }
  int cards_held(const View&) const { return 1; }
};
static_assert(HiddenGame<Stakes> && !BoundedGame<Stakes>);

Card card(int index) { return Card{static_cast<std::uint8_t>(index)}; }

int chosen(const IsmctsOptions& options, const Stakes::View& view, const std::vector<int>& moves) {
  const Stakes game;
  Random random(5);
  return IsmctsAgent<Stakes>(game, options).choose(view, moves, random).move;
}

TEST(Ismcts, FindsDominantChoices) {
  for (const IsmctsTrees trees : {IsmctsTrees::one, IsmctsTrees::each}) {
    const IsmctsOptions options{.iterations = 4000, .trees = trees};
    EXPECT_EQ(chosen(options, {1, card(4), 3}, {0, 1}), 1);
    EXPECT_EQ(chosen(options, {1, card(0), 1}, {0, 1}), 0);
    // The best card loses nothing by a stake.
    EXPECT_NE(chosen(options, {0, card(4)}, {3, 0, 1, 2}), 0);
  }
}

// With a tree for each player, player 1 learns to call with good cards alone:
// its choice depends on what it holds.
TEST(Ismcts, OthersLearnFromTheirOwnCardsOnly) {
  const Stakes game;
  const Worlds<Stakes> worlds(game, {0, card(2)});
  IsmctsSearch<Stakes, RandomPlayout> search(game, {});
  search.begin(worlds, IsmctsTrees::each, 0.4, 1000, Random(3));
  for (int i = 0; i < 20'000; ++i) search.iterate();
  Random random(1);
  EXPECT_EQ(worlds.count(), Stakes::cards - 1);
  EXPECT_TRUE(game.view(worlds.sample(random), 0) == worlds.view());
  std::map<int, double> made;
  for (const auto& root : search.root_estimates()) made[root.move] = root.tries;
  for (int stake = 1; stake <= 3; ++stake) {
    double tries = 0;
    for (const int held : {0, 1, 3, 4}) {
      const auto answers = search.estimates({1, card(held), stake});
      ASSERT_EQ(answers.size(), 2U);
      const auto& call = answers[answers[0].move == 1 ? 0 : 1];
      const auto& refusal = answers[answers[0].move == 1 ? 1 : 0];
      EXPECT_EQ(refusal.value, -1);
      EXPECT_EQ(call.value, held > 2 ? stake + 1 : -stake - 1);
      EXPECT_EQ(call.tries > refusal.tries, held > 2) << "card " << held << ", stake " << stake;
      tries += call.tries + refusal.tries;
    }
    // Every time the stake was set one of these was passed.
    EXPECT_EQ(tries, made[stake]);
    EXPECT_TRUE(search.estimates({1, card(2), stake}).empty()) << "player 0 has that card";
  }
}

// In one tree player 1 has a single statistic for good and bad cards, and calls too often.
TEST(Ismcts, OneTreeCannotTellOthersHands) {
  const Stakes game;
  const Worlds<Stakes> worlds(game, {0, card(2)});
  IsmctsSearch<Stakes, RandomPlayout> search(game, {});
  const auto value_of_highest_stake = [&](IsmctsTrees trees) {
    search.begin(worlds, trees, 0.4, 1000, Random(3));
    for (int i = 0; i < 20'000; ++i) search.iterate();
    for (const auto& root : search.root_estimates())
      if (root.move == 3) return root.value;
    return 0.0;
  };
  EXPECT_NEAR(value_of_highest_stake(IsmctsTrees::one), 0, 0.3);
  // One point from the two lower cards, four to the two higher ones.
  EXPECT_NEAR(value_of_highest_stake(IsmctsTrees::each), -1.5, 0.3);
}

TEST(Ismcts, GoesOnWithoutRoom) {
  const Stakes game;
  const Worlds<Stakes> worlds(game, {0, card(4)});
  IsmctsSearch<Stakes, RandomPlayout> search(game, {});
  for (const IsmctsTrees trees : {IsmctsTrees::one, IsmctsTrees::each})
    for (const std::size_t room : {0U, 2U, 5U, 9U}) {
      search.begin(worlds, trees, 0.4, room, Random(1));
      for (int i = 0; i < 200; ++i) search.iterate();
      EXPECT_LE(search.edges(), room);
      EXPECT_EQ(search.edges() > 0, room > 0);
      double tries = 0;
      for (const auto& root : search.root_estimates()) tries += root.tries;
      EXPECT_LE(tries, 200);
    }
}

TEST(Ismcts, TriedMovesAreNotedAndTheOthersDrawn) {
  Random random(2);
  Lots lots(random);
  std::vector<std::uint8_t> room;
  const MoveList<int, 8> list{7, 5, 3, 1};
  TriedMoves<MoveList<int, 8>, int> of_list(list, room);
  const CardSet set = CardSet::from_bits(0b10101010);
  TriedMoves<CardSet, Card> of_set(set, room);
  for (const int move : {4, 5, 1, 6}) {
    EXPECT_EQ(of_list.add(move), move % 2 == 1);
    EXPECT_EQ(of_set.add(card(move)), move % 2 == 1);
  }
  EXPECT_FALSE(of_list.all() || of_set.all());
  std::map<int, int> from_list;
  std::map<int, int> from_set;
  for (int i = 0; i < 1000; ++i) {
    ++from_list[of_list.draw_other(lots)];
    ++from_set[of_set.draw_other(lots).index];
  }
  for (const auto& drawn : {from_list, from_set}) {
    ASSERT_EQ(drawn.size(), 2U);
    for (const int move : {3, 7}) EXPECT_NEAR(drawn.at(move), 500, 80);
  }
  for (const int move : {3, 7}) EXPECT_TRUE(of_list.add(move) && of_set.add(card(move)));
  EXPECT_TRUE(of_list.all() && of_set.all());
}

TEST(Ismcts, LotsAreEven) {
  Random random(9);
  Lots lots(random);
  for (const std::size_t count : {1U, 2U, 5U, 13U}) {
    std::vector<int> drawn(count);
    for (std::size_t i = 0; i < 2000 * count; ++i) ++drawn[lots.below(count)];
    for (const int times : drawn) EXPECT_NEAR(times, 2000, 250);
  }
}

TEST(Ismcts, TableFindsWhatWasPutIn) {
  IsmctsTable<int> table;
  const auto key = [](std::uint64_t i) { return i % 3 == 0 ? i << 40 : mix(i); };  // some fall on the same place
  for (int round = 0; round < 2; ++round) {
    for (std::uint64_t i = 0; i < 5000; ++i) {
      EXPECT_EQ(table.find(key(i)), nullptr);
      table.at(key(i)).count = static_cast<std::uint16_t>(i);
      EXPECT_EQ(table.at(key(i)).count, i);
    }
    for (std::uint64_t i = 0; i < 5000; ++i) {
      ASSERT_NE(table.find(key(i)), nullptr);
      EXPECT_EQ(table.find(key(i))->count, i);
    }
    table.clear();
  }
}

TEST(Ismcts, PoolKeepsEdgesTogether) {
  IsmctsPool<int> pool;
  for (int round = 0; round < 2; ++round) {
    pool.clear(100'000);
    std::vector<IsmctsNode<int>> nodes(300);
    for (int move = 0; move < 70; ++move)
      for (auto& node : nodes) ASSERT_NE(pool.add(node, move, move % 3), nullptr);
    EXPECT_EQ(pool.size(), 21'000U);
    for (const auto& node : nodes) {
      int expected = 0;
      for (const auto& edge : node) {
        EXPECT_EQ(edge.move, expected);
        EXPECT_EQ(edge.mover, expected++ % 3);
        EXPECT_EQ(edge.visits, 0U);
      }
      EXPECT_EQ(expected, 70);
    }
  }
  pool.clear(2);
  IsmctsNode<int> node;
  EXPECT_NE(pool.add(node, 1, 0), nullptr);
  EXPECT_NE(pool.add(node, 2, 0), nullptr);
  EXPECT_EQ(pool.add(node, 3, 0), nullptr);
  EXPECT_TRUE(pool.full());
}

TEST(Ismcts, LogarithmsOfCounts) {
  const CountLogs& logs = CountLogs::shared();
  for (std::uint32_t count = 1; count < 4'000'000'000; count += count / 7 + 1)
    EXPECT_NEAR(logs[count], std::log(count), 1.0 / 2048);
}

}  // namespace
}  // namespace ombre
