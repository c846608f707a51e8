#include "gdl/language/terms.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ombre::gdl {
namespace {

constexpr std::array<std::string_view, keyword::count> keywords = {
    "role", "base",     "input", "init",     "true", "next", "legal", "does",
    "goal", "terminal", "sees",  "distinct", "not",  "or",   "and",   "<="};

}  // namespace

Symbols::Symbols() {
  for (const std::string_view name : keywords) add(name);
}

Symbols::Symbols(const Symbols& other) {
  for (const std::string& name : other.names_) add(name);
}

Symbols& Symbols::operator=(Symbols other) {
  names_ = std::move(other.names_);
  numbers_ = std::move(other.numbers_);
  return *this;
}

Symbol Symbols::add(std::string_view name) {
  if (const auto known = numbers_.find(name); known != numbers_.end()) return known->second;
  const auto number = static_cast<Symbol>(names_.size());
  names_.emplace_back(name);
  numbers_.emplace(names_.back(), number);
  return number;
}

std::optional<Symbol> Symbols::find(std::string_view name) const {
  const auto known = numbers_.find(name);
  if (known == numbers_.end()) return std::nullopt;
  return known->second;
}

std::optional<Symbol> keyword_of(std::string_view name) {
  const auto* const found = std::find_if(keywords.begin(), keywords.end(),
                                         [&](std::string_view keyword) { return same_but_case(keyword, name); });
  if (found == keywords.end()) return std::nullopt;
  return static_cast<Symbol>(found - keywords.begin());
}

bool Term::is_ground() const {
  return kind != Kind::variable &&
         std::all_of(arguments.begin(), arguments.end(), [](const Term& term) { return term.is_ground(); });
}

const Term& Substitution::standing_for(const Term& term) const {
  const Term* at = &term;
  while (at->kind == Term::Kind::variable && values_[at->id] != nullptr) {
    work_->spend(1);
    at = values_[at->id];
  }
  return *at;
}

void Substitution::step(int depth) const {
  if (depth > most_substituted_depth) throw Work::Exhausted();
  work_->spend(1);
}

bool Substitution::unify(const Term& one, const Term& other, int depth) {
  step(depth);
  const Term& a = standing_for(one);
  const Term& b = standing_for(other);
  const bool a_free = a.kind == Term::Kind::variable;
  const bool b_free = b.kind == Term::Kind::variable;
  if (a_free && b_free && a.id == b.id) return true;
  if (a_free || b_free) {
    const Term& variable = a_free ? a : b;
    const Term& value = a_free ? b : a;
    if (occurs(variable.id, value, depth)) return false;
    values_[variable.id] = &value;
    return true;
  }
  return a.id == b.id && a.arguments.size() == b.arguments.size() && unify(a.arguments, b.arguments, depth + 1);
}

bool Substitution::unify(const std::vector<Term>& ones, const std::vector<Term>& others, int depth) {
  return std::equal(ones.begin(), ones.end(), others.begin(),
                    [&](const Term& one, const Term& other) { return unify(one, other, depth); });
}

Term Substitution::resolved(const Term& term, int depth) const {
  step(depth);
  const Term& value = standing_for(term);
  return {value.kind, value.id, resolved(value.arguments, depth + 1)};
}

std::vector<Term> Substitution::resolved(const std::vector<Term>& terms, int depth) const {
  std::vector<Term> out;
  out.reserve(terms.size());
  for (const Term& term : terms) out.push_back(resolved(term, depth));
  return out;
}

bool Substitution::is_ground(const Term& term, int depth) const {
  step(depth);
  const Term& value = standing_for(term);
  return value.kind != Term::Kind::variable &&
         std::all_of(value.arguments.begin(), value.arguments.end(),
                     [&](const Term& argument) { return is_ground(argument, depth + 1); });
}

bool Substitution::occurs(std::uint32_t variable, const Term& term, int depth) const {
  step(depth);
  const Term& value = standing_for(term);
  if (value.kind == Term::Kind::variable) return value.id == variable;
  return std::any_of(value.arguments.begin(), value.arguments.end(),
                     [&](const Term& argument) { return occurs(variable, argument, depth + 1); });
}

TermStore::Id TermStore::add(Symbol symbol, std::span<const Id> arguments) {
  if (const Id known = find(symbol, arguments); known != none) return known;
  const auto number = static_cast<Id>(entries_.size());
  entries_.push_back({symbol, static_cast<std::uint32_t>(arguments_.size()),
                      static_cast<std::uint32_t>(arguments.size()), symbols_with(arguments)});
  arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
  if (slots_.size() >= entries_.size() * 2) {
    enter(number);
    return number;
  }
  slots_.assign(slots_.size() * 4, none);
  shift_ -= 2;
  for (Id term = 0; term < entries_.size(); ++term) enter(term);
  return number;
}

void TermStore::enter(Id term) {
  std::size_t at = hash_of(symbol(term) + 1, arguments(term)) >> shift_;
  while (slots_[at] != none) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = term;
}

TermStore::Id TermStore::add(const Term& term) {
  std::vector<Id> arguments;
  for (const Term& argument : term.arguments) arguments.push_back(add(argument));
  return add(term.id, arguments);
}

int TermStore::compare(Id one, Id other) const {
  if (one == other) return 0;
  const std::span<const Id> a = arguments(one);
  const std::span<const Id> b = arguments(other);
  const auto differ = [](auto x, auto y) { return x < y ? -1 : 1; };
  if (a.empty() != b.empty()) return a.empty() ? -1 : 1;
  if (symbol(one) != symbol(other)) return differ(symbol(one), symbol(other));
  if (a.size() != b.size()) return differ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    if (const int order = compare(a[i], b[i]); order != 0) return order;
  return 0;
}

std::string TermStore::show(const Symbols& symbols, Id term) const {
  return show_list(symbols.name(symbol(term)), arguments(term), [&](Id argument) { return show(symbols, argument); });
}

TermStore::Id find_term(const Expression& expression, const Symbols& symbols, const TermStore& store) {
  const bool list = expression.is_list();
  if (list && (expression.items.empty() || expression.items.front().is_list())) return TermStore::none;
  const auto symbol = symbols.find(list ? expression.items.front().symbol : expression.symbol);
  if (!symbol) return TermStore::none;
  std::vector<TermStore::Id> arguments;
  for (std::size_t i = 1; i < expression.items.size(); ++i) {
    arguments.push_back(find_term(expression.items[i], symbols, store));
    if (arguments.back() == TermStore::none) return TermStore::none;
  }
  return store.find(*symbol, arguments);
}

}  // namespace ombre::gdl
