// One solver of ours and DDS side by side on random positions: every answer must be the same. Our solver is kept
// throughout, so that what its table holds from earlier positions is tested too.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "bridge/solver/double_dummy.h"
#include "bridge/solver/par.h"
#include "core/random.h"
#include "tests/support/bridge_positions.h"
#include "tests/support/dds.h"

namespace ombre::testing {

class DdsComparison {
 public:
  explicit DdsComparison(std::uint64_t seed) : random_(seed) {}

  // Whole deals, strains and leaders in turn.
  void deals_with_one_value(int count) {
    for (int i = 0; i < count; ++i) {
      const BridgePosition position = whole_deal(i);
      ASSERT_EQ(ours_.tricks(position), dds_.tricks(position)) << show_position(position);
    }
  }

  void deals_with_every_card(int count) {
    for (int i = 0; i < count; ++i) compare_cards(whole_deal(i));
  }

  // Tables, and the par of all dealers and vulnerabilities.
  void tables_with_par(int count) {
    for (int i = 0; i < count; ++i) {
      const BridgeHands hands = deal_bridge(random_);
      const BridgeTable table = ours_.table(hands);
      ASSERT_EQ(table, dds_.table(hands)) << show_deal(hands);
      for (Player dealer = 0; dealer < bridge_seats; ++dealer)
        for (const Vulnerability vulnerability :
             {Vulnerability::none, Vulnerability::north_south, Vulnerability::east_west, Vulnerability::both})
          ASSERT_EQ(par(table, dealer, vulnerability).score, dds_.par(table, dealer, vulnerability))
              << show_deal(hands) << ", dealer " << show_seat(dealer) << ", vulnerability "
              << static_cast<int>(vulnerability);
    }
  }

  // Par of tables that no deal need have: partners differ, both sides make the same contract, nobody makes any.
  void pars_of_invented_tables(int count) {
    for (int i = 0; i < count; ++i) {
      BridgeTable table{};
      for (auto& strain : table) {
        const int north_south = random_.between(0, 13);
        for (std::size_t seat = 0; seat < strain.size(); ++seat) {
          const int usual = seat % 2 == 0 ? north_south : 13 - north_south;
          strain[seat] = static_cast<std::int8_t>(std::clamp(usual + random_.between(-1, 1), 0, 13));
        }
      }
      const Player dealer = i % bridge_seats;
      const auto vulnerability = static_cast<Vulnerability>(i / bridge_seats % 4);
      ASSERT_EQ(par(table, dealer, vulnerability).score, dds_.par(table, dealer, vulnerability))
          << ::testing::PrintToString(table) << ", dealer " << show_seat(dealer) << ", vulnerability "
          << static_cast<int>(vulnerability);
    }
  }

  // Endings of so many cards before the trick, with none to three cards laid in turn.
  void endings(int count, int least_cards, int most_cards) {
    for (int i = 0; i < count; ++i) {
      const int cards = random_.between(least_cards, most_cards);
      const BridgePosition position = random_ending(cards, i % bridge_seats, random_);
      compare_cards(position);
      if (::testing::Test::HasFatalFailure()) return;
      ASSERT_EQ(ours_.tricks(position), dds_.tricks(position)) << show_position(position);
    }
  }

  // Deals played at random to the end, every card on the way.
  void played_deals(int count, int cards) {
    for (int i = 0; i < count; ++i) {
      BridgePosition position = random_ending(cards, 0, random_);
      while (!legal_cards(position).empty()) {
        compare_cards(position);
        if (::testing::Test::HasFatalFailure()) return;
        position = played(position, random_card(legal_cards(position), random_));
      }
    }
  }

 private:
  BridgePosition whole_deal(int number) {
    BridgePosition position;
    position.hands = deal_bridge(random_);
    position.trump = bridge_strains[static_cast<std::size_t>(number) % bridge_strains.size()];
    position.leader = number % bridge_seats;
    return position;
  }

  void compare_cards(const BridgePosition& position) {
    ASSERT_EQ(show_tricks(ours_.cards(position)), show_tricks(dds_.cards(position))) << show_position(position);
  }

  Random random_;
  DoubleDummy ours_;
  Dds dds_;
};

}  // namespace ombre::testing
