// Plays a deal of Spades with open cards to its end by a few simple rules, quickly: what a player does who imagines
// how the tricks will fall. Everybody takes a trick as cheaply as is safe, ruffs included, and else plays low; a leader
// cashes what nobody can beat or ruff, leads trumps from the top where it has the most of them, and else a low card of
// a short suit that nobody ruffs. Bids are not looked at.
#pragma once

#include <array>
#include <cstddef>

#include "games/spades/spades.h"
#include "games/spades/spades_cards.h"

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

}  // namespace ombre
