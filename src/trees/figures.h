// The trees of Sturtevant's dissertation (2003) whose values the text gives, to look at, search and test.
// Leaves the text names are its own; leaves it leaves open were chosen so that all it says is true. The
// text counts players from 1; here they count from 0. Nodes are named by the letters of the figure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "trees/explicit_tree.h"

namespace ombre {

struct Figure {
  std::string name;  // "5.17", with a letter where the text discusses several values: "5.12a"
  std::string title;
  std::string says;  // what the text says of it, in our words
  Scores value;      // by max^n, ties to the left, in the tree's scale
  ExplicitTree tree;
};

const std::vector<Figure>& figures();

// The figure of that name. Throws InputError, which lists the names, when there is none.
const Figure& figure(std::string_view name);

}  // namespace ombre
