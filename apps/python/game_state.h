// A state of any game of the catalog as a value, and how it came about: the moves before it are told to agents that
// infer. Texts are made when they are asked for.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "core/any_game.h"
#include "match/game_table.h"

namespace ombre {

using SharedGame = std::shared_ptr<const GameEntry>;

class GameState;
using SharedState = std::shared_ptr<const GameState>;

class GameState : public std::enable_shared_from_this<GameState> {
 public:
  // The state with this text. Throws InputError when the game has none such.
  static SharedState read(SharedGame game, const std::string& text);
  // The start that a seed draws, as `ombre search --seed` does.
  static SharedState start(SharedGame game, std::uint64_t seed);

  GameState(const GameState&) = delete;
  GameState& operator=(const GameState&) = delete;
  ~GameState();

  const GameEntry& game() const { return *game_; }
  const AnyGame& rules() const { return game_->parts().game; }
  const SharedGame& shared_game() const { return game_; }
  const AnyState& state() const { return state_; }
  std::string text() const { return rules().show(state_); }

  // Throws InputError when the move is not legal.
  SharedState after(const std::string& move) const;
  // Requires: the move is one of the state.
  SharedState after(AnyMove move) const;

  // The moves from the state read or started on.
  std::vector<std::string> history() const;
  // The state that was read or started.
  const GameState& first() const;

  // A table at this state, without what went before.
  std::unique_ptr<GameTable> table() const;
  // A table at which all moves of the history were made.
  std::unique_ptr<GameTable> replayed(TableOptions options) const;

  bool operator==(const GameState& other) const;

 private:
  GameState(SharedGame game, AnyState state, SharedState before, AnyMove move);

  SharedGame game_;
  AnyState state_;
  mutable SharedState before_;
  AnyMove move_;  // that led here from `before_`
};

}  // namespace ombre
