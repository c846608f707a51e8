// Whether one side of a suit game or grand takes all tricks that are left, with all cards seen and best play by all.
//
// Points count for nothing here, so of neighbours in one hand any one will do. A position from which the side cannot
// even force all points is given up at once: the exact solver says so, and most positions end that way.
#pragma once

#include "skat/solver/open_skat.h"

namespace ombre::open_skat {

// Whether the declarer (or, where `declarer` is false, the defenders together) takes every trick from here on, that
// under way included; with no cards left, true. Requires: not null.
bool takes_every_trick(OpenSkat& solver, const SkatPosition& position, bool declarer);

}  // namespace ombre::open_skat
