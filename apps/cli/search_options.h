// The options that `ombre search` and `ombre tree` share: what a SearchRequest holds. An option that the chosen
// algorithm has no use for is refused rather than ignored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "search/request.h"

namespace ombre {

class SearchFlags {
 public:
  SearchRequest request;

  // `orders` are those that the command offers.
  void declare(Options& options, int most_depth, const std::vector<std::pair<std::string, OrderKind>>& orders);

  // Draws the seed where one is needed and none was given, and throws InputError where an option that was given
  // does not go with the algorithm.
  void settle(const std::vector<std::string>& given);

  // Whether the seed decides anything.
  bool random() const { return request.order == OrderKind::shuffled || request.algorithm == Algorithm::uct; }

  std::optional<std::uint64_t> seed;     // as given
  std::optional<std::string> threshold;  // in the units of the game or file
  std::optional<std::string> window;

 private:
  std::string algorithm_ = "maxn";
};

}  // namespace ombre
