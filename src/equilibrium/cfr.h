// Counterfactual regret minimisation: strategies that approach an equilibrium of a two-player zero-sum game by playing
// against themselves and making up for what they missed (Zinkevich, Johanson, Bowling and Piccione, 2007), and CFR+,
// which forgets negative regrets, lets the players learn in turn and gives later strategies more weight (Tammelin,
// 2014).
//
// The whole tree is walked in every iteration. In other games it runs too, and nothing is promised.
#pragma once

#include "equilibrium/extensive_game.h"

namespace ombre {

struct CfrOptions {
  int iterations = 1000;
  bool plus = true;
};

struct CfrResult {
  BehaviourStrategy strategy;  // the average over all iterations
  std::vector<double> values;  // what each player expects with it
  double exploitability = 0;
};

// What the players' average strategies come to. Requires: at least one iteration.
CfrResult cfr(const ExtensiveGame& game, const CfrOptions& options = {});

}  // namespace ombre
