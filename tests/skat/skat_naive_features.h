// The features of the Skat estimators by plain definition, as text: two positions have the same text exactly if the
// feature is the same. Written without the tables and numbers of the library.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "skat/solver/estimator_features.h"

namespace ombre::testing {

template <bool Grand>
class NaiveFeatures {
 public:
  // By table, as often as it is asked; suit by suit from the first lane.
  using Texts = std::map<std::size_t, std::vector<std::string>>;

  NaiveFeatures(const open_skat::Hands& hands, int leader) : hands_(hands), leader_(leader) {}

  Texts texts() const {
    using namespace open_skat::estimator;
    Texts out;
    const std::string jacks_text = in_order(jack(0), 4);
    const std::string trump_ace = Grand ? "" : owner(at(3, ace));
    const auto add = [&](std::size_t table, const std::string& text) { out[table].push_back(text); };
    // 1. All suits together.
    add(honours, jacks_text + trump_ace + sorted([&](int lane) { return tops(lane); }));
    add(jacks, jacks_text);
    add(low_cards,
        (Grand ? "" : in_order(at(3, 0), 3)) + "/" + sorted([&](int lane) { return in_order(at(lane, 0), 3) + "."; }));
    add(lengths, sorted([&](int lane) { return counts(lane); }));
    std::array<int, 4> aces{};
    for (int lane = 0; lane < suits; ++lane) ++aces[static_cast<std::size_t>(owner(at(lane, ace))[0] - '0')];
    add(voids,
        sorted([&](int lane) { return void_in(lane); }) + list({aces[1], aces[2], aces[3]}) + jacks_text + trump_ace);
    add(shape, sorted([&](int lane) { return shape_of(lane); }) + number(trumps(0)));
    for (int one = 0; one < suits; ++one)
      for (int other = 0; other < one; ++other)
        add(suit_pairs, std::min(sides_of(one), sides_of(other)) + "/" + std::max(sides_of(one), sides_of(other)));
    add(loser_lengths, list({trumps(0), trumps(1), trumps(2)}) + number(losers()) + number(own_voids()));
    add(trump_losers, (Grand ? jacks_text : trump_sides()) + "/" + number(losers()));
    add(trump_lengths_own, list({trumps(0), trumps(1), trumps(2)}));
    // 2. Suit by suit.
    for (int lane = 0; lane < suits; ++lane) add_suit(lane, jacks_text, out);
    // 3. Points.
    add_points(out);
    // 4. The trump suit.
    if constexpr (!Grand) {
      add(aces_tens, tops(3) + "/" + sorted([&](int lane) { return tops(lane); }));
      add(trump_orders, jacks_text + "/" + order(3));
      add(trumps_by_side, trump_sides());
      add(trump_side_tops, trump_sides() + "/" + side(at(3, ten)) + side(at(3, ace)));
      add(jack_trumps, jacks_text + "/" + list({trumps(0), trumps(1), trumps(2)}));
      add(trump_tops, tops(3) + "/" + list({trumps(0), trumps(1), trumps(2)}));
      for (std::size_t seat = 0; seat < 3; ++seat) {
        std::string own;
        for (int card = at(3, 0); card < 32; ++card)
          if (holds(static_cast<int>(seat), card)) own += number(card);
        add(trump_sets + seat, own);
      }
    }
    return out;
  }

 private:
  static constexpr int suits = Grand ? 4 : 3;
  static constexpr int queen = 3;
  static constexpr int ten = 5;
  static constexpr int ace = 6;

  static int at(int lane, int rank) { return 7 * lane + rank; }
  static int jack(int i) { return 28 + i; }
  static std::string number(int n) { return std::to_string(n) + ","; }
  static std::string list(const std::vector<int>& numbers) {
    std::string out;
    for (const int each : numbers) out += number(each);
    return out;
  }
  bool holds(int seat, int card) const { return (hands_[static_cast<std::size_t>(seat)] >> card & 1U) != 0; }
  // "0" for a card that is gone, else the seat plus one.
  std::string owner(int card) const {
    for (int seat = 0; seat < 3; ++seat)
      if (holds(seat, card)) return std::to_string(seat + 1);
    return "0";
  }
  std::string side(int card) const { return owner(card) == "3" ? "2" : owner(card); }
  std::string in_order(int first, int count) const {
    std::string out;
    for (int i = 0; i < count; ++i)
      if (owner(first + i) != "0") out += owner(first + i);
    return out;
  }
  std::string tops(int lane) const { return owner(at(lane, ten)) + owner(at(lane, ace)); }
  int length(int seat, int lane) const {
    int out = 0;
    for (int rank = 0; rank < 7; ++rank) out += holds(seat, at(lane, rank)) ? 1 : 0;
    return out;
  }
  std::string counts(int lane) const { return list({length(0, lane), length(1, lane), length(2, lane)}); }
  std::string void_in(int lane) const {
    std::string out;
    for (int seat = 0; seat < 3; ++seat) out += length(seat, lane) == 0 ? "v" : "-";
    return out;
  }
  std::string shape_of(int lane) const {
    return std::string(holds(0, at(lane, ten)) ? "T" : "-") + (holds(0, at(lane, ace)) ? "A" : "-") +
           number(std::min(5, length(0, lane)));
  }
  std::string sides_of(int lane) const {
    std::string out;
    for (int rank = 0; rank < 7; ++rank)
      if (owner(at(lane, rank)) != "0") out += side(at(lane, rank));
    return out;
  }
  std::string trump_sides() const {
    std::string out;
    for (int card = at(3, 0); card < 32; ++card)
      if (owner(card) != "0") out += side(card);
    return out;
  }
  int trumps(int seat) const {
    int out = 0;
    for (int card = Grand ? 28 : 21; card < 32; ++card) out += holds(seat, card) ? 1 : 0;
    return out;
  }
  std::string ruffs() const { return list({trumps(0) > 0, trumps(1) > 0, trumps(2) > 0}); }
  std::string order(int lane) const {
    return in_order(at(lane, 0), 3) + "." + in_order(at(lane, queen), 2) + "." + in_order(at(lane, ten), 2);
  }
  // Cards of the declarer under one of the others, in each suit no more than the others have.
  int losers() const {
    int out = 0;
    for (int lane = 0; lane < suits; ++lane) {
      int beaten = 0;
      for (int rank = 0; rank < 7; ++rank) {
        bool under = false;
        for (int higher = rank + 1; higher < 7; ++higher) under = under || side(at(lane, higher)) == "2";
        beaten += holds(0, at(lane, rank)) && under ? 1 : 0;
      }
      out += std::min(beaten, length(1, lane) + length(2, lane));
    }
    return std::min(out, 7);
  }
  int own_voids() const {
    int out = 0;
    for (int lane = 0; lane < suits; ++lane) out += length(0, lane) == 0 ? 1 : 0;
    return out;
  }
  template <class Text>
  static std::string sorted(Text text) {
    std::vector<std::string> all;
    for (int lane = 0; lane < suits; ++lane) all.push_back(text(lane));
    std::sort(all.begin(), all.end());
    std::string out;
    for (const std::string& each : all) out += each + "|";
    return out;
  }

  void add_suit(int lane, const std::string& jacks_text, Texts& out) const {
    using namespace open_skat::estimator;
    std::string exact;
    for (int rank = 0; rank < 7; ++rank) exact += owner(at(lane, rank));
    std::string high;
    for (int i = 0; i < 4; ++i) high += holds(0, jack(i)) ? "J" : "-";
    for (int rank = queen; rank <= ace; ++rank) high += holds(0, at(lane, rank)) ? "h" : "-";
    const std::string side_text = sides_of(lane) + "/" + side(at(lane, ten)) + side(at(lane, ace)) + "/";
    out[attack].push_back(high + list({length(1, lane), length(2, lane), trumps(1) > 0, trumps(2) > 0}));
    out[one_suit].push_back(exact);
    out[length_jacks].push_back(counts(lane) + jacks_text + "/" + (Grand ? tops(lane) : counts(3)));
    out[open_skat::estimator::ruffs].push_back(order(lane) + "/" + ruffs());
    out[suit_tops].push_back(counts(lane) + tops(lane) + ruffs());
    out[sides].push_back(sides_of(lane) + "/" + ruffs());
    out[side_tops].push_back(side_text + ruffs());
    out[side_trumps].push_back(side_text + list({std::min(3, trumps(0)), std::min(3, trumps(1) + trumps(2))}));
  }

  void add_points(Texts& out) const {
    using namespace open_skat::estimator;
    constexpr std::array<int, 7> worth{0, 0, 0, 3, 4, 10, 11};
    std::array<int, 3> own{};
    std::array<int, 3> lead{};
    for (int seat = 0; seat < 3; ++seat) {
      int& points = own[static_cast<std::size_t>(seat)];
      for (int card = 0; card < 32; ++card)
        if (holds(seat, card)) points += card >= 28 ? 2 : worth[static_cast<std::size_t>(card % 7)];
      lead[static_cast<std::size_t>(seat)] =
          open_skat::play_from_the_top<Grand>(hands_, seat, open_skat::count_of(hands_[0])).points;
    }
    const open_skat::HighTrumps high = open_skat::high_trumps<Grand>(hands_);
    std::array<int, 2> surely{};
    surely[static_cast<std::size_t>(high.side)] = high.points;
    int& leaders = surely[leader_ == 0 ? 0 : 1];
    leaders = std::max(leaders, lead[static_cast<std::size_t>(leader_)]);
    out[sure].push_back(number(surely[0]));
    out[lost].push_back(number(surely[1]));
    out[in_play].push_back(number(own[0] + own[1] + own[2]));
    out[leads].push_back(
        list({lead[0] / 8, std::max(lead[1], lead[2]) / 8, losers(), trumps(0) > std::max(trumps(1), trumps(2))}));
    for (std::size_t seat = 0; seat < 3; ++seat) {
      out[on_lead + seat].push_back(number(lead[seat]));
      out[held + seat].push_back(number(own[seat]));
    }
  }

  open_skat::Hands hands_;
  int leader_;
};

}  // namespace ombre::testing
