#include "hidden/bid_histogram.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "core/bytes.h"

namespace ombre {
namespace {

constexpr DataFormat bid_format{"bid histogram", 1, "a whole histogram of bids; make it again"};
// More than any game has, and little enough that the product is no concern.
constexpr std::uint32_t most_names = 4096;
// Sums up to here are exact as floating point numbers too.
constexpr std::uint64_t most_bids = std::uint64_t{1} << 53;

void append_names(std::vector<std::byte>& bytes, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    append_little(bytes, static_cast<std::uint32_t>(name.size()));
    append_text(bytes, name);
  }
}

std::vector<std::string> read_names(ByteReader& reader, std::uint32_t count) {
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto length = reader.number<std::uint32_t>();
    names.push_back(reader.text(length));
  }
  return names;
}

}  // namespace

BidHistogram::BidHistogram(std::vector<std::string> features, std::vector<std::string> bids)
    : features_(std::move(features)), bids_(std::move(bids)), counts_(features_.size() * bids_.size()) {}

void BidHistogram::add(const BidHistogram& other) {
  std::transform(counts_.begin(), counts_.end(), other.counts_.begin(), counts_.begin(), std::plus<>());
}

std::uint64_t BidHistogram::count(std::size_t feature) const {
  std::uint64_t sum = 0;
  for (std::size_t bid = 0; bid < bids_.size(); ++bid) sum += count(feature, bid);
  return sum;
}

std::uint64_t BidHistogram::total() const { return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}); }

double BidHistogram::chance(std::size_t feature, std::size_t bid) const {
  const double by_lot = 1 / static_cast<double>(bids_.size());
  return (static_cast<double>(count(feature, bid)) + by_lot) / (static_cast<double>(count(feature)) + 1);
}

std::string BidHistogram::show() const {
  // 1. The columns: bids that were made.
  std::vector<std::size_t> made;
  for (std::size_t bid = 0; bid < bids_.size(); ++bid)
    for (std::size_t feature = 0; feature < features_.size(); ++feature)
      if (count(feature, bid) > 0) {
        made.push_back(bid);
        break;
      }
  constexpr std::string_view head = "feature";
  std::size_t width = head.size();
  for (const std::string& name : features_) width = std::max(width, name.size());
  std::string out = fmt::format("{:<{}} {:>9}", head, width, "hands");
  for (const std::size_t bid : made) out += fmt::format(" {:>5}", bids_[bid]);
  out += '\n';

  // 2. The rows.
  for (std::size_t feature = 0; feature < features_.size(); ++feature) {
    const std::uint64_t hands = count(feature);
    if (hands == 0) continue;
    out += fmt::format("{:<{}} {:>9}", features_[feature], width, hands);
    for (const std::size_t bid : made) {
      const double per_cent = 100 * static_cast<double>(count(feature, bid)) / static_cast<double>(hands);
      out += count(feature, bid) == 0 ? fmt::format(" {:>5}", '.') : fmt::format(" {:>5.1f}", per_cent);
    }
    out += '\n';
  }
  return out;
}

const DataFormat& BidFile::format() { return bid_format; }

BidFile BidFile::open(const std::filesystem::path& path) { return over(DataFile::open(path, bid_format)); }

BidFile BidFile::over(const DataFile& file) {
  ByteReader reader(file.payload(), file.where(), std::string(bid_format.remedy));
  const auto game_length = reader.number<std::uint32_t>();
  const auto features = reader.number<std::uint32_t>();
  const auto bids = reader.number<std::uint32_t>();
  if (features == 0 || features > most_names || bids == 0 || bids > most_names)
    reader.refuse(fmt::format("{} features and {} bids", features, bids));
  std::string game = reader.text(game_length);
  std::vector<std::string> feature_names = read_names(reader, features);
  std::vector<std::string> bid_names = read_names(reader, bids);
  // What is there is held against the numbers before room for the counts is made.
  if (reader.left() != std::uint64_t{features} * bids * sizeof(std::uint64_t))
    reader.refuse("not as many counts as features and bids");
  BidHistogram histogram(std::move(feature_names), std::move(bid_names));
  std::uint64_t total = 0;
  for (std::size_t feature = 0; feature < features; ++feature)
    for (std::size_t bid = 0; bid < bids; ++bid) {
      const auto times = reader.number<std::uint64_t>();
      if (times > most_bids - total) reader.refuse("more bids than can have been made");
      total += times;
      histogram.add(feature, bid, times);
    }
  return {std::move(game), file.recipe(), std::move(histogram)};
}

std::vector<std::byte> BidFile::payload() const {
  std::vector<std::byte> bytes;
  append_little(bytes, static_cast<std::uint32_t>(game.size()));
  append_little(bytes, static_cast<std::uint32_t>(histogram.features().size()));
  append_little(bytes, static_cast<std::uint32_t>(histogram.bids().size()));
  append_text(bytes, game);
  append_names(bytes, histogram.features());
  append_names(bytes, histogram.bids());
  for (std::size_t feature = 0; feature < histogram.features().size(); ++feature)
    for (std::size_t bid = 0; bid < histogram.bids().size(); ++bid) append_little(bytes, histogram.count(feature, bid));
  return bytes;
}

void BidFile::write(const std::filesystem::path& path) const { DataFile::write(path, bid_format, recipe, payload()); }

}  // namespace ombre
