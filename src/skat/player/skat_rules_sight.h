// What a player by rules works with at one card of Skat: which cards beat which, the trick, what each other player may
// still hold, and how likely that is. Cards that were not seen are taken as equally likely anywhere, but that trumps
// lie rather with the declarer. Chances are whole numbers, thousandths.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "skat/rules/skat.h"

namespace ombre {

// The order of the cards in one kind of game, as tables by card.
struct SkatOrder {
  static constexpr std::size_t slots = std::size_t{suit_count} * suit_lane;

  std::array<std::uint64_t, slots> above{};      // stronger cards of the same suit, or stronger trumps
  std::array<std::uint64_t, slots> followers{};  // the suit, or the trumps
  std::uint64_t trumps = 0;
};

constexpr SkatOrder make_skat_order(SkatKind kind) {
  constexpr std::uint64_t lane_cards = 0xff;
  constexpr std::array<int, 8> power{0, 1, 2, 5, 7, 3, 4, 6};  // of 7 8 9 T J Q K A
  constexpr int jack = 4;
  SkatOrder order;
  const int suit_of_trumps = kind < SkatKind::grand ? static_cast<int>(kind) : -1;
  if (kind != SkatKind::null) {
    order.trumps = skat_jacks.bits();
    if (suit_of_trumps >= 0) order.trumps |= lane_cards << (suit_of_trumps * suit_lane);
  }
  const auto strength = [&](int suit, int rank) {
    if (kind == SkatKind::null) return rank;
    return rank == jack ? power[jack] + suit_count - 1 - suit : power[static_cast<std::size_t>(rank)];
  };
  for (int suit = 0; suit < suit_count; ++suit)
    for (int rank = 0; rank < 8; ++rank) {
      const auto card = static_cast<std::size_t>(suit * suit_lane + rank);
      const bool trump = (order.trumps >> card & 1U) != 0;
      const std::uint64_t same = trump ? order.trumps : (lane_cards << (suit * suit_lane)) & ~order.trumps;
      order.followers[card] = same;
      for (int s = 0; s < suit_count; ++s)
        for (int r = 0; r < 8; ++r) {
          const int other = s * suit_lane + r;
          if ((same >> other & 1U) != 0 && strength(s, r) > strength(suit, rank))
            order.above[card] |= std::uint64_t{1} << other;
        }
    }
  return order;
}

inline constexpr std::array<SkatOrder, 6> skat_orders{
    make_skat_order(SkatKind::clubs),    make_skat_order(SkatKind::spades), make_skat_order(SkatKind::hearts),
    make_skat_order(SkatKind::diamonds), make_skat_order(SkatKind::grand),  make_skat_order(SkatKind::null)};

inline constexpr int certain = 1000;

inline int card_count(CardSet set) { return static_cast<int>(set.size()); }

// The chance that a hand of `size` out of `pool` cards has none of `count` of them.
class NoneOf {
 public:
  constexpr NoneOf() {
    for (int count = 0; count <= most_count; ++count)
      for (int size = 0; size <= most_size; ++size)
        for (int pool = 0; pool <= most_pool; ++pool) {
          std::int64_t chance = std::int64_t{certain} * certain;
          for (int i = 0; i < count; ++i) chance = pool - size - i > 0 ? chance * (pool - size - i) / (pool - i) : 0;
          chances_[place(count, size, pool)] = static_cast<std::int16_t>(chance / certain);
        }
  }
  constexpr int operator()(int count, int size, int pool) const { return chances_[place(count, size, pool)]; }

 private:
  static constexpr int most_count = 22;
  static constexpr int most_size = 12;
  static constexpr int most_pool = 22;

  static constexpr std::size_t place(int count, int size, int pool) {
    return static_cast<std::size_t>((count * (most_size + 1) + size) * (most_pool + 1) + pool);
  }

  std::array<std::int16_t, std::size_t{most_count + 1} * (most_size + 1) * (most_pool + 1)> chances_{};
};

class SkatSight {
 public:
  // Requires: cards are being played, and the player of the view is to move.
  explicit SkatSight(const Skat::View& view);

  const SkatOrder& order() const { return order_; }
  SkatKind kind() const { return view_.contract.kind; }
  CardSet trumps() const { return CardSet::from_bits(order_.trumps); }
  bool is_trump(Card card) const { return (order_.trumps >> card.index & 1U) != 0; }
  CardSet above(Card card) const { return CardSet::from_bits(order_.above[card.index]); }
  CardSet followers(Card card) const { return CardSet::from_bits(order_.followers[card.index]); }

  Player me() const { return view_.player; }
  CardSet hand() const { return view_.hand; }
  // The cards that one of the others may hold.
  CardSet out() const { return out_; }
  CardSet may_hold(Player player) const { return may_hold_[static_cast<std::size_t>(player)]; }
  int size(Player player) const { return view_.sizes[static_cast<std::size_t>(player)]; }

  // The trick: cards that lie, and of those the best, whose it is, and the points.
  int place() const { return view_.trick.size(); }
  bool leading() const { return view_.trick.empty(); }
  Card led() const { return view_.trick.card(0); }
  Card best() const { return best_; }
  Player holder() const { return holder_; }
  int stake() const { return stake_; }
  // Requires: not leading.
  bool beats_best(Card card) const { return beats(card, best_); }
  bool beats(Card later, Card earlier) const {
    if (followers(earlier).contains(later)) return above(earlier).contains(later);
    return is_trump(later);
  }

  // The chance that another player has one of these cards, or none.
  // `gone` of them are taken as played before. Requires: all of them trumps, or none.
  int has_none(Player player, CardSet cards, int gone = 0) const {
    const CardSet possible = may_hold(player);
    const int found = static_cast<int>((cards & possible).size()) - gone;
    if (found <= 0) return certain;
    const Holding& holding = holdings_[static_cast<std::size_t>(player)];
    int size = holding.size;
    int pool = holding.pool;
    if (bias_) {
      const bool trump = !(cards & trumps()).empty();
      size = trump ? holding.trumps : size - holding.trumps;
      pool = trump ? holding.trump_pool : pool - holding.trump_pool;
    }
    return none_of(found, std::max(0, size - gone / 2), pool - gone);
  }
  int has(Player player, CardSet cards) const { return certain - has_none(player, cards); }

 private:
  static constexpr NoneOf none_of{};

  // The number of cards a player has, of how many that may be his; and of those the trumps, as a guess.
  struct Holding {
    int size = 0;
    int pool = 0;
    int trumps = 0;
    int trump_pool = 0;
  };

  void guess_trumps(Player declarer);

  const Skat::View& view_;
  const SkatOrder& order_;
  SkatHands may_hold_{};
  std::array<Holding, skat_seats> holdings_{};
  CardSet out_{};
  Card best_{0};
  Player holder_ = 0;
  int stake_ = 0;
  bool bias_ = false;  // trumps lie rather with the declarer
};

// The first of the cards with the highest value.
template <class Judge>
Skat::Move best_of(const Judge& judge, std::span<const Skat::Move> moves) {
  Skat::Move best = moves.front();
  int most = judge.value(best.card());
  for (const Skat::Move move : moves.subspan(1)) {
    const int value = judge.value(move.card());
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

}  // namespace ombre
