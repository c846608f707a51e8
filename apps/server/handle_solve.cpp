// Solving deals with open cards, and the cost of every move of a played game.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "apps/api/bridge_trace.h"
#include "apps/api/skat_report.h"
#include "apps/server/handlers.h"
#include "apps/server/search_fields.h"
#include "apps/server/ticker.h"
#include "catalog/catalog.h"
#include "facade/bridge_request.h"
#include "facade/request_fields.h"
#include "facade/skat_request.h"

namespace ombre::server {
namespace {

constexpr std::size_t bridge_table_bytes = std::size_t{64} << 20;
constexpr std::size_t skat_table_bytes = std::size_t{16} << 20;
// Of one position of a game that is searched, where nothing else is said.
constexpr std::uint64_t usual_step_nodes = 20'000;
constexpr std::size_t most_moves = 2000;

// The request without what belongs to the protocol.
Json problem_fields(const Request& request) {
  Json json = request.json();
  for (const char* const name : {"do", "id", "session", "kind"}) json.erase(name);
  return json;
}

DoubleDummy bridge_solver() {
  DoubleDummyOptions options;
  options.table_bytes = bridge_table_bytes;
  return DoubleDummy(options);
}

Json skat_steps(const SkatAnalysis& analysis) {
  Json steps = Json::array();
  for (const AnalysedCard& card : analysis.cards) {
    const bool declarer = card.player == analysis.declarer;
    Json values = Json::array();
    const SkatCardValue* best = nullptr;
    for (const SkatCardValue& each : card.values) {
      values.push_back({{"move", skat_deck().show(each.card)}, {"value", each.value}});
      if (best == nullptr || (declarer ? each.value > best->value : each.value < best->value)) best = &each;
    }
    steps.push_back({{"player", card.player},
                     {"move", skat_deck().show(card.card)},
                     {"best", skat_deck().show(best == nullptr ? card.card : best->card)},
                     {"cost", card.cost},
                     {"values", std::move(values)},
                     {"turning", card.turns_game()}});
  }
  return steps;
}

// The first record of a text from the International Skat Server.
Json analyse_iss(const std::string& text, Exchange& exchange) {
  SkatReport report;
  report.number = 1;
  report.record = read_iss(trimmed(text));
  report.game = replay_iss(report.record);
  const Ticker ticker(exchange, {{"analysing", "skat"}});
  SkatOracle oracle(skat_table_bytes);
  report.analysis = analyse_skat(oracle, report.game);
  exchange.check();
  return {{"steps", report.analysis ? skat_steps(*report.analysis) : Json::array()},
          {"report", skat_report_json(report)}};
}

Json analyse_bridge(const Request& request, Exchange& exchange) {
  Json problem = problem_fields(request);
  problem.erase("play");
  const BridgeRequest deal = read_request(read_fields(problem));
  std::vector<Card> play;
  for (const auto& card : request.texts("play", false)) play.push_back(bridge_deck().read_card(*card));
  const Ticker ticker(exchange, {{"analysing", "bridge"}});
  DoubleDummy solver = bridge_solver();
  const BridgeTrace traced = trace(solver, deal.position, play);
  Json steps = Json::array();
  for (const TracedCard& card : traced.cards)
    steps.push_back({{"player", card.player},
                     {"move", bridge_deck().show(card.card)},
                     {"best", bridge_deck().show(card.better.empty() ? card.card : card.better.front())},
                     {"cost", card.cost},
                     {"values", Json::array()},
                     {"turning", card.cost > 0}});
  return {{"steps", std::move(steps)}, {"report", to_json(traced)}};
}

// What a move came to for a player, where that was found.
std::optional<double> value_for(const SearchReport<std::string>& report, Player player) {
  if (report.value) return *report.value;
  if (report.means) return (*report.means)[static_cast<std::size_t>(player)];
  if (report.scores) return (*report.scores)[player];
  return std::nullopt;
}

// One position of a game that was played, each of its moves searched.
Json search_step(const GameEntry& game, const std::string& position, Player mover, const std::string& made,
                 const SearchFields& fields, Exchange& exchange) {
  EvaluationOptions evaluation;
  evaluation.evaluate = game.evaluated();
  evaluation.order = evaluation.evaluate;
  Budget budget = fields.budget(exchange, 2);
  const SearchAnswer answer = game.search({position, fields.request.seed}, fields.request, evaluation, budget, true);
  exchange.check();
  Json values = Json::array();
  std::optional<double> best;
  std::optional<double> own;
  std::string best_move = made;
  for (const SearchAnswer::MoveValue& each : answer.moves) {
    const std::optional<double> value = value_for(each.report, mover);
    if (!value) continue;
    values.push_back({{"move", each.move}, {"value", *value}});
    if (each.move == made) own = value;
    if (best && *value <= *best) continue;
    best = value;
    best_move = each.move;
  }
  const double cost = best && own ? *best - *own : 0;
  if (cost == 0) best_move = made;
  return {{"player", mover}, {"move", made}, {"best", best_move}, {"cost", cost}, {"values", std::move(values)}};
}

// A step is a turning point where it costs more than any other by the same player, and something.
void mark_turning_points(Json& steps) {
  for (Json& step : steps) {
    double most = 0;
    for (const Json& other : steps)
      if (other.at("player") == step.at("player")) most = std::max(most, other.at("cost").get<double>());
    step["turning"] = most > 0 && step.at("cost").get<double>() == most;
  }
}

Json analyse_game(Service& service, const Request& request, Exchange& exchange) {
  const std::unique_ptr<GameEntry> game = make_game(request.text("game"));
  SearchFields fields = search_fields(request, game->players(), usual_algorithm);
  if (!fields.limited()) fields.nodes = usual_step_nodes;
  fields.request.deepen = true;
  fields.request.threads = service.threads();
  TableOptions options;
  options.seats.assign(static_cast<std::size_t>(game->players()), std::nullopt);
  options.position = request.text("position");
  const std::unique_ptr<GameTable> table = game->table(options);
  const auto moves = request.texts("moves", false);
  if (moves.size() > most_moves) throw InputError("too many moves", "moves", fmt::format("at most {}", most_moves));

  Json steps = Json::array();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::optional<Player> mover = table->mover();
    if (!mover) throw InputError("the hand is over", "moves", fmt::format("at most {} moves", i));
    const std::string position = table->position();
    table->move(*moves[i]);
    steps.push_back(search_step(*game, position, *mover, table->made(i).move, fields, exchange));
    exchange.info({{"step", i + 1}, {"of", moves.size()}});
  }
  mark_turning_points(steps);
  return {{"steps", std::move(steps)}};
}

Json handle_solve(Service&, const Request& request, Exchange& exchange) {
  const std::string kind = request.text("kind");
  if (kind == "bridge") {
    const BridgeRequest problem = read_request(read_fields(problem_fields(request)));
    const Ticker ticker(exchange, {{"solving", kind}});
    DoubleDummy solver = bridge_solver();
    return answer_json(problem, solve(solver, problem));
  }
  if (kind != "skat") throw InputError("unknown " + quote(kind), "kind", "bridge or skat");
  const SkatRequest problem = read_request(read_skat_fields(problem_fields(request)));
  const Ticker ticker(exchange, {{"solving", kind}});
  SkatOracle oracle(skat_table_bytes);
  return answer_json(problem, solve(oracle, problem));
}

Json handle_analyse(Service& service, const Request& request, Exchange& exchange) {
  const std::string kind = request.text_if("kind").value_or("game");
  if (kind == "bridge") return analyse_bridge(request, exchange);
  if (kind == "skat") {
    request.allow({"kind", "iss"});
    return analyse_iss(request.text("iss"), exchange);
  }
  if (kind != "game") throw InputError("unknown " + quote(kind), "kind", "game, skat or bridge");
  request.allow({"kind", "game", "position", "moves", "algorithm", "depth", "nodes", "ms", "order", "ties", "objective",
                 "iterations", "seed"});
  return analyse_game(service, request, exchange);
}

}  // namespace

std::vector<Handler> solve_handlers() { return {{"solve", handle_solve}, {"analyse", handle_analyse}}; }

}  // namespace ombre::server
