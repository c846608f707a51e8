// What a match of lists comes to: each agent's points, games declared and won by kind, and games defended, over all
// seats; the ranking of all lists together, as that of one list.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "skat/analysis/skat_list_match.h"

namespace ombre {

// Games, and how many of them went well.
struct SkatShare {
  std::int64_t games = 0;
  std::int64_t won = 0;
};

struct SkatListAgent {
  std::string agent{};
  int place = 1;           // equal ones are shared
  std::int64_t total = 0;  // points in all lists
  Measure a_list{};        // intervals are those of means of deals
  Measure a_deal{};
  std::int64_t deals = 0;  // in which it played
  SkatShare declared{};
  std::array<SkatShare, 6> kinds{};  // of those, by SkatKind
  SkatShare hand{};                  // of those, from the hand
  SkatShare defended{};              // won: the declarer lost
  double lists_won = 0;              // of the finished ones, shared where several are first
  double seconds = 0;                // a choice among several moves, processor time
  double by_rules = 0;               // the share of choices left to the rule-based player
};

// How many points more agent `first` made than agent `second`, paired by deal.
struct SkatListPair {
  std::size_t first = 0;
  std::size_t second = 0;
  Measure a_deal{};
};

struct SkatListResult {
  std::int64_t games = 0;
  std::int64_t deals = 0;   // with all rotations played
  std::int64_t passed = 0;  // games of those in which all passed
  std::int64_t lists = 0;   // finished, each rotation by itself
  std::vector<SkatListAgent> agents{};
  std::vector<SkatListPair> pairs{};
};

// The statistics of the deals of which every rotation was played.
SkatListResult skat_list_result(const SkatListMatch& match, const std::vector<SkatListRecord>& records);

Json to_json(const SkatListResult& result);

}  // namespace ombre
