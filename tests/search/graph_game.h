// A game given as a graph: who moves in each node, where the moves lead, and what the ends are worth. Play may
// go round in circles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/random.h"
#include "core/text.h"

namespace ombre::testing {

class GraphGame {
 public:
  using State = int;
  using Move = int;  // the number of a move

  struct Node {
    std::optional<Player> mover{};
    std::vector<int> after{};
    Scores scores{};
  };

  class Moves {
   public:
    explicit Moves(int count) {
      for (int i = 0; i < count; ++i) numbers_.push_back(i);
    }
    std::size_t size() const { return numbers_.size(); }
    auto begin() const { return numbers_.begin(); }
    auto end() const { return numbers_.end(); }

   private:
    std::vector<int> numbers_;
  };

  GraphGame(int players, std::vector<Node> nodes) : players_(players), nodes_(std::move(nodes)) {}

  int players() const { return players_; }
  const std::vector<Node>& nodes() const { return nodes_; }
  std::optional<Player> mover(State state) const { return node(state).mover; }
  Moves moves(State state) const { return Moves(static_cast<int>(node(state).after.size())); }
  State after(State state, Move move) const { return node(state).after[static_cast<std::size_t>(move)]; }
  Scores scores(State state) const { return node(state).scores; }
  std::uint64_t key(State state) const { return mix(static_cast<std::uint64_t>(state)); }
  Bounds bounds(State) const { return {Scores::all(players_, -9), Scores::all(players_, 9), 9 * players_, 1}; }

  State start(Random&) const { return 0; }
  std::string show(State state) const { return std::to_string(state); }
  State read(std::string_view text) const { return std::stoi(std::string(text)); }
  std::string show_move(State state, Move move) const { return std::to_string(after(state, move)) + "!"; }

 private:
  const Node& node(State state) const { return nodes_[static_cast<std::size_t>(state)]; }

  int players_;
  std::vector<Node> nodes_;
};

// What the ends of random games may be worth.
enum class Ends { one_winner, zero_sum, anything };

// A random game of `size` nodes; without circles every move leads to a higher number.
inline GraphGame random_graph(Random& random, int players, int size, bool circles, Ends ends) {
  std::vector<GraphGame::Node> nodes;
  for (int i = 0; i < size; ++i) {
    GraphGame::Node node;
    const bool over = i > 0 && (random.chance(0.2) || i == size - 1);
    if (over) {
      if (ends == Ends::one_winner) {
        const int winner = random.below(players + 1);
        if (winner < players) {
          node.scores = Scores::all(players, -1);
          node.scores[winner] = players - 1;
        }
      } else if (ends == Ends::zero_sum) {
        const int value = random.between(-3, 3);
        node.scores = Scores(value, -value);
      } else {
        for (Player p = 0; p < players; ++p) node.scores[p] = random.between(-2, 2);
      }
    } else {
      node.mover = random.below(players);
      const int moves = random.between(1, 3);
      for (int m = 0; m < moves; ++m)
        node.after.push_back(circles ? random.below(size) : random.between(i + 1, size - 1));
    }
    nodes.push_back(node);
  }
  return GraphGame(players, std::move(nodes));
}

}  // namespace ombre::testing
