// Whole games of Pinochle for three on card texts: the auction, the widow, the melds, the bury, the score sheet. The
// play of the tricks and the worth of melds are in naive_pinochle.h.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "tests/games/naive_pinochle.h"

namespace ombre::naive_pinochle {

inline bool counts_a_point(const std::string& card) { return std::string("KTA").find(card[1]) != std::string::npos; }

struct NaivePinochleGame {
  // The rules of this table.
  int minimum_bid = 20;
  int bid_step = 1;
  int top_bid = 150;
  bool beat_always = true;
  int goal = 150;
  int most_hands = 60;

  // The score sheet.
  std::vector<int> totals = {0, 0, 0};
  int dealer = 0;
  int hands_played = 0;

  // The hand.
  std::string phase;
  std::array<bool, 3> passed{};
  int speaker = 0;
  int bid = 0;  // 0: none
  int bidder = 0;
  CardTexts widow;
  CardTexts needed;  // by melds of the bidder, not buried
  std::size_t to_bury = 0;
  NaivePinochle table;

  void begin(const std::array<CardTexts, 3>& hands, const CardTexts& cards_of_widow) {
    phase = "auction";
    passed = {};
    speaker = (dealer + 1) % 3;
    bid = 0;
    bidder = dealer;
    widow = cards_of_widow;
    table = {};
    table.hands = hands;
    table.beat_always = beat_always;
  }

  int mover() {
    if (phase == "auction") return speaker;
    return phase == "play" ? table.mover() : bidder;
  }

  CardTexts moves() {
    if (phase == "auction") {
      const int next = bid == 0 ? minimum_bid : bid + bid_step;
      return next > top_bid ? CardTexts{"pass"} : CardTexts{"pass", std::to_string(next)};
    }
    if (phase == "trump") return {"C", "S", "H", "D"};
    if (phase == "play") return table.moves();
    CardTexts free = naive_sorted(table.hand(bidder));
    for (const std::string& card : needed) free.erase(std::find(free.begin(), free.end(), card));
    if (free.empty()) free = naive_sorted(table.hand(bidder));
    free.erase(std::unique(free.begin(), free.end()), free.end());
    return free;
  }

  void play(const std::string& move) {
    if (phase == "auction") {
      speak(move);
    } else if (phase == "trump") {
      meld(move[0]);
    } else if (phase == "bury") {
      bury(move);
    } else {
      table.play(move);
    }
  }

  void speak(const std::string& move) {
    if (move == "pass") {
      passed[static_cast<std::size_t>(speaker)] = true;
    } else {
      bid = std::stoi(move);
      bidder = speaker;
    }
    do {
      speaker = (speaker + 1) % 3;
    } while (passed[static_cast<std::size_t>(speaker)]);
    if (std::count(passed.begin(), passed.end(), true) < 2) return;
    // The one who is left; at the minimum where all before passed.
    bidder = speaker;
    if (bid == 0) bid = minimum_bid;
    for (const std::string& card : widow) table.hand(bidder).push_back(card);
    phase = "trump";
  }

  void meld(char trump) {
    table.trump = trump;
    table.bidder = bidder;
    table.leader = bidder;
    table.bid = bid;
    for (std::size_t p = 0; p < 3; ++p) table.melds[p] = naive_meld(table.hands[p], trump);
    // A meld needs a card if it is worth less without; of equal cards first one, then both are taken away.
    needed.clear();
    CardTexts pack = table.hand(bidder);
    pack = naive_sorted(pack);
    for (std::size_t from = 0; from < pack.size();) {
      std::size_t to = from;
      CardTexts rest = pack;
      while (to < pack.size() && pack[to] == pack[from]) ++to;
      for (std::size_t gone = from; gone < to; ++gone) {
        rest.erase(std::find(rest.begin(), rest.end(), pack[from]));
        if (naive_meld(rest, trump) == table.melds[static_cast<std::size_t>(bidder)]) continue;
        needed.insert(needed.end(), to - gone, pack[from]);
        break;
      }
      from = to;
    }
    to_bury = widow.size();
    phase = "bury";
  }

  void bury(const std::string& card) {
    CardTexts& hand = table.hand(bidder);
    // A card that a meld needs goes only where no other is left.
    if (needed.size() == hand.size()) needed.erase(std::find(needed.begin(), needed.end(), card));
    hand.erase(std::find(hand.begin(), hand.end(), card));
    if (counts_a_point(card)) ++table.points[static_cast<std::size_t>(bidder)];
    if (--to_bury == 0) phase = "play";
  }

  // Before the end what is safe, and the bid lost as soon as it cannot be reached.
  std::vector<int> scores() {
    if (phase == "auction" || phase == "trump") return {0, 0, 0};
    std::vector<int> out;
    for (std::size_t p = 0; p < 3; ++p) out.push_back(table.points[p] + (table.took[p] ? table.melds[p] : 0));
    const bool cards_left = phase != "play" || table.mover() >= 0;
    int left = cards_left ? 1 : 0;
    for (const CardTexts& cards : {table.hands[0], table.hands[1], table.hands[2], table.trick})
      left += static_cast<int>(std::count_if(cards.begin(), cards.end(), counts_a_point));
    const auto at = static_cast<std::size_t>(bidder);
    const int melds = cards_left || table.took[at] ? table.melds[at] : 0;
    if (table.points[at] + left + melds < bid) out[at] = -bid;
    return out;
  }

  std::string facts() {
    if (phase == "auction") return fmt::format("auction, dealer {}, bid {}, bidder {}", dealer, bid, bidder);
    std::string text = fmt::format("{}, dealer {}, bid {}, bidder {}", phase, dealer, bid, bidder);
    if (phase == "trump") return text;
    return text + fmt::format(", trump {}, melds {}, points {}", table.trump, fmt::join(table.melds, " "),
                              fmt::join(table.points, " "));
  }

  // Writes the hand down. Whether another follows.
  bool end_hand() {
    const std::vector<int> result = scores();
    for (std::size_t p = 0; p < 3; ++p) totals[p] += result[p];
    dealer = (dealer + 1) % 3;
    ++hands_played;
    return hands_played < most_hands && *std::max_element(totals.begin(), totals.end()) < goal;
  }
};

}  // namespace ombre::naive_pinochle
