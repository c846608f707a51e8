// Searching games and trees, asking agents, and counting.
#include <fmt/format.h>

#include <algorithm>

#include "apps/api/matrix_json.h"
#include "apps/api/tree_json.h"
#include "apps/server/gdl_text.h"
#include "apps/server/handlers.h"
#include "apps/server/play_table.h"
#include "apps/server/search_fields.h"
#include "apps/server/ticker.h"
#include "catalog/catalog.h"
#include "facade/request_fields.h"
#include "search/request.h"
#include "trees/figures.h"
#include "trees/tree_file.h"
#include "trees/tree_search.h"

namespace ombre::server {
namespace {

// More sequences than that are not counted: it could not be stopped.
constexpr double most_counted = 2e8;
constexpr int most_perft_depth = 100;

Json tree_json(const ExplicitTree& tree) { return parse_json(write_tree(tree)); }

// A tree as a document, or the name of a figure.
ExplicitTree read_tree_field(const Request& request) {
  const Json* const given = request.find("tree");
  if (given == nullptr) throw InputError("nothing given", "tree", "a tree (docs/formats.md) or figure:5.17");
  if (!given->is_string()) return read_tree(json_text(*given), "tree");
  const std::string name = given->get<std::string>();
  const std::string prefix = "figure:";
  return figure(name.starts_with(prefix) ? name.substr(prefix.size()) : name).tree;
}

// The position that is given, which is one of the game.
std::optional<std::string> read_position(const Request& request, const GameEntry& game) {
  const std::optional<std::string> text = request.text_if("position");
  if (text) in_field("position", [&] { return game.show({*text, 0}); });
  return text;
}

Json handle_search(Service& service, const Request& request, Exchange& exchange) {
  request.allow({"game", "position", "seed", "algorithm", "depth", "nodes", "ms", "all", "order", "ties", "objective",
                 "iterations", "evaluation"});
  const std::unique_ptr<GameEntry> game = make_game(request.text("game"));
  SearchFields fields = search_fields(request, game->players());
  const std::optional<std::string> position = read_position(request, *game);
  const bool all = request.flag("all");
  EvaluationOptions evaluation;
  evaluation.evaluate = request.find("evaluation") != nullptr
                            ? request.flag("evaluation")
                            : game->evaluated() && (fields.limited() || fields.request.depth);
  if (evaluation.evaluate && !game->evaluated())
    throw InputError("no evaluation of this game", "evaluation", "false, or another game");
  evaluation.order = evaluation.evaluate;
  const bool learns = fields.request.order != OrderKind::given && fields.request.order != OrderKind::shuffled;
  fields.request.deepen = fields.limited() || learns;
  fields.request.keep_depth = !fields.request.deepen;  // that it can be stopped is no limit
  fields.request.threads = service.threads();

  const Ticker ticker(exchange, {{"searching", game->info().name}});
  Budget budget = fields.budget(exchange, all ? 2 : 1);
  const SearchAnswer answer = game->search({position, fields.request.seed}, fields.request, evaluation, budget, all);
  exchange.check();
  Json json = to_json(answer);
  json["game"] = game->spec();
  if (game->evaluated()) json["evaluation"] = evaluation.evaluate;
  if (fields.random() || (!position && game->info().drawn_start)) json["seed"] = fields.request.seed;
  return json;
}

// What an agent would do in a position, without a table.
Json handle_ask(Service& service, const Request& request, Exchange& exchange) {
  request.allow({"game", "gdl", "name", "position", "seed", "moves", "agent"});
  const std::unique_ptr<GameEntry> game = game_of(request);
  const std::optional<std::string> named = request.text_if("agent");
  const AgentSpec agent = named ? in_field("agent", [&] { return read_agent(*named); }) : usual_agent(*game);
  in_field("agent", [&] { game->check_agent(agent, Information::open); });
  std::atomic<bool> stop = false;
  TableOptions options;
  options.seats.assign(static_cast<std::size_t>(game->players()), std::nullopt);
  options.position = read_position(request, *game);
  options.seed = request.seed();
  options.threads = service.threads();
  options.stop = &stop;
  const std::unique_ptr<GameTable> table = game->table(options);
  if (request.find("moves") != nullptr)
    for (const std::optional<std::string>& move : request.texts("moves", false))
      in_field("moves", [&] { table->move(*move); });
  if (!table->mover()) throw InputError("the hand is over", "position", "a state in which somebody is to move");

  const Exchange::Link link(exchange, stop);
  const Ticker ticker(exchange, {{"thinking", *table->mover()}});
  const Thought thought = table->ask(agent);
  exchange.check();
  Json json = thought_json(thought, true, game->hidden());
  json["game"] = game->spec();
  json["agent"] = agent.brief();
  json["position"] = table->position();
  json["seed"] = options.seed;
  return json;
}

Json handle_perft(Service&, const Request& request, Exchange& exchange) {
  request.allow({"game", "position", "seed", "depth"});
  const std::unique_ptr<GameEntry> game = make_game(request.text("game"));
  const auto depth = static_cast<int>(request.number("depth", 0, most_perft_depth));
  const std::uint64_t seed = request.seed();
  const Position position{read_position(request, *game), seed};
  std::vector<std::uint64_t> counts = game->perft(position, 0);
  for (int level = 1; level <= depth; ++level) {
    exchange.check();
    const double last = static_cast<double>(counts.back());
    const double growth =
        counts.size() < 2 ? last : last / static_cast<double>(std::max<std::uint64_t>(1, counts[counts.size() - 2]));
    if (last * std::max(1.0, growth) > most_counted)
      throw InputError("too many sequences", "depth", fmt::format("at most {}", level - 1));
    counts = game->perft(position, level);
    exchange.info({{"depth", level}, {"count", counts.back()}});
  }
  Json json = {{"game", game->spec()}, {"counts", counts}};
  if (game->info().drawn_start && !position.text) json["seed"] = seed;
  return json;
}

Json handle_tree(Service&, const Request& request, Exchange& exchange) {
  request.allow({"tree", "algorithm", "depth", "trace", "order", "ties", "objective", "iterations", "seed", "threshold",
                 "window", "strategy", "proof"});
  const ExplicitTree tree = read_tree_field(request);
  const TreeUnits units(tree);
  SearchFields fields = search_fields(request, tree.players());
  SearchRequest& wanted = fields.request;
  const AlgorithmInfo& info = algorithm_info(wanted.algorithm);
  const auto score = [&](const char* name) -> std::optional<Score> {
    const Json* const given = request.find(name);
    if (given == nullptr) return std::nullopt;
    if (!given->is_number()) throw InputError("bad value", name, "a number");
    return units.read(name, json_text(*given));
  };
  if (wanted.order == OrderKind::history || wanted.order == OrderKind::fastest)
    throw InputError("no such order of trees", "order", "given, shuffled or best");
  if (const auto threshold = score("threshold")) wanted.threshold = *threshold;
  if (const auto window = score("window")) wanted.window = *window;
  if (wanted.window < 0) throw InputError("bad value", "window", "0 or more");
  // The counts are those of the algorithm itself; only MTD(f) cannot do without memory.
  if (wanted.algorithm != Algorithm::mtdf) wanted.table_bytes = 0;
  const auto player = request.number_if("strategy", 0, tree.players() - 1);
  if (player && (!info.exact || wanted.depth))
    throw InputError("no such strategy", "strategy", "an exact algorithm and no depth");
  const bool proof = request.flag("proof");
  if (proof && (!info.two_sided || !info.exact || wanted.depth))
    throw InputError("no such proof", "proof", "an exact algorithm for two sides and no depth");

  const bool traced = request.flag("trace");
  Trace<ExplicitTree::State> trace(traced);
  wanted.keep_depth = !fields.limited();  // that it can be stopped is no limit
  Budget budget = fields.budget(exchange);
  const SearchReport<ExplicitTree::Move> report = search_tree(tree, wanted, budget, trace);
  exchange.check();
  std::vector<StrategyNode> strategy;
  if (player) strategy = strategy_nodes(tree, static_cast<Player>(*player), wanted);
  Json json = tree_report_json(tree, wanted, report,
                               {.random = fields.random(),
                                .proof = proof,
                                .trace = traced ? &trace.visits() : nullptr,
                                .strategy = player ? &strategy : nullptr});
  if (request.find("tree")->is_string()) json["tree"] = tree_json(tree);
  return json;
}

Json handle_figures(Service&, const Request& request, Exchange&) {
  request.allow({});
  Json list = Json::array();
  for (const Figure& each : figures())
    list.push_back({{"name", each.name}, {"title", each.title}, {"says", each.says}, {"tree", tree_json(each.tree)}});
  return {{"figures", std::move(list)}};
}

Json handle_matrix(Service&, const Request& request, Exchange&) {
  request.allow({"game"});
  const Json* const given = request.find("game");
  if (given == nullptr) {
    Json names = Json::array();
    for (const NamedMatrixGame& each : matrix_games()) names.push_back(each.name);
    return {{"games", std::move(names)}};
  }
  const MatrixGame game =
      given->is_string() ? matrix_game(given->get<std::string>()) : read_matrix_game(json_text(*given), "game");
  return matrix_json(game, matrix_solution(game));
}

}  // namespace

std::vector<Handler> search_handlers() {
  return {{"search", handle_search}, {"ask", handle_ask},         {"perft", handle_perft},
          {"tree", handle_tree},     {"figures", handle_figures}, {"matrix", handle_matrix}};
}

}  // namespace ombre::server
