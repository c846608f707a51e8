#include "gdl/language/dependency.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/random.h"
#include "gdl/language/description.h"
#include "tests/support/scale.h"

namespace ombre::gdl {
namespace {

using ombre::testing::scaled_down;

// Whether each node reaches each other, by definition.
std::vector<std::vector<bool>> reach(const std::vector<std::vector<std::size_t>>& edges) {
  std::vector<std::vector<bool>> out(edges.size(), std::vector<bool>(edges.size(), false));
  for (std::size_t i = 0; i < edges.size(); ++i)
    for (const std::size_t to : edges[i]) out[i][to] = true;
  for (std::size_t k = 0; k < edges.size(); ++k)
    for (std::size_t i = 0; i < edges.size(); ++i)
      for (std::size_t j = 0; j < edges.size(); ++j)
        if (out[i][k] && out[k][j]) out[i][j] = true;
  return out;
}

TEST(Components, AreThoseOfTheDefinitionInAnOrderThatFits) {
  Random random(5);
  for (int round = 0; round < scaled_down(500); ++round) {
    const int size = random.between(1, 12);
    std::vector<std::vector<std::size_t>> edges(static_cast<std::size_t>(size));
    const int count = random.below(2 * size);
    for (int i = 0; i < count; ++i) {
      const auto from = static_cast<std::size_t>(random.below(size));
      const auto to = static_cast<std::size_t>(random.below(size));
      edges[from].push_back(to);
    }
    const std::vector<std::uint32_t> found = components(edges).of;
    const auto reaches = reach(edges);
    for (std::size_t i = 0; i < edges.size(); ++i)
      for (std::size_t j = 0; j < edges.size(); ++j) {
        ASSERT_EQ(found[i] == found[j], i == j || (reaches[i][j] && reaches[j][i]));
        ASSERT_TRUE(!reaches[i][j] || found[i] >= found[j]);
      }
  }
}

TEST(Components, AreFoundInLongChains) {
  std::vector<std::vector<std::size_t>> edges(300'000);
  for (std::size_t i = 0; i < edges.size(); ++i) edges[i].push_back((i + 1) % edges.size());
  EXPECT_EQ(components(edges).of, std::vector<std::uint32_t>(edges.size(), 0));
}

TEST(Dependencies, FindTheShortestWay) {
  const Description description = read_description("(<= a b) (<= b c) (<= a (not d)) (<= c d) (<= d (e 1)) (e 1)");
  const Dependencies dependencies(description);
  const auto node = [&](const std::string& name, std::uint32_t arity) {
    return *dependencies.find({*description.symbols.find(name), arity});
  };
  const auto way = dependencies.way(node("a", 0), node("e", 1));
  ASSERT_TRUE(way.has_value());
  ASSERT_EQ(way->size(), 2U);
  EXPECT_TRUE(way->front().negative);
  EXPECT_EQ(way->front().to, node("d", 0));
  EXPECT_EQ(way->back().to, node("e", 1));
  EXPECT_FALSE(dependencies.way(node("e", 1), node("a", 0)).has_value());
  EXPECT_FALSE(dependencies.way(node("a", 0), node("a", 0)).has_value());
  const std::vector<bool> reaching = dependencies.reaching({node("c", 0)});
  EXPECT_TRUE(reaching[node("a", 0)] && reaching[node("b", 0)] && reaching[node("c", 0)]);
  EXPECT_FALSE(reaching[node("d", 0)] || reaching[node("e", 1)]);
}

TEST(Growth, IsFoundAlongEveryFreeCall) {
  const auto calls = [](const std::string& text) {
    const Description description = read_description(text);
    return endless_calls(description, Dependencies(description)).size();
  };
  EXPECT_EQ(calls("(n z) (<= (n (f ?x)) (n ?x))"), 1U);
  EXPECT_EQ(calls("(n z) (<= (n (f (g ?x a))) (n ?x))"), 1U);
  EXPECT_EQ(calls("(n z z) (<= (n ?y (f ?x)) (n ?x ?y))"), 1U);
  EXPECT_EQ(calls("(n z) (<= (m (f ?x)) (n ?x)) (<= (n (f ?x)) (m ?x))"), 2U);
  EXPECT_EQ(calls("(<= (n (f ?x)) (n ?x))"), 0U);
  EXPECT_EQ(calls("(n z z) (<= (n (f ?y) z) (n ?x ?y))"), 0U);
  EXPECT_EQ(calls("(n z) (d z) (<= (n (f ?x)) (n ?x) (d ?x))"), 0U);
  EXPECT_EQ(calls("(n z) (<= (n ?x) (n (f ?x)))"), 0U);
  EXPECT_EQ(calls("(n z z) (<= (n (f ?x) z) (n ?x ?x))"), 0U);
}

// A random program on p, q (one argument), r (two), facts e and d, and constants a, b, c.
class RandomRules {
 public:
  explicit RandomRules(Random& random) : random_(random) {}

  std::string make() {
    // All of them may hold in some state.
    std::string out = "(<= (p ?x) (true ?x)) (<= (q ?x) (true ?x)) (<= (r ?x ?y) (true ?x) (true ?y))\n";
    for (const char* one : {"a", "b", "c"})
      for (const char* other : {"a", "b", "c"})
        if (random_.below(4) == 0) out += std::string("(e ") + one + " " + other + ") ";
    const int rules = random_.between(1, 5);
    for (int i = 0; i < rules; ++i) out += rule();
    return out;
  }

 private:
  std::string term() {
    const std::vector<std::string> terms = {"?x", "?x", "?y", "?y", "a", "b", "c"};
    return terms[static_cast<std::size_t>(random_.below(7))];
  }
  std::string atom() {
    const int kind = random_.below(3);
    const std::string one = term();
    if (kind < 2) return (kind == 0 ? "(p " : "(q ") + one + ")";
    const std::string other = term();
    return "(r " + one + " " + other + ")";
  }
  std::string rule() {
    std::string out = "(<= " + atom();
    if (random_.below(3) > 0) {
      const std::string one = term();
      const std::string other = term();
      out += " (e " + one + " " + other + ")";
    }
    if (random_.below(4) == 0) out += " (distinct ?x ?y)";
    const int calls = random_.between(1, 2);
    for (int i = 0; i < calls; ++i) {
      const bool negative = random_.below(2) == 0;
      const std::string call = atom();
      out += negative ? " (not " + call + ")" : " " + call;
    }
    return out + ")\n";
  }

  Random& random_;
};

// Whether no ground atom depends on its own negation, with every variable standing for a, b, c or one of two others,
// e as the facts say, and every other condition taken to hold.
class GroundJudge {
 public:
  explicit GroundJudge(const Description& description) : description_(description) {
    for (const Rule& rule : description.rules)
      if (rule.body.empty()) facts_.insert(show(description.symbols, rule.head, {}));
    for (const Rule& rule : description.rules)
      if (!rule.body.empty()) ground(rule);
  }

  bool is_stratified() const {
    std::vector<std::vector<std::size_t>> edges(numbers_.size());
    for (const auto& [from, to, negative] : edges_) edges[from].push_back(to);
    const auto reaches = reach(edges);
    return std::none_of(edges_.begin(), edges_.end(), [&](const auto& edge) {
      return std::get<2>(edge) &&
             (std::get<0>(edge) == std::get<1>(edge) || reaches[std::get<1>(edge)][std::get<0>(edge)]);
    });
  }

 private:
  using Values = std::vector<std::string>;

  std::string show(const Symbols& symbols, const Atom& atom, const Values& values) const {
    std::string out = symbols.name(atom.name);
    for (const Term& term : atom.arguments)
      out += " " + (term.kind == Term::Kind::variable ? values[term.id] : symbols.name(term.id));
    return out;
  }

  void ground(const Rule& rule) {
    const Values domain = {"a", "b", "c", "other", "another"};
    std::size_t count = 1;
    for (std::size_t i = 0; i < rule.variables.size(); ++i) count *= domain.size();
    for (std::size_t number = 0; number < count; ++number) {
      Values values;
      for (std::size_t i = 0, rest = number; i < rule.variables.size(); ++i, rest /= domain.size())
        values.push_back(domain[rest % domain.size()]);
      instance(rule, values);
    }
  }

  void instance(const Rule& rule, const Values& values) {
    const auto text = [&](const Atom& atom) { return show(description_.symbols, atom, values); };
    for (const Literal& literal : rule.body) {
      const std::string atom = text(literal.atom);
      if (atom.starts_with("e ") && !facts_.contains(atom)) return;
      const std::vector<Term>& terms = literal.atom.arguments;
      if (literal.kind == Literal::Kind::distinct && text({0, {terms[0]}, {}}) == text({0, {terms[1]}, {}})) return;
    }
    for (const Literal& literal : rule.body)
      if (literal.kind != Literal::Kind::distinct)
        edges_.emplace_back(number(text(rule.head)), number(text(literal.atom)),
                            literal.kind == Literal::Kind::negative);
  }

  std::size_t number(const std::string& atom) { return numbers_.emplace(atom, numbers_.size()).first->second; }

  const Description& description_;
  std::set<std::string> facts_;
  std::map<std::string, std::size_t> numbers_;
  std::vector<std::tuple<std::size_t, std::size_t, bool>> edges_;
};

TEST(Stratification, IsThatOfGroundAtoms) {
  Random random(21);
  constexpr std::size_t plenty = 10'000'000;
  std::map<std::pair<bool, Stratification::Answer>, int> answers;
  int by_names = 0;
  for (int round = 0; round < scaled_down(3000); ++round) {
    const std::string text = RandomRules(random).make();
    const Description description = read_description(text);
    const Dependencies dependencies(description);
    // 1. Every component that names alone would reject.
    std::set<std::size_t> suspects;
    for (std::size_t node = 0; node < dependencies.size(); ++node)
      for (const Dependencies::Edge& edge : dependencies.edges(node))
        if (edge.negative && dependencies.component(edge.to) == dependencies.component(node))
          suspects.insert(dependencies.component(node));
    by_names += suspects.empty() ? 0 : 1;
    Stratification::Answer answer = Stratification::Answer::yes;
    for (const std::size_t component : suspects) {
      Work work(plenty);
      const Stratification::Answer here = stratification(description, dependencies, component, work).answer;
      if (here != Stratification::Answer::yes) answer = here;
    }
    // 2. What is accepted is stratified, what is rejected is not.
    const bool is_stratified = GroundJudge(description).is_stratified();
    ASSERT_TRUE(answer != Stratification::Answer::yes || is_stratified) << text;
    ASSERT_TRUE(answer != Stratification::Answer::no || !is_stratified) << text;
    if (!suspects.empty()) ++answers[{is_stratified, answer}];
  }
  // 3. Both kinds are met, and few are left open.
  const int yes = answers[{true, Stratification::Answer::yes}];
  const int no = answers[{false, Stratification::Answer::no}];
  EXPECT_GT(yes, by_names / 20);
  EXPECT_GT(no, by_names / 20);
  EXPECT_GT(yes + no, by_names * 9 / 10);
}

}  // namespace
}  // namespace ombre::gdl
