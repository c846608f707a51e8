// What the tournaments of Skat card play share (Furtak 2013, sections 6.4 and 9.6): the common set of games, the tables
// of scores with the published ones beside them, differences paired by deal, and the control that equal players differ
// by nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiments/experiment.h"
#include "experiments/result.h"
#include "skat/analysis/skat_arena.h"
#include "skat/analysis/skat_errors.h"

namespace ombre {

// The games of the text.
inline constexpr double published_skat_games = 18'962;
// Bids, picks up, puts away and declares in all tournaments.
inline constexpr const char* tournament_bidder = "skat(play=rules)";

class SkatTournament {
 public:
  // Bids the games that the scale asks for, all of them wanted ones.
  SkatTournament(const ExperimentOptions& options, const ExperimentProgress& progress,
                 std::string bidder = tournament_bidder, SkatContractFilter wanted = nullptr);

  const std::vector<SkatContractDeal>& deals() const { return contracts_.deals; }

  // `deals` games in these pairings, or as many as there are, from a certain one on.
  ArenaGames play(const std::string& what, const std::vector<ArenaPlayer>& players,
                  const std::vector<ArenaPairing>& pairings, std::size_t deals, std::size_t from = 0) const;
  ArenaGames play(const std::string& what, const std::vector<ArenaPlayer>& players,
                  const std::vector<ArenaPairing>& pairings) const {
    return play(what, players, pairings, contracts_.deals.size());
  }

  const ArenaOptions& options() const { return arena_; }
  void tell(const std::string& what) const { progress_(what); }

  // Lines of the setup: the games, and who the players are.
  std::vector<std::pair<std::string, std::string>> setup(const std::vector<ArenaPlayer>& players) const;

 private:
  ArenaOptions arena_;
  std::string bidder_;
  const ExperimentProgress& progress_;
  SkatContracts contracts_;
};

// Published scores of soloists by labels.
struct PublishedScore {
  const char* soloist;
  const char* defenders;
  double score;
};

// The mean scores of all pairings, with what was published of them.
Table score_table(const std::string& title, const std::vector<ArenaPlayer>& players, const ArenaGames& games,
                  const std::vector<PublishedScore>& published);

// A comparison of two pairings: what the first has more for the side that is looked at.
struct ArenaComparison {
  std::string label{};
  ArenaPairing first{};
  ArenaPairing second{};
  bool defence = false;                                         // less for the soloist is better
  std::optional<std::pair<ArenaPairing, ArenaPairing>> also{};  // the same against others; the mean of both counts
};

// The differences of soloist scores, counted for the side that is looked at.
Table difference_table(const std::string& title, const std::vector<ArenaPlayer>& players, const ArenaGames& games,
                       const std::vector<ArenaComparison>& comparisons, const std::vector<PublishedScore>& published);

// A share of errors in per cent; nothing where there was no chance to err.
Cell error_rate(const SkatErrorCount& count);

// Equal players in one another's place on the first `deals` games: a row for each role, all zero. Throws
// std::logic_error where a card differs.
Table control_table(const SkatTournament& tournament, const std::string& agent, std::size_t deals);

}  // namespace ombre
