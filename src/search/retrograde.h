// Retrograde analysis of games for any number of players in which play may go round in circles: what can be
// forced from every state, and what max^n (Luckhardt and Irani 1986) makes of it (Sturtevant 2003, 6.4.2).
//
// A player wins where the game is over and nobody has a higher score, unless all have the same. Play that never
// ends is a draw. Proofs and a worked graph: docs/algorithms/closing_tables.md.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "core/players.h"
#include "core/scores.h"
#include "search/game_graph.h"
#include "search/request.h"

namespace ombre {

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
