// The card that last reached the aim of a player in a situation like the one at hand. It is tried before any other is
// even listed. What counts as alike is coarse on purpose (after Macro Xue's solver, whose cut-off cache keeps more or
// less the same): for a lead the cards of both partners, for a card that follows suit the cards of that suit and the
// one to be beaten, for a discard the player's own hand.
//
// A situation overwrites another that falls into the same slot: the answers of a search do not depend on what is
// kept here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bridge/solver/lanes.h"
#include "bridge/solver/move_order.h"

namespace ombre::bridge {

class DecidingCards {
 public:
  DecidingCards() : slots_(std::size_t{1} << slots_log) {}

  // Another deal: nothing is known of it.
  void forget() { salt_ += odd_constant; }

  // The situation of a player who needs so many tricks, for `card` and `decided`.
  template <bool Trump, int Place>
  Word situation(const Table& cards, const TrickSoFar& trick, int mover, int need) const {
    const Word mine = cards.hands[static_cast<std::size_t>(mover)];
    const auto who = static_cast<Word>(Place * seats + mover);
    const auto needed = static_cast<Word>(need);
    Word held = mine;
    Word rest = 0;
    if constexpr (Place == 0) {
      held += 3 * cards.hands[static_cast<std::size_t>(partner(mover))];
      rest = needed << 1;
    } else if (const Word following = lane_bits(trick.lead_lane); (mine & following) != 0) {
      held = cards.all & following;
      rest = static_cast<Word>(trick.best) << 1 | 1;
    } else {
      rest = Trump ? needed << 7 | static_cast<Word>(trick.best) << 1 : static_cast<Word>(trick.best_seat) << 1;
    }
    Word mixed = (held ^ salt_) * odd_constant;
    mixed ^= mixed >> 32;
    return (mixed + (rest << 4 | who)) * mixing_constant;
  }

  // The card that decided last, or none.
  std::optional<int> card(Word situation) const {
    const Slot& slot = slots_[situation >> (64 - slots_log)];
    if (slot.situation != static_cast<std::uint32_t>(situation)) return std::nullopt;
    return slot.card;
  }
  void decided(Word situation, int card) {
    slots_[situation >> (64 - slots_log)] = {static_cast<std::uint32_t>(situation), static_cast<std::int8_t>(card)};
  }

 private:
  struct Slot {
    std::uint32_t situation = 0;  // its lowest bits
    std::int8_t card = 0;
  };
  static constexpr int slots_log = 16;
  static constexpr Word odd_constant = 0x9e3779b97f4a7c15;
  static constexpr Word mixing_constant = 0xd6e8feb86659fd93;

  Word salt_ = 0;
  std::vector<Slot> slots_;
};

// The run that a card stands in, if the player may play it.
template <int Place>
std::optional<Candidate> run_with(int card, const Table& cards, const TrickSoFar& trick, int mover) {
  const Word hand = cards.hands[static_cast<std::size_t>(mover)];
  const Word lane = lane_bits(lane_of(card));
  if ((hand & bit(card)) == 0) return std::nullopt;
  if (Place != 0 && lane_of(card) != trick.lead_lane && (hand & lane_bits(trick.lead_lane)) != 0) return std::nullopt;
  const Word others = ((cards.all & ~hand) | (Place == 0 ? 0 : bit(trick.best))) & lane;
  const Word above = others & (~Word{0} << card);
  const Word below = others & (bit(card) - 1);
  Word run = hand & lane;
  if (above != 0) run &= bit(lowest(above)) - 1;
  if (below != 0) run &= ~Word{0} << highest(below);
  return Candidate{0, static_cast<std::int8_t>(highest(run)), static_cast<std::int8_t>(lowest(run))};
}

}  // namespace ombre::bridge
