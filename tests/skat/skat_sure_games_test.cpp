// Sure games among a declarer's plans: they have a chance of 1 and come first among equals; others stay as they are.
#include "skat/player/skat_sure_games.h"

#include <gtest/gtest.h>

namespace ombre {
namespace {

// Forehand has picked these up for 18.
Skat::View picked_up(const Skat& game, const char* ten, const char* skat_text) {
  const CardSet hand = skat_deck().read_hand(ten);
  const CardSet skat = skat_deck().read_hand(skat_text);
  SkatHands hands{};
  hands[0] = hand;
  int given = 0;
  for (const Card card : skat_deck().full() - hand - skat)
    hands[static_cast<std::size_t>(1 + given++ % 2)].insert(card);
  Skat::State state = game.start(hands, skat);
  for (const Skat::Move move : {Skat::pass, Skat::pass, Skat::Move{0}, Skat::take_skat})
    state = game.after(state, move);
  return game.view(state, 0);
}

TEST(SkatSureGames, MarksWhatIsSureAndNothingElse) {
  const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  const Skat::View view = picked_up(game, "CJ SJ HJ DJ CA SA HA DA CT ST", "D7 H7");
  const SkatContract grand{SkatKind::grand};
  const SkatContract null{SkatKind::null};
  const SkatContract diamonds{SkatKind::diamonds};
  const CardSet away = skat_deck().read_hand("D7 H7");
  const std::vector<SkatPlan> plans = {
      {null, away, 0.9, 0, 50}, {grand, away, 0.9, 0.5, 50}, {diamonds, away, 0.5, 0, 1}};
  const std::vector<SkatPlan> marked = SkatSureGames(game).marked(view, plans);
  ASSERT_EQ(marked.size(), 3U);
  EXPECT_EQ(marked[0].contract, grand);
  EXPECT_EQ(marked[0].win, 1);
  EXPECT_GE(marked[0].expected, 24 * 5 + 50);
  EXPECT_EQ(marked[1].contract, null);
  EXPECT_EQ(marked[1].win, 0.9);
  // Unlikely plans are not asked.
  EXPECT_EQ(marked[2].win, 0.5);
  EXPECT_EQ(marked[2].expected, 1);
}

}  // namespace
}  // namespace ombre
