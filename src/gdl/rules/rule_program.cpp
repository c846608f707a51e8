#include "gdl/rules/rule_program.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace ombre::gdl {

void Facts::add(std::span<const TermStore::Id> arguments) {
  values.insert(values.end(), arguments.begin(), arguments.end());
  ++count;
}

void Facts::finish() {
  const std::size_t arity = relation.arity;
  // 1. In the order of their first appearance, which the order of answers follows.
  const auto fact = [&](std::size_t i) { return std::span(values).subspan(i * arity, arity); };
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return std::ranges::lexicographical_compare(fact(one), fact(other));
  });
  const auto repeated = std::unique(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return std::ranges::equal(fact(one), fact(other));
  });
  order.erase(repeated, order.end());
  std::sort(order.begin(), order.end());
  std::vector<TermStore::Id> once;
  for (const std::size_t i : order) once.insert(once.end(), fact(i).begin(), fact(i).end());
  values = std::move(once);
  count = order.size();
  // 2. Values of each argument.
  different.assign(arity, 0);
  std::vector<TermStore::Id> column(count);
  for (std::size_t argument = 0; argument < arity; ++argument) {
    for (std::size_t i = 0; i < count; ++i) column[i] = values[i * arity + argument];
    std::sort(column.begin(), column.end());
    different[argument] = static_cast<double>(std::unique(column.begin(), column.end()) - column.begin());
  }
}

FactIndex::FactIndex(const Facts& facts, std::uint64_t known) {
  const std::size_t arity = facts.relation.arity;
  const auto is_known = [&](std::size_t argument) { return ((known >> argument) & 1U) != 0; };
  // 1. Facts with the same key next to each other.
  std::vector<Id> keys;
  for (std::size_t i = 0; i < facts.count; ++i)
    for (std::size_t argument = 0; argument < arity; ++argument)
      if (is_known(argument)) keys.push_back(facts.values[i * arity + argument]);
  width_ = static_cast<std::uint32_t>(std::popcount(known));
  const auto key_of = [&](std::size_t i) { return std::span<const Id>(keys).subspan(i * width_, width_); };
  std::vector<std::size_t> order(facts.count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return std::ranges::lexicographical_compare(key_of(one), key_of(other));
  });
  // 2. Where keys are found.
  constexpr Id most_direct = 1U << 16U;
  const Id largest = width_ == 1 && !keys.empty() ? *std::max_element(keys.begin(), keys.end()) : 0;
  if (width_ == 1 && largest < most_direct) {
    direct_.resize(keys.empty() ? 0 : largest + 1);
  } else {
    slots_.resize(std::bit_ceil(facts.count * 2 + 1));
    mask_ = slots_.size() - 1;
  }
  // 3. The facts of each key.
  for (std::size_t begin = 0; begin < order.size();) {
    const auto first = static_cast<std::uint32_t>(values_.size());
    std::size_t end = begin;
    for (; end < order.size() && std::ranges::equal(key_of(order[begin]), key_of(order[end])); ++end)
      for (std::size_t argument = 0; argument < arity; ++argument)
        if (!is_known(argument)) values_.push_back(facts.values[order[end] * arity + argument]);
    enter(key_of(order[begin]), {first, static_cast<std::uint32_t>(values_.size()), true});
    begin = end;
  }
}

void FactIndex::enter(std::span<const Id> key, const Found& found) {
  if (slots_.empty()) {
    direct_[key[0]] = found;
    return;
  }
  std::size_t at = hash(key.data()) & mask_;
  while (slots_[at].found.any) at = (at + 1) & mask_;
  slots_[at] = {static_cast<std::uint32_t>(keys_.size()), found};
  keys_.insert(keys_.end(), key.begin(), key.end());
}

}  // namespace ombre::gdl
