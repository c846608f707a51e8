// The double-dummy solver that bridge_speed compares with: DDS where it is found, else none. The build takes one of
// the two files beside this one.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bridge/solver/double_dummy.h"

namespace ombre::bench {

class BridgePeer {
 public:
  virtual ~BridgePeer() = default;
  virtual int tricks(const BridgePosition& position) = 0;
  virtual std::vector<CardTricks> cards(const BridgePosition& position) = 0;
  virtual BridgeTable table(const BridgeHands& hands) = 0;
  // Of `tricks` and `cards` so far; `table` does not tell.
  virtual std::uint64_t trick_nodes() const = 0;
};

// Null where there is none.
std::unique_ptr<BridgePeer> bridge_peer();

}  // namespace ombre::bench
