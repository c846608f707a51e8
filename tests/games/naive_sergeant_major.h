// Sergeant Major once more, slow and obvious, on lists of card texts: nothing of the rules in src/games is in it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/random.h"

namespace ombre::naive_sergeant_major {

struct NaiveSergeantMajor {
  std::vector<std::vector<std::string>> hands;
  std::vector<std::string> kitty;
  std::vector<std::array<int, 3>> exchanges;
  std::string trump;
  int dealer = 0;
  int leader = 0;
  std::vector<std::string> trick;
  std::vector<int> taken = {0, 0, 0};
  std::vector<int> targets = {8, 5, 3};  // of the dealer, the left and the right

  static int order(const std::string& card) {
    static const std::string suits = "CSHD";
    static const std::string ranks = "23456789TJQKA";
    return static_cast<int>(suits.find(card[0])) * 13 + static_cast<int>(ranks.find(card[1]));
  }
  static void sort(std::vector<std::string>& cards) {
    std::sort(cards.begin(), cards.end(),
              [](const std::string& a, const std::string& b) { return order(a) < order(b); });
  }
  static void move_card(std::vector<std::string>& from, std::vector<std::string>& to, std::string card) {
    from.erase(std::find(from.begin(), from.end(), card));
    to.push_back(card);
    sort(from);
  }

  std::vector<std::string>& hand(int player) { return hands[static_cast<std::size_t>(player)]; }
  std::size_t usual() { return hand((dealer + 1) % 3).size(); }
  bool discarding() { return trick.empty() && hand(dealer).size() > usual(); }

  // -1: over.
  int mover() {
    if (!exchanges.empty()) return exchanges[0][0];
    if (trump.empty() || discarding()) return dealer;
    const int player = (leader + static_cast<int>(trick.size())) % 3;
    return hand(player).empty() ? -1 : player;
  }

  std::vector<std::string> moves() {
    if (exchanges.empty() && trump.empty()) return {"C", "S", "H", "D"};
    std::vector<std::string> all = hand(mover());
    sort(all);
    if (trick.empty()) return all;
    std::vector<std::string> following;
    for (const std::string& card : all)
      if (card[0] == trick[0][0]) following.push_back(card);
    return following.empty() ? all : following;
  }

  void play(const std::string& move) {
    if (!exchanges.empty()) {
      auto& [up, down, cards] = exchanges[0];
      move_card(hand(up), hand(down), move);
      std::string back;
      for (const std::string& card : hand(down))
        if (card[0] == move[0] && (back.empty() || order(card) > order(back))) back = card;
      move_card(hand(down), hand(up), back);
      if (--cards == 0) exchanges.erase(exchanges.begin());
    } else if (trump.empty()) {
      trump = move;
      while (!kitty.empty()) move_card(kitty, hand(dealer), kitty.front());
    } else if (discarding()) {
      move_card(hand(dealer), kitty, move);
    } else {
      move_card(hand(mover()), trick, move);
      if (trick.size() < 3) return;
      int best = 0;
      for (int i = 1; i < 3; ++i) {
        const std::string& now = trick[static_cast<std::size_t>(i)];
        const std::string& holds = trick[static_cast<std::size_t>(best)];
        const bool higher = now[0] == holds[0] ? order(now) > order(holds) : now.substr(0, 1) == trump;
        if (higher) best = i;
      }
      leader = (leader + best) % 3;
      ++taken[static_cast<std::size_t>(leader)];
      trick.clear();
    }
  }

  std::vector<int> scores() const {
    std::vector<int> out;
    for (int p = 0; p < 3; ++p)
      out.push_back(taken[static_cast<std::size_t>(p)] - targets[static_cast<std::size_t>((p - dealer + 3) % 3)]);
    return out;
  }

  std::string text() {
    std::string out;
    const auto join = [](const std::vector<std::string>& cards) {
      return cards.empty() ? "-" : fmt::format("{}", fmt::join(cards, " "));
    };
    for (std::size_t i = 0; i < exchanges.size(); ++i)
      out += fmt::format("{}exchange {}; ", i == 0 ? "" : "next_", fmt::join(exchanges[i], " "));
    out += fmt::format("hands {} / {} / {}", join(hand(0)), join(hand(1)), join(hand(2)));
    if (!kitty.empty()) out += "; kitty " + join(kitty);
    if (!trump.empty()) out += "; trump " + trump;
    out += fmt::format("; dealer {}", dealer);
    if (!trick.empty()) out += "; trick " + join(trick);
    return out + fmt::format("; leader {}; taken {}", leader, fmt::join(taken, " "));
  }
};

// A deal of `cards` each and a kitty, with trumps named or not, and perhaps cards to exchange.
inline NaiveSergeantMajor naive_deal(Random& random, int cards, int kitty, bool named, bool exchange) {
  std::vector<std::string> pack;
  for (const char suit : std::string("CSHD"))
    for (const char rank : std::string("23456789TJQKA")) pack.push_back({suit, rank});
  random.shuffle(pack);
  NaiveSergeantMajor table;
  for (int p = 0; p < 3; ++p) {
    table.hands.emplace_back(pack.end() - cards, pack.end());
    NaiveSergeantMajor::sort(table.hands.back());
    pack.resize(pack.size() - static_cast<std::size_t>(cards));
  }
  table.kitty.assign(pack.end() - kitty, pack.end());
  table.dealer = random.below(3);
  table.leader = (table.dealer + 1) % 3;
  if (named) {
    table.trump = std::string(1, "CSHD"[random.below(4)]);
    table.leader = random.below(3);
  }
  if (exchange) {
    const int up = random.below(3);
    const int count = random.between(1, 2);
    table.exchanges.push_back({up, (up + 1) % 3, count});
    const bool two = random.chance(0.5);
    if (two) table.exchanges.push_back({up, (up + 2) % 3, 1});
  }
  return table;
}

// Adds the sequences of moves of each length, from `ply` on.
inline void naive_count(NaiveSergeantMajor& table, std::vector<std::uint64_t>& counts, std::size_t ply) {
  if (ply + 1 == counts.size() || table.mover() < 0) return;
  const std::vector<std::string> moves = table.moves();
  counts[ply + 1] += moves.size();
  if (ply + 2 == counts.size()) return;
  for (const std::string& move : moves) {
    NaiveSergeantMajor next = table;
    next.play(move);
    naive_count(next, counts, ply + 1);
  }
}

// The max^n value, ties to the left.
inline std::vector<int> naive_maxn(NaiveSergeantMajor& table) {
  const int mover = table.mover();
  if (mover < 0) return table.scores();
  std::vector<int> best;
  for (const std::string& move : table.moves()) {
    NaiveSergeantMajor next = table;
    next.play(move);
    const std::vector<int> result = naive_maxn(next);
    const auto at = static_cast<std::size_t>(mover);
    if (best.empty() || result[at] > best[at]) best = result;
  }
  return best;
}

}  // namespace ombre::naive_sergeant_major
