#include "gdl/rules/rule_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "core/text.h"

namespace ombre::gdl {
namespace {

constexpr std::size_t first_slots = 256;
// Tables with more slots grow by less at a time, and what is larger is given back when it is cleared.
constexpr std::size_t many_slots = std::size_t{1} << 20U;

}  // namespace

RuleTables::RuleTables() : words_(1), call_slots_(first_slots), answer_slots_(first_slots) {}

bool RuleTables::is_call(const Call& known, std::uint32_t procedure, const Id* key, std::uint32_t count) const {
  return known.procedure == procedure && std::equal(key, key + count, words_.data() + known.key);
}

bool RuleTables::is_answer(std::uint32_t known, std::uint32_t call, const Id* answer, std::uint32_t count) const {
  return words_[known + 1] == call && std::equal(answer, answer + count, values(known));
}

void RuleTables::push(const Id* values, std::uint32_t count) {
  if (words_.size() + count > most_table_words)
    throw InputError("the rules have too many answers in one state", "description",
                     fmt::format("at most {} words of them", most_table_words));
  words_.insert(words_.end(), values, values + count);
}

std::uint32_t RuleTables::call(std::uint32_t procedure, const Id* key, std::uint32_t count) {
  const std::size_t mask = call_slots_.size() - 1;
  std::size_t at = hash(procedure, key, count) & mask;
  for (; call_slots_[at].stamp == stamp_; at = (at + 1) & mask)
    if (is_call(calls_[call_slots_[at].value], procedure, key, count)) return call_slots_[at].value;
  const auto number = static_cast<std::uint32_t>(calls_.size());
  const auto place = static_cast<std::uint32_t>(words_.size());
  push(key, count);
  calls_.push_back({.procedure = procedure, .key = place});
  call_widths_.push_back(count);
  call_slots_[at] = {stamp_, number};
  if (calls_.size() * 2 > call_slots_.size()) grow_calls();
  return number;
}

bool RuleTables::has(std::uint32_t call, const Id* answer, std::uint32_t count) const {
  const std::size_t mask = answer_slots_.size() - 1;
  for (std::size_t at = hash(call, answer, count) & mask; answer_slots_[at].stamp == stamp_; at = (at + 1) & mask)
    if (is_answer(answer_slots_[at].value, call, answer, count)) return true;
  return false;
}

bool RuleTables::add(std::uint32_t call, const Id* answer, std::uint32_t count) {
  const std::size_t mask = answer_slots_.size() - 1;
  std::size_t at = hash(call, answer, count) & mask;
  for (; answer_slots_[at].stamp == stamp_; at = (at + 1) & mask)
    if (is_answer(answer_slots_[at].value, call, answer, count)) return false;
  const auto number = static_cast<std::uint32_t>(words_.size());
  words_.push_back(0);
  words_.push_back(call);
  push(answer, count);
  answer_slots_[at] = {stamp_, number};
  Call& asked = calls_[call];
  asked.found = true;
  (asked.first == 0 ? asked.first : words_[asked.last]) = number;
  asked.last = number;
  answers_.push_back(number);
  answer_widths_.push_back(count);
  if (answers_.size() * 2 > answer_slots_.size()) grow_answers();
  return true;
}

void RuleTables::grow(Slots& slots) {
  const std::size_t size = slots.size() * (slots.size() < many_slots ? 4 : 2);
  slots = Slots();  // before the larger one is there
  slots.resize(size);
}

void RuleTables::grow_calls() {
  grow(call_slots_);
  const std::size_t mask = call_slots_.size() - 1;
  for (std::size_t i = 0; i < calls_.size(); ++i) {
    std::size_t at = hash(calls_[i].procedure, key(calls_[i]), call_widths_[i]) & mask;
    while (call_slots_[at].stamp == stamp_) at = (at + 1) & mask;
    call_slots_[at] = {stamp_, static_cast<std::uint32_t>(i)};
  }
}

void RuleTables::grow_answers() {
  grow(answer_slots_);
  const std::size_t mask = answer_slots_.size() - 1;
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    std::size_t at = hash(words_[answers_[i] + 1], values(answers_[i]), answer_widths_[i]) & mask;
    while (answer_slots_[at].stamp == stamp_) at = (at + 1) & mask;
    answer_slots_[at] = {stamp_, answers_[i]};
  }
}

void RuleTables::clear() {
  if (call_slots_.size() > many_slots || answer_slots_.size() > many_slots) {
    *this = RuleTables();
    return;
  }
  calls_.clear();
  call_widths_.clear();
  answers_.clear();
  answer_widths_.clear();
  words_.resize(1);
  if (++stamp_ != 0) return;
  std::fill(call_slots_.begin(), call_slots_.end(), Slot{});
  std::fill(answer_slots_.begin(), answer_slots_.end(), Slot{});
  stamp_ = 1;
}

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
