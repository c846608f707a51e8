#include "apps/python/game_state.h"

#include <algorithm>
#include <utility>

namespace ombre {
namespace {

std::unique_ptr<GameTable> table_at(const GameEntry& game, const std::string& position, TableOptions options = {}) {
  options.seats.assign(static_cast<std::size_t>(game.players()), std::nullopt);
  options.position = position;
  return game.table(options);
}

}  // namespace

GameState::GameState(SharedGame game, std::unique_ptr<GameTable> table, SharedState before, std::string move)
    : game_(std::move(game)),
      table_(std::move(table)),
      text_(table_->position()),
      before_(std::move(before)),
      move_(std::move(move)) {}

SharedState GameState::read(SharedGame game, const std::string& text) {
  std::unique_ptr<GameTable> table = table_at(*game, text);
  return SharedState(new GameState(std::move(game), std::move(table), nullptr, ""));
}

SharedState GameState::start(SharedGame game, std::uint64_t seed) {
  const std::string text = game->show({std::nullopt, seed});
  return read(std::move(game), text);
}

SharedState GameState::after(const std::string& move) const {
  std::unique_ptr<GameTable> table = table_at(*game_, text_);
  table->move(move);
  std::string made = table->made(0).move;
  return SharedState(new GameState(game_, std::move(table), shared_from_this(), std::move(made)));
}

const GameState& GameState::first() const {
  const GameState* at = this;
  while (at->before_) at = at->before_.get();
  return *at;
}

std::vector<std::string> GameState::history() const {
  std::vector<std::string> moves;
  for (const GameState* at = this; at->before_; at = at->before_.get()) moves.push_back(at->move_);
  std::reverse(moves.begin(), moves.end());
  return moves;
}

std::unique_ptr<GameTable> GameState::replayed(TableOptions options) const {
  std::unique_ptr<GameTable> table = table_at(*game_, first().text_, std::move(options));
  for (const std::string& move : history()) table->move(move);
  return table;
}

bool GameState::operator==(const GameState& other) const {
  return text_ == other.text_ && (game_ == other.game_ || game_->spec() == other.game_->spec());
}

}  // namespace ombre
