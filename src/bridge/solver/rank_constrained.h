// Rank-constrained search (Furtak 2013, sections 4.3 and 4.4): a proof demands only that certain cards beat certain
// others. A trick won by rank demands that its winner beats each card of its suit in the trick; nothing else in a play
// tree depends on ranks. A position in which other cards of the same hands and suits stand for these, and all demands
// are met, has the same play tree as far as the proof goes. Demands are always between cards of different hands.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

#include "bridge/solver/bucket_index.h"
#include "bridge/solver/constraint_table.h"
#include "bridge/solver/lanes.h"
#include "bridge/solver/move_order.h"
#include "bridge/solver/suit_names.h"

namespace ombre::bridge {

// Demands between cards of one suit and of different hands: this one beats that one. A proof of rank-constrained search
// is a set of them. For each card they are the 16 bits of the ranks it must beat, four cards to a word, so that unions
// and exchanges work on four cards at a time.

// Four cards of a lane to a word, 16 bits each.
namespace quarters {

inline constexpr int cards = 4;
inline constexpr Word ones = 0x0001000100010001;

// The same 16 bits four times.
constexpr Word repeat(unsigned ranks) { return ones * ranks; }
// One where a quarter is not zero. Requires: no quarter has its last bit.
constexpr Word not_zero(Word word) { return (word + (repeat(0x8000) - ones)) >> (lane_width - 1) & ones; }
// The lowest bits of the quarters side by side. Requires: no others.
constexpr unsigned gather(Word word) { return static_cast<unsigned>((word * 0x0001000200040008) >> 48); }
// The bits of any quarter.
constexpr unsigned together(Word word) {
  word |= word >> 2 * lane_width;
  return static_cast<unsigned>(word | word >> lane_width) & 0xffffU;
}

}  // namespace quarters

// For each card the ranks of its suit that it must beat. `Demands{}` has none; `Demands x;` is to be assigned.
class Demands {
 public:
  unsigned of(int card) const { return static_cast<unsigned>(words_[index(card)] >> place(card)) & 0xffffU; }
  void add(int card, unsigned ranks) { words_[index(card)] |= static_cast<Word>(ranks) << place(card); }
  Demands& operator|=(const Demands& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  // Two cards of one hand and suit change places.
  void exchange(int a, int b);

  bool empty(int which) const {
    const Word* words = lane(which);
    return (words[0] | words[1] | words[2] | words[3]) == 0;
  }
  // The words of a lane, its lowest four cards first.
  Word* lane(int which) { return &words_[index(shift_of(which))]; }
  const Word* lane(int which) const { return &words_[index(shift_of(which))]; }

 private:
  static std::size_t index(int card) { return static_cast<std::size_t>(card / quarters::cards); }
  static int place(int card) { return card % quarters::cards * lane_width; }

  std::array<Word, lanes * lane_width / quarters::cards> words_;
};

inline void Demands::exchange(int a, int b) {
  const int shift = shift_of(lane_of(a));
  const unsigned of_a = of(a);
  const unsigned of_b = of(b);
  words_[index(a)] ^= static_cast<Word>(of_a ^ of_b) << place(a);
  words_[index(b)] ^= static_cast<Word>(of_a ^ of_b) << place(b);
  Word* words = lane(lane_of(a));
  for (int i = 0; i < lane_width / quarters::cards; ++i) {
    const Word differ = (words[i] >> (a - shift) ^ words[i] >> (b - shift)) & quarters::ones;
    words[i] ^= differ << (a - shift) | differ << (b - shift);
  }
}

class RankConstrained {
 public:
  using Classes = ConstraintTable;
  using Proof = Demands;
  using Position = PositionNames;
  static constexpr bool wants_trick = true;

  explicit RankConstrained(ConstraintTable& classes) : classes_(classes) {}

  void set_up(const Table& cards) { names_.set_up(cards); }
  Position position(const Table& cards, const DealOwners& /*owners*/) { return names_.position(cards); }

  void prefetch(Word key) const { classes_.prefetch(key); }
  // The table: what it knows of a position that decides the goal.
  KnownResult look_up(Word key, int tricks, const PositionNames& position, const Table& /*cards*/, int goal,
                      Demands& proof) const {
    const Word* found = nullptr;
    const KnownResult out = classes_.find(key, tricks, position.signature, position.beats.data(), goal, found);
    if (!out.decided) return out;
    std::size_t next = 0;
    for (int lane = 0; lane < lanes; ++lane) {
      const SuitNames& suit = *position.suits[static_cast<std::size_t>(lane)];
      for (std::size_t name = 0; name < suit.size(); ++name, ++next)
        if (const auto beaten = static_cast<unsigned>(row_of(found, next)); beaten != 0)
          proof.add(shift_of(lane) + suit.rank[name], suit.ranks_of(beaten));
    }
    return out;
  }
  void store(Word key, int tricks, const PositionNames& position, const Table& /*cards*/, const Result& result,
             const Demands& proof) {
    std::array<Word, most_ranks + SuitRows().size() + 1> demands;
    demands[0] = 0;
    Signature signature = 0;
    std::size_t first = 0;
    for (int lane = 0; lane < lanes; ++lane) {
      const SuitNames& suit = *position.suits[static_cast<std::size_t>(lane)];
      SuitRows rows{};
      if (!proof.empty(lane)) {
        for (std::size_t name = 0; name < suit.size(); ++name)
          if (const unsigned beaten = proof.of(shift_of(lane) + suit.rank[name]); beaten != 0)
            rows[name / names_in_word] |= static_cast<Word>(suit.names_of(beaten))
                                          << (name % names_in_word * lane_width);
        signature |= in_lane(suit.signature_of(rows), lane);
      }
      append(rows, first, demands.data());
      first += suit.size();
    }
    classes_.add(key, tricks, signature, demands.data(), result);
  }

  // Proofs: of tricks that were counted for a side, of a trick that was played.
  // Each card of the side among those that were counted on beats all lower cards of other hands; if it is to win the
  // trick under way, or lies there and holds it, the cards that lie as well.
  static Demands counted(const Table& cards, const TrickSoFar& trick, Word lying, int side, Word winners) {
    Demands out{};
    const auto demand = [&](Word hand, Word own) {
      for (Word left = winners & own; left != 0; left &= left - 1) {
        const int card = lowest(left);
        const int lane = lane_of(card);
        Word beaten = cards.all & ~hand & (bit(card) - 1);
        if (trick.best >= 0 && lane == lane_of(trick.best) && card >= trick.best) beaten |= lying & ~bit(card);
        out.add(card, ranks_in(beaten, lane));
      }
    };
    for (const int seat : {side, partner(side)}) {
      const Word hand = cards.hands[static_cast<std::size_t>(seat)];
      demand(hand, hand | (trick.best >= 0 && trick.best_seat == seat ? bit(trick.best) : 0));
    }
    return out;
  }
  static void won(const TrickSoFar& trick, Word lying, bool /*kept*/, Proof& proof) {
    proof.add(trick.best, ranks_in(lying & ~bit(trick.best), lane_of(trick.best)));
  }

  // The cards of a player who does not reach his aim with any. One may stand in for another, y for x, both of one suit,
  // if all demands of x's proof are still met when the two change places in them: those demands then prove that y
  // fails, and y needs no search. It is so for all cards of a run, as nobody else holds a card between two of them:
  // 1. A card that one of them must beat or be beaten by in a later trick is in another hand now.
  // 2. So are the cards of this trick still to come; the best of those that lie bounds the run if it is of the suit.
  // 3. Of the cards that lie none but the best has to be beaten, except by a card that also beats the best.
  class Failures {
   public:
    explicit Failures(Word hand) : hand_(hand) {}
    bool covers(const Candidate& move) const { return (run_of(move) & ~done_) == 0; }
    void add(const Candidate& move, const Proof& proof) {
      const int lane = lane_of(move.card);
      const int rank = move.card - shift_of(lane);
      const Word free = hand_ & ~done_ & ~bit(move.card);
      if (done_ == 0)
        needed_ = proof;
      else
        needed_ |= proof;
      done_ |= bit(move.card);
      if ((free & lane_bits(lane)) == 0) return;
      // 1. The cards that can stand in.
      const unsigned others = ranks_in(free, lane) & ~excluded(proof, lane, rank);
      assert((ranks_in(run_of(move) & free, lane) & ~others) == 0);
      if (others == 0) return;
      done_ |= static_cast<Word>(others) << shift_of(lane);
      // 2. The demands with each of them in the place of the card played.
      const Word* given = proof.lane(lane);
      Word* needed = needed_.lane(lane);
      for (int i = 0; i < lane_width / quarters::cards; ++i) {
        needed[i] |= (given[i] >> rank & quarters::ones) * others;
        needed[i] |= quarters::not_zero(given[i] & quarters::repeat(others)) << rank;
      }
      for (unsigned left = others; left != 0; left &= left - 1) {
        const int other = shift_of(lane) + std::countr_zero(left);
        needed_.add(move.card, proof.of(other));
        needed_.add(other, proof.of(move.card));
      }
    }
    const Proof& proof() const { return needed_; }

   private:
    // The ranks of a player's suit that cannot stand in for one of them: they would have to beat a higher card or be
    // beaten by a lower one, or it would in their place.
    static unsigned excluded(const Proof& proof, int lane, int rank) {
      const auto below = [](int most) { return (1U << most) - 1; };
      const Word* given = proof.lane(lane);
      unsigned beating = 0;     // cards that beat the rank
      unsigned beating_up = 0;  // cards that beat a higher one
      unsigned beaten_low = 0;  // by cards lower than the rank
      for (int i = 0; i < lane_width / quarters::cards; ++i) {
        const int first = i * quarters::cards;
        beating |= quarters::gather(given[i] >> rank & quarters::ones) << first;
        beating_up |= quarters::gather(quarters::not_zero(given[i] & quarters::repeat(0x7fffU & ~below(rank))))
                      << first;
        if (first < rank)
          beaten_low |= quarters::together(
              rank - first >= quarters::cards ? given[i] : given[i] & (bit((rank - first) * lane_width) - 1));
      }
      const unsigned lowest_beating = beating & (0 - beating);
      return below(static_cast<int>(std::bit_width(proof.of(shift_of(lane) + rank)))) | beating_up | beaten_low |
             (beating == 0 ? 0 : 0 - lowest_beating);
    }
    Word run_of(const Candidate& move) const { return hand_ & from(move.run_low) & ((Word{2} << move.card) - 1); }

    Word hand_;
    Word done_ = 0;
    Proof needed_;  // once a card has failed
  };

  // A card that reaches the aim and beats nothing might have been the lowest of its run: that it is beaten is then
  // demanded of a lower card, and what its neighbours beat of higher ones.
  static void widen(Word /*hand*/, const Candidate& move, bool /*cannot_win*/, Proof& proof) {
    if (move.card != move.run_low && proof.of(move.card) == 0) proof.exchange(move.card, move.run_low);
  }

 private:
  ConstraintTable& classes_;
  NameTables names_;
};

}  // namespace ombre::bridge
