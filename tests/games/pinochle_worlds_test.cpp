// Sampling in Pinochle against its definition: equal cards, the widow, melds that were not made, buried cards, and what
// follows from the duties to follow, to trump and to beat.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/field_text.h"
#include "games/pinochle/pinochle.h"
#include "games/pinochle/pinochle_melds.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"
#include "tests/support/worlds.h"

namespace ombre {
namespace {

using testing::scaled_down;
using State = Pinochle::State;
using Phase = Pinochle::Phase;

// An auction with few cards of these ranks and suits.
struct SmallStart {
  std::string_view suits;
  std::string_view ranks;
  int cards;
  int widow;
  int games;
};

State small_start(const Pinochle& game, const SmallStart& start, Random& random) {
  const std::string_view suit_names = "CSHD";
  std::vector<Card> pack;
  for (const Card card : game.deck().full()) {
    const char suit = suit_names[static_cast<std::size_t>(card.suit())];
    const char rank = game.deck().ranks()[static_cast<std::size_t>(game.deck().rank(card))];
    if (start.suits.find(suit) != std::string_view::npos && start.ranks.find(rank) != std::string_view::npos)
      pack.push_back(card);
  }
  random.shuffle(pack);
  const auto deal = [&](int count) {
    CardSet hand;
    for (int i = 0; i < count; ++i) {
      hand.insert(pack.back());
      pack.pop_back();
    }
    return hand;
  };
  std::vector<CardSet> hands;
  for (int p = 0; p < Pinochle::seats; ++p) hands.push_back(deal(start.cards));
  std::string text;
  append_field(text, "phase", "auction");
  append_field(text, "hands", show_hands(game.deck(), hands));
  if (start.widow > 0) append_field(text, "widow", game.deck().show(deal(start.widow)));
  const int dealer = random.below(Pinochle::seats);
  if (dealer > 0) append_field(text, "dealer", std::to_string(dealer));
  return game.read(text);
}

TEST(PinochleWorlds, FitWhatWasSeen) {
  const std::vector<SmallStart> starts = {
      {"CS", "QK", 2, 2, 6},  {"CSHD", "JQ", 3, 2, 6},  {"CSH", "9QKA", 3, 2, 6},
      {"SD", "JQK", 3, 3, 6}, {"CS", "JQKTA", 4, 0, 2}, {"CSHD", "9A", 3, 1, 6},
      {"CSHD", "K", 2, 2, 4}, {"H", "9JQKTA", 3, 3, 6}, {"CSHD", "9JQKTA", 3, 2, 6}};
  for (const bool beat_always : {true, false})
    for (const SmallStart& start : starts) {
      PinochleOptions options;
      options.top_bid = 21;  // short auctions
      options.beat_always = beat_always;
      const Pinochle game(options);
      SCOPED_TRACE(std::string(start.suits) + " " + std::string(start.ranks));
      check_worlds(
          game, [&](Random& random) { return small_start(game, start, random); }, 3, scaled_down(start.games), 2'600);
      if (::testing::Test::HasFatalFailure()) return;
    }
}

TEST(PinochleWorlds, FitWholeDeals) {
  for (const bool beat_always : {true, false}) {
    PinochleOptions options;
    options.top_bid = 22;
    options.beat_always = beat_always;
    const Pinochle game(options);
    check_worlds(
        game, [&](Random& random) { return game.start(random); }, 1, scaled_down(2), 0);
  }
}

// What a player knows before anything is shown: as many ways as two equal cards, told apart, could be dealt.
TEST(PinochleWorlds, AreAsLikelyAsTheDealsThatMakeThem) {
  const Pinochle game;
  Random random(5);
  for (int i = 0; i < scaled_down(20); ++i) {
    const Pinochle::View view = game.view(small_start(game, {"CS", "9KA", 3, 2, 0}, random), 1);
    std::map<std::string, int> apart;
    HiddenDeals(game.hidden(view)).each([&](const DealtHands& hands) {
      ++apart[game.show(game.world(view, hands, random))];
    });
    std::map<std::string, int> counted;
    Worlds<Pinochle>(game, view).each(random, [&](const State& world) { ++counted[game.show(world)]; });
    ASSERT_EQ(counted.size(), apart.size());
    // Where every way is even, it is counted by half.
    const double factor = static_cast<double>(apart.begin()->second) / counted.begin()->second;
    for (const auto& [text, count] : counted) ASSERT_EQ(count * factor, apart[text]) << text;
  }
}

TEST(PinochleWorlds, KnowWhichMeldsAHandDoesNotHold) {
  const Pinochle game;
  const State before = game.read("phase trump; hands CA CT SJ / CQ SK D9 / CK SQ HA");
  EXPECT_EQ(Worlds<Pinochle>(game, game.view(before, 0)).count(), 20);
  // With hearts as trumps nobody melds: each of the others has one of CQ and CK, and one of SQ and SK.
  const State state = game.after(before, {static_cast<std::uint8_t>(Suit::hearts)});
  EXPECT_EQ(state.phase, Phase::play);
  EXPECT_EQ(Worlds<Pinochle>(game, game.view(state, 0)).count(), 8);
  // A king that is played tells where the queen is not.
  State later = state;
  for (const char* card : {"SJ", "SK", "SQ"}) later = game.after(later, {game.deck().read_card(card).index});
  later = game.after(later, {game.deck().read_card("CQ").index});
  later = game.after(later, {game.deck().read_card("CK").index});
  EXPECT_EQ(game.deck().show(game.view(later, 0).unseen), "HA D9");
  EXPECT_EQ(Worlds<Pinochle>(game, game.view(later, 0)).count(), 2);
}

TEST(PinochleWorlds, KnowWhoCannotFollowTrumpOrBeat) {
  const Pinochle game;
  State state = game.read("hands CK C9 SA / CT SQ H9 / D9 DJ SK; trump H");
  const auto play = [&](std::initializer_list<const char*> cards) {
    for (const char* card : cards) state = game.after(state, {game.deck().read_card(card).index});
  };
  play({"CK", "CT", "D9"});
  EXPECT_EQ(
      game.show(state),
      "hands C9 SA / SQ H9 / SK DJ; trump H; leader 1; points 0 2 0; took 0 1 0; had CK / CT / D9; voids - / - / CH");
  play({"SQ", "SK", "SA"});
  EXPECT_EQ(game.show(state),
            "hands C9 / H9 / DJ; trump H; points 2 2 0; took 1 1 0; had CK SA / CT SQ / SK D9; voids - / - / CH");
  const HiddenCards hidden = game.hidden(game.view(state, 1));
  EXPECT_EQ(game.deck().show(hidden.cards), "C9 DJ");
  EXPECT_FALSE(hidden.holders[1].may_hold.contains(game.deck().read_card("C9")));
  EXPECT_EQ(Worlds<Pinochle>(game, game.view(state, 1)).count(), 1);
  // A card below the best one: nothing above that.
  state = game.read("hands SA CQ / SK C9 / SJ CA; trump C; leader 2");
  play({"SJ", "SA", "SK"});
  EXPECT_EQ(game.show(state), "hands CQ / C9 / CA; trump C; points 2 0 0; took 1 0 0; had SA / SK / SJ");
  state = game.read("hands ST CQ / SK C9 / SJ CA; trump C; leader 2");
  play({"SJ", "ST", "SK"});
  EXPECT_EQ(game.show(state),
            "hands CQ / C9 / CA; trump C; points 2 0 0; took 1 0 0; had ST / SK / SJ; tops - / ST / -");
}

TEST(PinochleWorlds, RefuseWhatCannotHaveBeenSeen) {
  const Pinochle game;
  const auto error = [&](const std::string& text) { return error_of([&] { game.read(text); }); };
  const std::string hands = "hands CQ HK / CK S9 / DJ DA";
  const std::string text = hands + "; trump H";
  for (const char* learnt : {"; had HA / - / C9", "; melded yes", "; had CA / - / -; melded yes; voids SD / HD / CSH",
                             "; voids - / - / S; tops - / CK / CQ"})
    EXPECT_EQ(game.show(game.read(text + learnt)), text + learnt);
  EXPECT_EQ(error("hands CQ CK / HK S9 / DA DJ; trump H; melded yes"),
            "field melded: player 0 has shown none; expected marriage 2, and its points");
  EXPECT_EQ(error(text + "; melds 2 0 0; melded yes"),
            "field melded: player 0 has shown none; expected none, and its points");
  EXPECT_EQ(error(text + "; voids C / - / -"),
            "field voids: player 0 has cards that voids or tops deny; expected suits it has none of, and the highest "
            "card it may have");
  EXPECT_NE(error(text + "; tops HQ / - / -"), "no error");
  EXPECT_EQ(error(text + "; tops HA / - / -"),
            "field tops: HA for player 0; expected one card of a suit, below the ace, and none of a suit that is void");
  EXPECT_EQ(error(text + "; tops SK / -"), "field tops: 2 players; expected 3, separated by /");
  EXPECT_EQ(error(text + "; had CQ CQ / - / -"), "field had: CQ 3 times with those elsewhere; expected at most 2");
  EXPECT_EQ(error(hands + "; shown CQ / - / -; trump H; had HA / - / -"),
            "field had: not all of CQ for player 0; expected the cards shown and the one in the trick among them");
  EXPECT_EQ(error(hands + "; buried DT; trump H; points 1 0 0; had DT / - / -; opened DT"),
            "field opened: cards that were melded; expected melded yes");
  EXPECT_EQ(error(hands + "; buried DT; trump H; points 1 0 0; melded yes; opened DT"),
            "field opened: DT; expected cards that the bidder has had, not played and not shown now");
  EXPECT_EQ(error(hands + "; widow CA; trump H; melded yes"),
            "field widow: cards that the bidder has not had; expected cards of the bidder");
  EXPECT_EQ(error("phase auction; hands CA / C9 / D9; voids C / - / -"),
            "field voids: nothing was played; expected this field during play only");
  // What a trick tells need not be written.
  const std::string trick = "hands CT / D9 / SK DJ; trump C; trick SA HJ";
  EXPECT_EQ(game.show(game.read(trick)), trick + "; voids - / CS / -");
}

}  // namespace
}  // namespace ombre
