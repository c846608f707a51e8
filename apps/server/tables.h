// All tables: those in use, and those whose journals wait on the disk until somebody asks for them again. So a server
// that was killed has lost nothing, and starts at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "apps/server/play_table.h"

namespace ombre::server {

class Tables {
 public:
  // The journals are in `folder`, which is made now; those untouched for a month are removed. `threads` are for the
  // agents of one table. Throws InputError where the folder cannot be made.
  Tables(std::filesystem::path folder, int threads);

  // A new table, kept from now on.
  std::shared_ptr<PlayTable> add(TableSetup setup);

  // Throws Refused where there is none with this id.
  std::shared_ptr<PlayTable> find(const std::string& id);

  // Ends a table and removes its journal.
  void remove(const std::string& id);

 private:
  struct Open {
    std::shared_ptr<PlayTable> table;
    std::uint64_t used = 0;  // when it was last asked for
  };

  std::filesystem::path path_of(const std::string& id) const { return folder_ / (id + ".jsonl"); }
  std::shared_ptr<PlayTable> load(const std::string& id) const;
  std::shared_ptr<PlayTable> use(const std::string& id, std::shared_ptr<PlayTable> table);

  std::filesystem::path folder_;
  int threads_;
  std::mutex mutex_;  // guards what follows
  std::map<std::string, Open> open_;
  std::uint64_t uses_ = 0;
};

}  // namespace ombre::server
