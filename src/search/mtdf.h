// MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): a sequence of searches with a narrow window around a
// guess, each of which moves one bound, until the bounds meet. The table keeps what the passes have in
// common. With `window` W the window is W wider than a null window; a value inside it ends the search at
// once. Exact, with a line that attains the value.
#pragma once

#include <algorithm>

#include "search/window_search.h"

namespace ombre {

struct MtdfOptions {
  Score first_guess = 0;
  Score window = 0;
  bool want_line = true;  // costs one more pass over the best lines
};

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class Mtdf {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Table = BoundsTable<Move>;
  using Search = WindowSearch<G, Order, Observer>;
  using Context = typename Search::Context;

  Mtdf(Context& context, const Sides& sides, Table& table, MtdfOptions options = {})
      : search_(context, sides, Probe::none, &table), options_(options) {}

  // The guess of the next run, best the value of the last one.
  void guess(Score value) { options_.first_guess = value; }

  SearchReport<Move> run(const State& state, int depth) {
    SearchReport<Move> report;
    report.value = converge(state, depth);
    if (options_.want_line) {
      search_.value(state, depth, *report.value - 1, *report.value + 1);
      report.line = search_.whole_line(state, depth);
    }
    return report;
  }

 private:
  Score converge(const State& state, int depth) {
    ValueRange range;
    Score guess = options_.first_guess;
    while (range.least < range.most) {
      const Score beta = guess == range.least ? guess + 1 : guess;
      const Score alpha = std::max(range.least - 1, beta - 1 - options_.window);
      const Score value = search_.value(state, depth, alpha, beta);
      if (value > alpha) range.least = value;
      if (value < beta) range.most = value;
      guess = value;
    }
    return range.least;
  }

  Search search_;
  MtdfOptions options_;
};

}  // namespace ombre
