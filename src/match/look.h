// What a table looks like to one player, structured so that a program can draw it: made from the view of that player,
// never from the state of a game with hidden cards. Games without such a look are told as text.
//
// docs/protocol.md names the fields by kind of game.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/any_game.h"
#include "core/json.h"

namespace ombre {

class LookInterface {
 public:
  virtual ~LookInterface() = default;
  // What a player sees.
  virtual Json look(const AnyView& view) const = 0;
  // Adds what was hidden, for those who may see everything: the cards of all players as they are now, or, when the hand
  // is over, as they were in the state in which it began.
  virtual void open_up(const AnyState& now, const AnyState& first, Json& look) const = 0;
  // Whether there are tricks; and the trick that a move completes, as a list of players and cards, null for every other
  // move.
  virtual bool has_tricks() const = 0;
  virtual Json trick_completed(const AnyState& before, AnyMove move) const = 0;
};
using AnyLook = std::shared_ptr<const LookInterface>;

// The look of a game in which all see everything.
AnyLook board_look(std::function<Json(const AnyView&)> look);

// A board as rows of letters from the top, written with '/' between them.
Json rows_look(const char* kind, std::string_view rows);

// A game told as text.
Json look_of_text(const std::string& text);

}  // namespace ombre
