// The one implementation of GameEntry, for any game with text, what is known of it and its rules of thumb. It
// instantiates every search for the game, so only the files catalog_<game>.cpp include it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/perft.h"
#include "core/worlds.h"
#include "imperfect/learn_bids.h"
#include "knowledge/evaluated_game.h"
#include "knowledge/none.h"
#include "match/catalog.h"
#include "match/game_table_of.h"
#include "match/kept_book.h"
#include "match/play_game.h"
#include "search/search_by_name.h"
#include "solvers/book_search.h"
#include "solvers/endless.h"
#include "solvers/game_graph.h"
#include "solvers/opening_book.h"

namespace ombre {

template <TextGame G, class Knowledge, class Rules>
class EntryOf : public GameEntry {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Searched = EvaluatedGame<G, Knowledge>;

  EntryOf(G game, GameInfo info, std::string spec)
      : game_(std::move(game)), info_(std::move(info)), spec_(std::move(spec)), kept_book_(spec_), kept_bids_(spec_) {}

  const GameInfo& info() const override { return info_; }
  std::string spec() const override { return spec_; }
  int players() const override { return game_.players(); }
  bool hidden() const override { return ViewedGame<G>; }
  bool many_hands() const override { return HandGame<G>; }
  bool evaluated() const override { return has_evaluation<Knowledge>; }

  std::size_t history_slots() const override { return Searched::history_slots; }

  std::vector<PlayerSet> sides() const override {
    const State state = state_of({});
    std::vector<PlayerSet> sides;
    PlayerSet seen;
    for (Player p = 0; p < game_.players(); ++p) {
      if (seen.contains(p)) continue;
      sides.push_back(allies(game_, state, p));
      seen = seen | sides.back();
    }
    return sides;
  }

  std::string show(const Position& position) const override { return game_.show(state_of(position)); }

  std::vector<std::uint64_t> perft(const Position& position, int depth) const override {
    return ombre::perft(game_, state_of(position), depth);
  }

  SearchAnswer search(const Position& position, const SearchRequest& request, const EvaluationOptions& evaluation,
                      Budget& budget, bool all_moves) const override {
    const State state = state_of(position);
    const Searched searched(game_, Knowledge{}, evaluation);
    const auto began = Budget::Clock::now();
    NoObserver<State> observer;
    SearchAnswer answer;
    answer.algorithm = request.algorithm;
    answer.position = game_.show(state);
    answer.players = game_.players();
    const SearchReport<Move> report = search_by_name(searched, state, request, budget, observer);
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

  void check_agent(const AgentSpec& agent, Information information) const override {
    if (information == Information::hidden && ViewedGame<G> && agent.info->sees_all)
      throw InputError(fmt::format("{} sees all cards", agent.info->name), "agents",
                       "--information open, or an agent that does not");
    make_agent<G, Knowledge, Rules>(game_, agent, context(nullptr), 0);
  }

  GameRecord play(const std::vector<AgentSpec>& agents, int deal, int seating, const Seating& seats,
                  const PlayOptions& options) const override {
    return GamePlayer<G, Knowledge, Rules>(game_, agents, context(options.stop), options).play(deal, seating, seats);
  }

  std::unique_ptr<GameTable> table(const TableOptions& options) const override {
    AgentContext context = this->context(nullptr);
    context.threads = options.threads;
    return std::make_unique<GameTableOf<G, Knowledge, Rules>>(game_, options, context);
  }

  WorldsAnswer worlds(const Position& position, const WorldsRequest& request) const override {
    if constexpr (HiddenGame<G>) {
      const State state = state_of(position);
      const std::optional<Player> player = request.player ? request.player : game_.mover(state);
      if (!player) throw InputError("the hand is over", "player", "a player who looks");
      const Worlds<G> worlds(game_, game_.view(state, *player));
      WorldsAnswer answer{*player, game_.show_view(worlds.view()), worlds.count(), {}};
      Random random = Random(position.seed).fork(worlds_stream);
      if (request.all) {
        if (answer.count > request.most)
          throw InputError(fmt::format("{:.4g} worlds", answer.count), "all", fmt::format("at most {}", request.most));
        worlds.each(random, [&](const State& world) { answer.worlds.push_back(game_.show(world)); });
        return answer;
      }
      for (int i = 0; i < request.sample; ++i) answer.worlds.push_back(game_.show(worlds.sample(random)));
      return answer;
    } else {
      throw InputError("no cards are hidden in this game", "game", "a card game");
    }
  }

  BidHistogram learn_bids(const AgentSpec& agent, const BidLearning& options,
                          const std::function<void(int)>& progress) const override {
    if constexpr (BidGame<G>) {
      if (agent.info->sees_all)
        throw InputError(fmt::format("{} sees all cards", agent.info->name), "agent", "an agent that does not");
      const BidderMaker<G> bidder = [this, &agent](std::uint64_t luck) {
        return make_agent<G, Knowledge, Rules>(game_, agent, context(nullptr), luck).blind;
      };
      return ombre::learn_bids(game_, bidder, options, progress);
    } else {
      throw InputError("nothing is known of bids in this game", "game", "one with bids, such as spades(scoring=bids)");
    }
  }

  void prepare() const override {
    // The tables are loaded, or built, when they are first asked.
    const Knowledge knowledge;
    if constexpr (requires(const State& state) { knowledge.moves_away(game_, state, 0); })
      knowledge.moves_away(game_, state_of({}), 0);
  }

  std::uint64_t table_key(const Position& position) const override {
    return endless(game_).key(uncounted(state_of(position)));
  }

  std::vector<std::string> move_names(const Position& position) const override {
    const State state = state_of(position);
    std::vector<std::string> names;
    if (game_.mover(state))
      for (const Move& move : game_.moves(state)) names.push_back(game_.show_move(state, move));
    return names;
  }

  std::vector<BookEntry> book(const Position& position, const SearchRequest& request,
                              const EvaluationOptions& evaluation, const BookOptions& options,
                              const std::function<void(int, std::size_t)>& progress) const override {
    const Searched searched(game_, Knowledge{}, evaluation);
    const auto search = [&](const State& state) { return ranked_moves(searched, state, request); };
    return build_book(endless(game_), uncounted(state_of(position)), options, search, progress);
  }

  GameGraph graph(const Position& position, std::size_t most_states) const override {
    return GameGraph::explore(endless(game_), uncounted(state_of(position)), most_states);
  }

 private:
  static constexpr std::uint64_t worlds_stream = 3;

  AgentContext context(const std::atomic<bool>* stop) const {
    return {!info_.drawn_start, stop, &kept_book_, &kept_bids_, 1};
  }

  State state_of(const Position& position) const {
    if (position.text) return game_.read(*position.text);
    Random random(position.seed);
    return game_.start(random);
  }

  static SearchReport<std::string> without_line(const SearchReport<Move>& report) {
    SearchReport<std::string> out;
    out.scores = report.scores;
    out.value = report.value;
    out.means = report.means;
    out.expanded = report.expanded;
    out.leaves = report.leaves;
    out.counted = report.counted;
    out.complete = report.complete;
    out.depth = report.depth;
    out.ended = report.ended;
    return out;
  }

  SearchReport<std::string> with_text(const State& state, const SearchReport<Move>& report) const {
    SearchReport<std::string> out = without_line(report);
    State at = state;
    for (const Move& move : report.line) {
      out.line.push_back(game_.show_move(at, move));
      at = game_.after(at, move);
    }
    return out;
  }

  // The value of each move: a search of the state after it, seen by the player at the root.
  std::vector<SearchAnswer::MoveValue> search_moves(const Searched& searched, const State& state, SearchRequest request,
                                                    const SearchReport<Move>& whole, Budget::Limits limits) const {
    std::vector<SearchAnswer::MoveValue> out;
    const std::optional<Player> mover = game_.mover(state);
    if (!mover) return out;
    if (!request.maximisers) request.maximisers = allies(game_, state, *mover);
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
    const auto moves = searched.moves(state);
    auto left = static_cast<std::int64_t>(moves.size());
    for (const Move& move : moves) {
      Budget::Limits share = limits;
      if (limits.nodes != unlimited) share.nodes = limits.nodes / static_cast<std::uint64_t>(left);
      const auto now = Budget::Clock::now();
      if (limits.deadline) share.deadline = now + (*limits.deadline - now) / left;
      Budget budget(share);
      NoObserver<State> observer;
      const SearchReport<Move> report = search_by_name(searched, game_.after(state, move), request, budget, observer);
      out.push_back({game_.show_move(state, move), without_line(report)});
      if (limits.nodes != unlimited) limits.nodes -= std::min(limits.nodes, budget.spent());
      --left;
    }
    return out;
  }

  G game_;
  GameInfo info_;
  std::string spec_;
  KeptBook kept_book_;
  KeptBids kept_bids_;
};

template <TextGame G, class Knowledge, class Rules>
std::unique_ptr<GameEntry> make_entry(G game, Knowledge, Rules, const GameInfo& info, const std::vector<int>& values) {
  return std::make_unique<EntryOf<G, Knowledge, Rules>>(std::move(game), info,
                                                        show_spec(info.name, info.parameters, values));
}

}  // namespace ombre
