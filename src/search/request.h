// A search as a request asks for it, and what comes back. Names are resolved once, where a text comes in
// (algorithm_named); requests hold the algorithm itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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

enum class Algorithm : std::uint8_t {
  minimax,
  bounded_minimax,
  alphabeta,
  scout,
  negascout,
  mtdf,
  sss,
  zero_window,
  paranoid,
  maxn,
  maxn_immediate,
  maxn_shallow,
  maxn_bnb,
  maxn_abbnb,
  maxn_lastbranch,
  maxn_speculative,
  maxn_approxdeep,
  brs,
  uct,
};

struct SearchRequest {
  Algorithm algorithm = Algorithm::maxn;
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

// The same for moves of another type; the line is left to the caller.
template <class To, class From>
SearchReport<To> without_line(const SearchReport<From>& report) {
  SearchReport<To> out;
  out.scores = report.scores;
  out.value = report.value;
  out.means = report.means;
  out.expanded = report.expanded;
  out.leaves = report.leaves;
  out.counted = report.counted;
  out.complete = report.complete;
  out.ended = report.ended;
  out.depth = report.depth;
  return out;
}

// One row of table 5.24 and of `ombre algorithms`.
struct AlgorithmInfo {
  Algorithm id = Algorithm::maxn;
  std::string name;
  std::string title;
  std::string author;      // whom it follows
  bool two_sided = false;  // value is a number, not a vector
  bool exact = true;
  bool table = false;     // uses a transposition table
  std::string needs;      // what the game must know, "" for nothing
  std::string best_case;  // leaves of a tree of depth d and branching factor b
};

// All algorithms, in the order of their numbers and of the command line's help.
const std::vector<AlgorithmInfo>& algorithms();

// What is known of an algorithm; and of the one with this name, or InputError with the names there are.
const AlgorithmInfo& algorithm_info(Algorithm algorithm);
const AlgorithmInfo& algorithm_named(std::string_view name);

// What an algorithm maximises unless told: paranoid the difference, the others the own score.
constexpr Objective usual_objective(Algorithm algorithm) {
  return algorithm == Algorithm::paranoid ? Objective::difference : Objective::own;
}

// Whether its value is a number, for two sides, and not one score a player.
constexpr bool is_two_sided(Algorithm algorithm) {
  return algorithm <= Algorithm::paranoid || algorithm == Algorithm::brs;
}

// Throws InputError where a request cannot be carried out in a game for so many players.
void check_request(const SearchRequest& request, int players);

}  // namespace ombre
