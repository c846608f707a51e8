// Which bids are made with which hands: a table of counts, hands by a feature of theirs, learnt from play and kept in a
// file. How likely a bid is with a feature is its share of the bids made with it, smoothed by one bid made at random
// (Perks, 1947), so that no bid is impossible and a feature never seen says nothing.
//
// Payload of a file: length of the game's name (32 bits), numbers of features (32) and bids (32); the game's name; for
// each feature and then for each bid the length of its name (32) and the name; the counts (64 each), by features.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/data_file.h"

namespace ombre {

class BidHistogram {
 public:
  // A table without any bid made. Requires: there is a feature and a bid.
  BidHistogram(std::vector<std::string> features, std::vector<std::string> bids);

  // What the features and the bids are called, in the order of their numbers.
  const std::vector<std::string>& features() const { return features_; }
  const std::vector<std::string>& bids() const { return bids_; }

  // Counts bids made with a feature. Requires: there are such.
  void add(std::size_t feature, std::size_t bid, std::uint64_t times = 1) { counts_[place(feature, bid)] += times; }
  // Adds the counts of another. Requires: one with as many features and bids.
  void add(const BidHistogram& other);

  // How often a bid was made with a feature, and how often any was.
  std::uint64_t count(std::size_t feature, std::size_t bid) const { return counts_[place(feature, bid)]; }
  std::uint64_t count(std::size_t feature) const;
  std::uint64_t total() const;

  // The chance of a bid with a feature, more than 0; those of one feature sum to 1.
  double chance(std::size_t feature, std::size_t bid) const;

  // A line for each feature seen: how often, and the per cent of each bid that was made at all.
  std::string show() const;

  friend bool operator==(const BidHistogram&, const BidHistogram&) = default;

 private:
  std::size_t place(std::size_t feature, std::size_t bid) const { return feature * bids_.size() + bid; }

  std::vector<std::string> features_;
  std::vector<std::string> bids_;
  std::vector<std::uint64_t> counts_;
};

// A histogram as it is kept.
struct BidFile {
  std::string game;    // as the catalog names it
  std::string recipe;  // what made it
  BidHistogram histogram;

  // The histogram in a file. Throws InputError when it is not a whole one.
  static BidFile open(const std::filesystem::path& path);
  // The same of a file that is open already.
  static BidFile over(const DataFile& file);
  // What these files are called in DataFile.
  static const DataFormat& format();

  // The payload of such a file.
  std::vector<std::byte> payload() const;
  // Makes the file at `path`. Throws InputError when it cannot be written.
  void write(const std::filesystem::path& path) const;

  friend bool operator==(const BidFile&, const BidFile&) = default;
};

}  // namespace ombre
