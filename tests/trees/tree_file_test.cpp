#include "trees/tree_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "core/text.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

ExplicitTree read(const std::string& json) { return read_tree(json, "t.json"); }

// The message for a tree that must not be read.
std::string error_of(const std::string& json) {
  try {
    read(json);
  } catch (const InputError& error) {
    EXPECT_FALSE(error.problem().empty());
    EXPECT_FALSE(error.expected().empty());
    EXPECT_TRUE(error.where().starts_with("t.json")) << error.what();
    return error.what();
  }
  ADD_FAILURE() << "was read: " << json.substr(0, 200);
  return "";
}

void expect_error(const std::string& json, const std::string& part) {
  const std::string error = error_of(json);
  EXPECT_NE(error.find(part), std::string::npos) << "message: " << error;
}

// A three-player file around a root.
std::string around(const std::string& root, const std::string& frame = "") {
  return "{\"players\":3," + frame + "\"root\":" + root + "}";
}

TEST(TreeFile, readsTheExampleOfTheContract) {
  const ExplicitTree tree = read(
      R"({"players":3,"minp":0,"maxp":10,"maxsum":10,"granularity":1,"root":
          {"player":0,"name":"top","children":[{"scores":[5,4,1]},
            {"player":1,"lower":[0,1,0],"upper":[9,9,9],"eval":[20,20,20],"children":[{"scores":[4,6,0]},{"scores":[9,1,0]}]}]}})");
  EXPECT_EQ(tree.players(), 3);
  EXPECT_EQ(tree.size(), 5);
  EXPECT_EQ(tree.levels(), 3);
  EXPECT_EQ(tree.name(0), "top");
  EXPECT_EQ(tree.mover(0), 0);
  EXPECT_EQ(tree.scores(tree.after(0, 0)), Scores(5, 4, 1));
  const auto a = tree.after(0, 1);
  EXPECT_EQ(tree.mover(a), 1);
  EXPECT_EQ(tree.scores(a), Scores(20, 20, 20));
  EXPECT_EQ(tree.bounds(a).lower, Scores(0, 1, 0));
  EXPECT_EQ(tree.bounds(tree.after(a, 0)).upper, Scores(9, 9, 9));
  EXPECT_EQ(tree.bounds(0).upper, Scores(10, 10, 10));
  EXPECT_EQ(tree.bounds(0).step, 1);
  EXPECT_EQ(tree.path(tree.after(a, 1)), "root.children[1].children[1]");
}

TEST(TreeFile, keysMayComeInAnyOrder) {
  const ExplicitTree tree = read(
      R"({"root":{"children":[{"scores":[1,2]},{"children":[{"scores":[3,4]}],"player":1}],"player":0},"players":2})");
  EXPECT_EQ(tree.size(), 4);
  EXPECT_EQ(tree.mover(2), 1);
}

TEST(TreeFile, derivesTheFrameFromTheLeaves) {
  const ExplicitTree tree = read(around(R"({"player":2,"children":[{"scores":[-3,4,1]},{"scores":[5,0,2]}]})"));
  EXPECT_EQ(tree.frame().minp, -3);
  EXPECT_EQ(tree.frame().maxp, 5);
  EXPECT_EQ(tree.frame().maxsum, 7);
  EXPECT_EQ(tree.frame().granularity, 0);
}

TEST(TreeFile, scalesDecimalsExactly) {
  const ExplicitTree tree =
      read(around(R"({"player":0,"children":[{"scores":[5.3,8.3,6.4]},{"scores":[6,7e0,70e-1]}]})", "\"maxsum\":20,"));
  EXPECT_EQ(tree.frame().scale, 10);
  EXPECT_EQ(tree.frame().maxsum, 200);
  EXPECT_EQ(tree.scores(1), Scores(53, 83, 64));
  EXPECT_EQ(tree.scores(2), Scores(60, 70, 70));
  expect_error(around(R"({"scores":[1e8,0.1,0]})"), "too large");
  expect_error(around(R"({"scores":[100000001,0,0]})"), "too large");
  expect_error(around(R"({"scores":[1e99,0,0]})"), "too large");
  expect_error(around(R"({"scores":[1e-9,0,0]})"), "decimal places");
  expect_error(around(R"({"scores":[12345678901234567890,0,0]})"), "digits");
  EXPECT_EQ(read(around(R"({"scores":[1e8,-1e8,0.0]})")).scores(0), Scores(100'000'000, -100'000'000, 0));
}

TEST(TreeFile, readsChanceAndInformationSets) {
  const ExplicitTree tree = read(
      R"({"players":1,"root":{"chance":[0.25,0.75],"children":[{"player":0,"set":"s","children":[{"scores":[1]}]},{"scores":[2]}]}})");
  EXPECT_EQ(tree.mover(0), chance_player);
  EXPECT_TRUE(tree.has_chance());
  EXPECT_DOUBLE_EQ(tree.probabilities(0)[1], 0.75);
  EXPECT_EQ(tree.information_set(1), "s");
}

TEST(TreeFile, refusesABadFrame) {
  expect_error("", "nothing in it");
  expect_error("  \n ", "nothing in it");
  expect_error("[]", "a list where a tree should be");
  expect_error("3", "a number where a tree should be");
  expect_error("{}", "'players' is missing");
  expect_error(R"({"players":3})", "'root' is missing");
  expect_error(R"({"players":9,"root":{"scores":[1]}})", "1 to 8");
  expect_error(R"({"players":0,"root":{"scores":[]}})", "1 to 8");
  expect_error(R"({"players":2.5,"root":{"scores":[1,2]}})", "whole number");
  expect_error(R"({"players":"3","root":{"scores":[1]}})", "'players' is a text");
  expect_error(R"({"players":3,"root":null})", "'root' is null");
  expect_error(around(R"({"scores":[1,2,3]})", R"("granularity":0,)"), "granularity");
  expect_error(around(R"({"scores":[1,2,3]})", R"("granularity":-1,)"), "granularity");
  expect_error(around(R"({"scores":[1,2,3]})", R"("minp":3,"maxp":2,)"), "minp <= maxp");
  expect_error(around(R"({"scores":[1,2,3]})", R"("maxsum":1e10,)"), "'maxsum' is too large");
  expect_error(around(R"({"scores":[1,2,3]})", R"("minp":true,)"), "'minp' is true");
  expect_error(around(R"({"scores":[1,2,3]})", R"("depth":3,)"),
               "one of players, minp, maxp, maxsum, granularity, root");
  expect_error(around(R"({"scores":[1,2,3]})", R"("players":3,)"), "'players' is given twice");
}

TEST(TreeFile, saysWhereTheSyntaxIsWrong) {
  expect_error("{\"players\":3,\n \"root\":{\"scores\":[1,,3]}}", "line 2, column 22");
  expect_error(around(R"({"scores":[1,2,3]})") + " x", "line 1, column 41");
  expect_error(around(R"({"scores":[1,2,3]})") + "{}", "valid JSON");
  expect_error("{\"players\":3", "valid JSON");
  expect_error(std::string("{\"players\":\xff}"), "valid JSON");
  expect_error(around(R"({"scores":[1e999,0,0]})"), "valid JSON");
}

TEST(TreeFile, refusesNodesThatAreNotNodes) {
  const std::string at = "root.children[1]: ";
  const auto second = [](const std::string& node) {
    return around(R"({"player":0,"children":[{"scores":[1,2,3]},)" + node + "]}");
  };
  expect_error(second("{}"), at + "the node has neither");
  expect_error(second("null"), at + "null where a child");
  expect_error(second("7"), at + "a number where a child");
  expect_error(second("[]"), at);
  expect_error(second("\"x\""), at);
  expect_error(second(R"({"scores":[1,2,3],"children":[{"scores":[1,2,3]}]})"),
               at + "the node is a leaf and has children");
  expect_error(second(R"({"scores":[1,2,3],"player":0})"), at + "the node is a leaf");
  expect_error(second(R"({"scores":[1,2,3],"eval":[1,2,3]})"), at + "a leaf has 'eval'");
  expect_error(second(R"({"player":1,"children":[]})"), at + "'children' is empty");
  expect_error(second(R"({"player":1})"), at + "'children' is missing");
  expect_error(second(R"({"children":[{"scores":[1,2,3]}]})"), at + "'player' is missing");
  expect_error(second(R"({"player":3,"children":[{"scores":[1,2,3]}]})"),
               at + "player 3 does not exist; expected 0 to 2");
  expect_error(second(R"({"player":-1,"children":[{"scores":[1,2,3]}]})"), at + "player -1");
  expect_error(second(R"({"player":0.5,"children":[{"scores":[1,2,3]}]})"), at + "'player' is not a whole number");
  expect_error(second(R"({"player":"x","children":[]})"), at + "'player' is a text");
  expect_error(second(R"({"player":1,"children":{}})"), at + "'children' is an object");
  expect_error(second(R"({"scores":[1,2]})"), at + "'scores' has 2 numbers; expected 3");
  expect_error(second(R"({"scores":[1,2,3,4]})"), at + "'scores' has 4 numbers");
  expect_error(second(R"({"scores":[1,2,"3"]})"), at + "a text in a list of scores");
  expect_error(second(R"({"scores":[1,2,[3]]})"), at + "a list in a list of scores");
  expect_error(second(R"({"scores":[1,2,null]})"), at + "null in a list of scores");
  expect_error(second(R"({"scores":5})"), at + "'scores' is a number");
  expect_error(second(R"({"score":[1,2,3]})"), at + "unknown key 'score'; expected one of player, children, scores");
  expect_error(second(R"({"scores":[1,2,3],"scores":[1,2,3]})"), at + "'scores' is given twice");
  expect_error(second(R"({"scores":[1,2,3],"name":4})"), at + "'name' is a number");
  expect_error(second(R"({"player":1,"eval":[1],"children":[{"scores":[1,2,3]}]})"), at + "'eval' has 1 numbers");
  expect_error(second(R"({"player":1,"children":[{"player":2,"children":[{"scores":[1]}]}]})"),
               "root.children[1].children[0].children[0]: 'scores' has 1");
}

TEST(TreeFile, refusesScoresOutsideTheFrame) {
  const std::string leaf = R"({"player":0,"children":[{"scores":[5,4,1]}]})";
  expect_error(around(leaf, R"("minp":2,)"), "root.children[0]: player 2 scores 1; expected 2 to 5");
  expect_error(around(leaf, R"("maxp":4,)"), "player 0 scores 5");
  expect_error(around(leaf, R"("maxsum":9,)"), "the scores sum to 10; expected at most 9");
  expect_error(around(leaf, R"("granularity":2,)"), "player 0 scores 5; expected a multiple of 2");
  expect_error(around(leaf, R"("granularity":0.3,)"), "player 0 scores 5; expected a multiple of 0.3");
  EXPECT_EQ(read(around(leaf, R"("granularity":0.5,)")).frame().granularity, 5);
}

TEST(TreeFile, refusesDishonestBounds) {
  const auto with = [](const std::string& bounds) {
    return around(R"({"player":0,)" + bounds + R"("children":[{"player":1,"children":[{"scores":[5,4,1]}]}]})");
  };
  expect_error(with(R"("lower":[0,0,2],)"),
               "root: 'lower' is not a bound: player 2 has 2 there and 1 at root.children[0].children[0]");
  expect_error(with(R"("upper":[5,3,2],)"), "root: 'upper' is not a bound: player 1 has 3 there and 4");
  expect_error(with(R"("upper":[5,3],)"), "root: 'upper' has 2 numbers");
  expect_error(with(R"("lower":[],)"), "root: 'lower' has 0 numbers");
  EXPECT_EQ(read(with(R"("lower":[5,4,1],"upper":[5,4,1],)")).bounds(2).lower, Scores(5, 4, 1));
}

TEST(TreeFile, boundsNeverLoosenOnTheWayDown) {
  const ExplicitTree tree = read(around(
      R"({"player":0,"lower":[2,0,0],"children":[{"player":1,"lower":[1,3,-9],"upper":[99,99,99],"children":[{"scores":[5,4,1]}]}]})"));
  EXPECT_EQ(tree.bounds(1).lower, Scores(2, 3, 1));
  EXPECT_EQ(tree.bounds(1).upper, Scores(5, 5, 5));
}

TEST(TreeFile, refusesBadChances) {
  const auto with = [](const std::string& chance) {
    return around(R"({"chance":)" + chance + R"(,"children":[{"scores":[1,2,3]},{"scores":[1,2,3]}]})");
  };
  expect_error(with("[1]"), "root: 'chance' has 1 numbers; expected 2");
  expect_error(with("[0.5,0.6]"), "'chance' sums to 1.1");
  expect_error(with("[1.5,-0.5]"), "'chance' has -0.5");
  expect_error(with("[0.5,\"x\"]"), "a text in 'chance'");
  expect_error(with("0.5"), "'chance' is a number");
  expect_error(around(R"({"chance":[1],"player":0,"children":[{"scores":[1,2,3]}]})"), "one of the two");
  EXPECT_EQ(read(with("[0.3333333333333333333333,0.6666666666666666666667]")).size(), 3);
}

std::string chain(int levels) {
  std::string json = "{\"players\":1,\"root\":";
  for (int i = 1; i < levels; ++i) json += "{\"player\":0,\"children\":[";
  json += "{\"scores\":[1]}";
  for (int i = 1; i < levels; ++i) json += "]}";
  return json + "}";
}

TEST(TreeFile, deepTreesAreReadOrRefused) {
  const ExplicitTree tree = read(chain(max_tree_levels));
  EXPECT_EQ(tree.levels(), max_tree_levels);
  EXPECT_EQ(write_tree(read(write_tree(tree))), write_tree(tree));
  expect_error(chain(max_tree_levels + 1), "at most 2000 levels");
  expect_error(chain(100'000), "too deep");
  EXPECT_LT(error_of(chain(100'000)).size(), 400U);
  // Never closed, and deep in something that is no tree: refused at once, whatever follows.
  expect_error("{\"players\":1,\"root\":" + std::string(5'000'000, '['), "'root' is a list");
  expect_error(std::string(5'000'000, '['), "a list where a tree should be");
}

TEST(TreeFile, fiftyMegabytesGetAnAnswer) {
  std::string json = "{\"players\":3,\"root\":{\"player\":0,\"children\":[{\"scores\":[1,2,3]}";
  const auto size = static_cast<std::size_t>(testing::scaled_down(50'000'000));
  while (json.size() < size) json += ",{\"player\":1,\"children\":[{\"scores\":[5,4,1]},{\"scores\":[4,4,2]}]}";
  const ExplicitTree tree = read(json + "]}}");
  EXPECT_GT(tree.size(), static_cast<int>(size / 25));
  EXPECT_EQ(tree.frame().maxsum, 10);
  expect_error(json, "valid JSON");
}

TEST(TreeFile, writesWhatItReads) {
  const ExplicitTree tree = read(
      R"({"players":2,"minp":-1.5,"maxp":10,"maxsum":10,"granularity":0.5,"root":
          {"player":0,"name":"a \"quoted\" näme\n","children":[{"scores":[5.5,-1.5]},
            {"chance":[0.1,0.9],"set":"s","lower":[0,0],"eval":[1,2],"children":[{"scores":[4,6]},{"scores":[9,1]}]}]}})");
  const std::string text = write_tree(tree);
  const ExplicitTree again = read(text);
  EXPECT_EQ(write_tree(again), text);
  EXPECT_EQ(again.size(), tree.size());
  EXPECT_EQ(again.name(0), tree.name(0));
  EXPECT_EQ(again.frame().minp, -15);
  EXPECT_EQ(again.frame().granularity, 5);
  EXPECT_EQ(again.scores(1), Scores(55, -15));
  EXPECT_EQ(again.probabilities(2), tree.probabilities(2));
  EXPECT_TRUE(again.has_own_bounds(2));
  EXPECT_FALSE(again.has_own_bounds(0));
  EXPECT_TRUE(again.has_evaluation(2));
}

TEST(TreeFile, readsFilesAndSaysWhichItCannot) {
  const auto folder = std::filesystem::temp_directory_path();
  const std::string path = (folder / "ombre_tree_file_test.json").string();
  std::ofstream(path) << around(R"({"scores":[1,2,3]})");
  EXPECT_EQ(read_tree_file(path).size(), 1);
  std::ofstream(path).close();
  EXPECT_THROW(read_tree_file(path), InputError);
  std::filesystem::remove(path);
  for (const auto& [bad, problem] :
       {std::pair(path, "cannot be read: No such file or directory"), std::pair(folder.string(), "a folder")}) {
    try {
      read_tree_file(bad);
      ADD_FAILURE();
    } catch (const InputError& error) {
      EXPECT_EQ(error.where(), bad);
      EXPECT_EQ(error.problem(), problem);
    }
  }
}

}  // namespace
}  // namespace ombre
