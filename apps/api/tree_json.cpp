#include "apps/api/tree_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "core/decimal.h"
#include "core/json.h"
#include "core/text.h"
#include "search/request.h"
#include "trees/proof_tree.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

Json bounds_json(const std::vector<PlayerBound>& bounds, const TreeUnits& units) {
  Json list = Json::array();
  for (const PlayerBound& bound : bounds)
    list.push_back({{"player", bound.player}, {bound.strict ? "more_than" : "at_least", units.json(bound.need)}});
  return list;
}

Json visit_json(const ExplicitTree& tree, const Visit<State>& visit, const TreeUnits& units) {
  Json json{{"node", tree.path(visit.state)}, {"ply", visit.ply}};
  if (!tree.name(visit.state).empty()) json["name"] = tree.name(visit.state);
  if (visit.leaf) json["leaf"] = true;
  if (visit.again) json["again"] = true;
  if (visit.alpha) json["alpha"] = units.json(*visit.alpha);
  if (visit.beta) json["beta"] = units.json(*visit.beta);
  if (!visit.bounds.empty()) json["bounds"] = bounds_json(visit.bounds, units);
  if (!visit.cut.empty()) json["cut"] = visit.cut;
  if (!visit.cut_by.empty()) json["cut_by"] = bounds_json(visit.cut_by, units);
  if (visit.value) json["value"] = units.json(*visit.value);
  if (visit.scores) json["value"] = units.json(*visit.scores);
  return json;
}

// The kept part of the tree as a node of a tree file, each with the numbers of the moves kept.
Json strategy_json(const ExplicitTree& tree, const TreeUnits& units, const std::vector<StrategyNode>& strategy) {
  std::vector<Json> made(strategy.size());
  std::size_t next_child = strategy.size();
  for (std::size_t i = strategy.size(); i > 0; --i) {
    const StrategyNode& kept = strategy[i - 1];
    Json& json = made[i - 1];
    if (!tree.name(kept.node).empty()) json["name"] = tree.name(kept.node);
    if (tree.is_leaf(kept.node)) {
      json["scores"] = units.json(tree.scores(kept.node));
      continue;
    }
    json["player"] = *tree.mover(kept.node);
    json["moves"] = kept.moves;
    next_child -= kept.moves.size();
    for (std::size_t child = 0; child < kept.moves.size(); ++child)
      json["children"].push_back(std::move(made[next_child + child]));
  }
  return made.front();
}

}  // namespace

Json TreeUnits::json(double score) const { return score / scale_; }

Json TreeUnits::json(Score score) const {
  return scale_ == 1 ? Json(score) : Json(static_cast<double>(score) / scale_);
}

Json TreeUnits::json(const Scores& scores) const {
  Json list = Json::array();
  for (Player p = 0; p < players_; ++p) list.push_back(json(scores[p]));
  return list;
}

std::string TreeUnits::text(Score score) const { return show_scaled(score, scale_); }

std::string TreeUnits::text(const Scores& scores) const {
  std::string out = "(";
  for (Player p = 0; p < players_; ++p) out += (p == 0 ? "" : ", ") + text(scores[p]);
  return out + ")";
}

Score TreeUnits::read(const std::string& option, const std::string& given) const {
  int power = 0;
  while (power_of_ten(power) < scale_) ++power;
  const auto number = read_decimal(given);
  const auto score = number ? scaled(*number, power, max_score) : std::nullopt;
  if (!score)
    throw InputError(
        quote(given), option,
        fmt::format("a number of size {} at most, with no more decimals than the file has", text(max_score)));
  return static_cast<Score>(*score);
}

std::vector<StrategyNode> strategy_nodes(const ExplicitTree& tree, Player player, const SearchRequest& request) {
  const AlgorithmInfo& info = algorithm_info(request.algorithm);
  if (!info.two_sided) return maxn_strategy(tree, player, request.ties);
  return minimax_strategy(tree, player, request.objective.value_or(usual_objective(info.id)));
}

std::size_t proof_size(const ExplicitTree& tree, const SearchRequest& request) {
  const PlayerSet maximisers = request.maximisers.value_or(PlayerSet(tree.mover(ExplicitTree::root).value_or(0)));
  const Sides sides(maximisers, request.objective.value_or(usual_objective(request.algorithm)), tree.players());
  return minimax_proof(tree, maximisers, minimax_values(tree, sides)).size();
}

Json tree_report_json(const ExplicitTree& tree, const SearchRequest& request,
                      const SearchReport<ExplicitTree::Move>& report, const TreeReportParts& parts) {
  const TreeUnits units(tree);
  Json json{{"algorithm", algorithm_info(request.algorithm).name}};
  if (report.value) {
    json["value"] = units.json(*report.value);
  } else if (report.means) {
    json["value"] = Json::array();
    for (const double mean : *report.means) json["value"].push_back(units.json(mean));
  } else {
    json["value"] = units.json(*report.scores);
  }
  json["best"] = report.line.empty() ? Json() : Json(report.line.front());
  json["line"] = report.line;
  json["expanded"] = report.expanded;
  json["leaves"] = report.leaves;
  json["complete"] = report.complete;
  if (parts.random) json["seed"] = request.seed;
  if (parts.proof) json["proof"] = proof_size(tree, request);
  if (parts.trace != nullptr) {
    json["trace"] = Json::array();
    for (const Visit<State>& visit : *parts.trace) json["trace"].push_back(visit_json(tree, visit, units));
  }
  if (parts.strategy != nullptr) json["strategy"] = strategy_json(tree, units, *parts.strategy);
  return json;
}

}  // namespace ombre
