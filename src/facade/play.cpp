#include "facade/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "core/random.h"
#include "core/text.h"
#include "match/program_pool.h"
#include "search/any_search.h"

namespace ombre {
namespace {

std::vector<AgentSpec> agents_of(const std::vector<std::string>& texts) {
  std::vector<AgentSpec> agents;
  for (const std::string& text : texts) agents.push_back(read_agent(text));
  return agents;
}

bool is_limited(const SearchOptions& options) { return options.nodes > 0 || options.time.count() > 0; }

SearchRequest request_of(std::string_view algorithm, const SearchOptions& options, int players) {
  SearchRequest request;
  request.algorithm = algorithm_named(algorithm).id;
  request.depth = options.depth;
  request.seed = options.seed;
  request.threads = options.threads;
  request.deepen = is_limited(options);
  if (options.iterations > 0)
    request.iterations = options.iterations;
  else if (is_limited(options))
    request.iterations = std::numeric_limits<std::int64_t>::max();
  check_request(request, players);
  return request;
}

// Where every move is asked for, the search has one half of what may be spent and the moves have the other.
Budget budget_of(const SearchOptions& options) {
  const unsigned parts = options.all_moves ? 2 : 1;
  Budget::Limits limits;
  if (options.nodes > 0) limits.nodes = std::max<std::uint64_t>(1, options.nodes / parts);
  if (options.time.count() > 0)
    limits.deadline = Budget::Clock::now() + std::chrono::microseconds(options.time) / parts;
  return Budget(limits);
}

}  // namespace

SearchAnswer search(const GameEntry& game, std::string_view algorithm, const SearchOptions& options) {
  const bool evaluates = options.evaluate && game.evaluated() && (is_limited(options) || options.depth);
  EvaluationOptions evaluation = no_evaluation;
  if (evaluates) evaluation = {};
  Budget budget = budget_of(options);
  return game.search({options.position, options.seed}, request_of(algorithm, options, game.players()), evaluation,
                     budget, options.all_moves);
}

SearchReport<AnyMove> search_state(const AnyGame& game, const AnyState& state, std::string_view algorithm,
                                   const SearchOptions& options) {
  Budget budget = budget_of(options);
  return any_search(EvaluatedGame(game, nullptr, no_evaluation), state, request_of(algorithm, options, game.players()),
                    budget);
}

std::unique_ptr<GameEntry> named_game(std::string name, GameParts parts) {
  // A start that a few seeds leave alone is taken for the same always.
  constexpr std::uint64_t seeds = 8;
  GameInfo info;
  info.name = std::move(name);
  Random first(0);
  const std::string start = parts.game.show(parts.game.start(first));
  for (std::uint64_t seed = 1; seed <= seeds && !info.drawn_start; ++seed) {
    Random random(seed);
    info.drawn_start = parts.game.show(parts.game.start(random)) != start;
  }
  const std::string spec = info.name;
  return std::make_unique<GameEntry>(std::move(info), spec, std::move(parts));
}

Thought ask(const GameEntry& game, std::string_view agent, const AskOptions& options) {
  const AgentSpec asked = read_agent(agent);
  ProgramPool programs;
  game.check_agent(asked, Information::open, &programs);
  TableOptions seats;
  seats.programs = &programs;
  seats.seats.assign(static_cast<std::size_t>(game.players()), std::nullopt);
  seats.seed = options.seed;
  seats.position = options.position;
  seats.threads = options.threads;
  const std::unique_ptr<GameTable> table = game.table(seats);
  for (const std::string& move : options.moves) table->move(move);
  if (!table->mover()) throw InputError("the hand is over", "position", "a state in which somebody is to move");
  return table->ask(asked);
}

Thought pimc(const GameEntry& game, const PimcOptions& options) {
  return ask(game, fmt::format("pimc(worlds={})", options.worlds),
             {.position = options.position, .moves = options.moves, .seed = options.seed, .threads = options.threads});
}

WorldsAnswer worlds(const GameEntry& game, const WorldsOptions& options) {
  return game.worlds({options.position, options.seed},
                     {.player = options.player, .sample = options.sample, .all = options.all});
}

PlayedGame play(const GameEntry& game, const std::vector<std::string>& agents, const GameOptions& options) {
  if (agents.size() != static_cast<std::size_t>(game.players()))
    throw InputError(fmt::format("{} agents", agents.size()), "agents",
                     fmt::format("one for each of the {} players", game.players()));
  if (options.whole && !game.many_hands())
    throw InputError("a game of one hand has no whole game", "whole", "a game such as hearts");
  ProgramPool programs;
  TableOptions seats;
  seats.programs = &programs;
  seats.position = options.position;
  seats.whole = options.whole;
  seats.seed = options.seed;
  seats.threads = options.threads;
  for (const AgentSpec& agent : agents_of(agents)) {
    game.check_agent(agent, options.information, &programs);
    seats.seats.emplace_back(agent);
  }
  const std::unique_ptr<GameTable> table = game.table(seats);
  PlayedGame played;
  played.forfeits.resize(agents.size());
  do {
    PlayedGame::Hand& hand = played.hands.emplace_back();
    hand.start = table->position();
    while (table->mover()) {
      const Thought thought = table->agent_move();
      hand.moves.push_back({thought.player, thought.move});
      std::string& forfeit = played.forfeits[static_cast<std::size_t>(thought.player)];
      if (forfeit.empty()) forfeit = thought.forfeit;
    }
    hand.scores = table->scores();
    played.scores = table->totals();
  } while (options.whole && table->next_hand());
  return played;
}

MatchResult match(const GameEntry& game, const std::vector<std::string>& agents, const MatchOptions& options,
                  const GameWatcher& watch) {
  ProgramPool programs;
  MatchOptions with_programs = options;
  if (with_programs.programs == nullptr) with_programs.programs = &programs;
  const Match match(game, agents_of(agents), with_programs);
  return match_result(match, match.play({}, watch, nullptr));
}

}  // namespace ombre
