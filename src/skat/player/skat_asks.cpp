#include "skat/player/skat_asks.h"

#include <algorithm>
#include <array>

namespace ombre {
namespace {

// The highest value of each class but the last, each where other games begin to be meant.
constexpr std::array<int, skat_bid_classes - 1> class_ends{18, 20, 22, 23, 24, 27, 30, 33, 36, 46, 60};

int place_of(int value) { return value == 0 ? 0 : *skat_bid_index(value) + 1; }

}  // namespace

SkatAsks skat_asks(const SkatAuction& auction, Player player) {
  const int fore = place_of(auction.highest(SkatAuction::forehand));
  const int middle = place_of(auction.highest(SkatAuction::middlehand));
  const int rear = place_of(auction.highest(SkatAuction::rearhand));
  const bool passed = auction.passed().contains(player);
  const bool middle_won = middle > fore;  // the first part, or forehand is still to answer
  SkatAsks asks;
  asks.first = 1;
  if (player == SkatAuction::forehand) {
    asks.held = fore;
    if (passed) asks.declined = middle_won && rear == 0 ? middle : !middle_won && rear > fore ? rear : fore + 1;
  } else if (player == SkatAuction::middlehand) {
    asks.held = middle;
    if (passed) asks.declined = middle_won && rear > middle ? rear : middle + 1;
  } else {
    const int first_part = !middle_won || rear == 0 ? middle : fore + 1;
    asks.first = first_part + 1;
    asks.held = rear;
    // Forehand's last word comes after rearhand's pass.
    if (passed) asks.declined = rear == 0 ? asks.first : std::max(fore, middle) + 1;
  }
  if (asks.held == 0 && asks.declined == 0) return {};
  if (asks.held == 0) asks.first = asks.declined;
  return asks;
}

std::size_t skat_bid_class(int place) {
  const auto index = std::min(static_cast<std::size_t>(place - 1), skat_bids.size() - 1);
  const auto* const found = std::lower_bound(class_ends.begin(), class_ends.end(), skat_bids[index]);
  return static_cast<std::size_t>(found - class_ends.begin());
}

std::size_t skat_declaration(const SkatContract& contract, int bid) {
  const std::size_t hand = contract.hand ? 1 : 0;
  if (contract.kind == SkatKind::null) return skat_first_null + hand;
  const int base = skat_base_value(contract.kind);
  const int multiplier = (bid + base - 1) / base;
  const int matadors = multiplier - 1 - (contract.hand ? 1 : 0);
  const auto need = static_cast<std::size_t>(std::clamp(matadors, 1, static_cast<int>(skat_need_classes)) - 1);
  return (contract.kind == SkatKind::grand ? skat_first_grand : 0) + hand * skat_need_classes + need;
}

}  // namespace ombre
