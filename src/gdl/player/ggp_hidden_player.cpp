// A player of GDL-II games: it knows its own moves and what it saw, keeps a number of states that it may be in, and
// gives each own move a share of random games from them by upper confidence bounds (Monte Carlo over histories that
// fit; Schofield, Cerexhe and Thielscher, 2012). Others are taken to play at random, in the past and to come.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/random.h"
#include "core/text.h"
#include "gdl/player/ggp_player.h"

namespace ombre {
namespace {

constexpr std::size_t most_worlds = 500;
// Of steps from a state that is kept, for each that is wanted; and of whole games where none fits any more.
constexpr std::size_t tries_each = 40;
constexpr int whole_tries = 2000;
constexpr double exploration = 0.7;
// Of the time for a move, for the states that fit.
constexpr int following_share = 4;

bool is_late(const GgpLimits& limits) {
  return (limits.deadline && GgpClock::now() >= *limits.deadline) ||
         (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed));
}

gdl::MoveId random_move(gdl::Machine& machine, int role, Random& random) {
  const auto count = static_cast<int>(machine.legal_count(role));
  return machine.legal(role, static_cast<std::size_t>(random.below(count)));
}

class GgpHiddenPlayer final : public GgpPlayer {
 public:
  GgpHiddenPlayer(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role,
                  const GgpPlayerOptions& options)
      : rules_(rules), role_(role), options_(options), random_(options.seed) {
    machines_.push_back(std::move(machine));
    for (int i = 1; i < options.threads; ++i) machines_.push_back(machines_.front()->another());
    machines_.front()->save(worlds_.emplace_back());
  }

 protected:
  std::optional<std::string> make_step(const GgpReport& report, const GgpLimits& limits) override {
    // 1. What is meant.
    const auto roles = static_cast<std::size_t>(rules_.size());
    if (report.moves.size() != 1 && report.moves.size() != roles)
      return fmt::format("{} moves reported for {} roles", report.moves.size(), roles);
    gdl::Machine& machine = *machines_.front();
    machine.load(worlds_.front());
    Past past{{}, report.percepts};
    if (past.percepts) std::sort(past.percepts->begin(), past.percepts->end());
    for (std::size_t i = 0; i < report.moves.size(); ++i) {
      const int role = report.moves.size() == 1 ? role_ : static_cast<int>(i);
      const std::optional<gdl::MoveId> move = find_ggp_move(machine, role, report.moves[i]).move;
      if (!move)
        return fmt::format("{} is no move of {}", quote(report.moves[i]), rules_.roles[static_cast<std::size_t>(role)]);
      past.moves.push_back(*move);
    }
    // 2. The states that it leads to.
    history_.push_back(std::move(past));
    try {
      return follow_history(limits);
    } catch (...) {
      history_.pop_back();
      throw;
    }
  }

  GgpChoice search_move(const GgpLimits& limits) override {
    // 1. The own moves, which are the same in all states that fit.
    gdl::Machine& first = *machines_.front();
    first.load(worlds_.front());
    std::vector<gdl::MoveId> moves;
    for (std::size_t i = 0; i < first.legal_count(role_); ++i) moves.push_back(first.legal(role_, i));
    if (moves.empty()) return {.move = ggp_no_move};
    if (moves.size() == 1 || ggp_over(first, rules_)) return {.move = first.show_move(role_, moves.front())};
    // 2. Random games, each thread on its own account.
    std::vector<std::vector<Tally>> tallies(machines_.size(), std::vector<Tally>(moves.size()));
    const Random seeds = random_.fork(++moves_made_);
    GgpFlags flags;
    run_ggp_workers(options_.threads, limits, std::nullopt, flags, [&](int thread) {
      const auto at = static_cast<std::size_t>(thread);
      gdl::Machine& machine = *machines_[at];
      machine.limit({.stop = &flags.halt});
      Random random = seeds.fork(at);
      const std::uint64_t part =
          options_.simulations == 0 ? 0 : (options_.simulations + machines_.size() - 1) / machines_.size();
      for (std::uint64_t done = 0; !flags.halt && (options_.simulations == 0 || done < part); ++done) {
        std::size_t best = 0;
        double best_bound = -1;
        for (std::size_t i = 0; i < moves.size(); ++i) {
          const Tally& tally = tallies[at][i];
          const auto visits = static_cast<double>(tally.visits);
          const double bound =
              tally.visits == 0
                  ? 2.0 + random.unit()
                  : tally.sum / visits + exploration * std::sqrt(std::log(static_cast<double>(done) + 1) / visits);
          if (bound > best_bound) {
            best_bound = bound;
            best = i;
          }
        }
        machine.load(worlds_[static_cast<std::size_t>(random.below(static_cast<int>(worlds_.size())))]);
        if (!is_ggp_legal(machine, role_, moves[best])) continue;
        const double score = play_out(machine, moves[best], random, flags.halt);
        if (flags.halt.load(std::memory_order_relaxed)) break;
        ++tallies[at][best].visits;
        tallies[at][best].sum += score;
      }
    });
    first.limit(budget_of(limits));
    tables_are_full = tables_are_full || flags.full;
    // 3. The most tried.
    GgpChoice choice{.value = static_cast<double>(rules_.least_goal())};
    std::vector<Tally> sums(moves.size());
    for (const std::vector<Tally>& tally : tallies)
      for (std::size_t i = 0; i < moves.size(); ++i) {
        sums[i].visits += tally[i].visits;
        sums[i].sum += tally[i].sum;
        choice.simulations += tally[i].visits;
      }
    const auto best =
        std::max_element(sums.begin(), sums.end(), [](const Tally& a, const Tally& b) { return a.visits < b.visits; });
    first.load(worlds_.front());
    choice.move = first.show_move(role_, moves[static_cast<std::size_t>(best - sums.begin())]);
    if (best->visits > 0)
      choice.value += (rules_.most_goal() - rules_.least_goal()) * best->sum / static_cast<double>(best->visits);
    return choice;
  }

  void use_time(const GgpLimits&) override {}  // nothing that is learnt at the start would serve later

  void change_machine(std::unique_ptr<gdl::Machine> machine) override {
    // 1. All that it knows, in the numbers of the other machine.
    gdl::Machine& old = *machines_.front();
    std::vector<gdl::Words> worlds;
    for (const gdl::Words& world : worlds_) {
      old.load(world);
      worlds.push_back(machine->read(show_ggp_state(old)));
    }
    std::vector<Past> history = history_;
    for (Past& past : history)
      for (std::size_t i = 0; i < past.moves.size(); ++i) {
        const int role = past.moves.size() == 1 ? role_ : static_cast<int>(i);
        past.moves[i] = machine->read_move(role, old.show_move(role, past.moves[i]));
      }
    std::vector<std::unique_ptr<gdl::Machine>> machines;
    for (std::size_t i = 1; i < machines_.size(); ++i) machines.push_back(machine->another());
    machine->load(worlds.front());
    machines.insert(machines.begin(), std::move(machine));
    // 2. From now on.
    worlds_ = std::move(worlds);
    history_ = std::move(history);
    machines_ = std::move(machines);
  }

  gdl::Machine& machine() override { return *machines_.front(); }
  int role() const override { return role_; }

 private:
  struct Tally {
    std::uint64_t visits = 0;
    double sum = 0;
  };
  // What was done and seen in a step: the own move, or the moves of all.
  struct Past {
    std::vector<gdl::MoveId> moves{};
    std::optional<std::vector<std::string>> percepts{};
  };

  // The states after the last step of the history.
  std::optional<std::string> follow_history(const GgpLimits& limits) {
    GgpLimits own = limits;
    if (limits.deadline) {
      const GgpClock::time_point now = GgpClock::now();
      own.deadline = now + (*limits.deadline - now) / following_share;
    }
    std::vector<gdl::Words> next = next_worlds(history_.back(), own);
    if (next.empty()) next = replayed(own);
    if (!next.empty()) {
      worlds_ = std::move(next);
      return std::nullopt;
    }
    if (is_late(own)) throw BudgetSpent{};  // There may be one that fits: it is looked for again.
    // Without one that fits, any that the moves lead to is better than standing still.
    history_.back().percepts.reset();
    next = next_worlds(history_.back(), own);
    if (!next.empty()) worlds_ = std::move(next);
    return "no sampled history is consistent with the percepts";
  }

  // What the role saw in the last step of the first machine, sorted.
  std::vector<std::string> seen() {
    std::vector<gdl::PerceptId> ids;
    machines_.front()->percepts(role_, ids);
    std::vector<std::string> texts;
    for (const gdl::PerceptId id : ids) texts.push_back(machines_.front()->show_percept(id));
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  // Makes a step that is as the past was, with moves of others at random; false where this state or this step does not
  // fit.
  bool step(const Past& past) {
    gdl::Machine& machine = *machines_.front();
    if (ggp_over(machine, rules_)) return false;
    std::vector<gdl::MoveId> joint;
    for (int role = 0; role < rules_.size(); ++role) {
      const bool known = past.moves.size() > 1 || role == role_;
      joint.push_back(!known                   ? random_move(machine, role, random_)
                      : past.moves.size() == 1 ? past.moves.front()
                                               : past.moves[static_cast<std::size_t>(role)]);
      if (known && !is_ggp_legal(machine, role, joint.back())) return false;
    }
    machine.advance(joint);
    return !past.percepts || seen() == *past.percepts;
  }

  std::vector<gdl::Words> next_worlds(const Past& past, const GgpLimits& limits) {
    std::vector<gdl::Words> next;
    for (std::size_t i = 0; i < most_worlds * tries_each && next.size() < most_worlds; ++i) {
      if (is_late(limits)) break;
      const auto from = static_cast<std::size_t>(random_.below(static_cast<int>(worlds_.size())));
      machines_.front()->load(worlds_[from]);
      if (step(past)) machines_.front()->save(next.emplace_back());
    }
    return next;
  }

  std::vector<gdl::Words> replayed(const GgpLimits& limits) {
    std::vector<gdl::Words> found;
    for (int i = 0; i < whole_tries && !is_late(limits); ++i) {
      machines_.front()->restart();
      if (std::all_of(history_.begin(), history_.end(), [&](const Past& past) { return step(past); }))
        machines_.front()->save(found.emplace_back());
    }
    return found;
  }

  // One game at random after the own move; what the role has at its end, from 0 to 1.
  double play_out(gdl::Machine& machine, gdl::MoveId own, Random& random, const std::atomic<bool>& halt) {
    std::vector<gdl::MoveId> joint(static_cast<std::size_t>(rules_.size()));
    for (int length = 0; length < options_.longest && !ggp_over(machine, rules_); ++length) {
      if (halt.load(std::memory_order_relaxed)) break;
      for (int role = 0; role < rules_.size(); ++role)
        joint[static_cast<std::size_t>(role)] = length == 0 && role == role_ ? own : random_move(machine, role, random);
      machine.advance(joint);
    }
    std::vector<int> scratch;
    const double range = rules_.most_goal() - rules_.least_goal();
    return (ggp_goal(machine, rules_, role_, scratch) - rules_.least_goal()) / range;
  }

  GgpRules rules_;
  int role_;
  GgpPlayerOptions options_;
  Random random_;
  std::vector<std::unique_ptr<gdl::Machine>> machines_;  // one for each thread
  std::vector<gdl::Words> worlds_;
  std::vector<Past> history_;
  std::uint64_t moves_made_ = 0;
};

}  // namespace

std::unique_ptr<GgpPlayer> make_ggp_hidden_player(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine,
                                                  int role, const GgpPlayerOptions& options) {
  return std::make_unique<GgpHiddenPlayer>(rules, std::move(machine), role, options);
}

}  // namespace ombre
