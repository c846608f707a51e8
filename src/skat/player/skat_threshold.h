// How sure a Skat hand must be of a game to bid on it, where nobody says otherwise: one number for the bidder, the
// whole player and the agent of that name. docs/algorithms/skat_bidding.md has what other numbers come to.
#pragma once

namespace ombre {

// Per cent of chance to win.
inline constexpr int usual_skat_threshold = 60;

constexpr double chance_of_per_cent(int per_cent) { return per_cent / 100.0; }

}  // namespace ombre
