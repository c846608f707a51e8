// What can be known of a description before it is played, by a bounded amount of work: all that holds of relations that
// depend on no state, and how large states are in a few random games. It makes the same program in every run.
#pragma once

#include <memory>

#include "gdl/language/description.h"
#include "gdl/rules/rule_compiler.h"
#include "gdl/rules/rule_terms.h"

namespace ombre::gdl {

// Throws InputError on a rule that is needed and not safe. What else is wrong shows in play, not here.
RuleKnowledge sample_rules(const Description& description, const std::shared_ptr<SharedTerms>& terms);

}  // namespace ombre::gdl
