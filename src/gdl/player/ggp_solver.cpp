#include "gdl/player/ggp_solver.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/budget.h"

namespace ombre {
namespace {

// Deeper than any game that will be solved, and not too deep for the stack.
constexpr int most_depth = 400;

}  // namespace

GgpSolver::GgpSolver(const GgpRules& rules, int role, std::size_t table_entries)
    : rules_(&rules), role_(role), table_(std::bit_ceil(std::max<std::size_t>(table_entries, 1))) {
  for (int other = 0; other < rules.size(); ++other)
    if (other != role) order_.push_back(other);
}

GgpSolution GgpSolver::solve(gdl::Machine& machine, const Limits& limits) {
  machine_ = &machine;
  limits_ = limits;
  nodes_ = 0;
  GgpSolution solution{.least = rules_->least_goal(), .most = rules_->most_goal()};
  gdl::Words root;
  machine.save(root);
  if (rules_->hidden || ggp_over(machine, *rules_)) return solution;
  try {
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

void GgpSolver::narrow(GgpSolution& solution, int goal, Answer answer) const {
  if (answer == Answer::yes) {
    solution.least = goal;
    solution.move = root_move_;
  } else if (answer == Answer::no) {
    solution.most = *(std::find(rules_->goals.begin(), rules_->goals.end(), goal) - 1);
  }
}

void GgpSolver::spend() {
  if (nodes_ >= limits_.nodes) throw BudgetSpent{};
  if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) throw BudgetSpent{};
  ++nodes_;
}

std::optional<GgpSolver::Answer> GgpSolver::at_end(const Test& test) {
  if (!ggp_over(*machine_, *rules_)) return std::nullopt;
  const int value = ggp_goal(*machine_, *rules_, role_, scratch_);
  if (rules_->size() == 2 && constant_sum_) {
    const int sum = value + ggp_goal(*machine_, *rules_, 1 - role_, scratch_);
    if (!sum_) sum_ = sum;
    constant_sum_ = sum_ == sum;
  }
  return value >= test.goal ? Answer::yes : Answer::no;
}

std::optional<GgpSolver::Answer> GgpSolver::remembered(const Entry& entry, int depth, const Test& test) {
  if (entry.least >= test.goal) return Answer::yes;
  if (entry.most < test.goal) return Answer::no;
  const bool yes = test.wanted == Answer::yes;
  if ((yes ? entry.yes_depth : entry.no_depth) >= depth && (yes ? entry.yes_goal : entry.no_goal) == test.goal)
    return Answer::unknown;
  return std::nullopt;
}

void GgpSolver::remember(Entry& entry, int depth, const Test& test, Answer answer) {
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

// Whether the player gets the goal from the state of the machine.
GgpSolver::Answer GgpSolver::visit(int ply, int depth, const Test& test) {
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

GgpSolver::Answer GgpSolver::own_moves(int ply, int depth, const Test& test, Entry& entry) {
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

GgpSolver::Answer GgpSolver::replies(int ply, int depth, const Test& test, std::size_t next) {
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

}  // namespace ombre
