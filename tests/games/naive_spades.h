// Spades written down a second time, as slowly and plainly as the table rules are told: cards are words, hands are
// lists, tricks are kept in full. It shares no code with src/games, which is compared with it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ombre {

struct NaiveSpades {
  // The form of the game.
  int players = 3;
  bool with_bids = false;
  bool nil = false;
  bool must_break = false;
  bool free_sum = true;

  // The state.
  std::vector<std::vector<std::string>> hands;
  std::vector<std::string> table;
  int leader = 0;
  std::vector<int> taken;  // by player
  std::vector<int> bids;   // by player, in the order of seats; -1 for none yet
  std::vector<int> bags;   // by side
  bool broken = false;

  static int strength(const std::string& card) { return static_cast<int>(std::string("23456789TJQKA").find(card[1])); }
  // The order in which the moves of a state are listed.
  static int place(const std::string& card) {
    return static_cast<int>(std::string("CSHD").find(card[0])) * 13 + strength(card);
  }
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  int bids_made() const {
    return static_cast<int>(std::count_if(bids.begin(), bids.end(), [](int b) { return b >= 0; }));
  }
  bool bidding() const { return with_bids && bids_made() < players; }

  int turn() const {
    if (bidding()) return (leader - 1 + players + bids_made()) % players;
    return (leader + static_cast<int>(table.size())) % players;
  }
  bool over() const {
    return std::all_of(hands.begin(), hands.end(), [](const auto& hand) { return hand.empty(); });
  }

  std::vector<std::string> moves() const {
    const std::vector<std::string>& hand = hands[at(turn())];
    std::vector<std::string> out;
    if (bidding()) {
      int sum = 0;
      for (const int bid : bids) sum += std::max(0, bid);
      for (int bid = 0; bid <= static_cast<int>(hand.size()); ++bid) {
        const bool last = bids_made() == players - 1;
        if (last && !free_sum && sum + bid == static_cast<int>(hand.size())) continue;
        out.push_back(std::to_string(bid));
      }
      return out;
    }
    for (const std::string& card : hand)
      if (table.empty() ? !(must_break && !broken && card[0] == 'S') : card[0] == table[0][0]) out.push_back(card);
    if (out.empty()) out = hand;
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return place(a) < place(b); });
    return out;
  }

  void play(const std::string& move) {
    const int player = turn();
    if (bidding()) {
      bids[at(player)] = std::stoi(move);
      return;
    }
    std::vector<std::string>& hand = hands[at(player)];
    hand.erase(std::find(hand.begin(), hand.end(), move));
    table.push_back(move);
    if (move[0] == 'S') broken = true;
    if (static_cast<int>(table.size()) < players) return;
    int best = 0;
    for (int i = 1; i < players; ++i) {
      const std::string& a = table[at(i)];
      const std::string& b = table[at(best)];
      if (a[0] == b[0] ? strength(a) > strength(b) : a[0] == 'S') best = i;
    }
    leader = (leader + best) % players;
    ++taken[at(leader)];
    table.clear();
  }

  // The scores of the players; of an unfinished hand as if it ended here.
  std::vector<int> scores() const {
    std::vector<int> out(at(players), 0);
    if (bidding()) return out;
    for (int p = 0; p < players; ++p) {
      std::vector<int> members = {p};
      if (players == 4) members.push_back((p + 2) % 4);
      out[at(p)] = side_score(members, bags.empty() ? 0 : bags[at(players == 4 ? p % 2 : p)]);
    }
    return out;
  }

  int side_score(const std::vector<int>& members, int bags_before) const {
    int score = 0;
    int bid = 0;
    int tricks = 0;
    int over = 0;
    for (const int p : members) {
      if (!with_bids) {
        score += taken[at(p)];
      } else if (nil && bids[at(p)] == 0) {
        score += taken[at(p)] == 0 ? 100 : -100;
        over += taken[at(p)];
      } else {
        bid += bids[at(p)];
        tricks += taken[at(p)];
      }
    }
    if (!with_bids) return score;
    if (tricks >= bid) {
      score += 10 * bid;
      over += tricks - bid;
    } else {
      score -= 10 * bid;
    }
    score += over;
    for (int bag = bags_before + 1; bag <= bags_before + over; ++bag)
      if (bag % 10 == 0) score -= 100;
    return score;
  }
};

inline void count_naively(const NaiveSpades& state, std::size_t ply, std::vector<std::uint64_t>& counts) {
  if (ply + 1 == counts.size() || state.over()) return;
  for (const std::string& move : state.moves()) {
    ++counts[ply + 1];
    NaiveSpades next = state;
    next.play(move);
    count_naively(next, ply + 1, counts);
  }
}

// The number of sequences of 0, 1, … `depth` moves.
inline std::vector<std::uint64_t> naive_perft(const NaiveSpades& state, int depth) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth) + 1, 0);
  counts[0] = 1;
  count_naively(state, 0, counts);
  return counts;
}

// Max^n by definition: the mover takes what is best for itself, the first of equals.
inline std::vector<int> naive_maxn(const NaiveSpades& state) {
  if (state.over()) return state.scores();
  const auto mover = static_cast<std::size_t>(state.turn());
  std::vector<int> best;
  for (const std::string& move : state.moves()) {
    NaiveSpades next = state;
    next.play(move);
    const std::vector<int> value = naive_maxn(next);
    if (best.empty() || value[mover] > best[mover]) best = value;
  }
  return best;
}

// What players 0 and 2 together score when they and the others play against each other.
inline int naive_team_value(const NaiveSpades& state) {
  if (state.over()) return state.scores()[0] + state.scores()[2];
  const bool ours = state.turn() % 2 == 0;
  bool first = true;
  int best = 0;
  for (const std::string& move : state.moves()) {
    NaiveSpades next = state;
    next.play(move);
    const int value = naive_team_value(next);
    if (first || (ours ? value > best : value < best)) best = value;
    first = false;
  }
  return best;
}

}  // namespace ombre
