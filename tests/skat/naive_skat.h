// Skat told once more, slowly and in words: cards are texts, every rule is a list. Written from the rules, not from
// the library, to be compared with it.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ombre::naive_skat {

using CardTexts = std::vector<std::string>;

inline int eyes(const std::string& card) {
  static const std::map<char, int> of{{'A', 11}, {'T', 10}, {'K', 4}, {'Q', 3}, {'J', 2}};
  const auto found = of.find(card[1]);
  return found == of.end() ? 0 : found->second;
}

// The trumps of a game from the strongest: C, S, H, D, G or N.
inline CardTexts trumps_of(char game) {
  if (game == 'N') return {};
  CardTexts out{"CJ", "SJ", "HJ", "DJ"};
  if (game == 'G') return out;
  for (const char rank : {'A', 'T', 'K', 'Q', '9', '8', '7'}) out.push_back(std::string(1, game) + rank);
  return out;
}

inline bool holds(const CardTexts& cards, const std::string& card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

// What a card belongs to: a suit letter, or T for trumps.
inline char family(char game, const std::string& card) { return holds(trumps_of(game), card) ? 'T' : card[0]; }

// Whether the second card beats the first, which was there before.
inline bool takes(char game, const std::string& first, const std::string& second) {
  const char a = family(game, first);
  const char b = family(game, second);
  if (a != b) return b == 'T';
  if (b == 'T') {
    const CardTexts order = trumps_of(game);
    return std::find(order.begin(), order.end(), second) < std::find(order.begin(), order.end(), first);
  }
  const std::string order = game == 'N' ? "789TJQKA" : "789QKTA";
  return order.find(second[1]) > order.find(first[1]);
}

// Matadors with (positive) or without (negative).
inline int spitzen(char game, const CardTexts& twelve) {
  int with = 0;
  int without = 0;
  for (const std::string& trump : trumps_of(game)) {
    if (holds(twelve, trump)) {
      if (without > 0) break;
      ++with;
    } else {
      if (with > 0) break;
      ++without;
    }
  }
  return with > 0 ? with : -without;
}

// What the declarer writes down. `letters` are those behind the game, with all that is implied spelled out.
struct Played {
  char game = 'G';
  bool hand = false, schneider_said = false, schwarz_said = false, open = false;
  int bid = 18;
  int points = 0, own_tricks = 0, their_tricks = 0;
  CardTexts twelve;
};

inline int credit(const Played& one) {
  if (one.game == 'N') {
    int value = 23;
    if (one.hand) value = 35;
    if (one.open) value = 46;
    if (one.hand && one.open) value = 59;
    return one.own_tricks > 0 ? -2 * value : value;
  }
  static const std::map<char, int> grundwert{{'D', 9}, {'H', 10}, {'S', 11}, {'C', 12}, {'G', 24}};
  const int base = grundwert.at(one.game);
  int steps = std::abs(spitzen(one.game, one.twelve));
  steps += 1;
  if (one.hand) steps += 1;
  bool good = 120 - one.points < 60;
  if (one.schneider_said && 120 - one.points > 30) good = false;
  if (one.schwarz_said && one.their_tricks > 0) good = false;
  const bool they_schneider = 120 - one.points <= 30;
  const bool i_schneider = one.points <= 30;
  if (good ? they_schneider : (i_schneider || one.schneider_said)) steps += 1;
  if (one.schneider_said) steps += 1;
  if (good ? one.their_tricks == 0 : (one.own_tricks == 0 || one.schwarz_said)) steps += 1;
  if (one.schwarz_said) steps += 1;
  if (one.open) steps += 1;
  if (steps * base < one.bid) {
    while (steps * base < one.bid) ++steps;
    return -2 * steps * base;
  }
  return good ? steps * base : -2 * steps * base;
}

// One deal: the auction as a conversation, then the rest. Moves have the names that the library gives them.
class Table {
 public:
  std::array<CardTexts, 3> hands;
  CardTexts skat;
  bool ramsch = false;

  int mover() const {
    if (over_) return -1;
    if (playing_) return (leader_ + static_cast<int>(trick_.size())) % 3;
    if (declarer_ >= 0) return declarer_;
    return asked_ ? listener_ : speaker_;
  }

  // In no particular order.
  std::vector<std::string> moves() const {
    if (playing_) return legal_cards();
    if (declarer_ < 0) return auction_moves();
    if (!chose_hand_) return {"skat", "hand"};
    if (!*chose_hand_ && skat.size() < 2) return cards_to_put_away();
    return contracts();
  }

  void play(const std::string& name) {
    if (playing_) return play_card(name);
    if (declarer_ < 0) return speak(name);
    if (!chose_hand_) {
      chose_hand_ = name == "hand";
      if (name == "skat") {
        hands[seat(declarer_)].insert(hands[seat(declarer_)].end(), skat.begin(), skat.end());
        skat.clear();
      }
    } else if (!*chose_hand_ && skat.size() < 2) {
      remove(hands[seat(declarer_)], name);
      skat.push_back(name);
    } else {
      declare(name);
    }
  }

  int declarer() const { return declarer_; }
  int bid() const { return last_bid_; }
  char game() const { return contract_.game; }
  const std::array<int, 3>& points() const { return points_; }

  std::array<int, 3> scores(bool seeger) const {
    std::array<int, 3> out{0, 0, 0};
    if (declarer_ < 0) {
      if (ramsch && playing_) ramsch_scores(out);
      return out;
    }
    Played end = contract_;
    end.bid = last_bid_;
    end.own_tricks = tricks_[seat(declarer_)];
    end.their_tricks = tricks_[0] + tricks_[1] + tricks_[2] - end.own_tricks;
    end.points = points_[seat(declarer_)];
    for (const std::string& card : skat) end.points += eyes(card);
    end.twelve.insert(end.twelve.end(), skat.begin(), skat.end());
    const int value = credit(end);
    if (seeger)
      for (int& score : out) score = value < 0 ? 40 : 0;
    out[seat(declarer_)] = value + (!seeger ? 0 : value > 0 ? 50 : -50);
    return out;
  }

 private:
  static std::size_t seat(int player) { return static_cast<std::size_t>(player); }
  static void remove(CardTexts& cards, const std::string& card) {
    cards.erase(std::find(cards.begin(), cards.end(), card));
  }

  static const std::vector<int>& all_bids() {
    // Every product of a base value and a number of steps that can occur, and the null games.
    static const std::vector<int> bids = [] {
      std::vector<int> out{23, 35, 46, 59};
      for (int steps = 2; steps <= 18; ++steps)
        for (const int base : {9, 10, 11, 12}) out.push_back(base * steps);
      for (int steps = 2; steps <= 11; ++steps) out.push_back(24 * steps);
      std::sort(out.begin(), out.end());
      out.erase(std::unique(out.begin(), out.end()), out.end());
      return out;
    }();
    return bids;
  }

  std::vector<std::string> auction_moves() const {
    if (asked_) return {"yes", "pass"};
    if (last_word_) return {"18", "pass"};
    std::vector<std::string> out{"pass"};
    for (const int bid : all_bids())
      if (bid > last_bid_) out.push_back(std::to_string(bid));
    return out;
  }

  void speak(const std::string& name) {
    if (name == "yes") {
      asked_ = false;
    } else if (name != "pass") {
      last_bid_ = std::stoi(name);
      if (last_word_)
        declarer_ = 0;
      else
        asked_ = true;
    } else if (last_word_) {
      over_ = !ramsch;
      playing_ = ramsch;
    } else if (asked_) {
      // The listener passes: the speaker is left.
      asked_ = false;
      if (speaker_ == 2)
        declarer_ = 2;
      else
        listener_ = speaker_, speaker_ = 2;
    } else if (speaker_ == 1) {
      speaker_ = 2;
    } else if (last_bid_ == 0) {
      last_word_ = true;
      speaker_ = 0;
    } else {
      declarer_ = listener_;
    }
  }

  CardTexts cards_to_put_away() const {
    // Suits C S H D, ranks 7 to A: the second comes after the first.
    const auto place = [](const std::string& card) {
      return std::string("CSHD").find(card[0]) * 8 + std::string("789TJQKA").find(card[1]);
    };
    const CardTexts& hand = hands[seat(declarer_)];
    CardTexts out;
    for (const std::string& card : hand) {
      if (skat.size() == 1 && place(card) < place(skat[0])) continue;
      const bool last =
          std::none_of(hand.begin(), hand.end(), [&](const std::string& other) { return place(other) > place(card); });
      if (skat.empty() && last) continue;
      out.push_back(card);
    }
    return out;
  }

  std::vector<std::string> contracts() const {
    std::vector<std::string> out;
    const bool hand = *chose_hand_;
    for (const std::string game : {"C", "S", "H", "D", "G"}) {
      out.push_back(game + (hand ? "H" : ""));
      if (!hand) continue;
      out.push_back(game + "HS");
      out.push_back(game + "HZ");
      out.push_back(game + "O");
    }
    if ((hand ? 35 : 23) >= last_bid_) out.push_back(hand ? "NH" : "N");
    if ((hand ? 59 : 46) >= last_bid_) out.push_back(hand ? "NOH" : "NO");
    return out;
  }

  void declare(const std::string& name) {
    const auto says = [&](char letter) { return name.find(letter, 1) != std::string::npos; };
    contract_.game = name[0];
    contract_.open = says('O');
    contract_.hand = *chose_hand_;
    contract_.schwarz_said = says('Z') || (contract_.open && name[0] != 'N');
    contract_.schneider_said = says('S') || contract_.schwarz_said;
    contract_.twelve = hands[seat(declarer_)];
    playing_ = true;
  }

  CardTexts legal_cards() const {
    const CardTexts& hand = hands[seat(mover())];
    if (trick_.empty()) return hand;
    CardTexts following;
    for (const std::string& card : hand)
      if (family(contract_.game, card) == family(contract_.game, trick_[0])) following.push_back(card);
    return following.empty() ? hand : following;
  }

  void play_card(const std::string& card) {
    remove(hands[seat(mover())], card);
    trick_.push_back(card);
    if (trick_.size() < 3) return;
    std::size_t best = 0;
    for (std::size_t i = 1; i < 3; ++i)
      if (takes(contract_.game, trick_[best], trick_[i])) best = i;
    leader_ = (leader_ + static_cast<int>(best)) % 3;
    for (const std::string& one : trick_) points_[seat(leader_)] += eyes(one);
    ++tricks_[seat(leader_)];
    trick_.clear();
    over_ = hands[0].empty();
    if (declarer_ < 0) {
      if (over_)
        for (const std::string& one : skat) points_[seat(leader_)] += eyes(one);
      return;
    }
    if (contract_.game == 'N' && leader_ == declarer_) over_ = true;
    if (contract_.schwarz_said && leader_ != declarer_) over_ = true;
  }

  void ramsch_scores(std::array<int, 3>& out) const {
    if (!over_) return;
    int virgins = 0;
    for (const int tricks : tricks_) virgins += tricks == 0 ? 1 : 0;
    const int most = std::max({points_[0], points_[1], points_[2]});
    for (std::size_t p = 0; p < 3; ++p) {
      if (virgins == 2)
        out[p] = tricks_[p] == 10 ? 120 : 0;
      else if (points_[p] == most)
        out[p] = -most * (virgins + 1);
    }
  }

  int speaker_ = 1, listener_ = 0, last_bid_ = 0, declarer_ = -1, leader_ = 0;
  bool asked_ = false, last_word_ = false, playing_ = false, over_ = false;
  std::optional<bool> chose_hand_;
  Played contract_;
  CardTexts trick_;
  std::array<int, 3> points_{0, 0, 0};
  std::array<int, 3> tricks_{0, 0, 0};
};

}  // namespace ombre::naive_skat
