#include "hidden/inference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "games/hearts/hearts.h"
#include "games/sergeant_major/sergeant_major.h"
#include "games/spades/spades.h"
#include "hidden/world_list.h"
#include "skat/rules/skat.h"

namespace ombre {
namespace {

// Makes its first move.
template <class G>
class First : public Agent<G> {
 public:
  Decision<typename G::Move> choose(const typename G::View&, std::span<const typename G::Move> moves,
                                    Random&) override {
    return {.move = moves.front()};
  }
};

Hearts bare_game() { return Hearts({3, false, HeartsLead::dealer, false, false, HeartsMoon::off, false, false, 100}); }

constexpr double surprise = 0.2;

template <class G>
std::unique_ptr<MoveInference<G>> inference(const G& game) {
  std::vector<std::unique_ptr<MoveModel<G>>> models;
  models.push_back(std::make_unique<AgentModel<G>>(game, std::make_unique<First<G>>(), surprise));
  return std::make_unique<MoveInference<G>>(game, std::move(models));
}

template <class Move>
Card card_of(const Move& move) {
  if constexpr (std::is_same_v<Move, Card>)
    return move;
  else
    return Card{move.value};
}

// The chance of the moves seen in this world, replayed from its beginning.
template <class G>
double by_definition(const G& game, typename G::State state, const std::vector<typename G::Move>& made,
                     Player observer) {
  double chance = 1;
  for (const auto& move : made) {
    const auto& moves = game.moves(state);
    if (*game.mover(state) != observer && moves.size() > 1) {
      const double share = surprise / static_cast<double>(moves.size());
      chance *= *moves.begin() == move ? 1 - surprise + share : share;
    }
    state = game.after(state, move);
  }
  return chance;
}

// Plays from `start` and compares the weights of worlds. `rebuild` makes the beginning of a world out of `start`: cards
// that are in no hand lie as in that world, and the hands are those given.
template <class G, class Rebuild>
void check_inference(const G& game, const typename G::State& start, int plies, const Rebuild& rebuild, Random& random) {
  const Player observer = random.below(game.players());
  const auto infer = inference(game);
  typename G::State state = start;
  std::vector<typename G::Move> made;
  auto given = start.hands;
  for (CardSet& hand : given) hand = {};
  for (int ply = 0; ply < plies && game.mover(state); ++ply) {
    const auto& moves = game.moves(state);
    auto at = moves.begin();
    for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
    infer->watch(game.view(state, observer), *game.mover(state), *at);
    const auto mover = static_cast<std::size_t>(*game.mover(state));
    const auto next = game.after(state, *at);
    if (next.hands[mover].size() < state.hands[mover].size()) given[mover].insert(card_of(*at));
    made.push_back(*at);
    state = next;
  }
  const auto now = game.view(state, observer);
  const Worlds<G> worlds(game, now);
  for (int w = 0; w < 5; ++w) {
    const auto world = worlds.sample(random);
    auto hands = world.hands;
    for (std::size_t p = 0; p < hands.size(); ++p) hands[p] = hands[p] | given[p];
    const double expected = by_definition(game, rebuild(start, world, hands), made, observer);
    EXPECT_NEAR(infer->weight(now, world) / expected, 1, 1e-9);
  }
}

TEST(MoveInference, WeighsByTheMovesOfOthersInHearts) {
  const Hearts game = bare_game();
  Random random(5);
  const auto rebuild = [](Hearts::State start, const Hearts::State&, const auto& hands) {
    start.hands = hands;
    return start;
  };
  for (int i = 0; i < 20; ++i) check_inference(game, game.start(random), 14, rebuild, random);
}

TEST(MoveInference, WeighsByTheMovesOfOthersInSpades) {
  SpadesOptions options;
  options.players = 4;
  const Spades game(options);
  Random random(6);
  const auto rebuild = [](Spades::State start, const Spades::State&, const auto& hands) {
    start.hands = hands;
    return start;
  };
  // Bids, too.
  for (int i = 0; i < 20; ++i) check_inference(game, game.start(random), random.between(2, 20), rebuild, random);
}

TEST(MoveInference, WeighsByTheMovesOfOthersInSkat) {
  SkatOptions options;
  options.contract = SkatContract{};
  options.declarer = 1;
  const Skat game(options);
  Random random(7);
  for (int i = 0; i < 20; ++i) {
    const auto rebuild = [&](const Skat::State&, const Skat::State& world, const auto& hands) {
      return game.start(hands, world.skat);
    };
    check_inference(game, game.start(random), random.between(2, 20), rebuild, random);
  }
}

TEST(MoveInference, WeighsByTheMovesOfOthersInSergeantMajor) {
  const SergeantMajor game;
  Random random(8);
  for (int i = 0; i < 20; ++i) {
    SergeantMajor::State start = game.start(random);
    while (start.phase != SergeantMajor::Phase::play) start = game.after(start, *game.moves(start).begin());
    const auto rebuild = [](SergeantMajor::State at, const SergeantMajor::State& world, const auto& hands) {
      at.hands = hands;
      at.kitty = world.kitty;
      return at;
    };
    check_inference(game, start, random.between(2, 20), rebuild, random);
  }
}

TEST(MoveInference, ANewHandForgetsTheLast) {
  const Hearts game = bare_game();
  Random random(5);
  const auto infer = inference(game);
  Hearts::State state = game.start(random);
  infer->watch(game.view(state, 2), 0, game.moves(state).highest());
  state = game.start(random);
  const Hearts::View now = game.view(state, 2);
  EXPECT_EQ(infer->weight(now, sample(game, now, random)), 1);
}

TEST(WorldList, HasAllWorldsOrAsManyAsAsked) {
  const Hearts game = bare_game();
  Random random(1);
  Hearts::State state = game.read("hands C2 C3 / C4 C5 / C6 C7");
  const Worlds<Hearts> few(game, game.view(state, 0));
  EXPECT_EQ(few.count(), 6);
  const WorldList<Hearts> all = list_worlds<Hearts>(few, 10, {}, 1, 3);
  EXPECT_EQ(all.worlds.size(), 6U);
  EXPECT_EQ(all.effective, 6);
  const WorldList<Hearts> some = list_worlds<Hearts>(few, 4, {}, 1, 3);
  EXPECT_EQ(some.worlds.size(), 4U);
  // The same worlds for the same seed, however many are drawn.
  const Worlds<Hearts> many(game, game.view(game.start(random), 0));
  const WorldList<Hearts> four = list_worlds<Hearts>(many, 4, {}, 1, 3);
  const WorldList<Hearts> nine = list_worlds<Hearts>(many, 9, {}, 1, 3);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(four.worlds[i] == nine.worlds[i]);
}

TEST(WorldList, KeepsWorldsByTheirWeights) {
  const Hearts game = bare_game();
  Random random(1);
  const Worlds<Hearts> worlds(game, game.view(game.start(random), 0));
  const Card card = worlds.view().unseen.lowest();
  // Three times as likely where player 1 has the card: in 3 of 4.
  const WorldWeight<Hearts> weight = [&](const Hearts::State& world) {
    return world.hands[1].contains(card) ? 3.0 : 1.0;
  };
  const WorldList<Hearts> list = list_worlds<Hearts>(worlds, 2000, weight, 4, 9);
  double with = 0;
  double all = 0;
  for (std::size_t i = 0; i < list.worlds.size(); ++i) {
    all += list.weights[i];
    with += list.worlds[i].hands[1].contains(card) ? list.weights[i] : 0;
  }
  EXPECT_NEAR(all, 2000, 1);
  EXPECT_NEAR(with / all, 0.75, 0.03);
  // The 8000 drawn are worth (3 + 1)^2 / (2 (9 + 1)) = 4 / 5 of them, more than the 2000 that are kept.
  EXPECT_EQ(list.effective, 2000);
}

}  // namespace
}  // namespace ombre
