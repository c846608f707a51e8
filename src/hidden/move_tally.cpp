#include "hidden/move_tally.h"

#include <algorithm>
#include <cmath>

namespace ombre {
namespace {

// Means that differ by less are sums of the same numbers.
constexpr double rounding = 1e-9;

}  // namespace

void MoveTally::add(std::span<const std::size_t> moves, std::span<const WorldValue> values, double weight) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Sum& sum = sums_[moves[i]];
    const double value = values[i].value;
    sum.weight += weight;
    sum.value += weight * value;
    sum.tie_break += weight * values[i].tie_break;
    if (values[i].won) sum.told += weight;
    if (values[i].won.value_or(false)) sum.won += weight;
    ++sum.tries;
    least_ = any_ ? std::min(least_, value) : value;
    most_ = any_ ? std::max(most_, value) : value;
    any_ = true;
  }
}

void MoveTally::add(const MoveTally& other) {
  if (!other.any_) return;
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    sums_[i].weight += other.sums_[i].weight;
    sums_[i].value += other.sums_[i].value;
    sums_[i].tie_break += other.sums_[i].tie_break;
    sums_[i].told += other.sums_[i].told;
    sums_[i].won += other.sums_[i].won;
    sums_[i].tries += other.sums_[i].tries;
  }
  least_ = any_ ? std::min(least_, other.least_) : other.least_;
  most_ = any_ ? std::max(most_, other.most_) : other.most_;
  any_ = true;
}

double MoveTally::value(std::size_t move) const {
  const Sum& sum = sums_[move];
  return sum.weight > 0 ? sum.value / sum.weight : 0;
}

double MoveTally::tie_break(std::size_t move) const {
  const Sum& sum = sums_[move];
  return sum.weight > 0 ? sum.tie_break / sum.weight : 0;
}

std::optional<double> MoveTally::won(std::size_t move) const {
  const Sum& sum = sums_[move];
  return sum.told > 0 ? std::optional(sum.won / sum.told) : std::nullopt;
}

double MoveTally::worlds() const {
  double most = 0;
  for (const Sum& sum : sums_) most = std::max(most, sum.tries);
  return most;
}

void MoveTally::keep_only(std::span<const std::size_t> moves) {
  for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i].out = std::find(moves.begin(), moves.end(), i) == moves.end();
}

bool MoveTally::better(std::size_t a, std::size_t b) const {
  const double difference = value(a) - value(b);
  if (std::abs(difference) > rounding) return difference > 0;
  return tie_break(a) > tie_break(b) + rounding;
}

std::size_t MoveTally::best() const {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    if (sums_[i].out || sums_[i].tries == 0) continue;
    if (!best || better(i, *best)) best = i;
  }
  return best.value_or(0);
}

std::size_t MoveTally::worst(std::span<const std::size_t> moves) const {
  std::size_t worst = 0;
  for (std::size_t i = 1; i < moves.size(); ++i)
    if (!better(moves[i], moves[worst])) worst = i;
  return worst;
}

std::optional<std::size_t> MoveTally::most_promising(std::span<const std::size_t> tried, std::size_t worlds) const {
  std::optional<std::size_t> best;
  double most = 0;
  double all = 0;
  for (const std::size_t count : tried) all += static_cast<double>(count);
  const double range = most_ > least_ ? most_ - least_ : 1;
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    if (tried[i] >= worlds) continue;
    if (tried[i] == 0) return i;
    const double promise = (value(i) - least_) / range + std::sqrt(2 * std::log(all) / static_cast<double>(tried[i]));
    if (best && promise <= most) continue;
    best = i;
    most = promise;
  }
  return best;
}

std::size_t rejects_trials(std::size_t worlds, std::size_t moves, std::size_t round) {
  // The budget is that of trying all moves in all worlds; what rejected moves do not use goes to the others.
  double harmonic = 0.5;
  for (std::size_t i = 2; i <= moves; ++i) harmonic += 1.0 / static_cast<double>(i);
  const auto trials = static_cast<double>(worlds * moves - moves);
  const double upto = trials / (harmonic * static_cast<double>(moves + 1 - round));
  return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(upto)));
}

}  // namespace ombre
