#include "trees/recurrences.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "core/text.h"

namespace ombre {
namespace {

std::uint64_t add(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum))
    throw InputError("the best case has more than 2^64 nodes", "", "a smaller depth or branching factor");
  return sum;
}

std::uint64_t multiply(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product))
    throw InputError("the best case has more than 2^64 nodes", "", "a smaller depth or branching factor");
  return product;
}

// How many children of each kind a node of each kind has: children[from][to].
using Kinds = std::vector<std::vector<std::uint64_t>>;

// Level by level from one node of the first kind.
Levels count(const Kinds& children, int depth) {
  const std::size_t kinds = children.size();
  std::vector<std::uint64_t> now(kinds, 0);
  now[0] = 1;
  Levels levels;
  for (int ply = 0;; ++ply) {
    levels.push_back(std::accumulate(now.begin(), now.end(), std::uint64_t{0}, add));
    if (ply == depth) return levels;
    std::vector<std::uint64_t> next(kinds, 0);
    for (std::size_t from = 0; from < kinds; ++from)
      for (std::size_t to = 0; to < kinds; ++to) next[to] = add(next[to], multiply(now[from], children[from][to]));
    now = std::move(next);
  }
}

Kinds no_children(std::size_t kinds) { return Kinds(kinds, std::vector<std::uint64_t>(kinds, 0)); }

std::uint64_t power(std::uint64_t base, int exponent) {
  std::uint64_t result = 1;
  for (int i = 0; i < exponent; ++i) result = multiply(result, base);
  return result;
}

}  // namespace

Levels full_levels(int branching, int depth) {
  Kinds children = no_children(1);
  children[0][0] = static_cast<std::uint64_t>(branching);
  return count(children, depth);
}

// The first kind wins by its first child; the last kind has only winners below; the others hand their
// parent's win on from their first child and have winners next to it.
Levels immediate_levels(int players, int branching, int depth) {
  const auto b = static_cast<std::uint64_t>(branching);
  const auto kinds = static_cast<std::size_t>(players);
  Kinds children = no_children(kinds);
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (kind > 0) children[kind][0] = kind + 1 == kinds ? b : b - 1;
    if (kind + 1 < kinds) children[kind][kind + 1] = 1;
  }
  if (kinds == 1) children[0][0] = 1;
  return count(children, depth);
}

// The first kind has no bound from its parent and searches all its children; the second prunes after one.
Levels shallow_levels(int branching, int depth) {
  Kinds children = no_children(2);
  children[0][0] = 1;
  children[0][1] = static_cast<std::uint64_t>(branching) - 1;
  children[1][0] = 1;
  return count(children, depth);
}

// Kind k has bounds from the k-1 nodes above it; the last has them from everybody and prunes after one.
Levels speculative_levels(int players, int branching, int depth) {
  const auto kinds = static_cast<std::size_t>(players);
  Kinds children = no_children(kinds);
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    children[kind][0] = 1;
    if (kind + 1 < kinds) children[kind][kind + 1] = static_cast<std::uint64_t>(branching) - 1;
  }
  return count(children, depth);
}

// A strategy of the first player and one of all the others together share one line.
Levels paranoid_levels(int players, int branching, int depth) {
  const auto b = static_cast<std::uint64_t>(branching);
  Levels levels;
  for (int ply = 0; ply <= depth; ++ply) {
    const int own = (ply + players - 1) / players;
    levels.push_back(add(power(b, own), power(b, ply - own)) - 1);
  }
  return levels;
}

std::uint64_t leaves(const Levels& levels) { return levels.back(); }

std::uint64_t interior(const Levels& levels) {
  return std::accumulate(levels.begin(), levels.end() - 1, std::uint64_t{0}, add);
}

double positive_root(const std::vector<double>& coefficients) {
  const auto above = [&](double x) {
    // x^n - c[0]·x^(n-1) - …, by Horner's rule.
    double value = 1;
    for (const double c : coefficients) value = value * x - c;
    return value > 0;
  };
  double low = 0;
  double high = 1 + *std::max_element(coefficients.begin(), coefficients.end());
  constexpr int halvings = 200;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (above(middle) ? high : low) = middle;
  }
  return high;
}

double immediate_growth(int players, double branching) {
  if (players == 1) return 1;
  std::vector<double> coefficients(static_cast<std::size_t>(players), branching - 1);
  coefficients.front() = 0;
  coefficients.back() = branching;
  return positive_root(coefficients);
}

double shallow_growth(double branching) { return (1 + std::sqrt(4 * branching - 3)) / 2; }

double speculative_growth(int players, double branching) {
  std::vector<double> coefficients;
  for (int i = 0; i < players; ++i) coefficients.push_back(std::pow(branching - 1, i));
  return positive_root(coefficients);
}

double paranoid_growth(int players, double branching) {
  if (players == 1) return branching;
  return std::pow(branching, static_cast<double>(players - 1) / players);
}

}  // namespace ombre
