// A search asked for by name, as the command line and the catalog do it, and what comes back. The
// functions behind the names are in the file of each algorithm.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/players.h"
#include "core/scores.h"

namespace ombre {

// How max^n chooses among children equally good for the mover: the leftmost in the order of `moves`, or
// the one worst for the player at the root and only then the leftmost.
enum class Ties { left, against_root };

// What the two-sided searches maximise: the scores of the maximising side, or those minus all others'.
enum class Objective { own, difference };

// The order in which children are visited. It never decides a tie.
enum class OrderKind {
  given,     // as `moves` gives them
  shuffled,  // at random, by the seed
  best,      // the best move of an earlier search of the same state first
  history,   // by the history heuristic
  fastest,   // fastest cut first
};

struct SearchRequest {
  std::string algorithm = "maxn";
  std::optional<int> depth{};  // none: to the end of the game
  OrderKind order = OrderKind::given;
  Ties ties = Ties::left;                 // max^n
  std::optional<Player> root{};           // max^n: whom ties may go against; none: the mover at the root
  std::optional<PlayerSet> maximisers{};  // two sides; none: the mover at the root and its allies
  std::optional<Objective> objective{};   // two sides; none: the algorithm's own default
  std::optional<Score> threshold{};       // bounded minimax: good enough
  Score window = 0;                       // MTD(f): how much wider than a null window
  std::uint64_t seed = 0;                 // shuffled order, UCT
  std::uint64_t iterations = 10'000;      // UCT
  std::size_t table_bytes = 16U << 20;    // of all threads together; 0: no transposition table, one thread
  int threads = 1;                        // over the moves at the root; one where the budget limits nodes
  std::vector<double>* history =
      nullptr;              // order history: the weights to begin with and to learn into; none: forgotten
  bool deepen = false;      // iterative deepening up to `depth`
  bool keep_depth = false;  // under a budget, too: this depth alone, and BudgetSpent where it does not last for it
};

template <class Move>
struct SearchReport {
  std::optional<Scores> scores{};              // n sides
  std::optional<Score> value{};                // two sides
  std::optional<std::vector<double>> means{};  // UCT: the mean scores, which `scores` rounds
  std::vector<Move> line;
  std::uint64_t expanded = 0;  // interior nodes entered
  std::uint64_t leaves = 0;    // evaluations
  bool counted = true;         // false when several threads ran: then the counts differ from run to run
  bool complete = true;        // false when the budget ended the search early or the depth was not reached
  bool ended = false;          // no evaluation of an unfinished game entered: deeper would find the same
  std::optional<int> depth{};  // of the last iteration finished, 0 where none was; none: to the end
};

// One row of table 5.24 and of `ombre algorithms`.
struct AlgorithmInfo {
  std::string name;
  std::string title;
  std::string author;      // whom it follows
  bool two_sided = false;  // value is a number, not a vector
  bool exact = true;
  bool table = false;     // uses a transposition table
  std::string needs;      // what the game must know, "" for nothing
  std::string best_case;  // leaves of a tree of depth d and branching factor b
};

// What an algorithm maximises unless told: paranoid the difference, the others the own score.
inline Objective usual_objective(const AlgorithmInfo& info) {
  return info.name == "paranoid" ? Objective::difference : Objective::own;
}

}  // namespace ombre
