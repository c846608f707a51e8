#include "match/kept_bids.h"

#include <fmt/format.h>

#include "core/text.h"
#include "match/kept_book.h"

namespace ombre {

std::filesystem::path bids_path(std::string_view spec) { return book_path(spec).replace_extension(bids_ending); }

const BidHistogram& KeptBids::get() const {
  const std::lock_guard lock(mutex_);
  if (histogram_) return *histogram_;
  const std::filesystem::path path = bids_path(spec_);
  const std::string remedy = fmt::format("one made by: ombre bids '{}'", spec_);
  if (!std::filesystem::exists(path)) throw InputError("there is no histogram of bids", path.string(), remedy);
  BidFile file = BidFile::open(path);
  if (file.game != spec_) throw InputError("a histogram for " + quote(file.game), path.string(), remedy);
  return histogram_.emplace(std::move(file.histogram));
}

}  // namespace ombre
