#include "gdl/rules/validate.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/gdl/gdl_files.h"
#include "tests/support/input_error.h"

namespace ombre::gdl {
namespace {

using ombre::testing::gdl_file;
using ombre::testing::gdl_files_of;
using ombre::testing::gdl_library;
using ombre::testing::gdl_text;
using ombre::testing::gdl_traps;

// All that a game must have, on one line, so that what a test adds stands on line 2.
const std::string frame =
    "(role r) (role s) (init start) (<= (legal ?p go) (role ?p)) (<= (next over) (does r go)) "
    "(<= terminal (true over)) (<= (goal ?p 100) (role ?p))\n";

// The findings on a text, each on a line of its own as "LINE: severity: …".
std::string found(const std::string& text) {
  std::string out;
  for (const Finding& finding : validate(read_description(text)))
    out += std::to_string(finding.place.line) + ": " + show(finding) + "\n";
  return out;
}

std::string with_frame(const std::string& rules) { return found(frame + rules); }

bool is_valid(const std::string& text) { return !has_errors(validate(read_description(text))); }

TEST(Validate, HasNothingToSayAboutAGame) { EXPECT_EQ(with_frame(""), ""); }

TEST(Validate, NamesWhatIsMissing) {
  EXPECT_EQ(found(""),
            "1: error: no role; expected (role NAME) for each player\n"
            "1: error: no rule for 'legal'; expected (<= (legal ROLE MOVE) …)\n"
            "1: error: no rule for 'goal'; expected (<= (goal ROLE VALUE) …)\n"
            "1: error: no rule for 'terminal'; expected (<= terminal …)\n"
            "1: warning: no rule for 'next', so that nothing is true after a move; expected (<= (next FLUENT) …)\n"
            "1: warning: no rule for 'init', so that nothing is true at the start; expected (init FLUENT)\n");
  EXPECT_EQ(found("(role random) (legal random m) (goal random 0) terminal (init a) (<= (next a) (true a))"),
            "1: error: no role; expected (role NAME) for each player\n");
}

TEST(Validate, FindsVariablesThatNothingBinds) {
  EXPECT_EQ(with_frame("(p ?x)"),
            "2: error: '?x' of the head is in no condition that is not negated; expected a condition that says what "
            "'?x' can be, in (p ?x)\n");
  EXPECT_EQ(with_frame("(<= (p (f ?x)) (role ?y))"),
            "2: error: '?x' of the head is in no condition that is not negated; expected a condition that says what "
            "'?x' can be, in (<= (p (f ?x)) (role ?y))\n");
  EXPECT_EQ(with_frame("(<= p (role ?x) (not (true (f ?y))))"),
            "2: error: '?y' under 'not' is in no condition that is not negated; expected a condition that says what "
            "'?y' can be, in (<= p (role ?x) (not (true (f ?y))))\n");
  EXPECT_EQ(with_frame("(<= p (role ?x) (distinct ?x ?y))"),
            "2: error: '?y' of 'distinct' is in no condition that is not negated; expected a condition that says what "
            "'?y' can be, in (<= p (role ?x) (distinct ?x ?y))\n");
}

TEST(Validate, TakesConditionsInAnyOrder) {
  EXPECT_EQ(with_frame("(<= p (distinct ?x ?y) (not (true (f ?x))) (role ?x) (role ?y))"), "");
  EXPECT_EQ(with_frame("(<= (p ?x) (not (distinct ?x ?y)) (role ?y))"), "");
  EXPECT_EQ(with_frame("(<= (p ?x) (or (role ?x) (true (f ?x))))"), "");
}

TEST(Validate, SaysOnceWhatAnOrRepeats) {
  EXPECT_EQ(with_frame("(<= (p ?x) (or (true a) (true b) (true c)))"),
            "2: error: '?x' of the head is in no condition that is not negated; expected a condition that says what "
            "'?x' can be, in (<= (p ?x) (true a))\n");
}

TEST(Validate, FindsDoesWhereItMayNotBe) {
  EXPECT_EQ(with_frame("(<= (legal r m) (does s go))"),
            "2: error: 'legal' depends on 'does'; expected moves to be looked at by 'next' and 'sees' alone, in "
            "(<= (legal r m) (does s go))\n");
  EXPECT_EQ(with_frame("(<= (goal r 1) (not a)) (<= a b) (<= b (does r go))"),
            "2: error: 'goal' depends on 'does' by way of 'a', 'b'; expected moves to be looked at by 'next' and "
            "'sees' alone, in (<= (goal r 1) (not a))\n");
  EXPECT_FALSE(is_valid(frame + "(<= terminal (does r go))"));
  EXPECT_TRUE(is_valid(frame + "(<= (sees r ?m) (does s ?m)) (<= (next (did ?m)) (a ?m)) (<= (a ?m) (does r ?m))"));
}

TEST(Validate, FindsStateWhereItMayNotBe) {
  EXPECT_EQ(with_frame("(<= (init b) a) (<= a (true over))"),
            "2: error: 'init' depends on 'true' by way of 'a'; expected relations that are the same in every state, in "
            "(<= (init b) a)\n");
  EXPECT_FALSE(is_valid(frame + "(<= (base ?f) (true ?f))"));
  EXPECT_FALSE(is_valid(frame + "(<= (input ?r ?m) (legal ?r ?m) (true over))"));
  EXPECT_FALSE(is_valid(frame + "(<= (init ?m) (does r ?m))"));
  EXPECT_TRUE(
      is_valid(frame + "(<= (init (f ?r)) (role ?r)) (<= (base (f ?r)) (role ?r)) (<= (input ?r go) (role ?r))"));
}

TEST(Validate, FindsAtomsThatDependOnTheirOwnNegation) {
  EXPECT_EQ(with_frame("(<= p (not p))"),
            "2: error: 'p' depends on its own negation; expected rules in which no atom leads back to itself through "
            "'not', in (<= p (not p))\n");
  EXPECT_FALSE(is_valid(frame + "(<= p q) (<= q (not p))"));
  EXPECT_FALSE(is_valid(frame + "(<= (p ?x) (role ?x) (not (q ?x))) (<= (q ?x) (p ?x))"));
  EXPECT_FALSE(is_valid(frame + "(<= (goal ?r 0) (role ?r) (not (goal ?r 50))) (<= (goal r 50) (not (goal r 0)))"));
  EXPECT_FALSE(is_valid(frame + "(e a b) (e b a) (<= (w ?x) (e ?x ?y) (not (w ?y)))"));
  EXPECT_FALSE(is_valid(frame + "(<= (w ?x) (true (e ?x ?y)) (not (w ?y)))"));
}

TEST(Validate, JudgesNegationOnGroundAtoms) {
  const std::vector<std::string> valid = {
      "(<= (goal ?r 0) (role ?r) (not (goal ?r 100)))",
      "(<= (goal ?r 0) (role ?r) (not (goal ?r 100)) (not (goal ?r 50))) (<= (goal ?r 50) (role ?r) (not (goal ?r "
      "100)))",
      "(<= (legal ?r noop) (role ?r) (not (legal ?r go)))",
      "(<= (goal r 0) (goal s 100)) (<= (goal s 100) (not (goal r 100)))",
      // The argument goes along: (q b) has no rule that would lead back.
      "(<= (p ?x) (q ?x)) (<= (q a) (not (p b)))",
      // Along a list of facts.
      "(e a b) (e b c) (<= (w ?x) (e ?x ?y) (not (w ?y)))",
      // Along what rules make of them.
      "(e 1 2) (e 2 3) (e 3 4) (<= (l ?x ?y) (e ?x ?y)) (<= (l ?x ?z) (e ?x ?y) (l ?y ?z)) "
      "(<= (w ?x) (l ?x ?y) (not (w ?y)))",
      // Terms that become smaller.
      "(<= (w (f ?x)) (true (s (f ?x))) (not (w ?x)))",
      // distinct keeps equal ones away.
      "(e a a) (<= (w ?x) (e ?x ?y) (distinct ?x ?y) (not (w ?y)))"};
  for (const std::string& rules : valid) EXPECT_TRUE(is_valid(frame + rules)) << rules << "\n" << with_frame(rules);
  EXPECT_EQ(with_frame(valid.front()), "");
}

TEST(Validate, SaysWhereNegationCannotBeJudged) {
  for (const std::string rule :
       {"(<= (w ?x) (true (s ?x)) (not (w (f ?x))))", "(<= (w (f ?x)) (true (s (f ?x))) (not (w ?x)))"})
    EXPECT_EQ(with_frame(rule),
              "2: warning: 'w' may depend on its own negation, as far as could be found out; expected a name of "
              "its own for each stage, in " +
                  rule + "\n");
}

TEST(Validate, TakesRecursion) {
  EXPECT_EQ(with_frame("(e a b) (<= (p ?x ?y) (e ?x ?y)) (<= (p ?x ?z) (p ?x ?y) (e ?y ?z))"), "");
  EXPECT_EQ(with_frame("(e a b) (<= (p ?x) (q ?x)) (<= (q ?y) (p ?x) (e ?x ?y))"), "");
  EXPECT_EQ(with_frame("(<= p q) (<= q p)"), "");
  EXPECT_EQ(with_frame("(d a) (n z) (<= (n (f ?x)) (n ?x) (d ?x))"), "");
}

TEST(Validate, FindsTermsThatNothingLimits) {
  EXPECT_EQ(with_frame("(n z) (<= (n (f ?x)) (n ?x))"),
            "2: error: the terms of 'n' grow without end; expected a condition outside the recursion that limits "
            "'?x', in (<= (n (f ?x)) (n ?x))\n");
  EXPECT_FALSE(is_valid(frame + "(n z z) (<= (n ?y (f ?x)) (n ?x ?y))"));
  EXPECT_FALSE(is_valid(frame + "(n z) (<= (m (f ?x)) (n ?x) (role ?r)) (<= (n ?x) (m ?x))"));
  // Without a first atom there is none at all; with another look at it, it may end.
  EXPECT_TRUE(is_valid(frame + "(<= (n (f ?x)) (n ?x))"));
  EXPECT_TRUE(is_valid(frame + "(n z) (<= (n (f ?x)) (n ?x) (distinct ?x (f z)))"));
  EXPECT_TRUE(is_valid(frame + "(n z) (<= (n (f a)) (n a))"));
  EXPECT_TRUE(is_valid(frame + "(n z z) (<= (n (f ?y) z) (n ?x ?y))"));
  EXPECT_EQ(with_frame("(e a b) (<= (p ?x ?y) (e ?x ?y)) (<= (p ?x ?z) (p ?x ?y) (p ?y ?z))"),
            "2: warning: '?y' of 'p' is limited by nothing outside the recursion; expected it as an argument of the "
            "head or of another condition, in (<= (p ?x ?z) (p ?x ?y) (p ?y ?z))\n");
}

TEST(Validate, WarnsOfWhatLooksWrong) {
  EXPECT_EQ(with_frame("(<= p (foo a)) (<= q (foo a))"),
            "2: warning: 'foo' with 1 argument has no rules, so that it never holds; expected a rule or fact for it, "
            "or no use of it, in (<= p (foo a))\n");
  EXPECT_EQ(with_frame("(p a) (p a b)"),
            "2: warning: 'p' with 2 arguments, elsewhere with 1; expected one number of arguments for a name: these "
            "are two that have nothing in common, in (p a b)\n");
  EXPECT_EQ(with_frame("(init (cell 1 b)) (<= (next (cell 1)) (true (cell 1 b)))"),
            "2: warning: 'cell' with 1 argument, elsewhere with 2; expected one number of arguments for a name: these "
            "are two that have nothing in common, in (<= (next (cell 1)) (true (cell 1 b)))\n");
  EXPECT_EQ(with_frame("(<= p (role ?x) (distinct ?x ?x))"),
            "2: warning: a rule that can never hold; expected conditions that can hold together, in p\n");
  EXPECT_EQ(with_frame("(goal r 101) (goal s many)"),
            "2: warning: '101' as a goal value; expected a whole number from 0 to 100, in (goal r 101)\n"
            "2: warning: 'many' as a goal value; expected a whole number from 0 to 100, in (goal s many)\n");
  EXPECT_EQ(with_frame("(legal t go)"),
            "2: warning: 't' is no role; expected a name that some (role NAME) has, in (legal t go)\n");
  EXPECT_EQ(with_frame("(<= p (init start))"),
            "2: warning: 'init' as a condition; expected it in heads of rules alone, in (<= p (init start))\n");
}

TEST(Validate, KeepsAHundredErrorsAndAHundredWarnings) {
  std::string rules;
  for (int i = 0; i < 500; ++i) rules += "(p" + std::to_string(i) + " ?x) (goal r x" + std::to_string(i) + ")\n";
  int errors = 0;
  int warnings = 0;
  for (const Finding& finding : validate(read_description(frame + rules)))
    ++(finding.severity == Finding::Severity::error ? errors : warnings);
  EXPECT_EQ(errors, most_findings + 1);
  EXPECT_EQ(warnings, most_findings + 1);
}

TEST(Validate, ShortensLongRules) {
  std::string body;
  for (int i = 0; i < 300; ++i) body += " (role ä)";
  const std::vector<Finding> findings = validate(read_description(frame + "(<= (p ?x)" + body + ")"));
  ASSERT_TRUE(has_errors(findings));
  for (const Finding& finding : findings) EXPECT_LE(finding.rule.size(), 204U);
}

TEST(Validate, TellsTheTwoVersionsOfTheLanguageApart) {
  EXPECT_FALSE(is_gdl_two(read_description(frame)));
  EXPECT_TRUE(is_gdl_two(read_description(frame + "(role random)")));
  EXPECT_TRUE(is_gdl_two(read_description(frame + "(<= (sees r ?m) (does s ?m))")));
}

// What public descriptions are full of.
TEST(Validate, TakesEveryStyle) {
  const std::vector<std::string> valid = {
      "(<= (legal ?p noop) (role ?p) (not (true (control ?p))))",
      "(<= (legal ?p noop) (not (true (control ?p))) (role ?p))",
      "(<= (p ?x) (true (control ?x)) (or (true (f)) (distinct a b)))",
      "(<= (next (cell ?m ?n ?x)) ; a comment\n (does ?p (mark ?m ?n)) (true (cell ?m ?n b)) (true (control ?p)) "
      "(role ?p) (mark ?p ?x)) (mark r x) (mark s o)",
      "(<= (next (cell ?m ?n b)) (does ?w (mark ?j ?k)) (true (cell ?m ?n b)) (or (distinct ?m ?j) (distinct ?n ?k)))",
      "(<= (next ?f) (true ?f) (not (gone ?f))) (<= (gone ?f) (true ?f) (does r go))",
      "(<= (goal ?r ?v) (true (score ?r ?v)))",
      "(<= (legal ?r ?m) (input ?r ?m) (not (true (used ?r ?m)))) (<= (input ?r (take ?n)) (role ?r) (n ?n)) (n 1)",
      "(<= (goal ?r 0) (role ?r) (not (line ?r)) open) (<= open (true (cell ?x b))) (<= (line ?r) (true (won ?r)))",
      "(<= terminal (role ?r) (not (can ?r))) (<= (can ?r) (legal ?r ?m) (distinct ?m noop))",
      "(<= (opp ?x ?y) (role ?x) (role ?y) (distinct ?x ?y))",
      "(succ 1 2) (<= (gt ?a ?b) (succ ?b ?a)) (<= (gt ?a ?c) (succ ?b ?a) (gt ?b ?c) (distinct ?a ?b))",
      "(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n)) (succ 1 2) (init (step 1))",
      "(<= (best ?r) (role ?r) (not (beaten ?r))) (<= (beaten ?r) (role ?r) (role ?q) (true (more ?q ?r)))",
      "(<= (base (cell ?x ?y)) (i ?x) (i ?y)) (<= (init (cell ?x ?y)) (i ?x) (i ?y)) (i 1) (i 2)",
      "(<= (conn ?a ?b) (or (adj ?a ?b) (adj ?b ?a))) (adj a b)"};
  for (const std::string& rules : valid) EXPECT_TRUE(is_valid(frame + rules)) << rules << "\n" << with_frame(rules);
}

TEST(ValidateFiles, TakesEveryGameOfTheLibraryWithoutAWord) {
  for (const auto& path : gdl_files_of(gdl_library())) EXPECT_EQ(found(gdl_text(path)), "") << path;
}

TEST(ValidateFiles, TakesEveryTrap) {
  ASSERT_FALSE(gdl_files_of(gdl_traps()).empty());
  for (const auto& path : gdl_files_of(gdl_traps()))
    EXPECT_FALSE(has_errors(validate(gdl_file(path)))) << path << "\n" << found(gdl_text(path));
}

// The lines of all errors there are, 0 for one that has none.
std::set<int> error_lines(const std::string& text) {
  std::set<int> out;
  const std::string refused = error_of([&] {
    for (const Finding& finding : validate(read_description(text)))
      if (finding.severity == Finding::Severity::error) out.insert(finding.rule.empty() ? 0 : finding.place.line);
  });
  std::smatch match;
  if (std::regex_search(refused, match, std::regex("^line ([0-9]+)"))) out.insert(std::stoi(match[1]));
  return out;
}

// The first line of each says which lines are wrong: "; Line 3: …", "; Lines 4 and 5: …", "; No line: …".
TEST(ValidateFiles, FindsTheErrorInEveryInvalidFile) {
  const auto files = gdl_files_of(gdl_traps() / "invalid");
  ASSERT_FALSE(files.empty());
  for (const auto& path : files) {
    const std::string text = gdl_text(path);
    const std::string first = text.substr(0, text.find(':'));
    std::set<int> named;
    const std::regex number("[0-9]+");
    for (std::sregex_iterator at(first.begin(), first.end(), number), end; at != end; ++at)
      named.insert(std::stoi(at->str()));
    if (named.empty()) {
      ASSERT_EQ(first, "; No line") << path;
      named.insert(0);
    }
    const std::set<int> lines = error_lines(text);
    EXPECT_FALSE(lines.empty()) << path;
    for (const int line : lines) EXPECT_TRUE(named.contains(line)) << path << ", line " << line;
  }
}

}  // namespace
}  // namespace ombre::gdl
