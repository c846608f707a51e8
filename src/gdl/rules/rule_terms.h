// Ground terms for machines on several threads. The numbers are given out by one table under a mutex; each machine has
// a copy of it that it reads without a lock, and brings up to date only when it makes a term that it does not know.
// A machine can make terms without end where rules are not restricted as they should be: depth and number have limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/budget.h"
#include "gdl/language/description.h"
#include "gdl/language/terms.h"

namespace ombre::gdl {

inline constexpr std::uint32_t most_term_depth = 1'000;
inline constexpr std::size_t most_terms = 2'000'000;

// The table that all machines of a description share.
class SharedTerms {
 public:
  using Id = TermStore::Id;

  explicit SharedTerms(Symbols symbols) : symbols_(std::move(symbols)) {}

  const Symbols& symbols() const { return symbols_; }

  // The number of a term, a new one if need be; `copy`, a beginning of this table, gets all that it lacks. Throws
  // InputError where the limits are passed.
  Id add(Symbol symbol, std::span<const Id> arguments, TermStore& copy);
  void update(TermStore& copy) const;
  std::string show(Id term) const;

 private:
  void copy_missing(TermStore& copy) const;

  const Symbols symbols_;
  mutable std::mutex mutex_;
  TermStore store_;
  std::vector<std::uint32_t> depths_;
};

// The copy of one machine.
class RuleTerms {
 public:
  using Id = TermStore::Id;
  static constexpr Id none = TermStore::none;

  explicit RuleTerms(std::shared_ptr<SharedTerms> shared) : shared_(std::move(shared)) { shared_->update(store_); }

  // The number of a term, or none where nobody has made it.
  Id find(Symbol symbol, const Id* arguments, std::size_t count) const {
    return store_.find(symbol, {arguments, count});
  }
  // The number of a term, a new one if need be.
  Id add(Symbol symbol, const Id* arguments, std::size_t count) {
    const Id known = find(symbol, arguments, count);
    return known != none ? known : shared_->add(symbol, {arguments, count}, store_);
  }
  // Requires: the term is ground.
  Id add(const Term& term);

  // Makes sure that a term of another machine is here.
  void know(Id term) {
    if (term >= store_.size()) shared_->update(store_);
  }

  const TermStore& store() const { return store_; }
  const std::shared_ptr<SharedTerms>& shared() const { return shared_; }

  // The ground term of an expression, or none where nobody has made it.
  Id find(const Expression& expression) const { return find_term(expression, shared_->symbols(), store_); }
  // The ground term of an expression. Throws InputError where it is none, or has a symbol that the description has not.
  Id read(const Expression& expression);
  std::string show(Id term) const {
    return term < store_.size() ? store_.show(shared_->symbols(), term) : shared_->show(term);
  }

 private:
  std::shared_ptr<SharedTerms> shared_;
  TermStore store_;
};

// Labels that are in the order of TermStore::compare, so that a list of terms is sorted by numbers.
class TermOrder {
 public:
  using Id = TermStore::Id;

  explicit TermOrder(const TermStore& store) : store_(&store) {}

  // Puts terms in order. No term stands in the list twice. Spends from the budget for terms that it has not seen yet.
  void sort(std::vector<Id>& terms, Budget& budget);

 private:
  void add(std::vector<Id> fresh, Budget& budget);
  void grow_labels(Id largest);

  const TermStore* store_;
  std::vector<Id> order_;              // of all terms seen
  std::vector<std::uint64_t> labels_;  // by term; 0 for one that is not in the order
};

}  // namespace ombre::gdl
