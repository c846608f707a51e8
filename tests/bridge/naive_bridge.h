// The play of a Bridge contract written down a second time, as slowly and plainly as the table rules are told: cards
// are words, hands are lists. It shares no code with src/games, which is compared with it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ombre {

struct NaiveBridge {
  char trump = 'N';
  int declarer = 2;
  std::vector<std::vector<std::string>> hands;  // of North, East, South, West
  std::vector<std::string> table;
  int leader = 3;
  int declarer_tricks = 0;
  int defender_tricks = 0;

  static int strength(const std::string& card) { return static_cast<int>(std::string("23456789TJQKA").find(card[1])); }
  // The order in which the moves of a state are listed.
  static int place(const std::string& card) {
    return static_cast<int>(std::string("CSHD").find(card[0])) * 13 + strength(card);
  }

  int turn() const { return (leader + static_cast<int>(table.size())) % 4; }
  const std::vector<std::string>& hand() const { return hands[static_cast<std::size_t>(turn())]; }
  bool over() const { return hand().empty(); }

  std::vector<std::string> moves() const {
    std::vector<std::string> out;
    for (const std::string& card : hand())
      if (table.empty() || card[0] == table[0][0]) out.push_back(card);
    if (out.empty()) out = hand();
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return place(a) < place(b); });
    return out;
  }

  void play(const std::string& card) {
    std::vector<std::string>& from = hands[static_cast<std::size_t>(turn())];
    from.erase(std::find(from.begin(), from.end(), card));
    table.push_back(card);
    if (table.size() < 4) return;
    std::size_t best = 0;
    for (std::size_t i = 1; i < 4; ++i) {
      const bool higher = table[i][0] == table[best][0] && strength(table[i]) > strength(table[best]);
      const bool ruffs = table[i][0] == trump && table[best][0] != trump;
      if (higher || ruffs) best = i;
    }
    leader = (leader + static_cast<int>(best)) % 4;
    ++((leader + declarer) % 2 == 0 ? declarer_tricks : defender_tricks);
    table.clear();
  }
};

inline void count_naively(const NaiveBridge& state, std::size_t ply, std::vector<std::uint64_t>& counts) {
  if (ply + 1 == counts.size() || state.over()) return;
  for (const std::string& card : state.moves()) {
    ++counts[ply + 1];
    NaiveBridge next = state;
    next.play(card);
    count_naively(next, ply + 1, counts);
  }
}

// The number of sequences of 0, 1, … `depth` cards.
inline std::vector<std::uint64_t> naive_perft(const NaiveBridge& state, int depth) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth) + 1, 0);
  counts[0] = 1;
  count_naively(state, 0, counts);
  return counts;
}

}  // namespace ombre
