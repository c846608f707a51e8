// Whether one side of a suit game or grand takes all tricks that are left, with all cards seen and best play by all.
//
// Points count for nothing here, so of neighbours in one hand any one will do. A position from which the side cannot
// even force all points is given up at once: the exact solver says so, and most positions end that way.
#include <algorithm>
#include <unordered_map>

#include "core/random.h"
#include "core/text.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/open_skat.h"

namespace ombre {
namespace {

class EveryTrick {
 public:
  EveryTrick(OpenSkat& solver, SkatKind kind, bool declarer) : solver_(&solver), kind_(kind), declarer_(declarer) {}

  bool from(const SkatPosition& position) {
    if (!position.trick.empty()) return within_trick(position);
    const Player leader = position.trick.leader();
    if (position.hands[at(leader)].empty()) return true;
    if (ours(position, leader) && all_winners(position, leader)) return true;
    if (!all_points(position)) return false;
    const Key key{position.hands, leader};
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const bool answer = within_trick(position);
    known_.emplace(key, answer);
    return answer;
  }

 private:
  struct Key {
    SkatHands hands;
    Player leader;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t hash = static_cast<std::uint64_t>(key.leader);
      for (const CardSet hand : key.hands) hash = mix(hash ^ hand.bits());
      return hash;
    }
  };

  bool ours(const SkatPosition& position, Player player) const { return (player == position.declarer) == declarer_; }

  // Whether the side can force all points that are left; it must, to have all tricks.
  bool all_points(const SkatPosition& position) {
    int left = 0;
    for (const CardSet hand : position.hands) left += skat_points(hand);
    const int secured = position.taken[0] + skat_points(position.skat);
    return declarer_ ? solver_->reaches(position, secured + left) : !solver_->reaches(position, secured + 1);
  }

  // Whether the leader need only play from the top, trumps first, until nobody else has any.
  bool all_winners(const SkatPosition& position, Player leader) const {
    const Suited trumps = suited(position, leader, skat_trumps(kind_));
    if (trumps.tops < trumps.longest_other) return false;
    for (int suit = 0; suit < suit_count; ++suit) {
      const Suited plain = suited(position, leader, CardSet::lane(static_cast<Suit>(suit)) - skat_trumps(kind_));
      if (plain.tops < plain.mine && plain.tops < plain.longest_other) return false;
    }
    return true;
  }

  // The leader's cards of a suit: how many, and how many that nobody else can beat; and the longest holding of another.
  struct Suited {
    std::size_t mine = 0;
    std::size_t tops = 0;
    std::size_t longest_other = 0;
  };

  Suited suited(const SkatPosition& position, Player leader, CardSet group) const {
    Suited out;
    int best_other = -1;
    for (Player p = 0; p < skat_seats; ++p) {
      if (p == leader) continue;
      const CardSet cards = position.hands[at(p)] & group;
      out.longest_other = std::max(out.longest_other, cards.size());
      for (const Card card : cards) best_other = std::max(best_other, skat_power(kind_, card));
    }
    for (const Card card : position.hands[at(leader)] & group) {
      ++out.mine;
      if (skat_power(kind_, card) > best_other) ++out.tops;
    }
    return out;
  }

  bool within_trick(const SkatPosition& position) {
    const Player mover = position.mover();
    const bool mine = ours(position, mover);
    const CardSet legal = skat_legal(kind_, position.trick, position.hands[at(mover)]);
    for (const Card card : legal) {
      if (has_neighbour_above(position, mover, card)) continue;
      if (after(position, card) == mine) return mine;
    }
    return !mine;
  }

  bool after(const SkatPosition& position, Card card) {
    if (position.trick.size() + 1 == skat_seats) {
      Trick trick = position.trick;
      trick.play(card);
      if (!ours(position, skat_winner(kind_, trick))) return false;
    }
    return from(after_card(position, card));
  }

  // Whether the next card above it that is not gone is in the same hand.
  bool has_neighbour_above(const SkatPosition& position, Player owner, Card card) const {
    CardSet others;
    for (Player p = 0; p < skat_seats; ++p)
      if (p != owner) others = others | position.hands[at(p)];
    for (int i = 0; i < position.trick.size(); ++i) others.insert(position.trick.card(i));
    const CardSet group = skat_followers(kind_, card);
    const int power = skat_power(kind_, card);
    return next_above(position.hands[at(owner)] & group, power) < next_above(others & group, power);
  }

  int next_above(CardSet cards, int power) const {
    int next = no_power;
    for (const Card card : cards)
      if (const int other = skat_power(kind_, card); other > power) next = std::min(next, other);
    return next;
  }

  static constexpr int no_power = 1000;

  OpenSkat* solver_;
  SkatKind kind_;
  bool declarer_;
  std::unordered_map<Key, bool, Hash> known_{};
};

}  // namespace

bool OpenSkat::takes_all(const SkatPosition& position, bool declarer) {
  check(position);
  return EveryTrick(*this, position.kind, declarer).from(position);
}

}  // namespace ombre
