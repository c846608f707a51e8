// The tables of Skat hands: which entries a case has, that chances are chances, that files read back, and that the
// tables which come with the library know a good hand from a bad one.
#include "skat/player/skat_hand_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/bytes.h"
#include "core/random.h"
#include "skat/rules/skat.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

// A case drawn at random, of any game.
SkatHandCase drawn_case(Random& random) {
  const Skat::State deal = Skat().start(random);
  SkatHandCase hand;
  hand.kind = skat_kinds[static_cast<std::size_t>(random.below(6))];
  hand.ouvert = hand.kind == SkatKind::null && random.chance(0.5);
  hand.cards = deal.hands[0];
  if (random.chance(0.7)) hand.away = deal.skat;
  hand.seat = random.below(skat_seats);
  for (SkatHeard& heard : hand.heard)
    heard = static_cast<SkatHeard>(random.below(static_cast<int>(skat_heard_classes)));
  return hand;
}

CardSet cards(const char* text) { return skat_deck().read_hand(text); }

TEST(SkatHandFeatures, PlacesAreThoseOfTheClassAndTheCoarsestIsFirst) {
  Random random(1);
  std::array<std::set<std::uint16_t>, skat_classes> seen;
  for (int i = 0; i < 20'000; ++i) {
    const SkatHandCase hand = drawn_case(random);
    const SkatPlaces places(hand);
    const SkatEntries range = skat_class_entries(skat_class(hand));
    for (const std::uint16_t place : places) {
      ASSERT_GE(place, range.first);
      ASSERT_LT(place, range.last);
      seen[skat_class(hand)].insert(place);
    }
    ASSERT_LT(skat_coarse_place(places), range.first + skat_coarse_entries(skat_class(hand)));
  }
  for (std::size_t number = 0; number < skat_classes; ++number) EXPECT_GT(seen[number].size(), 500U) << number;
  EXPECT_EQ(skat_class_entries(skat_classes - 1).last, skat_table_entries());
}

TEST(SkatHandFeatures, PlainSuitsMayChangePlaces) {
  // Spades against hearts, in a game of clubs, and any two in grand and null.
  const auto exchanged = [](CardSet set) {
    const std::uint64_t spades = set.in_suit(Suit::spades).bits();
    const std::uint64_t hearts = set.in_suit(Suit::hearts).bits();
    constexpr std::uint64_t jacks = skat_jacks.bits();
    const std::uint64_t others = set.bits() & ~(CardSet::lane(Suit::spades) | CardSet::lane(Suit::hearts)).bits();
    return CardSet::from_bits(others | (set.bits() & jacks) | ((spades & ~jacks) << suit_lane) |
                              ((hearts & ~jacks) >> suit_lane));
  };
  Random random(2);
  for (int i = 0; i < 2000; ++i) {
    SkatHandCase hand = drawn_case(random);
    if (hand.kind == SkatKind::null) continue;
    if (hand.kind != SkatKind::grand) hand.kind = SkatKind::clubs;
    SkatHandCase other = hand;
    other.cards = exchanged(hand.cards);
    other.away = exchanged(hand.away);
    const auto sorted = [](const SkatHandCase& each) {
      const SkatPlaces places(each);
      std::vector<std::uint16_t> out(places.begin(), places.end());
      std::sort(out.begin(), out.end());
      return out;
    };
    ASSERT_EQ(sorted(hand), sorted(other));
  }
}

TEST(SkatHandFeatures, WhatWasHeardIsToldApart) {
  SkatAuction auction;
  EXPECT_EQ(skat_heard(auction, 1), skat_unheard);
  auction.bid_or_hold(*skat_bid_index(18));
  EXPECT_EQ(skat_heard(auction, 1), 2);
  EXPECT_EQ(skat_heard(auction, 0), skat_unheard);
  auction.pass();
  EXPECT_EQ(skat_heard(auction, 0), 1);
  std::set<SkatHeard> classes;
  for (const int bid : skat_bids) classes.insert(skat_heard(SkatAuction::won_by(1, bid), 1));
  EXPECT_EQ(classes.size(), skat_heard_classes - 2);
  EXPECT_EQ(*classes.rbegin(), skat_heard_classes - 1);
  EXPECT_EQ(skat_heard_by(auction, 2), (std::array<SkatHeard, 2>{1, 2}));
}

TEST(SkatHandModel, ChancesAreChances) {
  EXPECT_DOUBLE_EQ(SkatHandModel::chance(0), 0.5);
  EXPECT_NEAR(SkatHandModel::chance(SkatHandModel::unit), 0.7311, 1e-4);
  EXPECT_LT(SkatHandModel::chance(-1'000'000), 1e-4);
  Random random(3);
  const SkatHandModel& model = SkatHandModel::shipped();
  for (int i = 0; i < 5000; ++i) {
    const SkatHandCase hand = drawn_case(random);
    const SkatChances chances = model.chances(hand);
    ASSERT_LE(0, chances.schwarz);
    ASSERT_LE(chances.schwarz, chances.schneider);
    ASSERT_LE(chances.schneider, chances.won);
    ASSERT_LE(chances.won, chances.escaped);
    ASSERT_LE(chances.escaped, 1);
    ASSERT_EQ(chances.won, model.win(hand));
    ASSERT_EQ(model.sums(hand)[0], model.won(hand));
  }
}

TEST(SkatHandModel, ReadsWhatItWrites) {
  Random random(4);
  std::vector<std::int16_t> entries(skat_table_entries() * skat_marks);
  for (std::int16_t& entry : entries) entry = static_cast<std::int16_t>(random.between(-32768, 32767));
  const SkatHandModel model(entries, 7, "made by a test");
  const std::vector<std::byte> bytes = DataFile::bytes(SkatHandModel::format(), model.recipe(), model.payload());
  EXPECT_EQ(SkatHandModel::over(DataFile::over(bytes, SkatHandModel::format(), "bytes")), model);
}

TEST(SkatHandModel, RefusesWhatIsNotWhole) {
  const auto read = [](const std::vector<std::byte>& payload) {
    const std::vector<std::byte> bytes = DataFile::bytes(SkatHandModel::format(), "", payload);
    return SkatHandModel::over(DataFile::over(bytes, SkatHandModel::format(), "bytes"));
  };
  const std::vector<std::byte> good = SkatHandModel::beginner().payload();
  EXPECT_EQ(read(good).entries(), SkatHandModel::beginner().entries());
  std::vector<std::byte> bad = good;
  bad.pop_back();
  EXPECT_THROW(read(bad), InputError);
  bad = good;
  bad.push_back(std::byte{0});
  EXPECT_THROW(read(bad), InputError);
  bad = good;
  bad[4] ^= std::byte{1};
  EXPECT_THROW(read(bad), InputError);
  bad = good;
  bad[3] = std::byte{0xff};
  EXPECT_THROW(read(bad), InputError);
  EXPECT_THROW(SkatHandModel::open("no such file"), InputError);
}

TEST(SkatHandModel, TheShippedTablesKnowGoodHands) {
  const SkatHandModel& model = SkatHandModel::shipped();
  EXPECT_FALSE(model.recipe().empty());
  EXPECT_GT(model.rounds(), 0);
  const auto win = [&](SkatKind kind, const char* hand, const char* away, bool ouvert = false) {
    return model.win({kind, ouvert, cards(hand), cards(away), 0, {}});
  };
  EXPECT_GT(win(SkatKind::grand, "CJ SJ HJ DJ CA CT CK SA ST HA", "D7 D8"), 0.97);
  EXPECT_LT(win(SkatKind::grand, "CQ C9 C8 SQ S9 S8 HQ H9 H8 DK", "D7 D8"), 0.05);
  EXPECT_GT(win(SkatKind::clubs, "CJ SJ CA CT CK C9 C8 SA ST HA", "D7 D8"), 0.95);
  EXPECT_LT(win(SkatKind::diamonds, "CQ C9 C8 SQ S9 S8 HQ H9 D8 D7", "HK DK"), 0.05);
  EXPECT_GT(win(SkatKind::null, "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7", "DA CA"), 0.9);
  EXPECT_LT(win(SkatKind::null, "CA CK CQ SA SK SQ HA HK HQ DA", "D7 C7"), 0.05);
  // A ten alone is better put away.
  EXPECT_GT(win(SkatKind::clubs, "CJ DJ CA CT C9 C8 SA SK H7 D9", "HT S7"),
            win(SkatKind::clubs, "CJ DJ CA CT C9 C8 SA SK HT D9", "H7 S7"));
  // Open cards help the others.
  EXPECT_GT(win(SkatKind::null, "C7 C8 CJ S7 S9 SQ H7 H8 HT D7", "DA CA"),
            win(SkatKind::null, "C7 C8 CJ S7 S9 SQ H7 H8 HT D7", "DA CA", true));
}

}  // namespace
}  // namespace ombre
