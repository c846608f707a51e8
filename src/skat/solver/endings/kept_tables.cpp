#include "skat/solver/endings/kept_tables.h"

#include <mutex>
#include <utility>

#include "core/folders.h"

namespace ombre {
namespace {

struct Kept {
  std::mutex mutex;
  std::function<void(const InputError&)> refused;
  bool opened = false;
  std::shared_ptr<const SkatPointTables> tables;
};

Kept& kept() {
  static Kept one;
  return one;
}

}  // namespace

void use_kept_skat_tables(std::function<void(const InputError&)> refused) {
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  all.refused = std::move(refused);
}

std::shared_ptr<const SkatPointTables> kept_skat_tables() {
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  if (!all.refused || all.opened) return all.tables;
  all.opened = true;
  try {
    all.tables = SkatPointTables::in_folder(cache_folder_name(), all.refused);
  } catch (const InputError& problem) {
    all.refused(problem);
  }
  return all.tables;
}

}  // namespace ombre
