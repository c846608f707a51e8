#include "hidden/bid_histogram.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/bytes.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

BidHistogram small() {
  BidHistogram histogram({"weak", "fair", "strong"}, {"pass", "one", "two", "three"});
  histogram.add(0, 0, 9);
  histogram.add(0, 1);
  histogram.add(2, 3, 4);
  return histogram;
}

TEST(BidHistogram, CountsAndSmoothes) {
  const BidHistogram histogram = small();
  EXPECT_EQ(histogram.count(0, 0), 9U);
  EXPECT_EQ(histogram.count(0), 10U);
  EXPECT_EQ(histogram.count(1), 0U);
  EXPECT_EQ(histogram.total(), 14U);
  // One bid by lot beside those made.
  EXPECT_DOUBLE_EQ(histogram.chance(0, 0), 9.25 / 11);
  EXPECT_DOUBLE_EQ(histogram.chance(0, 3), 0.25 / 11);
  for (std::size_t bid = 0; bid < 4; ++bid) EXPECT_DOUBLE_EQ(histogram.chance(1, bid), 0.25) << "never seen";
  for (std::size_t feature = 0; feature < 3; ++feature) {
    double sum = 0;
    for (std::size_t bid = 0; bid < 4; ++bid) sum += histogram.chance(feature, bid);
    EXPECT_NEAR(sum, 1, 1e-12);
  }
}

TEST(BidHistogram, AddsUp) {
  BidHistogram sum = small();
  sum.add(small());
  EXPECT_EQ(sum.count(0, 0), 18U);
  EXPECT_EQ(sum.count(2, 3), 8U);
  EXPECT_EQ(sum.total(), 28U);
}

TEST(BidHistogram, ShowsWhatWasSeen) {
  EXPECT_EQ(small().show(),
            "feature     hands  pass   one three\n"
            "weak           10  90.0  10.0     .\n"
            "strong          4     .     . 100.0\n");
}

TEST(BidFile, ReadsWhatWasWritten) {
  const testing::TemporaryFolder folder;
  const BidFile file{"spades(players=4)", "rules; deals=3", small()};
  file.write(folder / "b");
  EXPECT_EQ(BidFile::open(folder / "b"), file);
}

TEST(BidFile, RefusesDamage) {
  const testing::TemporaryFolder folder;
  const auto path = folder / "b";
  const BidFile file{"game", "recipe", small()};
  file.write(path);
  const auto size = static_cast<std::streamoff>(std::filesystem::file_size(path));
  for (std::streamoff at = 0; at < size; ++at) {
    testing::damage(path, at);
    EXPECT_THROW(BidFile::open(path), InputError) << "byte " << at;
    testing::damage(path, at);  // and back
  }
  EXPECT_EQ(BidFile::open(path), file);
  testing::damage(path, size - 1);
  EXPECT_EQ(error_of([&] { BidFile::open(path); }),
            path.string() +
                ": the file is damaged: its checksum does not fit; expected a whole histogram of bids; make it again");
  std::filesystem::resize_file(path, static_cast<std::uintmax_t>(size - 8));
  EXPECT_EQ(error_of([&] { BidFile::open(path); }),
            path.string() +
                ": the file is cut short: 8 bytes are missing; expected a whole histogram of bids; make it again");
}

// What a checksum would not keep away.
TEST(BidFile, RefusesNonsense) {
  const auto error = [](std::uint32_t name, std::uint32_t features, std::uint32_t bids,
                        const std::vector<std::uint32_t>& lengths, const std::vector<std::uint64_t>& counts) {
    std::vector<std::byte> payload;
    append_little(payload, name);
    append_little(payload, features);
    append_little(payload, bids);
    for (const std::uint32_t length : lengths) append_little(payload, length);
    for (const std::uint64_t count : counts) append_little(payload, count);
    const std::vector<std::byte> bytes = DataFile::bytes(BidFile::format(), "", payload);
    const std::string what = error_of([&] { BidFile::over(DataFile::over(bytes, BidFile::format(), "b")); });
    return what.substr(0, what.find("; expected"));
  };
  constexpr std::uint32_t huge = ~std::uint32_t{0};
  EXPECT_EQ(error(0, 1, 2, {0, 0, 0}, {5, 6}), "no error");
  EXPECT_EQ(error(0, 0, 2, {0, 0}, {}), "b: 0 features and 2 bids");
  EXPECT_EQ(error(0, 1, huge, {0, 0}, {}), "b: 1 features and 4294967295 bids");
  EXPECT_EQ(error(huge, 1, 1, {0, 0}, {1}), "b: the file ends too early");
  EXPECT_EQ(error(0, 4096, 4096, {0, 0}, {1}), "b: the file ends too early");
  EXPECT_EQ(error(0, 1, 1, {huge, 0}, {1}), "b: the file ends too early");
  EXPECT_EQ(error(0, 1, 2, {0, 0, 0}, {1}), "b: not as many counts as features and bids");
  EXPECT_EQ(error(0, 1, 2, {0, 0, 0}, {1, 2, 3}), "b: not as many counts as features and bids");
  EXPECT_EQ(error(0, 1, 2, {0, 0, 0}, {~std::uint64_t{0}, 2}), "b: more bids than can have been made");
  EXPECT_EQ(error(0, 1, 2, {0, 0, 0}, {std::uint64_t{1} << 53, 1}), "b: more bids than can have been made");
}

}  // namespace
}  // namespace ombre
