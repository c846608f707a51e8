// Grounding: every rule of a description with all terms put in that its variables can stand for. Relations that do not
// depend on the state are computed exactly and are gone from the rules; of the others an upper bound is computed: what
// could be true in some state if negations of them never failed. Semi-naive and bottom-up (Bancilhon and Ramakrishnan,
// 1986), with hash indexes for what is bound when a literal is reached. `base` and `input` are not relied upon.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gdl/language/description.h"
#include "gdl/language/terms.h"

namespace ombre::gdl {

// Beyond these there is no grounding. They count and measure nothing that depends on the machine, so that it is the
// same wherever a description is read.
struct GroundLimits {
  std::size_t atoms = 1'000'000;
  std::size_t rules = 3'000'000;
  std::size_t literals = 20'000'000;  // of the ground rules, all together
  std::size_t bytes = std::size_t{400} << 20U;
  std::size_t steps = 100'000'000;          // tries to fit an atom, about ten seconds
  const std::atomic<bool>* stop = nullptr;  // raised by others: BudgetSpent is thrown
};

struct GroundRule {
  std::uint32_t head = 0;   // an atom
  std::uint32_t first = 0;  // of its literals
  std::uint32_t count = 0;
};

// An atom is a number; a literal is twice that number, and one more where it is negated.
struct Grounding {
  TermStore terms{};
  std::vector<TermStore::Id> atoms{};  // as terms: the name of the relation with its arguments
  std::vector<GroundRule> rules{};
  std::vector<std::uint32_t> literals{};
};

struct GroundResult {
  std::optional<Grounding> grounding{};
  std::string why{};  // there is none
};

// The ground rules that `init`, `next`, `legal`, `terminal`, `goal` and `sees` need, or why there are none: a limit was
// reached, or a rule has a variable that no positive literal binds. Atoms of these relations and of `true` and `does`
// are there whenever they are possible; of `does` those only whose first argument is a role.
GroundResult ground(const Description& description, const GroundLimits& limits = {});

}  // namespace ombre::gdl
