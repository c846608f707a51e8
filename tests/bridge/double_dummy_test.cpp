// The answers of the double-dummy solver against positions with known values, against the generic search on small
// endings, and its errors. Comparisons with another solver are in bridge_dds_test.cpp, laws in
// double_dummy_laws_test.cpp.
#include "bridge/solver/double_dummy.h"
#include "core/json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bridge/rules/bridge.h"
#include "core/random.h"
#include "search/window_search.h"
#include "tests/support/bridge_positions.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

struct Fixture {
  std::string line;
  BridgePosition position;
  std::string tricks;  // as show_tricks
  int best = 0;
};

// One line of a file: {"deal":…,"trump":…,"leader":…,"trick":[…],"cards":{"SA":3,…}}, cards as `cards` orders them.
Fixture read_fixture(const std::string& line) {
  const auto json = Json::parse(line);
  Fixture out{.line = line, .position = {}, .tricks = {}};
  out.position.hands = read_deal(json.at("deal").get<std::string>());
  out.position.trump = read_strain(json.at("trump").get<std::string>());
  out.position.leader = read_seat(json.at("leader").get<std::string>());
  for (const auto& card : json.at("trick"))
    out.position.trick.push_back(bridge_deck().read_card(card.get<std::string>()));
  std::vector<CardTricks> cards;
  for (const auto& [card, tricks] : json.at("cards").items())
    cards.push_back({bridge_deck().read_card(card), tricks.get<int>()});
  out.tricks = show_tricks(cards);
  for (const CardTricks& one : cards) out.best = std::max(out.best, one.tricks);
  return out;
}

std::vector<Fixture> read_fixtures(const std::string& path) {
  std::ifstream file(path);
  std::vector<Fixture> out;
  for (std::string line; std::getline(file, line);) out.push_back(read_fixture(line));
  return out;
}

void expect_known_values(const std::vector<Fixture>& fixtures, std::size_t count) {
  DoubleDummy solver;
  for (std::size_t i = 0; i < count; ++i) {
    const Fixture& fixture = fixtures[i * fixtures.size() / count];
    EXPECT_EQ(show_tricks(solver.cards(fixture.position)), fixture.tricks) << fixture.line;
    EXPECT_EQ(solver.tricks(fixture.position), fixture.best) << fixture.line;
  }
}

TEST(DoubleDummy, KnownEndings) {
  const auto fixtures = read_fixtures("bridge/endings.jsonl");
  ASSERT_EQ(fixtures.size(), 80U);
  expect_known_values(fixtures, fixtures.size());
}

TEST(DoubleDummy, KnownDeals) {
  const auto fixtures = read_fixtures("bridge/deals.jsonl");
  ASSERT_EQ(fixtures.size(), 40U);
  expect_known_values(fixtures, static_cast<std::size_t>(scaled_down(static_cast<int>(fixtures.size()))));
}

// The tricks of the mover's side after each card, by alpha-beta over the rules of src/games.
std::vector<CardTricks> by_generic_search(const BridgePosition& position) {
  const Bridge game(
      {.contract = {1, position.trump, 0}, .declarer = position.mover(), .scoring = BridgeScoring::tricks});
  Bridge::State state{position.hands, Trick(position.leader), {}};
  for (const Card card : position.trick) state.trick.play(card);
  const int tricks = game.tricks_left(state);
  const PlayerSet partners = PlayerSet(position.mover()) | PlayerSet(partner_of(position.mover()));
  std::vector<CardTricks> out;
  for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs})
    for (CardSet cards = game.moves(state).in_suit(suit); !cards.empty(); cards.erase(cards.highest())) {
      Budget budget;
      GivenOrder order;
      NoObserver<Bridge::State> silent;
      SearchContext<Bridge> context{game, budget, order, silent};
      WindowSearch<Bridge> search(context, Sides(partners, Objective::own, bridge_seats), Probe::none);
      const Bridge::State next = game.after(state, cards.highest());
      // Both partners score their tricks minus the others', and of tricks there are so many together.
      const Score lead =
          game.mover(next) ? *search.run(next, unlimited_depth).value / 2 : game.scores(next)[position.mover()];
      out.push_back({cards.highest(), (tricks + lead) / 2});
    }
  return out;
}

TEST(DoubleDummy, SmallEndingsAsTheGenericSearchSolvesThem) {
  Random random(11);
  DoubleDummy solver;
  const int count = scaled_down(1000);
  for (int i = 0; i < count; ++i) {
    const int cards = random.between(2, 5);
    const BridgePosition position = random_ending(cards, i % bridge_seats, random);
    ASSERT_EQ(show_tricks(solver.cards(position)), show_tricks(by_generic_search(position))) << show_position(position);
  }
}

TEST(DoubleDummy, OneCardEach) {
  DoubleDummy solver;
  const BridgeHands hands = read_deal("N:A... .A.. 2... ..A.");
  EXPECT_EQ(solver.tricks({.hands = hands, .trump = std::nullopt, .leader = north}), 1);
  EXPECT_EQ(solver.tricks({.hands = hands, .trump = Suit::hearts, .leader = north}), 0);
  EXPECT_EQ(solver.tricks({.hands = hands, .trump = Suit::diamonds, .leader = west}), 1);
  // The last card of a trick that East holds with a trump: West, his partner, is to play.
  const BridgePosition last{
      .hands = read_deal("N:... ... ... ..A."),
      .trump = Suit::hearts,
      .leader = north,
      .trick = {bridge_deck().read_card("SA"), bridge_deck().read_card("H2"), bridge_deck().read_card("S2")}};
  EXPECT_EQ(show_tricks(solver.cards(last)), "DA=1");
}

// A position from its parts, wrong or right.
BridgePosition position_of(const std::string& deal, Player leader, const std::vector<std::string>& trick) {
  BridgePosition position{.hands = read_deal(deal), .trump = std::nullopt, .leader = leader};
  for (const std::string& card : trick) position.trick.push_back(bridge_deck().read_card(card));
  return position;
}

// What every question to a solver says of a bad position.
std::string refusal(const BridgePosition& position) {
  DoubleDummy solver;
  const std::string message = error_of([&] { check_position(position); });
  EXPECT_EQ(error_of([&] { solver.tricks(position); }), message);
  EXPECT_EQ(error_of([&] { solver.cards(position); }), message);
  return message;
}

constexpr const char* whole = "N:AQ97.JT654.T6.A5 43.AK8.A542.7643 K6.Q72.J983.KQT9 JT852.93.KQ7.J82";
constexpr const char* three = "N:A2..3. .A2.8. KQ..4. .KQ.5.";

TEST(DoubleDummy, AcceptsWhatCanBe) {
  EXPECT_EQ(refusal(position_of(whole, west, {})), "no error");
  EXPECT_EQ(refusal(position_of(three, south, {})), "no error");
  EXPECT_EQ(refusal(position_of("N:2..3. .A2.8. KQ..4. .KQ.5.", north, {"SA"})), "no error");
  EXPECT_EQ(refusal(position_of("N:2..3. .A.8. K..4. .KQ.5.", north, {"SA", "H2", "SQ"})), "no error");
}

TEST(DoubleDummy, RefusesWrongNumbersOfCards) {
  EXPECT_EQ(refusal(position_of("N:... ... ... ...", north, {})), "North: no card to play; expected at least one card");
  EXPECT_EQ(refusal(position_of("N:AQ97.JT654.T6.A5 43.AK8.A542.764 K6.Q72.J983.KQT9 JT852.93.KQ7.J82", west, {})),
            "East: 12 cards; expected 13 cards, since West to play has 13");
  EXPECT_EQ(refusal(position_of("N:A2..3. .A..  KQ..4. .KQ.5.", north, {})),
            "East: 1 cards; expected 3 cards, since North to play has 3");
  EXPECT_EQ(refusal(position_of("N:A2..3. .A2.8. KQ..4. .KQ.5.", north, {"S7"})),
            "North: 3 cards; expected 2 cards, since East to play has 3");
  EXPECT_EQ(refusal(position_of("N:A... .A.. K... .K..", north, {"S7", "H7"})),
            "North: 1 cards; expected 0 cards, since South to play has 1");
  BridgePosition fourteen = position_of(whole, west, {});
  for (CardSet& hand : fourteen.hands) hand = {};
  fourteen.hands[west] = bridge_deck().full().in_suit(Suit::spades) | CardSet(bridge_deck().read_card("H2"));
  EXPECT_EQ(refusal(fourteen), "West: 14 cards; expected at most 13");
}

TEST(DoubleDummy, RefusesCardsThatAreThereTwiceOrNotAtAll) {
  BridgePosition twice = position_of(three, north, {});
  twice.hands[east] = twice.hands[north];
  EXPECT_EQ(refusal(twice), "East: S2 is there twice; expected every card once");
  EXPECT_EQ(refusal(position_of("N:2..3. .A2.8. KQ..4. .KQ.5.", north, {"S2"})),
            "trick: S2 is there twice; expected the cards of the trick in no hand");
  EXPECT_EQ(refusal(position_of("N:2..3. .A.8. KQ..4. .KQ.5.", north, {"SA", "SA"})),
            "trick: SA is there twice; expected the cards of the trick in no hand");
  const Card above_the_ace{13};
  BridgePosition strange = position_of(three, north, {});
  strange.hands[west] = CardSet(above_the_ace);
  EXPECT_EQ(refusal(strange), "West: a card that the pack does not have; expected cards from 2 to A");
  BridgePosition lying = position_of("N:2..3. .A2.8. KQ..4. .KQ.5.", north, {});
  lying.trick = {above_the_ace};
  EXPECT_EQ(refusal(lying), "trick: a card that the pack does not have; expected cards from 2 to A");
}

TEST(DoubleDummy, RefusesTricksAndLeadersThatCannotBe) {
  EXPECT_EQ(refusal(position_of("N:2..3. .A.8. K..4. .K.5.", north, {"SA", "H2", "SQ", "HQ"})),
            "trick: a trick of 4 cards; expected at most 3, the hands without them");
  EXPECT_EQ(refusal(position_of("N:2..3. .A.8. K..4. .KQ.5.", north, {"SA", "H2", "D9"})),
            "trick: D9 does not follow suit; expected a card of the suit led, which South still holds");
  for (const Player leader : {-1, 4})
    EXPECT_EQ(refusal(position_of(three, leader, {})), "leader: no such leader; expected a seat: N, E, S or W");
}

TEST(DoubleDummy, RefusesATableOfUnequalHands) {
  DoubleDummy solver;
  const std::string fifty_one = "N:AQ97.JT654.T6.A5 43.AK8.A542.7643 K6.Q72.J983.KQT9 JT852.93.KQ7.J8";
  EXPECT_NE(error_of([&] { solver.table(read_deal(fifty_one)); }), "no error");
  EXPECT_NE(error_of([&] { solver.table({}); }), "no error");
}

// A refusal must leave the solver as it was.
TEST(DoubleDummy, GoesOnAfterAnError) {
  DoubleDummy solver;
  const BridgePosition good = position_of(three, north, {});
  const std::string before = show_tricks(solver.cards(good));
  BridgePosition bad = good;
  bad.hands[west] = {};
  EXPECT_THROW(solver.cards(bad), InputError);
  EXPECT_EQ(show_tricks(solver.cards(good)), before);
}

}  // namespace
}  // namespace ombre::testing
