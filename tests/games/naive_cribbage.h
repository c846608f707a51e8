// Cribbage written out slowly with lists of cards as text ("C5", "HT"), to compare the rules with. It shares
// nothing with src/games but the text of a fresh position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

namespace ombre::naive {

using Cards = std::vector<std::string>;

inline int rank_of(const std::string& card) { return static_cast<int>(std::string("A23456789TJQK").find(card[1])); }
inline int pips_of(const std::string& card) { return rank_of(card) >= 9 ? 10 : rank_of(card) + 1; }
// In the order of the pack.
inline int place_of(const std::string& card) {
  return static_cast<int>(std::string("CSHD").find(card[0])) * 13 + rank_of(card);
}

// Whether these cards, in any order, follow each other in rank.
inline bool is_run(const Cards& cards) {
  std::vector<int> ranks;
  for (const std::string& card : cards) ranks.push_back(rank_of(card));
  std::sort(ranks.begin(), ranks.end());
  for (std::size_t i = 1; i < ranks.size(); ++i)
    if (ranks[i] != ranks[i - 1] + 1) return false;
  return cards.size() >= 3;
}

// The points in the show, by looking at every subset.
inline int show_points(const Cards& hand, const std::string& starter, bool crib) {
  Cards all = hand;
  all.push_back(starter);
  std::vector<Cards> subsets;
  for (unsigned choice = 1; choice < 1U << all.size(); ++choice) {
    Cards subset;
    for (std::size_t i = 0; i < all.size(); ++i)
      if ((choice >> i & 1U) != 0) subset.push_back(all[i]);
    subsets.push_back(subset);
  }
  int points = 0;
  std::size_t longest = 0;
  for (const Cards& subset : subsets) {
    int pips = 0;
    for (const std::string& card : subset) pips += pips_of(card);
    if (pips == 15) points += 2;
    if (subset.size() == 2 && rank_of(subset[0]) == rank_of(subset[1])) points += 2;
    if (is_run(subset)) longest = std::max(longest, subset.size());
  }
  for (const Cards& subset : subsets)
    if (is_run(subset) && subset.size() == longest) points += static_cast<int>(longest);
  if (hand.size() == 4) {
    const auto suit = [&](const std::string& card) { return card[0] == hand[0][0]; };
    const bool four = std::all_of(hand.begin(), hand.end(), suit);
    if (four && suit(starter)) points += 5;
    if (four && !suit(starter) && !crib) points += 4;
  }
  for (const std::string& card : hand)
    if (card[1] == 'J' && card[0] == starter[0]) points += 1;
  return points;
}

// The points for the last card of those played since the count began.
inline int play_points(const Cards& table) {
  int sum = 0;
  for (const std::string& card : table) sum += pips_of(card);
  int points = sum == 15 || sum == 31 ? 2 : 0;
  std::size_t equal = 1;
  while (equal < table.size() && rank_of(table[table.size() - 1 - equal]) == rank_of(table.back())) ++equal;
  points += equal == 2 ? 2 : equal == 3 ? 6 : equal == 4 ? 12 : 0;
  for (std::size_t size = table.size(); size >= 3; --size)
    if (is_run(Cards(table.end() - static_cast<std::ptrdiff_t>(size), table.end())))
      return points + static_cast<int>(size);
  return points;
}

struct Hand {
  std::size_t players = 2;
  int target = 121;
  std::size_t dealer = 0;
  std::vector<Cards> hands;
  std::vector<Cards> shown;  // what is counted in the show
  Cards crib;
  std::string starter;
  std::vector<int> totals;  // by player; partners have the same
  Cards table;
  std::size_t last = 0;
  std::size_t mover = 0;
  bool over = false;

  // The position with this text, in which nothing was played yet.
  static Hand read(const std::string& text, std::size_t players, int target) {
    Hand hand;
    hand.players = players;
    hand.target = target;
    hand.totals.assign(players, 0);
    std::istringstream fields(text);
    std::string field;
    while (std::getline(fields, field, ';')) {
      std::istringstream words(field);
      std::string name;
      std::string word;
      words >> name;
      if (name == "hands") hand.hands.emplace_back();
      for (std::size_t number = 0; words >> word; ++number) {
        if (name == "hands" && word == "/") hand.hands.emplace_back();
        if (name == "hands" && word != "/") hand.hands.back().push_back(word);
        if ((name == "laid" || name == "crib") && word != "/" && word != "-") hand.crib.push_back(word);
        if (name == "starter") hand.starter = word;
        if (name == "dealer") hand.dealer = static_cast<std::size_t>(std::stoi(word));
        if (name == "totals")
          for (std::size_t p = number; p < players; p += players == 4 ? 2 : players) hand.totals[p] = std::stoi(word);
      }
    }
    hand.shown = hand.hands;
    hand.mover = (hand.dealer + 1) % players;
    return hand;
  }

  int count() const {
    int sum = 0;
    for (const std::string& card : table) sum += pips_of(card);
    return sum;
  }
  bool laying_away() const {
    return std::any_of(hands.begin(), hands.end(), [](const Cards& hand) { return hand.size() > 4; });
  }
  bool can_play(std::size_t player) const {
    return std::any_of(hands[player].begin(), hands[player].end(),
                       [&](const std::string& card) { return count() + pips_of(card) <= 31; });
  }

  Cards moves() const {
    Cards out;
    for (const std::string& card : hands[mover])
      if (count() + pips_of(card) <= 31) out.push_back(card);
    std::sort(out.begin(), out.end(),
              [](const std::string& a, const std::string& b) { return place_of(a) < place_of(b); });
    return out;
  }

  void add(std::size_t player, int points) {
    if (over) return;
    for (std::size_t p = 0; p < players; ++p)
      if (p == player || (players == 4 && p % 2 == player % 2)) totals[p] = std::min(target, totals[p] + points);
    over = totals[player] == target;
  }

  Hand after(const std::string& card) const {
    Hand next = *this;
    Cards& own = next.hands[mover];
    own.erase(std::find(own.begin(), own.end(), card));
    if (laying_away())
      next.lay_away(card);
    else
      next.play(card);
    return next;
  }

  void lay_away(const std::string& card) {
    crib.push_back(card);
    while (laying_away() && hands[mover].size() <= 4) mover = (mover + 1) % players;
    if (laying_away()) return;
    shown = hands;
    if (starter[1] == 'J') add(dealer, 2);
    mover = (dealer + 1) % players;
  }

  void play(const std::string& card) {
    table.push_back(card);
    last = mover;
    add(mover, play_points(table));
    for (std::size_t step = 1; step <= players; ++step) {
      mover = (last + step) % players;
      if (can_play(mover)) return;
    }
    if (count() < 31) add(last, 1);
    table.clear();
    for (std::size_t step = 1; step <= players; ++step) {
      mover = (last + step) % players;
      if (!hands[mover].empty()) return;
    }
    for (std::size_t step = 1; step <= players; ++step) {
      const std::size_t player = (dealer + step) % players;
      add(player, show_points(shown[player], starter, false));
    }
    add(dealer, show_points(crib, starter, true));
    over = true;
  }
};

inline std::uint64_t count_sequences(const Hand& hand, int depth) {
  if (depth == 0) return 1;
  if (hand.over) return 0;
  std::uint64_t total = 0;
  for (const std::string& card : hand.moves()) total += count_sequences(hand.after(card), depth - 1);
  return total;
}

// The result when every player maximises its own total; of equal cards the first is played.
inline std::vector<int> solve(const Hand& hand) {
  if (hand.over) return hand.totals;
  std::vector<int> best;
  for (const std::string& card : hand.moves()) {
    const std::vector<int> result = solve(hand.after(card));
    if (best.empty() || result[hand.mover] > best[hand.mover]) best = result;
  }
  return best;
}

// The difference between the sides of even and odd players when each side maximises its own lead.
inline int solve_difference(const Hand& hand) {
  if (hand.over) return hand.totals[0] - hand.totals[1];
  const bool first = hand.mover % 2 == 0;
  int best = first ? -1000 : 1000;
  for (const std::string& card : hand.moves()) {
    const int result = solve_difference(hand.after(card));
    best = first ? std::max(best, result) : std::min(best, result);
  }
  return best;
}

}  // namespace ombre::naive
