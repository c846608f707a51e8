#include "skat/solver/skat_deals.h"

namespace ombre {
namespace {

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
