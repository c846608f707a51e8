// What a player of Spades expects who imagines deals of the cards it does not see, all equally likely, and how they
// are played out. The deals follow from the view alone, so that the same view is always judged alike. Not for games
// with nil, which is not played for tricks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "games/spades/spades_playout.h"

namespace ombre {

class SpadesImagined {
 public:
  // Requires: the game has no nil.
  SpadesImagined(const Spades& game, const Spades::View& view, int deals) : game_(game), view_(view), playout_(game) {
    Random random(mix(view.hand.bits()) ^ view.unseen.bits());
    std::vector<Card> unseen;
    for (const Card card : view.unseen) unseen.push_back(card);
    deals_.reserve(static_cast<std::size_t>(deals));
    for (int i = 0; i < deals; ++i) {
      random.shuffle(unseen);
      SpadesPlayout::Hands hands{};
      hands[at(view.player)] = view.hand;
      auto next = unseen.begin();
      for (Player p = 0; p < game.players(); ++p)
        if (p != view.player)
          for (int count = view.counts[at(p)]; count > 0; --count) hands[at(p)].insert(*next++);
      deals_.push_back(hands);
    }
  }

  // The tricks that the player takes on average, in hundredths. Requires: no card is on the table.
  int tricks() const {
    int sum = 0;
    for (const SpadesPlayout::Hands& hands : deals_)
      sum += playout_.play(hands, Trick(view_.trick.leader()), false)[at(view_.player)];
    return sum * 100 / static_cast<int>(deals_.size());
  }

  // How good it is to play a card: the lead of the own side over the others, summed over the deals. Comparable
  // between the cards of one view only. Requires: all have bid.
  std::int64_t value(Card card) const {
    Trick trick = view_.trick;
    trick.play(card);
    const bool broken = view_.broken || card.suit() == Suit::spades;
    std::int64_t sum = 0;
    for (SpadesPlayout::Hands hands : deals_) {
      hands[at(view_.player)].erase(card);
      sum += lead_of(playout_.play(hands, trick, broken));
    }
    return sum;
  }

 private:
  static constexpr int scale = 100;   // of points and tricks
  static constexpr int whole = 1024;  // a chance of one
  // How far the tricks of a side may lie from those of a playout, in hundredths: at the end, and more for each trick
  // to come.
  static constexpr int spread = 50;
  static constexpr int spread_a_trick = 12;

  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

  std::int64_t lead_of(const SpadesPlayout::Tricks& more) const {
    Spades::ForEach<std::uint8_t> taken = view_.taken;
    for (Player p = 0; p < game_.players(); ++p) {
      std::uint8_t& tricks = taken[at(game_.account(view_.bids, p))];
      tricks = static_cast<std::uint8_t>(tricks + more[at(p)]);
    }
    const int others = game_.sides() - 1;
    std::int64_t sum = 0;
    for (int side = 0; side < game_.sides(); ++side)
      sum += score(taken, side) * (side == game_.side(view_.player) ? others : -1);
    return sum;
  }

  // What a side scores with about these tricks.
  int score(const Spades::ForEach<std::uint8_t>& taken, int side) const {
    if (!game_.has_bids()) return game_.tricks_of(taken, side) * scale;
    const SpadesAccount account = game_.ledger(view_.bids, taken, view_.bags, side);
    const int had = game_.tricks_of(view_.taken, side);
    const int left = static_cast<int>(view_.hand.size());
    const int contract = SpadesAccount::trick_value * account.bid * scale;
    return contract * (2 * made(account, had, left) - whole) / whole + scale * (account.over() - account.penalty());
  }

  // The chance that a side with `had` tricks by now makes its bid.
  static int made(const SpadesAccount& account, int had, int left) {
    if (had >= account.bid) return whole;
    if (had + left < account.bid) return 0;
    const int width = spread + spread_a_trick * left;
    const int above = scale * (account.tricks - account.bid) + scale / 2;
    return std::clamp(whole / 2 + above * whole / (2 * width), 0, whole);
  }

  const Spades& game_;
  const Spades::View& view_;
  SpadesPlayout playout_;
  std::vector<SpadesPlayout::Hands> deals_;
};

}  // namespace ombre
