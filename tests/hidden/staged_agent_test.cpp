// Two agents on one seat: who is asked depends on the cards in hand, and both hear what is told.
#include "hidden/staged_agent.h"

#include <gtest/gtest.h>

#include "games/hearts/hearts.h"

namespace ombre {
namespace {

// Takes the first or the last move, and counts what it is told.
class Marked : public Agent<Hearts> {
 public:
  Marked(bool last, bool watches, int& told) : last_(last), watches_(watches), told_(told) {}

  Decision<Card> choose(const Hearts::View&, std::span<const Card> moves, Random&) override {
    return {.move = last_ ? moves.back() : moves.front()};
  }
  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override { told_ += deadline ? 100 : 0; }
  bool watches() const override { return watches_; }
  void watch(const Hearts::View&, Player, const std::optional<Card>&) override { ++told_; }

 private:
  bool last_;
  bool watches_;
  int& told_;
};

TEST(StagedAgent, ChangesOverWhenFewCardsAreLeft) {
  const Hearts game({.passing = false});
  Random random(1);
  Hearts::State state = game.start(random);
  int first_told = 0;
  int then_told = 0;
  StagedAgent<Hearts> agent(game, std::make_unique<Marked>(false, false, first_told),
                            std::make_unique<Marked>(true, true, then_told), 5);
  EXPECT_TRUE(agent.watches());
  int early = 0;
  int late = 0;
  while (const auto mover = game.mover(state)) {
    std::vector<Card> moves;
    for (const Card card : game.moves(state)) moves.push_back(card);
    const Hearts::View view = game.view(state, *mover);
    const Card card = agent.choose(view, moves, random).move;
    const bool few = view.hand.size() <= 5;
    EXPECT_EQ(card, few ? moves.back() : moves.front());
    (few ? late : early) += 1;
    state = game.after(state, card);
  }
  EXPECT_EQ(early, 4 * 8);
  EXPECT_EQ(late, 4 * 5);
  agent.watch(game.view(state, 0), 0, std::nullopt);
  EXPECT_EQ(first_told, 0);
  EXPECT_EQ(then_told, 1);
  agent.hurry(Budget::Clock::now());
  EXPECT_EQ(first_told, 100);
  EXPECT_EQ(then_told, 101);
}

}  // namespace
}  // namespace ombre
