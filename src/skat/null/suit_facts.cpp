#include "skat/null/suit_facts.h"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <vector>

#include "core/random.h"

namespace ombre::skat_null {
namespace {

constexpr int most_cards = 8;
constexpr std::size_t patterns_with_cards = 9840;

// Different values, as many as a suit has cards or replies at the most.
class SmallSet {
 public:
  void add(std::uint64_t value) {
    for (std::size_t i = 0; i < size_; ++i)
      if (values_[i] == value) return;
    values_[size_++] = value;
  }

  // A number for the set, whatever the order.
  std::uint64_t mark() const {
    std::uint64_t sum = size_;
    for (std::size_t i = 0; i < size_; ++i) sum += mix(values_[i]);
    return mix(sum);
  }

 private:
  std::array<std::uint64_t, most_cards> values_{};
  std::size_t size_ = 0;
};

// What one trick makes of a pattern.
struct Outcome {
  bool lost = false;  // the declarer takes it
  Word left = 0;
  int winner = 0;
};

class Builder {
 public:
  Builder() : facts_(std::size_t{1} << lane_bits) {
    marks_.reserve(patterns_with_cards);
    for (int length = 1; length <= most_cards; ++length) fill(0, 0, length);
  }

  std::vector<SuitFacts> take() { return std::move(facts_); }

 private:
  // Every pattern of this length that begins with the cards chosen so far.
  void fill(Word cards, int chosen, int length) {
    if (chosen == length) {
      facts_[cards] = facts_of(cards);
      return;
    }
    for (Word owner = 1; owner <= 3; ++owner) fill(cards | owner << (card_bits * chosen), chosen + 1, length);
  }

  SuitFacts facts_of(Word cards) {
    const Word own = held(cards, declarer);
    const std::array<int, 3> counts{std::popcount(held(cards, after_declarer)),
                                    std::popcount(held(cards, before_declarer)), std::popcount(own)};
    SuitFacts facts;
    facts.shares = DiscardShares(counts[0], counts[1], counts[2]);
    std::uint64_t mark = static_cast<std::uint64_t>(counts[0] << 8 | counts[1] << 4 | counts[2]);
    // 1. Leads.
    for (const int leader : {after_declarer, before_declarer}) {
      SmallSet leads;
      for (Word choices = held(cards, leader); choices != 0; choices &= choices - 1)
        leads.add(add_lead(cards, lowest(choices), leader, facts));
      mark = mix(mark ^ leads.mark());
    }
    // 2. Discards of the defenders, alone and with one of the declarer.
    for (const int seat : {after_declarer, before_declarer}) {
      SmallSet discards;
      for (Word choices = held(cards, seat); choices != 0; choices &= choices - 1) {
        const Word left = without(cards, lowest(choices));
        discards.add(facts_[left].like);
        facts.safe.limit_before(facts_[left].safe.before_discard(seat));
        facts.helped.limit_before(facts_[left].helped.before_discard(seat));
        if (own != 0) facts.helped.limit_before(facts_[without_declarers_highest(left)].helped);
      }
      mark = mix(mark ^ discards.mark());
    }
    // 3. A discard of the declarer.
    if (own != 0) {
      const SuitFacts& left = facts_[without_declarers_highest(cards)];
      facts.safe.limit(left.safe);
      facts.helped.limit(left.helped);
      mark = mix(mark ^ left.like);
    }
    // 4. The first pattern of which all this was true.
    facts.like = marks_.try_emplace(mark, static_cast<std::uint16_t>(cards)).first->second;
    return facts;
  }

  static Word without_declarers_highest(Word cards) { return without(cards, highest(held(cards, declarer))); }

  // What the trick with this lead does to the bounds; a number for the set of outcomes the partner can choose from.
  std::uint64_t add_lead(Word cards, int lead, int leader, SuitFacts& facts) const {
    std::uint8_t& forced = facts.forced[static_cast<std::size_t>(leader)];
    const bool follows = held(cards, declarer) != 0;
    SmallSet replies;
    for_each_reply(without(cards, lead), lead, leader, [&](const Outcome& outcome) {
      const SuitFacts& left = facts_[outcome.left];
      replies.add(outcome.lost ? 0 : static_cast<std::uint64_t>(left.like << card_bits | outcome.winner));
      if (!follows) return;
      if (outcome.lost) {
        facts.safe.set_none();
        facts.helped.set_none();
        forced = 0;
        return;
      }
      facts.safe.limit_before(left.safe);
      facts.helped.limit_before(left.helped);
      const std::uint8_t later = left.forced[static_cast<std::size_t>(outcome.winner)];
      if (later < never) forced = std::min(forced, static_cast<std::uint8_t>(later + 1));
    });
    return replies.mark();
  }

  // The outcomes of the partner's cards, the one lead being gone from `rest`. Who has none leaves the suit alone, and
  // the declarer plays his highest card that surely loses.
  template <class Visit>
  static void for_each_reply(Word rest, int lead, int leader, const Visit& visit) {
    const int partner = leader == after_declarer ? before_declarer : after_declarer;
    const Word partners = held(rest, partner);
    const Word own = held(rest, declarer);
    // `limit` is what the declarer must stay below.
    const auto outcome = [&](int place, int limit, int winner) -> Outcome {
      const Word ducking = own & below(limit);
      if (own != 0 && ducking == 0) return {.lost = true};
      const int card = own == 0 ? -1 : highest(ducking);
      Word left = rest;
      for (const int gone : {std::max(place, card), std::min(place, card)})
        if (gone >= 0) left = without(left, gone);
      return {.left = left, .winner = winner};
    };
    if (partners == 0) return visit(outcome(-1, lead, leader));
    // The declarer plays last, or before he sees the partner's card.
    const int sure = std::max(lead, lowest(partners));
    for (Word choices = partners; choices != 0; choices &= choices - 1) {
      const int place = lowest(choices);
      const int best = std::max(lead, place);
      visit(outcome(place, leader == after_declarer ? best : sure, place >= lead ? partner : leader));
    }
  }

  std::vector<SuitFacts> facts_;
  std::unordered_map<std::uint64_t, std::uint16_t> marks_{};
};

}  // namespace

const SuitFacts* suit_facts() {
  static const std::vector<SuitFacts> facts = Builder().take();
  return facts.data();
}

}  // namespace ombre::skat_null
