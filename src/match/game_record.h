// What is kept of one played game: the result and how each player came to it. One JSON line holds it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/json.h"
#include "core/scores.h"
#include "match/seating.h"

namespace ombre {

// How one player came to its moves.
struct SeatRecord {
  Score score = 0;                    // at the end, over all hands
  std::int64_t decisions = 0;         // with more than one move to choose from
  std::int64_t by_rules = 0;          // of them by the rule-based player, for an agent that knows card play alone
  std::int64_t searches = 0;          // of them by a search with a depth
  std::int64_t depth_sum = 0;         // over those searches
  std::int64_t open_searches = 0;     // that did not reach the end of the game everywhere
  std::int64_t open_depth_sum = 0;    // over those
  std::optional<int> plies_to_end{};  // left in the hand when a search first reached its end; of the last hand
  std::int64_t nodes = 0;
  double seconds = 0;          // of processor time, 0 where it is not known
  std::optional<int> away{};   // moves from winning, where the game can tell
  std::optional<int> taken{};  // pieces won, where the game counts them
  std::string forfeit{};       // why its program lost the game, where it did; it then moved at random

  friend bool operator==(const SeatRecord&, const SeatRecord&) = default;

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.score, self.decisions, self.by_rules, self.searches, self.depth_sum, self.open_searches,
                    self.open_depth_sum, self.plies_to_end, self.nodes, self.seconds, self.away, self.taken,
                    self.forfeit);
  }
};

struct GameRecord {
  int deal = 0;
  int seating = 0;
  Seating agents;  // by player
  int hands = 1;
  int moves = 0;
  std::vector<SeatRecord> seats{};  // by player

  friend bool operator==(const GameRecord&, const GameRecord&) = default;

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.deal, self.seating, self.agents, self.hands, self.moves, self.seats);
  }
};

Json to_json(const GameRecord& record);

// The record that a JSON document holds. Throws InputError when it holds none.
GameRecord game_record(const Json& json);

}  // namespace ombre
