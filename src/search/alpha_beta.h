// Alpha-beta (Knuth and Moore, 1975), fail-soft (Fishburn, 1983): a child is searched only for values that
// both sides may still accept. Exact: value and leftmost line of plain minimax. With good order it looks
// at b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves instead of b^d.
#pragma once

#include "search/window_search.h"

namespace ombre {

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>, class Table = NoTable>
using AlphaBeta = WindowSearch<G, Probe::none, Order, Observer, Table>;

}  // namespace ombre
