#include "match/agents.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/budget.h"
#include "core/random.h"
#include "core/text.h"
#include "match/kept_files.h"
#include "match/program_agent.h"
#include "search/any_search.h"

namespace ombre {
namespace {

class RandomAgent final : public Agent<AnyGame> {
 public:
  Decision<AnyMove> choose(const AnyView&, std::span<const AnyMove> moves, Random& random) override {
    const int index = random.below(static_cast<int>(moves.size()));
    return {.move = moves[static_cast<std::size_t>(index)]};
  }
};

// Asks the rule-based player of the game.
class RulesAgent final : public Agent<AnyGame> {
 public:
  explicit RulesAgent(AnyRules rules) : rules_(std::move(rules)) {}

  Decision<AnyMove> choose(const AnyView& view, std::span<const AnyMove> moves, Random&) override {
    return {.move = rules_->choose(view, moves)};
  }

 private:
  AnyRules rules_;
};

// The first of the moves with the best evaluation for the mover, of those that `counts` accepts.
template <class Counts>
std::optional<AnyMove> best_by_evaluation(const EvaluatedGame& game, const AnyState& state, const Counts& counts) {
  const Player mover = *game.mover(state);
  std::optional<AnyMove> best;
  Score most = 0;
  for (const AnyMove& move : game.moves(state)) {
    if (!counts(move)) continue;
    const Score value = game.scores(game.after(state, move))[mover];
    if (best && value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

// Takes the move after which its own evaluation is best, the first of equals. Looks no further than that move.
class GreedyAgent final : public OpenAgent<AnyGame> {
 public:
  explicit GreedyAgent(EvaluatedGame game) : game_(std::move(game)) {}

  Decision<AnyMove> choose(const AnyState& state, std::span<const AnyMove>, Random&) override {
    Decision<AnyMove> decision;
    decision.move = *best_by_evaluation(game_, state, [&](AnyMove) {
      ++decision.nodes;
      return true;
    });
    decision.depth = 1;
    return decision;
  }

 private:
  EvaluatedGame game_;
};

class SearchAgent final : public OpenAgent<AnyGame> {
 public:
  // `stop` may be null; when it is raised the agent answers at once. `book` may be null; else it outlives the agent.
  SearchAgent(const GameParts& parts, const SearchSettings& settings, const EvaluationOptions& evaluation,
              const std::atomic<bool>* stop, const OpeningBook* book)
      : parts_(parts), game_(parts.game, parts.knowledge, evaluation), settings_(settings), stop_(stop), book_(book) {
    if (settings.book != SearchSettings::Book::table) return;
    if (!parts.table_moves) throw InputError("no table of this game", "book", "on or off");
    table_ = parts.table_moves();
  }

  Decision<AnyMove> choose(const AnyState& state, std::span<const AnyMove> moves, Random& random) override {
    if (moves.size() == 1) return {.move = moves.front()};
    if (book_ != nullptr)
      if (const auto known = book_move(parts_.endless, parts_.uncounted(state), *book_)) return {.move = *known};
    if (table_)
      if (const auto known = table_move(state)) return {.move = *known};
    Budget::Limits limits;
    if (settings_.nodes > 0) limits.nodes = settings_.nodes;
    if (settings_.time.count() > 0) limits.deadline = Budget::Clock::now() + settings_.time;
    limits.stop = stop_;
    Budget budget(limits);
    settings_.request.seed = random.bits();
    SearchReport<AnyMove> report = any_search(game_, state, settings_.request, budget);
    Decision<AnyMove> decision{.move = report.line.front()};
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
  std::optional<AnyMove> table_move(const AnyState& state) const {
    const std::vector<AnyMove> known = table_(state);
    if (known.empty()) return std::nullopt;
    return best_by_evaluation(game_, state,
                              [&](AnyMove move) { return std::find(known.begin(), known.end(), move) != known.end(); });
  }

  const GameParts& parts_;
  EvaluatedGame game_;
  SearchSettings settings_;
  const std::atomic<bool>* stop_;
  const OpeningBook* book_;
  GameParts::BestMoves table_;
};

std::unique_ptr<OpenAgent<AnyGame>> make_search_agent(const GameParts& parts, const AgentSpec& agent,
                                                      const AgentContext& context, EvaluationOptions options,
                                                      std::uint64_t luck) {
  const SearchSettings settings = search_settings(agent);
  check_settings(settings, parts.game.players(), parts.knowledge != nullptr);
  options.cap = settings.evaluation.cap;
  options.evaluate = settings.evaluation.evaluate && parts.knowledge != nullptr;
  if (settings.shuffle == SearchSettings::Shuffle::always) options.shuffle = luck;
  if (settings.shuffle == SearchSettings::Shuffle::never) options.shuffle.reset();
  const bool wants_book = settings.book == SearchSettings::Book::kept;
  if (wants_book && context.book == nullptr) throw InputError("no opening books here", "book", "book=off");
  const OpeningBook* const book = wants_book ? &context.book->get() : nullptr;
  return std::make_unique<SearchAgent>(parts, settings, options, context.stop, book);
}

}  // namespace

SeatAgent<AnyGame> make_agent(const GameParts& parts, const AgentSpec& agent, const AgentContext& context,
                              std::uint64_t luck) {
  SeatAgent<AnyGame> made;
  EvaluationOptions options;
  options.evaluate = parts.knowledge != nullptr;
  if (context.equal_starts) options.shuffle = luck;
  switch (agent.info->kind) {
    case AgentKind::random:
      made.blind = std::make_unique<RandomAgent>();
      break;
    case AgentKind::greedy:
      made.open = std::make_unique<GreedyAgent>(EvaluatedGame(parts.game, parts.knowledge, options));
      break;
    case AgentKind::rules:
      if (parts.rules == nullptr)
        throw InputError("no rules of thumb for this game", "rules", "another agent, such as random or pimc");
      made.blind = std::make_unique<RulesAgent>(parts.rules);
      break;
    case AgentKind::search:
      made.open = make_search_agent(parts, agent, context, options, luck);
      break;
    case AgentKind::program:
      made.open = make_program_agent(parts, program_settings(agent), context, luck);
      break;
    default:
      made.blind = make_hidden_agent(parts, agent, context, luck);
  }
  return made;
}

}  // namespace ombre
