// The cards of a player in the order in which the search tries them: one of each run of neighbours, rated by the sum
// of learnt weights of what can be said of it (features). The weights are those of data/bridge_order.weights; how they
// were learnt is told in docs/algorithms/partition_search.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "bridge/solver/lanes.h"
#include "core/data_file.h"

namespace ombre::bridge {

struct Candidate {
  int rating;
  std::int8_t card;     // the highest of its run
  std::int8_t run_low;  // the lowest
};

// Rated cards, handed out from the best down.
class MoveList {
 public:
  void add(int card, int run_low, int rating) {
    moves_[size_++] = {rating, static_cast<std::int8_t>(card), static_cast<std::int8_t>(run_low)};
  }
  // The best of those that are left, or nothing. It stays valid until the next call.
  const Candidate* best() {
    if (next_ == size_) return nullptr;
    std::size_t found = next_;
    for (std::size_t i = next_ + 1; i < size_; ++i)
      if (moves_[i].rating > moves_[found].rating) found = i;
    std::swap(moves_[found], moves_[next_]);
    return &moves_[next_++];
  }

 private:
  std::size_t next_ = 0;
  std::size_t size_ = 0;
  std::array<Candidate, most_ranks> moves_;
};

// What can be said of a card, each a number: first those of leads, then those of replies.
namespace feature {

inline constexpr unsigned lengths = 14;
inline constexpr unsigned pairs = 64;     // of lengths, each at most 7
inline constexpr unsigned contexts = 12;  // how many tricks the player's side still needs, and can lose

inline constexpr unsigned lead_owners =
    0;  // of the three highest cards of a side suit, for the highest and lowest card
inline constexpr unsigned lead_trump_owners = lead_owners + 256;  // of the trump suit
inline constexpr unsigned lead_ours = lead_trump_owners + 256;  // lengths of the suit, for the highest and lowest card
inline constexpr unsigned lead_theirs = lead_ours + 4 * pairs;
inline constexpr unsigned lead_ruffs = lead_theirs + 4 * pairs;  // void hands that hold trumps: left, partner, right
inline constexpr unsigned lead_card =
    lead_ruffs + 8 * contexts;  // highest, lowest, and whose is the highest of the suit
inline constexpr unsigned lead_above = lead_card + 16 * contexts;  // opponents' higher cards
inline constexpr unsigned lead_trick = lead_above + lengths;       // over left, over right, partner over left and right
inline constexpr unsigned lead_trumps = lead_trick + 16 * contexts;  // a trump, by the numbers on both sides
inline constexpr unsigned leads = lead_trumps + 14 * 14;

inline constexpr unsigned follow_case = 0;  // beats the best, beats those to come, partner holds the trick, partner
                                            // cannot lose it; lowest
inline constexpr unsigned follow_rank = follow_case + 32 * contexts;  // cards below it, beating the best or not
inline constexpr unsigned follow_owners = follow_rank + 32;  // of the three highest cards, beating the best and lowest
inline constexpr unsigned follow_ours = follow_owners + 256;
inline constexpr unsigned follow_theirs = follow_ours + 4 * pairs;
inline constexpr unsigned ruff_case = follow_theirs + 4 * pairs;
inline constexpr unsigned ruff_rank = ruff_case + 16 * contexts;
inline constexpr unsigned ruff_ours = ruff_rank + 16;  // trumps
inline constexpr unsigned ruff_theirs = ruff_ours + pairs;
inline constexpr unsigned discard_owners =
    ruff_theirs + pairs;  // of the three highest cards, for the highest and lowest card
inline constexpr unsigned discard_ours = discard_owners + 256;
inline constexpr unsigned discard_theirs = discard_ours + pairs;
inline constexpr unsigned discard_rank = discard_theirs + pairs;
inline constexpr unsigned discard_case = discard_rank + 16;
inline constexpr unsigned replies = discard_case + 4 * contexts;

}  // namespace feature

struct OrderWeights {
  std::array<std::int16_t, feature::leads> lead;
  std::array<std::array<std::int16_t, feature::replies>, 3> reply;  // by place, from the second on
};
// For notrump and for a trump suit, each for short hands and for long ones.
using AllOrderWeights = std::array<std::array<OrderWeights, 2>, 2>;
extern const AllOrderWeights& order_weights;
// What made them, and how their file is marked.
const std::string& order_recipe();
inline constexpr DataFormat order_format{"bridge order of moves", 1, "the file as tools/learn_bridge_order wrote it"};
inline constexpr int long_hand = 9;

// Adds up weights of features.
class Rating {
 public:
  explicit Rating(const std::int16_t* weights) : weights_(weights) {}
  void add(unsigned index) { sum_ += weights_[index]; }
  int sum() const { return sum_; }

 private:
  const std::int16_t* weights_;
  int sum_ = 0;
};

// What the mover's side needs and can lose, of the tricks to come.
constexpr unsigned context_of(int tricks, int need) {
  return static_cast<unsigned>(std::min(need, 3) - 1) * 4 + static_cast<unsigned>(std::min(tricks - need, 3));
}

// Two lengths in one number.
constexpr unsigned length_pair(Word a, Word b) {
  return static_cast<unsigned>(std::min(count(a), 7)) * 8 + static_cast<unsigned>(std::min(count(b), 7));
}

// Each run of a hand's cards in one lane between cards of others: its highest and lowest card.
template <class Do>
void for_each_run(Word own, Word others, Do act) {
  while (own != 0) {
    const int top = highest(own);
    const Word below = others & (bit(top) - 1);
    const Word run = below == 0 ? own : own & ~((Word{2} << highest(below)) - 1);
    act(top, lowest(run));
    own ^= run;
  }
}

// Tells `list` of each card that may be led: list(card, run_low, rating). A Features has `add` and can be copied.
template <bool Trump, class Features, class List>
void list_leads(const Table& table, const DealOwners& dealt, int mover, int tricks, int need, const Features& none,
                List list) {
  const auto seat = static_cast<std::size_t>(mover);
  const Word mine = table.hands[seat];
  const Word lefts = table.hands[(seat + 1) & 3];
  const Word partners = table.hands[seat ^ 2];
  const Word rights = table.hands[(seat + 3) & 3];
  const unsigned context = context_of(tricks, need);
  const Word trumps = Trump ? lane_bits(trump_lane) : 0;
  const auto length = [](Word cards) { return static_cast<unsigned>(count(cards)); };
  for (int lane = 0; lane < lanes; ++lane) {
    const Word in = lane_bits(lane);
    const Word own = mine & in;
    if (own == 0) continue;
    const Word all = table.all & in;
    const Word l = lefts & in;
    const Word p = partners & in;
    const Word r = rights & in;
    const bool is_trump = Trump && lane == trump_lane;
    // 1. The suit: owners of its highest cards, lengths, voids.
    Features suit = none;
    if (is_trump)
      suit.add(feature::lead_trumps + length(l | r) * 14 + length(own | p));
    else if (Trump)
      suit.add(feature::lead_ruffs + context * 8 + (l == 0 && (lefts & trumps) != 0 ? 1U : 0U) +
               (p == 0 && (partners & trumps) != 0 ? 2U : 0U) + (r == 0 && (rights & trumps) != 0 ? 4U : 0U));
    const unsigned owners = dealt.three_highest(all, lane, seat);
    const unsigned ours = length_pair(own, p) * 4;
    const unsigned theirs = length_pair(l, r) * 4;
    // 2. Each card.
    const int top = highest(all);
    const int left_top = l == 0 ? -1 : highest(l);
    const int right_top = r == 0 ? -1 : highest(r);
    const int partner_top = p == 0 ? -1 : highest(p);
    const int low = lowest(own);
    for_each_run(own, all & ~own, [&](int card, int run_low) {
      Features one = suit;
      const unsigned kind = (card == top ? 1U : 0U) + (run_low == low ? 2U : 0U);
      one.add((is_trump ? feature::lead_trump_owners : feature::lead_owners) + owners * 4 + kind);
      one.add(feature::lead_ours + ours + kind);
      one.add(feature::lead_theirs + theirs + kind);
      one.add(feature::lead_card + context * 16 + kind + owners / 16 * 4);
      one.add(feature::lead_above + length((l | r) & ~(bit(card) - 1)));
      one.add(feature::lead_trick + context * 16 + (card > left_top ? 1U : 0U) + (card > right_top ? 2U : 0U) +
              (partner_top > left_top ? 4U : 0U) + (partner_top > right_top ? 8U : 0U));
      list(card, run_low, one);
    });
  }
}

// The same for the second, third and fourth hand.
template <bool Trump, int Place, class Features, class List>
void list_replies(const Table& table, const DealOwners& dealt, const TrickSoFar& trick, int mover, int tricks, int need,
                  const Features& none, List list) {
  const auto seat = static_cast<std::size_t>(mover);
  const Word mine = table.hands[seat];
  const unsigned context = context_of(tricks, need);
  const Word led = lane_bits(trick.lead_lane);
  const Word trumps = Trump ? lane_bits(trump_lane) : 0;
  const bool ruffed = Trump && lane_of(trick.best) != trick.lead_lane;
  const bool partner_best = trick.best_seat == partner(mover);
  const auto length = [](Word cards) { return static_cast<unsigned>(count(cards)); };

  // 1. What a hand yet to play can put up at most; a trump counts above every card of the lane led.
  const auto reach = [&](Word hand) {
    if ((hand & led) != 0) return ruffed ? -1 : highest(hand & led);
    if (Trump && (hand & trumps) != 0) return highest(hand & trumps) + 64;
    return -1;
  };
  const int best = ruffed ? trick.best + 64 : trick.best;
  int theirs = -1;  // opponents yet to play
  int partners = -1;
  if constexpr (Place < 3) theirs = reach(table.hands[(seat + 1) & 3]);
  if constexpr (Place == 1) partners = reach(table.hands[(seat + 2) & 3]);
  const bool partner_sure = partner_best ? best > theirs : partners > best && partners > theirs;
  const unsigned partner_case = (partner_best ? 4U : 0U) + (partner_sure ? 8U : 0U);
  const auto case_of = [&](bool beats, bool stays) { return (beats ? 1U : 0U) + (stays ? 2U : 0U) + partner_case; };

  // 2. Following suit.
  const Word following = mine & led;
  if (following != 0) {
    const Word all = table.all & led;
    const Word others = (all & ~mine) | (ruffed ? 0 : bit(trick.best));
    const int low = lowest(following);
    const unsigned owners = dealt.three_highest(all, trick.lead_lane, seat) * 4;
    const unsigned our_lengths = length_pair(following, table.hands[seat ^ 2] & led) * 4;
    const unsigned their_lengths =
        length_pair(table.hands[(seat + 1) & 3] & led, table.hands[(seat + 3) & 3] & led) * 4;
    for_each_run(following, others, [&](int card, int run_low) {
      Features one = none;
      const bool beats = !ruffed && card > trick.best;
      one.add(feature::follow_case + context * 32 + case_of(beats, card > theirs) * 2 + (run_low == low ? 1U : 0U));
      const unsigned kind = (beats ? 1U : 0U) + (run_low == low ? 2U : 0U);
      one.add(feature::follow_owners + owners + kind);
      one.add(feature::follow_ours + our_lengths + kind);
      one.add(feature::follow_theirs + their_lengths + kind);
      one.add(feature::follow_rank + (beats ? 16U : 0U) + length(all & (bit(card) - 1)));
      list(card, run_low, one);
    });
    return;
  }
  // 3. Ruffs and discards.
  for (int lane = 0; lane < lanes; ++lane) {
    const Word in = lane_bits(lane);
    const Word own = mine & in;
    if (own == 0) continue;
    const Word all = table.all & in;
    if (Trump && lane == trump_lane) {
      const Word others = (all & ~own) | (ruffed ? bit(trick.best) : 0);
      for_each_run(own, others, [&](int card, int run_low) {
        Features one = none;
        one.add(feature::ruff_case + context * 16 + case_of(card + 64 > best, card + 64 > theirs));
        one.add(feature::ruff_rank + length(all & (bit(card) - 1)));
        one.add(feature::ruff_ours + length_pair(own, table.hands[seat ^ 2] & in));
        one.add(feature::ruff_theirs + length_pair(table.hands[(seat + 1) & 3] & in, table.hands[(seat + 3) & 3] & in));
        list(card, run_low, one);
      });
      continue;
    }
    Features suit = none;
    suit.add(feature::discard_ours + length_pair(own, table.hands[seat ^ 2] & in));
    suit.add(feature::discard_theirs + length_pair(table.hands[(seat + 1) & 3] & in, table.hands[(seat + 3) & 3] & in));
    suit.add(feature::discard_case + context * 4 + partner_case / 4);
    const unsigned owners = dealt.three_highest(all, lane, seat);
    const int top = highest(all);
    const int low = lowest(own);
    for_each_run(own, all & ~own, [&](int card, int run_low) {
      Features one = suit;
      one.add(feature::discard_owners + owners * 4 + (card == top ? 1U : 0U) + (run_low == low ? 2U : 0U));
      one.add(feature::discard_rank + length(all & (bit(card) - 1)));
      list(card, run_low, one);
    });
  }
}

// All cards that may be played, through `list`.
template <bool Trump, int Place, class Features, class List>
void list_cards(const Table& table, const DealOwners& dealt, const TrickSoFar& trick, int mover, int tricks, int need,
                const Features& none, List list) {
  if constexpr (Place == 0)
    list_leads<Trump>(table, dealt, mover, tricks, need, none, list);
  else
    list_replies<Trump, Place>(table, dealt, trick, mover, tricks, need, none, list);
}

template <bool Trump, int Place>
void list_moves(const Table& table, const DealOwners& dealt, const TrickSoFar& trick, int mover, int tricks, int need,
                MoveList& moves) {
  const OrderWeights& weights = order_weights[Trump ? 1 : 0][tricks >= long_hand ? 1 : 0];
  const std::int16_t* row =
      Place == 0 ? weights.lead.data() : weights.reply[static_cast<std::size_t>(Place == 0 ? 0 : Place - 1)].data();
  list_cards<Trump, Place>(
      table, dealt, trick, mover, tricks, need, Rating(row),
      [&](int card, int run_low, const Rating& rating) { moves.add(card, run_low, rating.sum()); });
}

// The card that last reached the aim of a player in a situation like the one at hand. It is tried before any other is
// even listed. What counts as alike is coarse on purpose (after Macro Xue's solver, whose cut-off cache keeps more or
// less the same): for a lead the cards of both partners, for a card that follows suit the cards of that suit and the
// one to be beaten, for a discard the player's own hand.
//
// A situation overwrites another that falls into the same slot: the answers of a search do not depend on what is
// kept here.
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
