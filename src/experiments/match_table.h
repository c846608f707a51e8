// Published tables of matches between two agents: the cases, what was published for each, and the table and
// chart of what our matches give. The matches are those of `ombre match`, with the cards open.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiments/experiment.h"
#include "experiments/result.h"
#include "match/match.h"

namespace ombre {

// A figure of a table: what it is called, and where our matches have it.
struct Quantity {
  const char* key;
  const char* title;
  int decimals = 2;
  Cell (*of)(const AgentResult& agent) = nullptr;
  bool less_is_better = false;
};

extern const Quantity games_won;     // in percent
extern const Quantity mean_points;   // as scored
extern const Quantity mean_penalty;  // points that count against a player
extern const Quantity pieces_won;
extern const Quantity moves_away;
extern const Quantity mean_depth;
extern const Quantity open_depth;  // of searches that did not reach the end
extern const Quantity cards_left;  // in each hand of three players when a search first reached the end

struct MatchAgent {
  std::string label;
  std::string agent;
  std::vector<std::optional<double>> published{};  // by quantity, as far as there are figures

  std::optional<double> figure(std::size_t quantity) const {
    return quantity < published.size() ? published[quantity] : std::nullopt;
  }
};

struct MatchCase {
  std::string label;
  std::string game;
  int deals = 100;  // at scale 1; each is played in every seating
  std::vector<MatchAgent> agents;
  bool whole = false;  // games of many hands
  Seats seats = Seats::all;
};

// One agent against another.
inline MatchCase duel(const std::string& label, const std::string& game, int deals, const MatchAgent& one,
                      const MatchAgent& other) {
  return {label, game, deals, {one, other}};
}

// Plays one case at a scale. `deals` at the least two, so that there is an interval.
MatchResult play_case(const MatchCase& one, const ExperimentOptions& options, const ExperimentProgress& progress);

// All cases: the figures, the differences between the two agents of each case in `decisive`, and a chart of it.
ExperimentResult play_cases(const std::string& title, const std::vector<MatchCase>& cases,
                            const std::vector<Quantity>& quantities, const ExperimentOptions& options,
                            const ExperimentProgress& progress);

}  // namespace ombre
