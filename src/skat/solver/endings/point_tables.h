// The tables that a search may ask: for suit games and grand, by the number of cards a hand.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>

#include "core/text.h"
#include "skat/solver/endings/point_table.h"

namespace ombre {

class SkatPointTables {
 public:
  // Adds a table, in place of one for the same game and number of cards.
  void add(skat_tables::PointTable table) {
    auto& place = tables_[table.grand() ? 1 : 0][static_cast<std::size_t>(table.hand_cards())];
    place = std::make_shared<const skat_tables::PointTable>(std::move(table));
  }

  // The table for a start of trick with so many cards a hand, or null.
  const skat_tables::PointTable* table(bool grand, int hand_cards) const {
    if (hand_cards > skat_tables::most_hand_cards) return nullptr;
    return tables_[grand ? 1 : 0][static_cast<std::size_t>(hand_cards)].get();
  }

  bool empty() const;

  // Those that are in a folder; null if there is none. What cannot be used is handed to `refused` and left out.
  static std::shared_ptr<const SkatPointTables> in_folder(const std::filesystem::path& folder,
                                                          const std::function<void(const InputError&)>& refused);

 private:
  using BySize = std::array<std::shared_ptr<const skat_tables::PointTable>, skat_tables::most_hand_cards + 1>;
  std::array<BySize, 2> tables_{};
};

// The tables of Skat endings that were built into the cache folder, for programs that solve much: opened once for a
// process, shared by all solvers and threads. A process that does not ask for them has none, so that counts of nodes
// and short commands do not depend on what happens to be there.

// Lets every OpenSkat made from now on ask the kept tables, unless its options name others. They are opened when the
// first is made; what cannot be used is then told to `refused` and left out. Call before there are other threads.
void use_kept_skat_tables(std::function<void(const InputError&)> refused);

// The tables that are used so; null where there are none or nobody asked for them. Several threads may call it.
std::shared_ptr<const SkatPointTables> kept_skat_tables();

}  // namespace ombre
