#include "search/search_by_name.h"

namespace ombre {

const std::vector<AlgorithmInfo>& algorithms() {
  static const std::vector<AlgorithmInfo> list = {
      {"minimax", "Minimax", "von Neumann 1928", true, true, false, "", "b^d"},
      {"bounded-minimax", "Bounded minimax", "Genesereth and Thielscher 2014", true, true, false, "", "b^(d/2)"},
      {"alphabeta", "Alpha-beta, fail-soft", "Knuth and Moore 1975", true, true, true, "", "b^(d/2)"},
      {"scout", "Scout", "Pearl 1980", true, true, false, "", "b^(d/2)"},
      {"negascout", "NegaScout", "Reinefeld 1983", true, true, true, "", "b^(d/2)"},
      {"mtdf", "MTD(f)", "Plaat, Schaeffer, Pijls and de Bruin 1996", true, true, true, "", "b^(d/2)"},
      {"sss", "SSS*", "Stockman 1979", true, true, false, "", "b^(d/2)"},
      {"zero-window", "Zero-window search", "Pearl 1980", true, true, false, "", "b^(d/2)"},
      {"paranoid", "Paranoid", "Sturtevant and Korf 2000", true, true, true, "", "b^(d(n-1)/n) for large b"},
      {"maxn", "Max^n", "Luckhardt and Irani 1986", false, true, false, "", "b^d"},
      {"maxn-immediate", "Max^n, immediate pruning", "Korf 1991", false, true, true, "most a player can get",
       "b^(d/2)"},
      {"maxn-shallow", "Max^n, shallow pruning", "Korf 1991", false, true, true, "least scores, most sum",
       "((1+sqrt(4b-3))/2)^d"},
      {"maxn-bnb", "Max^n, branch and bound", "Sturtevant and Korf 2000", false, true, true, "monotonic bounds", "b*d"},
      {"maxn-abbnb", "Max^n, alpha-beta branch and bound", "Sturtevant and Korf 2000", false, true, true,
       "monotonic bounds, most sum", "b*d"},
      {"maxn-lastbranch", "Max^n, last-branch pruning", "Sturtevant 2003", false, true, true, "least scores, most sum",
       "1.839^d (b=2, n=3)"},
      {"maxn-speculative", "Max^n, speculative pruning", "Sturtevant 2003", false, true, true, "least scores, most sum",
       "b^(d(n-1)/n) for large b"},
      {"maxn-approxdeep", "Max^n, approximate deep pruning", "Sturtevant 2003", false, false, false,
       "least scores, most sum", "b^(d(n-1)/n) for large b"},
      {"brs", "Best-reply search", "Schadd and Winands 2011", true, false, false, "", "b^(d/2)"},
      {"uct", "UCT", "Kocsis and Szepesvári 2006", false, false, false, "", ""},
  };
  return list;
}

const AlgorithmInfo& algorithm(const std::string& name) {
  std::string names;
  for (const AlgorithmInfo& info : algorithms()) {
    if (info.name == name) return info;
    names += (names.empty() ? "" : " ") + info.name;
  }
  throw InputError("unknown algorithm " + quote(name), "algorithm", "one of: " + names);
}

void check_request(const SearchRequest& request, int players) {
  const AlgorithmInfo& info = algorithm(request.algorithm);
  if (players < 1 || players > max_players)
    throw InputError(fmt::format("{} players", players), "search", fmt::format("1 to {} players", max_players));
  const PlayerSet strangers = request.maximisers.value_or(PlayerSet(0)) - PlayerSet::first(players);
  if (!strangers.empty() || (request.root && (*request.root < 0 || *request.root >= players)))
    throw InputError("there is no such player", "player", fmt::format("0 to {}", players - 1));
  if (request.depth && (*request.depth < 0 || *request.depth > max_plies))
    throw InputError(fmt::format("a depth of {}", *request.depth), "depth", fmt::format("0 to {}", max_plies));
  if (request.order == OrderKind::fastest && !info.two_sided)
    throw InputError("fastest cut first orders two-sided searches only", "order", "given, best, history or shuffled");
  if (request.order != OrderKind::given && info.name == "uct")
    throw InputError("UCT chooses its own order", "order", "given");
}

std::optional<PruningRules> pruning_rules(const std::string& name) {
  if (name == "maxn-immediate") return immediate_rules;
  if (name == "maxn-shallow") return shallow_rules;
  if (name == "maxn-bnb") return branch_and_bound_rules;
  if (name == "maxn-abbnb") return alpha_beta_branch_and_bound_rules;
  if (name == "maxn-lastbranch") return last_branch_rules;
  if (name == "maxn-speculative") return speculative_rules;
  return std::nullopt;
}

}  // namespace ombre
