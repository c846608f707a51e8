// One table at which people and agents play: who may ask what, what each may see, and the journal that keeps it.
//
// Agents think outside the lock, so a table can be looked at meanwhile; whoever changes it ends their thinking first.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "apps/server/exchange.h"
#include "apps/server/table_setup.h"
#include "catalog/catalog.h"
#include "match/record_file.h"
#include "skat/rules/skat_list.h"

namespace ombre::server {

// What an agent thought: the move, with `details` also how it came to it.
Json thought_json(const Thought& thought, bool details, bool hidden);

class PlayTable {
 public:
  // Whoever asks: a person by its number at the table, or one who watches agents alone.
  struct Asker {
    std::optional<Player> person{};
  };

  // Sets the table up; nothing is kept yet. Throws InputError where the setup does not fit its game.
  PlayTable(TableSetup setup, int threads);

  const TableSetup& setup() const { return setup_; }
  const GameEntry& game() const { return *entry_; }

  // From now on it is kept in this file; what the file has already is played again. Throws InputError where the file
  // is damaged, in use or cannot be written.
  void keep_in(const std::filesystem::path& path);

  // Throws Refused where the token is not one of this table, or not that of the player named.
  Asker admit(const Request& request) const;

  // What the asker sees; `since`: the number of moves it has seen before, none: as of its last view.
  Json view(const Asker& asker, std::optional<std::size_t> since);

  // Each throws Refused, and changes nothing, where it is not the asker's turn or not the time for it, and where the
  // disk is full.
  void move(const Asker& asker, const std::string& text, std::size_t at);
  void undo(const Asker& asker);
  void next();
  // What was moved, as the asker may know it.
  Json step(const Asker& asker, Exchange& exchange);
  Json hint(const Asker& asker, const std::optional<std::string>& agent, Exchange& exchange);
  Json record();

  // Ends thinking and lets go of the file, which may then be removed.
  void close();

  // Whether it fell behind its journal and has to be read again: what was written could not be done, for want of
  // memory.
  bool lost() const { return lost_.load(); }

 private:
  // What an agent thinks of the table as it stands, while the lock is given up. One at a time. Throws Refused where it
  // is stopped.
  Thought think(std::unique_lock<std::mutex>& lock, Exchange& exchange, Player player,
                const std::function<Thought()>& how);
  void deal();
  // Gives up the lock meanwhile, so whoever calls looks again at what it relies on.
  void stop_thinking(std::unique_lock<std::mutex>& lock);
  void apply(const Json& record);
  void keep(const Json& record);
  // Writes what is surely possible, and then does it: what was acknowledged is on the disk, what was refused is
  // nowhere.
  void commit(const Json& record);
  void next_hand();
  bool has_moved(Player seat) const;

  bool over() const { return !table_->mover(); }
  // The seat in this hand of whoever sits at the table, none for one who sits out; and the other way round.
  std::optional<Player> seat_of(const Asker& asker) const;
  Player person_on(Player seat) const { return list_ ? list_->player_on(seat) : seat; }
  bool is_agent(Player seat) const { return setup_.seats[static_cast<std::size_t>(person_on(seat))].has_value(); }
  // Whether the asker may see everything now.
  bool tells_seed(bool finished) const;
  bool finished() const;  // the whole game
  bool sees_all(const Asker& asker) const { return !asker.person || over() || !entry_->hidden(); }
  std::size_t& seen_by(const Asker& asker);
  SkatList list_so_far() const;
  Json list_json() const;
  Json last_json(const Asker& asker, std::size_t since) const;
  bool has_iss() const;
  std::string iss_text() const;

  TableSetup setup_;
  int threads_;
  std::unique_ptr<GameEntry> entry_;
  std::unique_ptr<GameTable> table_;
  std::optional<SkatList> list_;   // the deals before this one
  Scores totals_;                  // before this hand
  std::string first_;              // the state in which this hand began
  std::vector<std::size_t> seen_;  // how many moves were shown, by person, then to watchers
  std::unique_ptr<RecordFile> file_;

  std::mutex mutex_;  // guards all of the above but what never changes
  std::condition_variable stands_;
  bool thinking_ = false;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> lost_ = false;
};

}  // namespace ombre::server
