#include "gdl/language/description.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/input_error.h"

namespace ombre::gdl {
namespace {

// Every rule on a line of its own.
std::string lines(const std::string& text) {
  const Description description = read_description(text);
  std::string out;
  for (const Rule& rule : description.rules) out += show(description.symbols, rule) + "\n";
  return out;
}

std::string error(const std::string& text) {
  return error_of([&] { read_description(text); });
}

std::string repeated(const std::string& text, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += text;
  return out;
}

TEST(Description, ReadsFactsAndRules) {
  EXPECT_EQ(lines("(role x) (<= (p ?a) (q ?a b) (not (r ?a)) (distinct ?a b)) p (<= p) (<= (q))"),
            "(role x)\n(<= (p ?a) (q ?a b) (not (r ?a)) (distinct ?a b))\np\np\nq\n");
}

TEST(Description, TakesZeroArityWithAndWithoutParentheses) {
  EXPECT_EQ(lines("(<= terminal (open)) (<= (terminal) (not (open)) (true (f)))"),
            "(<= terminal open)\n(<= terminal (not open) (true f))\n");
  const Description description = read_description("(<= (terminal) (open)) open");
  EXPECT_EQ(description.rules[0].body[0].atom.relation(), description.rules[1].head.relation());
}

TEST(Description, KnowsKeywordsInAnyCaseAndOtherNamesInTheirs) {
  EXPECT_EQ(lines("(ROLE x) (<= (Legal ?r Noop) (Role ?r) (NOT (TRUE (Control ?r))) (Distinct ?r x))"),
            "(role x)\n(<= (legal ?r Noop) (role ?r) (not (true (Control ?r))) (distinct ?r x))\n");
  const Description description = read_description("(cell 1) (Cell 1)");
  EXPECT_NE(description.rules[0].head.name, description.rules[1].head.name);
  // In the place of a term it is a name like others.
  EXPECT_EQ(lines("(p True) (p (does X))"), "(p True)\n(p (does X))\n");
}

TEST(Description, LetsVariablesStandForWholeFluentsAndMoves) {
  EXPECT_EQ(lines("(<= (next ?f) (true ?f) (not (deleted ?f))) (<= (legal r ?m) (input r ?m))"),
            "(<= (next ?f) (true ?f) (not (deleted ?f)))\n(<= (legal r ?m) (input r ?m))\n");
}

TEST(Description, ListsRolesInTheirOrderEachOnce) {
  const Description description = read_description("(role z) (role (team 1)) (role a) (role z)");
  ASSERT_EQ(description.roles.size(), 3U);
  EXPECT_EQ(show(description.symbols, Rule{}, description.roles[0]), "z");
  EXPECT_EQ(show(description.symbols, Rule{}, description.roles[1]), "(team 1)");
  EXPECT_EQ(show(description.symbols, Rule{}, description.roles[2]), "a");
}

TEST(Description, TakesEightRolesAndRandom) {
  const std::string eight = "(role a)(role b)(role c)(role d)(role e)(role f)(role g)(role h)";
  EXPECT_EQ(read_description(eight + "(role random)").roles.size(), 9U);
  EXPECT_EQ(read_description("(role random)" + eight).roles.size(), 9U);
  EXPECT_EQ(error(eight + "(role i)"), "line 1, column 65: too many roles; expected at most 8");
}

TEST(Description, ListsRelationsAndRulesThatCannotHold) {
  const Description description = read_description("(<= (p ?x) (q ?x) (or)) (q a) (<= (p a) (distinct a a))");
  EXPECT_EQ(description.rules.size(), 1U);
  EXPECT_EQ(description.relations.size(), 2U);
  ASSERT_EQ(description.impossible.size(), 2U);
  EXPECT_EQ(show(description.symbols, description.impossible[0]), "(p ?x)");
}

TEST(Description, RefusesHeadsThatAreNone) {
  EXPECT_EQ(error("(<= ?x (p))"), "line 1, column 5: the variable '?x'; expected the name of a relation");
  EXPECT_EQ(error("(<= (not p) q)"), "line 1, column 5: 'not' here; expected a relation");
  EXPECT_EQ(error("(<= (true p) q)"),
            "line 1, column 5: 'true' as the head of a rule; expected a relation that rules may define");
  EXPECT_EQ(error("(DOES r m)"),
            "line 1, column 1: 'does' as the head of a rule; expected a relation that rules may define");
  EXPECT_EQ(error("(distinct a b)"),
            "line 1, column 1: 'distinct' as the head of a rule; expected a relation that rules may define");
  EXPECT_EQ(error("(<=)"), "line 1, column 1: '<=' alone; expected a head and a body");
  EXPECT_EQ(error("<="), "line 1, column 1: '<=' here; expected a relation");
  EXPECT_EQ(error("()"), "line 1, column 1: an empty list; expected a relation");
  EXPECT_EQ(error("((p) a)"), "line 1, column 2: a list in the place of a name; expected the name of a relation");
}

TEST(Description, RefusesBodiesThatAreNone) {
  EXPECT_EQ(error("(<= p ())"), "line 1, column 7: an empty list; expected a relation, not, or, distinct");
  EXPECT_EQ(error("(<= p ?x)"), "line 1, column 7: the variable '?x'; expected the name of a relation");
  EXPECT_EQ(error("(<= p (?x a))"), "line 1, column 8: the variable '?x'; expected the name of a relation");
  EXPECT_EQ(error("(<= p (<= q r))"), "line 1, column 7: '<=' here; expected a relation");
  EXPECT_EQ(error("(<= p (not q r))"), "line 1, column 7: 'not' of several or of nothing; expected one formula");
  EXPECT_EQ(error("(<= p not)"), "line 1, column 7: 'not' of several or of nothing; expected one formula");
  EXPECT_EQ(error("(<= p or)"), "line 1, column 7: 'or' without parentheses; expected a list of it and formulas");
  EXPECT_EQ(error("(<= p (q (a ())))"), "line 1, column 13: an empty list; expected a term");
  EXPECT_EQ(error("(<= p (q ((a) b)))"),
            "line 1, column 11: a term without a name; expected a name, then its arguments");
  EXPECT_EQ(error("(<= p (q (?f b)))"),
            "line 1, column 11: a term without a name; expected a name, then its arguments");
}

TEST(Description, RefusesKeywordsWithAnotherNumberOfArguments) {
  EXPECT_EQ(error("(role a b)"), "line 1, column 1: 'role' with 2 arguments; expected 1");
  EXPECT_EQ(error("(<= (terminal x) p)"), "line 1, column 5: 'terminal' with 1 argument; expected 0");
  EXPECT_EQ(error("(<= p (does r))"), "line 1, column 7: 'does' with 1 argument; expected 2");
  EXPECT_EQ(error("(<= p true)"), "line 1, column 7: 'true' with 0 arguments; expected 1");
  EXPECT_EQ(error("(<= p (distinct a b c))"), "line 1, column 7: 'distinct' with 3 arguments; expected 2");
  EXPECT_EQ(error("(sees r)"), "line 1, column 1: 'sees' with 1 argument; expected 2");
}

TEST(Description, RefusesRolesThatAreNoFacts) {
  EXPECT_EQ(error("(<= (role x) p)"), "line 1, column 5: a role that is no plain fact; expected (role NAME)");
  EXPECT_EQ(error("(role ?x)"), "line 1, column 1: a role that is no plain fact; expected (role NAME)");
  EXPECT_EQ(error("(<= (role x))"), "no error");
}

TEST(Description, HasLimits) {
  EXPECT_EQ(error("(p " + repeated("a ", 1000) + ")"), "no error");
  EXPECT_EQ(error("(p " + repeated("a ", 1001) + ")"), "line 1, column 1: too many arguments; expected at most 1000");
  EXPECT_EQ(error("(p (f " + repeated("a ", 1001) + "))"),
            "line 1, column 4: too many arguments; expected at most 1000");
  std::string variables = "(<= p";
  for (int i = 0; i <= 1000; ++i) variables += " (q ?v" + std::to_string(i) + ")";
  EXPECT_NE(error(variables + ")").find("too many variables in a rule; expected at most 1000"), std::string::npos);
}

TEST(Description, ReadsLongBodiesInLinearTime) {
  const Description description = read_description("(<= p " + repeated("(q a) ", 200'000) + ")");
  EXPECT_EQ(description.rules.at(0).body.size(), 200'000U);
}

}  // namespace
}  // namespace ombre::gdl
