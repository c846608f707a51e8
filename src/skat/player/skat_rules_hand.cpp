// What a hand of Skat is worth to the player by rules: the log-odds of winning each game as a weighted count of trumps,
// high cards and losers; from that the two cards to put away, the game to declare, and how high to bid.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "skat/player/skat_rules.h"
#include "skat/player/skat_rules_sight.h"

namespace ombre {
namespace {

// What is counted. In null the cards that can be caught take the place of the high ones.
struct SkatHandCount {
  int one = 1;
  int leads = 0;  // plays first
  int trumps = 0;
  int jack_of_clubs = 0;
  int jack_of_spades = 0;
  int red_jacks = 0;
  int trump_ace = 0;
  int trump_ten = 0;
  int aces = 0;  // plain cards from here on
  int tens_with_ace = 0;
  int guarded_tens = 0;  // with another card beside, not the ace
  int bare_tens = 0;
  int kings = 0;  // with ace or ten
  int voids = 0;
  int losers = 0;  // neither ace nor ten beside it
  int points_away = 0;
  int unsafe_cards = 0;   // of null: cards under which others have more than can be played before
  int unsafe_excess = 0;  // so many more
  int unsafe_suits = 0;
  int unsafe_singles = 0;
};

// Places of ranks in a lane.
constexpr std::uint64_t ten_bits = 0x0008'0008'0008'0008;
constexpr std::uint64_t king_bits = 0x0040'0040'0040'0040;
constexpr std::uint64_t ace_bits = 0x0080'0080'0080'0080;
constexpr std::uint64_t lane_cards = 0xff;

constexpr Card jack_of(Suit suit) { return Card{static_cast<std::uint8_t>(static_cast<int>(suit) * suit_lane + 4)}; }

bool has_any(CardSet cards, std::uint64_t bits) { return (cards.bits() & bits) != 0; }
int number(bool is) { return is ? 1 : 0; }

void count_null(CardSet hand, CardSet away, SkatHandCount& out) {
  for (int s = 0; s < suit_count; ++s) {
    const auto suit = static_cast<Suit>(s);
    const CardSet own = hand.in_suit(suit);
    const CardSet theirs = CardSet::from_bits(lane_cards << (s * suit_lane)) - own - away.in_suit(suit);
    int before = 0;
    bool unsafe = false;
    for (const Card card : own) {
      const int lower = card_count(theirs & CardSet::from_bits(CardSet(card).bits() - 1));
      // Each card that was played before takes up to two of theirs.
      const int excess = lower - 2 * before++;
      if (excess <= 0) continue;
      ++out.unsafe_cards;
      out.unsafe_excess += excess;
      unsafe = true;
      if (own.size() == 1) ++out.unsafe_singles;
    }
    out.unsafe_suits += number(unsafe);
  }
}

void count_plain_suits(CardSet hand, CardSet trumps, SkatHandCount& out) {
  for (int s = 0; s < suit_count; ++s) {
    const CardSet lane = CardSet::from_bits(lane_cards << (s * suit_lane)) - trumps;
    if (lane.empty()) continue;
    const CardSet own = hand & lane;
    if (own.empty()) {
      ++out.voids;
      continue;
    }
    const bool ace = has_any(own, ace_bits);
    const bool ten = has_any(own, ten_bits);
    const bool both = ace && ten;
    out.aces += number(ace);
    out.tens_with_ace += number(both);
    if (ten && !ace) ++(own.size() > 1 ? out.guarded_tens : out.bare_tens);
    out.kings += number(has_any(own, king_bits) && (ace || ten));
    out.losers += card_count(own) - number(ace) - number(both);
  }
}

// The chance for log-odds, both in thousandths: a logistic curve through points half a unit apart.
int logistic(int odds) {
  constexpr int step = 500;
  constexpr std::array<int, 17> at{18, 29, 47, 76, 119, 182, 269, 378, 500, 622, 731, 818, 881, 924, 953, 971, 982};
  constexpr int most = step * (static_cast<int>(at.size()) - 1) / 2;
  const int from_least = std::clamp(odds, -most, most) + most;
  const auto place = static_cast<std::size_t>(std::min(from_least / step, static_cast<int>(at.size()) - 2));
  return at[place] + (at[place + 1] - at[place]) * (from_least - static_cast<int>(place) * step) / step;
}

std::size_t class_of(SkatKind kind) { return kind == SkatKind::null ? 2 : kind == SkatKind::grand ? 1 : 0; }

int log_odds(const SkatHandCount& counts, const SkatHandCount& weights) {
  return counts.one * weights.one + counts.leads * weights.leads + counts.trumps * weights.trumps +
         counts.jack_of_clubs * weights.jack_of_clubs + counts.jack_of_spades * weights.jack_of_spades +
         counts.red_jacks * weights.red_jacks + counts.trump_ace * weights.trump_ace +
         counts.trump_ten * weights.trump_ten + counts.aces * weights.aces +
         counts.tens_with_ace * weights.tens_with_ace + counts.guarded_tens * weights.guarded_tens +
         counts.bare_tens * weights.bare_tens + counts.kings * weights.kings + counts.voids * weights.voids +
         counts.losers * weights.losers + counts.points_away * weights.points_away +
         counts.unsafe_cards * weights.unsafe_cards + counts.unsafe_excess * weights.unsafe_excess +
         counts.unsafe_suits * weights.unsafe_suits + counts.unsafe_singles * weights.unsafe_singles;
}

// How much each count of a hand adds to the log-odds of winning, in thousandths: for suit games, grand and null, fitted
// to games that the player by rules played against itself. With the ten cards that are played.
constexpr std::array<SkatHandCount, 3> skat_hand_weights{{
    {.one = -3440,
     .leads = -144,
     .trumps = 254,
     .jack_of_clubs = 1309,
     .jack_of_spades = 915,
     .red_jacks = 497,
     .trump_ace = 1062,
     .trump_ten = 796,
     .aces = 1188,
     .tens_with_ace = -446,
     .guarded_tens = 670,
     .bare_tens = 66,
     .kings = 74,
     .voids = 1193,
     .losers = -891,
     .points_away = 92},
    {.one = 650,
     .leads = -122,
     .trumps = 790,
     .jack_of_clubs = 788,
     .jack_of_spades = 56,
     .red_jacks = -54,
     .aces = 791,
     .tens_with_ace = -58,
     .guarded_tens = 821,
     .bare_tens = 203,
     .kings = 94,
     .voids = 464,
     .losers = -996,
     .points_away = 100},
    {.one = 1299,
     .leads = -291,
     .unsafe_cards = 382,
     .unsafe_excess = -907,
     .unsafe_suits = -70,
     .unsafe_singles = 462},
}};

// With ten cards, before the skat is picked up.
constexpr std::array<SkatHandCount, 3> skat_weights_before{{
    {.one = -900,
     .leads = -132,
     .trumps = 299,
     .jack_of_clubs = 905,
     .jack_of_spades = 628,
     .red_jacks = 325,
     .trump_ace = 771,
     .trump_ten = 589,
     .aces = 670,
     .tens_with_ace = -74,
     .guarded_tens = 364,
     .bare_tens = 542,
     .kings = 73,
     .voids = 301,
     .losers = -586},
    {.one = 1340,
     .leads = -91,
     .trumps = 658,
     .jack_of_clubs = 589,
     .jack_of_spades = 91,
     .red_jacks = -21,
     .aces = 622,
     .tens_with_ace = 27,
     .guarded_tens = 618,
     .bare_tens = 583,
     .kings = 43,
     .voids = 117,
     .losers = -693},
    {.one = 1349, .leads = -223, .unsafe_cards = -309, .unsafe_excess = -112, .unsafe_suits = 55, .unsafe_singles = 86},
}};

SkatHandCount count_skat_hand(SkatKind kind, CardSet hand, CardSet away, bool leads) {
  SkatHandCount out;
  out.leads = number(leads);
  if (kind == SkatKind::null) {
    count_null(hand, away, out);
    return out;
  }
  const CardSet trumps = CardSet::from_bits(skat_orders[static_cast<std::size_t>(kind)].trumps);
  const CardSet own = hand & trumps;
  out.trumps = card_count(own);
  out.jack_of_clubs = number(own.contains(jack_of(Suit::clubs)));
  out.jack_of_spades = number(own.contains(jack_of(Suit::spades)));
  out.red_jacks = card_count(own & skat_jacks) - out.jack_of_clubs - out.jack_of_spades;
  out.trump_ace = number(has_any(own, ace_bits));
  out.trump_ten = number(has_any(own, ten_bits));
  count_plain_suits(hand, trumps, out);
  out.points_away = skat_points(away);
  return out;
}

// The same before he picks it up.
int skat_win_chance_before(SkatKind kind, CardSet hand, bool leads) {
  return logistic(log_odds(count_skat_hand(kind, hand, {}, leads), skat_weights_before[class_of(kind)]));
}

int game_value(SkatKind kind, CardSet twelve, bool hand) {
  if (kind == SkatKind::null) return skat_null_value(hand, false);
  return skat_base_value(kind) * (std::abs(skat_matadors(kind, twelve)) + 1 + number(hand));
}

using GameValues = std::array<int, skat_kinds.size()>;

// They depend on all twelve cards, so that what is put away does not change them.
GameValues game_values(CardSet twelve, bool hand) {
  GameValues values{};
  for (const SkatKind kind : skat_kinds) values[static_cast<std::size_t>(kind)] = game_value(kind, twelve, hand);
  return values;
}

// What a game of this value brings on the average, the others' points for one that is lost taken off.
int gain_of(int chance, int value, int bid) {
  constexpr int lost_extra = seeger_bonus + seeger_others_of_three;
  // An overbid game is lost; the more it was overbid the dearer.
  if (value < bid) return -certain * (3 * bid - value + lost_extra);
  return chance * (value + seeger_bonus) - (certain - chance) * (2 * value + lost_extra);
}

// The cards to put away and the game to play.
struct HandChoice {
  SkatKind kind = SkatKind::grand;
  CardSet away{};
  int gain = 0;  // expected, in thousandths of a point
};

HandChoice best_game(const GameValues& values, CardSet cards, CardSet away, int bid, bool hand, bool leads) {
  HandChoice best;
  bool first = true;
  for (const SkatKind kind : skat_kinds) {
    if (!may_announce({kind, hand, SkatLevel::none, false}, bid)) continue;
    const int chance = skat_win_chance(kind, cards, away, leads);
    const int gain = gain_of(chance, values[static_cast<std::size_t>(kind)], bid);
    if (!first && gain <= best.gain) continue;
    first = false;
    best = {kind, away, gain};
  }
  return best;
}

// The best game for ten cards when this was bid.
HandChoice choose_skat_game(CardSet cards, CardSet away, int bid, bool hand, bool leads) {
  return best_game(game_values(cards | away, hand), cards, away, bid, hand, leads);
}

// The best pair to put away of twelve cards, the lower of which is `first` unless that is empty.
HandChoice choose_skat_discard(CardSet twelve, CardSet first, int bid, bool leads) {
  const GameValues values = game_values(twelve, false);
  HandChoice best;
  bool none = true;
  for (const Card low : first.empty() ? twelve : first)
    for (const Card high : twelve) {
      if (high.index <= low.index) continue;
      const CardSet away = CardSet(low) | CardSet(high);
      const HandChoice choice = best_game(values, twelve - away, away, bid, false, leads);
      if (!none && choice.gain <= best.gain) continue;
      none = false;
      best = choice;
    }
  return best;
}

// The most to bid with ten cards, 0 to pass.
int skat_bid_limit(CardSet hand, bool leads) {
  constexpr int enough = 600;
  int limit = 0;
  for (const SkatKind kind : skat_kinds)
    if (skat_win_chance_before(kind, hand, leads) >= enough) limit = std::max(limit, game_value(kind, hand, false));
  return limit;
}

// Whether to leave the skat.
bool plays_from_hand(CardSet hand, int bid, bool leads) {
  // The skat is worth some points to whoever leaves it, too.
  constexpr int sure = 920;
  for (const SkatKind kind : skat_kinds)
    if (game_value(kind, hand, true) >= bid && skat_win_chance(kind, hand, {}, leads) >= sure) return true;
  return false;
}

// The lowest bid or the answer, as long as it is not above the limit. Passing is the last of the moves.
Skat::Move bid(const Skat::View& view, std::span<const Skat::Move> moves) {
  const int limit = skat_bid_limit(view.hand, view.player == SkatAuction::forehand);
  const Skat::Move next = moves.front();
  return next != Skat::pass && skat_bids[next.value] <= limit ? next : Skat::pass;
}

Skat::Move card_of(const HandChoice& choice, CardSet fixed) { return Skat::Move{(choice.away - fixed).lowest().index}; }

}  // namespace

int skat_win_chance(SkatKind kind, CardSet hand, CardSet away, bool leads) {
  return logistic(log_odds(count_skat_hand(kind, hand, away, leads), skat_hand_weights[class_of(kind)]));
}

Skat::Move SkatRules::choose(const Skat&, const Skat::View& view, std::span<const Skat::Move> moves) const {
  if (moves.size() == 1) return moves.front();
  const bool leads = view.player == SkatAuction::forehand;
  const int value = view.auction.bid();
  switch (view.phase) {
    case Skat::Phase::auction:
      return bid(view, moves);
    case Skat::Phase::skat:
      return plays_from_hand(view.hand, value, leads) ? Skat::play_hand : Skat::take_skat;
    case Skat::Phase::discard:
      return card_of(choose_skat_discard(view.hand | view.skat, view.skat, value, leads), view.skat);
    case Skat::Phase::declare: {
      const bool hand = view.contract.hand;
      const HandChoice choice = choose_skat_game(view.hand, view.skat, value, hand, leads);
      return Skat::Move::of({choice.kind, hand, SkatLevel::none, false});
    }
    default:
      break;
  }
  if (!view.declarer) return choose_ramsch_card(view, moves);
  if (view.contract.kind == SkatKind::null) return choose_null_card(view, moves);
  return choose_skat_card(view, moves);
}

}  // namespace ombre
