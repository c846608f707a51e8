// The cards of a player in the order in which the search tries them, each rated by the sum of learnt weights of what
// can be said of it (features). The weights are those of data/skat_order.weights, made by tools/learn_skat_order. They
// are fitted so that the first card tried is one that decides, and among those one with a small tree: fastest cut first
// (Furtak 2013, section 3.6).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/data_file.h"
#include "skat/solver/lanes/deal_lanes.h"
#include "skat/solver/move_memory.h"

namespace ombre::open_skat {

// What can be said of a card, each a number.
namespace feature {

inline constexpr unsigned classes = 6;    // of points: 0 2 3 4 10 11
inline constexpr unsigned contexts = 16;  // what the player's side needs, and can lose
inline constexpr unsigned outcomes = 4;   // the trick is ours, theirs, ours so far, theirs so far
inline constexpr unsigned acts = 3;       // follow, trump, discard

// Where two features go by points and outcome, these come last, so that one sum serves both.
inline constexpr unsigned lead_cases = classes * 2;  // points, whether the trick is ours
inline constexpr unsigned lead_owners = 0;           // of the three highest, by own highest or lowest card
inline constexpr unsigned lead_trump_owners = lead_owners + 256;
inline constexpr unsigned lead_lengths = lead_trump_owners + 256;  // own, left, right
inline constexpr unsigned lead_trump_lengths = lead_lengths + 64;
inline constexpr unsigned lead_ruffs = lead_trump_lengths + 216;  // who can ruff
inline constexpr unsigned lead_context = lead_ruffs + 4 * lead_cases;
inline constexpr unsigned lead_known = lead_context + contexts * 2 * lead_cases;  // the table's, the last one
inline constexpr unsigned lead_merit = lead_known + 2;
inline constexpr unsigned leads = lead_merit + 16;

inline constexpr unsigned reply_cases = classes * outcomes;
inline constexpr unsigned reply_trick = 0;  // points lying
inline constexpr unsigned reply_context = reply_trick + 5 * acts * reply_cases;
inline constexpr unsigned reply_owners = reply_context + contexts * reply_cases;
inline constexpr unsigned reply_lengths = reply_owners + 256 * acts;
inline constexpr unsigned reply_known = reply_lengths + 64 * acts;
inline constexpr unsigned reply_merit = reply_known + 1;
inline constexpr unsigned replies = reply_merit + 16;

}  // namespace feature

struct OrderWeights {
  std::array<std::array<std::int16_t, feature::leads>, seats> lead;
  std::array<std::array<std::array<std::int16_t, feature::replies>, seats>, 2> reply;  // by place, from the second on
};
// For suit games and grand.
using AllOrderWeights = std::array<OrderWeights, 2>;
extern const AllOrderWeights& order_weights;
// What made them, and how their file is marked.
const std::string& order_recipe();
inline constexpr DataFormat order_format{"skat order of moves", 1, "the file as tools/learn_skat_order wrote it"};

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

// A node as the order sees it.
struct Choice {
  const Hands& hands;
  const DealLanes& deal;
  Shape shape = 0;
  const TrickSoFar& trick;
  Cards own = 0;  // that may be played
  int mover = 0;
  int tricks = 0;
  int need = 0;   // points the mover's side is after
  int spare = 0;  // points it can do without
  int hint = no_card;
  bool equal_cards = true;
  bool decided_tricks = true;
};

inline constexpr std::array<std::uint8_t, pack> point_classes = {0, 0, 0, 2, 3, 4, 5, 0, 0, 0, 2, 3, 4, 5, 0, 0,
                                                                 0, 2, 3, 4, 5, 0, 0, 0, 2, 3, 4, 5, 1, 1, 1, 1};
inline unsigned class_of(int card) { return point_classes[static_cast<std::size_t>(card)]; }

inline unsigned step_of(int points, int first, int second, int third) {
  return points < first ? 0U : points < second ? 1U : points < third ? 2U : 3U;
}

inline unsigned context_of(const Choice& at) { return step_of(at.need, 11, 24, 45) * 4 + step_of(at.spare, 4, 14, 30); }

// The owners of the three highest cards of a group, two bits each: 0 none, else the seat plus one.
template <bool Grand>
unsigned top_owners(const Choice& at, int card) {
  constexpr int below_three = 2 * (lane_cards - 3);
  const Cards held = at.hands[0] | at.hands[1] | at.hands[2];
  if ((trumps<Grand> & bit(card)) == 0) return at.deal.owners(held, card / lane_cards) >> below_three;
  const unsigned jacks = at.deal.jack_owners(held);
  if constexpr (Grand) return jacks >> below_three;
  return (jacks | (at.deal.owners(held, lanes - 1) >> (2 * lane_tables.count[jacks_of(held)]))) >> below_three;
}

template <bool Grand>
unsigned length_of(const Choice& at, int card, int seat) {
  return static_cast<unsigned>(at.shape >> length_shift<Grand>(card, seat)) & 15U;
}

// Whose the trick will be if the mover plays this card, whatever comes after: 0, 1, or -1 if that is open.
template <bool Grand, int Place>
int owner_of(const Choice& at, int card) {
  const bool takes = Place == 0 || beats<Grand>(card, at.trick.best);
  const int side = side_of(takes ? at.mover : at.trick.best_seat);
  if constexpr (Place == seats - 1) return side;
  const Cards over = beating<Grand>(~Cards{0}, takes ? card : at.trick.best);
  const Cards follow = Place == 0 ? groups<Grand>[static_cast<std::size_t>(card)] : at.trick.follow;
  int seat = at.mover;
  for (int place = Place + 1; place < seats; ++place) {
    seat = left_of(seat);
    if (side_of(seat) != side && (legal(at.hands[static_cast<std::size_t>(seat)], follow) & over) != 0) return -1;
  }
  return side;
}

// The cards of the same group and points.
constexpr std::array<Cards, pack> make_equal_points() {
  std::array<Cards, pack> out{};
  for (int card = 0; card < pack; ++card)
    for (int other = 0; other < pack; ++other) {
      const bool together =
          card >= first_jack ? other >= first_jack : other < first_jack && card / lane_cards == other / lane_cards;
      if (together && card_points[static_cast<std::size_t>(card)] == card_points[static_cast<std::size_t>(other)])
        out[static_cast<std::size_t>(card)] |= bit(other);
    }
  return out;
}
inline constexpr std::array<Cards, pack> equal_points = make_equal_points();

// The dearest card of a run if the trick will be the mover's side's, else the cheapest. Points rise with power but for
// the jacks, which are worth less than a queen and more than a nine.
template <bool Grand>
int extreme_card(Cards run, bool ours) {
  constexpr Cards worthless = equal_points[0] << ((lanes - 1) * lane_cards);
  Cards among = run;
  if (const Cards low = run & ~jack_bits; !Grand && low != 0 && low != run) {
    if (ours)
      among = (low & ~worthless) != 0 ? low : run;
    else
      among = (low & worthless) != 0 ? low : run & jack_bits;
  }
  return ours ? highest(among) : lowest(among);
}

// The cards of a run that are tried: list(card, those it stands for).
template <bool Grand, class List>
void for_each_different(const Choice& at, Cards run, int owner, List list) {
  if (at.decided_tricks && owner >= 0) {
    list(extreme_card<Grand>(run, owner == side_of(at.mover)), run);
    return;
  }
  // One card for each number of points.
  while (run != 0) {
    const int card = highest(run);
    const Cards alike = at.equal_cards ? run & equal_points[static_cast<std::size_t>(card)] : bit(card);
    run &= ~alike;
    list(card, alike);
  }
}

template <bool Grand, class Features, class List>
void list_leads(const Choice& at, const MoveMemory& memory, const Features& none, List list) {
  const auto seat = static_cast<std::size_t>(at.mover);
  const Cards mine = at.hands[seat];
  const int left_seat = left_of(at.mover);
  const int right_seat = left_of(left_seat);
  const Cards left = at.hands[static_cast<std::size_t>(left_seat)];
  const Cards right = at.hands[static_cast<std::size_t>(right_seat)];
  const unsigned context = context_of(at);
  const int last = memory.last(0, at.mover, at.tricks);
  for (Cards unlisted = mine; unlisted != 0;) {
    // 1. The group.
    const int top = highest(unlisted);
    const Cards group = groups<Grand>[static_cast<std::size_t>(top)];
    const Cards own = unlisted & group;
    const Cards others = (left | right) & group;
    const int low = lowest(own);
    unlisted &= ~own;
    const bool trump = (trumps<Grand> & group) != 0;
    const unsigned length = length_of<Grand>(at, top, at.mover);
    const unsigned left_length = length_of<Grand>(at, top, left_seat);
    const unsigned right_length = length_of<Grand>(at, top, right_seat);
    const unsigned owners =
        (trump ? feature::lead_trump_owners : feature::lead_owners) + top_owners<Grand>(at, top) * 4;
    Features suit = none;
    unsigned ruffs = 0;
    if (trump) {
      suit.add(feature::lead_trump_lengths + std::min(length, 5U) * 36 + std::min(left_length, 5U) * 6 +
               std::min(right_length, 5U));
    } else {
      suit.add(feature::lead_lengths + std::min(length, 3U) * 16 + std::min(left_length, 3U) * 4 +
               std::min(right_length, 3U));
      ruffs = (left_length == 0 && (left & trumps<Grand>) != 0 ? 1U : 0U) +
              (right_length == 0 && (right & trumps<Grand>) != 0 ? 2U : 0U);
    }
    const unsigned by_ruffs = feature::lead_ruffs + ruffs * feature::lead_cases;
    const unsigned by_context = feature::lead_context + (context * 2 + (trump ? 1U : 0U)) * feature::lead_cases;
    // 2. Its runs.
    for_each_run(own, others, [&](Cards run, int run_top) {
      const int owner = owner_of<Grand, 0>(at, run_top);
      Features both = suit;
      both.add(owners + (run_top == top ? 1U : 0U) + ((run & bit(low)) != 0 ? 2U : 0U));
      for_each_different<Grand>(at, run, owner, [&](int card, Cards alike) {
        Features one = both;
        const unsigned which = class_of(card) * 2 + (owner >= 0 ? 1U : 0U);
        one.add(by_ruffs + which);
        one.add(by_context + which);
        if (card == at.hint) one.add(feature::lead_known);
        if (card == last) one.add(feature::lead_known + 1);
        one.add(feature::lead_merit + memory.merit(0, at.mover, card));
        list(card, alike, one);
      });
    });
  }
}

template <bool Grand, int Place, class Features, class List>
void list_replies(const Choice& at, const MoveMemory& memory, const Features& none, List list) {
  const auto seat = static_cast<std::size_t>(at.mover);
  const Cards mine = at.hands[seat];
  const int left_seat = left_of(at.mover);
  const int right_seat = left_of(left_seat);
  const Cards left = at.hands[static_cast<std::size_t>(left_seat)];
  const Cards right = at.hands[static_cast<std::size_t>(right_seat)];
  const unsigned context = context_of(at);
  const int last = memory.last(Place, at.mover, at.trick.best);
  const unsigned lying = at.trick.points < 3    ? 0U
                         : at.trick.points < 8  ? 1U
                         : at.trick.points < 12 ? 2U
                         : at.trick.points < 16 ? 3U
                                                : 4U;
  const bool follows = (mine & at.trick.follow) != 0;
  for (Cards unlisted = at.own; unlisted != 0;) {
    // 1. The group.
    const int top = highest(unlisted);
    const Cards group = groups<Grand>[static_cast<std::size_t>(top)];
    const Cards own = unlisted & group;
    const Cards others = (left | right) & group;
    const int low = lowest(own);
    unlisted &= ~own;
    const unsigned act = follows ? 0U : (trumps<Grand> & group) != 0 ? 1U : 2U;
    const unsigned length = length_of<Grand>(at, top, at.mover);
    const unsigned left_length = length_of<Grand>(at, top, left_seat);
    const unsigned right_length = length_of<Grand>(at, top, right_seat);
    const unsigned owners = (act * 64 + top_owners<Grand>(at, top)) * 4;
    Features suit = none;
    // Of one suit alone, lengths would make no difference.
    if (!follows)
      suit.add(feature::reply_lengths + act * 64 + std::min(length, 3U) * 16 + std::min(left_length, 3U) * 4 +
               std::min(right_length, 3U));
    const unsigned by_trick = feature::reply_trick + (lying * feature::acts + act) * feature::reply_cases;
    const unsigned by_context = feature::reply_context + context * feature::reply_cases;
    // 2. Its runs; the card that holds the trick parts them too.
    for_each_run(own, others | (bit(at.trick.best) & group), [&](Cards run, int run_top) {
      const int owner = owner_of<Grand, Place>(at, run_top);
      const int holder = owner >= 0                             ? owner
                         : beats<Grand>(run_top, at.trick.best) ? side_of(at.mover)
                                                                : side_of(at.trick.best_seat);
      const unsigned outcome = (holder == side_of(at.mover) ? 0U : 1U) + (owner >= 0 ? 0U : 2U);
      Features both = suit;
      both.add(feature::reply_owners + owners + (run_top == top ? 1U : 0U) + ((run & bit(low)) != 0 ? 2U : 0U));
      for_each_different<Grand>(at, run, owner, [&](int card, Cards alike) {
        Features one = both;
        const unsigned which = class_of(card) * feature::outcomes + outcome;
        one.add(by_trick + which);
        one.add(by_context + which);
        if (card == last) one.add(feature::reply_known);
        one.add(feature::reply_merit + memory.merit(Place, at.mover, card));
        list(card, alike, one);
      });
    });
  }
}

// All cards that are tried: list(card, those it stands for, features).
template <bool Grand, int Place, class Features, class List>
void list_cards(const Choice& at, const MoveMemory& memory, const Features& none, List list) {
  if constexpr (Place == 0)
    list_leads<Grand>(at, memory, none, list);
  else
    list_replies<Grand, Place>(at, memory, none, list);
}

template <bool Grand, int Place>
const std::int16_t* weights_of(int mover) {
  const OrderWeights& weights = order_weights[Grand ? 1 : 0];
  if constexpr (Place == 0)
    return weights.lead[static_cast<std::size_t>(mover)].data();
  else
    return weights.reply[Place - 1][static_cast<std::size_t>(mover)].data();
}

template <bool Grand, int Place>
void list_moves(const Choice& at, const MoveMemory& memory, MoveList& moves) {
  list_cards<Grand, Place>(at, memory, Rating(weights_of<Grand, Place>(at.mover)),
                           [&](int card, Cards alike, const Rating& rating) { moves.add(card, rating.sum(), alike); });
}

// An order of moves made by hand, for comparison with the learnt one: what is sure first, the dearest card to a trick
// of one's own side and the cheapest to others. The fastest-cut-first term (Furtak 2013, section 3.6) takes something
// off for every reply the next player has.
namespace hand_weight {

inline constexpr int ours = 100;
inline constexpr int open = 50;
inline constexpr int sure_point = 10;
inline constexpr int open_point = 5;
inline constexpr int hint = 10'000;
inline constexpr int reply = 6;

}  // namespace hand_weight

template <bool Grand, int Place>
int hand_rating(const Choice& at, int card, bool fastest_cut) {
  const int worth = card_points[static_cast<std::size_t>(card)];
  const int owner = owner_of<Grand, Place>(at, card);
  int rating = hand_weight::open - worth * hand_weight::open_point;
  if (owner == side_of(at.mover))
    rating = hand_weight::ours + (at.trick.points + worth) * hand_weight::sure_point;
  else if (owner >= 0)
    rating = -worth * hand_weight::sure_point;
  if (card == at.hint) rating += hand_weight::hint;
  if (fastest_cut && Place < seats - 1) {
    const Cards follow = Place == 0 ? groups<Grand>[static_cast<std::size_t>(card)] : at.trick.follow;
    rating -= hand_weight::reply * count_of(legal(at.hands[static_cast<std::size_t>(left_of(at.mover))], follow));
  }
  return rating;
}

}  // namespace ombre::open_skat
