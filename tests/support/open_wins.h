// Whether a side wins a state with open cards, for any game: the scores of the side together end above a threshold when
// its players maximise them and all others minimise them. Alpha-beta with a window that only tells yes from no, and a
// table that is kept between states, since the worlds of a decision share much.
#pragma once

#include <cstddef>

#include "core/budget.h"
#include "search/window_search.h"

namespace ombre {

template <Game G>
class OpenWins {
 public:
  using State = typename G::State;

  static constexpr std::size_t usual_table_bytes = std::size_t{4} << 20;

  // The game and the budget must outlive it.
  OpenWins(const G& game, PlayerSet side, Score threshold, Budget& budget, std::size_t table_bytes = usual_table_bytes)
      : sides_(side, Objective::own, game.players()),
        threshold_(threshold),
        table_(table_bytes),
        context_{game, budget, order_, observer_} {}

  OpenWins(const OpenWins&) = delete;
  OpenWins& operator=(const OpenWins&) = delete;

  // Whether the side wins. Throws BudgetSpent when the budget ends first.
  bool operator()(const State& state) {
    WindowSearch<G> search(context_, sides_, Probe::none, &table_);
    return search.value(state, unlimited_depth, threshold_, threshold_ + 1) > threshold_;
  }

 private:
  using Table = BoundsTable<typename G::Move>;

  Sides sides_;
  Score threshold_;
  Table table_;
  GivenOrder order_;
  NoObserver<State> observer_;
  SearchContext<G> context_;
};

}  // namespace ombre
