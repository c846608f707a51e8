#include "skat/solver/endings/point_tables.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <system_error>
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

bool SkatPointTables::empty() const {
  return std::all_of(tables_.begin(), tables_.end(), [](const BySize& each) {
    return std::all_of(each.begin(), each.end(), [](const auto& table) { return table == nullptr; });
  });
}

std::shared_ptr<const SkatPointTables> SkatPointTables::in_folder(
    const std::filesystem::path& folder, const std::function<void(const InputError&)>& refused) {
  auto out = std::make_shared<SkatPointTables>();
  for (const bool grand : {false, true})
    for (int cards = 1; cards <= skat_tables::most_hand_cards; ++cards)
      // What is cut down helps where the whole is not there.
      for (const std::optional<std::size_t> bytes : {std::optional<std::size_t>(), std::optional<std::size_t>(0)}) {
        const std::filesystem::path path = folder / skat_tables::table_file_name({grand, cards, bytes});
        std::error_code error;
        if (out->table(grand, cards) != nullptr || !std::filesystem::exists(path, error)) continue;
        try {
          skat_tables::PointTable table = skat_tables::PointTable::open(path);
          if (table.grand() != grand || table.hand_cards() != cards)
            throw InputError("a table for another game or number of cards", path.string(), "the one of its name");
          out->add(std::move(table));
        } catch (const InputError& problem) {
          refused(problem);
        }
      }
  if (out->empty()) return nullptr;
  return out;
}

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
