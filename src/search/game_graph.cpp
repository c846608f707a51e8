#include "search/game_graph.h"

#include <algorithm>

namespace ombre {

void GameGraph::end_game(const Scores& scores) {
  const auto at = std::find(results_.begin(), results_.end(), scores);
  result_.push_back(static_cast<std::uint32_t>(at - results_.begin()));
  if (at == results_.end()) results_.push_back(scores);
}

void GameGraph::turn_round() {
  before_from_.assign(size() + 1, 0);
  for (const Node node : after_) ++before_from_[node + std::size_t{1}];
  for (std::size_t i = 0; i < size(); ++i) before_from_[i + 1] += before_from_[i];
  before_.resize(after_.size());
  std::vector<std::size_t> next(before_from_.begin(), before_from_.end() - 1);
  for (Node from = 0; from < size(); ++from)
    for (const Node to : after(from)) before_[next[to]++] = from;
}

}  // namespace ombre
