#include "match/kept_book.h"

#include <fmt/format.h>

#include "core/folders.h"
#include "core/text.h"

namespace ombre {

std::filesystem::path book_path(std::string_view spec) {
  std::string name;
  for (const char c : spec)
    if (c != ')') name += c == '(' || c == ',' || c == '/' ? '-' : c;
  return cache_folder() / (name + std::string(book_ending));
}

const OpeningBook& KeptBook::get() const {
  const std::lock_guard lock(mutex_);
  if (book_) return *book_;
  const std::filesystem::path path = book_path(spec_);
  const std::string remedy = fmt::format("one made by: ombre book '{}'", spec_);
  if (!std::filesystem::exists(path)) throw InputError("there is no opening book", path.string(), remedy);
  OpeningBook book = OpeningBook::open(path);
  if (book.game() != spec_) throw InputError("a book for " + quote(book.game()), path.string(), remedy);
  return book_.emplace(std::move(book));
}

}  // namespace ombre
