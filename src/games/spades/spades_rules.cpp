#include "games/spades/spades_knowledge.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "games/spades/spades_hand.h"
#include "games/spades/spades_outlook.h"
#include "games/spades/spades_playout.h"

namespace ombre {
namespace {

constexpr int whole = 1024;  // a chance of one
constexpr int trick = 100;   // the worth of a trick, as in SpadesHand

// Both of two chances.
constexpr int both(int a, int b) { return a * b / whole; }

// The chances of one state of play, as one player sees them.
class Table {
 public:
  Table(const Spades& game, const Spades::View& view) : game_(game), view_(view) {
    unseen_count_ = static_cast<int>(view.unseen.size());
    if (!view.trick.empty()) {
      const int place = best_place(view.trick);
      best_ = view.trick.card(place);
      holder_ = game.rules().player_of(view.trick, place);
    }
  }

  // Who holds the trick so far. Requires: it is not empty.
  Player holder() const { return holder_; }
  bool beats(Card card) const { return view_.trick.empty() || cards_beating(best_).contains(card); }
  Suit led(Card card) const { return view_.trick.empty() ? card.suit() : view_.trick.suit(); }
  bool behind(Player player) const {
    for (int i = view_.trick.size() + 1; i < game_.players(); ++i)
      if (game_.rules().player_of(view_.trick, i) == player) return true;
    return false;
  }
  bool friendly(Player player) const { return game_.side(player) == game_.side(view_.player); }

  // The chance that the own side takes the trick when `card` is played.
  int side_takes(Card card) const {
    const bool own = beats(card);
    const Card leading = own ? card : best_;
    const bool ours = own || friendly(holder_);
    int held = whole;
    bool partner_behind = false;
    for (int i = view_.trick.size() + 1; i < game_.players(); ++i) {
      const Player player = game_.rules().player_of(view_.trick, i);
      if (friendly(player))
        partner_behind = true;
      else
        held = both(held, whole - can_beat(player, leading, led(card)));
    }
    int taken = ours ? held : 0;
    if (partner_behind) {
      const Player partner = Spades::partner(view_.player);
      taken += both(whole - taken, both(can_beat(partner, leading, led(card)), partner_holds));
    }
    return taken;
  }

  // The chance that the player itself takes it.
  int player_takes(Card card) const {
    int held = beats(card) ? whole : 0;
    for (int i = view_.trick.size() + 1; i < game_.players(); ++i)
      held = both(held, whole - can_beat(game_.rules().player_of(view_.trick, i), card, led(card)));
    return held;
  }

  // The unseen cards that are likely to be left when the trick is over: those behind play low.
  CardSet unseen_after(Card card) const {
    CardSet left = view_.unseen;
    for (int i = view_.trick.size() + 1; i < game_.players(); ++i) {
      const CardSet suit = left.in_suit(led(card));
      if (!suit.empty()) left.erase(suit.lowest());
    }
    return left;
  }

  // The chance that a player behind follows suit and has nothing below `card`.
  int must_beat(Player player, Card card) const {
    const CardSet suit = view_.unseen.in_suit(led(card));
    if (card.suit() != led(card)) return 0;
    const CardSet lower = suit - cards_above(card);
    return both(has_one_of(player, suit & cards_above(card)), whole - has_one_of(player, lower));
  }

  // The chance that a player behind has a card that may beat `card`.
  int can_beat(Player player, Card card, Suit led) const {
    const CardSet beating = view_.unseen & cards_beating(card);
    if (led == Suit::spades) return has_one_of(player, beating.in_suit(Suit::spades));
    const int is_void = whole - has_one_of(player, view_.unseen.in_suit(led));
    const int ruffs = both(is_void, has_one_of(player, beating.in_suit(Suit::spades)));
    return card.suit() == Suit::spades ? ruffs : ruffs + has_one_of(player, beating.in_suit(led));
  }

 private:
  // Of a trick lost to the card in front, how often a partner behind who can beat it wins it back.
  static constexpr int partner_holds = 520;

  // The chance that a player holds at least one of some unseen cards.
  int has_one_of(Player player, CardSet cards) const {
    if (unseen_count_ == 0) return 0;
    const int each = whole - whole * view_.counts[at(player)] / unseen_count_;
    int none = whole;
    for (std::size_t i = cards.size(); i > 0; --i) none = both(none, each);
    return whole - none;
  }

  const Spades& game_;
  const Spades::View& view_;
  int unseen_count_ = 0;
  Card best_{};
  Player holder_ = 0;
};

// What the player of a view is after.
class Plan {
 public:
  Plan(const Spades& game, const Spades::View& view) : game_(game), view_(view), table_(game, view) {
    if (!game.has_bids()) return;
    int needed = 0;
    for (int side = 0; side < game.sides(); ++side) {
      const SpadesAccount account = game.ledger(view.bids, view.taken, view.bags, side);
      needed += std::max(0, account.bid - account.tricks);
    }
    const SpadesAccount own = game.ledger(view.bids, view.taken, view.bags, game.side(view.player));
    // With a trick for every bid, what is taken beyond the own one costs another side its bid.
    wants_tricks_ = !own.made() || static_cast<int>(view.hand.size()) - needed <= spare_to_attack;
    if (!game.has_nil()) return;
    for (Player p = 0; p < game.players(); ++p) {
      if (view.bids[at(p)] > 0 || view.taken[at(p)] > 0) continue;
      if (p == view.player)
        nil_ = true;
      else if (table_.friendly(p))
        covered_ = p;
      else
        hunted_.insert(p);
    }
  }

  // How much a card is liked.
  int liking(Card card) const {
    CardSet rest = view_.hand;
    rest.erase(card);
    if (nil_) return SpadesOutlook::nil_chance(rest, view_.unseen) - nil_now * table_.player_takes(card);
    const int takes = table_.side_takes(card) * (trick + lead_worth) / whole;
    const int tricks = takes + SpadesHand::worth(rest, table_.unseen_after(card), game_.players() - 1);
    int sum = wants_tricks_ ? tricks : -tricks;
    if (covered_) sum += cover(card, *covered_);
    for (Player p = 0; p < game_.players(); ++p)
      if (hunted_.contains(p)) sum += hunt(card, p);
    return sum;
  }

 private:
  // What leading next is worth.
  static constexpr int lead_worth = 7;
  // Tricks to spare beyond all bids up to which a side that made its bid goes on taking them.
  static constexpr int spare_to_attack = 1;
  // How much more the danger now counts for a nil bidder than the chance later.
  static constexpr int nil_now = 4;
  // What a nil made or lost is worth to the others, in tricks.
  static constexpr int nil_tricks = 6 * trick;

  // For a partner who bid nil: to beat its card, or to play one that it can stay under.
  int cover(Card card, Player partner) const {
    if (!view_.trick.empty() && table_.holder() == partner) return table_.beats(card) ? nil_tricks : 0;
    if (!table_.behind(partner) || !table_.beats(card)) return 0;
    return nil_tricks * (whole - table_.can_beat(partner, card, table_.led(card))) / whole;
  }

  // Against a nil bidder: to leave it the trick, or to play a card that it may have to beat.
  int hunt(Card card, Player player) const {
    if (!view_.trick.empty() && table_.holder() == player) return table_.beats(card) ? 0 : nil_tricks;
    if (!table_.behind(player)) return 0;
    return both(nil_tricks, table_.must_beat(player, card));
  }

  const Spades& game_;
  const Spades::View& view_;
  Table table_;
  bool wants_tricks_ = true;
  bool nil_ = false;
  std::optional<Player> covered_;
  PlayerSet hunted_;
};

// Whether the player imagines deals: where bags need no thought, and no nil. Every bag of a long game is a tenth of a
// penalty, but which hand pays for it is not to be seen in this one, unless somebody has bags already.
bool imagines(const Spades& game, const Spades::View& view) {
  if (game.has_nil()) return false;
  return std::all_of(view.bags.begin(), view.bags.end(), [](int bags) { return bags == 0; });
}

// The bid: what the hand is worth, less a margin, or nil where that is safe.
int bid(const Spades& game, const Spades::View& view) {
  constexpr int imagined_deals = 200;
  // Who bids low is free to attack; only weak hands take more tricks than imagined.
  constexpr int margin_imagined = 190;
  constexpr int weak_percent = 80;
  constexpr int margin_weak = 30;
  constexpr int margin_alone = 70;
  constexpr int margin_in_teams = 20;
  constexpr int safe_nil = 700;      // of 1024
  constexpr int most_for_nil = 250;  // a hand worth more is wasted on a nil
  if (imagines(game, view) && !game.teams()) {
    const int expected = SpadesImagined(game, view, imagined_deals).tricks();
    const int weak = expected * weak_percent / 100 - margin_weak;
    return std::max({0, weak, expected - margin_imagined}) / trick;
  }
  const int worth = SpadesHand::tricks(view.hand, view.unseen, game.players() - 1);
  if (game.has_nil() && worth <= most_for_nil && SpadesOutlook::nil_chance(view.hand, view.unseen) >= safe_nil) {
    const bool partner_has = game.teams() && game.has_bid(view.trick, view.bidding, Spades::partner(view.player)) &&
                             view.bids[at(Spades::partner(view.player))] == 0;
    if (!partner_has) return 0;
  }
  const int safe = std::max(0, worth - (game.teams() ? margin_in_teams : margin_alone)) / trick;
  return game.has_nil() ? std::max(1, safe) : safe;
}

// The card with the highest value, the first of equals; cards that do the same are looked at once.
template <class Value>
Spades::Move best_card(const Spades::View& view, std::span<const Spades::Move> moves, const Value& value) {
  CardSet between = view.unseen;
  for (const Card card : view.trick.cards()) between.insert(card);
  Spades::Move best = moves.front();
  std::int64_t most = value(Card{best.value});
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const Card before{moves[i - 1].value};
    const Card card{moves[i].value};
    const bool next_higher = before.suit() == card.suit() && before.index < card.index;
    if (next_higher && (between & (cards_above(before) - cards_above(card))).empty()) continue;
    const std::int64_t found = value(card);
    if (found <= most) continue;
    most = found;
    best = moves[i];
  }
  return best;
}

}  // namespace

Spades::Move SpadesRules::choose(const Spades& game, const Spades::View& view,
                                 std::span<const Spades::Move> moves) const {
  constexpr int imagined_deals = 60;
  if (moves.size() == 1) return moves.front();
  if (view.bidding > 0) {
    const int wanted = bid(game, view);
    return *std::min_element(moves.begin(), moves.end(), [&](Spades::Move a, Spades::Move b) {
      return std::abs(a.value - wanted) < std::abs(b.value - wanted);
    });
  }
  const Plan plan(game, view);
  if (imagines(game, view)) {
    // The rules of thumb decide between cards that are as good.
    constexpr std::int64_t above_liking = 1 << 16;
    const SpadesImagined imagined(game, view, imagined_deals);
    return best_card(view, moves, [&](Card card) { return imagined.value(card) * above_liking + plan.liking(card); });
  }
  return best_card(view, moves, [&](Card card) { return plan.liking(card); });
}

}  // namespace ombre
