// The plain definitions on explicit trees, written apart from src/search: what every exact search must find.
#pragma once

#include <vector>

#include "search/request.h"
#include "trees/explicit_tree.h"

namespace ombre::reference {

template <class Value>
struct Answer {
  Value value;
  std::vector<ExplicitTree::Move> line;
};

inline bool ends(const ExplicitTree& tree, ExplicitTree::State node, int depth) {
  return !tree.mover(node) || depth == 0;
}

// Max^n: the first child in written order that no later child beats.
inline Answer<Scores> maxn(const ExplicitTree& tree, ExplicitTree::State node, int depth, Ties ties, Player root) {
  if (ends(tree, node, depth)) return {tree.scores(node), {}};
  const Player mover = *tree.mover(node);
  Answer<Scores> best;
  for (int child = 0; child < static_cast<int>(tree.moves(node).size()); ++child) {
    Answer<Scores> answer = maxn(tree, tree.after(node, child), depth - 1, ties, root);
    bool takes = child == 0 || answer.value[mover] > best.value[mover];
    if (!takes && ties == Ties::against_root && mover != root && answer.value[mover] == best.value[mover])
      takes = answer.value[root] < best.value[root];
    if (!takes) continue;
    best.value = answer.value;
    best.line.assign(1, child);
    best.line.insert(best.line.end(), answer.line.begin(), answer.line.end());
  }
  return best;
}

// Minimax for one player against all others.
inline Answer<Score> minimax(const ExplicitTree& tree, ExplicitTree::State node, int depth, Player player,
                             Objective objective) {
  if (ends(tree, node, depth)) {
    Score value = 0;
    for (Player p = 0; p < tree.players(); ++p) {
      if (p == player)
        value += tree.scores(node)[p];
      else if (objective == Objective::difference)
        value -= tree.scores(node)[p];
    }
    return {value, {}};
  }
  const bool maximise = *tree.mover(node) == player;
  Answer<Score> best{0, {}};
  for (int child = 0; child < static_cast<int>(tree.moves(node).size()); ++child) {
    Answer<Score> answer = minimax(tree, tree.after(node, child), depth - 1, player, objective);
    if (child > 0 && !(maximise ? answer.value > best.value : answer.value < best.value)) continue;
    best.value = answer.value;
    best.line.assign(1, child);
    best.line.insert(best.line.end(), answer.line.begin(), answer.line.end());
  }
  return best;
}

}  // namespace ombre::reference
