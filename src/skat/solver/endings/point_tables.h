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

}  // namespace ombre
