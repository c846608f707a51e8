// Learning what Skat hands are worth from own games, in rounds: deals are played with all sorts of declarers, games and
// cards put away, good and bad ones; the results are appended to a file; the tables are fitted anew to all of them; and
// the bidder with the new tables plays against the one with the old, on the same deals with seats changed. The new
// tables are kept only if they are better in both: they foretell games that they were not fitted to better, and score
// more in that duel.
//
// Deal i and all that is tried with it depend on the seed, on i and on the tables of the round alone, so the learnt
// file is the same on any number of threads, and a run that was stopped goes on where it was.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "match/agent_spec.h"
#include "skat/analysis/skat_deals.h"
#include "skat/learning/skat_fit.h"

namespace ombre {

struct SkatLearning {
  std::int64_t games = 300'000;  // a round
  int rounds = 1;
  AgentSpec play{};  // of the cards
  SkatFit fit = SkatFit::tables;
  int duel_deals = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
};

// How a learner departs from what it thinks best.
struct SkatExploration {
  int tries = 6;         // games played of a deal
  double strange = 0.5;  // of them with a game or cards put away that are not the best
};

// The usual one: many different games of each deal where playing costs little, else one that is mostly the best.
SkatExploration skat_exploration(const AgentSpec& play);

// Games of one deal. All players bid as the model says, with different courage; then each in turn gets the game,
// whatever the bid, or where only one game is played, whoever won the auction.
std::vector<SkatSample> explore_skat_deal(const SkatHandModel& model, const SkatCardPlay& play, Random random,
                                          const SkatExploration& exploration);

// What a round came to. Calibration is on games that were kept out of the fit, with the tables before and after.
struct SkatRound {
  int number = 0;
  std::int64_t games = 0;  // that the tables were fitted to
  SkatCalibration before{};
  SkatCalibration after{};
  SkatDuel duel{};  // of the new bidder against the old one
  bool kept = false;
};

struct SkatLearnWatch {
  std::function<void(const std::string&)> say = [](const std::string&) {};
  std::function<void(const SkatRound&)> round = [](const SkatRound&) {};
  const std::atomic<bool>* stop = nullptr;

  bool stopped() const { return stop != nullptr && *stop; }
};

// Learns from `start` on; the tables go to `path` after every round, the games to `path` with ".games" behind it. What
// is there already of the same run is not played again. Returns the tables kept; ends early when it is stopped. Throws
// InputError when the files belong to another run or cannot be written. Where several processes share the work, the
// first alone has the files and is watched.
SkatHandModel learn_skat_hands(const SkatHandModel& start, const std::string& path, const SkatLearning& options,
                               const SkatLearnWatch& watch);

// Every so many-th game is kept out of fits, to see how well the tables foretell games they were not fitted to.
inline constexpr std::size_t skat_kept_out = 16;

// How good tables are: whether the chances they give come true, of games tried as in learning and of those that a
// bidder chooses by them, which are the ones that promise most; and what bidders make of them that ask for more or less
// chance to win.

// Games of three bidders alike, each with the chance that was foretold when it was declared.
struct SkatForetold {
  using Count = SkatCalibration::Tenth;
  enum Kind : std::size_t { suit, grand, null };

  int deals = 0;
  Count all{};
  std::array<Count, 10> tenths{};  // by that chance
  std::array<Count, 3> kinds{};
};

// The bidder with these tables, and with its usual threshold, on so many deals; the cards played by `play`.
SkatForetold foretold_skat_games(const SkatHandModel& model, const SkatCardPlay& play, int deals, std::uint64_t seed,
                                 int threads);

struct SkatMeasure {
  struct Row {
    double threshold = 0;
    SkatBidderResult alike{};  // three such bidders
    SkatDuel against_rules{};  // against bidders by rules of thumb
  };
  SkatCalibration calibration{};  // on fresh games, explored as in learning
  SkatForetold foretold{};        // of the bidder's own games
  std::vector<Row> rows{};
};

// Measures with `deals` for everything, the cards played by `play`. Requires: deals > 0.
SkatMeasure measure_skat_hands(const SkatHandModel& model, const AgentSpec& play, const std::vector<double>& thresholds,
                               int deals, std::uint64_t seed, int threads,
                               const std::function<void(const std::string&)>& say);

}  // namespace ombre
