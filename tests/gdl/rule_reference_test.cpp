// The rule machine against the plain reading of the same rules: in random games of all descriptions, and for random
// rules with recursion and negation.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "core/random.h"
#include "core/text.h"
#include "gdl/rules/machine.h"
#include "tests/gdl/gdl_files.h"
#include "tests/gdl/reference_machine.h"
#include "tests/gdl/rule_play.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

// The state in all that can be seen of it.
std::string everything(gdl::Machine& machine, int roles) {
  std::string out = fmt::format("{} {}", machine.terminal(), fmt::join(machine.fluents(), " "));
  for (int role = 0; role < roles; ++role)
    out += fmt::format("\n{}: {} | {} | {}", role, fmt::join(legal_texts(machine, role), " "),
                       fmt::join(goals_of(machine, role), " "), fmt::join(percept_texts(machine, role), " "));
  return out;
}

// A joint move that is legal in the state of both, or none.
std::vector<gdl::MoveId> random_joint(gdl::Machine& machine, int roles, Random& random) {
  std::vector<gdl::MoveId> joint;
  for (int role = 0; role < roles && !machine.terminal(); ++role) {
    const auto count = static_cast<int>(machine.legal_count(role));
    if (count == 0) return {};
    joint.push_back(machine.legal(role, static_cast<std::size_t>(random.below(count))));
  }
  return joint;
}

// Plays on with both from the state of the first, for so many states at most.
void compare_from_here(gdl::Machine& machine, gdl::Machine& reference, int roles, int most_states, Random& random) {
  reference.load(reference.read(fmt::format("{}", fmt::join(machine.fluents(), " "))));
  std::vector<gdl::MoveId> joint;
  for (int states = 0; states < most_states; ++states) {
    if (states > 0) {
      std::vector<gdl::MoveId> same;
      for (std::size_t role = 0; role < joint.size(); ++role)
        same.push_back(
            *reference.find_move(static_cast<int>(role), machine.show_move(static_cast<int>(role), joint[role])));
      machine.advance(joint);
      reference.advance(same);
    }
    ASSERT_EQ(everything(machine, roles), everything(reference, roles));
    joint = random_joint(machine, roles, random);
    if (joint.empty()) return;
  }
}

// Compares short pieces of random games that begin at a random step.
void compare(const std::filesystem::path& path, int pieces) {
  constexpr int steps_before = 40;
  constexpr int states_in_piece = 2;
  SCOPED_TRACE(path.string());
  const gdl::Description description = gdl_file(path);
  const auto roles = static_cast<int>(description.roles.size());
  const auto machine = gdl::make_rule_machine(description);
  const auto reference = gdl::make_reference_machine(description);
  for (int piece = 0; piece < pieces; ++piece) {
    Random random(static_cast<std::uint64_t>(piece));
    machine->restart();
    gdl::Words words;
    machine->save(words);
    for (int steps = random.below(steps_before); steps > 0; --steps) {
      const std::vector<gdl::MoveId> joint = random_joint(*machine, roles, random);
      if (joint.empty()) break;
      machine->save(words);
      machine->advance(joint);
    }
    // A game that ended is taken up again before its last move.
    if (machine->terminal()) machine->load(words);
    machine->save(words);
    machine->load(words);
    ASSERT_NO_FATAL_FAILURE(compare_from_here(*machine, *reference, roles, states_in_piece, random));
  }
}

// Where the reference takes long; in tests of their own.
const std::set<std::string> large = {"chinese_checkers_3", "chinese_checkers_6", "othello6"};
const std::set<std::string> very_large = {"amazons6", "auction"};

TEST(RuleReference, AgreesInTheLibrary) {
  for (const std::filesystem::path& path : gdl_files_of(gdl_library())) {
    const std::string name = path.stem().string();
    if (large.contains(name) || very_large.contains(name)) continue;
    ASSERT_NO_FATAL_FAILURE(compare(path, scaled_down(12)));
  }
}

TEST(RuleReference, AgreesInLargeGames) {
  if (is_scaled_down()) GTEST_SKIP() << "the same code as in the smaller games";
  for (const std::string& name : large) ASSERT_NO_FATAL_FAILURE(compare(gdl_library() / (name + ".gdl"), 1));
}

TEST(RuleReference, AgreesInVeryLargeGames) {
  for (const std::string& name : very_large) ASSERT_NO_FATAL_FAILURE(compare(gdl_library() / (name + ".gdl"), 1));
}

TEST(RuleReference, AgreesOnTraps) {
  for (const std::filesystem::path& path : gdl_files_of(gdl_traps()))
    ASSERT_NO_FATAL_FAILURE(compare(path, scaled_down(40)));
}

// Rules over a few relations and constants, without regard to sense: recursion of all kinds, negation, `distinct`,
// terms, one fluent relation.
std::string random_rules(Random& random) {
  const std::vector<std::string> relations = {"p", "q", "r", "s"};
  const std::vector<std::string> variables = {"?x", "?y", "?z"};
  const std::vector<std::string> constants = {"a", "b", "c"};
  const auto pick = [&](const std::vector<std::string>& list) {
    return list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
  };
  std::string out = "(role w) (init (f a b)) (init (f b c)) (t a) (t b) (t c) (e a b) (e b c) (e c a)";
  for (const std::string& relation : relations) {
    const std::string first = pick(constants);
    const std::string second = pick(constants);
    if (random.chance(0.5)) out += fmt::format("({} {} {})", relation, first, second);
  }
  const int rules = random.between(3, 9);
  for (int i = 0; i < rules; ++i) {
    std::string body;
    std::string tests;
    const auto argument = [&] { return random.chance(0.2) ? pick(constants) : pick(variables); };
    const int conditions = random.between(1, 3);
    for (int condition = 0; condition < conditions; ++condition) {
      const int kind = random.below(8);
      const std::string one = argument();
      const std::string other = argument();
      if (kind == 0)
        body += fmt::format(" (e {} {})", one, other);
      else if (kind == 1)
        body += fmt::format(" (true (f {} {}))", one, other);
      else if (kind == 2)
        tests += fmt::format(" (distinct {} {})", one, other);
      else if (kind <= 4)
        tests += fmt::format(" (not ({} {} {}))", pick(relations), one, other);
      else
        body += fmt::format(" ({} {} {})", pick(relations), one, other);
    }
    const std::string head_one = argument();
    const std::string head_other = argument();
    const std::string text = fmt::format("({} {} {})", pick(relations), head_one, head_other) + tests + body;
    for (const std::string& variable : variables)
      if (text.find(variable) != std::string::npos && body.find(variable) == std::string::npos)
        body += " (t " + variable + ")";
    out += fmt::format("(<= ({} {} {}){}{})", text.substr(1, 1), head_one, head_other, tests, body);
  }
  for (const std::string& relation : relations) {
    out += fmt::format("(<= (legal w (all {0} ?x ?y)) ({0} ?x ?y))", relation);
    out += fmt::format("(<= (legal w (from_a {0} ?y)) ({0} a ?y))", relation);
    out += fmt::format("(<= (legal w (to_b {0} ?x)) ({0} ?x b))", relation);
    out += fmt::format("(<= (legal w (not {0} c)) (not ({0} c c)))", relation);
  }
  return out + "(<= (next (f ?y ?x)) (true (f ?x ?y))) (<= (next (f ?x ?x)) (does w (all ?m ?x ?y)))";
}

TEST(RuleReference, AgreesOnRandomRules) {
  Random random(1);
  int meaningful = 0;
  int refused = 0;
  const int count = scaled_down(600);
  for (int i = 0; i < count; ++i) {
    const std::string text = random_rules(random);
    SCOPED_TRACE(text);
    const gdl::Description description = gdl::read_description(text);
    std::unique_ptr<gdl::Machine> reference;
    try {
      reference = gdl::make_reference_machine(description);
    } catch (const std::runtime_error&) {
      continue;  // Rules without a meaning: some atom is neither true nor false.
    }
    ++meaningful;
    const auto machine = gdl::make_rule_machine(description);
    try {
      ASSERT_EQ(everything(*machine, 1), everything(*reference, 1));
    } catch (const InputError&) {
      ++refused;
    }
  }
  EXPECT_GT(meaningful, count / 3);
  EXPECT_LT(refused * 5, meaningful);  // mostly rules that are not stratified on ground atoms either
}

}  // namespace
}  // namespace ombre::testing
