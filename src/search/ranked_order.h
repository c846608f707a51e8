// Children sorted by the best move of an earlier search, by the history heuristic (Schaeffer, 1989), by fastest cut
// first (Furtak, 2013) or at random.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/game.h"
#include "core/key.h"
#include "search/context.h"
#include "search/request.h"

namespace ombre {

struct RankedOrderOptions {
  OrderKind kind = OrderKind::best;
  std::uint64_t seed = 0;  // shuffled
  // Fastest cut first, for comparison: without sizes it orders by the estimated values alone; without
  // evaluations a child that was never searched has no value.
  bool sizes = true;
  bool evaluations = true;
  // History: the weights to begin with; none: nothing is known.
  const std::vector<double>* learnt = nullptr;
};

// How many slots the history heuristic has for a game whose moves are worth the same wherever a slot is the same (in
// trick games: the card that holds the trick, and the card to be played); 0 where moves are told apart by themselves.
template <Game G>
std::size_t history_slots(const G& game) {
  if constexpr (has_hook<G>(Hook::history_slot))
    return game.history_slots();
  else
    return 0;
}

// How many bytes of a move tell it from others.
template <Game G>
std::size_t move_bytes(const G& game) {
  if constexpr (has_hook<G>(Hook::move_bytes))
    return game.move_bytes();
  else
    return sizeof(typename G::Move);
}

template <Game G>
class RankedOrder {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr bool given = false;

  RankedOrder(const G& game, RankedOrderOptions options)
      : game_(&game), options_(options), slots_(history_slots(game)), move_bytes_(move_bytes(game)) {
    if (options.kind != OrderKind::history) return;
    if (options.learnt != nullptr) history_ = *options.learnt;
    history_.resize(slots_ > 0 ? slots_ : max_players * slots_each, 0.0);
  }

  // The weights of the history heuristic, by slot.
  const std::vector<double>& history() const { return history_; }

  // Sorts the moves of `state` and returns where they begin; they stay there until `release`.
  // `best` is the best move of an earlier search; `estimate(child)` is what is known of a child in the eyes of
  // the mover, asked only for fastest cut first; `goal` is the value that cuts.
  template <class Moves, class Estimator>
  std::size_t arrange(const State& state, Player mover, const Moves& moves, const std::optional<Move>& best, Score goal,
                      const Estimator& estimate) {
    const std::size_t begin = ranked_.size();
    int index = 0;
    const bool learns = options_.kind != OrderKind::given;
    const Move* favourite = best && learns ? &*best : nullptr;
    if (favourite == nullptr && !remembered_.empty()) {
      const auto known = remembered_.find(game_->key(state));
      if (known != remembered_.end()) favourite = &known->second;
    }
    for (const Move& move : moves) {
      const bool favoured = favourite != nullptr && *favourite == move;
      const bool first = favoured && !by_speed(goal);
      const double rank = first ? std::numeric_limits<double>::infinity()
                                : rank_of(state, mover, move, index, goal, favoured, estimate);
      ranked_.push_back({rank, index++, move});
    }
    std::sort(ranked_.begin() + static_cast<std::ptrdiff_t>(begin), ranked_.end(),
              [](const Ranked& a, const Ranked& b) { return a.rank != b.rank ? a.rank > b.rank : a.index < b.index; });
    return begin;
  }
  std::size_t end() const { return ranked_.size(); }
  int index_at(std::size_t place) const { return ranked_[place].index; }
  Move move_at(std::size_t place) const { return ranked_[place].move; }
  void release(std::size_t begin) { ranked_.resize(begin, Ranked{0, 0, Move{}}); }

  // Forgets what an interrupted search left behind.
  void reset() { ranked_.clear(); }

  // Whether the best move of every state is kept here, for searches without a table that would keep it.
  void remember(bool on) { remembers_ = on; }

  // A search of `depth` found `move` best or cutting. For the history heuristic its weight grows by 2^depth.
  void learn(const State& state, Player mover, const Move& move, int depth) {
    constexpr int most_doublings = 40;
    if (options_.kind == OrderKind::history && chosen(state))
      history_[slot(state, mover, move)] +=
          static_cast<double>(std::uint64_t{1} << std::clamp(depth, 0, most_doublings));
    if (remembers_ && remembered_.size() < most_remembered) remembered_.insert_or_assign(game_->key(state), move);
  }

 private:
  struct Ranked {
    double rank;
    int index;
    Move move;
  };

  static constexpr std::size_t slots_each = 4096;
  static constexpr std::size_t most_remembered = std::size_t{1} << 20;

  // Fastest cut first: the odds that a child cuts are e^(d/value_scale + evidence), where d is how far its
  // estimate lies above the value that cuts. Tuned on prefix-value trees of other seeds than those reported.
  static constexpr double value_scale = 3.0;
  static constexpr double weight_of_best = 2.0;
  static constexpr double unknown_above = -2.0;                            // d where there is no value
  static constexpr std::array<double, 4> weight_of{-0.3, -0.6, 0.0, 1.0};  // by evidence
  // Larger than every value: nothing cuts.
  static constexpr Score no_goal = 500'000'000;

  // Whether a quick cut is looked for. With an open window none is possible, and the best move goes first.
  bool by_speed(Score goal) const { return options_.kind == OrderKind::fastest && options_.sizes && goal < no_goal; }

  template <class Estimator>
  double rank_of(const State& state, Player mover, const Move& move, int index, Score goal, bool favoured,
                 const Estimator& estimate) {
    switch (options_.kind) {
      case OrderKind::shuffled:
        return static_cast<double>(mix(mix(options_.seed ^ game_->key(state)) ^ static_cast<std::uint64_t>(index)) >>
                                   11);
      case OrderKind::history:
        return history_[slot(state, mover, move)];
      case OrderKind::fastest: {
        const State child = game_->after(state, move);
        const std::optional<Estimate> known = estimate(child);
        if (!known) return favoured ? 0 : -std::numeric_limits<double>::max();
        const bool valued = options_.evaluations || known->evidence != Evidence::evaluation;
        if (!valued && !by_speed(goal)) return -std::numeric_limits<double>::max();
        if (!options_.sizes) return known->value;
        const double weight = weight_of[static_cast<std::size_t>(known->evidence)] + (favoured ? weight_of_best : 0.0);
        if (!by_speed(goal)) return known->value / value_scale + weight;
        const double above = valued ? known->value - goal : unknown_above;
        // S/P in rising order (theorem 3.6.1), the size being how many moves the child has.
        const double size = game_->mover(child) ? std::max(1.0, static_cast<double>(game_->moves(child).size())) : 1.0;
        return -size * (1 + std::exp(-(above / value_scale + weight)));
      }
      default:
        return 0;
    }
  }

  // Whether there was a choice, from which alone a slot shared by many states may learn.
  bool chosen(const State& state) const { return slots_ == 0 || game_->moves(state).size() > 1; }

  std::size_t slot(const State& state, Player mover, const Move& move) const {
    if constexpr (has_hook<G>(Hook::history_slot))
      if (slots_ > 0) return game_->history_slot(state, move);
    return slot_of_move(mover, move);
  }

  std::size_t slot_of_move(Player mover, const Move& move) const {
    static_assert(std::has_unique_object_representations_v<Move>, "moves are told apart by their bytes");
    std::uint64_t bits = 0;
    const auto bytes = std::bit_cast<std::array<unsigned char, sizeof(Move)>>(move);
    for (std::size_t i = 0; i < move_bytes_; ++i) bits = mix(bits ^ bytes[i]);
    return static_cast<std::size_t>(mover) * slots_each + bits % slots_each;
  }

  const G* game_;
  RankedOrderOptions options_;
  std::size_t slots_;
  std::size_t move_bytes_;
  std::vector<Ranked> ranked_;
  std::vector<double> history_;
  bool remembers_ = false;
  boost::unordered_flat_map<std::uint64_t, Move> remembered_;
};

}  // namespace ombre
