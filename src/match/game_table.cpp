#include "match/game_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>
#include <utility>

#include "core/field_text.h"
#include "core/json.h"
#include "core/text.h"
#include "match/agents.h"
#include "match/look.h"
#include "match/move_text.h"
#include "match/player_view.h"

namespace ombre {
namespace {

constexpr std::uint64_t luck_stream = 1;
constexpr std::uint64_t advice_stream = 2;

}  // namespace

std::string Thought::value_text(int players) const {
  if (expected) {
    std::vector<Score> values;
    for (Player p = 0; p < players; ++p) values.push_back((*expected)[p]);
    return fmt::format("({})", fmt::join(values, ", "));
  }
  return value ? fmt::format("{}", *value) : "";
}

GameTable::GameTable(const GameParts& parts, const TableOptions& options, const AgentContext& context)
    : parts_(parts), game_(parts.game), options_(options), context_(context) {
  context_.stop = options.stop;
  const Random luck = Random(options.seed).fork(luck_stream);
  for (std::size_t p = 0; p < options.seats.size(); ++p) {
    seats_.sit(luck.fork(p), [&](std::uint64_t shuffle) {
      return options.seats[p] ? make_agent(parts_, *options.seats[p], context_, shuffle) : SeatAgent<AnyGame>();
    });
  }
  history_.push_back({options.position ? game_.read(*options.position) : first_state(), std::nullopt});
}

std::string GameTable::picture(std::optional<Player> viewer) const { return picture_for(game_, now(), viewer); }

Json GameTable::look(std::optional<Player> viewer) const {
  Json look = look_for(parts_, now(), history_.front().state, viewer);
  if (game_.traits().views && parts_.look != nullptr) add_last_trick(look);
  return look;
}

MadeMove GameTable::made(std::size_t index) const {
  const AnyState& before = history_[index].state;
  const Step& step = history_[index + 1];
  return {*step.by, step.move, game_.show_move(before, step.move), step.seen_by};
}

std::vector<std::string> GameTable::moves() const { return move_texts(game_, now()); }

AnyMove GameTable::legal_move(const std::string& text) const {
  const AnyMove move = read_move(game_, now(), text);
  // A described game may have no state behind a move.
  static_cast<void>(game_.after(now(), move));
  return move;
}

void GameTable::move(AnyMove move) {
  const std::optional<Player> by = mover();
  AnyState next = seats_.after(game_, now(), move);
  history_.push_back({std::move(next), by, move, seen_by(now(), move)});
  if (!mover()) seats_.hand_ended(totals(), !goes_on());
}

// A move may be several words: as many as make one are taken for it.
void GameTable::play_moves(std::string_view list) {
  for (const std::string_view part : split(list, ",")) {
    std::vector<std::string> words;
    for (const std::string_view word : split(part, " "))
      if (!trimmed(word).empty()) words.emplace_back(trimmed(word));
    if (words.empty()) throw InputError("an empty entry", "move", "moves with commas or blanks between them");
    for (std::span<const std::string> left = words; !left.empty();) {
      std::ptrdiff_t blanks = 0;
      for (const std::string& name : moves()) blanks = std::max(blanks, std::count(name.begin(), name.end(), ' '));
      std::size_t count = std::min(left.size(), static_cast<std::size_t>(blanks) + 1);
      const auto text = [&] { return fmt::format("{}", fmt::join(left.first(count), " ")); };
      while (count > 1 && !find_move(game_, now(), text())) --count;
      move(text());
      left = left.subspan(count);
    }
  }
}

Thought GameTable::ask(const AgentSpec& agent) const {
  Random luck = Random(options_.seed).fork(advice_stream);
  AgentContext context = context_;
  context.equal_starts = false;
  // Agents that give advice use no random numbers of their own; a program does not know the difference, so it gets a
  // seed.
  const std::uint64_t seed = agent.info->kind == AgentKind::program ? luck.bits() : 0;
  const SeatAgent<AnyGame> adviser = make_agent(parts_, agent, context, seed);
  for (std::size_t i = 1; i < history_.size(); ++i)
    adviser.watch(game_, history_[i - 1].state, *mover(), history_[i].move);
  return thought_of(choose_of_all(adviser, game_, now(), luck));
}

bool GameTable::undo(Player player) {
  for (std::size_t i = history_.size(); i-- > 1;) {
    if (history_[i].by != player) continue;
    history_.erase(history_.begin() + static_cast<std::ptrdiff_t>(i), history_.end());
    watch_again();
    return true;
  }
  return false;
}

Scores GameTable::totals() const {
  return game_.traits().hands && options_.whole ? game_.totals(hand_, now()) : scores();
}

bool GameTable::goes_on() const { return game_.traits().hands && options_.whole && game_.next_hand(hand_, now()); }

bool GameTable::next_hand() {
  if (!game_.traits().hands || !options_.whole) return false;
  std::optional<AnyHand> next = game_.next_hand(hand_, now());
  if (!next) return false;
  hand_ = std::move(*next);
  history_.assign(1, {first_state(), std::nullopt});
  return true;
}

// The same cards as in deal 0 of a match of this seed.
AnyState GameTable::first_state() {
  Random cards = deal_of(options_.seed, 0, hands_++);
  return game_.traits().hands ? game_.start(hand_, cards) : game_.start(cards);
}

// After something was taken back the agents see what is left of the hand anew; a new hand lets them forget the old.
void GameTable::watch_again() {
  for (std::size_t p = 0; p < seats_.size(); ++p) {
    SeatAgent<AnyGame>& agent = seats_.agent(p);
    if (!agent.watches()) continue;
    Random luck = Random(options_.seed).fork(luck_stream).fork(p);
    agent = make_agent(parts_, *options_.seats[p], context_, luck.bits());
    for (std::size_t i = 1; i < history_.size(); ++i)
      agent.watch(game_, history_[i - 1].state, static_cast<Player>(p), history_[i].move);
  }
}

// The last trick that was completed, where there are tricks.
void GameTable::add_last_trick(Json& look) const {
  if (!parts_.look->has_tricks()) return;
  look["last_trick"] = Json::array();
  for (std::size_t i = history_.size(); i-- > 1;) {
    Json trick = parts_.look->trick_completed(history_[i - 1].state, history_[i].move);
    if (trick.is_null()) continue;
    look["last_trick"] = std::move(trick);
    return;
  }
}

PlayerSet GameTable::seen_by(const AnyState& state, AnyMove made) const {
  PlayerSet players = PlayerSet::first(game_.players());
  for (Player p = 0; p < game_.players(); ++p)
    if (!sees_move(game_, state, p, made)) players = players - PlayerSet(p);
  return players;
}

Thought GameTable::thought_of(const Decision<AnyMove>& decision) const {
  Thought thought;
  thought.player = *mover();
  thought.choice = decision.move;
  thought.move = game_.show_move(now(), decision.move);
  thought.seen_by = seen_by(now(), decision.move);
  thought.expected = decision.expected;
  thought.value = decision.value;
  thought.depth = decision.depth;
  thought.nodes = decision.nodes;
  thought.worlds = decision.worlds;
  thought.effective_worlds = decision.effective_worlds;
  thought.claims = decision.claims;
  thought.by_rules = decision.by_rules;
  thought.reason = decision.reason;
  thought.forfeit = decision.forfeit;
  for (const MoveEstimate<AnyMove>& each : decision.estimates)
    thought.estimates.push_back({game_.show_move(now(), each.move), each.value, each.tie_break, each.tries, each.won});
  AnyState state = now();
  for (const AnyMove& move : decision.line) {
    thought.line.push_back(game_.show_move(state, move));
    state = game_.after(state, move);
  }
  return thought;
}

}  // namespace ombre
