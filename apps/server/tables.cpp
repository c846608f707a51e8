#include "apps/server/tables.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <utility>
#include <vector>

#include "apps/server/names.h"

namespace ombre::server {
namespace {

constexpr std::chrono::hours kept_for{24 * 30};
// More are closed, those first that nobody has asked for the longest; asked for, they are opened again.
constexpr std::size_t most_open = 256;

void remove_old(const std::filesystem::path& folder) {
  const auto now = std::filesystem::file_time_type::clock::now();
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".jsonl" || !is_name(entry.path().stem().string(), 't')) continue;
    std::error_code unknown;
    const auto written = entry.last_write_time(unknown);
    if (!unknown && now - written > kept_for) std::filesystem::remove(entry.path(), ignored);
  }
}

}  // namespace

Tables::Tables(std::filesystem::path folder, int threads) : folder_(std::move(folder)), threads_(threads) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw InputError("cannot be made: " + error.message(), folder_.string(), "a folder that can be written");
  // Whoever reads a journal knows all cards and secrets.
  std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, error);
  remove_old(folder_);
}

std::shared_ptr<PlayTable> Tables::add(TableSetup setup) {
  auto table = std::make_shared<PlayTable>(std::move(setup), threads_);
  const std::string id = table->setup().id;
  table->keep_in(path_of(id));
  const std::lock_guard lock(mutex_);
  return use(id, std::move(table));
}

std::shared_ptr<PlayTable> Tables::load(const std::string& id) const {
  std::ifstream file(path_of(id), std::ios::binary);
  std::string line;
  if (!std::getline(file, line)) throw Refused(Status::missing, "no such table", "table", "the id of a table");
  try {
    auto table = std::make_shared<PlayTable>(table_setup(parse_json(line)), threads_);
    table->keep_in(path_of(id));
    return table;
  } catch (const std::exception& error) {
    throw Refused(Status::missing, std::string("a table that cannot be read: ") + error.what(), "table",
                  "another table");
  }
}

std::shared_ptr<PlayTable> Tables::use(const std::string& id, std::shared_ptr<PlayTable> table) {
  open_[id] = {table, ++uses_};
  while (open_.size() > most_open) {
    auto oldest = open_.end();
    for (auto at = open_.begin(); at != open_.end(); ++at)
      if (at->second.table.use_count() == 1 && (oldest == open_.end() || at->second.used < oldest->second.used))
        oldest = at;
    if (oldest == open_.end()) break;
    open_.erase(oldest);
  }
  return table;
}

std::shared_ptr<PlayTable> Tables::find(const std::string& id) {
  if (!is_name(id, 't')) throw Refused(Status::missing, "no such table", "table", "the id of a table");
  const std::lock_guard lock(mutex_);
  if (const auto at = open_.find(id); at != open_.end()) {
    at->second.used = ++uses_;
    return at->second.table;
  }
  return use(id, load(id));
}

void Tables::remove(const std::string& id) {
  const std::shared_ptr<PlayTable> table = find(id);
  table->close();
  const std::lock_guard lock(mutex_);
  open_.erase(id);
  std::error_code ignored;
  std::filesystem::remove(path_of(id), ignored);
}

}  // namespace ombre::server
