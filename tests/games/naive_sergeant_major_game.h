// Whole games of Sergeant Major on card texts: what is exchanged after a hand, the targets that go round, the score
// sheet. The hand itself is in naive_sergeant_major.h.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/naive_sergeant_major.h"

namespace ombre::naive_sergeant_major {

struct NaiveSergeantMajorGame {
  // The rules of this table; targets of the dealer, the left and the right.
  std::vector<int> targets = {8, 5, 3};
  bool dealer_leads = false;
  int winning_tricks = 12;
  int goal = 12;
  int most_hands = 60;

  // The score sheet.
  std::vector<int> totals = {0, 0, 0};
  std::vector<int> last = {0, 0, 0};  // tricks over the target in the last hand
  int dealer = 0;
  int hands_played = 0;

  NaiveSergeantMajor table;

  int target_of(int player) const { return targets[static_cast<std::size_t>((player - dealer + 3) % 3)]; }

  void begin(const std::vector<std::vector<std::string>>& hands, const std::vector<std::string>& kitty) {
    table = {};
    table.targets = targets;
    table.hands = hands;
    table.kitty = kitty;
    table.dealer = dealer;
    table.leader = dealer_leads ? dealer : (dealer + 1) % 3;
    table.exchanges = exchanges();
  }

  // For each trick over the target a card to a player who was under it. The pair with most cards begins, of equals the
  // one whose target is higher now (of the two pairs one player is the same).
  std::vector<std::array<int, 3>> exchanges() const {
    std::vector<int> open = last;
    std::vector<std::array<int, 3>> list;
    for (int up = 0; up < 3; ++up)
      for (int down = 0; down < 3; ++down) {
        int cards = 0;
        while (open[static_cast<std::size_t>(up)] > 0 && open[static_cast<std::size_t>(down)] < 0) {
          --open[static_cast<std::size_t>(up)];
          ++open[static_cast<std::size_t>(down)];
          ++cards;
        }
        if (cards > 0) list.push_back({up, down, cards});
      }
    const auto later = [this](const std::array<int, 3>& a, const std::array<int, 3>& b) {
      if (a[2] != b[2]) return a[2] < b[2];
      return target_of(a[0]) + target_of(a[1]) < target_of(b[0]) + target_of(b[1]);
    };
    if (list.size() == 2 && later(list[0], list[1])) std::swap(list[0], list[1]);
    return list;
  }

  int mover() { return table.mover(); }
  std::vector<std::string> moves() { return table.moves(); }
  void play(const std::string& move) { table.play(move); }
  std::vector<int> scores() const { return table.scores(); }

  // The whole position but what players know.
  std::string facts() const {
    NaiveSergeantMajor sorted = table;
    for (std::vector<std::string>& hand : sorted.hands) NaiveSergeantMajor::sort(hand);
    NaiveSergeantMajor::sort(sorted.kitty);
    return sorted.text();
  }

  // Writes the hand down. Whether another follows.
  bool end_hand() {
    last = table.scores();
    bool over = ++hands_played >= most_hands;
    for (std::size_t p = 0; p < 3; ++p) {
      totals[p] += last[p];
      over = over || (goal > 0 && totals[p] >= goal);
      over = over || (winning_tricks > 0 && table.taken[p] >= winning_tricks);
    }
    dealer = (dealer + 1) % 3;
    return !over;
  }
};

}  // namespace ombre::naive_sergeant_major
