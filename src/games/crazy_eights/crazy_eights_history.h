// What was done in a hand of Crazy Eights, kept as it came: searches take moves far more often than they ask what a
// player has seen, so the moves become a CrazyEightsMemory only when that is asked, or when there is no more room.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/crazy_eights/crazy_eights_memory.h"

namespace ombre {

class CrazyEightsHistory {
 public:
  static constexpr int eight = 6;        // the place of the eights in their suits
  static constexpr int name_place = 13;  // the first place of a lane that no card has
  static constexpr std::uint8_t draw = 14;
  static constexpr std::uint8_t pass = 15;
  static constexpr std::uint8_t unnamed = 4;  // in place of a suit

  // Whose turn it is and what shows.
  struct Table {
    std::uint8_t turn = 0;
    std::uint8_t rank = 0;
    std::uint8_t suit = 0;
    std::uint8_t players = 0;
  };

  CrazyEightsHistory() = default;
  // Nothing was done since this was known.
  CrazyEightsHistory(const CrazyEightsMemory& known, const Table& table) : known_(known), table_(table) {}

  // A card, the name of a suit or a pass, as CrazyEights::Move has them.
  void add(std::uint8_t move) {
    if (size_ == most_bytes) [[unlikely]]
      fold();
    bytes_[size_++] = move;
  }
  // A draw of so many cards, which shows that there was nothing to play, or does not.
  void add_draw(int count, bool shows) { add(static_cast<std::uint8_t>(draws + (count << 1 | (shows ? 1 : 0)))); }

  // What everybody has seen of the hands.
  CrazyEightsMemory memory() const {
    CrazyEightsMemory known = known_;
    Table table = table_;
    replay(known, table);
    return known;
  }

  friend bool operator==(const CrazyEightsHistory& a, const CrazyEightsHistory& b) { return a.memory() == b.memory(); }

 private:
  // So many that few hands are longer.
  static constexpr std::size_t most_bytes = 96;
  // Above all cards and names.
  static constexpr int draws = 64;

  // Takes the moves into what is known at a table.
  void replay(CrazyEightsMemory& known, Table& table) const;
  void fold();

  CrazyEightsMemory known_{};
  Table table_{};
  std::uint8_t size_ = 0;
  std::array<std::uint8_t, most_bytes> bytes_{};
};

}  // namespace ombre
