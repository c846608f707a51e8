// One question about a null deal put to a search that starts with an empty table: the answer and what it cost, for the
// experiments that compare such searches.
#pragma once

#include <memory>

#include "experiments/skat_costs.h"
#include "skat/null/null_endings.h"
#include "skat/null/rank_null.h"

namespace ombre {

enum class NullQuestion { won, survives };

struct NullAnswer {
  SkatCost cost{};
  int tricks = 0;  // that are survived; 1 or 0 for won or not
};

// What OpenNull says, with a table of endings or none.
NullAnswer ask_open_null(const SkatPosition& deal, NullQuestion question,
                         const std::shared_ptr<const skat_null::NullEndings>& endings = nullptr);

// What RankNull says.
NullAnswer ask_rank_null(NullClasses classes, const SkatPosition& deal, NullQuestion question,
                         const skat_null::NullEndings* endings = nullptr);

}  // namespace ombre
