// Cribbage as text: what a state and a view say, and what is refused.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/cribbage/cribbage.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = Cribbage::State;

const std::vector<CribbageOptions> forms = {{2, 121, CribbageDiscards::chosen},
                                            {3, 121, CribbageDiscards::chosen},
                                            {4, 121, CribbageDiscards::chosen},
                                            {3, 121, CribbageDiscards::given}};

// What a player sees does not change with the cards that are hidden.
TEST(CribbageText, ViewHidesTheOthersTheCribAndTheStarter) {
  for (const CribbageOptions& form : forms) {
    const Cribbage game(form);
    Random random(31);
    for (int i = 0; i < testing::scaled_down(60); ++i) {
      State state = game.start(random);
      while (game.mover(state)) {
        for (Player viewer = 0; viewer < game.players(); ++viewer) {
          const Cribbage::View view = game.view(state, viewer);
          // 1. All hidden cards, dealt out again to the places they can be in.
          std::vector<Card> hidden(view.unseen.begin(), view.unseen.end());
          random.shuffle(hidden);
          std::size_t next = 0;
          State other = state;
          if (!state.turned) other.starter = hidden[next++];
          const std::size_t own = static_cast<std::size_t>(viewer * game.quota());
          for (std::size_t place = 0; place < 4; ++place) {
            const bool mine = place >= own && place < own + static_cast<std::size_t>(game.quota());
            if (state.crib[place] != Cribbage::no_card && !mine) other.crib[place] = hidden[next++];
          }
          for (Player p = 0; p < game.players(); ++p) {
            if (p == viewer) continue;
            CardSet& kept = other.kept[static_cast<std::size_t>(p)];
            const std::size_t count = game.hand(state, p).size();
            kept = kept & state.played;
            for (std::size_t c = 0; c < count; ++c) kept.insert(hidden[next++]);
          }
          // 2. The same view and text, in which no hidden card stands.
          ASSERT_EQ(game.view(other, viewer), view) << game.show(state);
          const std::string text = game.show_view(view);
          ASSERT_EQ(text, game.show_view(game.view(other, viewer)));
          for (const Card card : view.unseen) ASSERT_EQ(text.find(game.deck().show(card)), std::string::npos) << text;
          for (const Card card : view.hand) ASSERT_NE(text.find(game.deck().show(card)), std::string::npos) << text;
        }
        const auto moves = game.moves(state);
        auto move = moves.begin();
        for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++move;
        state = game.after(state, *move);
      }
    }
  }
}

TEST(CribbageText, ShowsAView) {
  const Cribbage game({.players = 3});
  const State state = game.read(
      "hands H5 CK / DJ SK / CQ HK; laid C9 / S9 / H9; crib D9; played S4 / D6 / C5; starter H2; dealer 2; count 15; "
      "series 4 6 5; last 2; totals 1 2 8");
  EXPECT_EQ(game.show_view(game.view(state, 1)),
            "player 0: 2 cards, played S4, 1 points\n"
            "player 1: 2 cards, played D6, 2 points\n"
            "player 2 (dealer): 2 cards, played C5, 8 points\n"
            "starter H2; crib of 4 cards, yours S9\n"
            "count 15, last cards 4 6 5\n"
            "your hand: SK DJ\n"
            "player 0 is to move\n");
}

TEST(CribbageText, ReadsPositionsInTheMiddleOfThePlay) {
  const Cribbage game({.players = 3});
  const std::string rest = "; last 0; totals 12 0 7";
  const std::string text =
      "hands D2 / S6 HJ / CT DT; laid CK / SK / HK; crib C2; played C4 C5 / H6 / S5; starter D8; dealer 2; count 20; "
      "series ";
  const State state = game.read(text + "4 6 5 5" + rest);
  EXPECT_EQ(game.show(state), text + "5 5" + rest) << "what cannot matter is forgotten";
  EXPECT_EQ(game.mover(state), 1);
  EXPECT_EQ(game.scores(state), Scores(12, 0, 7));
  EXPECT_EQ(
      Cribbage().show(Cribbage().read("hands CA C2 / S6 S7; played H5 H4 / HJ HK; starter D8; turn 0; totals 3 4")),
      "hands CA C2 / S6 S7; played H4 H5 / HJ HK; starter D8; turn 0; totals 3 4");
}

TEST(CribbageText, RefusesBadTexts) {
  const Cribbage game;
  const auto refusal = [&](const std::string& text) { return error_of([&] { game.read(text); }); };
  const std::string six = "hands CA C2 C3 C4 C5 C6 / SA S2 S3 S4 S5 S6; ";
  EXPECT_EQ(refusal(six + "starter H9"), "no error");
  EXPECT_EQ(refusal(""),
            "column 1: no field ''; expected fields in the order hands, laid, crib, played, starter, "
            "dealer, turn, count, series, last, totals, lacks");
  EXPECT_EQ(refusal("starter H9"), "state: no field hands; expected hands and a value");
  EXPECT_EQ(refusal("hands CA / C2"), "state: no field starter; expected starter and a value");
  EXPECT_NE(refusal("hands CA / CA; starter H9"), "no error");
  EXPECT_NE(refusal("hands CA / C2; starter CA"), "no error");
  EXPECT_NE(refusal("hands CA / C2 / C3; starter H9"), "no error");
  EXPECT_EQ(refusal("hands CA / C2; starter H9 H8"), "field starter: 2 cards; expected one card");
  EXPECT_EQ(refusal("hands CA / C2; crib C3; starter H9"),
            "field crib: 1 cards from the pack; expected none, except for three players");
  EXPECT_EQ(refusal("hands CA C2 / C3; starter H9"),
            "field hands: 1 cards of player 1 in all; expected 1 to 4 in hand and played, as many for each player");
  EXPECT_EQ(refusal("hands - / -; starter H9"),
            "field hands: 0 cards of player 1 in all; expected 1 to 4 in hand and played, as many for each player");
  EXPECT_EQ(refusal("hands CA C2 C3 C4 C5 / SA S2 S3 S4 S5 S6; starter H9"),
            "field hands: 5 cards of player 0 in all; expected 6 in hand and laid away");
  EXPECT_EQ(refusal("hands CA C2 C3 C4 C5 / SA S2 S3 S4 S5 S6; laid C6 / -; starter H9"),
            "field laid: 1 cards of player 0; expected at most 2, in turn from the dealer's left");
  EXPECT_EQ(refusal("hands CA / SA; laid C6 C7 C8 / -; starter H9"),
            "field laid: 3 cards of player 0; expected at most 2, in turn from the dealer's left");
  EXPECT_EQ(refusal("hands CA C2 C3 C4 C5 C6 / SA S2 S3 S4 S5 S6; played - / D2; starter H9"),
            "field played: cards played before all have laid away; expected no such field");
  EXPECT_EQ(refusal(six + "starter H9; count 3"),
            "field count: no play is going on; expected this field during the play only");
  EXPECT_EQ(refusal(six + "starter H9; totals 121 3"),
            "field totals: a winner before the starter is turned; expected totals below 121");
  EXPECT_EQ(refusal("hands CA / C2; starter H9; totals 121 121"),
            "field totals: two winners; expected totals below 121");
  EXPECT_NE(refusal("hands CA / C2; starter H9; totals 122 3"), "no error");
  EXPECT_NE(refusal("hands CA / C2; starter H9; totals -1 3"), "no error");
  EXPECT_NE(refusal("hands CA / C2; starter H9; dealer 2"), "no error");
  EXPECT_EQ(refusal("hands - / C2; played CA / -; starter H9; turn 0"),
            "field turn: player 0 has no cards; expected a player who has");
  EXPECT_EQ(refusal("hands CA / C2; starter H9; count 5; last 0"),
            "field count: a count of 5; expected the sum of some of the cards played");
  EXPECT_EQ(refusal("hands CA / C2; starter H9; last 0"),
            "field last: the count is 0; expected this field at a count above 0 only");

  const std::string played = "hands C2 / CQ; played S5 / HT; starter H9; ";
  EXPECT_EQ(refusal(played + "count 15; series 5 T; last 1"), "no error");
  EXPECT_EQ(refusal(played + "turn 1; count 15; series 5 T; last 1"),
            "field turn: the count is 15; expected the field last instead");
  EXPECT_EQ(refusal(played + "count 15; series 5 T; last 0"),
            "field last: player 0 has not played the last card; expected the player who has");
  EXPECT_EQ(refusal(played + "count 15; series 5 5 5; last 0"),
            "field count: a count of 15; expected the sum of some of the cards played");
  EXPECT_EQ(refusal(played + "count 14; series 5; last 0"),
            "field count: a count of 14; expected the sum of some of the cards played");
  EXPECT_EQ(refusal(played + "count 15; series 5 X; last 0"),
            "field series: no rank 'X'; expected ranks of A23456789TJQK");
  EXPECT_NE(refusal(played + "count 31; series 5 T; last 1"), "no error");
  EXPECT_EQ(refusal("hands CK CQ CJ / SK SQ SJ; played C9 / S8; starter H9; count 17; series 9 8; last 1"), "no error");
  EXPECT_EQ(refusal("hands CK CQ / SK SQ; played C9 HT / S8 D7; starter H9; count 24; series 9 8 7; last 1"),
            "field count: nobody can play at 24; expected a card that fits");

  const Cribbage three({.players = 3});
  EXPECT_EQ(error_of([&] { three.read("hands CA C2 C3 C4 C5 / SA S2 S3 S4 S5 / HA H2 H3 H4 H5; starter H9"); }),
            "field crib: no card from the pack; expected the card that three players deal to the crib");
}

}  // namespace
}  // namespace ombre
