// The agents themselves, for any game. An agent plays one game: it is made anew for the next, so that nothing
// it remembers can depend on which thread plays what.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/budget.h"
#include "core/text.h"
#include "knowledge/evaluated_game.h"
#include "knowledge/none.h"
#include "match/agent_context.h"
#include "match/agent_spec.h"
#include "match/hidden_agents.h"
#include "match/kept_book.h"
#include "match/table_moves.h"
#include "search/search_by_name.h"

namespace ombre {

template <Game G>
class RandomAgent : public Agent<G> {
 public:
  using Move = typename G::Move;

  Decision<Move> choose(const typename ViewOf<G>::Type&, std::span<const Move> moves, Random& random) override {
    const int index = random.below(static_cast<int>(moves.size()));
    return {.move = moves[static_cast<std::size_t>(index)]};
  }
};

// Asks the rules of thumb of one game.
template <Game G, class Rules>
class RulesAgent : public Agent<G> {
 public:
  using Move = typename G::Move;

  explicit RulesAgent(const G& game) : game_(game) {}

  Decision<Move> choose(const typename ViewOf<G>::Type& view, std::span<const Move> moves, Random&) override {
    return {.move = rules_.choose(game_, view, moves)};
  }

 private:
  const G& game_;
  Rules rules_;
};

// Takes the move after which its own evaluation is best, the first of equals. Looks no further than that move.
template <Game G, class Knowledge>
class GreedyAgent : public OpenAgent<G> {
 public:
  using Move = typename G::Move;

  explicit GreedyAgent(const G& game, const EvaluationOptions& options) : game_(game, Knowledge{}, options) {}

  Decision<Move> choose(const typename G::State& state, std::span<const Move>, Random&) override {
    const Player mover = *game_.mover(state);
    Decision<Move> best;
    Score most = 0;
    for (const Move& move : game_.moves(state)) {
      const Score value = game_.scores(game_.after(state, move))[mover];
      if (best.nodes++ > 0 && value <= most) continue;
      most = value;
      best.move = move;
    }
    best.depth = 1;
    return best;
  }

 private:
  EvaluatedGame<G, Knowledge> game_;
};

template <Game G, class Knowledge>
class SearchAgent : public OpenAgent<G> {
 public:
  using Move = typename G::Move;
  using Searched = EvaluatedGame<G, Knowledge>;

  // `stop` may be null; when it is raised the agent answers at once. `book` may be null; else it outlives the agent.
  SearchAgent(const G& game, const SearchSettings& settings, const EvaluationOptions& evaluation,
              const std::atomic<bool>* stop, const OpeningBook* book)
      : game_(game, Knowledge{}, evaluation), settings_(settings), stop_(stop) {
    if (book != nullptr) book_.emplace(game, *book);
    if (settings.book == SearchSettings::Book::table) table_.emplace(game);
  }

  Decision<Move> choose(const typename G::State& state, std::span<const Move> moves, Random& random) override {
    if (moves.size() == 1) return {.move = moves.front()};
    if (book_)
      if (const auto known = book_->find(state)) return {.move = *known};
    if (table_)
      if (const auto known = table_move(state)) return {.move = *known};
    Budget::Limits limits;
    if (settings_.nodes > 0) limits.nodes = settings_.nodes;
    if (settings_.time.count() > 0) limits.deadline = Budget::Clock::now() + settings_.time;
    limits.stop = stop_;
    Budget budget(limits);
    NoObserver<typename G::State> observer;
    settings_.request.seed = random.bits();
    SearchReport<Move> report = search_by_name(game_, state, settings_.request, budget, observer);
    Decision<Move> decision{.move = report.line.front()};
    decision.depth = report.depth;
    decision.ended = report.ended;
    decision.nodes = report.expanded + report.leaves;
    decision.expected = report.scores;
    decision.value = report.value;
    decision.line = std::move(report.line);
    return decision;
  }

 private:
  // Of the moves that the table finds best the one with the best evaluation, or none.
  std::optional<Move> table_move(const typename G::State& state) const {
    const std::vector<Move> known = table_->moves(state);
    if (known.empty()) return std::nullopt;
    const Player mover = *game_.mover(state);
    std::optional<Move> best;
    Score most = 0;
    for (const Move& move : game_.moves(state)) {
      if (std::find(known.begin(), known.end(), move) == known.end()) continue;
      const Score value = game_.scores(game_.after(state, move))[mover];
      if (best && value <= most) continue;
      most = value;
      best = move;
    }
    return best;
  }

  Searched game_;
  SearchSettings settings_;
  const std::atomic<bool>* stop_;
  std::optional<BookMoves<G>> book_;
  std::optional<TableMoves<G>> table_;
};

// The agent for one game. `luck` decides among equal moves where the agent shuffles them. Throws InputError
// when the game has no such agent.
template <Game G, class Knowledge, class Rules>
AnyAgent<G> make_agent(const G& game, const AgentSpec& agent, const AgentContext& context, std::uint64_t luck) {
  AnyAgent<G> made;
  EvaluationOptions options;
  options.evaluate = has_evaluation<Knowledge>;
  if (context.equal_starts) options.shuffle = luck;
  switch (agent.info->kind) {
    case AgentKind::random:
      made.blind = std::make_unique<RandomAgent<G>>();
      break;
    case AgentKind::greedy:
      made.open = std::make_unique<GreedyAgent<G, Knowledge>>(game, options);
      break;
    case AgentKind::rules:
      if constexpr (has_rules<Rules>)
        made.blind = std::make_unique<RulesAgent<G, Rules>>(game);
      else
        throw InputError("no rules of thumb for this game", "rules", "another agent, such as random or pimc");
      break;
    case AgentKind::search: {
      const SearchSettings settings = search_settings(agent);
      check_settings(settings, game.players(), has_evaluation<Knowledge>);
      options.cap = settings.evaluation.cap;
      options.evaluate = settings.evaluation.evaluate && has_evaluation<Knowledge>;
      if (settings.shuffle == SearchSettings::Shuffle::always) options.shuffle = luck;
      if (settings.shuffle == SearchSettings::Shuffle::never) options.shuffle.reset();
      const bool wants_book = settings.book == SearchSettings::Book::kept;
      if (wants_book && context.book == nullptr) throw InputError("no opening books here", "book", "book=off");
      const OpeningBook* const book = wants_book ? &context.book->get() : nullptr;
      made.open = std::make_unique<SearchAgent<G, Knowledge>>(game, settings, options, context.stop, book);
      break;
    }
    default:
      made.blind = make_hidden_agent<G, Knowledge, Rules>(game, agent, context, luck);
  }
  return made;
}

}  // namespace ombre
