#include "games/crazy_eights/crazy_eights_history.h"

namespace ombre {
namespace {

using Memory = CrazyEightsMemory;
using Table = CrazyEightsHistory::Table;

void end_turn(Table& table) {
  table.turn = static_cast<std::uint8_t>(table.turn + 1 == table.players ? 0 : table.turn + 1);
}

// None of the mover's cards can be played, and of those just drawn so many cannot either.
void show_lack(Memory& memory, const Table& table, int drawn) {
  const Memory::Lack lack = {static_cast<std::uint16_t>(1U << table.rank | 1U << CrazyEightsHistory::eight),
                             static_cast<std::uint8_t>(1U << table.suit)};
  memory.lacks(table.turn, lack);
  if (drawn > 0) memory.draws(table.turn, drawn, lack);
}

// Who draws by choice shows nothing.
void draw_cards(Memory& memory, const Table& table, int count, bool shows) {
  if (shows)
    show_lack(memory, table, count - 1);
  else
    memory.draws(table.turn, memory.fresh() ? count + 1 : count, {});
  memory.set_fresh(shows);
}

void play_card(Memory& memory, Table& table, Card card) {
  if (!memory.fresh()) memory.plays(table.turn, card);
  memory.set_fresh(false);
  table.rank = static_cast<std::uint8_t>(card.place());
  table.suit = static_cast<std::uint8_t>(card.suit());
  if (card.place() != CrazyEightsHistory::eight) end_turn(table);
}

}  // namespace

void CrazyEightsHistory::replay(CrazyEightsMemory& known, Table& table) const {
  for (std::size_t i = 0; i < size_; ++i) {
    const std::uint8_t move = bytes_[i];
    if (move >= draws) {
      draw_cards(known, table, (move - draws) >> 1, (move & 1) != 0);
    } else if (move == pass) {
      show_lack(known, table, known.fresh() ? 1 : 0);
      known.set_fresh(false);
      end_turn(table);
    } else if (move % suit_lane == name_place) {
      table.suit = move / suit_lane;
      end_turn(table);
    } else {
      play_card(known, table, Card{move});
    }
  }
}

void CrazyEightsHistory::fold() {
  replay(known_, table_);
  size_ = 0;
}

}  // namespace ombre
