// Ground terms from their texts, for tests.
#pragma once

#include <vector>

#include "core/text.h"
#include "gdl/language/kif.h"
#include "gdl/language/terms.h"

namespace ombre::gdl {

// The ground term that an expression is. Throws InputError on variables and empty lists.
inline TermStore::Id read_term(const Expression& expression, Symbols& symbols, TermStore& store) {
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
