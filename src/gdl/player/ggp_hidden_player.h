// A player of GDL-II games: it knows its own moves and what it saw, keeps a number of states that it may be in, and
// gives each own move a share of random games from them by upper confidence bounds (Monte Carlo over histories that
// fit; Schofield, Cerexhe and Thielscher, 2012). Others are taken to play at random, in the past and to come.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/random.h"
#include "gdl/player/ggp_player.h"

namespace ombre {

class GgpHiddenPlayer : public GgpPlayer {
 public:
  GgpHiddenPlayer(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role,
                  const GgpPlayerOptions& options);

  void think(const GgpLimits&) override {}  // nothing that is learnt at the start would serve later
  GgpChoice choose(const GgpLimits& limits) override;
  std::optional<std::string> follow(const GgpReport& report, const GgpLimits& limits) override;

  // The states that it keeps.
  std::size_t worlds() const { return worlds_.size(); }

 private:
  struct Tally {
    std::uint64_t visits = 0;
    double sum = 0;
  };
  // What was done and seen in a step: the own move, or the moves of all.
  struct Past {
    std::vector<gdl::MoveId> moves{};
    std::optional<std::vector<std::string>> percepts{};
  };

  bool step(const Past& past);
  std::vector<gdl::Words> next_worlds(const Past& past, const GgpLimits& limits);
  std::vector<gdl::Words> replayed(const GgpLimits& limits);
  std::vector<std::string> seen();
  double play_out(gdl::Machine& machine, gdl::MoveId own, Random& random, const std::atomic<bool>& halt);

  GgpRules rules_;
  int role_;
  GgpPlayerOptions options_;
  Random random_;
  std::vector<std::unique_ptr<gdl::Machine>> machines_;  // one for each thread
  std::vector<gdl::Words> worlds_;
  std::vector<Past> history_;
  std::uint64_t moves_made_ = 0;
};

}  // namespace ombre
