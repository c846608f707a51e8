// Retrograde analysis of games for any number of players in which play may go round in circles: what can be
// forced from every state, and what max^n (Luckhardt and Irani 1986) makes of it (Sturtevant 2003, 6.4.2).
//
// A player wins where the game is over and nobody has a higher score, unless all have the same. Play that never
// ends is a draw. Proofs and a worked graph: docs/algorithms/closing_tables.md.
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
#include "core/players.h"
#include "core/scores.h"
#include "core/text.h"
#include "search/request.h"

namespace ombre {

// All states that can be reached from some root, numbered from 0, with the moves between them in both
// directions: what retrograde analysis works on. States are told apart by their keys.
//
// For games whose states are few and come back: a state must not count the moves made, or every state would
// be new. Chance is not supported.
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

// The players who win with these scores.
PlayerSet winners(const Scores& scores, int players);

// Instead of a number of moves: it cannot be forced.
inline constexpr std::uint16_t never = std::numeric_limits<std::uint16_t>::max();

// For each node: within how many moves the players of `side`, together and whatever the others do, can end the
// game with a win of one of `wanted`; or never. Whether they can keep others from winning is the same question
// asked of those others.
std::vector<std::uint16_t> moves_to_force(const GameGraph& graph, PlayerSet side, PlayerSet wanted);

// Paranoid analysis: who can force a win against all others together.
struct ForcedWins {
  std::vector<PlayerSet> by;         // empty where it depends on the others
  std::vector<std::uint16_t> moves;  // until then, or never
};
ForcedWins forced_wins(const GameGraph& graph);

// What a paranoid player knows of a state.
enum class Verdict { win, loss, depends };
Verdict verdict(PlayerSet forced_by, Player player);

// Max^n analysis. A state is decided once all its successors are; where that ends in a circle, whoever can leave
// it for something better than a draw does so; and what is left open then is a draw, equal for all.
struct MaxnAnalysis {
  static constexpr std::uint16_t no_choice = std::numeric_limits<std::uint16_t>::max();

  std::vector<Scores> results;        // the different ones; the first is the draw
  std::vector<std::uint16_t> result;  // of each node
  std::vector<std::uint16_t> moves;   // until the game ends in it; never in a draw without end
  std::vector<std::uint16_t> choice;  // the number of the move that leads to it; no_choice without one
  const Scores& scores(GameGraph::Node node) const { return results[result[node]]; }
};

struct MaxnRule {
  Ties ties = Ties::left;
  Player root = 0;  // whom ties may go against
  Score draw = 0;   // what each player gets from play that never ends
};

// Every state's value under a rule for ties: that of plain max^n in games without circles, that of minimax for
// two players. Throws InputError when there are more different results than fit.
MaxnAnalysis analyse_maxn(const GameGraph& graph, const MaxnRule& rule = {});

}  // namespace ombre
