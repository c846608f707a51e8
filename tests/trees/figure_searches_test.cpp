// What the searches do on the figures: the value, and what the text says is pruned.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "search/run_search.h"
#include "trees/figures.h"
#include "trees/tree_file.h"
#include "trees/tree_search.h"

namespace ombre {
namespace {

SearchReport<ExplicitTree::Move> search(const ExplicitTree& tree, const std::string& algorithm) {
  Trace<ExplicitTree::State> silent(false);
  Budget budget;
  SearchRequest request;
  request.algorithm = algorithm_named(algorithm).id;
  request.table_bytes = 0;
  return search_tree(tree, request, budget, silent);
}

std::uint64_t leaves_of(const ExplicitTree& tree, const std::string& algorithm) {
  return search(tree, algorithm).leaves;
}

TEST(FigureSearches, everyExactMaxnFindsTheValue) {
  for (const Figure& figure : figures())
    for (const char* algorithm :
         {"maxn", "maxn-immediate", "maxn-shallow", "maxn-bnb", "maxn-abbnb", "maxn-lastbranch", "maxn-speculative"})
      EXPECT_EQ(search(figure.tree, algorithm).scores, figure.value) << figure.name << " " << algorithm;
}

TEST(FigureSearches, theLeavesThatTheTextSaysArePruned) {
  const std::vector<std::pair<std::string, std::vector<std::pair<std::string, std::uint64_t>>>> expected{
      {"4.2", {{"paranoid", 3}}},
      {"5.6", {{"maxn", 4}, {"maxn-immediate", 4}, {"maxn-shallow", 3}}},
      {"5.12a", {{"maxn-shallow", 4}}},
      {"5.12b", {{"maxn-shallow", 4}}},
      {"5.14a", {{"maxn", 6}, {"maxn-bnb", 3}}},
      {"5.14b", {{"maxn", 6}, {"maxn-bnb", 3}}},
      {"5.15", {{"maxn-shallow", 3}, {"maxn-bnb", 3}, {"maxn-abbnb", 2}}},
      {"5.17", {{"maxn-shallow", 4}, {"maxn-lastbranch", 3}, {"maxn-speculative", 3}}},
      {"5.19a", {{"maxn-lastbranch", 5}, {"maxn-speculative", 4}}},
      {"5.22a", {{"maxn-lastbranch", 3}, {"maxn-speculative", 3}}},
      {"5.22b", {{"maxn-lastbranch", 3}, {"maxn-speculative", 3}}},
      {"5.22c", {{"maxn-lastbranch", 4}}},
      {"5.23", {{"maxn-lastbranch", 6}}},
  };
  for (const auto& [name, counts] : expected)
    for (const auto& [algorithm, count] : counts)
      EXPECT_EQ(leaves_of(figure(name).tree, algorithm), count) << name << " " << algorithm;
}

TEST(FigureSearches, speculationIsPaidForByASecondSearch) {
  EXPECT_GT(leaves_of(figure("5.19b").tree, "maxn-speculative"), leaves_of(figure("5.19a").tree, "maxn-speculative"));
  EXPECT_GT(leaves_of(figure("5.19c").tree, "maxn-speculative"), leaves_of(figure("5.19a").tree, "maxn-speculative"));
}

// The same tree without the step: nothing can be concluded from 5 + 3 + 1 of 10 points.
TEST(FigureSearches, discreteTighteningNeedsTheStep) {
  for (const char* name : {"5.22a", "5.22b"}) {
    std::string text = write_tree(figure(name).tree);
    const std::string step = ",\"granularity\":1";
    text.erase(text.find(step), step.size());
    EXPECT_EQ(leaves_of(read_tree(text, name), "maxn-lastbranch"), 4U);
  }
}

// The deepest tree that is accepted, two children at every node, searched by recursion.
TEST(DeepTrees, everySearchGetsToTheBottom) {
  ExplicitTree tree({.players = 3, .minp = 0, .maxp = 2, .maxsum = 3});
  ExplicitTree::State node = -1;
  for (int level = 1; level < max_tree_levels; ++level) {
    node = tree.add_node(node, level % 3);
    tree.add_leaf(node, Scores(1, 1, 1));
  }
  tree.add_leaf(node, Scores(2, 0, 1));
  tree.finish();
  ASSERT_EQ(tree.levels(), max_tree_levels);
  for (const AlgorithmInfo& info : algorithms()) {
    SearchRequest request;
    request.algorithm = info.id;
    request.iterations = 10;
    for (const OrderKind order : {OrderKind::given, OrderKind::best}) {
      if (info.id == Algorithm::uct && order != OrderKind::given) continue;
      request.order = order;
      Budget budget;
      Trace<ExplicitTree::State> trace(true);
      const auto report = search_tree(tree, request, budget, trace);
      EXPECT_TRUE(report.value || report.scores) << info.name;
      EXPECT_TRUE(report.complete) << info.name;
    }
  }
}

}  // namespace
}  // namespace ombre
