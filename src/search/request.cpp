#include "search/request.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "core/text.h"
#include "search/limits.h"
#include "search/pruning_rules.h"

namespace ombre {

const std::vector<AlgorithmInfo>& algorithms() {
  static const std::vector<AlgorithmInfo> list = {
      {Algorithm::minimax, "minimax", "Minimax", "von Neumann 1928", true, true, false, "", "b^d"},
      {Algorithm::bounded_minimax, "bounded-minimax", "Bounded minimax", "Genesereth and Thielscher 2014", true, true,
       false, "", "b^(d/2)"},
      {Algorithm::alphabeta, "alphabeta", "Alpha-beta, fail-soft", "Knuth and Moore 1975", true, true, true, "",
       "b^(d/2)"},
      {Algorithm::scout, "scout", "Scout", "Pearl 1980", true, true, false, "", "b^(d/2)"},
      {Algorithm::negascout, "negascout", "NegaScout", "Reinefeld 1983", true, true, true, "", "b^(d/2)"},
      {Algorithm::mtdf, "mtdf", "MTD(f)", "Plaat, Schaeffer, Pijls and de Bruin 1996", true, true, true, "", "b^(d/2)"},
      {Algorithm::sss, "sss", "SSS*", "Stockman 1979", true, true, false, "", "b^(d/2)"},
      {Algorithm::zero_window, "zero-window", "Zero-window search", "Pearl 1980", true, true, false, "", "b^(d/2)"},
      {Algorithm::paranoid, "paranoid", "Paranoid", "Sturtevant and Korf 2000", true, true, true, "",
       "b^(d(n-1)/n) for large b"},
      {Algorithm::maxn, "maxn", "Max^n", "Luckhardt and Irani 1986", false, true, false, "", "b^d"},
      {Algorithm::maxn_immediate, "maxn-immediate", "Max^n, immediate pruning", "Korf 1991", false, true, true,
       "most a player can get", "b^(d/2)"},
      {Algorithm::maxn_shallow, "maxn-shallow", "Max^n, shallow pruning", "Korf 1991", false, true, true,
       "least scores, most sum", "((1+sqrt(4b-3))/2)^d"},
      {Algorithm::maxn_bnb, "maxn-bnb", "Max^n, branch and bound", "Sturtevant and Korf 2000", false, true, true,
       "monotonic bounds", "b*d"},
      {Algorithm::maxn_abbnb, "maxn-abbnb", "Max^n, alpha-beta branch and bound", "Sturtevant and Korf 2000", false,
       true, true, "monotonic bounds, most sum", "b*d"},
      {Algorithm::maxn_lastbranch, "maxn-lastbranch", "Max^n, last-branch pruning", "Sturtevant 2003", false, true,
       true, "least scores, most sum", "1.839^d (b=2, n=3)"},
      {Algorithm::maxn_speculative, "maxn-speculative", "Max^n, speculative pruning", "Sturtevant 2003", false, true,
       true, "least scores, most sum", "b^(d(n-1)/n) for large b"},
      {Algorithm::maxn_approxdeep, "maxn-approxdeep", "Max^n, approximate deep pruning", "Sturtevant 2003", false,
       false, false, "least scores, most sum", "b^(d(n-1)/n) for large b"},
      {Algorithm::brs, "brs", "Best-reply search", "Schadd and Winands 2011", true, false, false, "", "b^(d/2)"},
      {Algorithm::uct, "uct", "UCT", "Kocsis and Szepesvári 2006", false, false, false, "", ""},
  };
  return list;
}

const AlgorithmInfo& algorithm_info(Algorithm algorithm) { return algorithms()[static_cast<std::size_t>(algorithm)]; }

const AlgorithmInfo& algorithm_named(std::string_view name) {
  std::string names;
  for (const AlgorithmInfo& info : algorithms()) {
    if (info.name == name) return info;
    names += (names.empty() ? "" : " ") + info.name;
  }
  throw InputError("unknown algorithm " + quote(name), "algorithm", "one of: " + names);
}

void check_request(const SearchRequest& request, int players) {
  const AlgorithmInfo& info = algorithm_info(request.algorithm);
  if (players < 1 || players > max_players)
    throw InputError(fmt::format("{} players", players), "search", fmt::format("1 to {} players", max_players));
  const PlayerSet strangers = request.maximisers.value_or(PlayerSet(0)) - PlayerSet::first(players);
  if (!strangers.empty() || (request.root && (*request.root < 0 || *request.root >= players)))
    throw InputError("there is no such player", "player", fmt::format("0 to {}", players - 1));
  if (request.depth && (*request.depth < 0 || *request.depth > max_plies))
    throw InputError(fmt::format("a depth of {}", *request.depth), "depth", fmt::format("0 to {}", max_plies));
  if (request.order == OrderKind::fastest && !info.two_sided)
    throw InputError("fastest cut first orders two-sided searches only", "order", "given, best, history or shuffled");
  if (request.order != OrderKind::given && info.id == Algorithm::uct)
    throw InputError("UCT chooses its own order", "order", "given");
}

PruningRules pruning_rules(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::maxn_immediate:
      return immediate_rules;
    case Algorithm::maxn_shallow:
      return shallow_rules;
    case Algorithm::maxn_bnb:
      return branch_and_bound_rules;
    case Algorithm::maxn_abbnb:
      return alpha_beta_branch_and_bound_rules;
    case Algorithm::maxn_lastbranch:
      return last_branch_rules;
    case Algorithm::maxn_speculative:
      return speculative_rules;
    default:
      return {};
  }
}

}  // namespace ombre
