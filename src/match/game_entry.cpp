#include "match/game_entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/json.h"
#include "core/perft.h"
#include "core/text.h"
#include "core/worlds.h"
#include "hidden/bid_histogram.h"
#include "hidden/learn_bids.h"
#include "match/agents.h"
#include "match/move_text.h"
#include "match/play_game.h"
#include "search/any_search.h"
#include "search/opening_book.h"
#include "search/retrograde.h"

namespace ombre {
namespace {

constexpr std::uint64_t worlds_stream = 3;

Json value_json(const SearchReport<std::string>& report, int players) {
  if (report.value) return *report.value;
  if (report.means) return *report.means;
  if (!report.scores) return nullptr;
  Json list = Json::array();
  for (Player p = 0; p < players; ++p) list.push_back((*report.scores)[p]);
  return list;
}

// Of games in which all is seen.
std::vector<Level> open_levels() {
  return {{"beginner", "search(depth=1)", "Sees its own move and no further."},
          {"casual", "search(depth=2)", "Sees the answer to its move."},
          {"club", "search(nodes=10000)", "Looks some moves ahead."},
          {"strong", "search(nodes=200000)", "Looks as far ahead as a second or so allows."},
          {"expert", "search(ms=5000)", "Thinks for five seconds a move."}};
}

// Of other games with hidden cards; those that a game has no agent for are left out.
std::vector<Level> hidden_levels(const GameEntry& game) {
  return {{"beginner", "iimc(worlds=2)", "Thinks of two deals."},
          {"beginner", "pimc(worlds=2,depth=2)", "Thinks of two deals, and not far ahead."},
          {"beginner", "pimc(worlds=2)", "Thinks of two deals."},
          {"casual", "rules", "Plays by rules of thumb."},
          {"casual", "pimc(worlds=5,depth=4)", "Thinks of five deals, and some moves ahead."},
          {"casual", "pimc(worlds=5)", "Thinks of five deals."},
          {"club", "iimc(worlds=20)", "Thinks of twenty deals."},
          {"club", "pimc(worlds=10,nodes=20000)", "Thinks of ten deals."},
          {"club", "pimc(worlds=10)", "Thinks of ten deals."},
          {"strong", "iimc(worlds=100)", "Thinks of a hundred deals."},
          {"strong", "pimc(worlds=40)", "Thinks of forty deals."},
          {"expert", usual_agent(game).brief(), "The best for this game."}};
}

bool plays(const GameEntry& game, const std::string& agent) {
  try {
    game.check_agent(read_agent(agent), Information::hidden);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace

GameEntry::GameEntry(GameInfo info, std::string spec, GameParts parts)
    : info_(std::move(info)), spec_(std::move(spec)), parts_(std::move(parts)), kept_book_(spec_), kept_bids_(spec_) {}

AgentContext GameEntry::context(const std::atomic<bool>* stop, ProgramPool* programs) const {
  return {.equal_starts = !info_.drawn_start,
          .stop = stop,
          .book = &kept_book_,
          .bids = &kept_bids_,
          .programs = programs,
          .game = spec_};
}

AnyState GameEntry::state_of(const Position& position) const {
  if (position.text) return parts_.game.read(*position.text);
  return start(position.seed);
}

AnyState GameEntry::start(std::uint64_t seed) const {
  Random cards = deal_of(seed, 0, 0);
  return parts_.game.start(cards);
}

std::vector<PlayerSet> GameEntry::sides() const {
  const AnyState state = state_of({});
  std::vector<PlayerSet> sides;
  PlayerSet seen;
  for (Player p = 0; p < players(); ++p) {
    if (seen.contains(p)) continue;
    sides.push_back(parts_.game.allies(state, p));
    seen = seen | sides.back();
  }
  return sides;
}

std::string GameEntry::player_name(Player player) const {
  const std::string number = fmt::format("player {}", player);
  const auto index = static_cast<std::size_t>(player);
  return index < info_.roles.size() ? fmt::format("{} ({})", number, info_.roles[index]) : number;
}

std::string GameEntry::show(const Position& position) const { return parts_.game.show(state_of(position)); }

std::vector<std::uint64_t> GameEntry::perft(const Position& position, int depth) const {
  return ombre::perft(parts_.game, state_of(position), depth);
}

SearchAnswer GameEntry::search(const Position& position, const SearchRequest& request,
                               const EvaluationOptions& evaluation, Budget& budget, bool all_moves) const {
  const AnyState state = state_of(position);
  const EvaluatedGame searched(parts_.game, parts_.knowledge, evaluation);
  const auto began = Budget::Clock::now();
  SearchAnswer answer;
  answer.algorithm = algorithm_info(request.algorithm).name;
  answer.position = parts_.game.show(state);
  answer.players = players();
  const SearchReport<AnyMove> report = any_search(searched, state, request, budget);
  answer.nodes = report.expanded + report.leaves;
  answer.report = with_text(state, report);
  if (all_moves) {
    Budget::Limits again = budget.limits();
    if (again.deadline) again.deadline = Budget::Clock::now() + (*again.deadline - began);
    answer.moves = search_moves(searched, state, request, report, again);
  }
  answer.seconds = std::chrono::duration<double>(Budget::Clock::now() - began).count();
  return answer;
}

void GameEntry::check_agent(const AgentSpec& agent, Information information, ProgramPool* programs) const {
  if (information == Information::hidden && hidden() && agent.info->sees_all)
    throw InputError(fmt::format("{} sees all cards", agent.info->name), "agents",
                     "an agent that does not, or information: open");
  make_agent(parts_, agent, context(nullptr, programs), 0);
}

GameRecord GameEntry::play(const std::vector<AgentSpec>& agents, int deal, int seating, const Seating& seats,
                           const PlayOptions& options) const {
  return play_game(parts_, agents, context(options.stop, options.programs), options, deal, seating, seats);
}

std::unique_ptr<GameTable> GameEntry::table(const TableOptions& options) const {
  AgentContext context = this->context(nullptr, options.programs);
  context.threads = options.threads;
  context.members = options.members;
  return std::make_unique<GameTable>(parts_, options, context);
}

WorldsAnswer GameEntry::worlds(const Position& position, const WorldsRequest& request) const {
  const AnyGame& game = parts_.game;
  if (!game.traits().worlds) throw InputError("no cards are hidden in this game", "game", "a card game");
  const AnyState state = state_of(position);
  const std::optional<Player> player = request.player ? request.player : game.mover(state);
  if (!player) throw InputError("the hand is over", "player", "a player who looks");
  const Worlds<AnyGame> worlds(game, game.view(state, *player));
  WorldsAnswer answer{*player, game.show_view(worlds.view()), worlds.count(), {}};
  Random random = Random(position.seed).fork(worlds_stream);
  if (request.all) {
    if (answer.count > request.most)
      throw InputError(fmt::format("{:.4g} worlds", answer.count), "all", fmt::format("at most {}", request.most));
    worlds.each(random, [&](const AnyState& world) { answer.worlds.push_back(game.show(world)); });
    return answer;
  }
  for (int i = 0; i < request.sample; ++i) answer.worlds.push_back(game.show(worlds.sample(random)));
  return answer;
}

BidHistogram GameEntry::learn_bids(const AgentSpec& agent, const BidLearning& options,
                                   const std::function<void(int)>& progress) const {
  if (parts_.bids == nullptr)
    throw InputError("nothing is known of bids in this game", "game", "one with bids, such as spades(scoring=bids)");
  if (agent.info->sees_all)
    throw InputError(fmt::format("{} sees all cards", agent.info->name), "agent", "an agent that does not");
  const BidderMaker<AnyGame> bidder = [this, &agent](std::uint64_t luck) {
    return make_agent(parts_, agent, context(nullptr, nullptr), luck).blind;
  };
  return ombre::learn_bids(parts_.game, parts_.bids, bidder, options, progress);
}

void GameEntry::prepare() const {
  // The tables are loaded, or built, when they are first asked.
  if (parts_.moves_away) parts_.moves_away(state_of({}), 0);
}

std::uint64_t GameEntry::table_key(const Position& position) const {
  return parts_.endless.key(parts_.uncounted(state_of(position)));
}

std::vector<std::string> GameEntry::move_names(const Position& position) const {
  return move_texts(parts_.game, state_of(position));
}

std::vector<BookEntry> GameEntry::book(const Position& position, const SearchRequest& request,
                                       const EvaluationOptions& evaluation, const BookOptions& options,
                                       const std::function<void(int, std::size_t)>& progress) const {
  const EvaluatedGame searched(parts_.game, parts_.knowledge, evaluation);
  const auto search = [&](const AnyState& state) { return ranked_moves(searched, state, request); };
  return build_book(parts_.endless, parts_.uncounted(state_of(position)), options, search, progress);
}

GameGraph GameEntry::graph(const Position& position, std::size_t most_states) const {
  return GameGraph::explore(parts_.endless, parts_.uncounted(state_of(position)), most_states);
}

SearchReport<std::string> GameEntry::with_text(const AnyState& state, const SearchReport<AnyMove>& report) const {
  SearchReport<std::string> out = without_line<std::string>(report);
  AnyState at = state;
  for (const AnyMove& move : report.line) {
    out.line.push_back(parts_.game.show_move(at, move));
    at = parts_.game.after(at, move);
  }
  return out;
}

// The value of each move: a search of the state after it, seen by the player at the root.
std::vector<SearchAnswer::MoveValue> GameEntry::search_moves(const EvaluatedGame& searched, const AnyState& state,
                                                             SearchRequest request, const SearchReport<AnyMove>& whole,
                                                             Budget::Limits limits) const {
  std::vector<SearchAnswer::MoveValue> out;
  const std::optional<Player> mover = state.mover();
  if (!mover) return out;
  if (!request.maximisers) request.maximisers = parts_.game.allies(state, *mover);
  if (!request.root) request.root = mover;
  // What was searched to the end is searched so move by move; else each move to the depth that was reached.
  if (whole.depth && *whole.depth > 0 && !whole.ended)
    request.depth = *whole.depth - 1;
  else if (request.depth)
    request.depth = *request.depth - 1;
  // One evaluation needs no limit, and deepening would begin with more than that.
  if (request.depth == 0) {
    limits = {};
    request.deepen = false;
  }
  constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
  const AnyMoves moves = searched.moves(state);
  auto left = static_cast<std::int64_t>(moves.size());
  for (const AnyMove& move : moves) {
    Budget::Limits share = limits;
    if (limits.nodes != unlimited) share.nodes = limits.nodes / static_cast<std::uint64_t>(left);
    const auto now = Budget::Clock::now();
    if (limits.deadline) share.deadline = now + (*limits.deadline - now) / left;
    Budget budget(share);
    const SearchReport<AnyMove> report = any_search(searched, parts_.game.after(state, move), request, budget);
    out.push_back({parts_.game.show_move(state, move), without_line<std::string>(report)});
    if (limits.nodes != unlimited) limits.nodes -= std::min(limits.nodes, budget.spent());
    --left;
  }
  return out;
}

AgentSpec usual_agent(const GameEntry& game) {
  if (const std::string& own = game.info().usual_agent; !own.empty()) return read_agent(own);
  if (game.parts().rules != nullptr) return read_agent("rules");
  return read_agent(game.parts().game.traits().worlds ? "ismcts" : "search");
}

Json to_json(const SearchAnswer& answer) {
  const SearchReport<std::string>& report = answer.report;
  Json json;
  json["algorithm"] = answer.algorithm;
  json["value"] = value_json(report, answer.players);
  json["best"] = report.line.empty() ? Json() : Json(report.line.front());
  json["line"] = report.line;
  if (report.counted) {
    json["expanded"] = report.expanded;
    json["leaves"] = report.leaves;
  }
  json["complete"] = report.complete;
  json["depth"] = report.depth ? Json(*report.depth) : Json();
  if (report.counted) json["nodes"] = answer.nodes;
  json["seconds"] = answer.seconds;
  json["position"] = answer.position;
  if (answer.moves.empty()) return json;
  json["moves"] = Json::array();
  for (const SearchAnswer::MoveValue& move : answer.moves) {
    Json entry = {{"move", move.move}, {"value", value_json(move.report, answer.players)}};
    if (!move.report.complete) entry["complete"] = false;
    json["moves"].push_back(std::move(entry));
  }
  return json;
}

std::vector<Level> levels(const GameEntry& game) {
  std::vector<Level> own = game.info().levels;
  std::vector<Level> found;
  if (own.empty()) own = game.hidden() ? hidden_levels(game) : open_levels();
  for (Level& level : own) {
    if (!found.empty() && found.back().name == level.name) continue;
    // The best comes once.
    if (level.name == "expert" && !found.empty() && found.back().agent == level.agent)
      found.back().name = "expert";
    else if (plays(game, level.agent))
      found.push_back(std::move(level));
  }
  return found;
}

}  // namespace ombre
