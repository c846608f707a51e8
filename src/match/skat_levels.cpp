#include "match/skat_levels.h"

namespace ombre {

const std::vector<SkatPlayLevel>& skat_play_levels() {
  static const std::vector<SkatPlayLevel> levels = {{"full", ""},
                                                    {"strong", "pimc(worlds=30,infer=bids)"},
                                                    {"club", "pimc(worlds=10)"},
                                                    {"casual", "rules"},
                                                    {"beginner", "pimc(worlds=2)", true}};
  return levels;
}

}  // namespace ombre
