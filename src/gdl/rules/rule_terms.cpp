#include "gdl/rules/rule_terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "core/text.h"

namespace ombre::gdl {

SharedTerms::Id SharedTerms::add(Symbol symbol, std::span<const Id> arguments, TermStore& copy) {
  const std::lock_guard lock(mutex_);
  std::uint32_t depth = 0;
  for (const Id argument : arguments) depth = std::max(depth, depths_[argument] + 1);
  if (depth > most_term_depth)
    throw InputError("the rules make ever deeper terms", "description",
                     fmt::format("terms at most {} levels deep", most_term_depth));
  if (store_.size() >= most_terms)
    throw InputError("the rules make too many terms", "description", fmt::format("at most {}", most_terms));
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

void TermOrder::sort(std::vector<Id>& terms) {
  for (const Id term : terms)
    if (term >= labels_.size() || labels_[term] == 0) add(term);
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

void TermOrder::add(Id term) {
  if (term >= labels_.size()) labels_.resize(std::max<std::size_t>(term + 1, labels_.size() * 2), 0);
  const auto place = order_.insert(term).first;
  // 1. Between its neighbours, as long as there is room.
  constexpr std::uint64_t step = std::uint64_t{1} << 32U;
  const std::uint64_t before = place == order_.begin() ? 0 : labels_[*std::prev(place)];
  const auto after = std::next(place);
  if (after == order_.end() && before < std::numeric_limits<std::uint64_t>::max() - step) {
    labels_[term] = before + step;
    return;
  }
  if (after != order_.end() && labels_[*after] - before > 1) {
    labels_[term] = before + (labels_[*after] - before) / 2;
    return;
  }
  // 2. Otherwise all anew.
  std::uint64_t label = 0;
  for (const Id each : order_) labels_[each] = label += step;
}

}  // namespace ombre::gdl
