// A player of games in which nothing is hidden but what others choose at the same time. It tries to prove what the
// state is worth (ggp_solver.h) and grows a tree in every thread meanwhile (ggp_tree.h). A proven value counts where it
// is exact, and where it is as good as what the trees expect; otherwise the trees decide, because a role of several is
// seldom played against by all the others.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <utility>

#include "core/text.h"
#include "gdl/player/ggp_player.h"
#include "gdl/player/ggp_solver.h"
#include "gdl/player/ggp_tree.h"

namespace ombre {
namespace {

// Of the time of the first thread, for proofs; alone, where a proof is a plan, more.
constexpr double solver_share = 0.35;
constexpr double lone_solver_share = 0.7;
// Of the time for a move that is the only one: it is not in doubt, but trees grow for the next.
constexpr double forced_share = 0.5;
// One entry of the solver's table for so many bytes of the trees.
constexpr std::size_t bytes_each_entry = 512;
constexpr std::size_t most_solver_entries = std::size_t{1} << 20U;
// Where simulations are counted and not the time.
constexpr std::uint64_t usual_solver_nodes = 50'000;

class GgpOpenPlayer final : public GgpPlayer {
 public:
  GgpOpenPlayer(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role, const GgpPlayerOptions& options)
      : rules_(rules), role_(role), options_(options) {
    begin_with(std::move(machine));
  }

 protected:
  void use_time(const GgpLimits& limits) override {
    machine_->load(state_);
    if (!ggp_over(*machine_, rules_)) search(limits, 1);
  }

  GgpChoice search_move(const GgpLimits& limits) override {
    machine_->load(state_);
    const std::size_t moves = machine_->legal_count(role_);
    if (moves == 0) return {.move = ggp_no_move};
    if (ggp_over(*machine_, rules_)) return {.move = machine_->show_move(role_, machine_->legal(role_, 0))};
    return best(search(limits, moves == 1 ? forced_share : 1.0));
  }

  std::optional<std::string> make_step(const GgpReport& report, const GgpLimits& limits) override {
    if (report.moves.size() != static_cast<std::size_t>(rules_.size()))
      return fmt::format("{} moves reported for {} roles", report.moves.size(), rules_.size());
    machine_->load(state_);
    // Half of the time to see what is legal, so that some is left for the step where that takes too long.
    if (limits.deadline) {
      const GgpClock::time_point now = GgpClock::now();
      machine_->limit({.deadline = now + (*limits.deadline - now) / 2, .stop = limits.stop});
    }
    std::vector<gdl::MoveId> joint;
    for (int role = 0; role < rules_.size(); ++role) {
      const std::string& text = report.moves[static_cast<std::size_t>(role)];
      const GgpNamedMove named = find_ggp_move(*machine_, role, text);
      if (!named.legal)
        return fmt::format("{} is no legal move of {}", quote(text), rules_.roles[static_cast<std::size_t>(role)]);
      joint.push_back(*named.move);
    }
    machine_->limit(budget_of(limits));
    machine_->advance(joint);
    machine_->save(state_);
    return std::nullopt;
  }

  void change_machine(std::unique_ptr<gdl::Machine> machine) override {
    machine_->load(state_);
    machine->load(machine->read(show_ggp_state(*machine_)));
    begin_with(std::move(machine));
  }

  gdl::Machine& machine() override { return *machine_; }
  int role() const override { return role_; }

 private:
  // Goes on from the state of a machine, with a solver and trees that know nothing yet. Where it throws, nothing has
  // changed.
  void begin_with(std::unique_ptr<gdl::Machine> machine) {
    gdl::Words state;
    machine->save(state);
    std::unique_ptr<gdl::Machine> solver_machine = machine->another();
    std::optional<GgpSolver> solver(std::in_place, rules_, role_,
                                    std::min(options_.bytes / bytes_each_entry, most_solver_entries));
    std::vector<std::unique_ptr<GgpTree>> trees;
    const Random seeds(options_.seed);
    for (int i = 0; i < options_.threads; ++i) {
      const std::uint64_t seed = seeds.fork(static_cast<std::uint64_t>(i)).bits();
      trees.push_back(
          std::make_unique<GgpTree>(rules_, machine->another(),
                                    GgpTreeOptions{.seed = seed,
                                                   .bytes = options_.bytes / static_cast<std::size_t>(options_.threads),
                                                   .longest = options_.longest}));
    }
    machine_ = std::move(machine);
    solver_machine_ = std::move(solver_machine);
    solver_ = std::move(solver);
    trees_ = std::move(trees);
    state_ = std::move(state);
  }

  struct Found {
    GgpSolution solution{};
    std::uint64_t simulations = 0;
  };

  // Proves and simulates from the present state.
  Found search(const GgpLimits& limits, double share) {
    // 1. What each part may use.
    const GgpClock::time_point now = GgpClock::now();
    GgpLimits own = limits;
    std::optional<GgpClock::time_point> early;
    if (limits.deadline) {
      const auto time = std::chrono::duration<double>(*limits.deadline - now) * share;
      own.deadline = now + std::chrono::duration_cast<GgpClock::duration>(time);
      early = now + std::chrono::duration_cast<GgpClock::duration>(
                        time * (rules_.size() == 1 ? lone_solver_share : solver_share));
    }
    const auto threads = static_cast<std::uint64_t>(options_.threads);
    const auto simulations = static_cast<std::uint64_t>(static_cast<double>(options_.simulations) * share);
    GgpSolver::Limits solver_limits;
    if (options_.solver_nodes > 0)
      solver_limits.nodes = options_.solver_nodes;
    else if (options_.simulations > 0)
      solver_limits.nodes = usual_solver_nodes;
    // 2. The first thread proves before it simulates. A proof that is as good as can be ends it all.
    Found found;
    std::vector<std::uint64_t> done(trees_.size(), 0);
    GgpFlags flags;
    run_ggp_workers(options_.threads, own, early, flags, [&](int i) {
      const auto at = static_cast<std::size_t>(i);
      GgpTree& tree = *trees_[at];
      tree.set_root(state_, &flags.halt);
      if (i == 0) {
        solver_machine_->load(state_);
        solver_limits.stop = &flags.early;
        found.solution = solver_->solve(*solver_machine_, solver_limits);
        const bool sure = found.solution.exact || found.solution.least == rules_.most_goal();
        if (found.solution.proven() && sure && found.solution.move) flags.halt = true;
      }
      const std::uint64_t part = options_.simulations == 0 ? 0 : (simulations + threads - 1) / threads;
      while (!flags.halt.load(std::memory_order_relaxed) && (options_.simulations == 0 || done[at] < part)) {
        if (!tree.simulate(&flags.halt)) break;
        ++done[at];
      }
    });
    for (const std::uint64_t count : done) found.simulations += count;
    tables_are_full = tables_are_full || flags.full;
    return found;
  }

  GgpChoice best_of_trees() {
    // 1. The moves of all trees together; the most visited is taken, the better of equals.
    std::vector<GgpTree::MoveResult> all;
    boost::unordered_flat_map<gdl::MoveId, std::size_t> places;
    for (const auto& tree : trees_)
      for (const GgpTree::MoveResult& result : tree->root_moves(role_)) {
        const auto [place, fresh] = places.emplace(result.move, all.size());
        if (fresh) all.push_back({result.move, 0, 0});
        GgpTree::MoveResult& sum = all[place->second];
        sum.visits += result.visits;
        sum.sum += result.sum;
      }
    const auto most = std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits < b.visits : a.sum < b.sum;
    });
    GgpChoice choice;
    gdl::MoveId move = machine_->legal(role_, 0);
    choice.value = rules_.least_goal();
    if (most != all.end() && most->visits > 0) {
      move = most->move;
      choice.value += (rules_.most_goal() - rules_.least_goal()) * most->sum / static_cast<double>(most->visits);
    }
    // 2. Alone, the best that was ever seen can be done again.
    const GgpTree::Line* line = nullptr;
    for (const auto& tree : trees_)
      if (tree->best_line() && !tree->best_line()->moves.empty() &&
          (line == nullptr || tree->best_line()->goal > line->goal))
        line = &*tree->best_line();
    if (line != nullptr && line->goal >= choice.value) {
      move = line->moves.front();
      choice.value = line->goal;
      choice.proven = line->goal == rules_.most_goal();
    }
    choice.move = machine_->show_move(role_, move);
    return choice;
  }

  GgpChoice best(const Found& found) {
    GgpChoice choice = best_of_trees();
    const GgpSolution& solution = found.solution;
    const bool sure = solution.proven() && (solution.exact || solution.least == rules_.most_goal());
    if (solution.move && (sure || solution.least >= choice.value)) {
      choice.move = machine_->show_move(role_, *solution.move);
      choice.value = solution.least;
      choice.proven = sure;
    } else if (sure) {
      choice.value = solution.least;
      choice.proven = true;
    }
    choice.simulations = found.simulations;
    return choice;
  }

  GgpRules rules_;
  int role_;
  GgpPlayerOptions options_;
  std::unique_ptr<gdl::Machine> machine_;  // at the present state
  std::unique_ptr<gdl::Machine> solver_machine_;
  std::optional<GgpSolver> solver_;
  std::vector<std::unique_ptr<GgpTree>> trees_;  // one for each thread
  gdl::Words state_;
};

}  // namespace

std::unique_ptr<GgpPlayer> make_ggp_open_player(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role,
                                                const GgpPlayerOptions& options) {
  return std::make_unique<GgpOpenPlayer>(rules, std::move(machine), role, options);
}

}  // namespace ombre
