#include "apps/server/tables.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <system_error>
#include <utility>

#include "apps/server/kept_folder.h"
#include "apps/server/names.h"

namespace ombre::server {
namespace {

constexpr std::chrono::hours kept_for{24 * 30};
// More are closed, those first that nobody has asked for the longest; asked for, they are opened again.
constexpr std::size_t most_open = 256;

void remove_old(const std::filesystem::path& folder) {
  const auto now = std::filesystem::file_time_type::clock::now();
  for (const std::filesystem::path& path : kept_files(folder, 't', ".jsonl")) {
    std::error_code unknown;
    const auto written = std::filesystem::last_write_time(path, unknown);
    if (!unknown && now - written > kept_for) std::filesystem::remove(path, unknown);
  }
}

}  // namespace

Tables::Tables(std::filesystem::path folder, int threads) : folder_(std::move(folder)), threads_(threads) {
  make_kept_folder(folder_);
  remove_old(folder_);
}

std::shared_ptr<PlayTable> Tables::add(TableSetup setup) {
  auto table = std::make_shared<PlayTable>(std::move(setup), threads_);
  const std::string id = table->setup().id;
  try {
    table->keep_in(path_of(id));
  } catch (const InputError& error) {
    throw not_saved("table", error);
  }
  const std::lock_guard lock(mutex_);
  return use(id, std::move(table));
}

std::shared_ptr<PlayTable> Tables::load(const std::string& id) const {
  const std::optional<std::string> content = read_kept(path_of(id));
  if (!content) throw Refused(Status::missing, "no such table", "table", "the id of a table");
  try {
    auto table =
        std::make_shared<PlayTable>(table_setup(parse_json(content->substr(0, content->find('\n')))), threads_);
    table->keep_in(path_of(id));
    return table;
  } catch (const InputError& error) {
    throw Refused(Status::missing, std::string("a table that cannot be read: ") + error.what(), "table",
                  "another table");
  } catch (const nlohmann::json::exception&) {
    throw Refused(Status::missing, "a table that cannot be read: a field of another kind", "table", "another table");
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
  if (const auto at = open_.find(id); at != open_.end() && !at->second.table->lost()) {
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
