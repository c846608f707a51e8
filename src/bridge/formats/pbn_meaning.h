// What the tags of a PBN board say: the step between its text (pbn.cpp) and a board.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "bridge/formats/bridge_board.h"

namespace ombre {

// A place in a file, both from 1.
struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;
};

// Where the value of a tag begins, and the text after the tag.
struct TagPlace {
  TextPlace value{};
  TextPlace after{};
};

// A word of a section, without the comments around it.
struct SectionWord {
  std::string_view text;
  TextPlace place;
};
std::vector<SectionWord> section_words(std::string_view text, TextPlace from);

// Whether two names of tags are the same, in any case.
bool same_name(std::string_view a, std::string_view b);

// Reads boards in the order of their file, since values may come from earlier ones.
class PbnMeaning {
 public:
  // Fills everything of the board but its text. Throws InputError with board, line and column.
  // Requires: one place for each tag.
  void read(BridgeBoard& board, const std::vector<TagPlace>& places);

 private:
  struct Value {
    std::string text{};
    std::size_t tag = 0;  // its number in the board
    bool here = false;    // not from an earlier board
  };
  const Value* value(std::string_view name) const;
  // The value of a tag unless it is missing, empty, "?" or "-".
  const Value* known(std::string_view name) const;

  void collect(const BridgeBoard& board);
  void read_contract_tags(BridgeBoard& board, const std::vector<TagPlace>& places) const;
  void read_auction(BridgeBoard& board, const std::vector<TagPlace>& places) const;
  void read_play(BridgeBoard& board, const std::vector<TagPlace>& places) const;
  void read_tricks(BridgeBoard& board, const std::vector<TagPlace>& places) const;

  std::map<std::string, Value> values_;   // by name in lower case
  std::map<std::string, Value> lasting_;  // those written "##…"
};

}  // namespace ombre
