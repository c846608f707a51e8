#include "trees/tree_svg.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "tests/support/random_trees.h"
#include "trees/figures.h"
#include "trees/svg_text.h"
#include "trees/tree_drawing.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

// Whether every element that begins also ends, and no stray markup is left in the text.
bool well_formed(const std::string& xml) {
  std::vector<std::string> open;
  std::size_t at = 0;
  while ((at = xml.find('<', at)) != std::string::npos) {
    const std::size_t end = xml.find('>', at);
    if (end == std::string::npos) return false;
    const std::string_view tag = std::string_view(xml).substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string_view::npos) return false;
    const std::string name(tag.substr(tag[0] == '/' ? 1 : 0, tag.find_first_of(" /", 1) - (tag[0] == '/' ? 1 : 0)));
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end;
  }
  return open.empty();
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

Visit<State> visit(State state, Scores scores) {
  Visit<State> seen;
  seen.state = state;
  seen.scores = scores;
  return seen;
}

TEST(TreeSvg, drawsTheBareTree) {
  const std::string svg = tree_svg(figure("5.6").tree, {}, {});
  EXPECT_TRUE(well_formed(svg));
  EXPECT_TRUE(svg.starts_with("<svg xmlns="));
  EXPECT_NE(svg.find("(5, 4, 1)"), std::string::npos);
  EXPECT_NE(svg.find("(a)"), std::string::npos);
  EXPECT_EQ(svg.find("never visited"), std::string::npos);
  EXPECT_EQ(svg.find("best line"), std::string::npos);
}

TEST(TreeSvg, showsWhatASearchDid) {
  // Shallow pruning in figure 5.6: nodes 0 1 2 3 4 5 are seen, 6 is cut, 2 was searched again.
  std::vector<Visit<State>> visits;
  for (const State state : {0, 1, 2, 3, 2, 4, 5}) visits.push_back(visit(state, Scores(7, 7, 7)));
  visits[4].again = true;
  visits[5].cut = "shallow <rule>";
  visits[5].cut_by = {{0, 5, true}, {1, 6, false}};
  TreeSvgOptions options;
  options.title = "Tom & Jerry's \"tree\"";
  options.line = {0, 0};
  const std::string svg = tree_svg(figure("5.6").tree, visits, options);
  EXPECT_TRUE(well_formed(svg));
  EXPECT_NE(svg.find("Tom &amp; Jerry&#39;s &quot;tree&quot;"), std::string::npos);
  EXPECT_NE(svg.find("shallow &lt;rule&gt;"), std::string::npos);
  EXPECT_NE(svg.find("p0 &gt; 5, p1 ≥ 6"), std::string::npos);
  EXPECT_NE(svg.find("×2"), std::string::npos);
  EXPECT_NE(svg.find("never visited"), std::string::npos);
  EXPECT_NE(svg.find("searched again"), std::string::npos);
  EXPECT_NE(svg.find("best line"), std::string::npos);
  // One cross on the edge to the leaf that was cut, one in the legend.
  EXPECT_EQ(count(svg, "<path"), 2U);
}

TEST(TreeSvg, windowsOfTwoSidedSearchesAreReasons) {
  std::vector<Visit<State>> visits{visit(0, Scores()), visit(1, Scores())};
  visits[1].scores.reset();
  visits[1].value = 3;
  visits[1].alpha = -2;
  visits[1].beta = 3;
  visits[1].cut = "beta";
  const std::string svg = tree_svg(figure("4.1").tree, visits, {});
  EXPECT_NE(svg.find("α -2, β 3"), std::string::npos);
}

TEST(TreeSvg, writesScoresInTheScaleOfTheFile) {
  EXPECT_NE(tree_svg(figure("5.23").tree, {}, {}).find("(5.3, 8.3, 6.4)"), std::string::npos);
}

TEST(TreeSvg, everyRandomTreeIsWellFormed) {
  Random random(9);
  for (int i = 0; i < 100; ++i) {
    const RandomTreeOptions options = random_tree_options(random);
    EXPECT_TRUE(well_formed(tree_svg(random_tree(options, random), {}, {})));
  }
}

TEST(TreeSvg, strangeNamesAndChanceNodes) {
  const ExplicitTree tree = read_tree(
      R"({"players":1,"root":{"chance":[0.25,0.75],"name":"</svg>\u0001","children":[{"scores":[1]},{"scores":[2]}]}})",
      "t");
  const std::string svg = tree_svg(tree, {}, {});
  EXPECT_TRUE(well_formed(svg));
  EXPECT_NE(svg.find("0.75"), std::string::npos);
  EXPECT_NE(svg.find("<circle"), std::string::npos);
}

TEST(TreeSvg, refusesTreesNobodyCanRead) {
  ExplicitTree::Frame frame;
  frame.players = 1;
  const auto wide = [&](int leaves) {
    ExplicitTree tree(frame);
    tree.add_node(-1, 0);
    for (int i = 0; i < leaves; ++i) tree.add_leaf(0, Scores(0));
    tree.finish();
    return tree;
  };
  EXPECT_TRUE(well_formed(tree_svg(wide(max_drawn_nodes - 1), {}, {})));
  EXPECT_THROW(tree_svg(wide(max_drawn_nodes), {}, {}), InputError);
}

TEST(TreeSvg, aLineThatLeavesTheTreeIsCutShort) {
  TreeSvgOptions options;
  options.line = {0, 7, 7};
  EXPECT_TRUE(well_formed(tree_svg(figure("5.6").tree, {}, options)));
}

TEST(TreeLayout, nothingOverlaps) {
  Random random(10);
  for (int i = 0; i < 300; ++i) {
    const RandomTreeOptions options = random_tree_options(random);
    const ExplicitTree tree = random_tree(options, random);
    std::vector<NodeRoom> rooms;
    for (State node = 0; node < tree.size(); ++node) {
      NodeRoom room;
      room.left = random.between(1, 40);
      room.right = random.between(1, 40);
      room.below_left = room.below_right = random.between(0, 60);
      rooms.push_back(room);
    }
    const TreeLayout layout = tree_layout(tree, rooms, 5);
    // By level, from left to right in the order of the tree.
    std::vector<double> reached(static_cast<std::size_t>(tree.levels()), -100);
    std::vector<double> reached_below(static_cast<std::size_t>(tree.levels()), -100);
    for (State node = 0; node < tree.size(); ++node) {
      const auto at = static_cast<std::size_t>(node);
      const auto level = static_cast<std::size_t>(tree.depth(node));
      EXPECT_GE(layout.centre[at] - rooms[at].left, reached[level] + 5 - 1e-6);
      reached[level] = layout.centre[at] + rooms[at].right;
      EXPECT_GE(layout.centre[at] - rooms[at].left, -1e-6);
      EXPECT_LE(reached[level], layout.width + 1e-6);
      if (tree.is_leaf(node)) continue;
      EXPECT_GE(layout.centre[at] - rooms[at].below_left, reached_below[level] + 5 - 1e-6);
      reached_below[level] = layout.centre[at] + rooms[at].below_right;
      const auto first = static_cast<std::size_t>(tree.after(node, 0));
      const auto last = static_cast<std::size_t>(tree.after(node, static_cast<int>(tree.moves(node).size()) - 1));
      EXPECT_NEAR(layout.centre[at], (layout.centre[first] + layout.centre[last]) / 2, 1e-6);
    }
  }
}

TEST(SvgText, escapesAndShortens) {
  EXPECT_EQ(svg_escaped("a<b>&\"'\n\x01"), "a&lt;b&gt;&amp;&quot;&#39; \xEF\xBF\xBD");
  // A byte that is no UTF-8, and a character that is.
  EXPECT_EQ(svg_escaped("z\xFFot \xC3\xA9\xC3"), "z\xEF\xBF\xBDot \xC3\xA9\xEF\xBF\xBD");
  EXPECT_EQ(shortened("abc", 3), "abc");
  EXPECT_EQ(shortened("abcd", 3), "ab…");
  EXPECT_EQ(shortened("äöüß", 3), "äö…");
  EXPECT_DOUBLE_EQ(text_width("äö", 10), text_width("ab", 10));
}

}  // namespace
}  // namespace ombre
