#include "match/kept_files.h"

#include <fmt/format.h>

#include <concepts>

#include "core/folders.h"
#include "core/text.h"

namespace ombre {
namespace {

std::filesystem::path kept_path(std::string_view spec, std::string_view ending) {
  std::string name;
  for (const char c : spec)
    if (c != ')') name += c == '(' || c == ',' || c == '/' ? '-' : c;
  return cache_folder() / (name + std::string(ending));
}

}  // namespace

std::filesystem::path book_path(std::string_view spec) { return kept_path(spec, book_ending); }
std::filesystem::path bids_path(std::string_view spec) { return kept_path(spec, bids_ending); }

template <class Kept>
const Kept& KeptFile<Kept>::get() const {
  const std::lock_guard lock(mutex_);
  if (kept_) return *kept_;
  constexpr bool book = std::same_as<Kept, OpeningBook>;
  const std::filesystem::path path = book ? book_path(spec_) : bids_path(spec_);
  const std::string remedy = fmt::format("one made by: ombre {} '{}'", book ? "book" : "bids", spec_);
  if (!std::filesystem::exists(path))
    throw InputError(book ? "there is no opening book" : "there is no histogram of bids", path.string(), remedy);
  if constexpr (book) {
    OpeningBook found = OpeningBook::open(path);
    if (found.game() != spec_) throw InputError("a book for " + quote(found.game()), path.string(), remedy);
    return kept_.emplace(std::move(found));
  } else {
    BidFile found = BidFile::open(path);
    if (found.game != spec_) throw InputError("a histogram for " + quote(found.game), path.string(), remedy);
    return kept_.emplace(std::move(found.histogram));
  }
}

template class KeptFile<OpeningBook>;
template class KeptFile<BidHistogram>;

}  // namespace ombre
