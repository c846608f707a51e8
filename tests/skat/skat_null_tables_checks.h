// What the tests of null tables share: positions from digits, and tables built for one test.
#pragma once

#include <string>

#include "skat/tables/null/build_null_table.h"
#include "skat/tables/null/null_table.h"

namespace ombre::testing {

// Owners of a position by suit from the lowest card up, as digits: "112 233".
inline skat_null::Word cards_from(const std::string& owners) {
  using namespace skat_null;
  Word cards = 0;
  int place = 0;
  for (const char c : owners) {
    if (c == ' ') {
      place = (place / lane_bits + 1) * lane_bits;
      continue;
    }
    cards |= static_cast<Word>(c - '0') << place;
    place += card_bits;
  }
  return cards;
}

inline NullTable built_null(const std::filesystem::path& path, int cards, const NullBuildOptions& options = {}) {
  build_null_table(cards, path, options);
  return NullTable::open(path, cards);
}

}  // namespace ombre::testing
