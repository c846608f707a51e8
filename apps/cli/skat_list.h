// `ombre match skat --list`: lists of Skat between agents, as text and as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/agent_spec.h"
#include "skat/analysis/skat_list_match.h"

namespace ombre {

struct SkatListRequest {
  SkatScoring scoring = SkatScoring::seeger;
  std::vector<AgentSpec> agents{};
  int lists = 1;
  std::optional<std::uint64_t> seed{};  // none: that of the file, or drawn
  std::optional<std::string> out{};
  int threads = 1;
  bool json = false;
};

// How a game is scored in lists: as its text says, else after Seeger and Fabian. Throws InputError unless it is skat
// from the auction on, without Ramsch.
SkatScoring read_list_scoring(const std::string& game);

// Plays, prints, and returns the exit code.
int play_skat_lists(const SkatListRequest& request);

}  // namespace ombre
