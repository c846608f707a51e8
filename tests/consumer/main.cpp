// What a stranger writes first: a game in some thirty lines, here Nim for three on one heap. Each takes
// one or two counters in turn and whoever takes the last one wins. The program writes the game out as an
// ExplicitTree and prints what there is.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>

#include "core/game.h"
#include "core/move_list.h"
#include "trees/explicit_tree.h"

namespace {

class ThreePlayerNim {
 public:
  struct State {
    int heap = 0;
    ombre::Player next = 0;

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;  // how many to take

  explicit ThreePlayerNim(int heap) : heap_(heap) {}

  State start() const { return {heap_, 0}; }
  int players() const { return 3; }
  std::optional<ombre::Player> mover(const State& state) const {
    return state.heap == 0 ? std::nullopt : std::optional<ombre::Player>(state.next);
  }
  ombre::MoveList<Move, 2> moves(const State& state) const {
    ombre::MoveList<Move, 2> list;
    for (Move take = 1; take <= 2 && take <= state.heap; ++take) list.push_back(take);
    return list;
  }
  State after(const State& state, Move take) const { return {state.heap - take, (state.next + 1) % 3}; }
  ombre::Scores scores(const State& state) const {
    ombre::Scores scores;
    if (state.heap == 0) scores[(state.next + 2) % 3] = 1;
    return scores;
  }
  std::uint64_t key(const State& state) const {
    return ombre::mix(static_cast<std::uint64_t>(state.heap * 3 + state.next));
  }

 private:
  int heap_;
};

static_assert(ombre::Game<ThreePlayerNim>);

// Adds the game from `state` on below `parent`.
void write_out(const ThreePlayerNim& game, const ThreePlayerNim::State& state, ombre::ExplicitTree& tree,
               ombre::ExplicitTree::State parent) {
  const std::optional<ombre::Player> mover = game.mover(state);
  if (!mover) {
    tree.add_leaf(parent, game.scores(state));
    return;
  }
  const ombre::ExplicitTree::State node = tree.add_node(parent, *mover);
  for (const ThreePlayerNim::Move move : game.moves(state)) write_out(game, game.after(state, move), tree, node);
}

}  // namespace

int main() {
  const ThreePlayerNim game(5);
  ombre::ExplicitTree::Frame frame;
  frame.players = 3;
  frame.maxp = 1;
  frame.maxsum = 1;
  frame.granularity = 1;
  ombre::ExplicitTree tree(frame);
  write_out(game, game.start(), tree, -1);
  tree.finish();
  std::printf("nim(5) for three: %d nodes, %d levels\n", static_cast<int>(tree.size()), tree.levels());
}
