#include "skat/rules/skat_position.h"

#include <string>

#include "core/text.h"

namespace ombre {
namespace {

std::string seat_text(Player seat) { return std::string(skat_seat_name(seat)); }

// Adds cards to those seen before, each of which may be there only once.
void add_cards(CardSet cards, const std::string& where, CardSet& seen) {
  if (!(cards - skat_deck().full()).empty())
    throw InputError("a card that the pack does not have", where, "cards from 7 to A");
  if (!(cards & seen).empty())
    throw InputError(skat_deck().show((cards & seen).lowest()) + " is there twice", where, "every card once");
  seen = seen | cards;
}

constexpr int suit_trumps = 5;
constexpr int suit_trumps_and_aces = 7;
constexpr std::size_t grand_jacks = 2;
constexpr int grand_jacks_and_aces = 5;

constexpr CardSet aces = CardSet::from_bits(0x0080'0080'0080'0080);

bool worth_playing(SkatKind kind, CardSet hand) {
  const CardSet trumps = hand & skat_trumps(kind);
  const auto together = static_cast<int>((trumps | (hand & aces)).size());
  const std::size_t jacks = (hand & skat_jacks).size();
  if (kind == SkatKind::grand) return jacks >= grand_jacks && together >= grand_jacks_and_aces;
  return static_cast<int>(trumps.size()) >= suit_trumps && jacks >= 1 && together >= suit_trumps_and_aces;
}

}  // namespace

void check_skat_position(const SkatPosition& position) {
  const Trick& trick = position.trick;
  const auto hand = [&](Player seat) { return position.hands[static_cast<std::size_t>(seat)]; };
  // 1. The seats and the trick.
  if (position.declarer < 0 || position.declarer >= skat_seats)
    throw InputError("no such seat", "declarer", "0, 1 or 2");
  if (trick.leader() < 0 || trick.leader() >= skat_seats) throw InputError("no such seat", "leader", "0, 1 or 2");
  if (trick.size() >= skat_seats)
    throw InputError("a trick of " + std::to_string(trick.size()) + " cards", "trick",
                     "at most 2, the hands without them");
  // 2. Every card once.
  CardSet seen;
  for (Player seat = 0; seat < skat_seats; ++seat) add_cards(hand(seat), seat_text(seat), seen);
  for (int i = 0; i < trick.size(); ++i) add_cards(CardSet(trick.card(i)), "trick", seen);
  add_cards(position.skat, "skat", seen);
  if (!position.skat.empty() && position.skat.size() != static_cast<std::size_t>(skat_size))
    throw InputError(std::to_string(position.skat.size()) + " cards", "skat", "two cards, or none");
  // 3. As many cards as the trick leaves to each.
  const auto cards = static_cast<int>(hand(position.mover()).size());
  if (cards == 0) throw InputError("no card to play", seat_text(position.mover()), "at least one card");
  if (cards > skat_tricks)
    throw InputError(std::to_string(cards) + " cards", seat_text(position.mover()), "at most 10");
  for (int place = 0; place < skat_seats; ++place) {
    const Player seat = (trick.leader() + place) % skat_seats;
    const int due = cards - (place < trick.size() ? 1 : 0);
    const auto held = static_cast<int>(hand(seat).size());
    if (held != due)
      throw InputError(std::to_string(held) + " cards", seat_text(seat),
                       std::to_string(due) + (due == 1 ? " card" : " cards") + ", since " +
                           seat_text(position.mover()) + " to play has " + std::to_string(cards));
  }
  // 4. Suit was followed.
  for (int i = 1; i < trick.size(); ++i) {
    const Player seat = (trick.leader() + i) % skat_seats;
    const CardSet followers = skat_followers(position.kind, trick.card(0));
    if (!followers.contains(trick.card(i)) && !(hand(seat) & followers).empty())
      throw InputError(skat_deck().show(trick.card(i)) + " does not follow suit", "trick",
                       "a card that follows the one led, which " + seat_text(seat) + " still holds");
  }
  // 5. Points that can have been taken.
  const int missing = skat_points(skat_deck().full() - seen);
  if (position.taken[0] < 0 || position.taken[1] < 0 || position.taken[0] + position.taken[1] > missing)
    throw InputError("points taken that the cards do not have", "taken",
                     "two numbers of at most " + std::to_string(missing) + " together, the points of the cards that " +
                         "are in no hand, trick or skat");
}

SkatPosition deal_skat(SkatKind kind, Random& random) {
  const std::array<int, 4> counts{skat_tricks, skat_tricks, skat_tricks, skat_size};
  const std::vector<CardSet> dealt = skat_deck().deal(random, counts);
  SkatPosition out;
  out.kind = kind;
  out.declarer = random.below(skat_seats);
  for (std::size_t seat = 0; seat < out.hands.size(); ++seat) out.hands[seat] = dealt[seat];
  out.skat = dealt[3];
  return out;
}

SkatPosition deal_worth_playing(SkatKind kind, Random& random) {
  for (;;) {
    const SkatPosition deal = deal_skat(kind, random);
    if (worth_playing(kind, deal.hands[static_cast<std::size_t>(deal.declarer)])) return deal;
  }
}

SkatPosition after_card(SkatPosition position, Card card) {
  position.hands[static_cast<std::size_t>(position.mover())].erase(card);
  position.trick.play(card);
  if (position.trick.size() < skat_seats) return position;
  const Player winner = skat_winner(position.kind, position.trick);
  int points = 0;
  for (int i = 0; i < skat_seats; ++i) points += skat_points(position.trick.card(i));
  position.taken[winner == position.declarer ? 0 : 1] += points;
  position.trick = Trick(winner);
  return position;
}

SkatPosition after_random_cards(SkatPosition position, int cards, Random& random) {
  for (int i = 0; i < cards; ++i) {
    const CardSet legal =
        skat_legal(position.kind, position.trick, position.hands[static_cast<std::size_t>(position.mover())]);
    int skip = random.below(static_cast<int>(legal.size()));
    for (const Card card : legal)
      if (skip-- == 0) {
        position = after_card(position, card);
        break;
      }
  }
  return position;
}

}  // namespace ombre
