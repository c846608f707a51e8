// Whether North-South can take so many of the tricks to come: a boolean search, a trick at a time, that returns with
// its answer the cards the proof depends on by rank (lowest-winning-rank search, Furtak 2013, section 4.3, after
// Ginsberg 1996 and Haglund). A set of winning cards is a word in which each lane is filled from its lowest winner
// up, so that the union of two sets is their bitwise or.
//
// Of cards with nothing between them one is played, the highest. Where the player to move cannot reach his aim with
// any card, all of them must fail: a trick that such a card wins then depends on the lowest of its run (section 4.4).
// Two cards below the lowest winner of their suit can be exchanged, so after one of them the others need no look.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "solvers/bridge/class_table.h"
#include "solvers/bridge/lanes.h"
#include "solvers/bridge/move_order.h"
#include "solvers/bridge/suit_plans.h"

namespace ombre::bridge {

struct SearchCounts {
  std::uint64_t trick_nodes = 0;
  std::uint64_t cards = 0;
  std::uint64_t table_hits = 0;
};

constexpr Word length_unit(int seat, int lane) { return lane == 0 ? 0 : Word{1} << (4 * (seat * 3 + lane - 1)); }

// Looks on while the search chooses cards; this one does not.
struct Unwatched {
  static constexpr bool active = false;
};

template <bool Trump, class Watch = Unwatched>
class TrickSearch {
 public:
  explicit TrickSearch(ClassTable& table, Watch watch = {}) : table_(table), watch_(watch) {}

  // Hands whose ranks in each lane are 0 to n - 1 together.
  void set_up(const std::array<Word, seats>& hands);

  // Whether North-South take at least `goal` of the tricks to come, the one under way included. `place` cards lie.
  bool reaches(int place, int mover, const TrickSoFar& trick, int tricks, int goal);

  const SearchCounts& counts() const { return counts_; }
  Table& table() { return cards_; }
  TrickSoFar played(const TrickSoFar& trick, int place, int seat, int card, int run_low) const;
  // The best card of the last call of `reaches` that a search decided.
  MoveMemory& memory() { return memory_; }

 private:
  bool trick_start(int leader, int tricks, int goal, Word& winners);
  bool last_trick(int leader, Word& winners) const;
  template <int Place>
  bool play(int mover, const TrickSoFar& trick, int tricks, int goal, std::uint8_t hint, Word& winners);
  template <int Place>
  bool try_card(int mover, const TrickSoFar& trick, int tricks, int goal, int card, int run_low, Word& proof);
  template <int Place>
  bool next(int mover, const TrickSoFar& trick, int tricks, int goal, Word& winners);
  bool quick_tricks(int leader, int tricks, int need, Word& winners);
  bool sure_trumps(int side, int need, Word& winners) const;
  bool later_tricks(int leader, int tricks, int need, Word& winners);
  bool second_hand(int mover, const TrickSoFar& trick, int need, Word& winners);
  bool third_hand(int mover, const TrickSoFar& trick, int need, Word& winners);
  int cash(int seat, int skip_lane, Word all, Ruffers ruffers, int need, Word& winners);

  Owners owners() const;
  Word absolute(const Depths& depths) const;

  ClassTable& table_;
  [[no_unique_address]] Watch watch_;
  Table cards_;
  std::array<std::vector<std::uint32_t>, lanes> owner_rows_{};
  std::array<SuitPlans, lanes> plans_{};
  MoveMemory memory_;
  std::uint8_t best_card_ = no_card;  // of the last trick start that a card decided
  SearchCounts counts_;
};

// --- implementation ---------------------------------------------------------------------------------------------

template <bool Trump, class Watch>
void TrickSearch<Trump, Watch>::set_up(const std::array<Word, seats>& hands) {
  cards_ = {};
  cards_.hands = hands;
  for (int seat = 0; seat < seats; ++seat) {
    const Word hand = hands[static_cast<std::size_t>(seat)];
    cards_.all |= hand;
    for (int lane = 0; lane < lanes; ++lane)
      cards_.shape += static_cast<Word>(count(hand & lane_bits(lane))) * length_unit(seat, lane);
  }
  for (int lane = 0; lane < lanes; ++lane) {
    std::array<unsigned, seats> held{};
    for (std::size_t seat = 0; seat < seats; ++seat) held[seat] = ranks_in(hands[seat], lane);
    const int ranks = count(cards_.all & lane_bits(lane));
    plans_[static_cast<std::size_t>(lane)].set_up(held, ranks, Trump && lane != trump_lane);
    auto& rows = owner_rows_[static_cast<std::size_t>(lane)];
    rows.resize(std::size_t{1} << ranks);
    rows[0] = 0;
    for (unsigned set = 1; set < rows.size(); ++set) {
      const unsigned above = set & (set - 1);
      const unsigned low = set ^ above;
      std::uint32_t owner = 0;
      while ((held[owner] & low) == 0) ++owner;
      rows[set] = rows[above] | owner << (owner_bits - 2 - 2 * std::popcount(above));
    }
  }
  memory_ = {};
}

template <bool Trump, class Watch>
Owners TrickSearch<Trump, Watch>::owners() const {
  const auto row = [this](int lane) {
    return static_cast<Word>(owner_rows_[static_cast<std::size_t>(lane)][ranks_in(cards_.all, lane)]);
  };
  return {{row(0) | row(1) << owner_bits, row(2) | row(3) << owner_bits}};
}

// The highest cards of each lane, so many of them, filled.
template <bool Trump, class Watch>
Word TrickSearch<Trump, Watch>::absolute(const Depths& depths) const {
  Word out = 0;
  for (int lane = 0; lane < lanes; ++lane) {
    const int depth = depths[static_cast<std::size_t>(lane)];
    if (depth == 0) continue;
    Word cards = cards_.all & lane_bits(lane);
    for (int i = count(cards) - depth; i > 0; --i) cards &= cards - 1;
    out |= from(lowest(cards));
  }
  return out;
}

template <bool Trump, class Watch>
bool TrickSearch<Trump, Watch>::reaches(int place, int mover, const TrickSoFar& trick, int tricks, int goal) {
  Word winners = 0;
  if (place == 0) return trick_start(mover, tricks, goal, winners);
  if (goal <= 0) return true;
  if (goal > tricks) return false;
  if (place == 1) return play<1>(mover, trick, tricks, goal, no_card, winners);
  if (place == 2) return play<2>(mover, trick, tricks, goal, no_card, winners);
  return play<3>(mover, trick, tricks, goal, no_card, winners);
}

template <bool Trump, class Watch>
bool TrickSearch<Trump, Watch>::last_trick(int leader, Word& winners) const {
  TrickSoFar trick;
  for (int place = 0, seat = leader; place < seats; ++place, seat = left_of(seat)) {
    const int card = lowest(cards_.hands[static_cast<std::size_t>(seat)]);
    trick = played(trick, place, seat, card, card);
  }
  winners = trick.in_best_lane > 1 ? from(trick.best) : 0;
  return north_south(trick.best_seat);
}

template <bool Trump, class Watch>
TrickSoFar TrickSearch<Trump, Watch>::played(const TrickSoFar& trick, int place, int seat, int card,
                                             int run_low) const {
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

template <bool Trump, class Watch>
bool TrickSearch<Trump, Watch>::trick_start(int leader, int tricks, int goal, Word& winners) {
  winners = 0;
  if (goal <= 0) return true;
  if (goal > tricks) return false;
  ++counts_.trick_nodes;
  if (tricks == 1) return last_trick(leader, winners);

  // 1. What can be seen at once.
  const bool ours = north_south(leader);
  const int need = ours ? goal : tricks - goal + 1;
  if (quick_tricks(leader, tricks, need, winners)) return ours;
  if (later_tricks(leader, tricks, tricks - need + 1, winners)) return !ours;

  // 2. What is known.
  const Owners owned = owners();
  const Word key =
      cards_.shape | static_cast<Word>(tricks) << 48 | static_cast<Word>(leader) << 52 | static_cast<Word>(Trump) << 54;
  std::uint8_t hint = no_card;
  const ClassEntry* known = nullptr;
  const ClassEntry* alike = table_.find(key, owned, [&](const ClassEntry& entry) {
    if (entry.least >= goal || entry.most < goal) {
      known = &entry;
      return true;
    }
    if (hint == no_card) hint = entry.best;
    return false;
  });
  if (known != nullptr) {
    ++counts_.table_hits;
    winners = absolute(known->depths);
    return known->least >= goal;
  }

  // 3. Every card.
  if (hint == no_card && alike != nullptr) hint = alike->best;
  const bool reached = play<0>(leader, {}, tricks, goal, hint, winners);

  // 4. To be known from now on.
  ClassEntry entry{};
  for (int lane = 0; lane < lanes; ++lane) {
    const int depth = count(winners & cards_.all & lane_bits(lane));
    entry.depths[static_cast<std::size_t>(lane)] = static_cast<std::uint8_t>(depth);
    constexpr Word row = (Word{1} << owner_bits) - 1;
    const Word mask = row ^ (row >> (2 * depth));
    entry.masks[static_cast<std::size_t>(lane / 2)] |= mask << (lane % 2 * owner_bits);
  }
  for (std::size_t i = 0; i < 2; ++i) entry.owners[i] = owned.words[i] & entry.masks[i];
  entry.least = static_cast<std::int8_t>(reached ? goal : 0);
  entry.most = static_cast<std::int8_t>(reached ? tricks : goal - 1);
  entry.best = best_card_;
  table_.add(key, tricks, entry);
  return reached;
}

template <bool Trump, class Watch>
template <int Place>
bool TrickSearch<Trump, Watch>::next(int mover, const TrickSoFar& trick, int tricks, int goal, Word& winners) {
  if constexpr (Place < 3) {
    return play<Place + 1>(left_of(mover), trick, tricks, goal, no_card, winners);
  } else {
    const bool won = north_south(trick.best_seat);
    const bool reached = trick_start(trick.best_seat, tricks - 1, goal - (won ? 1 : 0), winners);
    if (trick.in_best_lane > 1) winners |= from(won == reached ? trick.best : trick.best_low);
    return reached;
  }
}

template <bool Trump, class Watch>
template <int Place>
bool TrickSearch<Trump, Watch>::try_card(int mover, const TrickSoFar& trick, int tricks, int goal, int card,
                                         int run_low, Word& proof) {
  ++counts_.cards;
  const Word unit = length_unit(mover, lane_of(card));
  Word& hand = cards_.hands[static_cast<std::size_t>(mover)];
  hand ^= bit(card);
  cards_.all ^= bit(card);
  cards_.shape -= unit;
  const bool reached = next<Place>(mover, played(trick, Place, mover, card, run_low), tricks, goal, proof);
  hand ^= bit(card);
  cards_.all ^= bit(card);
  cards_.shape += unit;
  return reached;
}

template <bool Trump, class Watch>
template <int Place>
bool TrickSearch<Trump, Watch>::play(int mover, const TrickSoFar& trick, int tricks, int goal, std::uint8_t hint,
                                     Word& winners) {
  const bool ours = north_south(mover);
  const int need = ours ? goal : tricks - goal + 1;
  if constexpr (Place == 1) {
    if (second_hand(mover, trick, need, winners)) return ours;
  }
  if constexpr (Place == 2) {
    if (third_hand(mover, trick, need, winners)) return ours;
  }
  if constexpr (Watch::active) {
    if (watch_.template wants<Trump, Place>(cards_, trick, mover, tricks)) {
      bool reached_by_any = false;
      Word by_one = 0;
      Word by_all = 0;
      watch_.template choose<Trump, Place>(
          cards_, trick, mover, tricks, need, hint, memory_, [&](int card, int run_low) {
            const std::uint64_t before = counts_.cards;
            Word proof = 0;
            const bool reached = try_card<Place>(mover, trick, tricks, goal, card, run_low, proof);
            (reached == ours ? by_one : by_all) = reached == ours ? proof : by_all | proof;
            reached_by_any |= reached == ours;
            return std::pair(reached == ours, counts_.cards - before);
          });
      winners = reached_by_any ? by_one : by_all;
      best_card_ = no_card;
      return reached_by_any == ours;
    }
  }
  MoveList moves;
  list_moves<Trump, Place>(cards_, trick, mover, tricks, need, hint, memory_, moves);
  const Word hand = cards_.hands[static_cast<std::size_t>(mover)];
  Word needed = 0;
  Word skipped = 0;
  while (const Candidate* move = moves.best()) {
    const int card = move->card;
    if ((skipped & bit(card)) != 0) continue;
    Word proof = 0;
    const bool reached = try_card<Place>(mover, trick, tricks, goal, card, move->run_low, proof);
    if (reached == ours) {
      if constexpr (Place != 0) {
        // A card that cannot win might have been the lowest of its run: its neighbours then stand one higher.
        if (card != move->run_low && (lane_of(card) != lane_of(trick.best) || card < trick.best) &&
            !(Trump && lane_of(card) == trump_lane)) {
          const Word in = lane_bits(lane_of(card));
          if ((proof & in) != 0) {
            const int low = lowest(proof & in);
            if (low < card && low >= move->run_low && (hand & bit(low)) != 0)
              proof = (proof & ~in) | from(lowest(hand & in & (~Word{1} << low)));
          }
        }
      }
      winners = proof;
      if constexpr (Place == 0) {
        best_card_ = static_cast<std::uint8_t>(lane_of(card) << 4 | count(cards_.all & from(card) & ~bit(card)));
      }
      memory_.decided(Place, mover, tricks, card);
      for (const Candidate& each : moves.before()) memory_.failed(Place, mover, each.card);
      return reached;
    }
    needed |= proof;
    // Cards below the lowest winner of their suit can be exchanged.
    if ((proof & bit(card)) == 0) skipped |= lane_bits(lane_of(card)) & ~proof;
  }
  if constexpr (Place == 0) best_card_ = no_card;
  winners = needed;
  return !ours;
}

template <bool Trump, class Watch>
bool TrickSearch<Trump, Watch>::quick_tricks(int leader, int tricks, int need, Word& winners) {
  const int other = partner(leader);
  const auto east_north = static_cast<std::size_t>((leader & 1) ^ 1);
  const auto west_south = static_cast<std::size_t>((leader & 1) ^ 3);
  const auto held = [this](std::size_t seat) { return count(cards_.hands[seat] & lane_bits(trump_lane)); };

  // Plans of all lanes for a player on lead, added up from `had` on; whether they suffice.
  const auto enough = [&](int first, int second, Ruffers ruffers, int until, int had, Word needed) {
    std::array<Plan, lanes> keep{};
    int sum = had;
    // 1. The player on lead alone.
    std::array<Plans, lanes> mine{};
    for (int lane = 0; lane < until; ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      mine[i] = plans_[i].plans(ranks_in(cards_.all, lane), first, lane == trump_lane ? 0 : ruffers);
      keep[i] = mine[i].keep;
      sum += keep[i].tricks;
    }
    const auto done = [&](const std::array<Plan, lanes>& chosen, int crossing) {
      // The suits that fix the fewest cards first; of one that is more than enough only the first tricks count.
      winners = needed;
      int got = had;
      unsigned left = (1U << until) - 1;
      // The suit that brings the lead across is played to its end.
      if (crossing >= 0) {
        const Plan& plan = chosen[static_cast<std::size_t>(crossing)];
        if (plan.rank != Plan::no_rank) winners |= from(shift_of(crossing) + plan.rank);
        got += plan.tricks;
        left ^= 1U << crossing;
      }
      while (got < need) {
        int lane = -1;
        int least = 99;
        for (int each = 0; each < until; ++each) {
          const Plan& plan = chosen[static_cast<std::size_t>(each)];
          if ((left >> each & 1U) == 0 || plan.tricks == 0) continue;
          const int fixed =
              plan.rank == Plan::no_rank ? 0 : count(cards_.all & from(shift_of(each) + plan.rank)) - plan.tricks;
          if (fixed < least) {
            least = fixed;
            lane = each;
          }
        }
        left ^= 1U << lane;
        const Plan& plan = chosen[static_cast<std::size_t>(lane)];
        if (plan.rank != Plan::no_rank) {
          int lowest_card = shift_of(lane) + plan.rank;
          if (got + plan.tricks > need) {
            Word top = cards_.all & lane_bits(lane);
            const Word own = cards_.hands[static_cast<std::size_t>(first)];
            for (int i = need - got; i > 0 && (own & bit(highest(top))) != 0; --i) {
              if (i == 1) lowest_card = std::max(lowest_card, highest(top));
              top ^= bit(highest(top));
              if (top == 0) break;
            }
          }
          winners |= from(lowest_card);
        }
        got += plan.tricks;
      }
      return true;
    };
    if (sum >= need) return done(keep, -1);
    // 2. His partner as well, by the suit that costs least.
    std::array<Plan, lanes> both = keep;
    int best = 0;
    int crossing = -1;
    Plan by;
    int total = had;
    for (int lane = 0; lane < until; ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      const Plan theirs = plans_[i].plans(ranks_in(cards_.all, lane), second, lane == trump_lane ? 0 : ruffers).keep;
      if (theirs.tricks > keep[i].tricks || (theirs.tricks == keep[i].tricks && theirs.rank > keep[i].rank))
        both[i] = theirs;
      total += both[i].tricks;
      const Plan& cross =
          mine[i].transfer.tricks >= mine[i].there_and_back.tricks ? mine[i].transfer : mine[i].there_and_back;
      if (cross.tricks == 0) continue;
      const int gain = 16 + cross.tricks - both[i].tricks;
      if (gain > best) {
        best = gain;
        crossing = lane;
        by = cross;
      }
    }
    if (crossing < 0 || total + best - 16 < need) return false;
    both[static_cast<std::size_t>(crossing)] = by;
    return done(both, crossing);
  };

  if constexpr (!Trump) {
    (void)tricks;
    return enough(leader, other, 0, lanes, 0, 0);
  } else {
    const int trumps0 = held(east_north);
    const int trumps1 = held(west_south);
    const auto ruffers = [&](int drawn) {
      return static_cast<Ruffers>((trumps0 > drawn ? 1 : 0) | (trumps1 > drawn ? 2 : 0));
    };
    // 1. Trumps like any other suit, the others while they last.
    if (enough(leader, other, ruffers(0), lanes, 0, 0)) return true;
    if (trumps0 + trumps1 == 0) return false;
    // 2. Trumps first.
    const Plans trumps = plans_[trump_lane].plans(ranks_in(cards_.all, trump_lane), leader, 0);
    const auto drawn = [&](const Plan& plan, int first, int second) {
      if (plan.tricks == 0 || ruffers(plan.tricks) == ruffers(0)) return false;
      const Word needed = plan.rank == Plan::no_rank ? 0 : from(shift_of(trump_lane) + plan.rank);
      return enough(first, second, ruffers(plan.tricks), trump_lane, plan.tricks, needed);
    };
    return drawn(trumps.keep, leader, other) || drawn(trumps.transfer, other, leader);
  }
}

// Tricks that the trumps of one hand of a side cannot be kept from: a trump that loses is beaten by a higher one of the
// opponents, a different one each time, so that those win for which none is left.
template <bool Trump, class Watch>
bool TrickSearch<Trump, Watch>::sure_trumps(int side, int need, Word& winners) const {
  const Word trumps = cards_.all & lane_bits(trump_lane);
  for (const int seat : {side, partner(side)}) {
    const Word own = trumps & cards_.hands[static_cast<std::size_t>(seat)];
    if (count(own) < need) continue;
    const Word beating = trumps & ~own & ~cards_.hands[static_cast<std::size_t>(partner(seat))];
    int left = 0;
    int sure = 0;
    for (Word rest = own | beating; rest != 0;) {
      const Word top = bit(highest(rest));
      rest ^= top;
      if ((own & top) == 0) {
        ++left;
      } else if (left > 0) {
        --left;
      } else if (++sure == need) {
        winners = beating == 0 ? 0 : from(lowest(top));
        return true;
      }
    }
  }
  return false;
}

// Tricks that the side not on lead cannot be kept from.
template <bool Trump, class Watch>
bool TrickSearch<Trump, Watch>::later_tricks(int leader, int tricks, int need, Word& winners) {
  if constexpr (Trump) {
    (void)tricks;
    return sure_trumps(leader ^ 1, need, winners);
  } else {
    // 1. Every trick would have to be led in a suit whose highest card is theirs.
    const Word hand = cards_.hands[static_cast<std::size_t>(leader)];
    const Word other = cards_.hands[static_cast<std::size_t>(partner(leader))];
    if (need == 1) {
      int leads = 0;
      Word stopped = 0;
      for (int lane = 0; lane < lanes; ++lane) {
        const Word cards = cards_.all & lane_bits(lane);
        if (cards == 0) continue;
        const int top = highest(cards);
        if (((hand | other) & bit(top)) != 0)
          leads += std::max(count(hand & lane_bits(lane)), count(other & lane_bits(lane)));
        else
          stopped |= from(top);
      }
      if (leads < tricks) {
        winners = stopped;
        return true;
      }
      return false;
    }
    return false;
  }
}

// What a player on lead takes in the lanes but one, up to a need, with the winners it takes.
template <bool Trump, class Watch>
int TrickSearch<Trump, Watch>::cash(int seat, int skip_lane, Word all, Ruffers ruffers, int need, Word& winners) {
  int sum = 0;
  for (int lane = 0; lane < lanes && sum < need; ++lane) {
    if (lane == skip_lane) continue;
    const Plan plan =
        plans_[static_cast<std::size_t>(lane)].plans(ranks_in(all, lane), seat, lane == trump_lane ? 0 : ruffers).keep;
    sum += plan.tricks;
    if (plan.tricks != 0 && plan.rank != Plan::no_rank) winners |= from(shift_of(lane) + plan.rank);
  }
  return sum;
}

// Whether the side of the second hand wins the trick whatever the third hand does, and enough after it.
template <bool Trump, class Watch>
bool TrickSearch<Trump, Watch>::second_hand(int mover, const TrickSoFar& trick, int need, Word& winners) {
  const auto second = static_cast<std::size_t>(mover);
  const std::size_t third = (second + 1) & 3;
  const std::size_t fourth = second ^ 2;
  const std::size_t first = third ^ 2;
  const int lane = trick.lead_lane;
  const Word in = lane_bits(lane);
  const Word trumps = Trump ? lane_bits(trump_lane) : 0;
  const bool side = Trump && lane != trump_lane;
  const int first_trumps = count(cards_.hands[first] & trumps);
  const int third_trumps = count(cards_.hands[third] & trumps);
  const int third_length = count(cards_.hands[third] & in);
  if (side && third_length == 0 && third_trumps != 0) return false;
  const auto ruffers = [&](int first_drawn, int third_drawn) {
    const Ruffers by_first = first_trumps > first_drawn ? (first < third ? 1U : 2U) : 0U;
    const Ruffers by_third = third_trumps > third_drawn ? (first < third ? 2U : 1U) : 0U;
    return by_first | by_third;
  };

  // 1. By the highest card of the suit led.
  const Word cards = cards_.all & in;
  if (cards != 0 && highest(cards) > trick.best) {
    const Word top = bit(highest(cards));
    const std::size_t owner = (cards_.hands[second] & top) != 0 ? second : fourth;
    if ((cards_.hands[owner] & top) != 0) {
      const Word own = cards_.hands[owner] & in;
      Word run = cards == own ? own : own & ~((Word{2} << highest(cards ^ own)) - 1);
      // It goes on with the next ones while nobody can ruff.
      int rounds = count(run);
      if (side && first_trumps != 0) rounds = std::min(rounds, 1 + count(cards_.hands[first] & in));
      if (side && third_trumps != 0) rounds = std::min(rounds, third_length);
      rounds = std::min(rounds, need);
      for (int i = count(run) - rounds; i > 0; --i) run &= run - 1;
      Word needed = from(lowest(run));
      const Ruffers left = side ? ruffers(0, 0) : ruffers(rounds - 1, rounds);
      if (rounds >= need ||
          rounds + cash(static_cast<int>(owner), lane, cards_.all, left, need - rounds, needed) >= need) {
        winners = needed;
        return true;
      }
    }
  }
  // 2. By a ruff.
  if constexpr (Trump) {
    if (!side) return false;
    for (const std::size_t owner : {second, fourth}) {
      const Word own = cards_.hands[owner] & trumps;
      if ((cards_.hands[owner] & in) != 0 || own == 0) continue;
      Word needed = 0;
      if (1 + cash(static_cast<int>(owner), lane, cards_.all ^ bit(lowest(own)), ruffers(0, 0), need - 1, needed) >=
          need) {
        winners = needed;
        return true;
      }
    }
  }
  return false;
}

// Whether the side of the third hand wins the trick whatever the fourth hand does, and enough after it.
template <bool Trump, class Watch>
bool TrickSearch<Trump, Watch>::third_hand(int mover, const TrickSoFar& trick, int need, Word& winners) {
  const auto third = static_cast<std::size_t>(mover);
  const std::size_t fourth = (third + 1) & 3;
  const std::size_t first = third ^ 2;
  const std::size_t second = fourth ^ 2;
  const int lane = trick.lead_lane;
  const Word in = lane_bits(lane);
  const Word trumps = Trump ? lane_bits(trump_lane) : 0;
  if (Trump && lane_of(trick.best) != lane) return false;  // ruffed: too rare to look further
  const bool side = Trump && lane != trump_lane;
  const Word last = cards_.hands[fourth] & in;
  const int last_trumps = count(cards_.hands[fourth] & trumps);
  if (side && last == 0 && last_trumps != 0) return false;
  const int second_trumps = count(cards_.hands[second] & trumps);
  const int last_top = last == 0 ? -1 : highest(last);
  const auto ruffers = [&](int second_drawn, int fourth_drawn) {
    const Ruffers by_second = second_trumps > second_drawn ? (second < fourth ? 1U : 2U) : 0U;
    const Ruffers by_fourth = last_trumps > fourth_drawn ? (second < fourth ? 2U : 1U) : 0U;
    return by_second | by_fourth;
  };
  // A trick with this card for its owner, then his highest cards of the suit and what he keeps in the others.
  const auto enough = [&](std::size_t owner, int card, bool by_rank) {
    const Word cards = cards_.all & in;
    const Word own = cards_.hands[owner] & in & ~bit(card);
    const Word others = cards & ~own & ~bit(card);
    Word run = others == 0 ? own : own & ~((Word{2} << highest(others)) - 1);
    int rounds = count(run);
    if (side && second_trumps != 0) rounds = std::min(rounds, count(cards_.hands[second] & in));
    if (side && last_trumps != 0) rounds = std::min(rounds, std::max(0, count(last) - 1));
    rounds = std::min(rounds, need - 1);
    for (int i = count(run) - rounds; i > 0; --i) run &= run - 1;
    Word needed = by_rank ? from(card) : 0;
    if (run != 0) needed |= from(lowest(run));
    const int had = 1 + rounds;
    const Ruffers left = side ? ruffers(0, 0) : ruffers(rounds, had);
    if (had < need && had + cash(static_cast<int>(owner), lane, cards_.all, left, need - had, needed) < need)
      return false;
    winners = needed;
    return true;
  };
  const Word own = cards_.hands[third] & in;
  // 1. The leader's card holds.
  if (trick.best_seat == static_cast<int>(first) && trick.best > last_top && (own == 0 || lowest(own) < trick.best) &&
      enough(first, trick.best, true))
    return true;
  // 2. The third hand takes it.
  if (own != 0) {
    const int top = highest(own);
    return top > trick.best && top > last_top && enough(third, top, true);
  }
  // 3. It ruffs.
  if constexpr (Trump) {
    const Word ruffs = cards_.hands[third] & trumps;
    if (!side || ruffs == 0) return false;
    Word needed = 0;
    if (1 + cash(mover, lane, cards_.all ^ bit(lowest(ruffs)), ruffers(0, 0), need - 1, needed) < need) return false;
    winners = needed;
    return true;
  }
  return false;
}

}  // namespace ombre::bridge
