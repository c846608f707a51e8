// Exact values of states that are near enough to the end: depth-first search with a table of states, deeper and deeper
// (alpha-beta with zero windows, as the chapter on small games of Genesereth and Thielscher, 2014, has it with whole
// ones). A test asks whether the player gets a goal value at the least: it looks for a proof of yes, then for one of
// no, and what lies beyond the depth proves nothing, so that each cuts as a search of two outcomes does.
//
// The others play against the player, each on its own account, knowing its move and those of the roles before them:
// joint moves are made role by role and never listed. The value is exact for one role, and for two that move in turn
// with goals of constant sum; else it is what the player gets whatever the others do.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "gdl/player/ggp_rules.h"
#include "gdl/rules/machine.h"

namespace ombre {

struct GgpSolution {
  int least = 0;                      // the player gets that much at the least, whatever others do
  int most = 0;                       // and cannot get more if they are all against it
  std::optional<gdl::MoveId> move{};  // that gets `least`, where that is more than any move gets
  bool exact = false;                 // the value is that of best play of all, see above
  int depth = 0;                      // that was searched
  std::uint64_t nodes = 0;

  bool proven() const { return least == most; }
};

class GgpSolver {
 public:
  // Requires: `rules` outlive the solver.
  GgpSolver(const GgpRules& rules, int role, std::size_t table_entries);

  struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    const std::atomic<bool>* stop = nullptr;
  };

  // What is proven of the state of the machine until the value is known or a limit is reached. What the table has
  // learnt stays for the states to come. The machine stands somewhere else afterwards.
  GgpSolution solve(gdl::Machine& machine, const Limits& limits);

 private:
  enum class Answer : std::uint8_t { no, unknown, yes };

  struct Entry {
    std::uint64_t key = 0;
    int least = std::numeric_limits<int>::min();  // proven
    int most = std::numeric_limits<int>::max();
    // The last tests that found nothing: so deep, for so much.
    std::int16_t yes_depth = -1;
    std::int16_t no_depth = -1;
    int yes_goal = 0;
    int no_goal = 0;
    std::uint32_t best = 0;  // the index of the own move to try first
  };

  // What one ply of the search holds.
  struct Frame {
    gdl::Words words;
    std::vector<std::vector<gdl::MoveId>> moves;  // by role
    std::vector<gdl::MoveId> joint;
  };

  struct Test {
    int goal = 0;                 // does the player get so much?
    Answer wanted = Answer::yes;  // the proof that is looked for
  };

  Answer visit(int ply, int depth, const Test& test);
  Answer own_moves(int ply, int depth, const Test& test, Entry& entry);
  Answer replies(int ply, int depth, const Test& test, std::size_t next);
  std::optional<Answer> at_end(const Test& test);
  static std::optional<Answer> remembered(const Entry& entry, int depth, const Test& test);
  static void remember(Entry& entry, int depth, const Test& test, Answer answer);
  void narrow(GgpSolution& solution, int goal, Answer answer) const;
  void spend();

  const GgpRules* rules_;
  int role_;
  std::vector<int> order_;  // of the other roles
  std::vector<Entry> table_;
  std::vector<Frame> frames_;
  gdl::Machine* machine_ = nullptr;
  Limits limits_{};
  std::uint64_t nodes_ = 0;
  bool in_turn_ = true;       // no two roles had a choice at once so far
  std::optional<int> sum_{};  // of the goals of two roles, so far
  bool constant_sum_ = true;
  std::optional<gdl::MoveId> root_move_{};
  std::vector<int> scratch_;
};

}  // namespace ombre
