// A match: every deal in every seating, on all cores of all processes of the run, with statistics paired by deal. The
// records do not depend on the number of threads (time limits and processor times apart), and a match that was stopped
// goes on where it was.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/json.h"
#include "match/agent_spec.h"
#include "match/game_entry.h"
#include "match/game_record.h"
#include "match/seating.h"
#include "match/statistics.h"

namespace ombre {

struct MatchOptions {
  int deals = 100;
  Seats seats = Seats::all;
  Information information = Information::hidden;
  bool whole = false;  // whole games of many hands
  std::uint64_t seed = 0;
  int threads = 1;
  ProgramPool* programs = nullptr;  // starts agents that are programs; none: they are refused
};

// Called with each game as it ends, one at a time.
using GameWatcher = std::function<void(const GameRecord&)>;

class Match {
 public:
  using Record = GameRecord;
  static constexpr const char* record_name = "game";

  // Throws InputError when the agents cannot play this game so.
  Match(const GameEntry& game, std::vector<AgentSpec> agents, const MatchOptions& options);

  const std::vector<AgentSpec>& agents() const { return agents_; }
  const std::vector<Seating>& seatings() const { return seatings_; }
  const std::vector<PlayerSet>& sides() const { return sides_; }
  int games() const { return options_.deals * static_cast<int>(seatings_.size()); }

  // Everything that decides the records, the number of deals apart.
  Json description() const;

  // The same with what kind of file it begins.
  Json header() const;
  // Whether a record belongs to this match, its place among all in order, and one that was written.
  bool owns(const GameRecord& record) const;
  std::size_t place(const GameRecord& record) const {
    return static_cast<std::size_t>(record.deal) * seatings_.size() + static_cast<std::size_t>(record.seating);
  }
  static GameRecord read_record(const Json& json) { return game_record(json); }

  // The records of all games in order, those of `known` not played again. Ends early when `stop` is raised. Where
  // several processes share the match, `known` and `watch` are those of the first, and all return the same.
  std::vector<GameRecord> play(const std::vector<GameRecord>& known, const GameWatcher& watch,
                               const std::atomic<bool>* stop) const;

 private:
  const GameEntry& game_;
  std::vector<AgentSpec> agents_;
  MatchOptions options_;
  std::vector<PlayerSet> sides_;
  std::vector<Seating> seatings_;
};

// What one agent did, over all its seats. Intervals are those of means of deals.
struct AgentResult {
  std::string agent;
  std::int64_t games = 0;  // seats it played
  Measure score;
  double deviation = 0;                  // of the deals' mean scores
  Measure wins;                          // share of games won, shared where several have the most
  std::optional<double> depth{};         // mean, of searches
  std::optional<double> open_depth{};    // of those that did not reach the end
  std::optional<double> by_rules{};      // the share of decisions left to the rule-based player
  std::optional<double> plies_to_end{};  // plies left when a search first reached the end
  double nodes = 0;                      // a decision
  double seconds = 0;                    // a decision, processor time
  std::optional<Measure> away{};         // of those who did not win
  std::optional<Measure> taken{};
  std::int64_t forfeits = 0;  // seats on which its program forfeited the game
};

// How much more agent `first` scored than agent `second`, paired by deal.
struct PairResult {
  int first = 0;
  int second = 0;
  Measure difference;
};

struct MatchResult {
  std::int64_t games = 0;
  std::int64_t deals = 0;  // with all seatings played
  std::vector<AgentResult> agents;
  std::vector<PairResult> pairs;
};

// The statistics of the deals of which every seating was played.
MatchResult match_result(const Match& match, const std::vector<GameRecord>& records);

Json to_json(const MatchResult& result);

}  // namespace ombre
