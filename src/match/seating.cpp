#include "match/seating.h"

#include <fmt/format.h>

#include <cstddef>

#include "core/text.h"

namespace ombre {
namespace {

// More seatings than this are no experiment any more.
constexpr std::size_t most_seatings = 1'000'000;

Seating seating_of(const std::vector<PlayerSet>& sides, int players, const std::vector<int>& agent_of_side) {
  Seating seating(static_cast<std::size_t>(players), 0);
  for (std::size_t side = 0; side < sides.size(); ++side)
    for (Player p = 0; p < players; ++p)
      if (sides[side].contains(p)) seating[static_cast<std::size_t>(p)] = agent_of_side[side];
  return seating;
}

}  // namespace

std::vector<Seating> all_seatings(const std::vector<PlayerSet>& sides, int players, int agents) {
  const int count = static_cast<int>(sides.size());
  if (agents < 1 || agents > count)
    throw InputError(fmt::format("{} agents for {} sides", agents, count), "agents",
                     fmt::format("1 to {} agents", count));
  std::vector<Seating> seatings;
  std::vector<int> agent_of_side(sides.size(), 0);
  while (true) {
    // 1. Does every agent sit somewhere?
    std::vector<bool> seated(static_cast<std::size_t>(agents), false);
    for (const int agent : agent_of_side) seated[static_cast<std::size_t>(agent)] = true;
    bool all = true;
    for (const bool one : seated) all = all && one;
    if (all) seatings.push_back(seating_of(sides, players, agent_of_side));
    if (seatings.size() > most_seatings) throw InputError("too many seatings", "agents", "fewer agents");

    // 2. The next way, the last side changing first.
    std::size_t side = sides.size();
    while (side > 0 && agent_of_side[side - 1] == agents - 1) agent_of_side[--side] = 0;
    if (side == 0) return seatings;
    ++agent_of_side[side - 1];
  }
}

std::vector<Seating> lone_seatings(const std::vector<PlayerSet>& sides, int players, int agents) {
  const int count = static_cast<int>(sides.size());
  if (agents < 2 || agents > count)
    throw InputError(fmt::format("{} agents for {} sides", agents, count), "agents",
                     fmt::format("2 to {} agents, one of them alone", count));
  std::vector<Seating> seatings;
  for (int lone = 0; lone < count; ++lone) {
    std::vector<int> agent_of_side(sides.size(), 0);
    for (int i = 1; i < count; ++i)
      agent_of_side[static_cast<std::size_t>((lone + i) % count)] = 1 + (i - 1) % (agents - 1);
    seatings.push_back(seating_of(sides, players, agent_of_side));
  }
  return seatings;
}

Seating fixed_seating(const std::vector<PlayerSet>& sides, int players, int agents) {
  const int count = static_cast<int>(sides.size());
  if (agents != count)
    throw InputError(fmt::format("{} agents for {} sides", agents, count), "agents",
                     fmt::format("{} agents, one for each side, or seats: all", count));
  std::vector<int> agent_of_side;
  for (int side = 0; side < count; ++side) agent_of_side.push_back(side);
  return seating_of(sides, players, agent_of_side);
}

}  // namespace ombre
