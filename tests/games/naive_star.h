// Chinese Checkers written a second time, as slowly and plainly as possible: a map from places to letters, jumps
// by recursion. Shares nothing with src/games; places are rows from the top and half steps from the middle line.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ombre::testing {

class NaiveStar {
 public:
  using Place = std::pair<int, int>;

  NaiveStar(int side, int players, int limit) : side_(side), limit_(limit) {
    const std::map<int, std::vector<int>> starts = {
        {2, {0, 3}}, {3, {0, 2, 4}}, {4, {0, 1, 3, 4}}, {6, {0, 1, 2, 3, 4, 5}}};
    points_ = starts.at(players);
    // The star is a triangle that points up and one that points down.
    for (int row = 0; row <= 4 * side; ++row)
      for (int x = -4 * side; x <= 4 * side; ++x)
        if ((row + x) % 2 == 0 && (upward({row, x}) || downward({row, x}))) board_[{row, x}] = '.';
    for (std::size_t p = 0; p < points_.size(); ++p)
      for (auto& [place, letter] : board_)
        if (point_of(place) == points_[p]) letter = static_cast<char>('A' + p);
  }

  bool over() const { return winner_ >= 0 || moved_ >= limit_; }
  int winner() const { return winner_; }
  int moved() const { return moved_; }

  std::string show() const {
    std::string text;
    int row = 0;
    for (const auto& [place, letter] : board_) {
      if (place.first != row) text += '/';
      row = place.first;
      text += letter;
    }
    return moved_ == 0 ? text : text + "; moves " + std::to_string(moved_);
  }

  // The moves by their names.
  std::map<std::string, std::pair<Place, Place>> moves() const {
    std::map<std::string, std::pair<Place, Place>> all;
    for (const auto& [from, letter] : board_) {
      if (letter != 'A' + turn()) continue;
      std::set<Place> targets;
      for (const Place& step : steps()) {
        const Place next = {from.first + step.first, from.second + step.second};
        if (free(next)) targets.insert(next);
      }
      NaiveStar lifted = *this;
      lifted.board_[from] = '.';
      std::set<Place> seen = {from};
      lifted.jump(from, seen);
      seen.erase(from);
      targets.insert(seen.begin(), seen.end());
      for (const Place& to : targets) all[name(from) + "-" + name(to)] = {from, to};
    }
    if (all.empty()) all["pass"] = {};
    return all;
  }

  void play(const std::string& move) {
    if (move != "pass") {
      const auto [from, to] = moves().at(move);
      std::swap(board_[from], board_[to]);
    }
    ++moved_;
    for (std::size_t p = 0; p < points_.size(); ++p) {
      bool full = true;
      bool own = false;
      for (const auto& [place, letter] : board_) {
        if (point_of(place) != (points_[p] + 3) % 6) continue;
        full = full && letter != '.';
        own = own || letter == static_cast<char>('A' + p);
      }
      if (full && own) winner_ = static_cast<int>(p);
    }
  }

 private:
  static std::vector<Place> steps() { return {{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}; }

  int turn() const { return moved_ % static_cast<int>(points_.size()); }
  bool upward(Place place) const {
    return place.first <= 3 * side_ && place.second <= place.first && -place.second <= place.first;
  }
  bool downward(Place place) const {
    const int height = 4 * side_ - place.first;
    return height <= 3 * side_ && place.second <= height && -place.second <= height;
  }

  // Clockwise from the top; -1 in the middle.
  int point_of(Place place) const {
    if (upward(place) && downward(place)) return -1;
    const bool right = place.second > 0;
    if (upward(place)) return place.first < side_ ? 0 : (right ? 2 : 4);
    return place.first > 3 * side_ ? 3 : (right ? 1 : 5);
  }

  // Whether the player to move may land there.
  bool free(Place place) const {
    const auto at = board_.find(place);
    if (at == board_.end() || at->second != '.') return false;
    const int point = point_of(place);
    const int own = points_[static_cast<std::size_t>(turn())];
    return point == -1 || point == own || point == (own + 3) % 6;
  }

  void jump(Place from, std::set<Place>& seen) const {
    for (const Place& step : steps()) {
      const Place over = {from.first + step.first, from.second + step.second};
      const Place to = {over.first + step.first, over.second + step.second};
      const auto peg = board_.find(over);
      if (peg == board_.end() || peg->second == '.' || !free(to) || !seen.insert(to).second) continue;
      jump(to, seen);
    }
  }

  std::string name(Place place) const {
    int number = 0;
    for (const auto& [other, letter] : board_)
      if (other.first == place.first && other.second <= place.second) ++number;
    return static_cast<char>('a' + place.first) + std::to_string(number);
  }

  int side_;
  int limit_;
  std::vector<int> points_;
  std::map<Place, char> board_;
  int moved_ = 0;
  int winner_ = -1;
};

}  // namespace ombre::testing
