// `ombre tree`: one search of an explicit tree from a file, or of a figure of the dissertation; with the trace
// of the search, a drawing of it, or a player's optimal strategy.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/search_options.h"
#include "core/text.h"
#include "search/search_by_name.h"
#include "trees/decimal.h"
#include "trees/figures.h"
#include "trees/proof_tree.h"
#include "trees/strategy.h"
#include "trees/tree_file.h"
#include "trees/tree_search.h"
#include "trees/tree_svg.h"

namespace ombre {
namespace {

using Json = nlohmann::ordered_json;
using State = ExplicitTree::State;

ExplicitTree load(const std::string& file) {
  const std::string figures_begin = "figure:";
  if (file.starts_with(figures_begin)) return figure(file.substr(figures_begin.size())).tree;
  return read_tree_file(file);
}

// Scores as people wrote them: integers, or decimals where the file had some.
class Units {
 public:
  explicit Units(const ExplicitTree& tree) : scale_(tree.frame().scale), players_(tree.players()) {}

  Json json(double score) const { return score / scale_; }
  Json json(Score score) const { return scale_ == 1 ? Json(score) : Json(static_cast<double>(score) / scale_); }
  Json json(const Scores& scores) const {
    Json list = Json::array();
    for (Player p = 0; p < players_; ++p) list.push_back(json(scores[p]));
    return list;
  }
  std::string text(Score score) const { return show_scaled(score, scale_); }
  std::string text(const Scores& scores) const {
    std::string out = "(";
    for (Player p = 0; p < players_; ++p) out += (p == 0 ? "" : ", ") + text(scores[p]);
    return out + ")";
  }

  // A score given on the command line in the file's units.
  Score read(const std::string& option, const std::string& given) const {
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

 private:
  Score scale_;
  int players_;
};

Json bounds_json(const std::vector<PlayerBound>& bounds, const Units& units) {
  Json list = Json::array();
  for (const PlayerBound& bound : bounds)
    list.push_back({{"player", bound.player}, {bound.strict ? "more_than" : "at_least", units.json(bound.need)}});
  return list;
}

std::string bounds_text(const std::vector<PlayerBound>& bounds, const Units& units) {
  std::string out;
  for (const PlayerBound& bound : bounds)
    out += fmt::format("{}player {} {} {}", out.empty() ? "" : ", ", bound.player, bound.strict ? ">" : "≥",
                       units.text(bound.need));
  return out;
}

// A name from the file may hold anything; control bytes stay away from the terminal.
std::string node_text(const ExplicitTree& tree, State node) {
  if (tree.name(node).empty()) return tree.path(node);
  std::string name = tree.name(node);
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
  return fmt::format("({})", name);
}

Json visit_json(const ExplicitTree& tree, const Visit<State>& visit, const Units& units) {
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

void print_visit(const ExplicitTree& tree, const Visit<State>& visit, const Units& units) {
  std::string line(static_cast<std::size_t>(2 * visit.ply), ' ');
  line += node_text(tree, visit.state);
  if (visit.again) line += " again";
  if (visit.alpha || visit.beta)
    line += fmt::format("  window [{}, {}]", visit.alpha ? units.text(*visit.alpha) : "-∞",
                        visit.beta ? units.text(*visit.beta) : "∞");
  if (!visit.bounds.empty()) line += "  needs " + bounds_text(visit.bounds, units);
  if (visit.value) line += "  = " + units.text(*visit.value);
  if (visit.scores) line += "  = " + units.text(*visit.scores);
  if (!visit.cut.empty()) line += "  cut: " + visit.cut;
  if (!visit.cut_by.empty()) line += " (" + bounds_text(visit.cut_by, units) + ")";
  print_line(line);
}

class TreeCommand : public Command {
 public:
  std::string name() const override { return "tree"; }
  std::string summary() const override { return "Search an explicit tree"; }
  std::string example() const override {
    return "tree figure:5.17 --algorithm maxn-speculative --trace --svg tree.svg";
  }

  void declare(Options& options) override {
    options.text("FILE", "FILE", file_,
                 "A tree as JSON (docs/formats.md), or figure:5.17 for a figure of the dissertation", true);
    search_.declare(options, max_tree_levels,
                    {{"given", OrderKind::given}, {"shuffled", OrderKind::shuffled}, {"best", OrderKind::best}});
    options.number("--strategy", "P", strategy_, 0, max_players - 1, "Print player P's optimal strategy as a subtree");
    options.flag("--proof", proof_, "Two sides: the fewest nodes that prove the value");
    options.flag("--trace", trace_, "Print every node visited, its bounds, and why it was cut");
    options.text("--svg", "FILE", svg_, "Draw the tree and what the search did");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const ExplicitTree tree = load(file_);
    const Units units(tree);
    const AlgorithmInfo& info = algorithm(request_.algorithm);
    search_.settle(given);
    check_request(request_, tree.players());
    if (search_.threshold) request_.threshold = units.read("--threshold", *search_.threshold);
    if (search_.window) request_.window = units.read("--window", *search_.window);
    if (request_.window < 0) throw InputError("bad value " + quote(*search_.window), "--window", "0 or more");
    const bool random = search_.random();
    // The counts are those of the algorithm itself; only MTD(f) cannot do without memory.
    if (request_.algorithm != "mtdf") request_.table_bytes = 0;
    if (strategy_ && (*strategy_ >= tree.players() || !info.exact || request_.depth))
      throw InputError("no such strategy", "--strategy",
                       fmt::format("a player from 0 to {}, an exact algorithm and no --depth", tree.players() - 1));

    if (proof_ && (!info.two_sided || !info.exact || request_.depth))
      throw InputError("no such proof", "--proof", "an exact algorithm for two sides and no --depth");

    Budget budget;
    Trace<State> trace(trace_ || svg_);
    const SearchReport<ExplicitTree::Move> report = [&] {
      const Progress progress("searching");
      try {
        return search_tree(tree, request_, budget, trace);
      } catch (const InputError& error) {
        throw InputError(error.problem(), file_ + ": " + error.where(), error.expected());
      }
    }();
    if (svg_) {
      TreeSvgOptions drawing;
      drawing.title = file_ + ", " + request_.algorithm;
      drawing.line = report.line;
      write_file(*svg_, tree_svg(tree, trace.visits(), drawing));
    }
    const std::vector<StrategyNode> strategy = strategy_ ? strategy_nodes(tree, info) : std::vector<StrategyNode>();
    if (json_)
      print_as_json(tree, units, report, trace, strategy, random);
    else
      print_as_text(tree, units, report, trace, strategy, random);
    return exit_done;
  }

 private:
  std::vector<StrategyNode> strategy_nodes(const ExplicitTree& tree, const AlgorithmInfo& info) const {
    if (!info.two_sided) return maxn_strategy(tree, *strategy_, request_.ties);
    return minimax_strategy(tree, *strategy_, request_.objective.value_or(usual_objective(info)));
  }

  // The size of a minimum proof tree of the value.
  std::size_t proof_size(const ExplicitTree& tree) const {
    const PlayerSet maximisers = request_.maximisers.value_or(PlayerSet(tree.mover(ExplicitTree::root).value_or(0)));
    const Sides sides(maximisers, request_.objective.value_or(usual_objective(algorithm(request_.algorithm))),
                      tree.players());
    return minimax_proof(tree, maximisers, minimax_values(tree, sides)).size();
  }

  void print_as_json(const ExplicitTree& tree, const Units& units, const SearchReport<ExplicitTree::Move>& report,
                     const Trace<State>& trace, const std::vector<StrategyNode>& strategy, bool random) const {
    Json json{{"algorithm", request_.algorithm}};
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
    if (random) json["seed"] = request_.seed;
    if (proof_) json["proof"] = proof_size(tree);
    if (trace_) {
      json["trace"] = Json::array();
      for (const Visit<State>& visit : trace.visits()) json["trace"].push_back(visit_json(tree, visit, units));
    }
    if (strategy_) json["strategy"] = strategy_json(tree, units, strategy);
    print_json(json);
  }

  // The kept part of the tree as a node of a tree file, each with the numbers of the moves kept.
  static Json strategy_json(const ExplicitTree& tree, const Units& units, const std::vector<StrategyNode>& strategy) {
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

  void print_as_text(const ExplicitTree& tree, const Units& units, const SearchReport<ExplicitTree::Move>& report,
                     const Trace<State>& trace, const std::vector<StrategyNode>& strategy, bool random) const {
    if (trace_)
      for (const Visit<State>& visit : trace.visits()) print_visit(tree, visit, units);
    print_line("algorithm  " + request_.algorithm);
    if (report.means) {
      std::string means;
      for (const double mean : *report.means)
        means += fmt::format("{}{:.3f}", means.empty() ? "" : ", ", mean / tree.frame().scale);
      print_line("value      (" + means + ")");
    } else {
      print_line("value      " + (report.value ? units.text(*report.value) : units.text(*report.scores)));
    }
    print_line(fmt::format("best       {}", report.line.empty() ? "-" : fmt::format("{}", report.line.front())));
    print_line(fmt::format("line       {}", fmt::join(report.line, " ")));
    print_line(fmt::format("expanded   {}", report.expanded));
    print_line(fmt::format("leaves     {}", report.leaves));
    if (!report.complete) print_line("not complete");
    if (random) print_line(fmt::format("seed       {}", request_.seed));
    if (proof_) print_line(fmt::format("proof      {} nodes at the least", proof_size(tree)));
    if (strategy_) print_line(fmt::format("strategy of player {}:", *strategy_));
    for (const StrategyNode& kept : strategy) {
      const std::string where = node_text(tree, kept.node);
      if (tree.is_leaf(kept.node))
        print_line(fmt::format("  {} ends {}", where, units.text(tree.scores(kept.node))));
      else
        print_line(
            fmt::format("  {} player {} plays {}", where, *tree.mover(kept.node), fmt::join(kept.moves, " or ")));
    }
    if (svg_) print_line("drawing    " + *svg_);
  }

  std::string file_;
  SearchOptions search_;
  SearchRequest& request_ = search_.request;
  std::optional<Player> strategy_;
  std::optional<std::string> svg_;
  bool proof_ = false;
  bool trace_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_tree_command() { return std::make_unique<TreeCommand>(); }

}  // namespace ombre
