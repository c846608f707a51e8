// Whole games of Crazy Eights on card texts: who begins, the score sheet. The hand itself is in naive_crazy_eights.h.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "tests/games/naive_crazy_eights.h"

namespace ombre::naive_crazy_eights {

struct NaiveCrazyEightsGame {
  // The rules of this table.
  bool until = true;
  bool voluntary = false;
  int limit = 100;

  std::vector<int> totals;
  std::size_t first = 0;
  Position table;

  // The pile begins with the next card.
  void begin(const std::vector<Cards>& hands, const Cards& pile, const std::string& showing) {
    table = {};
    table.until = until;
    table.voluntary = voluntary;
    table.hands = hands;
    table.pile = pile;
    table.showing = showing;
    table.suit = showing[0];
    table.turn = first;
    totals.resize(hands.size());
  }

  int mover() const { return table.over() ? -1 : static_cast<int>(table.turn); }
  std::vector<std::string> moves() const { return table.moves(); }
  void play(const std::string& move) { table = table.after(move); }
  std::vector<int> scores() const { return table.over() ? table.result() : std::vector<int>(table.hands.size(), 0); }

  std::string facts() const {
    std::string text = fmt::format("pile {}", fmt::join(table.pile, " "));
    for (Cards hand : table.hands) {
      std::sort(hand.begin(), hand.end());
      text += fmt::format("; hand {} for {}", fmt::join(hand, " "), points_of(hand));
    }
    if (table.over()) return text + fmt::format("; passes {}", table.passes);
    return text + fmt::format("; rank {}, suit {}, passes {}, drawn {}", table.showing[1], table.suit, table.passes,
                              table.drew && !table.until && table.suit != '?');
  }

  // Writes the hand down. Whether another follows.
  bool end_hand() {
    const std::vector<int> result = scores();
    bool over = limit == 0;
    for (std::size_t p = 0; p < result.size(); ++p) {
      totals[p] += result[p];
      over = over || totals[p] >= limit;
    }
    first = (first + 1) % result.size();
    return !over;
  }
};

}  // namespace ombre::naive_crazy_eights
