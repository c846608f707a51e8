// What everybody has seen of the hands in Crazy Eights. The cards of a hand fall into groups by when they were drawn:
// all cards of a group have been through the same draws and passes, so that they lack the same suits and ranks; older
// groups lack what newer ones lack, and more. A card that is played may come from several groups: it is remembered with
// them as long as that says something of the others.
//
// This is exact while there is room. Where a hand has more groups than that, its two oldest become one that lacks what
// the newer did; where more cards were played than can be remembered so, the whole hand becomes one. Both leave more
// possible than is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/cards.h"
#include "core/players.h"

namespace ombre {

class CrazyEightsMemory {
 public:
  static constexpr std::size_t most_groups = 9;
  static constexpr std::size_t most_unplaced = 10;

  struct Lack {
    std::uint16_t ranks = 0;  // as bits of places
    std::uint8_t suits = 0;   // as bits

    friend constexpr bool operator==(const Lack&, const Lack&) = default;
  };

  struct Group {
    std::uint16_t ranks = 0;
    std::uint8_t suits = 0;
    std::uint8_t size = 0;  // cards, with those played that may come from it

    Lack lack() const { return {ranks, suits}; }
    // The cards that none of it is.
    CardSet lacked() const;
    bool may_hold(Card card) const {
      return ((suits >> static_cast<int>(card.suit()) | ranks >> card.place()) & 1) == 0;
    }

    friend constexpr bool operator==(const Group&, const Group&) = default;
  };

  // A card that was played, and the first and last group of the player that it may come from.
  struct Unplaced {
    Card card{0};
    std::uint8_t where = 0;

    Player player() const { return where >> 4; }
    std::size_t first() const { return where >> 2 & 3U; }
    std::size_t last() const { return where & 3U; }
    static Unplaced of(Card card, Player player, std::size_t first, std::size_t last);

    friend constexpr bool operator==(const Unplaced&, const Unplaced&) = default;
  };

  CrazyEightsMemory() = default;
  // Nothing is known of hands of this many players.
  explicit CrazyEightsMemory(int players) : room_(room_for(players)) {}

  // How many groups of a player are told apart: HiddenDeals has room for six of all others.
  static constexpr std::uint8_t room_for(int players) {
    constexpr std::array<std::uint8_t, 7> rooms = {0, 0, 4, 3, 2, 1, 1};
    return rooms[at(players)];
  }

  // The groups of a player, the oldest first, and the cards played that may come from several of a player's.
  std::span<const Group> groups(Player player) const;
  std::span<const Unplaced> unplaced() const { return {unplaced_.data(), unplaced_count_}; }

  // Whether the mover has just drawn a card, which is in no group, and can play none of the others.
  bool fresh() const { return fresh_; }
  void set_fresh(bool fresh) { fresh_ = fresh; }

  // The player gets cards of which only this is known. Requires: all cards it has lack at least that.
  void draws(Player player, int count, Lack lack);
  // All cards of the player lack this.
  void lacks(Player player, Lack lack);
  // The player plays a card that it did not just draw.
  void plays(Player player, Card card) {
    Group* const first = of(player);
    if (room_ > 1 && first[1].size > 0)
      plays_one_of_several(player, card);
    else if (--first->size == 0)
      *first = {};
  }

  // Both as they were written down. Requires: room for them.
  void set_groups(Player player, std::span<const Group> groups) { std::copy(groups.begin(), groups.end(), of(player)); }
  void add_unplaced(const Unplaced& played) { unplaced_[unplaced_count_++] = played; }

  friend constexpr bool operator==(const CrazyEightsMemory&, const CrazyEightsMemory&) = default;

 private:
  Group* of(Player player) { return &groups_[at(player) * room_]; }

  void plays_one_of_several(Player player, Card card);
  // Steps of making the groups of a player few: whether anything was changed.
  bool place_certain(Player player);
  bool drop_empty(Player player);
  bool join_equal(Player player);
  void settle(Player player);
  // The groups behind this one move up; cards played come from one group earlier that come first from `first` or a
  // later one, or last from `last` or a later one.
  void erase_group(Player player, std::size_t group, std::size_t first, std::size_t last);
  void join_with_next(Player player, std::size_t group);
  void join_all(Player player);

  std::array<Group, most_groups> groups_{};
  std::array<Unplaced, most_unplaced> unplaced_{};
  std::uint8_t unplaced_count_ = 0;
  std::uint8_t room_ = 0;
  bool fresh_ = false;
  std::uint8_t unused_ = 0;  // without it the bytes of a memory would not all have a meaning
};

// What was done in a hand of Crazy Eights, kept as it came: searches take moves far more often than they ask what a
// player has seen, so the moves become a CrazyEightsMemory only when that is asked, or when there is no more room.
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
