#include "gdl/rules/ground.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/gdl/gdl_files.h"

namespace {

using namespace ombre;
using gdl::Description;
using gdl::Grounding;

// The ground rules of a text in KIF.
std::multiset<std::string> rules_of(const std::string& text) {
  const Description description = gdl::read_description(text);
  const gdl::GroundResult result = gdl::ground(description);
  if (!result.grounding) return {result.why};
  const Grounding& ground = *result.grounding;
  const auto name = [&](std::uint32_t atom) { return ground.terms.show(description.symbols, ground.atoms[atom]); };
  std::multiset<std::string> out;
  for (const gdl::GroundRule& rule : ground.rules) {
    std::string line = name(rule.head);
    for (std::uint32_t i = rule.first; i < rule.first + rule.count; ++i)
      line += ((ground.literals[i] & 1U) != 0 ? " not " : " ") + name(ground.literals[i] >> 1U);
    out.insert(line);
  }
  return out;
}

using Lines = std::multiset<std::string>;

TEST(Ground, LeavesOutWhatNoStateMattersTo) {
  EXPECT_EQ(rules_of("(role r) (succ 1 2) (succ 2 3) (init (at 1))"
                     "(<= (legal r (go ?y)) (true (at ?x)) (succ ?x ?y))"
                     "(<= (next (at ?y)) (does r (go ?y)))"
                     "(<= terminal (true (at ?x)) (not (more ?x))) (<= (more ?x) (succ ?x ?y))"),
            (Lines{"(init (at 1))", "(legal r (go 2)) (true (at 1))", "(legal r (go 3)) (true (at 2))",
                   "(next (at 2)) (does r (go 2))", "(next (at 3)) (does r (go 3))", "terminal (true (at 3))"}));
}

TEST(Ground, EvaluatesStrataOfWhatIsFixed) {
  EXPECT_EQ(rules_of("(role r) (node a) (node b) (node c) (edge a b)"
                     "(<= (path ?x ?y) (edge ?x ?y)) (<= (path ?x ?z) (path ?x ?y) (edge ?y ?z))"
                     "(<= (lonely ?x) (node ?x) (not (path a ?x)) (distinct ?x a))"
                     "(<= (legal r ?x) (lonely ?x))"),
            (Lines{"(legal r c)"}));
}

TEST(Ground, TakesNegationsOfTheStateAsPossible) {
  EXPECT_EQ(rules_of("(role r) (init p) (legal r wait)"
                     "(<= (next q) (not (true q)) (not (true never)))"),
            (Lines{"(init p)", "(legal r wait)", "(next q) not (true q)"}));
}

TEST(Ground, KnowsMovesOfRolesOnly) {
  EXPECT_EQ(rules_of("(role r) (legal r a) (legal nobody b) (<= (next (did ?m)) (does ?w ?m))"),
            (Lines{"(legal r a)", "(legal nobody b)", "(next (did a)) (does r a)"}));
}

TEST(Ground, MatchesTermsWithinTerms) {
  EXPECT_EQ(rules_of("(role r) (init (pair (f a) (f a))) (init (pair (f a) (f b))) (init (pair a (f a)))"
                     "(<= (legal r ?x) (true (pair (f ?x) (f ?x))))"
                     "(<= (goal r 100) (true ?any))"),
            (Lines{"(init (pair (f a) (f a)))", "(init (pair (f a) (f b)))", "(init (pair a (f a)))",
                   "(legal r a) (true (pair (f a) (f a)))", "(goal r 100) (true (pair (f a) (f a)))",
                   "(goal r 100) (true (pair (f a) (f b)))", "(goal r 100) (true (pair a (f a)))"}));
}

TEST(Ground, KeepsNegationInACircleByName) {
  EXPECT_EQ(rules_of("(role r) (<= (goal r 0) (not (goal r 100))) (<= (goal r 100) (true p)) (init p)"),
            (Lines{"(init p)", "(goal r 0) not (goal r 100)", "(goal r 100) (true p)"}));
}

TEST(Ground, RefusesVariablesWithoutValues) {
  const Lines lines = rules_of("(role r) (<= (legal r ?x) (not (true ?x)))");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NE(lines.begin()->find("no positive literal binds"), std::string::npos);
}

TEST(Ground, StopsAtEveryLimit) {
  const Description endless =
      gdl::read_description("(role r) (init (n zero)) (legal r wait) (<= (next (n (s ?x))) (true (n ?x)))");
  EXPECT_EQ(gdl::ground(endless, {.atoms = 1000}).why, "more than 1000 atoms");
  EXPECT_EQ(gdl::ground(endless, {.atoms = 100'000'000, .bytes = std::size_t{2} << 20U}).why,
            "grounding takes more than 2 MB");
  EXPECT_EQ(gdl::ground(endless, {.atoms = 100'000'000, .bytes = std::size_t{1} << 40U, .steps = 5000}).why,
            "grounding takes more than 5000 steps");
  const Description wide = gdl::read_description(
      "(role r) (d 0) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7) (d 8) (d 9) (init p) (legal r wait)"
      "(<= (goal r 100) (true p) (d ?a) (d ?b) (d ?c) (d ?e))");
  EXPECT_EQ(gdl::ground(wide, {.rules = 5000}).why, "more than 5000 ground rules");
  EXPECT_EQ(gdl::ground(wide, {.literals = 5000}).why, "more than 5000 literals in ground rules");
  EXPECT_TRUE(gdl::ground(wide).grounding.has_value());
}

}  // namespace
