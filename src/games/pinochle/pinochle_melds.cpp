#include "games/pinochle/pinochle_melds.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/players.h"
#include "games/pinochle/pinochle_cards.h"

namespace ombre {
namespace {

using pinochle::Rank;

constexpr Card pinochle_queen = pinochle::card(Suit::spades, pinochle::queen);
constexpr Card pinochle_jack = pinochle::card(Suit::diamonds, pinochle::jack);

int holding(CardSet hand, Suit suit, Rank rank) { return pinochle::count(hand, pinochle::card(suit, rank)); }

int around(CardSet hand, Rank rank) {
  int least = pinochle::copies;
  for (const Suit suit : all_suits) least = std::min(least, holding(hand, suit, rank));
  return least;
}

int run_count(CardSet hand, Suit trump) {
  int least = pinochle::copies;
  for (const Rank rank : {pinochle::jack, pinochle::queen, pinochle::king, pinochle::ten, pinochle::ace})
    least = std::min(least, holding(hand, trump, rank));
  return least;
}

int pairs(CardSet hand, Suit suit) {
  return std::min(holding(hand, suit, pinochle::queen), holding(hand, suit, pinochle::king));
}

int value_of(const std::array<int, 3>& values, int count) { return values[at(count)]; }

}  // namespace

Melds count_melds(CardSet hand, Suit trump) {
  Melds melds;
  melds.runs = run_count(hand, trump);
  melds.dixes = holding(hand, trump, pinochle::nine);
  for (const Suit suit : all_suits) {
    if (suit == trump)
      melds.royal_marriages = pairs(hand, suit) - melds.runs;
    else
      melds.marriages += pairs(hand, suit);
  }
  melds.pinochles = std::min(pinochle::count(hand, pinochle_queen), pinochle::count(hand, pinochle_jack));
  melds.aces = around(hand, pinochle::ace);
  melds.kings = around(hand, pinochle::king);
  melds.queens = around(hand, pinochle::queen);
  melds.jacks = around(hand, pinochle::jack);
  return melds;
}

int Melds::points() const {
  const MeldValues& v = meld_values;
  return value_of(v.runs, runs) + v.royal_marriage * royal_marriages + v.marriage * marriages + v.dix * dixes +
         value_of(v.pinochles, pinochles) + value_of(v.aces, aces) + value_of(v.kings, kings) +
         value_of(v.queens, queens) + value_of(v.jacks, jacks);
}

std::string Melds::show() const {
  std::string text;
  const auto name = [&](std::string_view what, int count, int points) {
    if (count == 0) return;
    if (!text.empty()) text += ", ";
    text += fmt::format("{}{} {}", count > 1 ? "two times " : "", what, points);
  };
  const MeldValues& v = meld_values;
  name("run", runs, value_of(v.runs, runs));
  name("royal marriage", royal_marriages, v.royal_marriage * royal_marriages);
  for (int i = 0; i < marriages; ++i) name("marriage", 1, v.marriage);
  name("nine of trumps", dixes, v.dix * dixes);
  name("pinochle", pinochles, value_of(v.pinochles, pinochles));
  name("four aces", aces, value_of(v.aces, aces));
  name("four kings", kings, value_of(v.kings, kings));
  name("four queens", queens, value_of(v.queens, queens));
  name("four jacks", jacks, value_of(v.jacks, jacks));
  return text.empty() ? "none" : text;
}

int most_meld_points(CardSet hand) {
  int most = 0;
  for (const Suit suit : all_suits) most = std::max(most, count_melds(hand, suit).points());
  return most;
}

CardSet melded_cards(CardSet hand, Suit trump) {
  const Melds melds = count_melds(hand, trump);
  CardSet cards;
  // A card that serves in several classes is shown as often as the one that needs most of it.
  const auto show = [&](Card card, int count) {
    while (pinochle::count(cards, card) < count) pinochle::add(cards, card);
  };
  for (const Suit suit : all_suits) {
    const auto show_rank = [&](Rank rank, int count) { show(pinochle::card(suit, rank), count); };
    show_rank(pinochle::king, pairs(hand, suit));
    show_rank(pinochle::queen, pairs(hand, suit));
    show_rank(pinochle::ace, melds.aces);
    show_rank(pinochle::king, melds.kings);
    show_rank(pinochle::queen, melds.queens);
    show_rank(pinochle::jack, melds.jacks);
    if (suit != trump) continue;
    show_rank(pinochle::nine, melds.dixes);
    for (const Rank rank : {pinochle::jack, pinochle::ten, pinochle::ace}) show_rank(rank, melds.runs);
  }
  show(pinochle_queen, melds.pinochles);
  show(pinochle_jack, melds.pinochles);
  return cards;
}

}  // namespace ombre
