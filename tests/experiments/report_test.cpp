// What prints, draws and stores results, and the statistics behind them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/text.h"
#include "experiments/experiment.h"
#include "experiments/html_page.h"
#include "experiments/result_json.h"
#include "experiments/svg_chart.h"
#include "experiments/text_table.h"
#include "match/statistics.h"

namespace ombre {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ExperimentResult small_result() {
  Table table{"Fruit <&> price",
              {{"name", "name"}, {"count", "count"}, {"price", "price", 1}, {"published", "price", 0, true}},
              "a note",
              {{"pear", 7, Measure{2.25, 0.5}, 3.0}, {"fig", 12, 10.0, {}}}};
  Chart chart{
      "Growth", "depth", "nodes", {{"one", {{1, {1, 0.1}}, {2, {100, 5}}}}, {"two", {{1, {3}}, {2, {9}}}, true}}, true};
  return {{{"trees", "<few>"}}, {table}, {chart}};
}

TEST(TextTable, AlignsWordsLeftAndNumbersRight) {
  EXPECT_EQ(text_table(small_result().tables[0]),
            "Fruit <&> price\n"
            "  name  count      price  [price]\n"
            "  pear      7  2.2 ± 0.5        3\n"
            "  fig      12       10.0\n"
            "  a note\n");
}

TEST(ResultJson, HasOneObjectForEachRow) {
  const Experiment& any = experiment("fastest-cut-first");
  const auto json = result_json(any, {0.5, 7, 1}, small_result());
  EXPECT_EQ(json["experiment"], "fastest-cut-first");
  EXPECT_EQ(json["scale"], 0.5);
  EXPECT_EQ(json["seed"], 7);
  EXPECT_EQ(json["setup"]["trees"], "<few>");
  const auto& rows = json["tables"][0]["rows"];
  EXPECT_EQ(rows[0]["price"]["value"], 2.25);
  EXPECT_EQ(rows[0]["price"]["margin"], 0.5);
  EXPECT_EQ(rows[1]["count"], 12);
  EXPECT_TRUE(rows[1]["published"].is_null());
  EXPECT_EQ(json["charts"][0]["series"].size(), 2U);
}

TEST(ResultJson, LeavesOutASeedThatDoesNotMatter) {
  EXPECT_FALSE(result_json(experiment("best-cases"), {}, small_result()).contains("seed"));
}

TEST(HtmlPage, IsWholeAndAsksForNothingElse) {
  const std::string page = html_page(experiment("fastest-cut-first"), {}, small_result());
  EXPECT_THAT(page, HasSubstr("<svg"));
  EXPECT_THAT(page, HasSubstr("Fruit &lt;&amp;&gt; price"));
  EXPECT_THAT(page, HasSubstr("&lt;few&gt;"));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(page, HasSubstr("</html>"));
  EXPECT_THAT(page, Not(HasSubstr("<few>")));
  EXPECT_THAT(page, Not(HasSubstr("src=")));
  EXPECT_THAT(page, Not(HasSubstr("href=")));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
}

TEST(SvgChart, DrawsEverySeriesWithItsPoints) {
  const std::string chart = svg_chart(small_result().charts[0]);
  EXPECT_THAT(chart, HasSubstr("stroke-dasharray"));
  EXPECT_THAT(chart, HasSubstr(">one</text>"));
  EXPECT_THAT(chart, Not(HasSubstr("nan")));
  EXPECT_THAT(chart, Not(HasSubstr("inf")));
  std::size_t dots = 0;
  for (std::size_t at = chart.find("<circle"); at != std::string::npos; at = chart.find("<circle", at + 1)) ++dots;
  EXPECT_EQ(dots, 4U);
}

TEST(SvgChart, DrawsASinglePoint) {
  const std::string chart = svg_chart({"t", "x", "y", {{"one", {{3, {0}}}}}});
  EXPECT_THAT(chart, Not(HasSubstr("nan")));
}

TEST(SvgChart, TicksAreRound) {
  EXPECT_EQ(round_ticks(0, 10, 5), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(round_ticks(1, 10, 10), (std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
  EXPECT_EQ(round_ticks(-3, 47, 5), (std::vector<double>{0, 10, 20, 30, 40}));
}

TEST(Statistics, MeanHasStudentsInterval) {
  const Measure mean = mean_of({1, 2, 3, 4, 5});
  EXPECT_DOUBLE_EQ(mean.value, 3);
  EXPECT_NEAR(*mean.margin, 2.776445 * 0.7071068, 1e-5);  // t of 4 degrees of freedom, times the standard error
  EXPECT_FALSE(mean_of({4}).margin);
}

TEST(Statistics, AFixedRatioIsCertain) {
  const Measure ratio = ratio_of({1, 2, 3}, {2, 4, 6});
  EXPECT_DOUBLE_EQ(ratio.value, 0.5);
  EXPECT_NEAR(*ratio.margin, 0, 1e-12);
}

TEST(Experiments, HaveNamesThatAreFound) {
  for (const Experiment& each : experiments()) EXPECT_EQ(&experiment(each.name), &each);
  EXPECT_THROW(experiment("no-such"), InputError);
}

}  // namespace
}  // namespace ombre
