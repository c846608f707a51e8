// Hearts once more, slow and obvious, with cards as strings: what the tests compare src/games/hearts/hearts.h with.
// It shares nothing with it but the options.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "games/hearts/hearts.h"

namespace ombre {

struct NaiveHearts {
  using Cards = std::vector<std::string>;

  HeartsOptions options;
  std::vector<Cards> hands{};
  std::vector<Cards> chosen{};  // while passing, by player
  int pass = 0;                 // seats to the left; 0: no passing
  Cards trick{};
  int turn = 0;
  bool broken = false;
  bool first = false;
  std::vector<int> hearts{};  // taken by each player, like all below
  std::vector<bool> queen{};
  std::vector<bool> jack{};
  std::vector<int> tricks{};

  static NaiveHearts with_hands(const HeartsOptions& options, std::vector<Cards> hands) {
    const std::size_t players = hands.size();
    NaiveHearts naive{options, std::move(hands)};
    naive.chosen.resize(players);
    naive.hearts.assign(players, 0);
    naive.queen.assign(players, false);
    naive.jack.assign(players, false);
    naive.tricks.assign(players, 0);
    for (Cards& hand : naive.hands) sort(hand);
    return naive;
  }

  static int rank(const std::string& card) { return static_cast<int>(std::string("23456789TJQKA").find(card[1])); }
  static void sort(Cards& cards) {
    std::sort(cards.begin(), cards.end(), [](const std::string& a, const std::string& b) {
      const std::string suits = "CSHD";
      if (a[0] != b[0]) return suits.find(a[0]) < suits.find(b[0]);
      return rank(a) < rank(b);
    });
  }
  static bool is_point(const std::string& card) { return card[0] == 'H' || card == "SQ"; }

  std::size_t players() const { return hands.size(); }
  const Cards& hand() const { return hands[static_cast<std::size_t>(turn)]; }

  bool over() const {
    if (!trick.empty()) return false;
    return std::all_of(hands.begin(), hands.end(), [](const Cards& cards) { return cards.empty(); });
  }

  // The cards of the hand for which `allowed` holds, or the whole hand when there are none.
  template <class Allowed>
  static Cards only(const Cards& cards, const Allowed& allowed) {
    Cards kept;
    for (const std::string& card : cards)
      if (allowed(card)) kept.push_back(card);
    return kept.empty() ? cards : kept;
  }

  Cards moves() const {
    if (pass != 0) {
      const Cards& mine = chosen[static_cast<std::size_t>(turn)];
      return only(hand(),
                  [&](const std::string& card) { return std::find(mine.begin(), mine.end(), card) == mine.end(); });
    }
    Cards legal = hand();
    if (trick.empty()) {
      if (first && options.lead == HeartsLead::club2 && std::find(legal.begin(), legal.end(), "C2") != legal.end())
        return {"C2"};
      const bool no_hearts = options.break_hearts && !broken;
      return only(legal, [&](const std::string& card) {
        if (no_hearts && card[0] == 'H') return false;
        return !(first && options.clean_first && is_point(card));
      });
    }
    legal = only(legal, [&](const std::string& card) { return card[0] == trick[0][0]; });
    if (!first || !options.clean_first) return legal;
    return only(legal, [&](const std::string& card) { return !is_point(card); });
  }

  void exchange() {
    const std::size_t count = players();
    for (std::size_t p = 0; p < count; ++p) {
      for (const std::string& card : chosen[p]) {
        hands[p].erase(std::find(hands[p].begin(), hands[p].end(), card));
        hands[(p + static_cast<std::size_t>(pass)) % count].push_back(card);
      }
    }
    for (Cards& cards : hands) sort(cards);
    chosen.assign(count, {});
    pass = 0;
  }

  // Plays or chooses a card. `leader` leads after the exchange unless the 2 of clubs does.
  void play(const std::string& card, int leader = 0) {
    const auto me = static_cast<std::size_t>(turn);
    const auto count = static_cast<int>(players());
    if (pass != 0) {
      chosen[me].push_back(card);
      if (chosen[me].size() < 3) return;
      if (++turn < count) return;
      exchange();
      begin(leader);
      return;
    }
    hands[me].erase(std::find(hands[me].begin(), hands[me].end(), card));
    trick.push_back(card);
    if (card[0] == 'H') broken = true;
    turn = (turn + 1) % count;
    if (static_cast<int>(trick.size()) < count) return;

    int best = 0;
    for (int i = 1; i < count; ++i) {
      const std::string& other = trick[static_cast<std::size_t>(i)];
      if (other[0] == trick[0][0] && rank(other) > rank(trick[static_cast<std::size_t>(best)])) best = i;
    }
    turn = (turn + best) % count;
    const auto winner = static_cast<std::size_t>(turn);
    for (const std::string& taken : trick) {
      if (taken[0] == 'H') ++hearts[winner];
      if (taken == "SQ") queen[winner] = true;
      if (taken == "DJ") jack[winner] = true;
    }
    ++tricks[winner];
    trick.clear();
    first = false;
  }

  // The first trick begins.
  void begin(int leader) {
    first = true;
    turn = leader;
    if (options.lead != HeartsLead::club2) return;
    for (std::size_t p = 0; p < players(); ++p)
      if (std::find(hands[p].begin(), hands[p].end(), "C2") != hands[p].end()) turn = static_cast<int>(p);
  }

  std::vector<int> scores() const {
    std::vector<int> points(players());
    bool moon = false;
    for (std::size_t p = 0; p < players(); ++p) {
      points[p] = hearts[p] + (queen[p] ? 13 : 0);
      if (points[p] == 26) moon = true;
    }
    for (int& own : points) {
      if (moon && options.moon == HeartsMoon::others) own = own == 26 ? 0 : 26;
      if (moon && options.moon == HeartsMoon::self) own = -own;
    }
    for (std::size_t p = 0; p < players(); ++p) {
      if (options.jack && jack[p]) points[p] -= 10;
      if (options.no_tricks && over() && tricks[p] == 0) points[p] -= 5;
    }
    for (int& own : points) own = -own;
    return points;
  }
};

inline std::vector<std::uint64_t> naive_perft(const NaiveHearts& at, int depth, int leader = 0) {
  std::vector<std::uint64_t> counts{1};
  if (depth == 0) return counts;
  counts.resize(static_cast<std::size_t>(depth) + 1, 0);
  if (at.over()) return counts;
  for (const std::string& card : at.moves()) {
    NaiveHearts next = at;
    next.play(card, leader);
    const std::vector<std::uint64_t> below = naive_perft(next, depth - 1, leader);
    for (std::size_t i = 0; i < below.size(); ++i) counts[i + 1] += below[i];
  }
  return counts;
}

// The max^n scores, of equally good moves the first.
inline std::vector<int> naive_maxn(const NaiveHearts& at) {
  if (at.over()) return at.scores();
  std::vector<int> best;
  const auto me = static_cast<std::size_t>(at.turn);
  for (const std::string& card : at.moves()) {
    NaiveHearts next = at;
    next.play(card);
    const std::vector<int> value = naive_maxn(next);
    if (best.empty() || value[me] > best[me]) best = value;
  }
  return best;
}

}  // namespace ombre
