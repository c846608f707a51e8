// NegaScout (Reinefeld, 1983): after the first child, the others are asked with a null window only whether
// they are better at all; those that are get searched again with the open window. Exact: value and
// leftmost line of plain minimax.
#pragma once

#include "search/window_search.h"

namespace ombre {

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>, class Table = NoTable>
using NegaScout = WindowSearch<G, Probe::null_window, Order, Observer, Table>;

}  // namespace ombre
