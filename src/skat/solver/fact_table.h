// What the search has proved, kept by the lengths of the hands in every group. A fact says that a side makes `base`
// points less whatever the cards fall short of its demands, wherever the owners of the highest cards are as its mask
// wants. So it holds for every valuation of the cards, and tells much about those that differ little from the one it
// was proved with (payoff similarity: Furtak 2013, chapter 7, with a plain L1 distance and no mask). Facts are true
// whatever the deal, so nothing is ever cleared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "core/random.h"
#include "skat/solver/lanes/deal_lanes.h"
#include "skat/solver/trick_moves.h"

namespace ombre::open_skat {

// A byte for every card of a position, a word for every plain suit and one or two for the trumps; within a group hand
// by hand, within a hand from below. In two positions in which every hand has the same lengths the cards at the same
// place correspond; where the cards that win by power correspond as well, one position is the other with other points.

struct Slots {
  static constexpr std::size_t size = lanes + 1;
  std::array<std::uint64_t, size> words{};
};

// A set of cards within each group hand by hand: those of the first hand lowest.
using ByHand = Cards;

template <bool Grand>
ByHand by_hand(const Hands& hands, Cards cards) {
  ByHand out = 0;
  for (int lane = 0; lane < plain_lanes<Grand>; ++lane) {
    const Cards set = lane_of(cards, lane);
    const Cards first = lane_of(hands[0], lane);
    const Cards second = lane_of(hands[1], lane);
    const Cards third = lane_of(hands[2], lane);
    const int middle = lane_tables.count[first];
    const int last = middle + lane_tables.count[second];
    out |= (Cards{lane_tables.packed[first][set]} | Cards{lane_tables.packed[second][set]} << middle |
            Cards{lane_tables.packed[third][set]} << last)
           << (lane * lane_cards);
  }
  int at = plain_lanes<Grand> * lane_cards;
  for (const Cards hand : hands) {
    // With nothing to put there may be no place left to shift to.
    if ((hand & trumps<Grand>) == 0) continue;
    if constexpr (!Grand) {
      const Cards low = lane_of(hand, lanes - 1);
      out |= Cards{lane_tables.packed[low][lane_of(cards, lanes - 1)]} << at;
      at += lane_tables.count[low];
    }
    const Cards jacks = jacks_of(hand);
    if (jacks == 0) continue;
    out |= Cards{lane_tables.packed[jacks][jacks_of(cards)]} << at;
    at += lane_tables.count[jacks];
  }
  return out;
}

// Two sets back again.
template <bool Grand>
std::array<Cards, 2> from_hands(const Hands& hands, ByHand one, ByHand two) {
  std::array<Cards, 2> out{};
  for (int lane = 0; lane < plain_lanes<Grand>; ++lane) {
    const Cards first = lane_of(hands[0], lane);
    const Cards second = lane_of(hands[1], lane);
    const Cards third = lane_of(hands[2], lane);
    const int middle = lane_tables.count[first];
    const int last = middle + lane_tables.count[second];
    const auto spread = [&](Cards bits) {
      return Cards{static_cast<Cards>(lane_tables.spread[first][bits]) | lane_tables.spread[second][bits >> middle] |
                   lane_tables.spread[third][bits >> last]}
             << (lane * lane_cards);
    };
    out[0] |= spread(lane_of(one, lane));
    out[1] |= spread(lane_of(two, lane));
  }
  Cards one_left = one >> (plain_lanes<Grand> * lane_cards);
  Cards two_left = two >> (plain_lanes<Grand> * lane_cards);
  for (const Cards hand : hands) {
    if constexpr (!Grand) {
      const Cards low = lane_of(hand, lanes - 1);
      out[0] |= Cards{lane_tables.spread[low][one_left & lane_bits]} << ((lanes - 1) * lane_cards);
      out[1] |= Cards{lane_tables.spread[low][two_left & lane_bits]} << ((lanes - 1) * lane_cards);
      one_left >>= lane_tables.count[low];
      two_left >>= lane_tables.count[low];
    }
    const Cards jacks = jacks_of(hand);
    out[0] |= Cards{lane_tables.spread[jacks][one_left & lane_bits]} << first_jack;
    out[1] |= Cards{lane_tables.spread[jacks][two_left & lane_bits]} << first_jack;
    one_left >>= lane_tables.count[jacks];
    two_left >>= lane_tables.count[jacks];
  }
  return out;
}

// The points of the cards, place by place.
template <bool Grand>
Slots points_slots(const DealLanes& deal, const Hands& hands) {
  const Cards held = hands[0] | hands[1] | hands[2];
  Slots out;
  for (int lane = 0; lane < plain_lanes<Grand>; ++lane)
    out.words[static_cast<std::size_t>(lane)] = deal.points(held, lane);
  constexpr std::uint64_t jack_points = 0x0202'0202U;
  if constexpr (Grand) {
    out.words[lanes] = jack_points & lane_tables.bytes[(1U << lane_tables.count[jacks_of(held)]) - 1];
  } else {
    int at = 0;
    const auto put = [&](std::uint64_t bytes, int count) {
      const auto word = static_cast<std::size_t>(lanes - 1 + at / 8);
      const int shift = at % 8 * 8;
      out.words[word] |= bytes << shift;
      if (word < lanes) out.words[lanes] |= (bytes >> 1) >> (63 - shift);
      at += count;
    };
    for (const Cards hand : hands) {
      const Cards low = lane_of(hand, lanes - 1);
      const int jacks = lane_tables.count[jacks_of(hand)];
      put(lane_tables.points[low], lane_tables.count[low]);
      put(jack_points & lane_tables.bytes[(1U << jacks) - 1], jacks);
    }
  }
  return out;
}

// What a proof counts on: `dearest` for a card that is won whatever happens, its points for one that may be won, else
// 0.
template <bool Grand>
Slots demand_slots(const Slots& points, ByHand certain, ByHand possible) {
  constexpr std::uint64_t every = 0x0b0b'0b0b'0b0b'0b0bU;
  Slots out;
  const auto word = [&](std::size_t i, Cards sure, Cards may) {
    out.words[i] = (points.words[i] & lane_tables.bytes[may & ~sure]) | (every & lane_tables.bytes[sure]);
  };
  for (int lane = 0; lane < plain_lanes<Grand>; ++lane)
    word(static_cast<std::size_t>(lane), lane_of(certain, lane), lane_of(possible, lane));
  if constexpr (Grand) {
    word(lanes, jacks_of(certain), jacks_of(possible));
  } else {
    constexpr int trump = (lanes - 1) * lane_cards;
    word(lanes - 1, (certain >> trump) & 0xffU, (possible >> trump) & 0xffU);
    word(lanes, certain >> (trump + 8), possible >> (trump + 8));
  }
  return out;
}

// How much of the demands the points fall short of, card by card.
inline int shortfall(const Slots& demands, const Slots& points) {
  constexpr std::uint64_t high = 0x8080'8080'8080'8080U;
  constexpr std::uint64_t even = 0x00ff'00ff'00ff'00ffU;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < Slots::size; ++i) {
    const std::uint64_t difference = (demands.words[i] | high) - points.words[i];
    const std::uint64_t positive = difference & high;
    sum += difference & (positive - (positive >> 7));
  }
  return static_cast<int>((((sum & even) + ((sum >> 8) & even)) * 0x0001'0001'0001'0001U) >> 48);
}

struct Fact {
  Shape shape = 0;
  Slots demands{};
  Cards held = 0;  // the cards it was proved with
  ByHand certain = 0;
  ByHand possible = 0;
  std::int16_t base = 0;
  std::uint8_t about = 0;  // leader, side, game
  std::uint8_t card = no_card;
};

// Facts that are looked at together. What they want of the owners stands apart, since most do not fit, and so does a
// byte that tells most other lengths and leaders.
struct alignas(64) FactBucket {
  static constexpr std::size_t capacity = 64;
  static constexpr std::size_t tags_a_word = 8;
  struct Owned {
    std::uint64_t pattern;
    std::uint64_t mask;
  };
  std::array<std::uint64_t, capacity / tags_a_word> tags{};
  std::uint32_t size = 0;
  std::uint32_t next = 0;  // where the next one goes when there is no room
  std::array<Owned, capacity> owned{};
  std::array<Fact, capacity> facts{};

  // The facts that may be about these lengths and this leader, a bit for each.
  std::uint64_t like(std::uint8_t tag) const {
    constexpr std::uint64_t low = 0x0101'0101'0101'0101U;
    constexpr std::uint64_t high = 0x8080'8080'8080'8080U;
    constexpr std::uint64_t gather = 0x0102'0408'1020'4080U;
    std::uint64_t out = 0;
    for (std::size_t word = 0; word < tags.size(); ++word) {
      const std::uint64_t other = tags[word] ^ (low * tag);
      // A byte above an equal one may be taken for equal as well.
      const std::uint64_t equal = (other - low) & ~other & high;
      out |= (((equal >> 7) * gather) >> 56) << (word * tags_a_word);
    }
    return out;
  }

  // Takes the place of one that says no more than the new one, else a new place.
  void store(const Fact& fact, std::uint8_t tag, std::uint64_t pattern, std::uint64_t mask) {
    std::size_t place = size;
    for (std::uint64_t left = like(tag); left != 0;) {
      const auto i = static_cast<std::size_t>(63 - std::countl_zero(left));
      left ^= std::uint64_t{1} << i;
      if ((owned[i].pattern & mask) == (pattern & mask) && (owned[i].mask & mask) == mask &&
          facts[i].about == fact.about && facts[i].shape == fact.shape &&
          shortfall(fact.demands, facts[i].demands) <= fact.base - facts[i].base) {
        place = i;
        break;
      }
    }
    if (place < capacity) {
      if (place == size) ++size;
    } else {
      place = next;
      next = (next + 1) % capacity;
    }
    const std::size_t shift = place % tags_a_word * 8;
    std::uint64_t& tags_word = tags[place / tags_a_word];
    tags_word = (tags_word & ~(std::uint64_t{0xff} << shift)) | std::uint64_t{tag} << shift;
    owned[place] = {pattern & mask, mask};
    facts[place] = fact;
  }
};

// Memory that is zero to begin with and taken from the system only where it is used.
class FactTable {
 public:
  explicit FactTable(std::size_t bytes) {
    std::size_t buckets = 1;
    while (buckets * 2 * sizeof(FactBucket) <= bytes) buckets *= 2;
    mask_ = buckets - 1;
    std::size_t room = memory() + alignof(FactBucket);
    memory_.reset(std::calloc(room, 1));
    if (!memory_) throw std::bad_alloc();
    void* begin = memory_.get();
    buckets_ = static_cast<FactBucket*>(std::align(alignof(FactBucket), memory(), begin, room));
  }

  static std::uint64_t key(Shape shape, int leader) { return mix(shape * seats + static_cast<Shape>(leader)); }
  FactBucket& bucket(std::uint64_t key) { return buckets_[key & mask_]; }
  void fetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[key & mask_]); }
  // What the facts of a key are marked with; no fact has none.
  static std::uint8_t tag(std::uint64_t key) { return static_cast<std::uint8_t>((key >> 56) | 1); }

  std::size_t memory() const { return (mask_ + 1) * sizeof(FactBucket); }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  std::size_t mask_ = 0;
  std::unique_ptr<void, Free> memory_;
  FactBucket* buckets_ = nullptr;
};

}  // namespace ombre::open_skat
