#include "apps/server/play_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "apps/server/kept_folder.h"
#include "apps/server/names.h"
#include "apps/server/ticker.h"
#include "catalog/catalog.h"
#include "core/random.h"
#include "facade/request_fields.h"

namespace ombre::server {
namespace {

// The cards of one deal of a list.
std::uint64_t seed_of_deal(std::uint64_t seed, std::size_t deal) {
  constexpr int exact_bits = 53;
  return Random(seed).fork(deal).bits() >> (64 - exact_bits);
}

}  // namespace

PlayTable::PlayTable(TableSetup setup, int threads)
    : setup_(std::move(setup)), threads_(threads), entry_(game_of(setup_)) {
  // 1. Who sits there.
  if (setup_.list) {
    if (entry_->info().name != "skat" || entry_->spec() != make_game("skat")->spec())
      throw InputError("no game for a list", "list", "skat without other parameters");
    list_.emplace(static_cast<int>(setup_.seats.size()));
  } else if (setup_.seats.size() != static_cast<std::size_t>(entry_->players())) {
    throw InputError(fmt::format("{} seats", setup_.seats.size()), "seats",
                     fmt::format("one for each of {} players", entry_->players()));
  }
  const Information information = setup_.has_person() ? Information::hidden : Information::open;
  for (const auto& seat : setup_.seats)
    if (seat) in_field("seats", [&] { entry_->check_agent(read_agent(*seat), information); });

  // 2. What is played.
  if (setup_.whole && !entry_->many_hands())
    throw InputError("a game of one hand has no whole game", "whole", "a game such as hearts");
  if (setup_.position && (setup_.whole || setup_.list))
    throw InputError("a position does not tell the hands before it", "position", "one hand");
  if (!setup_.gdl) setup_.game = entry_->spec();
  seen_.assign(setup_.seats.size() + 1, 0);
  deal();
}

void PlayTable::deal() {
  TableOptions options;
  const Player players = entry_->players();
  for (Player seat = 0; seat < players; ++seat) {
    const auto& agent = setup_.seats[static_cast<std::size_t>(person_on(seat))];
    options.seats.push_back(agent ? std::optional(read_agent(*agent)) : std::nullopt);
  }
  options.position = setup_.position;
  options.whole = setup_.whole;
  options.seed = list_ ? seed_of_deal(setup_.seed, list_->deals().size()) : setup_.seed;
  options.threads = threads_;
  options.stop = &stop_;
  table_ = entry_->table(options);
  first_ = table_->position();
}

void PlayTable::keep_in(const std::filesystem::path& path) {
  const std::lock_guard lock(mutex_);
  file_ = std::make_unique<RecordFile>(path.string(), to_json(setup_),
                                       [this](const Json& record, const std::string&) { apply(record); });
}

void PlayTable::apply(const Json& record) {
  if (record.contains("move")) {
    table_->move(record.at("move").get<std::string>());
  } else if (record.contains("undo")) {
    table_->undo(record.at("undo").get<Player>());
    for (std::size_t& seen : seen_) seen = std::min(seen, table_->made());
  } else {
    next_hand();
  }
}

void PlayTable::keep(const Json& record) {
  if (!file_) throw Refused(Status::missing, "the table was closed", "table", "another table");
  try {
    file_->append(record);
  } catch (const InputError& error) {
    throw not_saved("table", error);
  }
}

void PlayTable::commit(const Json& record) {
  keep(record);
  try {
    apply(record);
  } catch (...) {
    lost_.store(true);
    file_.reset();
    throw;
  }
}

PlayTable::Asker PlayTable::admit(const Request& request) const {
  const std::string token = request.text("token");
  const auto player = request.number_if("player", 0, static_cast<std::int64_t>(setup_.seats.size()) - 1);
  if (!setup_.watch.empty() && same_secret(token, setup_.watch)) return {};
  for (std::size_t p = 0; p < setup_.tokens.size(); ++p)
    if (!setup_.tokens[p].empty() && same_secret(token, setup_.tokens[p]) &&
        (!player || *player == static_cast<int>(p)))
      return {static_cast<Player>(p)};
  throw Refused(Status::forbidden, "wrong token", "token", "the one that came with the table");
}

std::optional<Player> PlayTable::seat_of(const Asker& asker) const {
  if (!asker.person || !list_) return asker.person;
  for (Player seat = 0; seat < entry_->players(); ++seat)
    if (list_->player_on(seat) == *asker.person) return seat;
  return std::nullopt;
}

std::size_t& PlayTable::seen_by(const Asker& asker) {
  return asker.person ? seen_[static_cast<std::size_t>(*asker.person)] : seen_.back();
}

void PlayTable::stop_thinking(std::unique_lock<std::mutex>& lock) {
  if (thinking_) stop_.store(true);
  stands_.wait(lock, [this] { return !thinking_; });
  stop_.store(false);
}

void PlayTable::move(const Asker& asker, const std::string& text, std::size_t at) {
  std::unique_lock lock(mutex_);
  // First, as others may move while the lock is given up.
  if (table_->made() == at && table_->mover() && seat_of(asker) == table_->mover()) stop_thinking(lock);
  const std::optional<Player> mover = table_->mover();
  if (table_->made() != at)
    throw Refused(Status::conflict, fmt::format("{} moves were made", table_->made()), "at", "a new view first");
  if (!mover) throw Refused(Status::conflict, "the hand is over", "move", "next, where the game goes on");
  if (!asker.person || seat_of(asker) != mover)
    throw Refused(Status::conflict, "not your turn", "move", fmt::format("player {} to move", *mover));
  table_->legal_move(text);
  commit({{"move", text}});
}

void PlayTable::undo(const Asker& asker) {
  std::unique_lock lock(mutex_);
  const std::optional<Player> seat = seat_of(asker);
  if (!asker.person || !seat) throw Refused(Status::conflict, "nothing to take back", "undo", "a player of this hand");
  const auto persons = std::count(setup_.seats.begin(), setup_.seats.end(), std::nullopt);
  if (over() && entry_->hidden() && persons > 1)
    throw Refused(Status::conflict, "all cards were shown", "undo", "no move taken back when the hand is over");
  stop_thinking(lock);
  if (!has_moved(*seat))
    throw Refused(Status::conflict, "you have not moved in this hand", "undo", "a move to take back");
  commit({{"undo", *seat}});
}

bool PlayTable::has_moved(Player seat) const {
  for (std::size_t i = 0; i < table_->made(); ++i)
    if (table_->made(i).player == seat) return true;
  return false;
}

void PlayTable::next_hand() {
  const Scores totals = table_->totals();
  if (list_) {
    list_ = list_so_far();
    deal();
  } else {
    table_->next_hand();
    first_ = table_->position();
  }
  totals_ = totals;
  std::fill(seen_.begin(), seen_.end(), std::size_t{0});
}

void PlayTable::next() {
  std::unique_lock lock(mutex_);
  if (over()) stop_thinking(lock);
  if (!over()) throw Refused(Status::conflict, "the hand is not over", "next", "the end of the hand");
  if (finished()) throw Refused(Status::conflict, "the game is over", "next", "a new table");
  commit({{"next", true}});
}

Thought PlayTable::think(std::unique_lock<std::mutex>& lock, Exchange& exchange, Player player,
                         const std::function<Thought()>& how) {
  stop_.store(false);
  thinking_ = true;
  lock.unlock();
  Thought thought;
  std::exception_ptr problem;
  try {
    const Exchange::Link link(exchange, stop_);
    const Ticker ticker(exchange, {{"thinking", player}});
    thought = how();
  } catch (...) {
    problem = std::current_exception();
  }
  lock.lock();
  thinking_ = false;
  stands_.notify_all();
  if (problem) std::rethrow_exception(problem);
  if (stop_.load()) throw Refused(Status::cancelled, "cancelled", "", "");
  return thought;
}

Json PlayTable::step(const Asker& asker, Exchange& exchange) {
  std::unique_lock lock(mutex_);
  const std::optional<Player> mover = table_->mover();
  if (!mover) throw Refused(Status::conflict, "the hand is over", "step", "next, where the game goes on");
  if (!is_agent(*mover))
    throw Refused(Status::conflict, fmt::format("player {} is a person", *mover), "step", "an agent's turn");
  if (thinking_) throw Refused(Status::conflict, "the agent is thinking", "step", "one step at a time");
  const Thought thought = think(lock, exchange, *mover, [&] { return table_->think(); });
  table_->legal_move(thought.move);
  commit({{"move", thought.move}});
  const std::optional<Player> seat = seat_of(asker);
  const bool all = sees_all(asker);
  Json moved = thought_json(thought, all, entry_->hidden());
  moved["move"] = all || (seat && thought.seen_by.contains(*seat)) ? Json(thought.move) : Json();
  return moved;
}

Json PlayTable::hint(const Asker& asker, const std::optional<std::string>& agent, Exchange& exchange) {
  std::unique_lock lock(mutex_);
  const std::optional<Player> mover = table_->mover();
  if (!mover) throw Refused(Status::conflict, "the hand is over", "hint", "a move to come");
  if (asker.person && seat_of(asker) != mover)
    throw Refused(Status::conflict, "not your turn", "hint", fmt::format("player {} to move", *mover));
  const AgentSpec adviser = agent ? read_agent(*agent) : usual_agent(*entry_);
  entry_->check_agent(adviser, asker.person ? Information::hidden : Information::open);
  if (thinking_) throw Refused(Status::conflict, "an agent is thinking", "hint", "one at a time");
  const Thought thought = think(lock, exchange, *mover, [&] { return table_->ask(adviser); });
  Json json = thought_json(thought, true, entry_->hidden());
  json["agent"] = adviser.brief();
  return json;
}

void PlayTable::close() {
  std::unique_lock lock(mutex_);
  stop_thinking(lock);
  file_.reset();
}

}  // namespace ombre::server
