// Where DDS is not found.
#include "bench/peers/bridge_peer.h"

namespace ombre::bench {

std::unique_ptr<BridgePeer> bridge_peer() { return nullptr; }

}  // namespace ombre::bench
