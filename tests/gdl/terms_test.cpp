#include "gdl/language/terms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.h"
#include "gdl/language/kif.h"
#include "tests/gdl/read_term.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre::gdl {
namespace {

using ombre::testing::scaled_down;

TermStore::Id read(const std::string& text, Symbols& symbols, TermStore& store) {
  return read_term(read_kif(text).front(), symbols, store);
}

TEST(Symbols, HaveKeywordsFirstAndEachNameOnce) {
  Symbols symbols;
  EXPECT_EQ(symbols.size(), keyword::count);
  EXPECT_EQ(symbols.name(keyword::holds), "true");
  EXPECT_EQ(symbols.name(keyword::implication), "<=");
  EXPECT_EQ(symbols.find("terminal"), keyword::terminal);
  EXPECT_EQ(symbols.find("cell"), std::nullopt);
  const Symbol cell = symbols.add("cell");
  EXPECT_EQ(cell, keyword::count);
  EXPECT_EQ(symbols.add("Cell"), cell + 1);
  EXPECT_EQ(symbols.add("cell"), cell);
}

TEST(Symbols, AreCopiedWithTheirNames) {
  Symbols symbols;
  const Symbol cell = symbols.add("cell");
  Symbols copy = symbols;
  symbols = Symbols();
  EXPECT_EQ(copy.find("cell"), cell);
  EXPECT_EQ(copy.add("row"), cell + 1);
  EXPECT_EQ(symbols.find("cell"), std::nullopt);
  symbols = copy;
  EXPECT_EQ(symbols.find("row"), cell + 1);
  const Symbols moved = std::move(copy);
  EXPECT_EQ(moved.find("cell"), cell);
}

TEST(Keywords, AreKnownInAnyCase) {
  EXPECT_EQ(keyword_of("true"), keyword::holds);
  EXPECT_EQ(keyword_of("TRUE"), keyword::holds);
  EXPECT_EQ(keyword_of("Does"), keyword::does);
  EXPECT_EQ(keyword_of("cell"), std::nullopt);
  EXPECT_EQ(keyword_of(""), std::nullopt);
}

TEST(TermStore, KeepsEachTermOnce) {
  Symbols symbols;
  TermStore store;
  const TermStore::Id one = read("(cell 1 (f a b))", symbols, store);
  const std::size_t size = store.size();
  EXPECT_EQ(read("(cell 1 (f a b))", symbols, store), one);
  EXPECT_EQ(store.size(), size);
  EXPECT_NE(read("(cell 1 (f b a))", symbols, store), one);
  EXPECT_NE(read("(cell 1)", symbols, store), one);
  EXPECT_EQ(store.show(symbols, one), "(cell 1 (f a b))");
  EXPECT_EQ(store.find(symbols.add("a")), read("a", symbols, store));
  EXPECT_EQ(store.find(symbols.add("nowhere")), TermStore::none);
  EXPECT_EQ(read("(a)", symbols, store), read("a", symbols, store));
}

TEST(TermStore, RefusesWhatIsNoGroundTerm) {
  Symbols symbols;
  TermStore store;
  const auto error = [&](const std::string& text) { return error_of([&] { read(text, symbols, store); }); };
  EXPECT_EQ(error("(f ?x)"), "line 1, column 4: a variable '?x'; expected a term without variables");
  EXPECT_EQ(error("(f ())"), "line 1, column 4: a list without a name; expected a name, then its arguments");
  EXPECT_EQ(error("((f) a)"), "line 1, column 1: a list without a name; expected a name, then its arguments");
}

std::string random_term(Random& random, int depth) {
  const std::vector<std::string> names = {"a", "b", "c", "f", "g"};
  const std::string name = names[static_cast<std::size_t>(random.below(5))];
  const int count = depth == 0 ? 0 : random.below(3);
  if (count == 0) return name;
  std::string out = "(" + name;
  for (int i = 0; i < count; ++i) out += " " + random_term(random, depth - 1);
  return out + ")";
}

TEST(TermStore, OrdersTermsWhateverOrderTheyWereMadeIn) {
  Symbols symbols;
  for (const char* name : {"a", "b", "c", "f", "g"}) symbols.add(name);
  Random random(3);
  std::vector<std::string> texts;
  for (int i = 0; i < scaled_down(400); ++i) texts.push_back(random_term(random, 3));
  const auto sorted = [&](const std::vector<std::string>& from) {
    TermStore store;
    std::vector<TermStore::Id> terms;
    for (const std::string& text : from) terms.push_back(read(text, symbols, store));
    std::sort(terms.begin(), terms.end(), [&](auto one, auto other) { return store.compare(one, other) < 0; });
    std::vector<std::string> out;
    for (const TermStore::Id term : terms) out.push_back(store.show(symbols, term));
    return out;
  };
  std::vector<std::string> backwards(texts.rbegin(), texts.rend());
  EXPECT_EQ(sorted(texts), sorted(backwards));
  EXPECT_EQ(sorted({"(f a)", "g", "(f a a)", "a", "(f b)"}),
            (std::vector<std::string>{"a", "g", "(f a)", "(f b)", "(f a a)"}));
}

TEST(Term, IsGroundWithoutVariables) {
  const Term variable = Term::variable(0);
  EXPECT_FALSE(variable.is_ground());
  EXPECT_TRUE(Term::constant(20).is_ground());
  EXPECT_FALSE((Term{Term::Kind::function, 20, {Term::constant(21), variable}}.is_ground()));
  EXPECT_TRUE((Term{Term::Kind::function, 20, {Term::constant(21)}}.is_ground()));
}

}  // namespace
}  // namespace ombre::gdl
