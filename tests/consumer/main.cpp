// What a stranger writes first: a game in some thirty lines, here Nim for three on one heap, and a search
// of it. Each takes one or two counters in turn and whoever takes the last one wins.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>

#include "core/game.h"
#include "core/move_list.h"
#include "search/run_search.h"

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

}  // namespace

int main() {
  for (int heap = 1; heap <= 7; ++heap) {
    const ThreePlayerNim game(heap);
    ombre::Budget budget;
    ombre::NoObserver<ThreePlayerNim::State> silent;
    const auto report = ombre::run_search(game, game.start(), {.algorithm = ombre::Algorithm::maxn}, budget, silent);
    int winner = 0;
    while ((*report.scores)[winner] == 0) ++winner;
    std::printf("a heap of %d: player %d wins, first move takes %d\n", heap, winner, report.line.front());
  }
}
