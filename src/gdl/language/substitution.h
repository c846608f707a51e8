// Making terms with variables equal (Robinson 1965). What a variable stands for is kept as a pointer into the terms
// given, so that nothing is copied before a result is asked for. Results can be exponentially larger than what they
// are made of; every step is paid for from a fixed amount of work, and without it left there is an exception.
#pragma once

#include <cstddef>
#include <exception>
#include <vector>

#include "gdl/language/terms.h"

namespace ombre::gdl {

// Steps that may still be made.
class Work {
 public:
  class Exhausted : public std::exception {
   public:
    const char* what() const noexcept override { return "out of steps"; }
  };

  explicit Work(std::size_t steps) : left_(steps) {}

  bool has(std::size_t steps) const { return steps <= left_; }
  // Throws Exhausted where there are not so many left.
  void spend(std::size_t steps) {
    if (steps > left_) throw Exhausted();
    left_ -= steps;
  }

 private:
  std::size_t left_;
};

// Terms that are put together may be nested so deeply at most.
inline constexpr int most_substituted_depth = 1000;

class Substitution {
 public:
  // Of variables with numbers below `variables`, each standing for itself.
  Substitution(std::size_t variables, Work& work) : values_(variables), work_(&work) {}

  // Whether the two can be equal; if so, they are from now on, if not, the substitution is of no more use. Throws
  // Work::Exhausted. Requires: both outlive the substitution.
  bool unify(const Term& one, const Term& other) { return unify(one, other, 0); }

  // The term with every variable replaced by what it stands for. Throws Work::Exhausted.
  Term resolved(const Term& term) const { return resolved(term, 0); }

  // Whether the term has no variables once replaced.
  bool is_ground(const Term& term) const { return is_ground(term, 0); }

 private:
  const Term& standing_for(const Term& term) const;
  void step(int depth) const;
  bool unify(const Term& one, const Term& other, int depth);
  Term resolved(const Term& term, int depth) const;
  bool is_ground(const Term& term, int depth) const;
  bool occurs(std::uint32_t variable, const Term& term, int depth) const;

  std::vector<const Term*> values_;  // null: itself
  Work* work_;
};

}  // namespace ombre::gdl
