// Lists of Skat (skat/rules/skat_list.h) between agents: 36 deals for three, 48 for four of whom the dealer sits out.
// Each list is played once in every rotation of the agents around the table, so that each has the cards of every seat.
//
// Lots depend on the seed, the deal, the seat and what was before (skat_course.h): equal agents end a match with equal
// results. The records do not depend on the number of threads, clocks and processor times apart.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/json.h"
#include "match/agent_spec.h"
#include "match/match_file.h"
#include "match/statistics.h"
#include "skat/rules/skat.h"
#include "skat/rules/skat_list.h"

namespace ombre {

struct SkatListOptions {
  int lists = 1;
  SkatScoring scoring = SkatScoring::seeger;
  std::uint64_t seed = 0;
  int threads = 1;
};

// One deal of a list. Players are those of the table.
struct SkatListRecord {
  int list = 0;
  int rotation = 0;
  int deal = 0;                      // in the list
  std::optional<Player> declarer{};  // none where all passed; then only times and moves follow
  SkatContract contract{};
  int bid = 0;
  int value = 0;
  int points = 0;                 // card points of the declarer, with the skat
  std::vector<double> seconds{};  // processor time, by player; 0 where it is not known
  std::vector<int> choices{};     // among several moves, by player
  std::vector<int> by_rules{};    // of those, by the rule-based player for an agent that knows card play alone
  std::string iss{};              // the game as the International Skat Server would write it

  friend bool operator==(const SkatListRecord&, const SkatListRecord&) = default;

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.list, self.rotation, self.deal, self.declarer, self.contract, self.bid, self.value,
                    self.points, self.seconds, self.choices, self.by_rules, self.iss);
  }
};

Json to_json(const SkatListRecord& record);
// The record that a JSON document holds. Throws InputError when it holds none.
SkatListRecord skat_list_record(const Json& json);

class SkatListMatch {
 public:
  using Record = SkatListRecord;
  static constexpr const char* record_name = "deal";

  // Throws InputError unless there are three or four agents that play Skat from the auction on and see no hidden cards.
  SkatListMatch(std::vector<AgentSpec> agents, const SkatListOptions& options);

  const std::vector<AgentSpec>& agents() const { return agents_; }
  const SkatListOptions& options() const { return options_; }
  int table() const { return static_cast<int>(agents_.size()); }
  int length() const { return SkatList(table()).full_length(); }
  int games() const { return options_.lists * table() * length(); }

  // The agent of a player in a rotation, and the player on a seat of a deal.
  std::size_t agent_of(Player player, int rotation) const {
    return static_cast<std::size_t>((player + rotation) % table());
  }
  Player player_on(int deal, Player seat) const { return (deal + 1 + seat) % table(); }

  // Everything that decides the records, the number of lists apart.
  Json description() const;
  // The same with what kind of file it begins.
  Json header() const;
  // Whether a record belongs to this match, and one that was written.
  bool owns(const SkatListRecord& record) const;
  static SkatListRecord read_record(const Json& json) { return skat_list_record(json); }
  // The place of a record among all, in the order list, deal, rotation.
  std::size_t place(const SkatListRecord& record) const;

  // The records of all games in order, those of `known` not played again. Ends early when `stop` is raised. Where
  // several processes share the match, `known` and `watch` are those of the first, and all return the same.
  std::vector<SkatListRecord> play(const std::vector<SkatListRecord>& known,
                                   const std::function<void(const SkatListRecord&)>& watch,
                                   const std::atomic<bool>* stop) const;

 private:
  SkatListRecord play_deal(int list, int rotation, int deal, const std::atomic<bool>* stop) const;

  std::vector<AgentSpec> agents_;
  SkatListOptions options_;
  Skat game_;
};

using SkatListFile = RecordsFile<SkatListMatch>;

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
