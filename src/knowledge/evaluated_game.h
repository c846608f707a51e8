// The same game with another `scores`: an evaluation of unfinished states, and with it an order of the moves and
// a cap on their number. Every search works on it as on the rules themselves.
//
// The scores are relative, n times the own estimate minus the sum of all estimates, so that they always sum to
// 0, as pruning in max^n wants it, and each player strives for the difference to the others (Sturtevant, 2003). Or they
// are the estimates themselves: then a player does nothing about another's gain that costs it nothing, such as a moon.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/game.h"
#include "core/move_list.h"
#include "search/move_order.h"

namespace ombre {

// What a good player knows of the game G.
template <class K, class G>
concept KnowledgeOf = requires(const K& knowledge, const G& game, const typename G::State& state,
                               std::span<int> ranks) {
  // Each player's own prospects, more is better; the result on the same scale where the game is over.
  { knowledge.estimate(game, state) } -> std::same_as<Scores>;
  // Between what the estimates of this state and of all below it lie.
  { knowledge.bounds(game, state) } -> std::same_as<Bounds>;
  // A rank for each move, the higher the earlier it is tried.
  knowledge.rank(game, state, game.moves(state), ranks);
};

struct EvaluationOptions {
  bool evaluate = true;                    // else scores and bounds are those of the rules
  bool relative = true;                    // each player wants the difference to the others, else its own estimate
  bool order = true;                       // moves by rank, equal ones as the rules list them
  int cap = 0;                             // the most moves considered in a state, those of the highest ranks; 0: all
  std::optional<std::uint64_t> shuffle{};  // moves of equal rank in an order drawn by this seed

  friend bool operator==(const EvaluationOptions&, const EvaluationOptions&) = default;
};

// The rules alone.
inline constexpr EvaluationOptions no_evaluation{.evaluate = false, .order = false};

template <TextGame G, KnowledgeOf<G> K>
class EvaluatedGame {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // The result that some way to play on leads to from a state; the result itself where the game is over.
  using Finish = std::function<Scores(const G&, const State&)>;

  // Where there is a `finish`, it values unfinished states, whatever the options say of their evaluation.
  EvaluatedGame(const G& game, K knowledge, EvaluationOptions options, Finish finish = {})
      : game_(&game), knowledge_(std::move(knowledge)), options_(options), finish_(std::move(finish)) {}

  const G& rules() const { return *game_; }
  const K& knowledge() const { return knowledge_; }

  int players() const { return game_->players(); }
  std::optional<Player> mover(const State& state) const { return game_->mover(state); }
  State after(const State& state, const Move& move) const { return game_->after(state, move); }
  std::uint64_t key(const State& state) const { return game_->key(state); }
  bool may_stop(const State& state) const { return ombre::may_stop(*game_, state); }
  PlayerSet allies(const State& state, Player player) const { return ombre::allies(*game_, state, player); }

  // What was learnt of hidden cards is no part of the game with open ones.
  State forget(const State& state) const {
    if constexpr (requires { game_->forget(state); })
      return game_->forget(state);
    else
      return state;
  }

  static constexpr std::size_t history_slots = [] {
    if constexpr (SlottedGame<G>)
      return G::history_slots;
    else
      return std::size_t{0};
  }();
  std::size_t history_slot(const State& state, const Move& move) const requires SlottedGame<G> {
    return game_->history_slot(state, move);
  }

  // The moves in the order of their ranks, no more than the cap. Never inlined: its working space would stay on
  // the stack at every ply of a search.
  [[gnu::noinline]] MoveList<Move, G::most_moves> moves(const State& state) const {
    const auto& all = game_->moves(state);
    MoveList<Move, G::most_moves> list;
    if (!options_.order && options_.cap == 0 && !options_.shuffle) {
      for (const Move& move : all) list.push_back(move);
      return list;
    }
    // 1. The ranks.
    std::array<int, G::most_moves> ranks;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
    const std::size_t count = all.size();
    const std::size_t kept = options_.cap > 0 ? std::min(count, static_cast<std::size_t>(options_.cap)) : count;
    knowledge_.rank(*game_, state, all, std::span<int>(ranks.data(), count));

    // 2. What is sorted: the rank, then the order among equals, in one number, and the move.
    std::array<Ranked, G::most_moves> sorted;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
    std::size_t index = 0;
    const std::uint64_t luck = options_.shuffle ? mix(*options_.shuffle ^ game_->key(state)) : 0;
    for (const Move& move : all) {
      const std::uint32_t among_equals =
          options_.shuffle ? static_cast<std::uint32_t>(mix(luck + index)) : static_cast<std::uint32_t>(index);
      sorted[index] = {(static_cast<std::int64_t>(-ranks[index]) * (std::int64_t{1} << 32)) + among_equals, move};
      ++index;
    }
    sort(sorted.data(), count, kept);
    for (std::size_t i = 0; i < kept; ++i) list.push_back(sorted[i].move);
    return list;
  }

  Scores scores(const State& state) const {
    if (!options_.evaluate && !finish_) return game_->scores(state);
    const Scores own = finish_ ? finish_(*game_, state) : knowledge_.estimate(*game_, state);
    if (!options_.relative) return own;
    const int players = game_->players();
    const Score sum = own.sum(players);
    Scores relative;
    for (Player p = 0; p < players; ++p) relative[p] = players * own[p] - sum;
    return relative;
  }

  Bounds bounds(const State& state) const {
    if (!options_.evaluate && !finish_) return game_->bounds(state);
    const Bounds own = finish_ ? game_->bounds(state) : knowledge_.bounds(*game_, state);
    if (!options_.relative) return own;
    const int players = game_->players();
    const Score lower = own.lower.sum(players);
    const Score upper = own.upper.sum(players);
    Bounds relative;
    for (Player p = 0; p < players; ++p) {
      relative.lower[p] = (players - 1) * own.lower[p] - (upper - own.upper[p]);
      relative.upper[p] = (players - 1) * own.upper[p] - (lower - own.lower[p]);
    }
    relative.step = 1;
    return relative;
  }

  State start(Random& random) const { return game_->start(random); }
  std::string show(const State& state) const { return game_->show(state); }
  State read(std::string_view text) const { return game_->read(text); }
  std::string show_move(const State& state, const Move& move) const { return game_->show_move(state, move); }

 private:
  struct Ranked {
    std::int64_t place;
    Move move;
  };

  // Most lists are short, and short ones are sorted fastest by insertion.
  static constexpr std::size_t short_list = 16;

  // Brings the first `kept` in order to the front.
  static void sort(Ranked* list, std::size_t count, std::size_t kept) {
    const auto less = [](const Ranked& a, const Ranked& b) { return a.place < b.place; };
    if constexpr (G::most_moves > short_list) {
      if (count > short_list && kept < count) return std::partial_sort(list, list + kept, list + count, less);
      if (count > short_list) return std::sort(list, list + count, less);
    }
    for (std::size_t i = 1; i < count; ++i) {
      const Ranked one = list[i];
      std::size_t at = i;
      for (; at > 0 && less(one, list[at - 1]); --at) list[at] = list[at - 1];
      list[at] = one;
    }
  }

  const G* game_;
  K knowledge_;
  EvaluationOptions options_;
  Finish finish_;
};

}  // namespace ombre
