// What a search of an explicit tree found, as the command line and the engine write it.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"
#include "search/request.h"
#include "trees/explicit_tree.h"
#include "trees/strategy.h"
#include "trees/tree_search.h"

namespace ombre {

// Scores as people wrote them: integers, or decimals where the file had some.
class TreeUnits {
 public:
  explicit TreeUnits(const ExplicitTree& tree) : scale_(tree.frame().scale), players_(tree.players()) {}

  Json json(double score) const;
  Json json(Score score) const;
  Json json(const Scores& scores) const;
  std::string text(Score score) const;
  std::string text(const Scores& scores) const;

  // A score given for an option in the file's units. Throws InputError where it is none.
  Score read(const std::string& option, const std::string& given) const;

 private:
  Score scale_;
  int players_;
};

// The optimal strategy of a player. Requires: an exact algorithm and no depth.
std::vector<StrategyNode> strategy_nodes(const ExplicitTree& tree, Player player, const SearchRequest& request);

// The size of a minimum proof tree of the value. Requires: an exact algorithm for two sides and no depth.
std::size_t proof_size(const ExplicitTree& tree, const SearchRequest& request);

// What goes into a report besides the result of the search.
struct TreeReportParts {
  bool random = false;  // the seed decided something
  bool proof = false;
  const std::vector<Visit<ExplicitTree::State>>* trace = nullptr;
  const std::vector<StrategyNode>* strategy = nullptr;
};

Json tree_report_json(const ExplicitTree& tree, const SearchRequest& request,
                      const SearchReport<ExplicitTree::Move>& report, const TreeReportParts& parts);

}  // namespace ombre
