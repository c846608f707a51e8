// A player of games in which nothing is hidden but what others choose at the same time. It tries to prove what the
// state is worth (ggp_solver.h) and grows a tree in every thread meanwhile (ggp_tree.h). A proven value counts where it
// is exact, and where it is as good as what the trees expect; otherwise the trees decide, because a role of several is
// seldom played against by all the others.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gdl/player/ggp_player.h"
#include "gdl/player/ggp_solver.h"
#include "gdl/player/ggp_tree.h"

namespace ombre {

class GgpOpenPlayer : public GgpPlayer {
 public:
  GgpOpenPlayer(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role,
                const GgpPlayerOptions& options);

  void think(const GgpLimits& limits) override;
  GgpChoice choose(const GgpLimits& limits) override;
  std::optional<std::string> follow(const GgpReport& report, const GgpLimits& limits) override;

 private:
  struct Found {
    GgpSolution solution{};
    std::uint64_t simulations = 0;
  };

  Found search(const GgpLimits& limits, double share);
  GgpChoice best(const Found& found);
  GgpChoice best_of_trees();

  GgpRules rules_;
  int role_;
  GgpPlayerOptions options_;
  std::unique_ptr<gdl::Machine> machine_;  // at the present state
  std::unique_ptr<gdl::Machine> solver_machine_;
  GgpSolver solver_;
  std::vector<std::unique_ptr<GgpTree>> trees_;  // one for each thread
  gdl::Words state_;
};

}  // namespace ombre
