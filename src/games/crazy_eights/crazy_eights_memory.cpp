#include "games/crazy_eights/crazy_eights_memory.h"

namespace ombre {
namespace {

constexpr int ranks_of_suit = 13;

}  // namespace

CardSet CrazyEightsMemory::Group::lacked() const {
  CardSet cards;
  for (int suit = 0; suit < suit_count; ++suit) {
    const std::uint64_t lane = (suits >> suit & 1) != 0 ? (std::uint64_t{1} << ranks_of_suit) - 1 : ranks;
    cards = cards | CardSet::from_bits(lane << (suit * suit_lane));
  }
  return cards;
}

CrazyEightsMemory::Unplaced CrazyEightsMemory::Unplaced::of(Card card, Player player, std::size_t first,
                                                            std::size_t last) {
  return {card, static_cast<std::uint8_t>(static_cast<std::size_t>(player) << 4 | first << 2 | last)};
}

std::span<const CrazyEightsMemory::Group> CrazyEightsMemory::groups(Player player) const {
  const Group* const first = &groups_[at(player) * room_];
  std::size_t count = 0;
  while (count < room_ && first[count].size > 0) ++count;
  return {first, count};
}

void CrazyEightsMemory::lacks(Player player, Lack lack) {
  const std::size_t count = groups(player).size();
  for (std::size_t g = 0; g < count; ++g) {
    Group& group = of(player)[g];
    group.ranks |= lack.ranks;
    group.suits |= lack.suits;
  }
  if (count > 1) settle(player);
}

void CrazyEightsMemory::draws(Player player, int count, Lack lack) {
  const Group drawn{lack.ranks, lack.suits, static_cast<std::uint8_t>(count)};
  if (groups(player).size() == room_) {
    if (room_ == 1) {
      Group& only = of(player)[0];
      only = {lack.ranks, lack.suits, static_cast<std::uint8_t>(only.size + count)};
      return;
    }
    join_with_next(player, 0);
    settle(player);
  }
  of(player)[groups(player).size()] = drawn;
  settle(player);
}

void CrazyEightsMemory::plays_one_of_several(Player player, Card card) {
  const std::size_t count = groups(player).size();
  std::size_t first = 0;
  while (first + 1 < count && !of(player)[first].may_hold(card)) ++first;
  if (first + 1 < count && unplaced_count_ < most_unplaced) {
    add_unplaced(Unplaced::of(card, player, first, count - 1));
    return;
  }
  if (first + 1 < count) {
    join_all(player);
    first = 0;
  }
  if (--of(player)[first].size == 0) settle(player);
}

bool CrazyEightsMemory::place_certain(Player player) {
  for (std::size_t i = 0; i < unplaced_count_; ++i) {
    const Unplaced played = unplaced_[i];
    if (played.player() != player || played.first() != played.last()) continue;
    --of(player)[played.first()].size;
    std::copy(unplaced_.begin() + static_cast<std::ptrdiff_t>(i) + 1, unplaced_.begin() + unplaced_count_,
              unplaced_.begin() + static_cast<std::ptrdiff_t>(i));
    unplaced_[--unplaced_count_] = {};
    return true;
  }
  return false;
}

void CrazyEightsMemory::erase_group(Player player, std::size_t group, std::size_t first, std::size_t last) {
  Group* const all = of(player);
  std::copy(all + group + 1, all + room_, all + group);
  all[room_ - 1] = {};
  for (std::size_t i = 0; i < unplaced_count_; ++i) {
    const Unplaced played = unplaced_[i];
    if (played.player() != player) continue;
    unplaced_[i] = Unplaced::of(played.card, player, played.first() - (played.first() >= first ? 1U : 0U),
                                played.last() - (played.last() >= last ? 1U : 0U));
  }
}

bool CrazyEightsMemory::drop_empty(Player player) {
  const Group* const all = of(player);
  const std::span<const Unplaced> played = unplaced();
  bool later = false;
  for (std::size_t g = room_; g-- > 0;) {
    if (all[g].size > 0) {
      later = true;
      continue;
    }
    const auto reaches = [&](const Unplaced& card) { return card.player() == player && card.last() >= g; };
    if (!later && all[g] == Group{} && std::none_of(played.begin(), played.end(), reaches)) continue;
    erase_group(player, g, g + 1, g);
    return true;
  }
  return false;
}

void CrazyEightsMemory::join_with_next(Player player, std::size_t group) {
  Group* const all = of(player);
  all[group + 1].size = static_cast<std::uint8_t>(all[group].size + all[group + 1].size);
  erase_group(player, group, group + 1, group + 1);
}

void CrazyEightsMemory::join_all(Player player) {
  while (groups(player).size() > 1) join_with_next(player, 0);
  settle(player);
}

// Neighbours that lack the same, where no played card may come from one of them alone, tell nothing apart.
bool CrazyEightsMemory::join_equal(Player player) {
  const std::span<const Group> all = groups(player);
  for (std::size_t g = 0; g + 1 < all.size(); ++g) {
    if (all[g].lack() != all[g + 1].lack()) continue;
    const auto parts = [&](const Unplaced& played) {
      return played.player() == player && (played.first() == g + 1 || played.last() == g);
    };
    const std::span<const Unplaced> played = unplaced();
    if (std::any_of(played.begin(), played.end(), parts)) continue;
    join_with_next(player, g);
    return true;
  }
  return false;
}

void CrazyEightsMemory::settle(Player player) {
  while (drop_empty(player) || place_certain(player) || join_equal(player)) {
  }
}

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
