#include "gdl/language/description.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/random.h"
#include "gdl/language/kif.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre::gdl {
namespace {

using ombre::testing::scaled_down;

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

const std::string grows =
    "line 1, column 5: a description that grows too large when `or` and (not (distinct …)) are written out; expected "
    "fewer alternatives in a rule, or smaller terms";

TEST(NormalForm, WritesAlternativesOut) {
  EXPECT_EQ(lines("(<= p (or a b) c (or d e))"), "(<= p a c d)\n(<= p a c e)\n(<= p b c d)\n(<= p b c e)\n");
  EXPECT_EQ(lines("(<= p (or a (and b c)) (and d (or e)))"), "(<= p a d e)\n(<= p b c d e)\n");
  EXPECT_EQ(lines("(<= p (or (q ?x) (r ?y)))"), "(<= p (q ?x))\n(<= p (r ?y))\n");
}

TEST(NormalForm, KnowsWhatIsEmpty) {
  EXPECT_EQ(lines("(<= p (or))"), "");
  EXPECT_EQ(lines("(<= p a (or b (or)))"), "(<= p a b)\n");
  EXPECT_EQ(lines("(<= p (and))"), "p\n");
  EXPECT_EQ(lines("(<= p (not (or)))"), "p\n");
  EXPECT_EQ(lines("(<= p (not (and)))"), "");
}

TEST(NormalForm, PushesNegationInwards) {
  EXPECT_EQ(lines("(<= p (not (not a)))"), "(<= p a)\n");
  EXPECT_EQ(lines("(<= p (not (not (not a))))"), "(<= p (not a))\n");
  EXPECT_EQ(lines("(<= p (not (or a (not b))))"), "(<= p (not a) b)\n");
  EXPECT_EQ(lines("(<= p (not (and a (not b))))"), "(<= p (not a))\n(<= p b)\n");
}

TEST(NormalForm, MakesTermsEqualThatAreNotDistinct) {
  EXPECT_EQ(lines("(<= (p ?x ?y) (q ?x) (not (distinct ?x ?y)))"), "(<= (p ?y ?y) (q ?y))\n");
  EXPECT_EQ(lines("(<= (p ?x) (q ?y) (not (distinct ?x (f ?y a))))"), "(<= (p (f ?y a)) (q ?y))\n");
  EXPECT_EQ(lines("(<= (p ?x) (not (distinct (f ?x b) (f a ?y))) (q ?y ?x))"), "(<= (p a) (q b a))\n");
  EXPECT_EQ(lines("(<= p (not (distinct a b)))"), "");
  EXPECT_EQ(lines("(<= p (not (distinct a a)))"), "p\n");
  EXPECT_EQ(lines("(<= p (q ?x) (not (distinct ?x (f ?x))))"), "");
  EXPECT_EQ(lines("(<= p (q ?x) (not (distinct a (a b))))"), "");
  EXPECT_EQ(lines("(<= p (or (distinct ?x ?y) a) (q ?x ?y) (not (distinct ?x ?y)))"), "(<= p a (q ?y ?y))\n");
}

TEST(NormalForm, LeavesOutDistinctThatIsKnown) {
  EXPECT_EQ(lines("(<= p (or (true (f)) (distinct a b)))"), "(<= p (true f))\np\n");
  EXPECT_EQ(lines("(<= p (q ?x) (distinct ?x ?x))"), "");
  EXPECT_EQ(lines("(<= p (q ?x) (distinct (f ?x) (f ?x)))"), "");
  EXPECT_EQ(lines("(<= p (distinct ?x ?y) (q ?x ?y))"), "(<= p (distinct ?x ?y) (q ?x ?y))\n");
}

TEST(NormalForm, NumbersTheVariablesThatAreLeft) {
  const Description description = read_description("(<= (p ?z) (or (q ?a ?z) (r ?z ?b)))");
  ASSERT_EQ(description.rules.size(), 2U);
  EXPECT_EQ(description.rules[0].variables, (std::vector<std::string>{"?z", "?a"}));
  EXPECT_EQ(description.rules[1].variables, (std::vector<std::string>{"?z", "?b"}));
}

TEST(NormalForm, EndsWhereARuleHasTooManyAlternatives) {
  const std::string too_many =
      "line 1, column 5: a rule with too many alternatives; expected at most 4096 when each `or` is written out";
  EXPECT_EQ(lines("(<= p " + repeated("(or a b)", 4) + ")").size(), 16 * std::string("(<= p a a a a)\n").size());
  EXPECT_EQ(read_description("(<= p " + repeated("(or a b)", 12) + ")").rules.size(), 4096U);
  EXPECT_EQ(error("(<= p " + repeated("(or a b)", 13) + ")"), too_many);
  EXPECT_EQ(error("(<= p " + repeated("(or a b)", 1000) + ")"), too_many);
  EXPECT_EQ(error("(<= p (or " + repeated("a ", 4097) + "))"), too_many);
  EXPECT_EQ(error("(<= p (or " + repeated("(and " + repeated("(or a b)", 12) + ")", 500) + "))"), too_many);
  EXPECT_EQ(error("(<= p (not (or " + repeated("(and a b)", 13) + ")))"), too_many);
}

TEST(NormalForm, EndsWhereManyRulesAreTooLargeTogether) {
  EXPECT_EQ(error("(<= p " + repeated("(or a b)", 12) + repeated(" q", 100'000) + ")"), grows);
  EXPECT_EQ(error("(<= p " + repeated("(or (and) (and))", 12) + repeated("(and)", 100'000) + ")"), grows);
  EXPECT_NE(error(repeated("(<= p " + repeated("(or a b)", 12) + ")\n", 200)).find("grows too large"),
            std::string::npos);
}

TEST(NormalForm, EndsWhereEqualTermsAreTooLarge) {
  const auto chain = [](const std::string& from, const std::string& term, int length) {
    std::string out;
    for (int i = 0; i < length; ++i) {
      const std::string next = from + std::to_string(i + 1);
      std::string value = term;
      for (std::size_t at = value.find('#'); at != std::string::npos; at = value.find('#', at))
        value.replace(at, 1, next);
      out += "(not (distinct " + from + std::to_string(i) + " " + value + "))";
    }
    return out;
  };
  EXPECT_EQ(lines("(<= (p ?x0) " + chain("?x", "(f # #)", 2) + "(q ?x2))"),
            "(<= (p (f (f ?x2 ?x2) (f ?x2 ?x2))) (q ?x2))\n");
  EXPECT_EQ(error("(<= (p ?x0) " + chain("?x", "(f # #)", 100) + ")"), grows);
  EXPECT_EQ(error("(<= p " + chain("?x", "(f # #)", 100) + chain("?y", "(f # #)", 100) + "(not (distinct ?x0 ?y0)))"),
            grows);
  const std::string deep = repeated("(f ", 150) + "#" + repeated(")", 150);
  EXPECT_EQ(error("(<= (p ?x0) " + chain("?x", deep, 5) + "(q ?x5))"), "no error");
  EXPECT_EQ(error("(<= (p ?x0) " + chain("?x", deep, 100) + ")"), grows);
}

// What a rule says when variables stand for a or b, found without the normal form.
class Meaning {
 public:
  explicit Meaning(Random& random) {
    for (const char* atom : {"(q a)", "(q b)", "(r a a)", "(r a b)", "(r b a)", "(r b b)", "s"})
      if (random.below(2) == 0) true_.insert(atom);
  }

  // The heads of a rule that hold.
  std::set<std::string> heads(const std::string& text) const {
    const Expression rule = read_kif(text).front();
    std::set<std::string> out;
    for (int choice = 0; choice < 8; ++choice) {
      const auto value = [&](int bit) { return std::string((choice >> bit & 1) == 0 ? "a" : "b"); };
      const std::map<std::string, std::string> values = {{"?x", value(0)}, {"?y", value(1)}, {"?z", value(2)}};
      const bool implies = rule.is_list() && rule.items.front().symbol == "<=";
      bool holds = true;
      for (std::size_t i = 2; implies && i < rule.items.size(); ++i) holds &= is_true(rule.items[i], values);
      if (holds) out.insert(show(replaced(implies ? rule.items[1] : rule, values)));
    }
    return out;
  }

 private:
  using Values = std::map<std::string, std::string>;

  static Expression replaced(Expression expression, const Values& values) {
    if (const auto known = values.find(expression.symbol); known != values.end()) expression.symbol = known->second;
    for (Expression& item : expression.items) item = replaced(item, values);
    return expression;
  }

  bool is_true(const Expression& formula, const Values& values) const {
    const std::string name = formula.is_list() ? formula.items.front().symbol : formula.symbol;
    if (name == "not") return !is_true(formula.items[1], values);
    if (name == "distinct")
      return replaced(formula.items[1], values).symbol != replaced(formula.items[2], values).symbol;
    if (name == "or" || name == "and") {
      for (std::size_t i = 1; i < formula.items.size(); ++i)
        if (is_true(formula.items[i], values) == (name == "or")) return name == "or";
      return name == "and";
    }
    return true_.contains(show(replaced(formula, values)));
  }

  std::set<std::string> true_;
};

std::string random_formula(Random& random, int depth) {
  const std::vector<std::string> terms = {"?x", "?y", "?z", "a", "b"};
  const auto term = [&] { return terms[static_cast<std::size_t>(random.below(5))]; };
  const int kind = random.below(depth == 0 ? 4 : 8);
  if (kind == 0) return "(q " + term() + ")";
  if (kind == 1) return "s";
  if (kind <= 3) {
    const std::string one = term();
    const std::string other = term();
    return (kind == 2 ? "(r " : "(distinct ") + one + " " + other + ")";
  }
  if (kind <= 5) return "(not " + random_formula(random, depth - 1) + ")";
  std::string out = kind == 6 ? "(or" : "(and";
  const int parts = random.below(4);
  for (int i = 0; i < parts; ++i) out += " " + random_formula(random, depth - 1);
  return out + ")";
}

TEST(NormalForm, SaysWhatTheRuleSaid) {
  Random random(11);
  const int count = scaled_down(4000);
  int with_heads = 0;
  for (int i = 0; i < count; ++i) {
    const Meaning meaning(random);
    std::string rule = "(<= (p ?x ?y)";
    const int parts = random.between(1, 3);
    for (int part = 0; part < parts; ++part) rule += " " + random_formula(random, 3);
    rule += ")";
    const Description description = read_description(rule);
    std::set<std::string> found;
    for (const Rule& plain : description.rules) found.merge(meaning.heads(show(description.symbols, plain)));
    ASSERT_EQ(found, meaning.heads(rule)) << rule;
    with_heads += found.empty() ? 0 : 1;
  }
  EXPECT_GT(with_heads, count / 10);
}

}  // namespace
}  // namespace ombre::gdl
