#include "skat/tables/sure/skat_sure_tables.h"

#include <algorithm>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

#include "core/folders.h"

namespace ombre {
namespace {

struct Kept {
  std::mutex mutex;
  bool wanted = false;
  std::function<void(const InputError&)> refused;
  std::shared_ptr<const SkatSureTables> tables;
};

Kept& kept() {
  static Kept one;
  return one;
}

}  // namespace

SkatSureTables::SkatSureTables(const std::filesystem::path& folder) {
  std::error_code error;
  std::vector<std::filesystem::path> paths;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == sure_table_ending) paths.push_back(at->path());
  // What a folder lists comes in any order; of tables that overlap the first by name answers.
  std::sort(paths.begin(), paths.end());
  for (const std::filesystem::path& path : paths)
    for (const int cards : {sure_hand_cards, sure_discard_cards}) {
      if (!path.filename().string().starts_with(SkatSureTable::format(cards).name)) continue;
      try {
        tables_.push_back(SkatSureTable::open(path, cards));
      } catch (const InputError& problem) {
        problems_.push_back(problem);
      }
    }
}

std::optional<SureLine> SkatSureTables::find(CardSet cards) const {
  for (const SkatSureTable& table : tables_)
    if (static_cast<int>(cards.size()) == table.span().cards)
      if (std::optional<SureLine> line = table.find(cards)) return line;
  return std::nullopt;
}

std::shared_ptr<const SkatSureTables> kept_sure_tables() {
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  if (!all.wanted) return nullptr;
  if (all.tables) return all.tables;
  try {
    all.tables = std::make_shared<const SkatSureTables>(cache_folder_name());
  } catch (const InputError&) {
    all.tables = std::make_shared<const SkatSureTables>();
  }
  if (all.refused)
    for (const InputError& problem : all.tables->problems()) all.refused(problem);
  return all.tables;
}

void use_kept_sure_tables(std::function<void(const InputError&)> refused) {
  Kept& all = kept();
  const std::lock_guard lock(all.mutex);
  all.wanted = true;
  all.refused = std::move(refused);
}

}  // namespace ombre
