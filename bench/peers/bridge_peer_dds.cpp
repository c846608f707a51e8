// DDS in one thread.
#include "bench/peers/bridge_peer.h"
#include "tests/support/dds.h"

namespace ombre::bench {
namespace {

class DdsPeer : public BridgePeer {
 public:
  int tricks(const BridgePosition& position) override { return dds_.tricks(position); }
  std::vector<CardTricks> cards(const BridgePosition& position) override { return dds_.cards(position); }
  BridgeTable table(const BridgeHands& hands) override { return dds_.table(hands); }
  std::uint64_t trick_nodes() const override { return dds_.trick_nodes(); }

 private:
  testing::Dds dds_;
};

}  // namespace

std::unique_ptr<BridgePeer> bridge_peer() { return std::make_unique<DdsPeer>(); }

}  // namespace ombre::bench
