#include "gdl/player/ggp_tree.h"

#include <algorithm>
#include <cmath>

namespace ombre {
namespace {

// Of upper confidence bounds, for goals from 0 to 1.
constexpr double exploration = 0.4;
// So many visits is what moves came to elsewhere worth.
constexpr double prior_visits = 2;
// What a move that nobody knows is taken for: enough to be tried soon.
constexpr double unknown_value = 0.6;
// The share of moves in play-outs that are drawn from all (epsilon-greedy; Tak, Winands and Björnsson, 2012).
constexpr double random_share = 0.75;

}  // namespace

GgpTree::GgpTree(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, GgpTreeOptions options)
    : rules_(&rules),
      machine_(std::move(machine)),
      options_(options),
      random_(options.seed),
      values_(rules.size()),
      scores_(static_cast<std::size_t>(rules.size())) {
  machine_->save(root_);
}

bool GgpTree::full() const {
  return nodes_.size() * (sizeof(Node) + 2 * sizeof(std::uint64_t)) + ends_.size() * sizeof(std::size_t) +
             choices_.size() * sizeof(Choice) >=
         options_.bytes;
}

void GgpTree::set_root(std::span<const std::uint64_t> words) {
  if (std::equal(words.begin(), words.end(), root_.begin(), root_.end())) return;
  // The line goes on if its move was made.
  if (best_line_ && !best_line_->moves.empty()) {
    machine_->load(root_);
    machine_->advance(std::span(best_line_->moves).first(1));
    machine_->save(words_);
    if (std::equal(words.begin(), words.end(), words_.begin(), words_.end()))
      best_line_->moves.erase(best_line_->moves.begin());
    else
      best_line_.reset();
  }
  root_.assign(words.begin(), words.end());
  values_.fade();
  if (!full()) return;
  nodes_.clear();
  ends_.clear();
  choices_.clear();
  by_key_.clear();
}

std::uint64_t GgpTree::key_here() {
  machine_->save(words_);
  return ggp_key(words_);
}

GgpTree::Step& GgpTree::step(int length) {
  const auto at = static_cast<std::size_t>(length);
  if (at == steps_.size()) {
    steps_.emplace_back();
    steps_.back().choices.resize(static_cast<std::size_t>(rules_->size()));
    steps_.back().joint.resize(static_cast<std::size_t>(rules_->size()));
  }
  steps_[at].node.reset();
  return steps_[at];
}

std::uint32_t GgpTree::add_node(std::uint64_t key) {
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
std::size_t GgpTree::select(const Node& node, std::size_t begin, std::size_t end, int role) {
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

void GgpTree::select_all(Step& step, std::uint32_t index) {
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

gdl::MoveId GgpTree::playout_move(int role) {
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

bool GgpTree::simulate(const std::atomic<bool>* stop) {
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
      for (int role = 0; role < rules_->size(); ++role) now.joint[static_cast<std::size_t>(role)] = playout_move(role);
    machine_->advance(now.joint);
  }
  learn(length);
  return true;
}

void GgpTree::learn(int length) {
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

std::vector<GgpTree::MoveResult> GgpTree::root_moves(int role) const {
  std::vector<MoveResult> results;
  const auto known = by_key_.find(ggp_key(root_));
  if (known == by_key_.end()) return results;
  const Node& node = nodes_[known->second];
  const std::size_t begin = role == 0 ? node.choices : ends_[node.first + static_cast<std::size_t>(role) - 1];
  for (std::size_t i = begin; i < ends_[node.first + static_cast<std::size_t>(role)]; ++i)
    results.push_back({choices_[i].move, choices_[i].visits, choices_[i].sum});
  return results;
}

}  // namespace ombre
