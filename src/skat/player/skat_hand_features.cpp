#include "skat/player/skat_hand_model.h"

#include <algorithm>
#include <bit>

namespace ombre {
namespace {

constexpr std::size_t seats = skat_seats;
constexpr std::size_t leads = 2;          // whether the declarer is forehand
constexpr std::size_t away_counts = 3;    // cards of a suit put away
constexpr std::size_t plain_words = 128;  // A T K Q 9 8 7
constexpr std::size_t null_words = 256;
constexpr std::size_t trump_words = 2048;
constexpr std::size_t jack_words = 16;
constexpr std::size_t jack_counts = 5;
constexpr std::size_t trump_counts = 12;
constexpr std::size_t trump_classes = 4;   // up to 4, 5, 6, more
constexpr std::size_t jack_classes = 4;    // up to 1, 2, 3, 4
constexpr std::size_t point_classes = 24;  // points put away, then a hand game
constexpr std::size_t loser_counts = 13;
constexpr std::size_t dangers = 4;  // of a suit in null
constexpr std::size_t danger_sums = 125;

// Where the tables of a class of games begin, one after the other.
struct SuitTables {
  static constexpr std::size_t count = 0;
  static constexpr std::size_t jacks = count + trump_counts * seats;
  static constexpr std::size_t trumps = jacks + jack_words * 8 * seats;
  static constexpr std::size_t plain = trumps + trump_words;
  static constexpr std::size_t plain_seat = plain + plain_words * away_counts * trump_classes;
  static constexpr std::size_t away = plain_seat + plain_words * seats;
  static constexpr std::size_t voids = away + point_classes * trump_classes;
  static constexpr std::size_t losers = voids + 4 * 4 * trump_counts;
  static constexpr std::size_t aces = losers + loser_counts * trump_counts;
  static constexpr std::size_t heard = aces + jack_counts * 4 * trump_counts;
  static constexpr std::size_t end = heard + 2 * 4 * skat_heard_classes;
};
struct GrandTables {
  static constexpr std::size_t count = SuitTables::end;
  static constexpr std::size_t jacks = count + jack_counts * seats;
  static constexpr std::size_t suits = jacks + jack_words * 5 * seats;
  static constexpr std::size_t away = suits + plain_words * away_counts * jack_classes * leads;
  static constexpr std::size_t aces = away + point_classes * jack_classes;
  static constexpr std::size_t losers = aces + 5 * 5 * jack_counts * leads;
  static constexpr std::size_t voids = losers + loser_counts * jack_counts * leads;
  static constexpr std::size_t heard = voids + 5 * jack_counts;
  static constexpr std::size_t end = heard + 2 * skat_heard_classes;
};
struct NullTables {  // twice: null and null ouvert
  static constexpr std::size_t count = 0;
  static constexpr std::size_t suits = count + seats * 2;
  static constexpr std::size_t dangers = suits + null_words * away_counts * leads;
  static constexpr std::size_t heard = dangers + danger_sums * leads;
  static constexpr std::size_t end = heard + 2 * skat_heard_classes;
};
constexpr std::array<std::size_t, skat_classes + 1> class_starts{
    0, SuitTables::end, GrandTables::end, GrandTables::end + NullTables::end, GrandTables::end + 2 * NullTables::end};

std::size_t count_of(std::size_t word) { return static_cast<std::size_t>(std::popcount(word)); }

// The cards of a suit as a word, 7 lowest and A highest, and without the jack.
std::size_t whole_suit(CardSet cards, std::size_t suit) {
  return static_cast<std::size_t>(cards.bits() >> (suit * suit_lane)) & 0xffU;
}
constexpr std::size_t without_jack(std::size_t word) { return (word & 0x0fU) | ((word >> 1) & 0x70U); }
constexpr std::size_t plain_ace = 0x40;
constexpr std::size_t plain_ten = 0x08;
constexpr std::size_t plain_king = 0x20;

// The jacks as a word, clubs highest.
std::size_t jacks_of(CardSet cards) {
  const std::uint64_t bits = cards.bits() >> 4;
  return static_cast<std::size_t>((bits & 1U) << 3 | (bits >> 16 & 1U) << 2 | (bits >> 32 & 1U) << 1 |
                                  (bits >> 48 & 1U));
}

// How many of the first three rounds of a plain suit are lost with it, if nobody trumps.
constexpr std::size_t plain_losers(std::size_t word) {
  const auto length = static_cast<std::size_t>(std::popcount(word));
  const bool ace = (word & plain_ace) != 0;
  const bool ten = (word & plain_ten) != 0;
  const std::size_t winners =
      (ace ? 1U : 0U) + (ten && (ace || length > 1) ? 1U : 0U) + (ace && ten && (word & plain_king) != 0 ? 1U : 0U);
  const std::size_t rounds = std::min<std::size_t>(length, 3);
  return rounds > winners ? rounds - winners : 0;
}

// How far a suit is from safe in null: the i-th lowest card is safe where the opponents must have a lower one left for
// it, so the 7, 9, J and K are.
constexpr std::size_t null_danger(std::size_t word) {
  int worst = 0;
  int allowed = 0;
  for (int rank = 0; rank < 8; ++rank) {
    if ((word >> rank & 1U) == 0) continue;
    worst = std::max(worst, rank - allowed);
    allowed += 2;
  }
  return static_cast<std::size_t>(std::min(worst, static_cast<int>(dangers) - 1));
}

struct WordFacts {
  std::array<std::uint8_t, plain_words> losers{};
  std::array<std::uint8_t, null_words> danger{};
};
constexpr WordFacts facts = [] {
  WordFacts out;
  for (std::size_t word = 0; word < plain_words; ++word)
    out.losers[word] = static_cast<std::uint8_t>(plain_losers(word));
  for (std::size_t word = 0; word < null_words; ++word) out.danger[word] = static_cast<std::uint8_t>(null_danger(word));
  return out;
}();

std::size_t points_class(CardSet away) {
  if (away.empty()) return point_classes - 1;
  return std::min<std::size_t>(static_cast<std::size_t>(skat_points(away)), point_classes - 2);
}

}  // namespace

SkatHeard skat_heard(const SkatAuction& auction, Player player) {
  // The lowest value of each class from the third on: the games of two and three matadors one by one, then together.
  constexpr std::array<int, skat_heard_classes - 2> lowest{18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 48};
  const int value = auction.highest(player);
  if (value == 0) return auction.passed().contains(player) ? 1 : skat_unheard;
  const auto above = std::upper_bound(lowest.begin(), lowest.end(), value) - lowest.begin();
  return static_cast<SkatHeard>(above + 1);
}

std::array<SkatHeard, 2> skat_heard_by(const SkatAuction& auction, Player seat) {
  return {skat_heard(auction, (seat + 1) % skat_seats), skat_heard(auction, (seat + 2) % skat_seats)};
}

std::size_t skat_table_entries() { return class_starts.back(); }

std::size_t skat_class(const SkatHandCase& hand) {
  if (hand.kind == SkatKind::grand) return 1;
  if (hand.kind == SkatKind::null) return hand.ouvert ? 3 : 2;
  return 0;
}

SkatEntries skat_class_entries(std::size_t number) { return {class_starts[number], class_starts[number + 1]}; }

std::size_t skat_coarse_entries(std::size_t number) {
  constexpr std::array<std::size_t, skat_classes> sizes{trump_counts * seats, jack_counts * seats, seats * 2,
                                                        seats * 2};
  return sizes[number];
}

SkatPlaces::SkatPlaces(const SkatHandCase& hand) {
  if (hand.kind == SkatKind::grand)
    grand(hand);
  else if (hand.kind == SkatKind::null)
    null(hand);
  else
    suit_game(hand);
}

void SkatPlaces::suit_game(const SkatHandCase& hand) {
  using Tables = SuitTables;
  // 1. Trumps.
  const auto trump = static_cast<std::size_t>(hand.kind);
  const auto seat = static_cast<std::size_t>(hand.seat);
  const std::size_t jacks = jacks_of(hand.cards);
  const std::size_t low = without_jack(whole_suit(hand.cards, trump));
  const std::size_t count = count_of(jacks) + count_of(low);
  const std::size_t trump_class = std::clamp<std::size_t>(count, 4, 7) - 4;
  add(Tables::count + count * seats + seat);
  add(Tables::jacks + (jacks * 8 + count_of(low)) * seats + seat);
  add(Tables::trumps + jacks * plain_words + low);

  // 2. The other suits, one by one and together.
  std::size_t voids = 0;
  std::size_t aces = 0;
  std::size_t losers = 0;
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    if (suit == trump) continue;
    const std::size_t word = without_jack(whole_suit(hand.cards, suit));
    const std::size_t away = count_of(without_jack(whole_suit(hand.away, suit)));
    add(Tables::plain + (word * away_counts + away) * trump_classes + trump_class);
    add(Tables::plain_seat + word * seats + seat);
    voids += word == 0 ? 1U : 0U;
    aces += (word & plain_ace) != 0 ? 1U : 0U;
    losers += facts.losers[word];
  }
  add(Tables::away + points_class(hand.away) * trump_classes + trump_class);
  add(Tables::voids + (voids * 4 + aces) * trump_counts + count);
  add(Tables::losers + losers * trump_counts + count);
  add(Tables::aces + (count_of(jacks) * 4 + aces) * trump_counts + count);

  // 3. What was heard.
  for (std::size_t other = 0; other < 2; ++other)
    add(Tables::heard + (other * 4 + trump) * skat_heard_classes + hand.heard[other]);
}

void SkatPlaces::grand(const SkatHandCase& hand) {
  using Tables = GrandTables;
  const auto seat = static_cast<std::size_t>(hand.seat);
  const std::size_t lead = hand.seat == SkatAuction::forehand ? 1 : 0;
  const std::size_t jacks = jacks_of(hand.cards);
  const std::size_t jack_count = count_of(jacks);
  const std::size_t jack_class = std::max<std::size_t>(jack_count, 1) - 1;
  add(Tables::count + jack_count * seats + seat);
  std::size_t voids = 0;
  std::size_t aces = 0;
  std::size_t tens = 0;
  std::size_t losers = 0;
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    const std::size_t word = without_jack(whole_suit(hand.cards, suit));
    const std::size_t away = count_of(without_jack(whole_suit(hand.away, suit)));
    add(Tables::suits + ((word * away_counts + away) * jack_classes + jack_class) * leads + lead);
    voids += word == 0 ? 1U : 0U;
    aces += (word & plain_ace) != 0 ? 1U : 0U;
    tens += (word & plain_ten) != 0 ? 1U : 0U;
    losers += facts.losers[word];
  }
  add(Tables::jacks + (jacks * 5 + aces) * seats + seat);
  add(Tables::away + points_class(hand.away) * jack_classes + jack_class);
  add(Tables::aces + ((aces * 5 + tens) * jack_counts + jack_count) * leads + lead);
  add(Tables::losers + (losers * jack_counts + jack_count) * leads + lead);
  add(Tables::voids + voids * jack_counts + jack_count);
  for (std::size_t other = 0; other < 2; ++other) add(Tables::heard + other * skat_heard_classes + hand.heard[other]);
}

void SkatPlaces::null(const SkatHandCase& hand) {
  using Tables = NullTables;
  const std::size_t start = class_starts[hand.ouvert ? 3 : 2];
  const std::size_t lead = hand.seat == SkatAuction::forehand ? 1 : 0;
  add(start + Tables::count + static_cast<std::size_t>(hand.seat) * 2 + (hand.away.empty() ? 1U : 0U));
  std::array<std::size_t, dangers> found{};
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    const std::size_t word = whole_suit(hand.cards, suit);
    const std::size_t away = count_of(whole_suit(hand.away, suit));
    add(start + Tables::suits + (word * away_counts + away) * leads + lead);
    ++found[facts.danger[word]];
  }
  // Suits of each danger but none, 0 to 4 of each.
  const std::size_t sum = (found[1] * 5 + found[2]) * 5 + found[3];
  add(start + Tables::dangers + sum * leads + lead);
  for (std::size_t other = 0; other < 2; ++other)
    add(start + Tables::heard + other * skat_heard_classes + hand.heard[other]);
}

std::vector<double> skat_beginner_entries() {
  // Rough worth of what a beginner counts, and how much of it makes an even game.
  constexpr double trump_worth = 0.8;
  constexpr double jack_worth = 0.4;
  constexpr double ace_worth = 0.6;
  constexpr double grand_jack_worth = 1.0;
  constexpr double danger_worth = 1.2;
  constexpr double ouvert_loss = 1.0;
  constexpr double even_trumps = 6;
  constexpr double even_jacks = 2;
  constexpr double even_aces = 1;
  constexpr double even_grand = 4;
  constexpr double even_danger = 2;

  std::vector<double> entries(skat_table_entries());
  for (std::size_t jacks = 0; jacks < jack_counts; ++jacks) {
    const auto own_jacks = static_cast<double>(jacks);
    for (std::size_t aces = 0; aces < 4; ++aces)
      for (std::size_t count = 0; count < trump_counts; ++count)
        entries[SuitTables::aces + (jacks * 4 + aces) * trump_counts + count] =
            trump_worth * (static_cast<double>(count) - even_trumps) + jack_worth * (own_jacks - even_jacks) +
            ace_worth * (static_cast<double>(aces) - even_aces);
    for (std::size_t aces = 0; aces < 5; ++aces)
      for (std::size_t tens = 0; tens < 5; ++tens)
        for (std::size_t lead = 0; lead < leads; ++lead)
          entries[GrandTables::aces + ((aces * 5 + tens) * jack_counts + jacks) * leads + lead] =
              grand_jack_worth * own_jacks + ace_worth * static_cast<double>(aces) - even_grand;
  }
  for (std::size_t ouvert = 0; ouvert < 2; ++ouvert)
    for (std::size_t sum = 0; sum < danger_sums; ++sum)
      for (std::size_t lead = 0; lead < leads; ++lead) {
        const auto danger = static_cast<double>(sum / 25 + sum / 5 % 5 * 2 + sum % 5 * 3);
        entries[class_starts[2 + ouvert] + NullTables::dangers + sum * leads + lead] =
            danger_worth * (even_danger - danger) - ouvert_loss * static_cast<double>(ouvert);
      }
  return entries;
}

}  // namespace ombre
