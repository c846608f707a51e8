// Pinochle once more, slow and obvious, on lists of card texts: nothing of the rules in src/games is in it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/random.h"

namespace ombre::naive_pinochle {

using CardTexts = std::vector<std::string>;

inline int naive_rank(const std::string& card) { return static_cast<int>(std::string("9JQKTA").find(card[1])); }
inline int naive_order(const std::string& card) {
  return static_cast<int>(std::string("CSHD").find(card[0])) * 6 + naive_rank(card);
}
inline CardTexts naive_sorted(CardTexts cards) {
  std::sort(cards.begin(), cards.end(),
            [](const std::string& a, const std::string& b) { return naive_order(a) < naive_order(b); });
  return cards;
}

// Takes the cards out of the hand as often as all of them are there, and returns how often.
inline int take_sets(CardTexts& hand, const CardTexts& set) {
  for (int times = 0;; ++times) {
    CardTexts rest = hand;
    for (const std::string& card : set) {
      const auto at = std::find(rest.begin(), rest.end(), card);
      if (at == rest.end()) return times;
      rest.erase(at);
    }
    hand = rest;
  }
}

inline int naive_meld(const CardTexts& hand, char trump) {
  int points = 0;
  CardTexts rest = hand;
  const auto one = [](char suit, char rank) { return std::string{suit, rank}; };
  const int runs =
      take_sets(rest, {one(trump, 'J'), one(trump, 'Q'), one(trump, 'K'), one(trump, 'T'), one(trump, 'A')});
  points += runs == 2 ? 150 : 15 * runs;
  for (const char suit : std::string("CSHD"))
    points += (suit == trump ? 4 : 2) * take_sets(rest, {one(suit, 'K'), one(suit, 'Q')});
  points += take_sets(rest, {one(trump, '9')});
  const auto around = [&](char rank, int single, int both) {
    CardTexts all = hand;
    const int times = take_sets(all, {one('C', rank), one('S', rank), one('H', rank), one('D', rank)});
    points += times == 2 ? both : single * times;
  };
  around('A', 10, 100);
  around('K', 8, 80);
  around('Q', 6, 60);
  around('J', 4, 40);
  rest = hand;
  const int pinochles = take_sets(rest, {"SQ", "DJ"});
  points += pinochles == 2 ? 30 : 4 * pinochles;
  return points;
}

// The play, from the naming of trumps on with every hand known.
struct NaivePinochle {
  std::array<CardTexts, 3> hands;
  char trump = 'C';
  int bidder = 0;
  int bid = 20;
  int leader = 0;
  bool beat_always = true;
  CardTexts trick;
  std::array<int, 3> melds{};
  std::array<int, 3> points{};
  std::array<bool, 3> took{};

  CardTexts& hand(int player) { return hands[static_cast<std::size_t>(player)]; }

  // -1: over.
  int mover() {
    const int player = (leader + static_cast<int>(trick.size())) % 3;
    return hand(player).empty() ? -1 : player;
  }

  bool beats(const std::string& later, const std::string& earlier) const {
    if (later[0] == earlier[0]) return naive_rank(later) > naive_rank(earlier);
    return later[0] == trump;
  }

  std::size_t best() const {
    std::size_t at = 0;
    for (std::size_t i = 1; i < trick.size(); ++i)
      if (beats(trick[i], trick[at])) at = i;
    return at;
  }

  CardTexts moves() {
    CardTexts all = naive_sorted(hand(mover()));
    all.erase(std::unique(all.begin(), all.end()), all.end());
    if (trick.empty()) return all;
    const auto only = [](const CardTexts& cards, const auto& test) {
      CardTexts out;
      std::copy_if(cards.begin(), cards.end(), std::back_inserter(out), test);
      return out.empty() ? cards : out;
    };
    const char led = trick[0][0];
    const bool can_follow = std::any_of(all.begin(), all.end(), [&](const std::string& c) { return c[0] == led; });
    CardTexts cards = only(all, [&](const std::string& c) { return c[0] == (can_follow ? led : trump); });
    if (cards[0][0] != led && cards[0][0] != trump) return cards;
    if (!beat_always && led != trump) return cards;
    return only(cards, [&](const std::string& c) { return beats(c, trick[best()]); });
  }

  void play(const std::string& card) {
    CardTexts& from = hand(mover());
    from.erase(std::find(from.begin(), from.end(), card));
    trick.push_back(card);
    if (trick.size() < 3) return;
    leader = (leader + static_cast<int>(best())) % 3;
    const auto winner = static_cast<std::size_t>(leader);
    took[winner] = true;
    for (const std::string& taken : trick)
      if (taken[1] == 'K' || taken[1] == 'T' || taken[1] == 'A') ++points[winner];
    if (hand(leader).empty()) ++points[winner];
    trick.clear();
  }

  std::array<int, 3> scores() const {
    std::array<int, 3> out{};
    for (std::size_t p = 0; p < 3; ++p) {
      out[p] = points[p] + (took[p] ? melds[p] : 0);
      if (static_cast<int>(p) == bidder && out[p] < bid) out[p] = -bid;
    }
    return out;
  }

  std::string text() const {
    std::string hands_text;
    for (const CardTexts& cards : hands)
      hands_text += fmt::format("{}{}", hands_text.empty() ? "" : " / ", fmt::join(naive_sorted(cards), " "));
    return fmt::format("hands {}; trump {}; bid {}; bidder {}; leader {}; melds {}", hands_text, trump, bid, bidder,
                       leader, fmt::join(melds, " "));
  }
};

// A pack of 48.
inline CardTexts naive_pinochle_pack() {
  CardTexts pack;
  for (const char suit : std::string("CSHD"))
    for (const char rank : std::string("9JQKTA"))
      for (int copy = 0; copy < 2; ++copy) pack.push_back({suit, rank});
  return pack;
}

// Hands of `cards` each with some trump, bidder, bid, leader and melds.
inline NaivePinochle naive_pinochle_deal(Random& random, int cards, bool beat_always) {
  CardTexts pack = naive_pinochle_pack();
  random.shuffle(pack);
  NaivePinochle table;
  table.beat_always = beat_always;
  for (CardTexts& hand : table.hands) {
    hand.assign(pack.end() - cards, pack.end());
    pack.resize(pack.size() - static_cast<std::size_t>(cards));
  }
  table.trump = "CSHD"[random.below(4)];
  table.bidder = random.below(3);
  table.leader = random.below(3);
  table.bid = random.between(20, 24);
  for (int& meld : table.melds) meld = random.between(0, 22);
  return table;
}

// Adds the sequences of moves of each length, from `ply` on.
inline void naive_count(NaivePinochle& table, std::vector<std::uint64_t>& counts, std::size_t ply) {
  if (ply + 1 == counts.size() || table.mover() < 0) return;
  const CardTexts moves = table.moves();
  counts[ply + 1] += moves.size();
  for (const std::string& move : moves) {
    NaivePinochle next = table;
    next.play(move);
    naive_count(next, counts, ply + 1);
  }
}

// The max^n value, ties to the left.
inline std::array<int, 3> naive_maxn(NaivePinochle& table) {
  if (table.mover() < 0) return table.scores();
  const auto mover = static_cast<std::size_t>(table.mover());
  std::array<int, 3> best{};
  bool first = true;
  for (const std::string& move : table.moves()) {
    NaivePinochle next = table;
    next.play(move);
    const std::array<int, 3> result = naive_maxn(next);
    if (first || result[mover] > best[mover]) best = result;
    first = false;
  }
  return best;
}

}  // namespace ombre::naive_pinochle
