// Whole games of Big-2 on card texts: who leads, what the losers pay, the score sheet. The hand itself is in
// naive_big_two.h.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/naive_big_two.h"

namespace ombre::naive_big_two {

struct NaiveBigTwoGame {
  // The rules of this table.
  std::size_t cards = 13;
  bool mixed = true;
  bool opening = true;
  bool doubling = true;
  int limit = 100;

  std::vector<int> totals;
  Position table;

  void begin(const std::vector<Cards>& hands) {
    table = {};
    table.mixed = mixed;
    table.hands = hands;
    totals.resize(hands.size());
    std::string lowest = hands[0][0];
    for (std::size_t p = 0; p < hands.size(); ++p)
      for (const std::string& card : hands[p]) {
        if (std::pair(rank_of(card), suit_of(card)) > std::pair(rank_of(lowest), suit_of(lowest))) continue;
        lowest = card;
        table.turn = p;
      }
    if (opening) table.opening = lowest;
  }

  int mover() const { return table.over() ? -1 : static_cast<int>(table.turn); }

  std::vector<std::string> moves() const {
    std::vector<std::string> out;
    for (const Cards& play : table.plays()) out.push_back(text_of(play));
    return out;
  }

  void play(const std::string& move) {
    Cards cards_played;
    for (std::size_t at = 0; move != "pass" && at < move.size(); at += 3) cards_played.push_back(move.substr(at, 2));
    table = table.after(cards_played);
  }

  int price(std::size_t left) const {
    int times = 1;
    if (doubling && left >= 10) times = 2;
    if (doubling && left == cards) times = 3;
    return times * static_cast<int>(left);
  }

  std::vector<int> scores() const {
    std::vector<int> out(table.hands.size(), 0);
    if (!table.over()) return out;
    for (std::size_t loser = 0; loser < out.size(); ++loser)
      for (std::size_t winner = 0; winner < out.size(); ++winner) {
        if (!table.hands[winner].empty() || table.hands[loser].empty()) continue;
        out[loser] -= price(table.hands[loser].size());
        out[winner] += price(table.hands[loser].size());
      }
    return out;
  }

  std::string facts() const {
    std::string text;
    for (const Cards& hand : table.hands) text += (text.empty() ? "" : " / ") + text_of(hand);
    if (table.over()) return text;
    const auto [kind, value] = table.table.empty() ? std::pair(0, 0) : kind_and_value(table.table);
    return text + fmt::format("; kind {}, passes {}", kind, table.passes);
  }

  // Writes the hand down. Whether another follows.
  bool end_hand() {
    const std::vector<int> result = scores();
    bool over = limit == 0;
    for (std::size_t p = 0; p < result.size(); ++p) {
      totals[p] += result[p];
      over = over || totals[p] <= -limit;
    }
    return !over;
  }
};

}  // namespace ombre::naive_big_two
