// What the null searches ask of tables of solved positions: a position at the start of a trick with a defender to lead.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "skat/null/suit_lanes.h"

namespace ombre::skat_null {

// Of each suit the lowest place whose owner matters, the end of the lane if none does.
using Needs = std::array<std::int8_t, lanes>;

constexpr Needs no_needs() {
  Needs needs{};
  needs.fill(lane_bits);
  return needs;
}

constexpr void add_needs(Needs& to, const Needs& from) {
  for (std::size_t lane = 0; lane < to.size(); ++lane)
    if (from[lane] < to[lane]) to[lane] = from[lane];
}

// How many tricks the declarer survives, there and wherever every seat has as many cards of each suit and the cards
// that matter have the same owners.
struct NullProof {
  int tricks = 0;
  Needs needs{};
};

class NullEndings {
 public:
  virtual ~NullEndings() = default;

  // The tricks the declarer survives of the `left` to come; nothing where no table has the position.
  virtual std::optional<int> survives(Word cards, int leader, int left) const = 0;
  // The same with the owners that were asked for.
  virtual std::optional<NullProof> proof(Word cards, int leader, int left) const = 0;
};

}  // namespace ombre::skat_null
