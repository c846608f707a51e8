// The fluents of the present state and the moves that are made in it, as rules look for them: by the whole fluent, by
// its symbol, and by its symbol and the values of some arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gdl/rules/rule_program.h"
#include "gdl/rules/rule_terms.h"

namespace ombre::gdl {

class RuleState {
 public:
  using Id = TermStore::Id;
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  RuleState(const Program& program, const TermStore& store);

  // Requires: each fluent once.
  void set(std::span<const Id> fluents);
  void set_moves(std::span<const Id> moves) { moves_.assign(moves.begin(), moves.end()); }

  bool holds(Id fluent) const { return fluent < stamps_.size() && stamps_[fluent] == stamp_; }
  const std::vector<Id>& all() const { return fluents_; }
  const std::vector<Id>& group(std::uint32_t group) const { return groups_[group]; }

  // The moves that are made, by role; none outside of a step.
  const std::vector<Id>& moves() const { return moves_; }
  // The number of the role that a term is, or none.
  std::uint32_t role(Id term) const { return term < roles_.size() ? roles_[term] : none; }

  // The first fluent of a group, by its number there, that may have these values, and the one after it; none at the
  // end. Others can be among them.
  std::uint32_t first(std::uint32_t index, const Id* key) {
    Index& at = indexes_[index];
    if (at.stamp != stamp_) build(at);
    const Bucket& bucket = at.buckets[hash(key, at.arguments.size()) & (at.buckets.size() - 1)];
    return bucket.stamp == stamp_ ? bucket.first : none;
  }
  std::uint32_t next(std::uint32_t index, std::uint32_t fluent) const { return indexes_[index].next[fluent]; }

 private:
  struct Bucket {
    std::uint32_t stamp = 0;
    std::uint32_t first = 0;
  };
  struct Index {
    std::uint32_t group = 0;
    std::vector<std::uint32_t> arguments{};
    std::uint32_t stamp = 0;
    std::vector<Bucket> buckets{};
    std::vector<std::uint32_t> next{};
  };

  static std::uint64_t hash(const Id* key, std::size_t count) {
    constexpr std::uint64_t factor = 0x9e3779b97f4a7c15U;
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < count; ++i) out = (out ^ (out >> 32U) ^ key[i]) * factor;
    return out >> 32U;
  }
  void build(Index& index);
  void learn_terms();

  const TermStore& store_;
  std::vector<FluentGroup> names_;       // of the groups
  std::vector<std::uint32_t> group_of_;  // by term
  std::vector<std::uint32_t> stamps_;    // by term
  std::vector<std::vector<Id>> groups_;
  std::vector<Index> indexes_;
  std::vector<Id> fluents_;
  std::vector<Id> moves_;
  std::vector<std::uint32_t> roles_;  // by term
  std::uint32_t stamp_ = 0;
};

}  // namespace ombre::gdl
