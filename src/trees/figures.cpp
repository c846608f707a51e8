#include "trees/figures.h"

#include <fmt/format.h>

#include "core/text.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

struct Source {
  const char* name;
  const char* title;
  const char* says;
  Scores value;
  std::string json;
};

// Figures 5.12, 5.14 and 5.19 leave one or two leaves open.
std::string deep(std::string_view open_leaf) {
  return fmt::format(
      R"({{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{{"player":0,"children":[
        {{"scores":[5,4,1]}},
        {{"name":"a","player":1,"children":[
          {{"name":"b","player":2,"children":[{{"scores":[2,3,5]}},{{"scores":[{}]}}]}},
          {{"scores":[6,4,0]}}]}}]}}}})",
      open_leaf);
}

std::string branch_and_bound(std::string_view open_leaf) {
  return fmt::format(
      R"({{"players":3,"minp":0,"maxp":16,"maxsum":16,"root":{{"player":0,"children":[
        {{"name":"a","player":1,"upper":[16,9,16],"children":[{{"scores":[7,9,0]}},{{"scores":[9,5,2]}}]}},
        {{"name":"b","player":1,"upper":[5,16,16],"children":[{{"scores":[5,6,5]}},{{"scores":[4,10,2]}}]}},
        {{"name":"d","player":1,"children":[
          {{"name":"c","player":2,"upper":[5,16,16],"children":[{{"scores":[{}]}}]}},
          {{"scores":[10,5,1]}}]}}]}}}})",
      open_leaf);
}

std::string speculative(std::string_view unseen_at_b, std::string_view last_at_a) {
  return fmt::format(
      R"({{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{{"player":0,"children":[
        {{"scores":[5,4,1]}},
        {{"name":"a","player":1,"children":[
          {{"scores":[3,3,4]}},
          {{"name":"b","player":2,"children":[{{"scores":[5,3,2]}},{{"scores":[{}]}}]}},
          {{"scores":[{}]}}]}}]}}}})",
      unseen_at_b, last_at_a);
}

std::string discrete(std::string_view left_at_b, std::string_view right_at_b) {
  return fmt::format(
      R"({{"players":3,"minp":0,"maxp":10,"maxsum":10,"granularity":1,"root":{{"player":0,"children":[
        {{"scores":[5,4,1]}},
        {{"name":"a","player":1,"children":[
          {{"scores":[3,3,4]}},
          {{"name":"b","player":2,"children":[{{"scores":[{}]}},{{"scores":[{}]}}]}}]}}]}}}})",
      left_at_b, right_at_b);
}

std::vector<Source> sources() {
  return {
      {"4.1", "Minimax", "Player 1 leaves player 0 with 1 at (a) and with 5 at (b), so player 0 moves to (b).",
       Scores(5, -5),
       R"({"players":2,"root":{"player":0,"children":[
                        {"name":"a","player":1,"children":[{"scores":[1,-1]},{"scores":[3,-3]}]},
                        {"name":"b","player":1,"children":[{"scores":[5,-5]},{"scores":[7,-7]}]}]}})"},
      {"4.2", "Paranoid",
       "Own score minus the others': -2 at (b), -10 at (c), so the root is worth -2; alpha-beta cuts the "
       "rest of (c) (figure 5.1). By max^n player 1 has 6 points either way and player 0 prefers (b).",
       Scores(4, 6, 0),
       R"({"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[
                        {"name":"b","player":1,"children":[{"name":"a","scores":[4,6,0]},{"scores":[6,3,1]}]},
                        {"name":"c","player":1,"children":[{"scores":[0,6,4]},{"scores":[9,1,0]}]}]}})"},
      {"4.6", "Max^n and its equilibria",
       "Ties to the left give (1,3,5) at (a), (3,5,2) at (b), (6,4,0) at (c) and at the root. If player 1 "
       "broke the tie at (c) the other way the root would be worth (3,5,2).",
       Scores(6, 4, 0),
       R"({"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[
                        {"name":"a","player":1,"children":[{"scores":[1,3,5]},{"scores":[6,3,1]}]},
                        {"name":"b","player":1,"children":[{"scores":[2,4,4]},{"scores":[3,5,2]}]},
                        {"name":"c","player":1,"children":[{"scores":[6,4,0]},{"scores":[1,4,5]}]}]}})"},
      {"5.6", "Shallow pruning",
       "Player 0 has 5 of 10 points; once player 1 has 6 at (a) player 0 cannot get more than 4 there, and "
       "the rest of (a) is pruned.",
       Scores(5, 4, 1),
       R"({"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[
                        {"player":1,"children":[{"scores":[5,4,1]},{"scores":[6,3,1]}]},
                        {"name":"a","player":1,"children":[{"scores":[3,6,1]},{"scores":[9,1,0]}]}]}})"},
      {"5.12a", "Deep pruning fails",
       "Player 0 can do no better than 5 at (b), yet the last leaf of (b) matters: with (4,0,6) player 1 "
       "prefers (6,4,0) at (a), which becomes the value of the tree.",
       Scores(6, 4, 0), deep("4,0,6")},
      {"5.12b", "Deep pruning fails",
       "With (0,4,6) as the last leaf of (b) player 1 prefers it at (a), and player 0 stays with (5,4,1).",
       Scores(5, 4, 1), deep("0,4,6")},
      {"5.14a", "Branch and bound in max^n",
       "The rest of (a) is pruned because player 1 has all that its bound of 9 allows; all of (b) because "
       "player 0 has 7 and can have at most 5 there. (c) cannot be the value, but with (5,8,3) there the "
       "root is worth (7,9,0).",
       Scores(7, 9, 0), branch_and_bound("5,8,3")},
      {"5.14b", "Branch and bound in max^n",
       "As 5.14a; with (5,3,8) at (c) player 1 takes (10,5,1) at (d), which is the value of the tree.",
       Scores(10, 5, 1), branch_and_bound("5,3,8")},
      {"5.15", "Alpha-beta branch and bound",
       "Neither 6 + 3 points of players 0 and 1 nor player 2's bound of 2 is enough alone; together they "
       "leave player 0 at most 5 at (a), and the rest of (a) is pruned.",
       Scores(6, 4, 0),
       R"({"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[
                        {"scores":[6,4,0]},
                        {"name":"a","player":1,"lower":[0,0,2],"children":[{"scores":[4,3,3]},{"scores":[7,1,2]}]}]}})"},
      {"5.17", "Last-branch pruning",
       "The players hold 5, 3 and 2 of 10 points at the root, (a) and (b). (b) is the last branch of (a), "
       "so the rest of (b) is pruned.",
       Scores(5, 4, 1),
       R"({"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[
                        {"scores":[5,4,1]},
                        {"name":"a","player":1,"children":[
                          {"scores":[3,3,4]},
                          {"name":"b","player":2,"children":[{"scores":[4,4,2]},{"scores":[5,2,3]}]}]}]}})"},
      {"5.19a", "Speculative pruning",
       "The rest of (b) is pruned before (a) is finished; with (4,4,2) as the last child of (a) nothing "
       "there is better for player 0 and the cut was right.",
       Scores(5, 4, 1), speculative("1,1,8", "4,4,2")},
      {"5.19b", "Speculative pruning",
       "With (6,4,0) as the last child of (a) both players 0 and 1 do better, so (b) is searched again; it "
       "changes nothing and (6,4,0) is the value.",
       Scores(6, 4, 0), speculative("1,1,8", "6,4,0")},
      {"5.19c", "Speculative pruning",
       "As 5.19b, but the leaf of (b) that was cut gives player 1 more than (6,4,0) does: only the second "
       "search finds that the root is worth (5,4,1).",
       Scores(5, 4, 1), speculative("0,7,3", "6,4,0")},
      {"5.22a", "Discrete scores",
       "Scores move in steps of 1, so players 0 and 1 want 6 and 4 points: one point for player 2 is "
       "enough to prune the rest of (b), instead of two.",
       Scores(5, 4, 1), discrete("7,2,1", "2,2,6")},
      {"5.22b", "Discrete scores",
       "Even with no point for player 2 the rest of (b) is pruned, because (7,3,0) is not better for both "
       "other players.",
       Scores(5, 4, 1), discrete("7,3,0", "2,7,1")},
      {"5.22c", "Discrete scores",
       "(6,4,0) at (b) is better for both other players, so the second condition does not hold, and it "
       "becomes the value of the tree.",
       Scores(6, 4, 0), discrete("6,4,0", "7,3,0")},
      {"5.23", "A prune that last-branch pruning misses",
       "No three consecutive players hold 20 points, but the best bounds anywhere do: 6 at the root, 6 at "
       "(a), 8 at (b). The last leaf may reach the top, where player 0 does not choose it.",
       Scores(60, 70, 70),
       R"({"players":3,"minp":0,"maxp":20,"maxsum":20,"root":{"player":0,"children":[
                        {"scores":[6,7,7]},
                        {"player":1,"children":[
                          {"scores":[5,7,8]},
                          {"name":"a","player":2,"children":[
                            {"scores":[8,6,6]},
                            {"player":0,"children":[
                              {"scores":[5,10,5]},
                              {"name":"b","player":1,"children":[{"scores":[4,8,8]},{"scores":[5.3,8.3,6.4]}]}]}]}]}]}})"},
      {"6.3", "Zero-window search fails in max^n",
       "If more than 2 points count as a win, player 1 wins by the left leaf of (a) and stops there, where "
       "player 0 wins too; in truth (a) is worth (1,8,1) and player 0 prefers (c).",
       Scores(2, 4, 4),
       R"({"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"name":"b","player":0,"children":[
                        {"name":"a","player":1,"children":[{"scores":[4,5,1]},{"scores":[1,8,1]}]},
                        {"name":"c","player":1,"children":[{"scores":[2,4,4]},{"scores":[3,3,4]}]}]}})"},
  };
}

}  // namespace

const std::vector<Figure>& figures() {
  static const std::vector<Figure> all = [] {
    std::vector<Figure> list;
    for (const auto& [name, title, says, value, json] : sources())
      list.push_back({name, title, says, value, read_tree(json, std::string("figure ") + name)});
    return list;
  }();
  return all;
}

const Figure& figure(std::string_view name) {
  std::string names;
  for (const Figure& figure : figures()) {
    if (figure.name == name) return figure;
    names += (names.empty() ? "" : ", ") + figure.name;
  }
  throw InputError(fmt::format("there is no figure {}", quote(name)), "figures", "one of " + names);
}

}  // namespace ombre
