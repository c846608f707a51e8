// Whether the declarer makes so many of the points still in play, with a proof for the side that is right. The table is
// asked at the start of every trick.
#pragma once

#include <array>
#include <utility>

#include "skat/solver/endings/point_tables.h"
#include "skat/solver/fact_table.h"
#include "skat/solver/lanes/deal_lanes.h"
#include "skat/solver/move_memory.h"
#include "skat/solver/move_order.h"
#include "skat/solver/static_points.h"
#include "skat/solver/steps.h"
#include "skat/solver/trick_moves.h"

namespace ombre::open_skat {

// Sees nothing of the search; what the learning of the move order puts in its place sees all cards of some nodes.
struct NoWatch {
  static constexpr bool active = false;
};

template <bool Grand, class Steps, class Watch = NoWatch>
class PointSearch {
 public:
  explicit PointSearch(FactTable& table, const Steps& steps = {}, const Watch& watch = {})
      : table_(&table), steps_(steps), watch_(watch) {}

  // Requires: null, or tables that outlive this object.
  void use(const SkatPointTables* tables) {
    for (int tricks = 0; tricks < static_cast<int>(tables_.size()); ++tricks)
      tables_[static_cast<std::size_t>(tricks)] = tables == nullptr ? nullptr : tables->table(Grand, tricks);
  }

  // Requires: what lies in the trick is not in the hands.
  void set_up(const Hands& hands) {
    hands_ = hands;
    deal_.set_up(hands);
    shape_ = 0;
    for (int seat = 0; seat < seats; ++seat)
      for (Cards left = hand(seat); left != 0; left &= left - 1) shape_ += length_unit(lowest(left), seat);
  }

  // The start of a trick. `points`: of all cards in play.
  Proof trick(int leader, int tricks, int target, int points) {
    ++counts_.trick_nodes;
    // 1. What needs no look at the cards, or little.
    if (target <= 0) return {};
    if (target > points) return {.side = 1};
    if (tricks == 1) return last_trick<Grand>(hands_, leader);
    if (steps_.short_endings && tricks == 2) return two_tricks<Grand>(hands_, leader, target);
    const std::uint64_t key = FactTable::key(shape_, leader);
    const std::uint8_t tag = FactTable::tag(key);
    if (steps_.table) table_->fetch(key);
    if (steps_.static_points) {
      const HighTrumps sure = high_trumps<Grand>(hands_);
      if (sure.points >= need_of(sure.side, target, points))
        return {sure.cards, sure.cards, sure.ranks, static_cast<std::int16_t>(sure.points),
                static_cast<std::int16_t>(sure.side)};
    }
    // 2. What is known.
    const Cards held = hands_[0] | hands_[1] | hands_[2];
    std::uint64_t pattern = 0;
    FactBucket* bucket = nullptr;
    std::uint8_t hint = no_card;
    if (steps_.table) {
      pattern = pattern_of<Grand>(deal_, held);
      bucket = &table_->bucket(key);
      Proof known;
      if (find(*bucket, tag, pattern, held, leader, target, points, known, hint)) {
        ++counts_.table_hits;
        return known;
      }
    }
    if (steps_.tables)
      if (const skat_tables::PointTable* const kept = tables_[static_cast<std::size_t>(tricks)]; kept != nullptr) {
        const skat_tables::RowQuestion<Grand> question(deal_, hands_);
        const Proof found = kept->answer(question, kept->seek(question, leader), target, points);
        if (found.side >= 0) {
          ++counts_.kept_hits;
          return found;
        }
      }
    // 3. What is sure from the top.
    if (steps_.static_points) {
      const SurePoints sure = play_from_the_top<Grand>(hands_, leader, tricks);
      const int side = side_of(leader);
      if (sure.points >= need_of(side, target, points)) {
        ++counts_.static_cuts;
        return {sure.certain, sure.certain | (held & ~hand(leader)), sure.ranks, static_cast<std::int16_t>(sure.points),
                static_cast<std::int16_t>(side)};
      }
    }
    // 4. What is likely, where that is enough.
    if constexpr (approximates<Steps>) {
      Proof likely;
      if (steps_.template decides<Grand>(hands_, leader, tricks, target, points, likely)) {
        ++counts_.estimate_cuts;
        return likely;
      }
    }
    // 5. Every card.
    const Proof proof = play<0>({}, leader, tricks, target, points, hint);
    if (steps_.table) store(*bucket, tag, pattern, held, leader, proof);
    return proof;
  }

  // The same within a trick; the cards of it are not in the hands, but `points` has them.
  template <int Place>
  Proof play(const TrickSoFar& so_far, int mover, int tricks, int target, int points, std::uint8_t hint = no_card) {
    // 1. No choice.
    const Cards own = Place == 0 ? hand(mover) : legal(hand(mover), so_far.follow);
    if ((own & (own - 1)) == 0) return after<Place>(so_far, mover, lowest(own), tricks, target, points);
    const int side = side_of(mover);
    const int need = need_of(side, target, points);
    const Choice at{.hands = hands_,
                    .deal = deal_,
                    .shape = shape_,
                    .trick = so_far,
                    .own = own,
                    .mover = mover,
                    .tricks = tricks,
                    .need = need,
                    .spare = points - need,
                    .hint = hint,
                    .equal_cards = steps_.equal_cards,
                    .decided_tricks = steps_.decided_tricks};
    if constexpr (Watch::active) {
      if (watch_.template wants<Grand, Place>(at))
        watch_.template choose<Grand, Place>(at, memory_, [&](int card) {
          const std::uint64_t before = counts_.cards;
          const Proof proof = after<Place>(so_far, mover, card, tricks, target, points);
          return std::pair{proof.side == side, counts_.cards - before};
        });
    }
    // 2. What decided before needs no list, if it decides again.
    const bool remembers = steps_.deciding_cards && steps_.move_order && steps_.learnt_order;
    const std::uint64_t situation = remembers ? DecidingCards::situation<Place>(hands_, so_far, mover, need) : 0;
    int known = steps_.move_order ? hint : no_card;
    if (remembers && known == no_card) known = deciding_.card(situation);
    if (known != no_card && (own & bit(known)) == 0) known = no_card;
    Proof refuted;
    if (known != no_card) {
      refuted = after<Place>(so_far, mover, known, tricks, target, points);
      if (refuted.side == side) {
        if constexpr (Place == 0) best_ = static_cast<std::uint8_t>(known);
        return refuted;
      }
    }
    // 3. The cards, in order.
    MoveList moves;
    list_moves<Grand, Place>(at, memory_, moves);
    if (!steps_.move_order)
      moves.rate([](int) { return 0; });
    else if (!steps_.learnt_order)
      moves.rate([&](int card) { return hand_rating<Grand, Place>(at, card, steps_.fastest_cut); });
    EveryReply every(1 - side);
    const auto drop = [&](const Proof& proof, int card, int from) {
      if (!steps_.sibling_proofs || from >= moves.size()) return;
      Cards parting = (hands_[0] | hands_[1] | hands_[2]) & ~hand(mover);
      if (Place > 0) parting |= bit(so_far.best);
      drop_refuted(proof, card, parting, from, points - need + 1, moves, every);
    };
    if (known != no_card) {
      // Where another card of its run is listed, that one answers for it.
      if (const int i = moves.find(known); i < moves.size()) {
        every.add(refuted, moves.at(i).alike);
        moves.remove(i);
      }
      drop(refuted, known, 0);
    }
    // 4. One that decides, or none.
    for (int i = 0; i < moves.size(); ++i) {
      const Move move = moves.pick(i);
      const Proof proof = after<Place>(so_far, mover, move.card, tricks, target, points);
      if (proof.side == side) {
        if constexpr (Place == 0) best_ = move.card;
        memory_.decided(Place, mover, Place == 0 ? tricks : so_far.best, move.card);
        if (remembers) deciding_.decided(situation, move.card);
        return proof;
      }
      memory_.failed(Place, mover, move.card);
      every.add(proof, move.alike);
      drop(proof, move.card, i + 1);
    }
    if constexpr (Place == 0) best_ = no_card;
    return every.proof();
  }

  // What a card brings.
  template <int Place>
  Proof after(const TrickSoFar& so_far, int mover, int card, int tricks, int target, int points) {
    ++counts_.cards;
    const TrickSoFar next = played<Grand, Place>(so_far, mover, card);
    hand(mover) ^= bit(card);
    shape_ -= length_unit(card, mover);
    Proof proof;
    if constexpr (Place < seats - 1) {
      proof = play<Place + 1>(next, left_of(mover), tricks, target, points);
    } else {
      const int winner = side_of(next.best_seat);
      proof = trick(next.best_seat, tricks - 1, winner == 0 ? target - next.points : target, points - next.points);
      proof = with_trick<Grand>(proof, next);
    }
    hand(mover) ^= bit(card);
    shape_ += length_unit(card, mover);
    return proof;
  }

  const OpenSkatCounts& counts() const { return counts_; }

 private:
  Cards& hand(int seat) { return hands_[static_cast<std::size_t>(seat)]; }

  static Shape length_unit(int card, int seat) { return Shape{1} << length_shift<Grand>(card, seat); }

  // Points a side is after.
  static int need_of(int side, int target, int points) { return side == 0 ? target : points - target + 1; }

  // Takes away the moves from `from` on that the proof against `card` answers as well: cards of the same group where
  // neither matters by power, and neighbours. They may change places with it in the proof, which costs at most what
  // their points do. `parting`: what parts neighbours.
  static void drop_refuted(const Proof& proof, int card, Cards parting, int from, int need, MoveList& moves,
                           EveryReply& every) {
    // 1. The cards that may change places.
    const Cards group = groups<Grand>[static_cast<std::size_t>(card)];
    const Cards ranks = proof.ranks & group;
    const Cards low = ranks == 0 ? group : group & below(lowest(ranks));
    const Cards over = parting & group & above(card);
    const Cards under = parting & group & below(card);
    Cards alike = group;
    if (over != 0) alike &= below(lowest(over));
    if (under != 0) alike &= above(highest(under));
    if ((low & bit(card)) != 0) alike |= low;
    // 2. Those among them for which the proof is still enough.
    for (int i = from; i < moves.size();) {
      const Move& other = moves.at(i);
      if ((alike & bit(other.card)) != 0) {
        const Proof exchanged = proof.exchanged(card, other.card, group);
        if (exchanged.points >= need) {
          every.add(exchanged, other.alike);
          moves.remove(i);
          continue;
        }
      }
      ++i;
    }
  }

  static std::uint8_t about(int leader, int side) {
    return static_cast<std::uint8_t>(leader + 4 * side + (Grand ? 8 : 0));
  }

  bool find(const FactBucket& bucket, std::uint8_t tag, std::uint64_t pattern, Cards held, int leader, int target,
            int points, Proof& proof, std::uint8_t& hint) {
    const std::uint8_t declarers = about(leader, 0);
    const std::uint8_t defenders = about(leader, 1);
    Slots worth;
    bool ready = false;
    int hint_worth = -1000;
    for (std::uint64_t left = bucket.like(tag); left != 0;) {
      const auto i = static_cast<std::size_t>(63 - std::countl_zero(left));
      left ^= std::uint64_t{1} << i;
      if ((pattern & bucket.owned[i].mask) != bucket.owned[i].pattern) continue;
      const Fact& fact = bucket.facts[i];
      if (fact.shape != shape_ || (fact.about != declarers && fact.about != defenders)) continue;
      if (!steps_.payoff_similarity && fact.held != held) continue;
      if (!ready) worth = points_slots<Grand>(deal_, hands_);
      ready = true;
      const int made = fact.base - shortfall(fact.demands, worth);
      const int side = fact.about == declarers ? 0 : 1;
      if (made >= need_of(side, target, points)) {
        const auto [certain, possible] = from_hands<Grand>(hands_, fact.certain, fact.possible);
        proof = {certain, possible, ranks_of<Grand>(held, bucket.owned[i].mask), static_cast<std::int16_t>(made),
                 static_cast<std::int16_t>(side)};
        return true;
      }
      if (side == side_of(leader) && made > hint_worth) {
        hint_worth = made;
        hint = fact.card;
      }
    }
    return false;
  }

  void store(FactBucket& bucket, std::uint8_t tag, std::uint64_t pattern, Cards held, int leader, Proof proof) {
    if (!steps_.proof_demands) {
      proof.certain = 0;
      proof.possible = held;
    }
    Fact fact;
    fact.shape = shape_;
    fact.certain = by_hand<Grand>(hands_, proof.certain);
    fact.possible = by_hand<Grand>(hands_, proof.possible);
    fact.demands = demand_slots<Grand>(points_slots<Grand>(deal_, hands_), fact.certain, fact.possible);
    fact.held = held;
    fact.base = static_cast<std::int16_t>(proof.points + dearest * count_of(proof.certain) - points_of(proof.certain));
    fact.about = about(leader, proof.side);
    fact.card = best_;
    bucket.store(fact, tag, pattern, mask_of<Grand>(held, steps_.winning_ranks ? proof.ranks : held));
  }

  static constexpr std::size_t most_tricks = 10;

  FactTable* table_;
  std::array<const skat_tables::PointTable*, most_tricks + 1> tables_{};  // by tricks left
  [[no_unique_address]] Steps steps_;
  [[no_unique_address]] Watch watch_;
  MoveMemory memory_{};
  DecidingCards deciding_{};
  Hands hands_{};
  DealLanes deal_{};
  Shape shape_ = 0;
  std::uint8_t best_ = no_card;  // what decided the last trick searched
  OpenSkatCounts counts_{};
};

}  // namespace ombre::open_skat
