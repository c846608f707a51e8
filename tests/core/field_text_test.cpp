#include "core/field_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/input_error.h"

namespace ombre {
namespace {

Fields read(std::string_view text) { return {text, {"hands", "trick", "leader", "taken", "phase"}}; }

TEST(FieldText, ReadsWhatIsWritten) {
  const Deck deck("23456789TJQKA");
  std::string text;
  append_field(text, "hands", show_hands(deck, {deck.read_hand("C2 C3"), CardSet(), deck.read_hand("HA")}));
  append_field(text, "trick", "D5 D4");
  append_field(text, "taken", "0 -3 7");
  EXPECT_EQ(text, "hands C2 C3 / - / HA; trick D5 D4; taken 0 -3 7");
  const Fields fields = read(text);
  CardSet left = deck.full();
  const std::vector<CardSet> hands = fields.hands("hands", deck, 3, left);
  EXPECT_EQ(hands[0], deck.read_hand("C2 C3"));
  EXPECT_TRUE(hands[1].empty());
  EXPECT_EQ(left.size(), 49U);
  const std::vector<Card> trick = fields.card_list("trick", deck, left);
  ASSERT_EQ(trick.size(), 2U);
  EXPECT_EQ(deck.show(trick[0]), "D5");
  EXPECT_EQ(fields.numbers("taken", 3, -5, 26), (std::vector<int>{0, -3, 7}));
  EXPECT_EQ(fields.number("leader", 0, 3, 1), 1);
  EXPECT_EQ(fields.word("phase", {"play", "pass"}, 0), 0U);
  EXPECT_FALSE(fields.has("phase"));
}

TEST(FieldText, SaysWhichFieldIsWrong) {
  const Deck deck("23456789TJQKA");
  EXPECT_EQ(
      error_of([] { read("leader 1; hands C2"); }),
      "column 11: a second or late field 'hands'; expected fields in the order hands, trick, leader, taken, phase");
  EXPECT_EQ(error_of([] { read("dealer 1"); }),
            "column 1: no field 'dealer'; expected fields in the order hands, trick, leader, taken, phase");
  EXPECT_EQ(error_of([] { read("leader"); }),
            "column 1: field leader without a value; expected a name, a space and a value");
  EXPECT_EQ(error_of([] { read("trick C2").number("leader", 0, 3); }),
            "state: no field leader; expected leader and a value");
  for (const char* bad : {"leader 4", "leader 01", "leader +1", "leader 1 2", "leader x", "leader 99999999999"})
    EXPECT_EQ(error_of([&] { read(bad).number("leader", 0, 3); }),
              "field leader: bad value '" + std::string(bad + 7) + "'; expected a whole number from 0 to 3");
  EXPECT_EQ(error_of([] {
              read("phase talk").word("phase", {"play", "pass"});
            }),
            "field phase: bad value 'talk'; expected one of play, pass");
  EXPECT_EQ(error_of([&] {
              CardSet left = deck.full();
              read("hands C2 / C3").hands("hands", deck, 3, left);
            }),
            "field hands: 2 hands; expected 3 hands with ' / ' between");
  EXPECT_NE(error_of([&] {
              CardSet left = deck.full();
              read("hands C2 / C2").hands("hands", deck, 2, left);
            }).find("field hands: hand 1: "),
            std::string::npos);
}

TEST(Letters, AreNoCardWherePeopleReadThem) {
  EXPECT_EQ(show_letters(0b10100U, "CSHDT"), "HT");
  EXPECT_EQ(list_letters(0b10100U, "CSHDT"), "H, T");
  EXPECT_EQ(list_letters(0b00100U, "CSHDT"), "H");
}

}  // namespace
}  // namespace ombre
