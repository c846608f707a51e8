// What a search brings back: one side makes so many points, and which cards the way to them counts on.
//
// A proof is a plan of one side against everything the other may do. Every line of it wins certain cards; `certain` are
// in all lines, `possible` in at least one. Were the cards worth other points, the plan would bring what it brings now,
// the changes of the certain cards, and the losses among the possible ones, at the worst. Of the order of cards it
// needs those that win over others and the ones above them: were the lower cards of a group in another order, each hand
// with as many, the same plan would do.
#pragma once

#include <algorithm>

#include "skat/solver/lanes/lanes.h"

namespace ombre::open_skat {

struct Proof {
  Cards certain = 0;
  Cards possible = 0;
  Cards ranks = 0;          // that won over others of their group
  std::int16_t points = 0;  // at least so many, of the cards still in play
  std::int16_t side = 0;    // whose: 0 the declarer, 1 the defenders

  // The same plan with two cards of one hand and `group` in each other's place. Requires: neither matters by power, or
  // they are neighbours.
  Proof exchanged(int a, int b, Cards group) const {
    // 1. What a line wins of `a` less what it wins of `b`, at the least and at the most.
    const auto in = [](Cards cards, int card) { return static_cast<int>((cards >> card) & 1U); };
    const int least = in(certain, a) - in(possible, b);
    const int most = in(possible, a) - in(certain, b);
    const int more = card_points[static_cast<std::size_t>(b)] - card_points[static_cast<std::size_t>(a)];
    // 2. Exchange.
    Proof out = *this;
    out.points = static_cast<std::int16_t>(points + (more > 0 ? more * least : more * most));
    const Cards both = bit(a) | bit(b);
    if (in(certain, a) != in(certain, b)) out.certain ^= both;
    if (in(possible, a) != in(possible, b)) out.possible ^= both;
    // Of the ranks a plan needs often only the lowest is known, so a card above it counts as needed, and the lower of
    // the two may now stand for it.
    if (const Cards needed = ranks & group; needed != 0 && std::max(a, b) >= lowest(needed)) out.ranks |= both;
    return out;
  }
};

constexpr int side_of(int seat) { return seat == 0 ? 0 : 1; }

// The proof against all moves of the other side, from one for each of them.
class EveryReply {
 public:
  explicit EveryReply(int side) : all_{~Cards{0}, 0, 0, most_points, static_cast<std::int16_t>(side)} {}

  // `alike`: the card played and those it stands for. Each of them would bring the same proof with the two exchanged.
  void add(Proof proof, Cards alike) {
    if ((proof.certain & alike) != alike) proof.certain &= ~alike;
    if ((proof.possible & alike) != 0) proof.possible |= alike;
    if ((proof.ranks & alike) != 0) proof.ranks |= alike;
    all_.ranks |= proof.ranks;
    all_.certain &= proof.certain;
    all_.possible |= proof.possible;
    all_.points = std::min(all_.points, proof.points);
  }

  const Proof& proof() const { return all_; }

 private:
  static constexpr std::int16_t most_points = 1000;

  Proof all_;
};

}  // namespace ombre::open_skat
