#include "skat/rules/skat_cards.h"

#include <cctype>
#include <string>

#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view kind_letters = "CSHDGN";

// By rank 7 8 9 T J Q K A.
constexpr std::array<int, 8> rank_points{0, 0, 0, 10, 2, 3, 4, 11};
constexpr std::array<int, 8> plain_power{0, 1, 2, 5, 7, 3, 4, 6};
constexpr int jack_power = 7;  // of the weakest jack, that of diamonds

bool is_jack(Card card) { return skat_jacks.contains(card); }

}  // namespace

const Deck& skat_deck() {
  static const Deck deck("789TJQKA");
  return deck;
}

CardSet skat_trumps(SkatKind kind) {
  if (kind == SkatKind::null) return {};
  const std::optional<Suit> suit = trump_suit(kind);
  return suit ? skat_jacks | skat_deck().full().in_suit(*suit) : skat_jacks;
}

CardSet skat_followers(SkatKind kind, Card led) {
  const CardSet trumps = skat_trumps(kind);
  return trumps.contains(led) ? trumps : skat_deck().full().in_suit(led.suit()) - trumps;
}

int skat_power(SkatKind kind, Card card) {
  if (kind == SkatKind::null) return card.place();
  if (is_jack(card)) return jack_power + static_cast<int>(Suit::diamonds) - static_cast<int>(card.suit());
  return plain_power[static_cast<std::size_t>(card.place())];
}

int skat_points(Card card) { return rank_points[static_cast<std::size_t>(card.place())]; }

int skat_points(CardSet cards) {
  int sum = 0;
  for (const Card card : cards) sum += skat_points(card);
  return sum;
}

CardSet skat_legal(SkatKind kind, const Trick& trick, CardSet hand) {
  if (trick.empty()) return hand;
  const CardSet following = hand & skat_followers(kind, trick.card(0));
  return following.empty() ? hand : following;
}

bool skat_beats(SkatKind kind, Card later, Card earlier) {
  if (skat_followers(kind, earlier).contains(later)) return skat_power(kind, later) > skat_power(kind, earlier);
  return skat_trumps(kind).contains(later);
}

Player skat_winner(SkatKind kind, const Trick& trick) {
  int best = 0;
  for (int i = 1; i < trick.size(); ++i)
    if (skat_beats(kind, trick.card(i), trick.card(best))) best = i;
  return (trick.leader() + best) % skat_seats;
}

std::string_view skat_seat_name(Player seat) {
  constexpr std::array<std::string_view, skat_seats> names{"forehand", "middlehand", "rearhand"};
  return names[static_cast<std::size_t>(seat)];
}

std::string_view skat_kind_name(SkatKind kind) {
  constexpr std::array<std::string_view, skat_kinds.size()> names{"clubs",    "spades", "hearts",
                                                                  "diamonds", "grand",  "null"};
  return names[static_cast<std::size_t>(kind)];
}

char show_skat_kind(SkatKind kind) { return kind_letters[static_cast<std::size_t>(kind)]; }

SkatKind read_skat_kind(std::string_view text) {
  if (text.size() == 1) {
    const auto letter = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    const std::size_t found = kind_letters.find(letter);
    if (found != std::string_view::npos) return static_cast<SkatKind>(found);
  }
  throw InputError("no such game: " + quote(text), "game", "C, S, H, D, G or N");
}

}  // namespace ombre
