// What the best cases cost: leaves and nodes that each technique visits on a uniform tree (branching
// factor b, depth d, n players in turn) ordered as well as possible, and the branching factor that is left
// in the limit. Immediate, speculative and paranoid after Sturtevant (2003, sections 5.1.1, 5.2.1 and
// 5.14), shallow after Korf (1991), two sides after Knuth and Moore (1975).
#pragma once

#include <cstdint>
#include <vector>

namespace ombre {

// How many nodes are visited at each distance from the root, 0 to the depth; the last are leaves.
using Levels = std::vector<std::uint64_t>;

// All of these throw InputError when a count exceeds 64 bits.
// Requires: players >= 1, branching >= 1, depth >= 0.
Levels full_levels(int branching, int depth);
Levels immediate_levels(int players, int branching, int depth);
Levels shallow_levels(int branching, int depth);
Levels speculative_levels(int players, int branching, int depth);
Levels paranoid_levels(int players, int branching, int depth);
inline Levels alpha_beta_levels(int branching, int depth) { return paranoid_levels(2, branching, depth); }

std::uint64_t leaves(const Levels& levels);
std::uint64_t interior(const Levels& levels);

// The factor by which the best case grows with one more level of depth, in the limit.
double immediate_growth(int players, double branching);
double shallow_growth(double branching);
double speculative_growth(int players, double branching);
double paranoid_growth(int players, double branching);

// The one positive root of x^n = c[0]·x^(n-1) + … + c[n-1], where no c is negative and one is positive.
double positive_root(const std::vector<double>& coefficients);

}  // namespace ombre
