// What the estimators (point_estimator.h) look at in an open-hand Skat position at the start of a trick: each feature
// is a number that tells one aspect of the position, a constellation (who holds each of some cards, or that they are
// gone) or a count, after Furtak (2013), section 7.4; estimator_tables.h lists them.
//
// Where only the order of cards counts (jacks; 7, 8 and 9; ace and ten, king and queen where they are taken as equal),
// those that are gone are left out. Plain suits are interchangeable: a feature of one suit is there once for each suit,
// a feature of all of them is a multiset. See docs/algorithms/skat_estimators.md.
#pragma once

#include <utility>

#include "skat/solver/estimator_tables.h"
#include "skat/solver/static_points.h"

namespace ombre::open_skat {

// What the cards of a suit say.
struct SuitSigns {
  std::uint8_t lengths = 0;    // of the three hands
  std::uint8_t aces_tens = 0;  // who holds the ten (two bits) and the ace
  std::uint8_t top = 0;        // their owners in order
  std::uint8_t court = 0;      // the same of queen and king
  std::uint8_t low = 0;        // and of 7, 8 and 9
  std::uint8_t voids = 0;      // a bit for each hand without a card
  std::uint8_t declarer = 0;   // a bit for each of queen, king, ten and ace that is the declarer's
  std::uint8_t defenders = 0;  // lengths of the defenders
  std::uint8_t sides = 0;      // which are the declarer's, of those not gone
  std::uint8_t side_tops = 0;  // which side holds the ten and the ace
  std::uint8_t shape = 0;      // which of them is the declarer's, and his length
  std::uint8_t losers = 0;     // of the declarer: cards that another can beat, no more than the others have
};

struct EstimatorSigns {
  std::array<std::uint16_t, 128> spread{};  // every bit of a lane to the lower of two
  std::array<SuitSigns, 1U << lane_fields> suits{};
  std::array<std::uint8_t, 256> jacks{};  // the owners in order
};
extern const EstimatorSigns estimator_signs;

// Who holds each card of a set of up to seven: two bits a card, the lowest first; 0 gone, else the seat plus one.
inline unsigned owners_code(Cards first, Cards second, Cards third) {
  const auto& spread = estimator_signs.spread;
  return spread[first] + 2U * spread[second] + 3U * spread[third];
}

// The number of a triple of counts among all, those of a smaller sum first.
constexpr std::uint32_t counts_index(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  return threes(a + b + c) + twos(a + b) + a;
}

// The number of a multiset.
constexpr std::uint32_t multiset_index(std::uint32_t a, std::uint32_t b) {
  return twos(std::max(a, b)) + std::min(a, b);
}
constexpr std::uint32_t multiset_index(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  if (a < b) std::swap(a, b);
  if (a < c) std::swap(a, c);
  return threes(a) + multiset_index(b, c);
}
constexpr std::uint32_t multiset_index(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  if (a < b) std::swap(a, b);
  if (c < d) std::swap(c, d);
  if (a < c) std::swap(a, c);
  return fours(a) + multiset_index(b, c, d);
}

// Which trumps are the declarer's, of those not gone.
inline std::uint32_t trump_sides_index(const Hands& hands) {
  const Cards held = hands[0] | hands[1] | hands[2];
  const Cards low = lane_of(held, lanes - 1);
  const Cards jacks = jacks_of(held);
  const int low_count = lane_tables.count[low];
  const std::uint32_t jacks_part = lane_tables.packed[jacks][jacks_of(hands[0])];
  const std::uint32_t part = lane_tables.packed[low][lane_of(hands[0], lanes - 1)] | jacks_part << low_count;
  return part + (1U << (low_count + lane_tables.count[jacks])) - 1;
}

// What is sure without a search: the declarer's points of those in play lie between these.
struct StaticBounds {
  int least = 0;
  int most = 0;
  int points = 0;                              // in play
  std::array<std::uint32_t, seats> on_lead{};  // that each hand makes for its side if it leads
};
template <bool Grand>
StaticBounds static_bounds(const Hands& hands, int leader) {
  const int points = points_of(hands[0] | hands[1] | hands[2]);
  StaticBounds out{0, points, points};
  const auto sure = [&](int side, int made) {
    if (side == 0)
      out.least = std::max(out.least, made);
    else
      out.most = std::min(out.most, points - made);
  };
  const HighTrumps high = high_trumps<Grand>(hands);
  sure(high.side, high.points);
  for (int seat = 0; seat < seats; ++seat) {
    const int made = play_from_the_top<Grand>(hands, seat, count_of(hands[0])).points;
    out.on_lead[static_cast<std::size_t>(seat)] = static_cast<std::uint32_t>(made);
    if (seat == leader) sure(side_of(leader), made);
  }
  return out;
}

// The features of one position.
template <bool Grand>
class EstimatorFeatures {
 public:
  // Requires: `bounds` are those of the hands.
  EstimatorFeatures(const Hands& hands, const StaticBounds& bounds) : hands_(hands), bounds_(bounds) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const int at = static_cast<int>(lane);
      codes_[lane] = owners_code(lane_of(hands[0], at), lane_of(hands[1], at), lane_of(hands[2], at));
      suits_[lane] = &estimator_signs.suits[codes_[lane]];
    }
    jacks_ = estimator_signs.jacks[owners_code(jacks_of(hands[0]), jacks_of(hands[1]), jacks_of(hands[2]))];
    for (std::size_t seat = 0; seat < seats; ++seat) {
      trump_counts_[seat] = static_cast<std::uint32_t>(count_of(hands[seat] & trumps<Grand>));
      ruffs_ |= (trump_counts_[seat] != 0 ? 1U : 0U) << seat;
    }
    for (std::size_t lane = 0; lane < plain_lanes<Grand>; ++lane) {
      losers_ += suits_[lane]->losers;
      void_count_ += suits_[lane]->voids & 1U;
    }
    losers_ = std::min(losers_, most_losers);
    all_lengths_ = counts_index(trump_counts_[0], trump_counts_[1], trump_counts_[2]);
    aces_tens_ = all(&SuitSigns::aces_tens);
  }

  // Calls visit.operator()<table>(value) for every feature.
  template <class Visit>
  void visit(Visit visit) const {
    all_suits(visit);
    for (std::size_t lane = 0; lane < plain_lanes<Grand>; ++lane) one_suit(lane, visit);
    points(visit);
    if constexpr (!Grand) trump_suit(visit);
  }

 private:
  std::uint32_t all(std::uint8_t SuitSigns::*sign) const {
    const auto of = [&](std::size_t lane) { return suits_[lane]->*sign; };
    if constexpr (Grand)
      return multiset_index(of(0), of(1), of(2), of(3));
    else
      return multiset_index(of(0), of(1), of(2));
  }
  const SuitSigns& trump() const { return *suits_[lanes - 1]; }
  std::uint32_t trump_ace() const { return Grand ? 0 : trump().aces_tens >> 2U; }
  static constexpr std::uint32_t trump_low_orders = of_suits<Grand>(low_orders);

  template <class Visit>
  void all_suits(Visit& visit) const {
    using namespace estimator;
    std::array<std::uint32_t, seats + 1> aces{};
    for (std::size_t lane = 0; lane < plain_lanes<Grand>; ++lane) ++aces[suits_[lane]->aces_tens >> 2U];
    const std::uint32_t few_aces = counts_index(aces[1], aces[2], aces[3]);
    visit.template operator()<honours>((jacks_ * trump_aces<Grand> + trump_ace()) * of_suits<Grand>(owner_pairs) +
                                       aces_tens_);
    visit.template operator()<estimator::jacks>(jacks_);
    visit.template operator()<low_cards>((Grand ? 0 : trump().low) * trump_low_orders + all(&SuitSigns::low));
    visit.template operator()<lengths>(all(&SuitSigns::lengths));
    visit.template operator()<voids>(
        ((all(&SuitSigns::voids) * counts_to(plain_lanes<Grand>) + few_aces) * jack_orders + jacks_) *
            trump_aces<Grand> +
        trump_ace());
    visit.template operator()<shape>(all(&SuitSigns::shape) * (trump_count_limit<Grand> + 1) + trump_counts_[0]);
    for (std::size_t one = 0; one < plain_lanes<Grand>; ++one)
      for (std::size_t other = 0; other < one; ++other)
        visit.template operator()<suit_pairs>(multiset_index(suits_[one]->sides, suits_[other]->sides));
    visit.template operator()<loser_lengths>((all_lengths_ * (most_losers + 1) + losers_) * 5 + void_count_);
    const std::uint32_t by_side = Grand ? jacks_ : trump_sides_index(hands_);
    visit.template operator()<trump_losers>(by_side * (most_losers + 1) + losers_);
    visit.template operator()<trump_lengths_own>(all_lengths_);
  }

  template <class Visit>
  void one_suit(std::size_t lane, Visit& visit) const {
    using namespace estimator;
    const SuitSigns& suit = *suits_[lane];
    const std::uint32_t side_trump_counts =
        std::min(trump_counts_[0], most_trumps) * 4 + std::min(trump_counts_[1] + trump_counts_[2], most_trumps);
    const std::uint32_t by_side = suit.sides * side_pairs + suit.side_tops;
    visit.template operator()<attack>(
        ((jacks_of(hands_[0]) * 16 + suit.declarer) * defender_lengths + suit.defenders) * 4 + (ruffs_ >> 1U));
    visit.template operator()<estimator::one_suit>(codes_[lane]);
    if constexpr (Grand)
      visit.template operator()<length_jacks>((suit.lengths * jack_orders + jacks_) * owner_pairs + suit.aces_tens);
    else
      visit.template operator()<length_jacks>((suit.lengths * jack_orders + jacks_) * lengths_of_suit +
                                              trump().lengths);
    visit.template operator()<estimator::ruffs>(order_of(suit) * 8 + ruffs_);
    visit.template operator()<suit_tops>((suit.lengths * owner_pairs + suit.aces_tens) * 8 + ruffs_);
    visit.template operator()<sides>(suit.sides * 8U + ruffs_);
    visit.template operator()<side_tops>(by_side * 8 + ruffs_);
    visit.template operator()<side_trumps>(by_side * 16 + side_trump_counts);
  }

  template <class Visit>
  void points(Visit& visit) const {
    using namespace estimator;
    const std::array<std::uint32_t, seats>& leads_of = bounds_.on_lead;
    const std::uint32_t most_of_trumps = trump_counts_[0] > std::max(trump_counts_[1], trump_counts_[2]) ? 1 : 0;
    visit.template operator()<leads>(
        ((leads_of[0] / 8 * point_eighths + std::max(leads_of[1], leads_of[2]) / 8) * (most_losers + 1) + losers_) * 2 +
        most_of_trumps);
    visit.template operator()<sure>(static_cast<std::uint32_t>(bounds_.least));
    visit.template operator()<lost>(static_cast<std::uint32_t>(bounds_.points - bounds_.most));
    visit.template operator()<in_play>(static_cast<std::uint32_t>(bounds_.points));
    visit.template operator()<on_lead>(leads_of[0]);
    visit.template operator()<on_lead + 1>(leads_of[1]);
    visit.template operator()<on_lead + 2>(leads_of[2]);
    visit.template operator()<held>(static_cast<std::uint32_t>(points_of(hands_[0])));
    visit.template operator()<held + 1>(static_cast<std::uint32_t>(points_of(hands_[1])));
    visit.template operator()<held + 2>(static_cast<std::uint32_t>(points_of(hands_[2])));
  }

  template <class Visit>
  void trump_suit(Visit& visit) const {
    using namespace estimator;
    const std::uint32_t by_side = trump_sides_index(hands_);
    visit.template operator()<aces_tens>(trump().aces_tens * threes(owner_pairs) + aces_tens_);
    visit.template operator()<trump_orders>(jacks_ * suit_orders + order_of(trump()));
    visit.template operator()<trumps_by_side>(by_side);
    visit.template operator()<trump_side_tops>(by_side * side_pairs + trump().side_tops);
    visit.template operator()<jack_trumps>(jacks_ * trump_lengths<false> + all_lengths_);
    visit.template operator()<trump_tops>(trump().aces_tens * trump_lengths<false> + all_lengths_);
    visit.template operator()<trump_sets>(hands_[0] >> ((lanes - 1) * lane_cards));
    visit.template operator()<trump_sets + 1>(hands_[1] >> ((lanes - 1) * lane_cards));
    visit.template operator()<trump_sets + 2>(hands_[2] >> ((lanes - 1) * lane_cards));
  }

  static std::uint32_t order_of(const SuitSigns& suit) {
    return (suit.low * pair_orders + suit.court) * pair_orders + suit.top;
  }

  const Hands& hands_;
  const StaticBounds& bounds_;
  std::array<unsigned, lanes> codes_;
  std::array<const SuitSigns*, lanes> suits_;
  std::uint32_t jacks_ = 0;
  std::array<std::uint32_t, seats> trump_counts_{};
  std::uint32_t ruffs_ = 0;  // a bit for each hand that has trumps
  std::uint32_t losers_ = 0;
  std::uint32_t void_count_ = 0;  // of the declarer
  std::uint32_t all_lengths_ = 0;
  std::uint32_t aces_tens_ = 0;
};

}  // namespace ombre::open_skat
