// One player alone on the star, written without src/: places are pairs of coordinates in the rhombus of
// (2k+1) x (2k+1) holes, a position is a sorted set of them, moves are found by walking.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace ombre::testing {

class NaiveStarRace {
 public:
  using Place = std::pair<int, int>;
  using Pegs = std::set<Place>;

  explicit NaiveStarRace(int side) : side_(side) {}

  int width() const { return 2 * side_ + 1; }

  Pegs start() const {
    Pegs pegs;
    for (int u = 0; u < side_; ++u)
      for (int v = 0; u + v < side_; ++v) pegs.insert({u, v});
    return pegs;
  }

  Pegs goal() const {
    Pegs pegs;
    for (const auto& [u, v] : start()) pegs.insert({2 * side_ - u, 2 * side_ - v});
    return pegs;
  }

  // Every position one move away.
  std::set<Pegs> after(const Pegs& pegs) const {
    std::set<Pegs> all;
    for (const Place& from : pegs) {
      Pegs others = pegs;
      others.erase(from);
      std::set<Place> ends;
      jump_on(others, from, ends);
      for (const Place& way : ways) {
        const Place to{from.first + way.first, from.second + way.second};
        if (inside(to) && others.count(to) == 0) ends.insert(to);
      }
      ends.erase(from);
      for (const Place& to : ends) {
        Pegs next = others;
        next.insert(to);
        all.insert(next);
      }
    }
    return all;
  }

  // The moves to the goal of every position.
  std::map<Pegs, int> distances() const {
    std::map<Pegs, int> found{{goal(), 0}};
    std::deque<Pegs> waiting{goal()};
    for (; !waiting.empty(); waiting.pop_front())
      for (const Pegs& next : after(waiting.front()))
        if (found.emplace(next, found[waiting.front()] + 1).second) waiting.push_back(next);
    return found;
  }

  // The numbers of the holes in the frame.
  std::vector<int> holes(const Pegs& pegs) const {
    std::vector<int> list;
    for (const auto& [u, v] : pegs) list.push_back(u * width() + v);
    return list;
  }
  Pegs pegs(const std::vector<int>& holes) const {
    Pegs all;
    for (const int hole : holes) all.insert({hole / width(), hole % width()});
    return all;
  }

 private:
  static constexpr Place ways[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};

  bool inside(const Place& place) const {
    return place.first >= 0 && place.second >= 0 && place.first < width() && place.second < width();
  }

  void jump_on(const Pegs& others, const Place& from, std::set<Place>& ends) const {
    for (const Place& way : ways) {
      const Place over{from.first + way.first, from.second + way.second};
      const Place to{over.first + way.first, over.second + way.second};
      if (others.count(over) == 0 || !inside(to) || others.count(to) != 0) continue;
      if (ends.insert(to).second) jump_on(others, to, ends);
    }
  }

  int side_;
};

}  // namespace ombre::testing
