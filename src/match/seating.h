// Who sits where: every way to put agents on the seats of a game so that each sits somewhere. Partners count as
// one seat. Two agents have 6 seatings for three players, 14 for four, 62 for six.
#pragma once

#include <vector>

#include "core/players.h"

namespace ombre {

// The number of an agent for each player.
using Seating = std::vector<int>;

// Which seatings are played: all; the agents in the order given; or the first agent on each side in turn, alone against
// the others.
enum class Seats { all, fixed, lone };

// All seatings of `agents` agents, in a fixed order. `sides` are the players by sides, each player in one.
// Throws InputError when there are more agents than sides.
std::vector<Seating> all_seatings(const std::vector<PlayerSet>& sides, int players, int agents);

// The one in which agent i takes side i. Throws InputError unless there are as many agents as sides.
Seating fixed_seating(const std::vector<PlayerSet>& sides, int players, int agents);

// The seatings in which the first agent has one side, each in turn, and the others have the rest in turn.
std::vector<Seating> lone_seatings(const std::vector<PlayerSet>& sides, int players, int agents);

}  // namespace ombre
