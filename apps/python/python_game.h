// A game whose rules are a Python object, as a Game. A state is any Python
// object; a move is any hashable one, known to the search by a number under which it was first seen.
//
// The interpreter lock is held all the time: there is a call into Python at every node. Methods are looked up once, and
// called without building tuples of arguments.
//
// A state's key is what `key(state)` returns, or the state itself. Whole numbers of 64 bits stand for themselves; any
// other hashable object gets a number of its own, so that no two states are ever mistaken for one another, at the price
// of the memory to know them all.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "apps/python/bindings.h"
#include "core/game.h"

namespace ombre {

// Equal where it is the same object.
struct PythonState : py::object {
  PythonState() = default;
  PythonState(py::object it) : py::object(std::move(it)) {}  // NOLINT(google-explicit-constructor)
  friend bool operator==(const PythonState& a, const PythonState& b) { return a.is(b); }
};

class PythonGame {
 public:
  using State = PythonState;
  using Move = std::int32_t;

  static constexpr HookSet hooks{Hook::may_stop, Hook::allies, Hook::knows_bounds};

  // Throws InputError unless the object has players, to_move, moves, after and scores.
  explicit PythonGame(const py::object& rules);

  int players() const { return players_; }
  std::optional<Player> mover(const State& state) const;
  boost::container::small_vector<Move, 16> moves(const State& state) const;
  State after(const State& state, const Move& move) const;
  Scores scores(const State& state) const;
  std::uint64_t key(const State& state) const;
  bool may_stop(const State& state) const;
  PlayerSet allies(const State& state, Player player) const;

  // The object that a move stands for.
  const py::object& move_object(Move move) const { return objects_[static_cast<std::size_t>(move)]; }
  // The state that the rules begin with. Throws InputError where they have no `start`.
  State start() const;
  // Whether states have keys. Requires: `state` is one of the game.
  bool has_key(const State& state) const;
  bool knows_bounds() const { return static_cast<bool>(bounds_); }
  // So wide that nothing is pruned where the rules have none.
  Bounds bounds(const State& state) const;

 private:
  static constexpr std::size_t small_moves = 256;

  Move number_of(PyObject* move) const;
  Scores read_scores(PyObject* list, const char* method) const;
  std::uint64_t key_of_object(PyObject* object) const;

  py::object rules_;
  int players_ = 0;
  py::object over_;  // null where the rules have none, as all that may be missing
  py::object to_move_;
  py::object moves_;
  py::object after_;
  py::object scores_;
  py::object evaluate_;
  py::object key_;
  py::object bounds_;
  py::object may_stop_;
  py::object allies_;

  // The moves seen, by number, and the numbers by move; those of small whole numbers in an array, which is quicker.
  mutable std::vector<py::object> objects_;
  mutable std::array<Move, small_moves> small_numbers_{};
  mutable py::dict numbers_;
  mutable py::dict keys_;
  // The last state whose mover was asked for: searches ask again when they evaluate it.
  mutable PythonState asked_;
  mutable std::optional<Player> answer_;
};

static_assert(BoundedGame<PythonGame>);

}  // namespace ombre
