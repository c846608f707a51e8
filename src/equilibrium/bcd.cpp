#include "equilibrium/bcd.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <span>
#include <utility>

namespace ombre {
namespace {

constexpr int most_height = 16;
constexpr int most_types = 64;

// Gives the members, which share a class, new classes from `next` on: with the given probability they are divided
// into two random halves, and each half again; otherwise they stay together.
void divide(std::vector<std::size_t> members, double probability, Random& random, std::vector<std::uint8_t>& classes,
            std::uint8_t& next) {
  if (members.size() < 2 || !random.chance(probability)) {
    for (const std::size_t member : members) classes[member] = next;
    ++next;
    return;
  }
  random.shuffle(members);
  const auto middle = members.begin() + static_cast<std::ptrdiff_t>((members.size() + 1) / 2);
  divide({members.begin(), middle}, probability, random, classes, next);
  divide({middle, members.end()}, probability, random, classes, next);
}

// The classes after each was divided as above, numbered without gaps.
std::vector<std::uint8_t> divided(const std::vector<std::uint8_t>& classes, double probability, Random& random) {
  std::vector<std::vector<std::size_t>> members(classes.size());
  for (std::size_t i = 0; i < classes.size(); ++i) members[classes[i]].push_back(i);
  std::vector<std::uint8_t> result(classes.size());
  std::uint8_t next = 0;
  for (std::vector<std::size_t>& each : members)
    if (!each.empty()) divide(std::move(each), probability, random, result, next);
  return result;
}

using Node = BcdTree::Node;

// Calls `take(type0, type1)` for every pair of types.
template <class Take>
void for_each_pair(const BcdTree& tree, const Take& take) {
  for (std::size_t a = 0; a < tree.types(); ++a)
    for (std::size_t b = 0; b < tree.types(); ++b) take(a, b);
}

// The values of all nodes from those of the leaves: `combine(node, type0, type1, left, right)`.
template <class Combine>
BcdValues backed_up(const BcdTree& tree, const Combine& combine) {
  BcdValues values{BcdTable(tree, 2 * tree.parents())};
  for (Node node = 2 * tree.parents() - 1; node >= BcdTree::root; --node)
    for_each_pair(tree, [&](std::size_t a, std::size_t b) {
      values.of.at(node, a, b) =
          tree.is_leaf(node) ? tree.payoff(node, a, b)
                             : combine(node, a, b, values.of.at(2 * node, a, b), values.of.at(2 * node + 1, a, b));
    });
  return values;
}

// The best answer of one player of one type to a policy.
class Response {
 public:
  Response(const BcdTree& tree, Player player, std::size_t own, const BcdPolicy& other)
      : tree_(tree), player_(player), own_(own), other_(other) {}

  // What it is worth when each of the other's types comes to the node with the given weight.
  double value(Node node, const std::vector<double>& weights) const {
    if (tree_.is_leaf(node)) return at_leaf(node, weights);
    if (tree_.mover(node) != player_) return against_other(node, weights);
    double sum = 0;
    std::vector<bool> done(weights.size(), false);
    for (std::size_t first = 0; first < weights.size(); ++first) {
      if (done[first]) continue;
      std::vector<double> part(weights.size(), 0.0);
      for (std::size_t type = first; type < weights.size(); ++type)
        if (tree_.class_of(node, own_, type) == tree_.class_of(node, own_, first)) {
          part[type] = weights[type];
          done[type] = true;
        }
      if (std::any_of(part.begin(), part.end(), [](double weight) { return weight > 0; }))
        sum += std::max(value(2 * node, part), value(2 * node + 1, part));
    }
    return sum;
  }

 private:
  double at_leaf(Node leaf, std::span<const double> weights) const {
    double sum = 0;
    for (std::size_t type = 0; type < weights.size(); ++type)
      sum += weights[type] * (player_ == 0 ? tree_.payoff(leaf, own_, type) : -tree_.payoff(leaf, type, own_));
    return sum;
  }

  double against_other(Node node, const std::vector<double>& weights) const {
    std::vector<double> left = weights;
    std::vector<double> right = weights;
    for (std::size_t type = 0; type < weights.size(); ++type) {
      const double probability = player_ == 0 ? other_.right.at(node, own_, type) : other_.right.at(node, type, own_);
      left[type] *= 1 - probability;
      right[type] *= probability;
    }
    return value(2 * node, left) + value(2 * node + 1, right);
  }

  const BcdTree& tree_;
  Player player_;
  std::size_t own_;
  const BcdPolicy& other_;
};

}  // namespace

BcdTree::BcdTree(const BcdOptions& options, Random& random)
    : height_(options.height), types_(static_cast<std::size_t>(options.types)) {
  assert(options.height >= 1 && options.height <= most_height && options.types >= 1 && options.types <= most_types);
  draw_payoffs(options, random);
  draw_classes(options.disambiguation, random);
}

Player BcdTree::mover(Node node) const { return static_cast<Player>((std::bit_width(node) - 1) % 2); }

void BcdTree::draw_payoffs(const BcdOptions& options, Random& random) {
  payoffs_.resize(parents() * types_ * types_);
  for (std::size_t left = 0; left < parents(); left += 2)
    for (std::size_t a = 0; a < types_; ++a)
      for (std::size_t b = 0; b < types_; ++b) {
        const bool correlated = random.chance(options.correlation);
        const int payoff = random.chance(correlated ? options.bias : 1.0 / 2) ? 1 : -1;
        payoffs_[at(left, a, b)] = static_cast<std::int8_t>(payoff);
        payoffs_[at(left + 1, a, b)] = static_cast<std::int8_t>(correlated ? payoff : -payoff);
      }
}

void BcdTree::draw_classes(double disambiguation, Random& random) {
  classes_.assign(parents() * types_ * types_, 0);
  constexpr Node two_moves = 4;  // a player moves again two levels below
  for (Node left = 2 * root; left < parents(); left += 2)
    for (std::size_t own = 0; own < types_; ++own) {
      std::vector<std::uint8_t> classes(types_, 0);
      if (left >= two_moves)
        for (std::size_t other = 0; other < types_; ++other)
          classes[other] = classes_[at(left / two_moves, own, other)];
      classes = divided(classes, disambiguation, random);
      // Both moves of the other lead to the same knowledge.
      for (std::size_t other = 0; other < types_; ++other)
        classes_[at(left, own, other)] = classes_[at(left + 1, own, other)] = classes[other];
    }
}

BcdValues open_values(const BcdTree& tree) {
  return backed_up(tree, [&](Node node, std::size_t, std::size_t, double left, double right) {
    return tree.mover(node) == 0 ? std::max(left, right) : std::min(left, right);
  });
}

BcdValues played_values(const BcdTree& tree, const BcdPolicy& policy0, const BcdPolicy& policy1) {
  return backed_up(tree, [&](Node node, std::size_t a, std::size_t b, double left, double right) {
    const double probability = (tree.mover(node) == 0 ? policy0 : policy1).right.at(node, a, b);
    return (1 - probability) * left + probability * right;
  });
}

BcdPolicy best_by(const BcdTree& tree, const BcdValues& values) {
  BcdPolicy policy{BcdTable(tree, tree.parents())};
  std::vector<double> preference(tree.types());  // of the right move, by class
  for (Node node = BcdTree::root; node < tree.parents(); ++node) {
    const bool first = tree.mover(node) == 0;
    for (std::size_t own = 0; own < tree.types(); ++own) {
      preference.assign(tree.types(), 0.0);
      for (std::size_t other = 0; other < tree.types(); ++other) {
        const std::size_t a = first ? own : other;
        const std::size_t b = first ? other : own;
        const double gain = values.of.at(2 * node + 1, a, b) - values.of.at(2 * node, a, b);
        preference[tree.class_of(node, own, other)] += first ? gain : -gain;
      }
      for (std::size_t other = 0; other < tree.types(); ++other) {
        const double liked = preference[tree.class_of(node, own, other)];
        policy.right.at(node, first ? own : other, first ? other : own) = liked > 0 ? 1 : liked < 0 ? 0 : 1.0 / 2;
      }
    }
  }
  return policy;
}

std::vector<BcdPolicy> recursive_policies(const BcdTree& tree, int last) {
  std::vector<BcdPolicy> policies{best_by(tree, open_values(tree))};
  for (int level = 1; level <= last; ++level)
    policies.push_back(best_by(tree, played_values(tree, policies.back(), policies.back())));
  return policies;
}

double mean_at_root(const BcdTree& tree, const BcdValues& values) {
  double sum = 0;
  for_each_pair(tree, [&](std::size_t a, std::size_t b) { sum += values.of.at(BcdTree::root, a, b); });
  return sum / static_cast<double>(tree.types() * tree.types());
}

double best_response(const BcdTree& tree, Player player, const BcdPolicy& other) {
  const std::vector<double> alike(tree.types(), 1.0);
  double sum = 0;
  for (std::size_t own = 0; own < tree.types(); ++own)
    sum += Response(tree, player, own, other).value(BcdTree::root, alike);
  return sum / static_cast<double>(tree.types() * tree.types());
}

double pair_gain(const BcdTree& tree, const BcdPolicy& gaining, const BcdPolicy& other) {
  return mean_at_root(tree, played_values(tree, gaining, other)) -
         mean_at_root(tree, played_values(tree, other, gaining));
}

double exploitability(const BcdTree& tree, const BcdPolicy& policy) {
  return best_response(tree, 0, policy) + best_response(tree, 1, policy);
}

}  // namespace ombre
