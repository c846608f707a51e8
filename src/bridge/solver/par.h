// The par of a Bridge deal: the score that best bidding leads to when everybody knows how many tricks each contract
// takes. The auction is solved as it is held, seat by seat from the dealer: each player in turn passes, bids higher
// or doubles, and three passes end it; so it matters who can name a contract first. Declarer is who bids last. A
// contract that fails is always doubled, one that makes never, since nothing else pays.
//
// The contracts are those in which a sensible auction can end, where nobody gives anything away nor leaves a bid that
// costs nothing and might gain: a sacrifice stands above all that it is made against. Of partners who
// make a contract both are named only if both can bid it in time.
#pragma once

#include <vector>

#include "bridge/rules/bridge_deal.h"
#include "bridge/solver/double_dummy.h"
#include "core/players.h"

namespace ombre {

struct ParContract {
  int level = 1;
  Strain strain{};
  bool doubled = false;
  PlayerSet declarers;  // of one side
  int over = 0;         // tricks over the contract, negative when it is down

  friend bool operator==(const ParContract&, const ParContract&) = default;
};

struct Par {
  Score score = 0;                       // for North and South
  std::vector<ParContract> contracts{};  // by level and strain; none when all pass

  friend bool operator==(const Par&, const Par&) = default;
};

// The par of whole hands and every contract that reaches it. Requires: tricks from 0 to 13.
Par par(const BridgeTable& table, Player dealer, Vulnerability vulnerability);

}  // namespace ombre
