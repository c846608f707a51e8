#include "skat/player/skat_rules_hand.h"

#include <algorithm>
#include <cstdlib>

#include "skat/player/skat_rules_hand_weights.h"
#include "skat/player/skat_rules_sight.h"

namespace ombre {
namespace {

int count(CardSet set) { return static_cast<int>(set.size()); }

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
      const int lower = count(theirs & CardSet::from_bits(CardSet(card).bits() - 1));
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
    out.losers += count(own) - number(ace) - number(both);
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

SkatChoice best_game(const GameValues& values, CardSet cards, CardSet away, int bid, bool hand, bool leads) {
  SkatChoice best;
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

}  // namespace

SkatHandCount count_skat_hand(SkatKind kind, CardSet hand, CardSet away, bool leads) {
  SkatHandCount out;
  out.leads = number(leads);
  if (kind == SkatKind::null) {
    count_null(hand, away, out);
    return out;
  }
  const CardSet trumps = CardSet::from_bits(skat_orders[static_cast<std::size_t>(kind)].trumps);
  const CardSet own = hand & trumps;
  out.trumps = count(own);
  out.jack_of_clubs = number(own.contains(jack_of(Suit::clubs)));
  out.jack_of_spades = number(own.contains(jack_of(Suit::spades)));
  out.red_jacks = count(own & skat_jacks) - out.jack_of_clubs - out.jack_of_spades;
  out.trump_ace = number(has_any(own, ace_bits));
  out.trump_ten = number(has_any(own, ten_bits));
  count_plain_suits(hand, trumps, out);
  out.points_away = skat_points(away);
  return out;
}

int skat_win_chance(SkatKind kind, CardSet hand, CardSet away, bool leads) {
  return logistic(log_odds(count_skat_hand(kind, hand, away, leads), skat_hand_weights[class_of(kind)]));
}

int skat_win_chance_before(SkatKind kind, CardSet hand, bool leads) {
  return logistic(log_odds(count_skat_hand(kind, hand, {}, leads), skat_weights_before[class_of(kind)]));
}

SkatChoice choose_skat_game(CardSet cards, CardSet away, int bid, bool hand, bool leads) {
  return best_game(game_values(cards | away, hand), cards, away, bid, hand, leads);
}

SkatChoice choose_skat_discard(CardSet twelve, CardSet first, int bid, bool leads) {
  const GameValues values = game_values(twelve, false);
  SkatChoice best;
  bool none = true;
  for (const Card low : first.empty() ? twelve : first)
    for (const Card high : twelve) {
      if (high.index <= low.index) continue;
      const CardSet away = CardSet(low) | CardSet(high);
      const SkatChoice choice = best_game(values, twelve - away, away, bid, false, leads);
      if (!none && choice.gain <= best.gain) continue;
      none = false;
      best = choice;
    }
  return best;
}

int skat_bid_limit(CardSet hand, bool leads) {
  constexpr int enough = 600;
  int limit = 0;
  for (const SkatKind kind : skat_kinds)
    if (skat_win_chance_before(kind, hand, leads) >= enough) limit = std::max(limit, game_value(kind, hand, false));
  return limit;
}

bool plays_from_hand(CardSet hand, int bid, bool leads) {
  // The skat is worth some points to whoever leaves it, too.
  constexpr int sure = 920;
  for (const SkatKind kind : skat_kinds)
    if (game_value(kind, hand, true) >= bid && skat_win_chance(kind, hand, {}, leads) >= sure) return true;
  return false;
}

}  // namespace ombre
