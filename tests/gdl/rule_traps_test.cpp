// What rules mean where engines go wrong, one small description each, as the rule machine runs it.
#include <gtest/gtest.h>

#include "gdl/rules/machine.h"
#include "tests/gdl/gdl_files.h"
#include "tests/gdl/rule_play.h"

namespace ombre::testing {
namespace {

using Texts = std::vector<std::string>;
using Goals = std::vector<int>;
using Counts = std::vector<long>;

std::unique_ptr<gdl::Machine> trap(const std::string& name) {
  return gdl::make_rule_machine(gdl_file(gdl_traps() / (name + ".gdl")));
}

TEST(RuleTraps, LeftRecursion) {
  const auto machine = trap("left_recursion");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(go a)", "(go b)", "(go c)", "(go d)"}));
  EXPECT_EQ(goals_after(*machine, "(go d)"), (Goals{100}));
  EXPECT_EQ(goals_after(*machine, "(go b)"), (Goals{0}));
}

TEST(RuleTraps, MutualRecursion) {
  const auto machine = trap("mutual_recursion");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(say 0)", "(say 2)", "(say 4)"}));
  EXPECT_EQ(goals_after(*machine, "(say 4)"), (Goals{100}));
}

TEST(RuleTraps, CycleWithoutBase) {
  const auto machine = trap("cycle_without_base");
  EXPECT_EQ(legal_texts(*machine), (Texts{"wait"}));
  EXPECT_EQ(goals_of(*machine), (Goals{100}));
}

TEST(RuleTraps, RecursionThroughTerms) {
  const auto machine = trap("recursion_through_terms");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(say 0)", "(say 1)", "(say 2)", "(say 3)"}));
  EXPECT_EQ(goals_after(*machine, "(say 3)"), (Goals{100}));
  EXPECT_EQ(goals_after(*machine, "(say 2)"), (Goals{0}));
}

TEST(RuleTraps, RecursionInState) {
  const auto machine = trap("recursion_in_state");
  EXPECT_EQ(perfts(*machine, 1, 3), (Counts{2, 4, 8}));
  EXPECT_EQ(goals_after(*machine, "press"), (Goals{100}));
  play(*machine, {"press"});
  EXPECT_EQ(goals_of(*machine), (Goals{0}));
}

TEST(RuleTraps, GrowingTermsBounded) {
  const auto machine = trap("growing_terms_bounded");
  EXPECT_EQ(legal_texts(*machine),
            (Texts{"(say zero)", "(say (s zero))", "(say (s (s zero)))", "(say (s (s (s zero))))"}));
  EXPECT_EQ(goals_after(*machine, "(say (s (s (s zero))))"), (Goals{100}));
}

TEST(RuleTraps, EndlessTermsInStates) {
  const auto machine = trap("endless_terms");
  EXPECT_EQ(perfts(*machine, 1, 5), (Counts{2, 4, 8, 16, 0}));
  EXPECT_EQ(goals_after(*machine, "(push a)"), (Goals{100}));
}

TEST(RuleTraps, StackTerms) {
  const auto machine = trap("stack_terms");
  EXPECT_EQ(perfts(*machine, 1, 4), (Counts{2, 4, 8, 0}));
  for (const char* move : {"(push a)", "(push b)", "(push a)"}) play(*machine, {move});
  EXPECT_EQ(goals_of(*machine), (Goals{100}));
}

TEST(RuleTraps, NegationOfLaterStratum) {
  const auto machine = trap("negation_of_later_stratum");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(take b)", "(take d)"}));
}

TEST(RuleTraps, StratifiedOnGroundAtoms) {
  const auto machine = trap("stratified_on_ground_atoms");
  play(*machine, {"take", "leave"});
  EXPECT_EQ(goals_of(*machine, 0), (Goals{100}));
  EXPECT_EQ(goals_of(*machine, 1), (Goals{0}));
  machine->restart();
  play(*machine, {"take", "take"});
  EXPECT_EQ(goals_of(*machine, 0), (Goals{0}));
  EXPECT_EQ(goals_of(*machine, 1), (Goals{0}));
}

TEST(RuleTraps, StratifiedOverNumbers) {
  const auto machine = trap("stratified_over_numbers");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(name 0)", "(name 3)", "(name 6)"}));
  EXPECT_EQ(goals_after(*machine, "(name 6)"), (Goals{100}));
}

TEST(RuleTraps, ConditionsBeforeBinding) {
  const auto machine = trap("conditions_before_binding");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(pair a b)", "(pair a c)", "(pair b a)", "(pair c a)"}));
}

TEST(RuleTraps, NestedConditions) {
  const auto machine = trap("nested_conditions");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(say 2)", "(say 3)", "(say 6)"}));
  EXPECT_EQ(goals_after(*machine, "(say 6)"), (Goals{100}));
  EXPECT_EQ(goals_after(*machine, "(say 2)"), (Goals{50}));
}

TEST(RuleTraps, OrBinding) {
  const auto machine = trap("or_binding");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(go a)", "(go b)", "(go c)"}));
  EXPECT_EQ(goals_after(*machine, "(go c)"), (Goals{100}));
  EXPECT_EQ(goals_after(*machine, "(go a)"), (Goals{50}));
}

TEST(RuleTraps, EmptyOr) { EXPECT_EQ(legal_texts(*trap("empty_or")), (Texts{"go", "stay"})); }

TEST(RuleTraps, NotDistinct) {
  const auto machine = trap("not_distinct");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(say a a)", "(say b b)", "(say c (f a))", "(say c (f b))"}));
  EXPECT_EQ(goals_after(*machine, "(say b b)"), (Goals{100}));
  EXPECT_EQ(goals_after(*machine, "(say c (f a))"), (Goals{50}));
}

TEST(RuleTraps, RepeatedVariables) {
  const auto machine = trap("repeated_variables");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(pick a)", "(pick c)", "(pair b)"}));
  EXPECT_EQ(goals_after(*machine, "(pair b)"), (Goals{100}));
  EXPECT_EQ(goals_after(*machine, "(pick a)"), (Goals{0}));
}

TEST(RuleTraps, RepeatedFacts) {
  const auto machine = trap("repeated_facts");
  EXPECT_EQ(machine->fluents(), (Texts{"start"}));
  EXPECT_EQ(legal_texts(*machine).size(), 2U);
}

TEST(RuleTraps, VariableFluents) {
  const auto machine = trap("variable_fluents");
  EXPECT_EQ(perfts(*machine, 1, 4), (Counts{4, 12, 24, 0}));
  for (const char* move : {"(erase (one a))", "(erase (two a b))", "(erase (deep (f a)))"}) play(*machine, {move});
  EXPECT_EQ(goals_of(*machine), (Goals{100}));
}

TEST(RuleTraps, VariableMoves) {
  const auto machine = trap("variable_moves");
  EXPECT_EQ(legal_texts(*machine, 1), (Texts{"wait"}));
  EXPECT_EQ(perfts(*machine, 2, 3), (Counts{3, 7, 0}));
}

TEST(RuleTraps, DoesThroughRelation) {
  const auto machine = trap("does_through_relation");
  EXPECT_EQ(perfts(*machine, 1, 4), (Counts{2, 4, 8, 0}));
  play(*machine, {"(push 1)"});
  EXPECT_EQ(machine->fluents(), (Texts{"(step 1)"}));
}

TEST(RuleTraps, GoalInBodies) {
  const auto machine = trap("goal_in_bodies");
  EXPECT_EQ(perfts(*machine, 2, 3), (Counts{2, 1, 0}));
  EXPECT_EQ(goals_of(*machine, 1), (Goals{100}));
}

TEST(RuleTraps, LegalInTerminal) {
  const auto machine = trap("legal_in_terminal");
  EXPECT_EQ(perfts(*machine, 2, 4), (Counts{3, 6, 6, 0}));
}

TEST(RuleTraps, InitByRules) {
  const auto machine = trap("init_by_rules");
  EXPECT_EQ(machine->fluents(), (Texts{"(cell 1 empty)", "(cell 2 wall)", "(cell 3 empty)", "(cell 4 empty)",
                                       "(echo 1)", "(echo 3)", "(echo 4)"}));
  EXPECT_EQ(perfts(*machine, 1, 4), (Counts{3, 6, 6, 0}));
}

TEST(RuleTraps, UndefinedRelation) {
  const auto machine = trap("undefined_relation");
  EXPECT_EQ(legal_texts(*machine), (Texts{"go"}));
  EXPECT_EQ(goals_after(*machine, "go"), (Goals{100}));
}

TEST(RuleTraps, ZeroArity) {
  const auto machine = trap("zero_arity");
  EXPECT_EQ(perfts(*machine, 1, 3), (Counts{1, 1, 0}));
}

TEST(RuleTraps, EmptyBody) { EXPECT_EQ(legal_texts(*trap("empty_body")), (Texts{"go", "(say a)"})); }

TEST(RuleTraps, SeveralArities) {
  const auto machine = trap("several_arities");
  EXPECT_EQ(legal_texts(*machine), (Texts{"(at 1)", "(at 1 2)"}));
  EXPECT_EQ(goals_after(*machine, "(at 1 2)"), (Goals{100}));
}

TEST(RuleTraps, LetterCase) {
  const auto machine = trap("letter_case");
  EXPECT_EQ(legal_texts(*machine, 0), (Texts{"Go", "go"}));
  EXPECT_EQ(legal_texts(*machine, 1), (Texts{"go"}));
  play(*machine, {"Go", "go"});
  EXPECT_EQ(goals_of(*machine, 0), (Goals{100}));
  EXPECT_EQ(goals_of(*machine, 1), (Goals{0}));
}

TEST(RuleTraps, RoleOrder) {
  const auto machine = trap("role_order");
  EXPECT_EQ(legal_texts(*machine, 0), (Texts{"z1", "z2"}));
  EXPECT_EQ(legal_texts(*machine, 2), (Texts{"a1", "a2", "a3"}));
  EXPECT_EQ(goals_of(*machine, 1), (Goals{20}));
}

TEST(RuleTraps, RoleWithoutMove) {
  const auto machine = trap("role_without_move");
  EXPECT_EQ(perfts(*machine, 2, 3), (Counts{1, 1, 0}));
}

TEST(RuleTraps, NoGoalAndSeveralGoals) {
  const auto none = trap("no_goal");
  play(*none, {"lose", "wait"});
  EXPECT_EQ(goals_of(*none), (Goals{}));
  const auto several = trap("several_goals");
  play(*several, {"go", "go"});
  EXPECT_EQ(goals_of(*several, 0), (Goals{20, 80}));
  EXPECT_EQ(goals_of(*several, 1), (Goals{0, 100}));
}

TEST(RuleTraps, TerminalAtOnce) {
  const auto machine = trap("terminal_at_once");
  EXPECT_TRUE(machine->terminal());
  EXPECT_EQ(machine->fluents(), (Texts{}));
  EXPECT_EQ(goals_of(*machine, 1), (Goals{70}));
  EXPECT_EQ(legal_texts(*machine), (Texts{"wait"}));
}

TEST(RuleTraps, NeverEnding) { EXPECT_EQ(perfts(*trap("never_ending"), 1, 4), (Counts{2, 4, 8, 16})); }

TEST(RuleTraps, WideBase) { EXPECT_EQ(perfts(*trap("wide_base"), 1, 4), (Counts{1, 1, 1, 0})); }

TEST(RuleTraps, NoBaseNoInput) { EXPECT_EQ(perfts(*trap("no_base_no_input"), 1, 4), (Counts{2, 4, 8, 0})); }

TEST(RuleTraps, JointMovesAreNotListed) {
  const auto machine = trap("joint_moves");
  for (int role = 0; role < 6; ++role) EXPECT_EQ(machine->legal_count(role), 20U);
}

}  // namespace
}  // namespace ombre::testing
