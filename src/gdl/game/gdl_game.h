// A game description as a Game, so that every search works on it.
//
// Roles that choose at the same time choose in turn, the one named `first` before the others and knowing nothing, the
// others in the order of their roles and knowing what was chosen before: what minimax over descriptions does
// (Genesereth and Thielscher, 2014), where `first` is the player that searches. Joint moves are never listed. A role
// with one legal move has nothing to choose and is passed over, so games in which players alternate do so here; where
// nobody has a choice, the role whose move has arguments moves, or the first. hidden_gdl_game.h is the same game in
// which choices are hidden.
//
// A state in which some role has no legal move is taken as the end. The score of a player is its goal; the least where
// rules give several, 0 where they give none.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/move_list.h"
#include "gdl/game/session.h"

namespace ombre {

class GdlGame {
 public:
  using Move = gdl::MoveId;

  // More legal moves of a role in one state are refused: searches keep a list at every ply.
  static constexpr std::size_t most_moves = 1024;
  static constexpr std::int8_t nobody = -1;
  static constexpr Move no_choice = ~Move{0};

  struct State {
    boost::container::small_vector<std::uint64_t, 6> words{};
    std::array<Move, max_players> chosen{};  // by player, of those who have chosen in this step
    std::int8_t mover = nobody;

    friend bool operator==(const State&, const State&) = default;
  };

  // Requires: first is a player of the session.
  explicit GdlGame(std::shared_ptr<const gdl::Session> session, Player first = 0);

  const gdl::Session& session() const { return *session_; }
  Player first() const { return order_.front(); }

  int players() const { return session_->players(); }
  std::optional<Player> mover(const State& state) const {
    return state.mover == nobody ? std::nullopt : std::optional<Player>(state.mover);
  }
  // Throws InputError where there are more than most_moves.
  MoveList<Move, most_moves> moves(const State& state) const;
  State after(const State& state, const Move& move) const;
  Scores scores(const State& state) const;
  Bounds bounds(const State&) const { return session_->bounds(); }
  std::uint64_t key(const State& state) const;

  State start(Random& random) const;
  // (state FLUENT…), and (chosen ROLE MOVE) for each who has chosen in this step.
  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State& state, const Move& move) const;

 private:
  friend class HiddenGdlGame;

  // Sets who chooses next in the state at which the machine stands: the first after so many of the order that has a
  // choice; false where nobody has.
  bool next_chooser(State& state, gdl::Machine& machine, std::size_t after) const;
  // Makes it the state at which the machine stands, where nobody has chosen yet.
  void settle(State& state, gdl::Machine& machine) const;
  // The joint move by role, of what was chosen and of single moves.
  std::vector<Move> joint_move(const State& state, gdl::Machine& machine) const;
  std::size_t place(Player player) const;
  // (state FLUENT…) of the state at which the machine stands.
  static std::string show_fluents(gdl::Machine& machine);
  // Takes what (chosen ROLE MOVE) says. Throws InputError where it is none.
  void read_choice(const gdl::Expression& item, State& state) const;

  std::shared_ptr<const gdl::Session> session_;
  std::vector<Player> order_;  // in which they choose
};

}  // namespace ombre
