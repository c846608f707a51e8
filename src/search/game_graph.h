// All states that can be reached from some root, numbered from 0, with the moves between them in both
// directions: what retrograde analysis works on. States are told apart by their keys.
//
// For games whose states are few and come back: a state must not count the moves made, or every state would
// be new. Chance is not supported.
#pragma once

#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "core/game.h"
#include "core/text.h"

namespace ombre {

class GameGraph {
 public:
  using Node = std::uint32_t;
  static constexpr Player over = -2;  // the mover of a state in which the game is over

  // Every state reachable from `root`, which is node 0. Throws InputError when there are more than `most`.
  template <Game G>
  static GameGraph explore(const G& game, const typename G::State& root, std::size_t most = 10'000'000);

  std::size_t size() const { return movers_.size(); }
  int players() const { return players_; }
  std::uint64_t key(Node node) const { return keys_[node]; }
  Player mover(Node node) const { return movers_[node]; }
  // What the players get where the game is over.
  const Scores& scores(Node node) const { return results_[result_[node]]; }
  // The nodes after each move, in the order of `moves`; the nodes before it, one for each such move.
  std::span<const Node> after(Node node) const { return slice(after_, after_from_, node); }
  std::span<const Node> before(Node node) const { return slice(before_, before_from_, node); }
  // The node of a state by its key, if it can be reached.
  std::optional<Node> find(std::uint64_t key) const {
    const auto at = numbers_.find(key);
    if (at == numbers_.end()) return std::nullopt;
    return at->second;
  }

 private:
  static std::span<const Node> slice(const std::vector<Node>& all, const std::vector<std::size_t>& from, Node node) {
    return std::span(all).subspan(from[node], from[node + std::size_t{1}] - from[node]);
  }
  void end_game(const Scores& scores);
  void turn_round();

  int players_ = 0;
  std::vector<std::uint64_t> keys_;
  std::vector<std::int8_t> movers_;
  std::vector<std::uint32_t> result_;  // of each node, 0 where the game goes on
  std::vector<Scores> results_;        // the different ones
  std::vector<Node> after_;
  std::vector<std::size_t> after_from_{0};
  std::vector<Node> before_;
  std::vector<std::size_t> before_from_;
  boost::unordered_flat_map<std::uint64_t, Node> numbers_;
};

template <Game G>
GameGraph GameGraph::explore(const G& game, const typename G::State& root, std::size_t most) {
  GameGraph graph;
  graph.players_ = game.players();
  std::vector<typename G::State> states;
  const auto number = [&](const typename G::State& state) {
    const auto [at, fresh] = graph.numbers_.emplace(game.key(state), static_cast<Node>(states.size()));
    if (fresh) {
      if (states.size() >= most)
        throw InputError(fmt::format("more than {} states can be reached", most), "closing table",
                         "a smaller position, or a higher limit");
      states.push_back(state);
      graph.keys_.push_back(at->first);
    }
    return at->second;
  };
  number(root);
  for (std::size_t i = 0; i < states.size(); ++i) {
    const typename G::State state = states[i];
    const auto mover = game.mover(state);
    if (mover == chance_player) throw std::invalid_argument("a closing table of a game with chance");
    graph.movers_.push_back(static_cast<std::int8_t>(mover.value_or(over)));
    if (mover)
      for (const auto& move : game.moves(state)) graph.after_.push_back(number(game.after(state, move)));
    graph.after_from_.push_back(graph.after_.size());
    if (mover)
      graph.result_.push_back(0);
    else
      graph.end_game(game.scores(state));
  }
  graph.turn_round();
  return graph;
}

}  // namespace ombre
