#include "equilibrium/bcd_tree.h"

#include <bit>
#include <cassert>
#include <cstddef>
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

}  // namespace ombre
