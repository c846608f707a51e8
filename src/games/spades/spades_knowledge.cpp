#include "games/spades/spades_knowledge.h"

#include <algorithm>
#include <array>

#include "games/spades/spades_outlook.h"

namespace ombre {
namespace {

using Numbers = SpadesOutlook::Numbers;
using Outlook = SpadesOutlook;
constexpr int whole = SpadesOutlook::whole;

// Who takes the trick on the table if everybody who can beat the others does. Requires: not empty.
Player likely_winner(const Spades& game, const Spades::State& state) {
  const Trick& trick = state.trick;
  const int held = best_place(trick);
  Card best = trick.card(held);
  Player winner = game.rules().player_of(trick, held);
  for (int i = trick.size(); i < game.players(); ++i) {
    const Player player = game.rules().player_of(trick, i);
    const CardSet better = cards_following(state.hands[at(player)], trick.suit()) & cards_beating(best);
    if (better.empty() || game.side(player) == game.side(winner)) continue;
    const CardSet ruffs = better.in_suit(Suit::spades);
    best = ruffs.empty() ? better.highest() : ruffs.highest();
    winner = player;
  }
  return winner;
}

// The bids of one side as an expected score, in units of the scale.
class Contract {
 public:
  // `tricks` are expected for the bid of the account, `nil_tricks` for its nil bidders, `left` are to come.
  Contract(const SpadesAccount& account, int tricks, int nil_tricks, int left)
      : account_(account), tricks_(tricks), nil_tricks_(nil_tricks), left_(left) {}

  // The expected score without the nils.
  Score expected() const {
    const Score bid = account_.bid * SpadesKnowledge::scale;
    const Score stake = SpadesAccount::trick_value * bid;
    const Score contract = stake * (2 * chance() - whole) / whole;
    const Score over = nil_tricks_ + std::max(0, tricks_ - bid);
    return contract + over - penalty(over);
  }

 private:
  // How far results lie from what was expected, in hundredths of a trick: at the end, and more for each trick to come.
  static constexpr int spread = 40;
  static constexpr int spread_a_trick = 8;
  // A bid is made when the expected tricks round up to it.
  static constexpr int rounding = SpadesKnowledge::scale / 2;

  // Of making the bid.
  int chance() const {
    if (account_.made()) return whole;
    if (account_.spare(left_) < 0) return 0;
    const int width = spread + spread_a_trick * left_;
    const int above = tricks_ - account_.bid * SpadesKnowledge::scale + rounding;
    return std::clamp((above + width) * whole / (2 * width), 0, whole);
  }

  // Of the bags that are expected: the last one before a penalty counts towards it in part.
  Score penalty(int over) const {
    constexpr int full = SpadesAccount::bags_allowed * SpadesKnowledge::scale;
    const int bags = account_.bags * SpadesKnowledge::scale + over;
    const int part = std::max(0, bags % full - (full - SpadesKnowledge::scale));
    return SpadesAccount::bag_penalty * (bags / full * SpadesKnowledge::scale + part);
  }

  const SpadesAccount& account_;
  int tricks_;
  int nil_tricks_;
  int left_;
};

// The tricks expected at the end, in units of the scale, by the accounts of the game or each player for itself.
Numbers expected_tricks(const Spades& game, const Spades::State& state, const Outlook& outlook, bool by_account) {
  constexpr Score scale = SpadesKnowledge::scale;
  const auto account = [&](Player player) { return at(by_account ? game.account(state, player) : player); };

  // 1. What is sure.
  Numbers tricks{};
  for (Player p = 0; p < game.players(); ++p) tricks[at(p)] = state.taken[at(p)] * scale;
  int left = game.tricks_left(state);
  if (!state.trick.empty()) {
    tricks[account(likely_winner(game, state))] += scale;
    --left;
  }
  if (left == 0) return tricks;

  // 2. The other tricks in proportion to the worth of the cards.
  Numbers worth{};
  int total = 0;
  for (Player p = 0; p < game.players(); ++p) {
    const int sure = std::min(left, outlook.sure(p));
    tricks[account(p)] += sure * scale;
    left -= sure;
    const int own = outlook.worth(p);
    worth[account(p)] += own;
    total += own;
  }
  int before = 0;
  int given = 0;
  for (Player p = 0; p < game.players(); ++p) {
    before += worth[at(p)];
    const int until = before == total ? left * scale : left * scale * before / total;
    tricks[at(p)] += until - given;
    given = until;
  }
  return tricks;
}

int nil_chance(const Spades& game, const Spades::State& state, Player player) {
  CardSet others;
  for (Player p = 0; p < game.players(); ++p)
    if (p != player) others = others | state.hands[at(p)];
  return SpadesOutlook::nil_chance(state.hands[at(player)], others);
}

// What a nil is expected to bring.
Score nil_score(int chance) { return SpadesAccount::nil_value * SpadesKnowledge::scale * (2 * chance - whole) / whole; }

// The expected score of a side that has bid.
Score side_score(const Spades& game, const Spades::State& state, const Numbers& tricks, int side) {
  constexpr Score scale = SpadesKnowledge::scale;
  const SpadesAccount account = game.ledger(state, side);
  const int left = game.tricks_left(state);
  if (left == 0) return account.score() * scale;
  Score nils = -SpadesAccount::nil_value * scale * account.lost;
  int contract = 0;
  const auto enter = [&](Player player) {
    if (!game.has_nil() || state.bids[at(player)] > 0)
      contract += tricks[at(player)];
    else if (state.taken[at(player)] == 0)
      nils += nil_score(nil_chance(game, state, player));
  };
  enter(side);
  if (game.teams()) enter(Spades::partner(side));
  const Score expected = nils + Contract(account, contract, account.nil_taken * scale, left).expected();
  return std::clamp(expected, account.least(left) * scale, account.most(left) * scale);
}

// The expected score of a player while there is bidding: of the bid, or of a good one to come.
Score bidder_score(const Spades& game, const Spades::State& state, int tricks, Player player) {
  // Of each trick expected, what good bidders score.
  constexpr Score bid_later = 7;
  if (!game.has_bid(state.trick, state.bidding, player)) return bid_later * tricks;
  if (game.has_nil() && state.bids[at(player)] == 0) return nil_score(nil_chance(game, state, player));
  SpadesAccount account;
  account.bid = state.bids[at(player)];
  account.bags = state.bags[at(game.side(player))];
  return Contract(account, tricks, 0, game.tricks_left(state)).expected();
}

}  // namespace

Scores SpadesKnowledge::estimate(const Spades& game, const Spades::State& state) const {
  const Outlook outlook(game, state);
  const bool bidding = state.bidding > 0;
  const Numbers tricks = expected_tricks(game, state, outlook, !bidding);
  Scores out;
  for (int side = 0; side < game.sides(); ++side) {
    Score score = tricks[at(side)];
    if (bidding) {
      score = bidder_score(game, state, tricks[at(side)], side);
      if (game.teams()) {
        const Player partner = Spades::partner(side);
        score += bidder_score(game, state, tricks[at(partner)], partner);
      }
      const Bounds possible = game.bounds(state);
      score = std::clamp(score, possible.lower[side] * scale, possible.upper[side] * scale);
    } else if (game.has_bids()) {
      score = side_score(game, state, tricks, side);
    }
    out[side] = score;
    if (game.teams()) out[Spades::partner(side)] = score;
  }
  return out;
}

Bounds SpadesKnowledge::bounds(const Spades& game, const Spades::State& state) const {
  Bounds out = in_finer_units(game.bounds(state), scale);
  // Expected scores may sum to more than results can.
  if (game.has_bids()) out.sum = out.upper.sum(game.players());
  return out;
}

SpadesKnowledge::Ranking SpadesKnowledge::bid_ranking(const Spades& game, const Spades::State& state) {
  const Outlook outlook(game, state);
  const Numbers tricks = expected_tricks(game, state, outlook, false);
  Ranking out;
  out.bid = tricks[at(game.turn(state))] / scale;
  return out;
}

SpadesKnowledge::Ranking SpadesKnowledge::card_ranking(const Spades& game, const Spades::State& state) {
  const Player player = game.turn(state);
  const Trick& trick = state.trick;
  const CardSet hand = state.hands[at(player)];
  const bool avoids = game.has_nil() && state.bids[at(player)] == 0 && state.taken[at(player)] == 0;
  Ranking out;

  // 1. A leader: cards that nobody can beat.
  if (trick.empty()) {
    if (avoids) return out;
    CardSet others;
    CardSet ruffed;  // suits that another side can ruff
    for (Player p = 0; p < game.players(); ++p) {
      if (game.side(p) == game.side(player)) continue;
      const CardSet cards = state.hands[at(p)];
      others = others | cards;
      if (cards.in_suit(Suit::spades).empty()) continue;
      for (const Suit suit : {Suit::clubs, Suit::hearts, Suit::diamonds})
        if (cards.in_suit(suit).empty()) ruffed = ruffed | CardSet::lane(suit);
    }
    CardSet winners = hand - ruffed;
    for (const Suit suit : all_suits) {
      const CardSet cards = others.in_suit(suit);
      if (!cards.empty()) winners = winners - (CardSet::lane(suit) - cards_above(cards.highest()));
    }
    out.first = winners.bits();
    return out;
  }

  // 2. What the players behind can answer with.
  CardSet answers;
  for (int i = trick.size() + 1; i < game.players(); ++i) {
    const Player p = game.rules().player_of(trick, i);
    if (game.side(p) != game.side(player)) answers = answers | cards_following(state.hands[at(p)], trick.suit());
  }
  const int place = best_place(trick);
  const CardSet beating = hand & cards_beating(trick.card(place));
  const CardSet losing = hand - beating;

  // 3. A follower: the cheapest sure winner, else a low card.
  const CardSet ruffs = answers.in_suit(Suit::spades);
  const CardSet follows = answers.in_suit(trick.suit());
  CardSet sure = beating;
  if (!ruffs.empty())
    sure = sure & cards_above(ruffs.highest());
  else if (!follows.empty())
    sure = sure & cards_beating(follows.highest());
  const bool partner_holds = game.side(game.rules().player_of(trick, place)) == game.side(player) &&
                             (answers & cards_beating(trick.card(place))).empty();
  if (avoids) {
    out.first = losing.bits();
    out.dearest = true;
  } else if (partner_holds || sure.empty()) {
    out.first = losing.bits();
  } else {
    out.first = sure.bits();
    out.second = losing.bits();
  }
  return out;
}

}  // namespace ombre
