#include "skat/rules/skat_bidding.h"

#include <algorithm>

namespace ombre {

std::optional<int> skat_bid_index(int value) {
  const auto* const found = std::lower_bound(skat_bids.begin(), skat_bids.end(), value);
  if (found == skat_bids.end() || *found != value) return std::nullopt;
  return static_cast<int>(found - skat_bids.begin());
}

std::uint8_t SkatAuction::top() const { return std::max({highest_[0], highest_[1], highest_[2]}); }

std::optional<SkatAuction> SkatAuction::at(const std::array<int, skat_seats>& highest, PlayerSet passed) {
  SkatAuction auction;
  auction.passed_ = static_cast<std::uint8_t>(passed.bits());
  for (std::size_t p = 0; p < highest.size(); ++p) {
    if (highest[p] == 0) continue;
    const std::optional<int> index = skat_bid_index(highest[p]);
    if (!index) return std::nullopt;
    auction.highest_[p] = static_cast<std::uint8_t>(*index + 1);
  }
  const std::uint8_t fore = auction.highest_[forehand];
  const std::uint8_t middle = auction.highest_[middlehand];
  const std::uint8_t rear = auction.highest_[rearhand];
  const bool fore_out = passed.contains(forehand);
  const bool middle_out = passed.contains(middlehand);
  const bool rear_out = passed.contains(rearhand);

  // 1. Forehand and middlehand alone: forehand has held what middlehand said, or is to answer.
  if (!fore_out && !middle_out) {
    if (rear_out || rear != 0 || fore > middle) return std::nullopt;
    return auction;
  }

  // 2. All passed: without a bid, since else the last one to speak plays.
  if (fore_out && middle_out && rear_out) {
    if (auction.top() != 0) return std::nullopt;
    return auction;
  }

  // 3. Forehand's last word.
  if (middle_out && rear_out && middle == 0 && rear == 0) return fore <= 1 ? std::optional(auction) : std::nullopt;

  // 4. One of them passed: middlehand a value that was held, forehand one that was said. Then rearhand said more than
  // that, if anything, and the survivor held it or not.
  const bool both_out = fore_out && middle_out;
  const auto fits = [&](std::uint8_t survivor, std::uint8_t loser, bool loser_is_forehand) {
    // What the survivor had when the first part ended is at least what the loser had, and more than forehand held.
    if (loser_is_forehand ? survivor <= loser : survivor < loser) return false;
    if (rear == 0) return loser_is_forehand || survivor == loser;
    // Rearhand began above the end of the first part, and the survivor holds no more than rearhand said.
    return survivor <= rear && rear > loser && (!loser_is_forehand || rear > loser + 1U);
  };
  if (both_out) {
    // Rearhand plays, after the survivor passed a bid of rearhand.
    if (rear <= std::max(fore, middle)) return std::nullopt;
    const bool held = fore >= middle && fits(fore, middle, false);
    const bool said = middle > fore && fits(middle, fore, true);
    return held || said ? std::optional(auction) : std::nullopt;
  }
  if (!(fore_out ? fits(middle, fore, true) : fits(fore, middle, false))) return std::nullopt;
  // A survivor who is to answer cannot have won already.
  if (rear_out && rear > (fore_out ? middle : fore)) return std::nullopt;
  return auction;
}

SkatAuction SkatAuction::won_by(Player declarer, int bid) {
  std::array<int, skat_seats> highest{};
  highest[static_cast<std::size_t>(declarer)] = bid;
  // Forehand takes more than the least only when asked.
  if (declarer == forehand && bid != skat_bids.front()) highest[middlehand] = bid;
  return *at(highest, PlayerSet::first(skat_seats) - PlayerSet(declarer));
}

std::optional<SkatAuction::Turn> SkatAuction::turn() const {
  const bool fore_out = passed().contains(forehand);
  const bool middle_out = passed().contains(middlehand);
  const auto [fore, middle, rear] = highest_;
  if (!fore_out && !middle_out) return middle > fore ? Turn{forehand, true} : Turn{middlehand, false};
  if (fore_out && middle_out) return std::nullopt;
  const Player survivor = fore_out ? middlehand : forehand;
  if (passed().contains(rearhand)) {
    if (top() > 0) return std::nullopt;
    return Turn{forehand, false};
  }
  return rear > highest_[static_cast<std::size_t>(survivor)] ? Turn{survivor, true} : Turn{rearhand, false};
}

std::optional<Player> SkatAuction::declarer() const {
  if (turn() || top() == 0) return std::nullopt;
  for (Player p = 0; p < skat_seats; ++p)
    if (!passed().contains(p)) return p;
  return std::nullopt;
}

std::uint64_t SkatAuction::allowed() const {
  const bool last_word = passed().contains(middlehand) && passed().contains(rearhand);
  if (last_word) return 1;
  if (turn()->answers) return std::uint64_t{1} << (top() - 1U);
  constexpr std::uint64_t all = (std::uint64_t{1} << skat_bids.size()) - 1;
  return all & ~((std::uint64_t{1} << top()) - 1);
}

void SkatAuction::bid_or_hold(int index) {
  highest_[static_cast<std::size_t>(turn()->player)] = static_cast<std::uint8_t>(index + 1);
}

void SkatAuction::pass() { passed_ = static_cast<std::uint8_t>(passed_ | (1U << turn()->player)); }

}  // namespace ombre
