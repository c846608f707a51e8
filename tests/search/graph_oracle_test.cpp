// Every exact search against the plain definition where states are reached by several paths, at several
// plies: transpositions, states at which a search may not stop, bounds and steps that depend on the state,
// and depth 0.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/move_list.h"
#include "tests/support/exactness.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

// A random graph without cycles: every edge leads to a node of a greater number.
class RandomGraph {
 public:
  using State = int;
  using Move = int;

  explicit RandomGraph(Random& random) {
    players_ = random.between(2, 5);
    const int size = random.between(3, 24);
    const bool coarse = random.chance(0.5);  // parts of the graph score in steps of two
    nodes_.resize(static_cast<std::size_t>(size));
    for (int id = size - 1; id >= 0; --id) {
      Node& node = nodes_[static_cast<std::size_t>(id)];
      node.mover = random.below(players_);
      node.may_stop = random.chance(0.7);
      const bool over = id == size - 1 || random.chance(id > size / 2 ? 0.4 : 0.05);
      const int children = over ? 0 : random.between(1, 3);
      const int step = coarse && random.chance(0.7) ? 2 : 1;
      for (Player p = 0; p < players_; ++p) node.scores[p] = step * random.below(4 / step + 1);
      node.bounds = {node.scores, node.scores, node.scores.sum(players_), step};
      for (int i = 0; i < children; ++i) {
        node.children.push_back(random.between(id + 1, std::min(size - 1, id + 5)));
        include(node.bounds, nodes_[static_cast<std::size_t>(node.children.back())].bounds);
      }
    }
  }

  static constexpr HookSet hooks{Hook::may_stop};

  int players() const { return players_; }
  std::optional<Player> mover(State state) const {
    return at(state).children.empty() ? std::nullopt : std::optional<Player>(at(state).mover);
  }
  IndexRange moves(State state) const { return IndexRange(static_cast<int>(at(state).children.size())); }
  State after(State state, Move move) const { return at(state).children[static_cast<std::size_t>(move)]; }
  Scores scores(State state) const { return at(state).scores; }
  std::uint64_t key(State state) const { return mix(static_cast<std::uint64_t>(state)); }
  Bounds bounds(State state) const { return at(state).bounds; }
  bool may_stop(State state) const { return at(state).may_stop; }

 private:
  struct Node {
    Player mover = 0;
    bool may_stop = true;
    std::vector<int> children;
    Scores scores;
    Bounds bounds;
  };

  const Node& at(State state) const { return nodes_[static_cast<std::size_t>(state)]; }

  void include(Bounds& into, const Bounds& below) const {
    for (Player p = 0; p < players_; ++p) {
      into.lower[p] = std::min(into.lower[p], below.lower[p]);
      into.upper[p] = std::max(into.upper[p], below.upper[p]);
    }
    into.sum = std::max(into.sum, below.sum);
    into.step = std::min(into.step, below.step);
  }

  int players_;
  std::vector<Node> nodes_;
};

static_assert(BoundedGame<RandomGraph>);

TEST(GraphOracle, ExactSearchesEqualThePlainDefinition) {
  constexpr int graphs = 10'000;
  for (int seed = 0; seed < testing::scaled_down(graphs); ++seed) {
    Random random = Random(30).fork(static_cast<std::uint64_t>(seed));
    const RandomGraph graph(random);
    const bool limited = random.chance(0.6);
    for (SearchRequest request : testing::exact_requests(random, limited, 0, graph.players())) {
      if (random.chance(0.1)) {
        request.threads = 2;
        request.table_bytes = std::size_t{1} << 14;
      }
      const auto wrong = testing::fault(graph, 0, request);
      ASSERT_FALSE(wrong) << testing::shown(request) << " on graph " << seed << ": " << *wrong;
    }
  }
}

}  // namespace
}  // namespace ombre
