// The histogram of bids of a game that `ombre bids` keeps in the cache folder, for the agents that infer from bids.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "hidden/bid_histogram.h"

namespace ombre {

// Where the histogram of the game with this spec, every parameter written out, is kept: beside its opening book, under
// a name made alike. Throws InputError when there is no such folder.
std::filesystem::path bids_path(std::string_view spec);

// What the file names of histograms end with.
inline constexpr std::string_view bids_ending = ".bids";

// The kept histogram of one game, opened when it is first asked for. Several threads may ask.
class KeptBids {
 public:
  explicit KeptBids(std::string spec) : spec_(std::move(spec)) {}

  // The histogram; valid as long as this object. Throws InputError that says how to make one when there is none, when
  // it is damaged, or when it is of another game.
  const BidHistogram& get() const;

 private:
  std::string spec_;
  mutable std::mutex mutex_;
  mutable std::optional<BidHistogram> histogram_;
};

}  // namespace ombre
