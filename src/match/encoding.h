// Moves and views as numbers, for programs that learn: an action is a whole number below a bound of the game, and what
// a player sees is a row of bytes. The bytes are made from the view of that player alone, so they cannot tell what is
// hidden. Seats are counted from the player who looks: 0 is that player, 1 the next one to move in turn.
//
// make_encoding.h makes one from a few functions of a game; the game's own file puts it among the game's parts.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.h"

namespace ombre {

// What the bytes of a plane are: 0 or 1 for each card, seat or flag, or numbers.
enum class PlaneKind : std::uint8_t { cards, cards_by_seat, seat, flags, flags_by_seat, number, numbers_by_seat };

// A part of what a player sees: `rows` times `columns` bytes, row by row; by seat a row for each.
struct Plane {
  std::string name;
  std::string meaning;
  PlaneKind kind;
  int rows;
  int columns;
};

using Actions = boost::container::small_vector<int, 32>;

class EncodingInterface {
 public:
  virtual ~EncodingInterface() = default;

  // Actions are numbered from 0 to below this, in every state of the game.
  virtual int actions() const = 0;
  // The text of a move with this number. Requires: 0 <= action < actions().
  virtual std::string action_text(int action) const = 0;
  // The number of a move of the state.
  virtual int action(const AnyState& state, AnyMove move) const = 0;
  // The move of the state with this number, none where it has no such move. Requires: the game is not over.
  virtual std::optional<AnyMove> move(const AnyState& state, int action) const = 0;
  // The numbers of all moves, in the order of the moves. Requires: the game is not over.
  virtual Actions legal(const AnyState& state) const = 0;
  // Sets actions() bytes to 1 for each move of the state, else 0; all to 0 when the game is over.
  virtual void mask(const AnyState& state, std::uint8_t* out) const = 0;

  // What the bytes of an observation mean, in their order.
  virtual const std::vector<Plane>& planes() const = 0;
  virtual std::size_t observation_bytes() const = 0;
  // Writes observation_bytes() bytes.
  virtual void observe(const AnyView& view, std::uint8_t* out) const = 0;
};

}  // namespace ombre
