// The opening book of a game that `ombre book` keeps in the cache folder, for the agents that want it.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "search/opening_book.h"

namespace ombre {

// Where the book of the game with this spec, every parameter written out, is kept: in the cache folder, under a name
// made from the spec. Throws InputError when there is no such folder.
std::filesystem::path book_path(std::string_view spec);

// What the file names of books end with.
inline constexpr std::string_view book_ending = ".book";

// The kept book of one game, opened when it is first asked for. Several threads may ask.
class KeptBook {
 public:
  explicit KeptBook(std::string spec) : spec_(std::move(spec)) {}

  // The book; valid as long as this object. Throws InputError that says how to make one when there is none, when it is
  // damaged, or when it is of another game.
  const OpeningBook& get() const;

 private:
  std::string spec_;
  mutable std::mutex mutex_;
  mutable std::optional<OpeningBook> book_;
};

}  // namespace ombre
