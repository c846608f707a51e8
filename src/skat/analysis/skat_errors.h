// Post-mortem error rates with open cards (Long, Sturtevant, Buro and Furtak, 2010): of the positions in which a side
// was winning and could throw that away, how often it did, by trick and by where the player sits.
//
// That is measured by what nobody at the table knew: a low rate is no proof of good play, and the best card for hidden
// hands may count as an error.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "match/statistics.h"
#include "skat/analysis/skat_analysis.h"
#include "skat/analysis/skat_arena.h"

namespace ombre {

// The declarer; the defender who plays after him, called defender 1 by Furtak (2013); the one who plays before him.
enum class SkatRole : std::uint8_t { declarer, after, before };
inline constexpr std::array<SkatRole, skat_seats> skat_roles{SkatRole::declarer, SkatRole::after, SkatRole::before};

std::string_view skat_role_name(SkatRole role);  // for people

struct SkatErrorCount {
  int chances = 0;  // positions in which some card loses the game and another does not
  int errors = 0;   // in which such a card was played

  // The share of errors, with the half-width of Agresti and Coull (1998) as if positions were independent. Requires:
  // there were chances.
  Measure rate() const;
};

class SkatErrors {
 public:
  void add(const SkatAnalysis& analysis);
  void add(const SkatErrors& more);

  // Requires: trick from 1 to 10.
  const SkatErrorCount& at(SkatRole role, int trick) const {
    return counts_[static_cast<std::size_t>(role)][static_cast<std::size_t>(trick) - 1];
  }
  // Over all tricks.
  SkatErrorCount total(SkatRole role) const;

 private:
  std::array<std::array<SkatErrorCount, skat_tricks>, skat_seats> counts_{};
};

// The errors in the games of one pairing of a tournament on these deals.
SkatErrors arena_errors(const std::vector<SkatContractDeal>& deals, const ArenaGames& games, std::size_t pairing,
                        int threads);

}  // namespace ombre
