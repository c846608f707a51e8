// Plays a deal of Spades with open cards to its end by a few simple rules, quickly: what a player does who imagines
// how the tricks will fall. Everybody takes a trick as cheaply as is safe, ruffs included, and else plays low; a leader
// cashes what nobody can beat or ruff, leads trumps from the top where it has the most of them, and else a low card of
// a short suit that nobody ruffs. Bids are not looked at.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "games/spades/spades.h"
#include "games/spades/spades_outlook.h"

namespace ombre {

class SpadesPlayout {
 public:
  using Hands = Spades::ForEach<CardSet>;
  using Tricks = Spades::ForEach<int>;

  explicit SpadesPlayout(const Spades& game) : game_(game), players_(game.players()), must_break_(game.must_break()) {}

  // The tricks that each player takes from here on. `broken` is whether a spade was played. Requires: a state of play.
  Tricks play(Hands hands, Trick trick, bool broken) const {
    Tricks taken{};
    while (true) {
      if (trick.size() == players_) {
        const Player winner = player_of(trick, best_place(trick));
        ++taken[at(winner)];
        trick = Trick(winner);
      }
      const Player player = player_of(trick, trick.size());
      if (hands[at(player)].empty()) return taken;
      const Card card = trick.empty() ? lead(hands, player, broken) : follow(hands, player, trick);
      hands[at(player)].erase(card);
      broken = broken || card.suit() == Suit::spades;
      trick.play(card);
    }
  }

 private:
  static constexpr std::array plain_suits = {Suit::clubs, Suit::hearts, Suit::diamonds};
  // What speaks against a lead: a long suit, by its cards, and a suit that somebody ruffs. A card counts its rank.
  static constexpr int long_suit = 2;
  static constexpr int ruffed_suit = 10;
  // How many trumps more than the others a leader of trumps has.
  static constexpr int more_trumps = 3;
  // How much the rank counts against the length of the suit in a discard.
  static constexpr int discard_rank = 2;

  Player player_of(const Trick& trick, int index) const {
    const Player player = trick.leader() + index;
    return player < players_ ? player : player - players_;
  }

  // The cheapest card by a measure, of the lowest of each plain suit; none: only spades are left.
  struct Cheapest {
    Card card{};
    int cost = 0;
    bool any = false;

    void offer(Card other, int other_cost) {
      if (any && other_cost >= cost) return;
      *this = {other, other_cost, true};
    }
  };

  Card lead(const Hands& hands, Player player, bool broken) const {
    const CardSet own = hands[at(player)];
    CardSet others;
    for (Player p = 0; p < players_; ++p)
      if (game_.side(p) != game_.side(player)) others = others | hands[at(p)];
    Cheapest low;
    for (const Suit suit : plain_suits) {
      const CardSet mine = own.in_suit(suit);
      if (mine.empty()) continue;
      const bool ruffed = is_ruffed(hands, player, suit);
      if (!ruffed && is_best(mine, others.in_suit(suit))) return mine.highest();
      low.offer(mine.lowest(),
                mine.lowest().place() + long_suit * static_cast<int>(mine.size()) + (ruffed ? ruffed_suit : 0));
    }
    const CardSet trumps = own.in_suit(Suit::spades);
    const bool may_lead_trumps = !trumps.empty() && (!must_break_ || broken || !low.any);
    if (!may_lead_trumps) return low.card;
    const CardSet out = others.in_suit(Suit::spades);
    if (is_best(trumps, out) && (!low.any || trumps.size() >= out.size() + more_trumps)) return trumps.highest();
    return low.any ? low.card : trumps.lowest();
  }

  // Whether the highest of some cards is higher than all others of the suit.
  static bool is_best(CardSet mine, CardSet others) {
    return others.empty() || others.highest().index < mine.highest().index;
  }

  // Whether somebody of another side can ruff.
  bool is_ruffed(const Hands& hands, Player player, Suit suit) const {
    for (Player p = 0; p < players_; ++p)
      if (game_.side(p) != game_.side(player) && hands[at(p)].in_suit(suit).empty() &&
          !hands[at(p)].in_suit(Suit::spades).empty())
        return true;
    return false;
  }

  Card follow(const Hands& hands, Player player, const Trick& trick) const {
    // 1. What the other sides can still play.
    const CardSet own = hands[at(player)];
    CardSet answers;
    for (int i = trick.size() + 1; i < players_; ++i) {
      const Player p = player_of(trick, i);
      if (game_.side(p) != game_.side(player)) answers = answers | cards_following(hands[at(p)], trick.suit());
    }
    const CardSet ruffs = answers.in_suit(Suit::spades);
    const CardSet follows = answers.in_suit(trick.suit());

    // 2. The cheapest card that takes the trick for certain, unless a partner does.
    const int place = best_place(trick);
    const Card best = trick.card(place);
    const bool ours = game_.side(player_of(trick, place)) == game_.side(player);
    const CardSet mine = cards_following(own, trick.suit());
    CardSet sure = ours && (answers & cards_beating(best)).empty() ? CardSet() : mine & cards_beating(best);
    if (!ruffs.empty())
      sure = sure & cards_above(ruffs.highest());
    else if (!follows.empty())
      sure = sure & cards_beating(follows.highest());
    if (!sure.empty()) return sure.lowest();

    // 3. Else a low one.
    if (mine.lowest().suit() == trick.suit()) return mine.lowest();
    Cheapest low;
    for (const Suit suit : plain_suits) {
      const CardSet cards = own.in_suit(suit);
      if (!cards.empty())
        low.offer(cards.lowest(), discard_rank * cards.lowest().place() + static_cast<int>(cards.size()));
    }
    return low.any ? low.card : own.lowest();
  }

  const Spades& game_;
  int players_;
  bool must_break_;
};

// What a player of Spades expects who imagines deals of the cards it does not see, all equally likely, and how they
// are played out. The deals follow from the view alone, so that the same view is always judged alike. Not for games
// with nil, which is not played for tricks.
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
