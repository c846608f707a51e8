// The PBN tags of a board that was read from a LIN file.
#pragma once

#include <string>
#include <vector>

#include "bridge/formats/bridge_board.h"

namespace ombre {

// What a LIN file says of a board beside the deal, auction and play.
struct LinTitle {
  std::string event{};
  std::string room{};                // "o7" or "c7"
  std::vector<std::string> names{};  // of S, W, N, E, and where there are two rooms of the closed one
  std::string claimed{};             // tricks
};

std::vector<BoardTag> lin_tags(const BridgeBoard& board, const LinTitle& title);

}  // namespace ombre
