// Monte Carlo tree search for any number of roles that move in turn or at once (UCT of Kocsis and Szepesvári, 2006):
// every role has its own table of moves in a node and chooses by its own upper confidence bounds, knowing nothing of
// the choices of others in the same step (decoupled UCT; Finnsson and Björnsson, 2008); each strives for its own goal.
// Joint moves are never listed. Nodes are states, found by their key, so paths that meet share what they learn.
//
// A tree belongs to one thread and is the same for the same seed and number of simulations.
#pragma once

#include <algorithm>
#include <atomic>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/random.h"
#include "gdl/game/ggp_rules.h"
#include "gdl/rules/machine.h"

namespace ombre {

// What moves came to on average wherever they were played: the move-average sampling technique (MAST) of Finnsson and
// Björnsson (2008), which guides play-outs and the first visits of moves in the tree.
class GgpMoveValues {
 public:
  explicit GgpMoveValues(int roles) : means_(static_cast<std::size_t>(roles)) {}

  void add(int role, gdl::MoveId move, double value) {
    std::vector<Mean>& means = means_[static_cast<std::size_t>(role)];
    if (move >= means.size()) {
      if (move >= most_moves) return;
      means.resize(move + std::size_t{1});
    }
    means[move].sum += static_cast<float>(value);
    means[move].count += 1;
  }

  // The mean of a move, none where it was hardly ever made.
  std::optional<double> mean(int role, gdl::MoveId move) const {
    const std::vector<Mean>& means = means_[static_cast<std::size_t>(role)];
    if (move >= means.size() || means[move].count < least_count) return std::nullopt;
    return static_cast<double>(means[move].sum / means[move].count);
  }

  // Lets what was learnt before the last joint move weigh less.
  void fade() {
    for (std::vector<Mean>& means : means_)
      for (Mean& mean : means) {
        mean.sum *= kept_share;
        mean.count *= kept_share;
      }
  }

 private:
  struct Mean {
    float sum = 0;
    float count = 0;
  };
  static constexpr float least_count = 0.5F;
  static constexpr float kept_share = 0.4F;
  // Games with more moves than this learn nothing of the rest.
  static constexpr gdl::MoveId most_moves = 1U << 22U;

  std::vector<std::vector<Mean>> means_;  // by role and move
};

struct GgpTreeOptions {
  std::uint64_t seed = 1;
  std::size_t bytes = std::size_t{256} << 20U;  // for nodes
  int longest = 1000;  // joint moves of a simulation; what the goals are then counts, so endless games are no harm
};

class GgpTree {
 public:
  // Requires: `rules` outlive the tree.
  GgpTree(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, GgpTreeOptions options)
      : rules_(&rules),
        machine_(std::move(machine)),
        options_(options),
        random_(options.seed),
        values_(rules.size()),
        scores_(static_cast<std::size_t>(rules.size())) {
    machine_->save(root_);
  }

  // Makes a state the root, unless it is stopped. What was learnt stays as long as there is room.
  void set_root(std::span<const std::uint64_t> words, const std::atomic<bool>* stop) {
    machine_->limit({.stop = stop});
    if (std::equal(words.begin(), words.end(), root_.begin(), root_.end())) return;
    // The new root stands, without a line, before anything that may throw: no move of the old one is named then.
    std::optional<Line> line = std::exchange(best_line_, std::nullopt);
    const gdl::Words old = std::exchange(root_, {});
    root_.assign(words.begin(), words.end());
    values_.fade();
    if (full()) {
      nodes_.clear();
      ends_.clear();
      choices_.clear();
      by_key_.clear();
    }
    // The line goes on if its move was made.
    if (!line || line->moves.empty()) return;
    machine_->load(old);
    machine_->advance(std::span(line->moves).first(1));
    machine_->save(words_);
    if (words_ != root_) return;
    line->moves.erase(line->moves.begin());
    best_line_ = std::move(line);
  }

  // Runs one simulation from the root; false where it was stopped on the way. Throws what the machine throws, also
  // where it is stopped in the middle of a state.
  bool simulate(const std::atomic<bool>* stop) {
    machine_->limit({.stop = stop});
    machine_->load(root_);
    int length = 0;
    bool in_tree = true;
    for (; length < options_.longest && !ggp_over(*machine_, *rules_); ++length) {
      if (stop != nullptr && stop->load(std::memory_order_relaxed)) return false;
      Step& now = step(length);
      // 1. In the tree; the first node that is new ends that.
      if (in_tree) {
        const std::uint64_t key = key_here();
        const auto known = by_key_.find(key);
        if (known != by_key_.end()) {
          select_all(now, known->second);
        } else {
          in_tree = false;
          if (!full()) select_all(now, add_node(key));
        }
      }
      // 2. Below it.
      if (!now.node)
        for (int role = 0; role < rules_->size(); ++role)
          now.joint[static_cast<std::size_t>(role)] = playout_move(role);
      machine_->advance(now.joint);
    }
    learn(length);
    return true;
  }

  struct MoveResult {
    gdl::MoveId move = 0;
    std::uint64_t visits = 0;
    double sum = 0;  // of the goals, from 0 for the least to 1 for the most
  };
  // What the moves of a role at the root came to; nothing where the root was never visited.
  std::vector<MoveResult> root_moves(int role) const {
    std::vector<MoveResult> results;
    const auto known = by_key_.find(ggp_key(root_));
    if (known == by_key_.end()) return results;
    const Node& node = nodes_[known->second];
    const std::size_t begin = role == 0 ? node.choices : ends_[node.first + static_cast<std::size_t>(role) - 1];
    for (std::size_t i = begin; i < ends_[node.first + static_cast<std::size_t>(role)]; ++i)
      results.push_back({choices_[i].move, choices_[i].visits, choices_[i].sum});
    return results;
  }

  // For one role: the best simulation from the root so far, as its moves and its goal.
  struct Line {
    std::vector<gdl::MoveId> moves{};
    int goal = 0;
  };
  const std::optional<Line>& best_line() const { return best_line_; }

 private:
  // Of upper confidence bounds, for goals from 0 to 1.
  static constexpr double exploration = 0.4;
  // So many visits is what moves came to elsewhere worth.
  static constexpr double prior_visits = 2;
  // What a move that nobody knows is taken for: enough to be tried soon.
  static constexpr double unknown_value = 0.6;
  // The share of moves in play-outs that are drawn from all (epsilon-greedy; Tak, Winands and Björnsson, 2012).
  static constexpr double random_share = 0.75;

  struct Choice {
    gdl::MoveId move = 0;
    std::uint32_t visits = 0;
    double sum = 0;
  };
  struct Node {
    std::size_t first = 0;  // of the ends of its roles' choices
    std::size_t choices = 0;
    std::uint32_t visits = 0;
  };
  // One step of the simulation: what each role did, in the tree also where that is counted.
  struct Step {
    std::optional<std::uint32_t> node{};
    std::vector<std::size_t> choices{};  // by role
    std::vector<gdl::MoveId> joint{};
  };

  Step& step(int length) {
    const auto at = static_cast<std::size_t>(length);
    if (at == steps_.size()) {
      steps_.emplace_back();
      steps_.back().choices.resize(static_cast<std::size_t>(rules_->size()));
      steps_.back().joint.resize(static_cast<std::size_t>(rules_->size()));
    }
    steps_[at].node.reset();
    return steps_[at];
  }

  std::uint32_t add_node(std::uint64_t key) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.first = ends_.size(), .choices = choices_.size()});
    for (int role = 0; role < rules_->size(); ++role) {
      for (std::size_t i = 0; i < machine_->legal_count(role); ++i)
        choices_.push_back({.move = machine_->legal(role, i)});
      ends_.push_back(choices_.size());
    }
    by_key_.emplace(key, index);
    return index;
  }

  // The choice of a role among its own, from `begin` to before `end`.
  std::size_t select(const Node& node, std::size_t begin, std::size_t end, int role) {
    if (end - begin == 1) return begin;
    const auto count = static_cast<int>(end - begin);
    // Where to begin decides among equals.
    const auto offset = static_cast<std::size_t>(random_.below(count));
    if (role == rules_->random_role) return begin + offset;
    const double spread = exploration * std::sqrt(std::log(static_cast<double>(node.visits) + 1.0));
    std::size_t best = begin + offset;
    double best_bound = -1;
    for (std::size_t i = 0; i < end - begin; ++i) {
      const std::size_t at = begin + offset + i < end ? begin + offset + i : begin + offset + i - (end - begin);
      const Choice& choice = choices_[at];
      const double prior = values_.mean(role, choice.move).value_or(unknown_value);
      const double visits = choice.visits;
      const double bound =
          (choice.sum + prior_visits * prior) / (visits + prior_visits) + spread / std::sqrt(visits + 1.0);
      if (bound > best_bound) {
        best_bound = bound;
        best = at;
      }
    }
    return best;
  }

  void select_all(Step& step, std::uint32_t index) {
    const Node& node = nodes_[index];
    step.node = index;
    std::size_t begin = node.choices;
    for (int role = 0; role < rules_->size(); ++role) {
      const auto at = static_cast<std::size_t>(role);
      const std::size_t end = ends_[node.first + at];
      step.choices[at] = select(node, begin, end, role);
      step.joint[at] = choices_[step.choices[at]].move;
      begin = end;
    }
  }

  gdl::MoveId playout_move(int role) {
    const std::size_t count = machine_->legal_count(role);
    if (count == 1) return machine_->legal(role, 0);
    const auto start = static_cast<std::size_t>(random_.below(static_cast<int>(count)));
    if (role == rules_->random_role || random_.chance(random_share)) return machine_->legal(role, start);
    gdl::MoveId best = 0;
    double best_value = -1;
    for (std::size_t i = 0; i < count; ++i) {
      const gdl::MoveId move = machine_->legal(role, start + i < count ? start + i : start + i - count);
      const double value = values_.mean(role, move).value_or(1.0);
      if (value > best_value) {
        best_value = value;
        best = move;
      }
    }
    return best;
  }

  std::uint64_t key_here() {
    machine_->save(words_);
    return ggp_key(words_);
  }

  void learn(int length) {
    const double range = rules_->most_goal() - rules_->least_goal();
    for (int role = 0; role < rules_->size(); ++role) {
      const int goal = ggp_goal(*machine_, *rules_, role, goals_);
      scores_[static_cast<std::size_t>(role)] = (goal - rules_->least_goal()) / range;
      if (rules_->size() == 1 && (!best_line_ || goal > best_line_->goal)) {
        best_line_ = Line{{}, goal};
        for (int i = 0; i < length; ++i) best_line_->moves.push_back(steps_[static_cast<std::size_t>(i)].joint.front());
      }
    }
    for (int i = 0; i < length; ++i) {
      const Step& now = steps_[static_cast<std::size_t>(i)];
      for (int role = 0; role < rules_->size(); ++role) {
        const auto at = static_cast<std::size_t>(role);
        values_.add(role, now.joint[at], scores_[at]);
        if (!now.node) continue;
        Choice& choice = choices_[now.choices[at]];
        ++choice.visits;
        choice.sum += scores_[at];
      }
      if (now.node) ++nodes_[*now.node].visits;
    }
  }

  bool full() const {
    return nodes_.size() * (sizeof(Node) + 2 * sizeof(std::uint64_t)) + ends_.size() * sizeof(std::size_t) +
               choices_.size() * sizeof(Choice) >=
           options_.bytes;
  }

  const GgpRules* rules_;
  std::unique_ptr<gdl::Machine> machine_;
  GgpTreeOptions options_;
  Random random_;
  GgpMoveValues values_;
  gdl::Words root_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> ends_;  // of each node, for each role, where its choices end
  std::vector<Choice> choices_;
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> by_key_;
  std::optional<Line> best_line_;
  std::vector<Step> steps_;     // of the simulation, kept for their memory
  std::vector<double> scores_;  // by role, from 0 to 1
  gdl::Words words_;
  std::vector<int> goals_;
};

}  // namespace ombre
