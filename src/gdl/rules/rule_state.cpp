#include "gdl/rules/rule_state.h"

#include <algorithm>
#include <array>
#include <bit>

namespace ombre::gdl {

RuleState::RuleState(const Program& program, const TermStore& store)
    : store_(store), names_(program.groups), groups_(program.groups.size()) {
  for (const FluentIndex& index : program.fluent_indexes)
    indexes_.push_back({.group = index.group, .arguments = index.arguments});
  for (std::uint32_t role = 0; role < program.roles.size(); ++role) {
    const Id term = program.roles[role];
    if (term >= roles_.size()) roles_.resize(term + 1, none);
    roles_[term] = role;
  }
}

void RuleState::learn_terms() {
  for (auto term = static_cast<Id>(group_of_.size()); term < store_.size(); ++term) {
    const auto is_group = [&](const FluentGroup& group) {
      return group.symbol == store_.symbol(term) && group.arity == store_.arguments(term).size();
    };
    const auto found = std::find_if(names_.begin(), names_.end(), is_group);
    group_of_.push_back(found == names_.end() ? none : static_cast<std::uint32_t>(found - names_.begin()));
  }
  stamps_.resize(group_of_.size(), 0);
}

void RuleState::set(std::span<const Id> fluents) {
  if (stamps_.size() < store_.size()) learn_terms();
  if (++stamp_ == 0) {
    std::fill(stamps_.begin(), stamps_.end(), 0);
    for (Index& index : indexes_) index = {.group = index.group, .arguments = index.arguments};
    stamp_ = 1;
  }
  fluents_.assign(fluents.begin(), fluents.end());
  for (std::vector<Id>& group : groups_) group.clear();
  for (const Id fluent : fluents_) {
    stamps_[fluent] = stamp_;
    if (const std::uint32_t group = group_of_[fluent]; group != none) groups_[group].push_back(fluent);
  }
}

void RuleState::build(Index& index) {
  const std::vector<Id>& group = groups_[index.group];
  if (index.buckets.size() < group.size() * 2 + 1) index.buckets.assign(std::bit_ceil(group.size() * 2 + 1), {});
  if (index.next.size() < group.size()) index.next.resize(group.size());
  index.stamp = stamp_;
  const std::size_t count = index.arguments.size();
  std::vector<Id> key(count);
  // From the last to the first, so that they are found in the order of the state.
  for (auto fluent = static_cast<std::uint32_t>(group.size()); fluent-- > 0;) {
    const std::span<const Id> arguments = store_.arguments(group[fluent]);
    for (std::size_t i = 0; i < count; ++i) key[i] = arguments[index.arguments[i]];
    Bucket& bucket = index.buckets[hash(key.data(), count) & (index.buckets.size() - 1)];
    index.next[fluent] = bucket.stamp == stamp_ ? bucket.first : none;
    bucket = {stamp_, fluent};
  }
}

}  // namespace ombre::gdl
