// Exact values of states that are near enough to the end: depth-first search with a table of states, deeper and deeper
// (alpha-beta with zero windows, as the chapter on small games of Genesereth and Thielscher, 2014, has it with whole
// ones). A test asks whether the player gets a goal value at the least: it looks for a proof of yes, then for one of
// no, and what lies beyond the depth proves nothing, so that each cuts as a search of two outcomes does.
//
// The others play against the player, each on its own account, knowing its move and those of the roles before them:
// joint moves are made role by role and never listed. The value is exact for one role, and for two that move in turn
// with goals of constant sum; else it is what the player gets whatever the others do.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/budget.h"
#include "gdl/game/ggp_rules.h"
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
  GgpSolver(const GgpRules& rules, int role, std::size_t table_entries)
      : rules_(&rules), role_(role), table_(std::bit_ceil(std::max<std::size_t>(table_entries, 1))) {
    for (int other = 0; other < rules.size(); ++other)
      if (other != role) order_.push_back(other);
  }

  struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    const std::atomic<bool>* stop = nullptr;
  };

  // What is proven of the state of the machine until the value is known or a limit is reached. What the table has
  // learnt stays for the states to come. The machine stands somewhere else afterwards.
  GgpSolution solve(gdl::Machine& machine, const Limits& limits) {
    machine_ = &machine;
    machine.limit({.stop = limits.stop});
    limits_ = limits;
    nodes_ = 0;
    GgpSolution solution{.least = rules_->least_goal(), .most = rules_->most_goal()};
    gdl::Words root;
    machine.save(root);
    try {
      if (rules_->hidden || ggp_over(machine, *rules_)) return solution;
      for (int depth = 1; depth <= most_depth && !solution.proven(); ++depth) {
        // 1. The goals to test: the best there can still be, one in the middle, and any gain at all.
        const auto first = std::upper_bound(rules_->goals.begin(), rules_->goals.end(), solution.least);
        const auto last = std::find(first, rules_->goals.end(), solution.most);
        std::vector<int> goals = {*last, *(first + (last - first) / 2), *first};
        // 2. A proof of yes, else one of no. What one shows may leave nothing to ask of the next.
        for (const int goal : goals) {
          for (const Answer wanted : {Answer::yes, Answer::no}) {
            if (goal <= solution.least || goal > solution.most) break;
            machine.load(root);
            root_move_.reset();
            narrow(solution, goal, visit(0, depth, {goal, wanted}));
          }
        }
        solution.depth = depth;
      }
    } catch (const BudgetSpent&) {
    }
    solution.exact = rules_->size() == 1 || (rules_->size() == 2 && in_turn_ && constant_sum_);
    solution.nodes = nodes_;
    return solution;
  }

 private:
  // Deeper than any game that will be solved, and not too deep for the stack.
  static constexpr int most_depth = 400;

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

  // Whether the player gets the goal from the state of the machine.
  Answer visit(int ply, int depth, const Test& test) {
    spend();
    if (const auto answer = at_end(test)) return *answer;
    if (depth == 0) return Answer::unknown;
    // 1. The frame of this ply; its moves are read only where the table does not answer.
    while (frames_.size() <= static_cast<std::size_t>(ply)) {
      Frame& frame = frames_.emplace_back();
      frame.moves.resize(static_cast<std::size_t>(rules_->size()));
      frame.joint.resize(static_cast<std::size_t>(rules_->size()));
    }
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    machine_->save(frame.words);
    const std::uint64_t key = ggp_key(frame.words);
    Entry entry = table_[key & (table_.size() - 1)];
    if (entry.key != key) entry = Entry{.key = key};
    if (ply > 0)
      if (const auto answer = remembered(entry, depth, test)) return *answer;
    // 2. The moves.
    int choosing = 0;
    for (int role = 0; role < rules_->size(); ++role) {
      std::vector<gdl::MoveId>& moves = frame.moves[static_cast<std::size_t>(role)];
      moves.clear();
      for (std::size_t i = 0; i < machine_->legal_count(role); ++i) moves.push_back(machine_->legal(role, i));
      if (moves.size() > 1) ++choosing;
    }
    if (choosing > 1) in_turn_ = false;
    // 3. What they come to.
    const Answer answer = own_moves(ply, depth, test, entry);
    remember(entry, depth, test, answer);
    table_[key & (table_.size() - 1)] = entry;
    return answer;
  }

  Answer own_moves(int ply, int depth, const Test& test, Entry& entry) {
    const auto own = static_cast<std::size_t>(role_);
    const std::size_t count = frames_[static_cast<std::size_t>(ply)].moves[own].size();
    Answer best = Answer::no;
    for (std::size_t i = 0; i < count; ++i) {
      // The one that was best before comes first, in exchange with the first.
      const std::size_t at = entry.best >= count || i > entry.best ? i : i == 0 ? entry.best : i - 1;
      Frame& frame = frames_[static_cast<std::size_t>(ply)];
      const gdl::MoveId move = frame.moves[own][at];
      frame.joint[own] = move;
      const Answer answer = replies(ply, depth, test, 0);
      if (answer == Answer::yes) {
        entry.best = static_cast<std::uint32_t>(at);
        if (ply == 0) root_move_ = move;
        return answer;
      }
      best = std::max(best, answer);
      if (best == Answer::unknown && test.wanted == Answer::no) return best;
    }
    return best;
  }

  Answer replies(int ply, int depth, const Test& test, std::size_t next) {
    if (next == order_.size()) {
      const Frame& frame = frames_[static_cast<std::size_t>(ply)];
      machine_->load(frame.words);
      machine_->advance(frame.joint);
      return visit(ply + 1, depth - 1, test);
    }
    const auto role = static_cast<std::size_t>(order_[next]);
    const std::size_t count = frames_[static_cast<std::size_t>(ply)].moves[role].size();
    Answer worst = Answer::yes;
    for (std::size_t i = 0; i < count; ++i) {
      Frame& frame = frames_[static_cast<std::size_t>(ply)];
      frame.joint[role] = frame.moves[role][i];
      worst = std::min(worst, replies(ply, depth, test, next + 1));
      if (worst == Answer::no || (worst == Answer::unknown && test.wanted == Answer::yes)) return worst;
    }
    return worst;
  }

  std::optional<Answer> at_end(const Test& test) {
    if (!ggp_over(*machine_, *rules_)) return std::nullopt;
    const int value = ggp_goal(*machine_, *rules_, role_, scratch_);
    if (rules_->size() == 2 && constant_sum_) {
      const int sum = value + ggp_goal(*machine_, *rules_, 1 - role_, scratch_);
      if (!sum_) sum_ = sum;
      constant_sum_ = sum_ == sum;
    }
    return value >= test.goal ? Answer::yes : Answer::no;
  }

  static std::optional<Answer> remembered(const Entry& entry, int depth, const Test& test) {
    if (entry.least >= test.goal) return Answer::yes;
    if (entry.most < test.goal) return Answer::no;
    const bool yes = test.wanted == Answer::yes;
    if ((yes ? entry.yes_depth : entry.no_depth) >= depth && (yes ? entry.yes_goal : entry.no_goal) == test.goal)
      return Answer::unknown;
    return std::nullopt;
  }

  static void remember(Entry& entry, int depth, const Test& test, Answer answer) {
    switch (answer) {
      case Answer::yes:
        entry.least = std::max(entry.least, test.goal);
        break;
      case Answer::no:
        entry.most = std::min(entry.most, test.goal - 1);
        break;
      case Answer::unknown:
        (test.wanted == Answer::yes ? entry.yes_depth : entry.no_depth) = static_cast<std::int16_t>(depth);
        (test.wanted == Answer::yes ? entry.yes_goal : entry.no_goal) = test.goal;
        break;
    }
  }

  void narrow(GgpSolution& solution, int goal, Answer answer) const {
    if (answer == Answer::yes) {
      solution.least = goal;
      solution.move = root_move_;
    } else if (answer == Answer::no) {
      solution.most = *(std::find(rules_->goals.begin(), rules_->goals.end(), goal) - 1);
    }
  }

  void spend() {
    if (nodes_ >= limits_.nodes) throw BudgetSpent{};
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) throw BudgetSpent{};
    ++nodes_;
  }

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
