// How many cards of each group are left, whoever holds them and whatever they are worth: the split of Furtak (2013,
// section 8.1). Plain suits may change places, so their lengths stand in falling order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ombre::skat_tables {

// The points that the cards of one group can have: a group is the trumps or a plain suit, and of its cards only the
// number and the order are known (Furtak 2013, section 8.1: valuations). A plain suit is what is left of
// A T K Q 9 8 7, trumps of a suit game of J J J J A T K Q 9 8 7, trumps of grand of J J J J. Sets of cards that are
// worth the same card by card are one valuation.

enum class GroupKind : std::uint8_t { plain, trumps, jacks };

inline constexpr int most_in_group = 11;

// The most cards of a group of this kind.
constexpr int most_cards(GroupKind kind) {
  return kind == GroupKind::plain ? 7 : kind == GroupKind::jacks ? 4 : most_in_group;
}

// The points of the cards of a group, from the lowest card up, zeros after the last.
using GroupPoints = std::array<std::uint8_t, 16>;

// Another valuation that differs in one card.
struct ValueStep {
  std::uint8_t to = 0;
  std::uint8_t rise = 0;  // by how much the card gets dearer, 0 if it gets cheaper
};

struct GroupValues {
  static constexpr std::size_t most_valuations = 64;

  int length = 0;
  std::vector<GroupPoints> points;              // one for every valuation, in rising order from the highest card down
  std::vector<std::uint32_t> cards;             // a set of cards with these points: bits as in index_of
  std::vector<std::uint32_t> frequency;         // how many sets of cards have these points
  std::vector<std::uint8_t> sum;                // of the points
  std::vector<std::vector<ValueStep>> steps;    // to every valuation that differs in one card
  std::vector<std::vector<std::uint8_t>> over;  // [a][b]: by how much a is dearer than b, card by card
  std::vector<std::array<std::uint8_t, most_valuations>> under;  // [b][a]: the same

  std::size_t size() const { return points.size(); }
};

// The valuations of a group of so many cards. Requires: 0 <= length <= most_cards(kind).
const GroupValues& group_values(GroupKind kind, int length);

// The valuation of a set of cards among those of its length: bit 0 is the 7, bit 6 the ace, bits 7 to 10 the jacks of
// trumps; for jacks alone bits 0 to 3.
std::size_t index_of(GroupKind kind, std::uint32_t cards);

// [of]: by how much each valuation of so many cards is dearer than that of these, card by card.
const std::uint8_t* dearer_than(GroupKind kind, int length, std::uint32_t cards);

inline constexpr int most_groups = 5;

struct Split {
  bool grand = false;
  std::array<std::uint8_t, most_groups> lengths{};  // the trumps, then the plain suits, the longest first

  int groups() const { return grand ? 5 : 4; }
  int length(int group) const { return lengths[static_cast<std::size_t>(group)]; }
  GroupKind kind(int group) const {
    return group > 0 ? GroupKind::plain : grand ? GroupKind::jacks : GroupKind::trumps;
  }
  int cards() const;         // in all three hands
  std::string text() const;  // "5-3-2-2"

  friend bool operator==(const Split&, const Split&) = default;
};

// All splits with so many cards a hand, those with the fewest trumps and the longest suits first.
std::vector<Split> splits_of(bool grand, int hand_cards);

// The valuations of a split, where suits of equal length may change places.
std::uint64_t count_valuations(const Split& split);

// The ways to deal that many cards to three hands.
std::uint64_t count_ownerships(int hand_cards);

// Who holds which of the cards of a split, as a number: the ways to choose the declarer's cards among all, and then
// those of the player to his left among the rest, each set ranked among the sets of its size.

inline constexpr int most_hand_cards = 5;
inline constexpr int most_places = 3 * most_hand_cards;

// The owners as two sets of places (the trumps from the lowest up, then each plain suit): the declarer's among all
// places, and the next player's among those that are not the declarer's.
struct Ownership {
  std::uint32_t first = 0;
  std::uint32_t second = 0;

  // The seat of each place; the rest of the array is 0.
  std::array<std::uint8_t, 16> seats(int places) const;

  friend bool operator==(const Ownership&, const Ownership&) = default;
};

// Numbers ownerships of hands of so many cards from 0.
class OwnershipRanks {
 public:
  // Requires: 1 <= hand_cards <= most_hand_cards.
  explicit OwnershipRanks(int hand_cards);

  std::uint32_t rank(const Ownership& owners) const {
    return std::uint32_t{first_[owners.first]} * second_count_ + second_[owners.second];
  }
  Ownership ownership(std::uint32_t rank) const {
    return {first_sets_[rank / second_count_], second_sets_[rank % second_count_]};
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(first_sets_.size()) * second_count_; }

 private:
  std::vector<std::uint16_t> first_;
  std::vector<std::uint16_t> second_;
  std::vector<std::uint32_t> first_sets_;
  std::vector<std::uint32_t> second_sets_;
  std::uint32_t second_count_ = 0;
};

// Whether the owners are those that stand for all with suits of equal length in another order: among such suits the
// owners read from the lowest card up do not rise.
bool is_canonical(const Split& split, const Ownership& owners);

}  // namespace ombre::skat_tables
