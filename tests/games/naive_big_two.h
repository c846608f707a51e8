// Big-2 once more, slow and obvious: cards are texts, a hand is a sorted list, and a combination is found by looking
// at every set of one, two, three or five cards.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace ombre::naive_big_two {

using Cards = std::vector<std::string>;

inline int rank_of(const std::string& card) { return static_cast<int>(std::string("3456789TJQKA2").find(card[1])); }
inline int suit_of(const std::string& card) { return static_cast<int>(std::string("DCHS").find(card[0])); }

// The number of its kind, from 1 for one card to 8 for a straight flush, and what decides within the kind; 0 when
// the cards are no combination.
inline std::pair<int, int> kind_and_value(const Cards& cards) {
  std::vector<int> of_rank(13, 0);
  std::vector<int> of_suit(4, 0);
  int top = -1;
  std::string letters;
  for (const std::string& card : cards) {
    ++of_rank[static_cast<std::size_t>(rank_of(card))];
    ++of_suit[static_cast<std::size_t>(suit_of(card))];
    top = std::max(top, rank_of(card) * 4 + suit_of(card));
    letters += card[1];
  }
  const auto most = std::max_element(of_rank.begin(), of_rank.end());
  const int common = static_cast<int>(most - of_rank.begin());
  const auto kinds = 13 - std::count(of_rank.begin(), of_rank.end(), 0);
  if (cards.size() < 4) {
    if (kinds != 1) return {0, 0};
    return {static_cast<int>(cards.size()), cards.size() == 3 ? common : top};
  }
  if (cards.size() != 5) return {0, 0};
  const bool flush = *std::max_element(of_suit.begin(), of_suit.end()) == 5;
  bool straight = false;
  std::sort(letters.begin(), letters.end());
  for (std::size_t from = 0; from < 10; ++from) {
    std::string run = std::string("A23456789TJQKA").substr(from, 5);
    std::sort(run.begin(), run.end());
    straight = straight || run == letters;
  }
  if (straight && flush) return {8, top};
  if (*most == 4) return {7, common};
  if (*most == 3 && kinds == 2) return {6, common};
  if (flush) return {5, top};
  if (straight) return {4, top};
  return {0, 0};
}

// The text of a play in the order of the suits C S H D.
inline std::string text_of(Cards play) {
  if (play.empty()) return "pass";
  std::sort(play.begin(), play.end(), [](const std::string& a, const std::string& b) {
    const std::string suits = "CSHD";
    const std::size_t x = suits.find(a[0]);
    const std::size_t y = suits.find(b[0]);
    return x != y ? x < y : rank_of(a) < rank_of(b);
  });
  std::string text;
  for (const std::string& card : play) text += (text.empty() ? "" : " ") + card;
  return text;
}

struct Position {
  std::vector<Cards> hands;
  std::size_t turn = 0;
  Cards table;  // empty: lead
  std::size_t passes = 0;
  std::string opening;  // the card that must be played
  bool mixed = true;

  bool over() const {
    return std::any_of(hands.begin(), hands.end(), [](const Cards& hand) { return hand.empty(); });
  }

  bool allowed(const Cards& play) const {
    if (!table.empty() && play.size() != table.size()) return false;
    const auto [kind, value] = kind_and_value(play);
    if (kind == 0) return false;
    if (!opening.empty() && std::find(play.begin(), play.end(), opening) == play.end()) return false;
    if (table.empty()) return true;
    const auto [table_kind, table_value] = kind_and_value(table);
    if (kind != table_kind) return mixed && kind > table_kind;
    return value > table_value;
  }

  // All plays; the pass is the play without cards.
  std::vector<Cards> plays() const {
    std::vector<Cards> out;
    for (const std::size_t size : {1U, 2U, 3U, 5U}) add_plays(size, 0, {}, out);
    if (!table.empty()) out.push_back({});
    return out;
  }

  // Those of `size` cards that begin with `chosen` and go on with cards of the hand from `next` on.
  void add_plays(std::size_t size, std::size_t next, const Cards& chosen, std::vector<Cards>& out) const {
    if (chosen.size() == size) {
      if (allowed(chosen)) out.push_back(chosen);
      return;
    }
    for (std::size_t i = next; i < hands[turn].size(); ++i) {
      Cards more = chosen;
      more.push_back(hands[turn][i]);
      add_plays(size, i + 1, more, out);
    }
  }

  Position after(const Cards& play) const {
    Position next = *this;
    next.turn = (turn + 1) % hands.size();
    if (play.empty()) {
      next.passes = passes + 1;
      if (next.passes == hands.size() - 1) {
        next.table.clear();
        next.passes = 0;
      }
      return next;
    }
    Cards rest;
    for (const std::string& card : hands[turn])
      if (std::find(play.begin(), play.end(), card) == play.end()) rest.push_back(card);
    next.hands[turn] = rest;
    next.table = play;
    next.passes = 0;
    next.opening.clear();
    return next;
  }

  // Different for positions that differ.
  std::string text() const {
    std::string out = std::to_string(turn) + " " + std::to_string(passes) + " " + opening + " " + text_of(table);
    for (const Cards& hand : hands) out += " / " + text_of(hand);
    return out;
  }

  // What each player has at the end, with a point for each card left.
  std::vector<int> result() const {
    int all = 0;
    for (const Cards& hand : hands) all += static_cast<int>(hand.size());
    std::vector<int> out;
    for (const Cards& hand : hands) out.push_back(hand.empty() ? all : -static_cast<int>(hand.size()));
    return out;
  }
};

}  // namespace ombre::naive_big_two
