// `ombre tree`: one search of an explicit tree from a file, or of a figure of the dissertation; with the trace
// of the search, a drawing of it, or a player's optimal strategy.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/api/tree_json.h"
#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/search_options.h"
#include "core/text.h"
#include "search/request.h"
#include "trees/figures.h"
#include "trees/strategy.h"
#include "trees/tree_file.h"
#include "trees/tree_search.h"
#include "trees/tree_svg.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

ExplicitTree load_tree(const std::string& file) {
  const std::string figures_begin = "figure:";
  if (file.starts_with(figures_begin)) return figure(file.substr(figures_begin.size())).tree;
  return read_tree_file(file);
}

std::string bounds_text(const std::vector<PlayerBound>& bounds, const TreeUnits& units) {
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

void print_visit(const ExplicitTree& tree, const Visit<State>& visit, const TreeUnits& units) {
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
    options.input("FILE", "FILE", file_,
                  "A tree as JSON (docs/formats.md), or figure:5.17 for a figure of the dissertation", true);
    search_.declare(options, max_tree_levels,
                    {{"given", OrderKind::given}, {"shuffled", OrderKind::shuffled}, {"best", OrderKind::best}});
    options.number("--strategy", "P", strategy_, 0, max_players - 1, "Print player P's optimal strategy as a subtree");
    options.flag("--proof", proof_, "Two sides: the fewest nodes that prove the value");
    options.flag("--trace", trace_, "Print every node visited, its bounds, and why it was cut");
    options.output("--svg", "FILE", svg_, "Draw the tree and what the search did");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const ExplicitTree tree = load_tree(file_);
    const TreeUnits units(tree);
    search_.settle(given);
    const AlgorithmInfo& info = algorithm_info(request_.algorithm);
    check_request(request_, tree.players());
    if (search_.threshold) request_.threshold = units.read("--threshold", *search_.threshold);
    if (search_.window) request_.window = units.read("--window", *search_.window);
    if (request_.window < 0) throw InputError("bad value " + quote(*search_.window), "--window", "0 or more");
    const bool random = search_.random();
    // The counts are those of the algorithm itself; only MTD(f) cannot do without memory.
    if (request_.algorithm != Algorithm::mtdf) request_.table_bytes = 0;
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
      drawing.title = file_ + ", " + algorithm_info(request_.algorithm).name;
      drawing.line = report.line;
      write_file(*svg_, tree_svg(tree, trace.visits(), drawing));
    }
    const std::vector<StrategyNode> strategy =
        strategy_ ? strategy_nodes(tree, *strategy_, request_) : std::vector<StrategyNode>();
    if (json_)
      print_json(tree_report_json(tree, request_, report,
                                  {.random = random,
                                   .proof = proof_,
                                   .trace = trace_ ? &trace.visits() : nullptr,
                                   .strategy = strategy_ ? &strategy : nullptr}));
    else
      print_as_text(tree, units, report, trace, strategy, random);
    return exit_done;
  }

 private:
  void print_as_text(const ExplicitTree& tree, const TreeUnits& units, const SearchReport<ExplicitTree::Move>& report,
                     const Trace<State>& trace, const std::vector<StrategyNode>& strategy, bool random) const {
    if (trace_)
      for (const Visit<State>& visit : trace.visits()) print_visit(tree, visit, units);
    print_line("algorithm  " + algorithm_info(request_.algorithm).name);
    if (report.means) {
      std::string means;
      for (const double mean : *report.means)
        means += (means.empty() ? "" : ", ") + fixed_text(mean / tree.frame().scale, 3);
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
    if (proof_) print_line(fmt::format("proof      {} nodes at the least", proof_size(tree, request_)));
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
  SearchFlags search_;
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
