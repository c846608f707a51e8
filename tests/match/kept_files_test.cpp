#include "match/kept_files.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

const std::string spec = "spades(players=4,scoring=bids)";
const std::string file_name = "spades-players=4-scoring=bids.bids";

TEST(KeptBids, AreFoundByTheSpecOfTheGame) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  EXPECT_EQ(bids_path(spec), folder / file_name);
  const KeptBids kept(spec);
  EXPECT_EQ(error_of([&] { kept.get(); }), (folder / file_name).string() +
                                               ": there is no histogram of bids; expected one made by: ombre bids "
                                               "'spades(players=4,scoring=bids)'");
  BidHistogram histogram({"weak", "strong"}, {"0", "1"});
  histogram.add(1, 1, 7);
  BidFile{spec, "test", histogram}.write(bids_path(spec));
  EXPECT_EQ(kept.get(), histogram);
  // It stays where it is, whatever becomes of the file.
  const BidHistogram* const first = &kept.get();
  std::filesystem::remove(folder / file_name);
  EXPECT_EQ(&kept.get(), first);
}

TEST(KeptBids, OfAnotherGameOrDamagedAreRefused) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const BidHistogram histogram({"weak"}, {"0"});
  BidFile{"spades(players=3)", "test", histogram}.write(bids_path(spec));
  EXPECT_EQ(
      error_of([&] { KeptBids(spec).get(); }),
      (folder / file_name).string() +
          ": a histogram for 'spades(players=3)'; expected one made by: ombre bids 'spades(players=4,scoring=bids)'");
  testing::damage(bids_path(spec), 100);
  EXPECT_EQ(error_of([&] { KeptBids(spec).get(); }),
            (folder / file_name).string() +
                ": the file is damaged: its checksum does not fit; expected a whole histogram of bids; make it again");
}

}  // namespace
}  // namespace ombre
