#include "apps/python/game_state.h"

#include <algorithm>
#include <utility>

#include "core/random.h"
#include "match/move_text.h"

namespace ombre {
namespace {

std::unique_ptr<GameTable> table_at(const GameEntry& game, const std::string& position, TableOptions options = {}) {
  options.seats.assign(static_cast<std::size_t>(game.players()), std::nullopt);
  options.position = position;
  return game.table(options);
}

}  // namespace

GameState::GameState(SharedGame game, AnyState state, SharedState before, AnyMove move)
    : game_(std::move(game)), state_(std::move(state)), before_(std::move(before)), move_(move) {}

// One by one: a game of many moves would otherwise need as many calls inside each other.
GameState::~GameState() {
  SharedState before = std::move(before_);
  while (before.use_count() == 1) {
    SharedState earlier = std::move(before->before_);
    before = std::move(earlier);
  }
}

SharedState GameState::read(SharedGame game, const std::string& text) {
  AnyState state = game->parts().game.read(text);
  return SharedState(new GameState(std::move(game), std::move(state), nullptr, {}));
}

SharedState GameState::start(SharedGame game, std::uint64_t seed) {
  AnyState state = game->start(seed);
  return SharedState(new GameState(std::move(game), std::move(state), nullptr, {}));
}

SharedState GameState::after(const std::string& move) const { return after(read_move(rules(), state_, move)); }

SharedState GameState::after(AnyMove move) const {
  return SharedState(new GameState(game_, rules().after(state_, move), shared_from_this(), move));
}

const GameState& GameState::first() const {
  const GameState* at = this;
  while (at->before_) at = at->before_.get();
  return *at;
}

std::vector<std::string> GameState::history() const {
  std::vector<std::string> moves;
  for (const GameState* at = this; at->before_; at = at->before_.get())
    moves.push_back(rules().show_move(at->before_->state_, at->move_));
  std::reverse(moves.begin(), moves.end());
  return moves;
}

std::unique_ptr<GameTable> GameState::table() const { return table_at(*game_, text()); }

std::unique_ptr<GameTable> GameState::replayed(TableOptions options) const {
  std::unique_ptr<GameTable> table = table_at(*game_, first().text(), std::move(options));
  for (const std::string& move : history()) table->move(move);
  return table;
}

bool GameState::operator==(const GameState& other) const {
  return (game_ == other.game_ || game_->spec() == other.game_->spec()) && text() == other.text();
}

}  // namespace ombre
