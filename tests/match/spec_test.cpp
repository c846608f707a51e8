#include "match/spec.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/input_error.h"

namespace ombre {
namespace {

const std::vector<Parameter> parameters = {{"width", "columns", 7, 1, 32}, {"height", "rows", 6, 1, 28}};

TEST(Spec, ReadsNamesKeysAndValues) {
  EXPECT_EQ(read_spec("hearts").name, "hearts");
  EXPECT_TRUE(read_spec("hearts").entries.empty());
  EXPECT_TRUE(read_spec("hearts()").entries.empty());
  const Spec spec = read_spec("pimc(worlds=40,search=maxn(depth=3,ties=left),x=-1)");
  EXPECT_EQ(spec.name, "pimc");
  ASSERT_EQ(spec.entries.size(), 3U);
  EXPECT_EQ(spec.entries[0].key, "worlds");
  EXPECT_EQ(spec.entries[0].value, "40");
  EXPECT_EQ(spec.entries[1].value, "maxn(depth=3,ties=left)");
  EXPECT_EQ(spec.entries[2].value, "-1");
}

TEST(Spec, SaysWhatIsWrongAndWhere) {
  const auto error = [](const char* text) { return error_of([&] { read_spec(text); }); };
  EXPECT_EQ(error(""), "column 1: the text ends; expected a name such as connect_four");
  EXPECT_EQ(error(" a"), "column 1: unexpected ' '; expected a name such as connect_four");
  EXPECT_EQ(error("a b"), "column 2: unexpected ' '; expected name or name(key=value,…)");
  EXPECT_EQ(error("a(b"), "column 4: no '=' after 'b'; expected a key=value");
  EXPECT_EQ(error("a(b="), "column 5: no closing ')'; expected name or name(key=value,…)");
  EXPECT_EQ(error("a(b=)"), "column 5: no value; expected name or name(key=value,…)");
  EXPECT_EQ(error("a(b=1"), "column 6: no closing ')'; expected name or name(key=value,…)");
  EXPECT_EQ(error("a(b=1,)"), "column 7: unexpected ')'; expected a key=value");
  EXPECT_EQ(error("a(b=1)c"), "column 7: unexpected 'c'; expected nothing after the ')'");
  EXPECT_EQ(error("a(b=1,b=2)"), "column 7: b is given twice; expected each key once");
}

TEST(Spec, ParametersHaveDefaultsAndRanges) {
  EXPECT_EQ(parameter_values(read_spec("g"), parameters), (std::vector<int>{7, 6}));
  EXPECT_EQ(parameter_values(read_spec("g(height=9)"), parameters), (std::vector<int>{7, 9}));
  EXPECT_EQ(show_spec("g", parameters, {7, 9}), "g(width=7,height=9)");
  EXPECT_EQ(show_spec("g", {}, {}), "g");
  const auto error = [](const char* text) { return error_of([&] { parameter_values(read_spec(text), parameters); }); };
  EXPECT_EQ(error("g(depth=1)"), "g: no parameter 'depth'; expected one of width, height");
  EXPECT_EQ(error("g(width=33)"), "column 9: bad value '33' of width; expected a whole number from 1 to 32");
  EXPECT_EQ(error("g(width=3x)"), "column 9: bad value '3x' of width; expected a whole number from 1 to 32");
  EXPECT_EQ(error("g(width=99999999999)"),
            "column 9: bad value '99999999999' of width; expected a whole number from 1 to 32");
}

}  // namespace
}  // namespace ombre
