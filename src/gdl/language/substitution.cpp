#include "gdl/language/substitution.h"

#include <algorithm>

namespace ombre::gdl {

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
  if (a.id != b.id || a.arguments.size() != b.arguments.size()) return false;
  for (std::size_t i = 0; i < a.arguments.size(); ++i)
    if (!unify(a.arguments[i], b.arguments[i], depth + 1)) return false;
  return true;
}

Term Substitution::resolved(const Term& term, int depth) const {
  step(depth);
  const Term& value = standing_for(term);
  Term out{value.kind, value.id, {}};
  out.arguments.reserve(value.arguments.size());
  for (const Term& argument : value.arguments) out.arguments.push_back(resolved(argument, depth + 1));
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

}  // namespace ombre::gdl
