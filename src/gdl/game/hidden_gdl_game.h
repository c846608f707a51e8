// A game description in which players do not see everything, as a HiddenGame: roles that choose at the same time do not
// see each other's choices, and in GDL-II (Thielscher, 2010) a player knows its own moves and percepts only.
//
// Chance, the role `random`, has no turns: its lots are a number in the state that nobody sees, as the order of a
// shuffled deck is. Without `sees` and `random` states are public and the hidden choices of the step are all that a
// world adds, each way once. Otherwise a world is a history in which the player would have seen the same: games are
// played at random along its own moves until one fits, which draws worlds as uniformly random opponents make them;
// after most_whole_tries games, step by step, where lots that fit are kept, and so no longer exactly so.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/hidden_cards.h"
#include "gdl/game/gdl_game.h"

namespace ombre {

class HiddenGdlGame {
 public:
  using Move = GdlGame::Move;

  static constexpr std::size_t most_moves = GdlGame::most_moves;
  static constexpr int most_whole_tries = 64;
  static constexpr HookSet hooks{Hook::deals, Hook::sees_move};

  // One joint move that was made, and those before it.
  struct Step {
    std::shared_ptr<const Step> before;
    std::vector<Move> joint;                        // by role
    std::vector<std::vector<gdl::PerceptId>> seen;  // by player

    Step() = default;
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    ~Step();
  };

  struct State {
    GdlGame::State open{};
    std::shared_ptr<const Step> history{};  // kept where something is hidden but choices
    std::uint64_t luck = 0;                 // decides the moves of `random` from now on

    friend bool operator==(const State& a, const State& b);
  };

  struct View {
    Player player = 0;
    bool moves_now = false;
    Move choice = GdlGame::no_choice;  // its own in this step
    // What is public: the words of the state, and who chooses; nothing in GDL-II.
    boost::container::small_vector<std::uint64_t, 6> words{};
    std::int8_t mover = GdlGame::nobody;
    // In GDL-II, for each step, its own move, how many percepts, and those.
    std::vector<std::uint32_t> seen{};

    friend bool operator==(const View&, const View&) = default;
  };

  explicit HiddenGdlGame(std::shared_ptr<const gdl::Session> session) : open_(std::move(session)) {}

  const gdl::Session& session() const { return open_.session(); }

  int players() const { return open_.players(); }
  std::optional<Player> mover(const State& state) const { return open_.mover(state.open); }
  MoveList<Move, most_moves> moves(const State& state) const { return open_.moves(state.open); }
  State after(const State& state, const Move& move) const;
  Scores scores(const State& state) const { return open_.scores(state.open); }
  Bounds bounds(const State& state) const { return open_.bounds(state.open); }
  std::uint64_t key(const State& state) const;

  State start(Random& random) const;
  // As GdlGame writes it; in GDL-II (moves (MOVE…)…), the joint moves so far, the choices of this step, and (luck N).
  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State& state, const Move& move) const { return open_.show_move(state.open, move); }

  View view(const State& state, Player player) const;
  std::string show_view(const View& view) const;
  std::uint64_t view_key(const View& view) const;
  // Nobody holds cards.
  int cards_held(const View&) const { return 0; }
  // Whether no other move would look the same to the player, in any world that it thinks possible; where histories are
  // hidden, in a few of them.
  bool sees_move(const State& state, Player player, Move made) const;

  // No cards; the choices that are hidden, each as a card with the number of the move among the legal ones.
  HiddenCards hidden(const View&) const { return {}; }
  // The ways the choices of this step may be, for core/worlds.h.
  class Choices;
  Choices deals(const View& view) const;
  // Throws std::runtime_error where no history is found that fits.
  State world(const View& view, const DealtHands& hands, Random& random) const;

 private:
  bool keeps_history() const { return session().hides(); }
  // The state after all have chosen.
  State advanced(const State& state, std::vector<Move> joint) const;
  // Whether the player may have seen this on the way to that; where it is its turn then, its move.
  struct Fit {
    bool fits = false;
    Move own = GdlGame::no_choice;
  };
  Fit fit(const View& now, const View& target) const;
  std::optional<State> follow(State state, const View& target, bool one_step, Random& random) const;

  GdlGame open_;
};

class HiddenGdlGame::Choices {
 public:
  // Of how many moves each player that has chosen had.
  Choices(std::array<std::size_t, max_players> counts, bool countless) : counts_(counts), countless_(countless) {}

  double count() const;
  DealtHands sample(Random& random) const;
  void each(const std::function<void(const DealtHands&)>& use) const;

 private:
  std::array<std::size_t, max_players> counts_;  // 1 where nothing is hidden
  bool countless_;                               // histories are hidden too
};

}  // namespace ombre
