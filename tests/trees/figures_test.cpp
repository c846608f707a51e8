#include "trees/figures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/text.h"
#include "reference.h"
#include "tests/trees/minimising.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

State named(const ExplicitTree& tree, const std::string& name) {
  for (State node = 0; node < tree.size(); ++node)
    if (tree.name(node) == name) return node;
  ADD_FAILURE() << "no node " << name;
  return 0;
}

Scores value_at(const Figure& figure, const std::string& name) {
  return reference::maxn(figure.tree, named(figure.tree, name));
}

TEST(Figures, haveTheValuesOfTheText) {
  for (const Figure& figure : figures()) {
    EXPECT_EQ(reference::maxn(figure.tree, ExplicitTree::root), figure.value) << figure.name;
    EXPECT_FALSE(figure.says.empty());
  }
}

TEST(Figures, areAllThere) {
  std::set<std::string> names;
  for (const Figure& figure : figures()) EXPECT_TRUE(names.insert(figure.name).second);
  for (const char* name : {"4.6", "5.6", "5.12a", "5.12b", "5.14a", "5.14b", "5.15", "5.17", "5.19a", "5.19b", "5.19c",
                           "5.22a", "5.22b", "5.22c", "5.23", "6.3"})
    EXPECT_EQ(figure(name).name, name);
  EXPECT_THROW(figure("5.99"), InputError);
}

TEST(Figures, shallowPruningCutsOneLeafOfFigure56) {
  std::uint64_t leaves = 0;
  reference::pruned_maxn(figure("5.6").tree, ExplicitTree::root, true, {}, {}, leaves);
  EXPECT_EQ(leaves, 3U);
}

TEST(Figures, paranoidValueOfFigure42) {
  const auto difference = [](const Scores& scores) { return scores[0] - scores[1] - scores[2]; };
  const ExplicitTree& tree = figure("4.2").tree;
  EXPECT_EQ(reference::minimax(tree, ExplicitTree::root, PlayerSet(0), difference), -2);
  EXPECT_EQ(reference::minimax(tree, named(tree, "c"), PlayerSet(0), difference), -10);
  std::uint64_t leaves = 0;
  EXPECT_EQ(reference::alpha_beta(tree, ExplicitTree::root, -max_score, max_score, difference, leaves), -2);
  EXPECT_EQ(leaves, 3U);
}

TEST(Figures, figure46HasTheNodeValuesOfTheText) {
  const Figure& it = figure("4.6");
  EXPECT_EQ(value_at(it, "a"), Scores(1, 3, 5));
  EXPECT_EQ(value_at(it, "b"), Scores(3, 5, 2));
  EXPECT_EQ(value_at(it, "c"), Scores(6, 4, 0));
}

TEST(Figures, unseenLeavesDecideFigures512And514) {
  EXPECT_EQ(value_at(figure("5.12a"), "b"), Scores(4, 0, 6));
  EXPECT_EQ(value_at(figure("5.12b"), "a"), Scores(0, 4, 6));
  EXPECT_EQ(value_at(figure("5.14a"), "d"), Scores(5, 8, 3));
  EXPECT_EQ(value_at(figure("5.14b"), "d"), Scores(10, 5, 1));
}

TEST(Figures, boundsSumUpAsTheTextSays) {
  const auto left = [](const Figure& figure, const std::string& name) {
    return figure.tree.scores(figure.tree.after(named(figure.tree, name), 0));
  };
  for (const char* name : {"5.17", "5.19a", "5.19b", "5.19c"}) {
    const Figure& it = figure(name);
    EXPECT_EQ(it.tree.scores(it.tree.after(0, 0))[0], 5);
    EXPECT_EQ(left(it, "a")[1], 3);
    EXPECT_EQ(left(it, "b")[2], 2);
  }
  EXPECT_EQ(left(figure("5.22a"), "b")[2], 1);
  EXPECT_EQ(left(figure("5.22b"), "b"), Scores(7, 3, 0));
  const Figure& last = figure("5.23");
  EXPECT_EQ(last.tree.frame().scale, 10);
  // Along the line of right children each mover's left leaf is a bound; three in a row stay below 200.
  std::vector<Score> bounds;
  for (State node = 0; !last.tree.is_leaf(node); node = last.tree.after(node, 1))
    bounds.push_back(last.tree.scores(last.tree.after(node, 0))[*last.tree.mover(node)]);
  ASSERT_EQ(bounds.size(), 5U);
  for (std::size_t i = 0; i + 2 < bounds.size(); ++i) EXPECT_LT(bounds[i] + bounds[i + 1] + bounds[i + 2], 200);
  EXPECT_EQ(bounds[0] + bounds[2] + bounds[4], 200);
}

TEST(Figures, zeroWindowsMisjudgeFigure63) {
  // Scores above 2 are wins, ties go to the left, and a player who wins stops.
  const ExplicitTree& tree = figure("6.3").tree;
  const State a = named(tree, "a");
  EXPECT_GT(tree.scores(tree.after(a, 0))[0], 2);
  EXPECT_GT(tree.scores(tree.after(a, 0))[1], 2);
  EXPECT_LE(tree.scores(tree.after(a, 0))[2], 2);
  EXPECT_EQ(reference::maxn(tree, a), Scores(1, 8, 1));
  EXPECT_LE(reference::maxn(tree, ExplicitTree::root)[0], 2);
}

TEST(Figures, theFilesAreTheFigures) {
  const auto folder = std::filesystem::path(__FILE__).parent_path().parent_path() / "data" / "figures";
  for (const Figure& figure : figures()) {
    std::ifstream file(folder / (figure.name + ".json"));
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), write_tree(figure.tree)) << figure.name;
  }
}

TEST(Minimising, table59) {
  constexpr ScoreRange hearts{3, 0, 26, 26, 26};
  EXPECT_EQ(turned_round(Scores(3, 10, 13), hearts), Scores(23, 16, 13));
  EXPECT_EQ(turned_round(hearts), (ScoreRange{3, 0, 26, 52, 52}));
  EXPECT_EQ(turned_round(turned_round(hearts)), hearts);
  EXPECT_EQ(turned_round(turned_round(Scores(3, 10, 13), hearts), turned_round(hearts)), Scores(3, 10, 13));
  EXPECT_EQ(turned_round(ScoreRange{3, -5, 20, 10, 30}), (ScoreRange{3, 0, 25, 30, 50}));
}

TEST(Minimising, theorem52) {
  EXPECT_FALSE(shallow_pruning_possible(turned_round(ScoreRange{3, 0, 26, 26, 26})));
  EXPECT_TRUE(shallow_pruning_possible({3, 0, 17, 17, 17}));
}

}  // namespace
}  // namespace ombre
