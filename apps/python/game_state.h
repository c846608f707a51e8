// A state of any game of the catalog as a value: its text, and how it came about. The text is all of it (reading undoes
// writing), so a state may be kept, compared and sent elsewhere; the moves before it are told to agents that infer.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.h"
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

  const GameEntry& game() const { return *game_; }
  const SharedGame& shared_game() const { return game_; }
  const std::string& text() const { return text_; }
  const GameTable& table() const { return *table_; }
  const SharedState& before() const { return before_; }
  const std::string& move() const { return move_; }  // that led here, "" at the beginning

  // Throws InputError when the move is not legal.
  SharedState after(const std::string& move) const;

  // The moves from the state read or started on.
  std::vector<std::string> history() const;

  // A table at which all moves of the history were made.
  std::unique_ptr<GameTable> replayed(TableOptions options) const;

  bool operator==(const GameState& other) const;

 private:
  GameState(SharedGame game, std::unique_ptr<GameTable> table, SharedState before, std::string move);

  const GameState& first() const;

  SharedGame game_;
  std::unique_ptr<GameTable> table_;
  std::string text_;
  SharedState before_;
  std::string move_;
};

}  // namespace ombre
