// Positions of open-hand Skat with their exact values, from which the estimators (skat/solver/point_estimator.h) are
// learnt, and the file they are kept in. They are taken where estimates are asked for: a deal that is worth playing is
// searched for the value of every opening card, and of the positions at the start of a trick that are looked at, a few
// of each number of cards and each leader are drawn and solved. In every other pair of deals the declarer picks up the
// skat and puts away what the bidder (skat/player/skat_bidder.h) would.
//
// A file is one line of JSON that says what the positions are, filled with blanks to 256 bytes, then 20 bytes a
// position, numbers with the lowest byte first: the hands of declarer, first and second defender as the search holds
// them (32 bits each, skat/solver/lanes/lanes.h), the deal (32), leader and 4 for grand (8), the declarer's points (8),
// a checksum (16). Deals are appended in blocks; the last deal, which may be there in part, is made again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/write_file.h"
#include "skat/solver/lanes/lanes.h"

namespace ombre {

struct EstimatorPosition {
  open_skat::Hands hands{};  // declarer, first and second defender
  std::uint32_t deal = 0;
  bool grand = false;
  int leader = 0;
  int value = 0;  // the declarer's points of those in play

  int cards() const { return open_skat::count_of(hands[0]); }

  friend bool operator==(const EstimatorPosition&, const EstimatorPosition&) = default;
};

// The positions of one deal; odd deals are grand.
std::vector<EstimatorPosition> estimator_positions(std::uint64_t seed, std::uint32_t deal);

class EstimatorPositionFile {
 public:
  // Opens the file of this seed and reads its positions, or makes it. Throws InputError, and leaves the file alone,
  // when it holds others, is damaged, is in use, or cannot be written.
  EstimatorPositionFile(std::string path, std::uint64_t seed);

  const std::vector<EstimatorPosition>& positions() const { return positions_; }
  // The deals of which all positions are there.
  std::uint32_t deals() const;
  // Adds the positions of the next deals. Throws InputError when they cannot be written.
  void append(std::span<const EstimatorPosition> positions);

 private:
  AppendFile file_;
  std::vector<EstimatorPosition> positions_;
};

}  // namespace ombre
