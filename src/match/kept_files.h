// What is kept of a game in the cache folder for the agents that want it: the opening book that `ombre book` makes, and
// the histogram of bids that `ombre bids` learns.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "hidden/bid_histogram.h"
#include "search/opening_book.h"

namespace ombre {

// What the names of these files end with.
inline constexpr std::string_view book_ending = ".book";
inline constexpr std::string_view bids_ending = ".bids";

// Where those of the game with this spec, every parameter written out, are kept: under a name made from the spec.
// Throws InputError when there is no cache folder.
std::filesystem::path book_path(std::string_view spec);
std::filesystem::path bids_path(std::string_view spec);

// What is kept of one game, opened when it is first asked for. Several threads may ask.
template <class Kept>
class KeptFile {
 public:
  explicit KeptFile(std::string spec) : spec_(std::move(spec)) {}

  // Valid as long as this object. Throws InputError that says how to make one when there is none, when it is damaged,
  // or when it is of another game.
  const Kept& get() const;

 private:
  std::string spec_;
  mutable std::mutex mutex_;
  mutable std::optional<Kept> kept_;
};
using KeptBook = KeptFile<OpeningBook>;
using KeptBids = KeptFile<BidHistogram>;

}  // namespace ombre
