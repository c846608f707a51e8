#include "gdl/language/kif.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/random.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre::gdl {
namespace {

using ombre::testing::scaled_down;

// Every expression on a line of its own.
std::string lines(const std::string& text) {
  std::string out;
  for (const Expression& expression : read_kif(text)) out += show(expression) + "\n";
  return out;
}

std::string error(const std::string& text) {
  return error_of([&] { read_kif(text); });
}

TEST(Kif, ReadsSymbolsAndLists) {
  EXPECT_EQ(lines("a (b) (c (d e) ()) ?x <="), "a\n(b)\n(c (d e) ())\n?x\n<=\n");
  EXPECT_EQ(lines("(a(b)c)d(e)"), "(a (b) c)\nd\n(e)\n");
  EXPECT_EQ(lines(""), "");
  EXPECT_EQ(lines(" \t\r\n\f\v"), "");
}

TEST(Kif, KeepsTheCaseOfSymbolsAndEveryPrintableByte) {
  EXPECT_EQ(lines("Cell cell CELL"), "Cell\ncell\nCELL\n");
  EXPECT_EQ(lines("a-b_c+1 'x \"y\" |z| é"), "a-b_c+1\n'x\n\"y\"\n|z|\né\n");
}

TEST(Kif, SkipsCommentsAnywhere) {
  EXPECT_EQ(lines("; all of it"), "");
  EXPECT_EQ(lines("(a ; ) ( ;;\n b);end\n;last"), "(a b)\n");
  EXPECT_EQ(lines("a;b\nc"), "a\nc\n");
}

TEST(Kif, TakesAnyLineEndAndAByteOrderMark) {
  EXPECT_EQ(lines("(a\r\n b)\r\nc\r\n"), "(a b)\nc\n");
  EXPECT_EQ(lines("; comment\r\na"), "a\n");
  EXPECT_EQ(lines("\xef\xbb\xbf(a)"), "(a)\n");
}

// As two files that were put together have them.
TEST(Kif, SkipsByteOrderMarksBetweenSymbols) {
  const std::string mark = "\xef\xbb\xbf";
  const std::vector<Expression> read = read_kif(mark + mark + "(role a)\n" + mark + "(role " + mark + "b)");
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(show(read[0]), "(role a)");
  EXPECT_EQ(show(read[1]), "(role b)");
  EXPECT_EQ(read[0].place.column, 1);
}

TEST(Kif, TakesCarriageReturnsAloneForLineEnds) {
  EXPECT_EQ(lines("; comment\ra ; another\r(b\rc)\r\r\nd;last\r"), "a\n(b c)\nd\n");
  const std::vector<Expression> found = read_kif("; comment\ra\r\nb\r\rc\n\rd");
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(show(found[0].place), "line 2, column 1");
  EXPECT_EQ(show(found[1].place), "line 3, column 1");
  EXPECT_EQ(show(found[2].place), "line 5, column 1");
  EXPECT_EQ(show(found[3].place), "line 7, column 1");
}

TEST(Kif, SaysWhereThingsStand) {
  const std::vector<Expression> found = read_kif("a\n  (b\n\tc)");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(show(found[0].place), "line 1, column 1");
  EXPECT_EQ(show(found[1].place), "line 2, column 3");
  EXPECT_EQ(show(found[1].items[0].place), "line 2, column 4");
  EXPECT_EQ(show(found[1].items[1].place), "line 3, column 2");
}

TEST(Kif, NamesTheParenthesisThatHasNoOther) {
  EXPECT_EQ(error("(a)\n (b (c)"), "line 2, column 2: '(' without its ')'; expected as many of one as of the other");
  EXPECT_EQ(error("(a\n(b)"), "line 1, column 1: '(' without its ')'; expected as many of one as of the other");
  EXPECT_EQ(error("(a))"), "line 1, column 4: ')' without its '('; expected as many of one as of the other");
  EXPECT_EQ(error(")"), "line 1, column 1: ')' without its '('; expected as many of one as of the other");
}

TEST(Kif, RefusesControlBytes) {
  EXPECT_EQ(error("(a\n b\x01)"), "line 2, column 3: control byte '\\x01'; expected a printable symbol");
  EXPECT_EQ(error(std::string("\0", 1)), "line 1, column 1: control byte '\\x00'; expected a printable symbol");
  EXPECT_EQ(error("\x7f"), "line 1, column 1: control byte '\\x7f'; expected a printable symbol");
}

TEST(Kif, HasLimits) {
  const auto nested = [](int depth) {
    const auto count = static_cast<std::size_t>(depth);
    return std::string(count, '(') + std::string(count, ')');
  };
  EXPECT_EQ(error(nested(most_kif_depth)), "no error");
  EXPECT_EQ(error(nested(most_kif_depth + 1)),
            "line 1, column 201: lists nested too deeply; expected at most 200 levels");
  EXPECT_EQ(error(std::string(1'000'000, '(')),
            "line 1, column 201: lists nested too deeply; expected at most 200 levels");
  EXPECT_EQ(error(std::string(most_kif_bytes, ' ')), "no error");
  EXPECT_EQ(error(std::string(most_kif_bytes + 1, ' ')),
            "description: a text of 16777217 bytes; expected at most 16777216 bytes");
  std::string many;
  for (std::size_t i = 0; i <= most_kif_items; ++i) many += "a ";
  EXPECT_EQ(error(many), "line 1, column 4000001: too many symbols; expected at most 2000000, lists counted");
}

// A random expression as a text with random blanks, line ends and comments, and in the form `show` gives it.
struct Written {
  std::string free;
  std::string plain;
};

std::string gap(Random& random) {
  const std::vector<std::string> gaps = {" ", "\n", "\t ", "\r\n", " ; ) x (\n", ";\n"};
  return gaps[static_cast<std::size_t>(random.below(static_cast<int>(gaps.size())))];
}

Written random_expression(Random& random, int depth) {
  if (depth == 0 || random.below(2) == 0) {
    const std::string symbol = "s" + std::to_string(random.below(10));
    return {symbol, symbol};
  }
  Written out{"(", "("};
  const int items = random.below(4);
  for (int i = 0; i < items; ++i) {
    const Written item = random_expression(random, depth - 1);
    const std::string before = gap(random);
    out.free += before + item.free;
    out.plain += (i == 0 ? "" : " ") + item.plain;
  }
  const std::string last = gap(random);
  return {out.free + last + ")", out.plain + ")"};
}

TEST(Kif, ReadsWhatItShowsHoweverItIsSpaced) {
  Random random(8);
  const int count = scaled_down(2000);
  for (int i = 0; i < count; ++i) {
    const Written written = random_expression(random, 5);
    ASSERT_EQ(lines(written.free), written.plain + "\n");
    ASSERT_EQ(lines(written.plain), written.plain + "\n");
  }
}

}  // namespace
}  // namespace ombre::gdl
