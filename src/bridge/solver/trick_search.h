// Whether North-South can take so many of the tricks to come: a boolean search, a trick at a time, that returns with
// its answer a proof of it, so that the answer is known for a whole class of positions (partition search, Ginsberg
// 1996). A scheme says what a proof is, how the proofs of a player's cards become one, and which positions are in its
// class: LowestWinningRank or RankConstrained.
//
// Where the player to move reaches his aim the proof is that of one card, where he does not it is made of those of all.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "bridge/solver/bucket_index.h"
#include "bridge/solver/lanes.h"
#include "bridge/solver/lowest_winning_rank.h"
#include "bridge/solver/move_order.h"
#include "bridge/solver/static_tricks.h"

namespace ombre::bridge {

struct SearchCounts {
  std::uint64_t trick_nodes = 0;
  std::uint64_t cards = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t stored = 0;
};

constexpr Word length_unit(int seat, int lane) { return lane == 0 ? 0 : Word{1} << (4 * (seat * 3 + lane - 1)); }

// Leader and lengths of a position at the start of a trick, as the tables want them.
constexpr Word class_key(const Table& cards, int tricks, int leader, bool trump) {
  return cards.shape | static_cast<Word>(tricks) << 48 | static_cast<Word>(leader) << 52 |
         static_cast<Word>(trump) << 54;
}

// The hands with their lengths.
inline Table lay_out(const std::array<Word, seats>& hands) {
  Table out;
  out.hands = hands;
  for (int seat = 0; seat < seats; ++seat) {
    const Word hand = hands[static_cast<std::size_t>(seat)];
    out.all |= hand;
    for (int lane = 0; lane < lanes; ++lane)
      out.shape += static_cast<Word>(count(hand & lane_bits(lane))) * length_unit(seat, lane);
  }
  return out;
}

// Looks on while the search chooses cards; this one does not.
struct Unwatched {
  static constexpr bool active = false;
};

template <bool Trump, class Scheme = LowestWinningRank, class Watch = Unwatched>
class TrickSearch {
 public:
  explicit TrickSearch(typename Scheme::Classes& classes, Watch watch = {}) : scheme_(classes), watch_(watch) {}

  // Hands whose ranks in each lane are 0 to n - 1 together.
  void set_up(const std::array<Word, seats>& hands) {
    cards_ = lay_out(hands);
    static_.set_up();
    owners_.set_up(cards_);
    scheme_.set_up(cards_);
    deciding_.forget();
  }
  // Fewer cards of the hands of set_up, each still with its owner.
  void place(const std::array<Word, seats>& hands) { cards_ = lay_out(hands); }

  // Whether North-South take at least `goal` of the tricks to come, the one under way included. `place` cards lie.
  bool reaches(int place, int mover, const TrickSoFar& trick, int tricks, int goal) {
    Proof proof{};
    if (place == 0) return trick_start(mover, tricks, goal, proof);
    if (goal <= 0) return true;
    if (goal > tricks) return false;
    // The proof is not asked for, and that a card beats the best one is all that it must say of the cards that lie.
    lying_ = bit(trick.best);
    if (place == 1) return play<1>(mover, trick, tricks, goal, proof);
    if (place == 2) return play<2>(mover, trick, tricks, goal, proof);
    return play<3>(mover, trick, tricks, goal, proof);
  }

  const SearchCounts& counts() const { return counts_; }
  Table& table() { return cards_; }
  TrickSoFar played(const TrickSoFar& trick, int place, int seat, int card, int run_low) const {
    if (place == 0) return {lane_of(card), card, run_low, seat, 1};
    TrickSoFar after = trick;
    if (lane_of(card) == lane_of(trick.best)) {
      ++after.in_best_lane;
      if (card > trick.best) {
        after.best = card;
        after.best_low = run_low;
        after.best_seat = seat;
      }
    } else if (Trump && lane_of(card) == trump_lane) {
      after.best = card;
      after.best_low = run_low;
      after.best_seat = seat;
      after.in_best_lane = 1;
    }
    return after;
  }

 private:
  using Proof = typename Scheme::Proof;

  bool trick_start(int leader, int tricks, int goal, Proof& proof) {
    proof = Proof{};
    if (goal <= 0) return true;
    if (goal > tricks) return false;
    ++counts_.trick_nodes;
    if (tricks == 1) return last_trick(leader, proof);

    // 1. What can be seen at once.
    const Word key = class_key(cards_, tricks, leader, Trump);
    scheme_.prefetch(key);
    const bool ours = north_south(leader);
    bool for_leader = false;
    if (counts_at_start(leader, tricks, ours ? goal : tricks - goal + 1, for_leader, proof)) return for_leader == ours;

    // 2. What is known.
    const typename Scheme::Position position = scheme_.position(cards_, owners_);
    const KnownResult known = scheme_.look_up(key, tricks, position, cards_, goal, proof);
    if (known.decided) {
      ++counts_.table_hits;
      return known.reached;
    }

    // 3. Every card.
    const bool reached = play<0>(leader, {}, tricks, goal, proof);

    // 4. To be known from now on.
    const Result result{.least = static_cast<std::int8_t>(reached ? goal : 0),
                        .most = static_cast<std::int8_t>(reached ? tricks : goal - 1)};
    scheme_.store(key, tricks, position, cards_, result, proof);
    ++counts_.stored;
    return reached;
  }
  [[gnu::noinline]] bool last_trick(int leader, Proof& proof) const {
    TrickSoFar trick;
    for (int place = 0, seat = leader; place < seats; ++place, seat = left_of(seat)) {
      const int card = lowest(cards_.hands[static_cast<std::size_t>(seat)]);
      trick = played(trick, place, seat, card, card);
    }
    Scheme::won(trick, cards_.all, true, proof);
    return north_south(trick.best_seat);
  }
  // Whether a count at the start of a trick decides; if so, for the leader's side or for the other.
  bool counts_at_start(int leader, int tricks, int need, bool& for_leader, Proof& proof) {
    Word winners = 0;
    for_leader = static_.quick_tricks(leader, need, winners);
    if (!for_leader && !static_.later_tricks(leader, tricks, tricks - need + 1, winners)) return false;
    proof = Scheme::counted(cards_, {}, 0, for_leader ? leader : leader ^ 1, winners);
    return true;
  }
  template <int Place>
  bool counts_within(int mover, const TrickSoFar& trick, int need, Proof& proof) {
    Word winners = 0;
    if constexpr (Place == 1) {
      if (!static_.second_hand(mover, trick, need, winners)) return false;
    } else if constexpr (Place == 2) {
      if (!static_.third_hand(mover, trick, need, winners)) return false;
    } else {
      return false;
    }
    proof = Scheme::counted(cards_, trick, lying_, mover, winners);
    return true;
  }
  template <int Place>
  bool play(int mover, const TrickSoFar& trick, int tricks, int goal, Proof& proof) {
    const bool ours = north_south(mover);
    const int need = ours ? goal : tricks - goal + 1;
    if constexpr (Place == 1 || Place == 2) {
      if (counts_within<Place>(mover, trick, need, proof)) return ours;
    }
    const Word hand = cards_.hands[static_cast<std::size_t>(mover)];
    typename Scheme::Failures failures(hand);
    const auto succeeds = [&](const Candidate& move) __attribute__((always_inline)) {
      if (try_card<Place>(mover, trick, tricks, goal, move.card, move.run_low, proof) != ours) {
        failures.add(move, proof);
        return false;
      }
      const bool cannot_win = Place != 0 && (lane_of(move.card) != lane_of(trick.best) || move.card < trick.best) &&
                              !(Trump && lane_of(move.card) == trump_lane);
      Scheme::widen(hand, move, cannot_win, proof);
      return true;
    };
    // 1. The card that decided when all was much alike.
    const Word situation = deciding_.template situation<Trump, Place>(cards_, trick, mover, need);
    std::optional<Candidate> known;
    if (const std::optional<int> card = deciding_.card(situation)) known = run_with<Place>(*card, cards_, trick, mover);
    if (known && succeeds(*known)) return ours;
    // 2. The others.
    if constexpr (Watch::active) {
      if (!known && watch_.template wants<Trump, Place>(cards_, trick, mover, tricks))
        return watched<Place>(mover, trick, tricks, goal, proof);
    }
    MoveList moves;
    list_moves<Trump, Place>(cards_, owners_, trick, mover, tricks, need, moves);
    while (const Candidate* move = moves.best()) {
      if ((known && move->card == known->card) || failures.covers(*move) || !succeeds(*move)) continue;
      deciding_.decided(situation, move->card);
      return ours;
    }
    proof = failures.proof();
    return !ours;
  }
  // Tries whichever cards the watch asks for.
  template <int Place>
  bool watched(int mover, const TrickSoFar& trick, int tricks, int goal, Proof& proof) {
    const bool ours = north_south(mover);
    bool reached_by_any = false;
    Proof by_one{};
    typename Scheme::Failures failures(cards_.hands[static_cast<std::size_t>(mover)]);
    watch_.template choose<Trump, Place>(
        cards_, owners_, trick, mover, tricks, ours ? goal : tricks - goal + 1, [&](int card, int run_low) {
          const std::uint64_t before = counts_.cards;
          Proof each{};
          const bool reached = try_card<Place>(mover, trick, tricks, goal, card, run_low, each);
          if (reached == ours)
            by_one = each;
          else
            failures.add({0, static_cast<std::int8_t>(card), static_cast<std::int8_t>(run_low)}, each);
          reached_by_any |= reached == ours;
          return std::pair(reached == ours, counts_.cards - before);
        });
    proof = reached_by_any ? by_one : failures.proof();
    return reached_by_any == ours;
  }
  template <int Place>
  bool try_card(int mover, const TrickSoFar& trick, int tricks, int goal, int card, int run_low, Proof& proof) {
    ++counts_.cards;
    const Word unit = length_unit(mover, lane_of(card));
    Word& hand = cards_.hands[static_cast<std::size_t>(mover)];
    hand ^= bit(card);
    cards_.all ^= bit(card);
    cards_.shape -= unit;
    const Word lying = lying_;
    if constexpr (Scheme::wants_trick) lying_ = Place == 0 ? bit(card) : lying | bit(card);
    const bool reached = next<Place>(mover, played(trick, Place, mover, card, run_low), tricks, goal, proof);
    if constexpr (Scheme::wants_trick) lying_ = lying;
    hand ^= bit(card);
    cards_.all ^= bit(card);
    cards_.shape += unit;
    return reached;
  }
  template <int Place>
  bool next(int mover, const TrickSoFar& trick, int tricks, int goal, Proof& proof) {
    if constexpr (Place < 3) {
      return play<Place + 1>(left_of(mover), trick, tricks, goal, proof);
    } else {
      const bool won = north_south(trick.best_seat);
      const bool reached = trick_start(trick.best_seat, tricks - 1, goal - (won ? 1 : 0), proof);
      Scheme::won(trick, lying_, won == reached, proof);
      return reached;
    }
  }

  Scheme scheme_;
  [[no_unique_address]] Watch watch_;
  Table cards_;
  StaticTricks<Trump> static_{cards_};
  DealOwners owners_;
  DecidingCards deciding_;
  Word lying_ = 0;  // the cards of the trick under way, if the scheme wants them
  SearchCounts counts_;
};

}  // namespace ombre::bridge
