// Abalone the slow and obvious way, apart from src/games: a map from holes to players, and every line of marbles
// tried in every direction.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ombre {

struct NaiveAbalone {
  using Hole = std::pair<int, int>;  // row and column from 0

  std::map<Hole, int> marbles;
  std::vector<int> pushed;
  int turn = 0;
  int moves = 0;

  static const std::vector<Hole>& directions() {
    static const std::vector<Hole> all = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}};
    return all;
  }
  static bool on_board(Hole hole) {
    const int up = hole.first - 4;
    const int along = hole.second - 4;
    return std::abs(up) <= 4 && std::abs(along) <= 4 && std::abs(up - along) <= 4;
  }
  static Hole step(Hole hole, Hole direction) { return {hole.first + direction.first, hole.second + direction.second}; }
  static std::string name(Hole hole) {
    return {static_cast<char>('a' + hole.first), static_cast<char>('1' + hole.second)};
  }

  // A position from the rows of the board.
  static NaiveAbalone of(const std::string& rows, int players) {
    NaiveAbalone made;
    made.pushed.assign(static_cast<std::size_t>(players), 0);
    int row = 8;
    int column = 4;
    for (const char mark : rows) {
      if (mark == '/') {
        --row;
        column = std::max(0, row - 4);
        continue;
      }
      if (mark != '.') made.marbles[{row, column}] = mark - '0';
      ++column;
    }
    return made;
  }

  std::string text() const {
    std::string out = "board ";
    for (int row = 8; row >= 0; --row) {
      for (int column = 0; column < 9; ++column) {
        if (!on_board({row, column})) continue;
        const auto at = marbles.find({row, column});
        out += at == marbles.end() ? '.' : static_cast<char>('0' + at->second);
      }
      if (row > 0) out += '/';
    }
    if (turn > 0) out += "; mover " + std::to_string(turn);
    std::string counts;
    bool any = false;
    for (const int count : pushed) {
      counts += " " + std::to_string(count);
      any = any || count > 0;
    }
    if (any) out += "; pushed" + counts;
    if (moves > 0) out += "; moves " + std::to_string(moves);
    return out;
  }

  int players() const { return static_cast<int>(pushed.size()); }
  bool has_marbles(int player) const {
    return std::any_of(marbles.begin(), marbles.end(), [&](const auto& entry) { return entry.second == player; });
  }
  bool over(int goal, int limit) const {
    int left = 0;
    for (int p = 0; p < players(); ++p) left += has_marbles(p) ? 1 : 0;
    return left < 2 || *std::max_element(pushed.begin(), pushed.end()) >= goal || (limit > 0 && moves == limit);
  }

  // The positions after each move, by the names of the moves.
  std::map<std::string, NaiveAbalone> successors(bool count_moves) const {
    std::map<std::string, NaiveAbalone> found;
    for (const auto& [hole, player] : marbles) {
      if (player != turn) continue;
      for (const Hole& along : directions()) {
        std::vector<Hole> line;
        for (Hole at = hole; line.size() < 3 && owner(at) == turn; at = step(at, along)) {
          line.push_back(at);
          for (const Hole& direction : directions()) try_move(line, direction, found);
        }
      }
    }
    if (found.empty()) found.emplace("pass", *this);
    for (auto& [unused, next] : found) {
      if (count_moves) ++next.moves;
      do next.turn = (next.turn + 1) % players();
      while (!next.has_marbles(next.turn));
    }
    return found;
  }

 private:
  int owner(Hole hole) const {
    const auto at = marbles.find(hole);
    return at == marbles.end() ? -1 : at->second;
  }

  void try_move(std::vector<Hole> line, Hole direction, std::map<std::string, NaiveAbalone>& found) const {
    std::sort(line.begin(), line.end());
    const bool forwards = line.size() > 1 && step(line[0], direction) == line[1];
    const bool backwards = line.size() > 1 && step(line[1], direction) == line[0];
    if (line.size() > 1 && !forwards && !backwards)
      broadside(line, direction, found);
    else
      in_line(backwards ? std::vector<Hole>(line.rbegin(), line.rend()) : line, direction, found);
  }

  void broadside(const std::vector<Hole>& line, Hole direction, std::map<std::string, NaiveAbalone>& found) const {
    NaiveAbalone next = *this;
    for (const Hole& hole : line) {
      const Hole to = step(hole, direction);
      if (!on_board(to) || owner(to) != -1) return;
      next.marbles.erase(hole);
      next.marbles[to] = turn;
    }
    found.emplace(name(line.front()) + "-" + name(line.back()) + "-" + name(step(line.front(), direction)), next);
  }

  // The line is given from the rear to the front.
  void in_line(const std::vector<Hole>& line, Hole direction, std::map<std::string, NaiveAbalone>& found) const {
    std::vector<Hole> all = line;
    Hole at = step(line.back(), direction);
    for (; owner(at) != -1; at = step(at, direction)) {
      if (owner(at) == turn) return;
      all.push_back(at);
    }
    if (all.size() >= 2 * line.size()) return;
    if (!on_board(at) && all.size() == line.size()) return;
    NaiveAbalone next = *this;
    for (const Hole& hole : all) next.marbles.erase(hole);
    for (const Hole& hole : all) {
      const Hole to = step(hole, direction);
      if (on_board(to))
        next.marbles[to] = owner(hole);
      else
        ++next.pushed[static_cast<std::size_t>(turn)];
    }
    found.emplace(name(line.front()) + name(step(line.front(), direction)), next);
  }
};

}  // namespace ombre
