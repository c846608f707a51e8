// Crazy Eights once more, slow and obvious: cards and moves are texts, hands and pile are lists of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

namespace ombre::naive_crazy_eights {

using Cards = std::vector<std::string>;

inline int points_of(const Cards& hand) {
  int sum = 0;
  for (const std::string& card : hand) {
    const char rank = card[1];
    if (rank == '8')
      sum += 50;
    else if (rank == 'A')
      sum += 1;
    else if (rank >= '2' && rank <= '9')
      sum += rank - '0';
    else
      sum += 10;
  }
  return sum;
}

struct Position {
  std::vector<Cards> hands;
  Cards pile;  // the next card first
  std::string showing;
  char suit = ' ';  // to follow; '?': to be named
  std::size_t turn = 0;
  std::size_t passes = 0;
  bool drew = false;
  bool until = true;
  bool voluntary = false;

  bool fits(const std::string& card) const { return card[0] == suit || card[1] == showing[1] || card[1] == '8'; }

  bool over() const {
    return passes == hands.size() ||
           std::any_of(hands.begin(), hands.end(), [](const Cards& hand) { return hand.empty(); });
  }

  std::vector<std::string> moves() const {
    if (suit == '?') return {"C", "S", "H", "D"};
    std::vector<std::string> out;
    for (const std::string& card : hands[turn])
      if (fits(card)) out.push_back(card);
    const bool may_draw = !pile.empty() && (until || !drew);
    if (may_draw && (out.empty() || voluntary)) out.push_back("draw");
    if (out.empty()) out.push_back("pass");
    return out;
  }

  Position after(const std::string& move) const {
    Position next = *this;
    if (move == "draw") {
      const bool needy =
          std::none_of(hands[turn].begin(), hands[turn].end(), [&](const std::string& card) { return fits(card); });
      do {
        next.hands[turn].push_back(next.pile.front());
        next.pile.erase(next.pile.begin());
      } while (until && needy && !next.pile.empty() && !fits(next.hands[turn].back()));
      next.drew = true;
      next.passes = 0;
      return next;
    }
    if (move.size() == 2) {
      Cards& hand = next.hands[turn];
      hand.erase(std::find(hand.begin(), hand.end(), move));
      next.showing = move;
      next.suit = move[1] == '8' ? '?' : move[0];
      next.passes = 0;
      if (next.suit == '?') return next;
    }
    if (move.size() == 1) next.suit = move[0];
    if (move == "pass") next.passes = pile.empty() ? passes + 1 : 0;
    next.turn = (turn + 1) % hands.size();
    next.drew = false;
    return next;
  }

  std::vector<int> result() const {
    std::vector<int> held;
    for (const Cards& hand : hands) held.push_back(points_of(hand));
    const int fewest = *std::min_element(held.begin(), held.end());
    const int all = std::accumulate(held.begin(), held.end(), 0) - fewest * static_cast<int>(held.size());
    const int winners = static_cast<int>(std::count(held.begin(), held.end(), fewest));
    int odd = all % winners;
    std::vector<int> out;
    for (const int points : held) {
      if (points > fewest) {
        out.push_back(fewest - points);
        continue;
      }
      out.push_back(all / winners + (odd > 0 ? 1 : 0));
      if (odd > 0) --odd;
    }
    return out;
  }
};

}  // namespace ombre::naive_crazy_eights
