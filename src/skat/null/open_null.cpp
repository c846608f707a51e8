#include "skat/null/open_null.h"

namespace ombre {

using namespace skat_null;

OpenNull::OpenNull(const OpenNullOptions& options)
    : every_step_(options.steps == Steps{}),
      endings_(options.endings),
      table_(std::make_unique<BoundsTable>(options.table_bytes)),
      full_(*table_, options.steps, endings_.get()),
      partial_(*table_, options.steps, endings_.get()) {}

bool OpenNull::won(const SkatPosition& position) {
  const Root root = root_of(position);
  return bound(root.cards, root.trick, root.left, root.left) == root.left;
}

int OpenNull::survives(const SkatPosition& position) {
  const Root root = root_of(position);
  return value(root.cards, root.trick, root.left);
}

std::vector<CardSurvives> OpenNull::cards(const SkatPosition& position) {
  const Root root = root_of(position);
  std::vector<CardSurvives> out;
  for (const Suit suit : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds}) {
    int above = -1;  // the place of the card tried last
    for (CardSet rest = root.legal.in_suit(suit); !rest.empty(); rest.erase(rest.highest())) {
      const int place = root.places[rest.highest().index];
      const bool neighbours = above == place + card_bits && !(root.trick.size > 0 && root.trick.gap == above);
      out.push_back({rest.highest(), neighbours ? out.back().tricks : value_after(root, place)});
      above = place;
    }
  }
  return out;
}

int OpenNull::bound(Word cards, const OpenTrick& trick, int left, int need) {
  return every_step_ ? full_.survives(cards, trick, left, need) : partial_.survives(cards, trick, left, need);
}

// From the top down: what an answer shows of the rest is in the table.
int OpenNull::value(Word cards, const OpenTrick& trick, int left) {
  int least = 0;
  int most = left;
  while (least < most) {
    const int tricks = bound(cards, trick, left, most);
    (tricks >= most ? least : most) = tricks;
  }
  return least;
}

int OpenNull::value_after(const Root& root, int place) {
  const OpenTrick next = root.trick.after(place);
  const Word rest = without(root.cards, place);
  if (next.size < skat_seats) return value(rest, next, root.left);
  if (next.best == declarer) return 0;
  return 1 + value(rest, {.mover = next.best}, root.left - 1);
}

}  // namespace ombre
