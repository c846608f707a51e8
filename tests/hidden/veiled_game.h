// A game of lots for tests of search over worlds: two moves everywhere, scores drawn for every end, and a plan that
// says for each ply who moves, whether player 0 sees the move of another, and whether it then learns which half of the
// worlds it is in. So there are hidden moves, moves of its own in a row, and news after its own moves. Half of these
// games are trees; in the others there are few places, and many ways lead to each.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/key.h"
#include "core/move_list.h"
#include "core/random.h"

namespace ombre::testing {

class VeiledGame {
 public:
  struct State {
    std::uint32_t world = 0;
    std::uint32_t ply = 0;
    std::uint32_t place = 0;
    std::uint32_t seen = 1;  // what player 0 knows of the moves made, after a leading one

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;
  // Only that of player 0 is anything less than the state.
  using View = State;

  struct Ply {
    Player mover = 0;
    bool seen = true;
    bool news = false;
  };

  VeiledGame(int plies, int players, Score most, Random& random)
      : players_(players), most_(most), seed_(random.bits()) {
    merges_ = random.chance(0.5);
    for (int i = 0; i < plies; ++i) {
      Ply ply;
      ply.mover = i == 0 || random.chance(0.4) ? 0 : random.between(1, players - 1);
      ply.seen = ply.mover == 0 || random.chance(0.7);
      ply.news = random.chance(0.2);
      plan_.push_back(ply);
    }
  }

  int players() const { return players_; }
  std::optional<Player> mover(const State& state) const {
    if (state.ply == plan_.size()) return std::nullopt;
    return plan_[state.ply].mover;
  }
  IndexRange moves(const State&) const { return IndexRange(2); }
  State after(const State& state, int move) const {
    const Ply& ply = plan_[state.ply];
    const auto chosen = static_cast<std::uint32_t>(move);
    State next = state;
    ++next.ply;
    next.place = merges_ ? (state.place + chosen) % few_places : state.place << 1 | chosen;
    if (ply.seen) next.seen = next.seen << 1 | chosen;
    if (ply.news) next.seen = next.seen << 1 | (state.world & 1U);
    return next;
  }
  Scores scores(const State& state) const {
    Scores scores;
    for (Player p = 0; p < players_; ++p) {
      const std::uint64_t lot = mix(key(state) ^ mix(seed_ + static_cast<std::uint64_t>(p)));
      scores[p] = static_cast<Score>(lot % static_cast<std::uint64_t>(most_ + 1));
    }
    return scores;
  }
  std::uint64_t key(const State& state) const { return key_of(state.world, state.ply, state.place); }

  View view(const State& state, Player player) const {
    if (player != 0) return state;
    // How many moves were made is no secret.
    return {0, state.ply, 0, state.seen};
  }
  std::string show_view(const View& view) const {
    return fmt::format("{} {} {} {}", view.world, view.ply, view.place, view.seen);
  }

  std::vector<State> worlds(std::size_t count) const {
    std::vector<State> out(count);
    for (std::size_t w = 0; w < count; ++w) out[w].world = static_cast<std::uint32_t>(w);
    return out;
  }

 private:
  static constexpr std::uint32_t few_places = 3;

  int players_;
  Score most_;
  std::uint64_t seed_;
  bool merges_ = false;
  std::vector<Ply> plan_;
};

static_assert(ViewedGame<VeiledGame>);

}  // namespace ombre::testing
