#include "core/cards.h"

#include <fmt/format.h>

#include "core/text.h"

namespace ombre {
namespace {

std::string at_column(std::size_t column) { return fmt::format("column {}", column); }

// Ranks written apart, for messages: "2 3 4".
std::string spaced(std::string_view letters) { return fmt::format("{}", fmt::join(letters, " ")); }

InputError not_left(std::string_view card, std::size_t column) {
  return {fmt::format("{} is not among the cards left", card), at_column(column), "a card that no other hand holds"};
}

}  // namespace

Deck::Deck(std::string_view ranks, int copies) : ranks_(ranks), copies_(copies) {
  constexpr int most_copies = suit_lane;
  if (copies < 1 || copies > most_copies || ranks.empty() ||
      ranks.size() * static_cast<std::size_t>(copies) > static_cast<std::size_t>(suit_lane))
    throw InputError(fmt::format("a pack of {} ranks with {} copies", ranks.size(), copies), "pack",
                     fmt::format("1 to {} cards in a suit", suit_lane));
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i] <= ' ' || ranks[i] > '~' || ranks.find(ranks[i]) != i)
      throw InputError("bad rank " + quote(ranks.substr(i, 1)), "pack", "different printing characters");
  }
  const std::uint64_t lane = (std::uint64_t{1} << (ranks.size() * static_cast<std::size_t>(copies))) - 1;
  std::uint64_t bits = 0;
  for (int suit = 0; suit < suit_count; ++suit) bits |= lane << (suit * suit_lane);
  full_ = CardSet::from_bits(bits);
}

CardSet Deck::distinct(CardSet set) const {
  if (copies_ == 1) return set;
  CardSet out;
  int last = -1;
  for (const Card card : set) {
    const int kind = card.index - copy(card);
    if (kind != last) out.insert(card);
    last = kind;
  }
  return out;
}

std::string Deck::show(Card card) const {
  return {suit_letters[static_cast<std::size_t>(card.suit())], ranks_[static_cast<std::size_t>(rank(card))]};
}

std::string Deck::show(CardSet set) const { return show(std::vector<Card>(set.begin(), set.end())); }

std::string Deck::show(std::span<const Card> cards) const {
  std::string out;
  for (const Card card : cards) {
    if (!out.empty()) out += ' ';
    out += show(card);
  }
  return out;
}

Card Deck::first_copy(std::string_view text, std::size_t column) const {
  if (text.size() != 2)
    throw InputError(quote(text) + " is not a card", at_column(column),
                     "a suit and a rank such as " + show(full_.highest()));
  const std::size_t suit = suit_letters.find(text[0]);
  if (suit == std::string_view::npos)
    throw InputError("unknown suit in " + quote(text), at_column(column), "one of " + spaced(suit_letters));
  const std::size_t rank = ranks_.find(text[1]);
  if (rank == std::string_view::npos)
    throw InputError("this pack has no rank " + quote(text.substr(1)) + " as in " + quote(text), at_column(column + 1),
                     "one of " + spaced(ranks_));
  return card(static_cast<Suit>(suit), static_cast<int>(rank));
}

std::optional<Card> Deck::copy_in(Card first, CardSet set) const {
  for (int copy = 0; copy < copies_; ++copy) {
    const Card card{static_cast<std::uint8_t>(first.index + copy)};
    if (set.contains(card)) return card;
  }
  return std::nullopt;
}

Card Deck::read_card(std::string_view text, CardSet from, std::size_t column) const {
  const Card first = first_copy(text, column);
  if (const std::optional<Card> card = copy_in(first, from)) return *card;
  throw not_left(text, column);
}

CardSet Deck::read_hand(std::string_view text, CardSet from, std::size_t most) const {
  CardSet hand;
  std::size_t at = 0;
  while (true) {
    while (at < text.size() && text[at] == ' ') ++at;
    if (at == text.size()) return hand;
    std::size_t end = at;
    while (end < text.size() && text[end] != ' ') ++end;
    const std::string_view word = text.substr(at, end - at);
    const std::optional<Card> card = copy_in(first_copy(word, at + 1), from - hand);
    if (!card && copy_in(first_copy(word, at + 1), hand))
      throw InputError(fmt::format("{} again", word), at_column(at + 1),
                       "each card at most " + (copies_ == 1 ? "once" : fmt::format("{} times", copies_)));
    if (!card) throw not_left(word, at + 1);
    if (hand.size() == most) throw InputError("too many cards", at_column(at + 1), fmt::format("at most {}", most));
    hand.insert(*card);
    at = end;
  }
}

std::vector<CardSet> Deck::deal(Random& random, std::span<const int> counts) const {
  std::size_t wanted = 0;
  for (const int count : counts) {
    if (count < 0) throw InputError(fmt::format("a hand of {} cards", count), "deal", "0 or more");
    wanted += static_cast<std::size_t>(count);
  }
  if (wanted > size())
    throw InputError(fmt::format("hands of {} cards together", wanted), "deal", fmt::format("at most {}", size()));
  std::vector<Card> pack(full_.begin(), full_.end());
  random.shuffle(pack);
  std::vector<CardSet> hands;
  std::size_t next = 0;
  for (const int count : counts) {
    CardSet hand;
    for (int i = 0; i < count; ++i) hand.insert(pack[next++]);
    hands.push_back(hand);
  }
  return hands;
}

}  // namespace ombre
