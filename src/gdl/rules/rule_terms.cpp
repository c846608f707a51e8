#include "gdl/rules/rule_terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "core/text.h"
#include "gdl/rules/machine.h"

namespace ombre::gdl {

SharedTerms::Id SharedTerms::add(Symbol symbol, std::span<const Id> arguments, TermStore& copy) {
  const std::lock_guard lock(mutex_);
  std::uint32_t depth = 0;
  for (const Id argument : arguments) depth = std::max(depth, depths_[argument] + 1);
  if (depth > most_term_depth)
    throw InputError("the rules make ever deeper terms", "description",
                     fmt::format("terms at most {} levels deep", most_term_depth));
  if (store_.symbols_with(arguments) > TermStore::most_symbols)
    throw InputError("the rules generate terms without bound", "description",
                     fmt::format("terms of at most {} symbols", TermStore::most_symbols));
  if (store_.size() >= most_terms)
    throw TooManyTerms("the rules make too many terms", "description", fmt::format("at most {}", most_terms));
  const Id out = store_.add(symbol, arguments);
  if (out == depths_.size()) depths_.push_back(depth);
  copy_missing(copy);
  return out;
}

void SharedTerms::update(TermStore& copy) const {
  const std::lock_guard lock(mutex_);
  copy_missing(copy);
}

std::string SharedTerms::show(Id term) const {
  const std::lock_guard lock(mutex_);
  return store_.show(symbols_, term);
}

void SharedTerms::copy_missing(TermStore& copy) const {
  for (auto term = static_cast<Id>(copy.size()); term < store_.size(); ++term)
    copy.add(store_.symbol(term), store_.arguments(term));
}

RuleTerms::Id RuleTerms::add(const Term& term) {
  std::vector<Id> arguments;
  for (const Term& argument : term.arguments) arguments.push_back(add(argument));
  return add(term.id, arguments.data(), arguments.size());
}

RuleTerms::Id RuleTerms::read(const Expression& expression) {
  const bool list = expression.is_list();
  if (list && (expression.items.empty() || expression.items.front().is_list()))
    throw InputError("a list without a name", gdl::show(expression.place), "a name, then its arguments");
  const std::string& name = list ? expression.items.front().symbol : expression.symbol;
  const auto symbol = shared_->symbols().find(name);
  if (!symbol)
    throw InputError(quote(name) + " stands nowhere in the rules", gdl::show(expression.place), "a term of this game");
  std::vector<Id> arguments;
  for (std::size_t i = 1; i < expression.items.size(); ++i) arguments.push_back(read(expression.items[i]));
  return add(*symbol, arguments.data(), arguments.size());
}

void TermOrder::sort(std::vector<Id>& terms, Budget& budget) {
  std::vector<Id> fresh;
  for (const Id term : terms)
    if (term >= labels_.size() || labels_[term] == 0) fresh.push_back(term);
  if (!fresh.empty()) add(std::move(fresh), budget);
  const std::uint64_t* const labels = labels_.data();
  // Rules find most lists nearly in order, where this beats std::sort.
  constexpr std::size_t few = 48;
  if (terms.size() > few) {
    std::sort(terms.begin(), terms.end(), [=](Id one, Id other) { return labels[one] < labels[other]; });
    return;
  }
  for (std::size_t i = 1; i < terms.size(); ++i) {
    const Id term = terms[i];
    const std::uint64_t label = labels[term];
    std::size_t at = i;
    for (; at > 0 && labels[terms[at - 1]] > label; --at) terms[at] = terms[at - 1];
    terms[at] = term;
  }
}

void TermOrder::add(std::vector<Id> fresh, Budget& budget) {
  const auto before = [&](Id one, Id other) {
    budget.spend();
    return store_->compare(one, other) < 0;
  };
  std::sort(fresh.begin(), fresh.end(), before);
  // 1. Those after all others, the usual case, get the labels after theirs.
  constexpr std::uint64_t step = std::uint64_t{1} << 32U;
  const std::uint64_t last = order_.empty() ? 0 : labels_[order_.back()];
  const bool at_end = order_.empty() || before(order_.back(), fresh.front());
  const Id largest = *std::max_element(fresh.begin(), fresh.end());
  if (at_end && last / step + fresh.size() < step) {
    grow_labels(largest);
    std::uint64_t label = last;
    for (const Id term : fresh) labels_[term] = label += step;
    order_.insert(order_.end(), fresh.begin(), fresh.end());
    return;
  }
  grow_labels(largest);
  // 2. A few get their places one by one, between the labels of their neighbours as long as there is room.
  constexpr std::size_t few = 64;
  bool crowded = fresh.size() > few;
  if (crowded) {
    std::vector<Id> all(order_.size() + fresh.size());
    std::merge(order_.begin(), order_.end(), fresh.begin(), fresh.end(), all.begin(), before);
    order_ = std::move(all);
  } else {
    for (const Id term : fresh) {
      const auto place = std::partition_point(order_.begin(), order_.end(),
                                              [&](Id other) { return store_->compare(other, term) < 0; });
      const std::uint64_t low = place == order_.begin() ? 0 : labels_[*std::prev(place)];
      const std::uint64_t high = place == order_.end() ? low + 2 * step : labels_[*place];
      crowded = crowded || high - low < 2;
      labels_[term] = low + (high - low) / 2;
      order_.insert(place, term);
    }
  }
  // 3. Without room new labels for all.
  std::uint64_t label = 0;
  for (auto term = order_.begin(); crowded && term != order_.end(); ++term) labels_[*term] = label += step;
}

void TermOrder::grow_labels(Id largest) {
  if (largest >= labels_.size()) labels_.resize(std::max<std::size_t>(largest + std::size_t{1}, labels_.size() * 2), 0);
}

}  // namespace ombre::gdl
