#include "gdl/language/terms.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/random.h"
#include "core/text.h"

namespace ombre::gdl {
namespace {

constexpr std::array<std::string_view, keyword::count> keywords = {
    "role", "base",     "input", "init",     "true", "next", "legal", "does",
    "goal", "terminal", "sees",  "distinct", "not",  "or",   "and",   "<="};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::uint64_t hash_of(Symbol symbol, std::span<const TermStore::Id> arguments) {
  std::uint64_t hash = mix(symbol);
  for (const TermStore::Id argument : arguments) hash = mix(hash ^ argument);
  return hash;
}

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
  const auto* const found = std::find(keywords.begin(), keywords.end(), lower(name));
  if (found == keywords.end()) return std::nullopt;
  return static_cast<Symbol>(found - keywords.begin());
}

bool Term::is_ground() const {
  return kind != Kind::variable &&
         std::all_of(arguments.begin(), arguments.end(), [](const Term& term) { return term.is_ground(); });
}

TermStore::Id TermStore::add(Symbol symbol, std::span<const Id> arguments) {
  const auto number = static_cast<Id>(entries_.size());
  const auto [place, fresh] = by_hash_.emplace(hash_of(symbol, arguments), number);
  if (!fresh) {
    for (Id at = place->second; at != none; at = entries_[at].next) {
      const std::span<const Id> known = this->arguments(at);
      if (entries_[at].symbol == symbol && std::equal(known.begin(), known.end(), arguments.begin(), arguments.end()))
        return at;
    }
  }
  const Id next = fresh ? none : std::exchange(place->second, number);
  entries_.push_back(
      {symbol, static_cast<std::uint32_t>(arguments_.size()), static_cast<std::uint32_t>(arguments.size()), next});
  arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
  return number;
}

TermStore::Id TermStore::add(const Term& term) {
  std::vector<Id> arguments;
  for (const Term& argument : term.arguments) arguments.push_back(add(argument));
  return add(term.id, arguments);
}

std::optional<TermStore::Id> TermStore::find(Symbol symbol, std::span<const Id> arguments) const {
  const auto place = by_hash_.find(hash_of(symbol, arguments));
  if (place == by_hash_.end()) return std::nullopt;
  for (Id at = place->second; at != none; at = entries_[at].next) {
    const std::span<const Id> known = this->arguments(at);
    if (entries_[at].symbol == symbol && std::equal(known.begin(), known.end(), arguments.begin(), arguments.end()))
      return at;
  }
  return std::nullopt;
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
  const std::span<const Id> list = arguments(term);
  if (list.empty()) return symbols.name(symbol(term));
  std::string out = "(";
  out += symbols.name(symbol(term));
  for (const Id argument : list) out.append(" ").append(show(symbols, argument));
  return out += ")";
}

TermStore::Id read_term(const Expression& expression, Symbols& symbols, TermStore& store) {
  if (!expression.is_list()) {
    if (expression.symbol.front() == '?')
      throw InputError("a variable " + quote(expression.symbol), show(expression.place), "a term without variables");
    return store.add(symbols.add(expression.symbol));
  }
  if (expression.items.empty() || expression.items.front().is_list())
    throw InputError("a list without a name", show(expression.place), "a name, then its arguments");
  std::vector<TermStore::Id> arguments;
  for (std::size_t i = 1; i < expression.items.size(); ++i)
    arguments.push_back(read_term(expression.items[i], symbols, store));
  const Symbol name = symbols.add(expression.items.front().symbol);
  return store.add(name, arguments);
}

}  // namespace ombre::gdl
