// The JSON of a tree file as it stands in the file: the shape is checked (known keys, types, nesting),
// what it means is not. Read by events with a stack of our own, so that neither the size nor the depth of
// the file can exhaust the call stack; a tree that is too deep is refused at the first node that is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decimal.h"

namespace ombre {

struct TreeJson {
  // A run of `numbers`.
  struct List {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };

  // Indices into the vectors below, -1 where the file has nothing.
  struct Node {
    std::int32_t parent = -1;
    std::int32_t child = 0;  // which child of its parent
    std::int32_t depth = 0;
    std::int32_t children = -1;  // how many
    std::int32_t scores = -1;
    std::int32_t lower = -1;
    std::int32_t upper = -1;
    std::int32_t evaluation = -1;
    std::int32_t chance = -1;
    std::int32_t name = -1;
    std::int32_t set = -1;
    std::int64_t player = 0;
    bool has_player = false;
  };

  std::optional<Decimal> players;
  std::optional<Decimal> minp;
  std::optional<Decimal> maxp;
  std::optional<Decimal> maxsum;
  std::optional<Decimal> granularity;
  std::vector<Node> nodes;  // parents before children, siblings from left to right
  std::vector<List> lists;
  std::vector<Decimal> numbers;
  std::vector<std::vector<double>> probabilities;
  std::vector<std::string> strings;

  // "root.children[2].children[0]", with the middle left out when it is long.
  std::string path(std::int32_t node) const;
};

// The tree in the text. Throws InputError, whose place begins with `where`, when there is none.
TreeJson read_tree_json(std::string_view json, const std::string& where);

}  // namespace ombre
