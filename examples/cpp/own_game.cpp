// A game of your own: Nim for three on one heap. Each takes one or two counters in turn, and whoever takes the last one
// wins. The functions down to `key` are enough for searches; with the texts below them the game has agents, matches and
// everything else that games by name have.
#include <ombre/ombre.h>

#include <charconv>
#include <cstdio>

namespace {

class Nim {
 public:
  struct State {
    int heap = 0;
    ombre::Player next = 0;

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;  // how many to take

  explicit Nim(int heap) : heap_(heap) {}

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

  State start(ombre::Random& /*random*/) const { return {heap_, 0}; }
  std::string show(const State& state) const {
    return std::to_string(state.heap) + " player " + std::to_string(state.next);
  }
  State read(std::string_view text) const {
    State state;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, state.heap);
    constexpr std::string_view between = " player ";
    const std::string_view rest(stop, static_cast<std::size_t>(end - stop));
    if (error == std::errc() && state.heap >= 0 && state.heap <= heap_ && rest.starts_with(between) &&
        rest.size() == between.size() + 1 && rest.back() >= '0' && rest.back() <= '2') {
      state.next = rest.back() - '0';
      return state;
    }
    throw ombre::InputError("no heap: " + std::string(text), "position", "a heap and a player, such as 7 player 0");
  }
  std::string show_move(const State& /*state*/, Move take) const { return std::to_string(take); }

 private:
  int heap_;
};

static_assert(ombre::TextGame<Nim>);

}  // namespace

int main() {
  for (int heap = 1; heap <= 7; ++heap) {
    const auto report = ombre::search(Nim(heap), {heap, 0}, "maxn");
    int winner = 0;
    while ((*report.scores)[winner] == 0) ++winner;
    std::printf("a heap of %d: player %d wins, first move takes %d\n", heap, winner, report.line.front());
  }

  const auto nim = ombre::own_game("nim", Nim(20));
  std::printf("uct takes %s\n", ombre::search(*nim, "uct", {.iterations = 2000}).report.line.front().c_str());
  const auto result = ombre::match(*nim, {"search(algorithm=maxn)", "random"}, {.deals = 50, .seed = 1});
  for (const auto& agent : result.agents)
    std::printf("%s wins %.0f %% of its games\n", agent.agent.c_str(), 100 * agent.score.value);
}
