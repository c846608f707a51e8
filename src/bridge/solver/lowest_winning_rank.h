// Lowest-winning-rank search (Furtak 2013, section 4.3, after Ginsberg 1996 and Haglund): a proof depends on who owns
// the cards of each suit down to the lowest that wins a trick by rank. Such a set of cards is a word in which each lane
// is filled from its lowest winner up, so that the union of two sets is their bitwise or.
//
// Of cards with nothing between them one is played, the highest. Where the player to move cannot reach his aim with
// any card, all of them must fail: a trick that such a card wins then depends on the lowest of its run (section 4.4).
// Two cards below the lowest winner of their suit can be exchanged, so after one of them the others need no look.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bridge/solver/bucket_index.h"
#include "bridge/solver/class_table.h"
#include "bridge/solver/lanes.h"
#include "bridge/solver/move_order.h"

namespace ombre::bridge {

class LowestWinningRank {
 public:
  using Classes = ClassTable;
  using Proof = Word;
  using Position = Owners;
  static constexpr bool wants_trick = false;

  explicit LowestWinningRank(ClassTable& classes) : classes_(classes) {}

  void set_up(const Table& /*cards*/) {}
  Owners position(const Table& cards, const DealOwners& owners) const {
    const auto row = [&](int lane) { return static_cast<Word>(owners.row(cards.all, lane)); };
    return {{row(0) | row(1) << owner_bits, row(2) | row(3) << owner_bits}};
  }

  void prefetch(Word key) const { classes_.prefetch(key); }
  // The table: what it knows of a position that decides the goal.
  KnownResult look_up(Word key, int /*tricks*/, const Owners& position, const Table& cards, int goal,
                      Word& proof) const {
    KnownResult out;
    classes_.find(key, position, [&](const ClassEntry& entry) {
      if (entry.least < goal && entry.most >= goal) return false;
      out.decided = true;
      out.reached = entry.least >= goal;
      proof = absolute(entry.depths, cards);
      return true;
    });
    return out;
  }
  void store(Word key, int tricks, const Owners& position, const Table& cards, const Result& result,
             const Word& proof) {
    ClassEntry entry{};
    for (int lane = 0; lane < lanes; ++lane) {
      const int depth = count(proof & cards.all & lane_bits(lane));
      entry.depths[static_cast<std::size_t>(lane)] = static_cast<std::uint8_t>(depth);
      constexpr Word row = (Word{1} << owner_bits) - 1;
      const Word mask = row ^ (row >> (2 * depth));
      entry.masks[static_cast<std::size_t>(lane / 2)] |= mask << (lane % 2 * owner_bits);
    }
    for (std::size_t i = 0; i < 2; ++i) entry.owners[i] = position.words[i] & entry.masks[i];
    entry.least = result.least;
    entry.most = result.most;
    classes_.add(key, tricks, entry);
  }

  // Proofs: of tricks that were counted, of a trick that was played (`kept`: its winner's side reaches its aim).
  static Proof counted(const Table& /*cards*/, const TrickSoFar& /*trick*/, Word /*lying*/, int /*side*/,
                       Word winners) {
    return winners;
  }
  static void won(const TrickSoFar& trick, Word /*lying*/, bool kept, Proof& proof) {
    if (trick.in_best_lane > 1) proof |= from(kept ? trick.best : trick.best_low);
  }

  // The cards of a player who does not reach his aim with any.
  class Failures {
   public:
    explicit Failures(Word /*hand*/) {}
    bool covers(const Candidate& move) const { return (skipped_ & bit(move.card)) != 0; }
    void add(const Candidate& move, const Proof& proof) {
      needed_ |= proof;
      if ((proof & bit(move.card)) == 0) skipped_ |= lane_bits(lane_of(move.card)) & ~proof;
    }
    const Proof& proof() const { return needed_; }

   private:
    Proof needed_ = 0;
    Word skipped_ = 0;
  };

  // A card that reaches the aim but cannot win the trick might have been the lowest of its run: its neighbours then
  // stand one higher.
  static void widen(Word hand, const Candidate& move, bool cannot_win, Proof& proof) {
    if (!cannot_win || move.card == move.run_low) return;
    const Word in = lane_bits(lane_of(move.card));
    if ((proof & in) == 0) return;
    const int low = lowest(proof & in);
    if (low < move.card && low >= move.run_low && (hand & bit(low)) != 0)
      proof = (proof & ~in) | from(lowest(hand & in & (~Word{1} << low)));
  }

 private:
  // The highest cards of each lane, so many of them, filled.
  static Word absolute(const Depths& depths, const Table& cards) {
    Word out = 0;
    for (int lane = 0; lane < lanes; ++lane)
      out |= static_cast<Word>(highest_ranks(ranks_in(cards.all, lane), depths[static_cast<std::size_t>(lane)]))
             << shift_of(lane);
    return out;
  }

  ClassTable& classes_;
};

}  // namespace ombre::bridge
