#include "games/pinochle/pinochle_deals.h"

#include <algorithm>
#include <bit>

#include "games/pinochle/pinochle_cards.h"

namespace ombre {
namespace {

using pinochle::Rank;

using Cards = std::vector<Card>;

// The cards of every meld there is; a hand melds each as often as it has the rarest of them.
std::vector<Cards> all_melds(Suit trump) {
  std::vector<Cards> melds;
  for (const Suit suit : all_suits)
    melds.push_back({pinochle::card(suit, pinochle::queen), pinochle::card(suit, pinochle::king)});
  for (const Rank rank : {pinochle::jack, pinochle::queen, pinochle::king, pinochle::ace}) {
    Cards around;
    for (const Suit suit : all_suits) around.push_back(pinochle::card(suit, rank));
    melds.push_back(around);
  }
  Cards run;
  for (const Rank rank : {pinochle::jack, pinochle::queen, pinochle::king, pinochle::ten, pinochle::ace})
    run.push_back(pinochle::card(trump, rank));
  melds.push_back(run);
  melds.push_back({pinochle::card(Suit::spades, pinochle::queen), pinochle::card(Suit::diamonds, pinochle::jack)});
  melds.push_back({pinochle::card(trump, pinochle::nine)});
  return melds;
}

// All cards in an order in which few melds are begun and not ended at any time: marriages first, then the rest of the
// run, jacks, aces and what makes no meld.
Cards dealing_order(std::optional<Suit> trump) {
  const Suit last = trump.value_or(Suit::diamonds);
  Cards order;
  const auto add = [&](Rank rank, bool of_trumps) {
    // The jack of diamonds early, as the pinochle is begun with the queen of spades.
    for (auto suit = all_suits.rbegin(); suit != all_suits.rend(); ++suit)
      if ((*suit == last) == of_trumps) order.push_back(pinochle::card(*suit, rank));
  };
  for (const Suit suit : all_suits)
    if (suit != last) {
      order.push_back(pinochle::card(suit, pinochle::queen));
      order.push_back(pinochle::card(suit, pinochle::king));
    }
  for (const Rank rank : {pinochle::queen, pinochle::king, pinochle::jack, pinochle::ten, pinochle::ace})
    add(rank, true);
  for (const Rank rank : {pinochle::jack, pinochle::ace, pinochle::ten, pinochle::nine}) add(rank, false);
  add(pinochle::nine, true);
  return order;
}

CardSet copies_of(Card card, int count) { return CardSet::from_bits(((std::uint64_t{1} << count) - 1) << card.index); }

}  // namespace

struct PinochleDeals::Meld {
  std::size_t hand;
  Cards cards;  // those of which one must not be added
};

PinochleDeals::PinochleDeals(const PinochleHidden& hidden)
    : sizes_{hidden.hands[0].size, hidden.hands[1].size, hidden.aside}, from_(hidden.from) {
  if (sizes_[0] + sizes_[1] + sizes_[2] != static_cast<int>(hidden.unseen.size())) return;
  const std::vector<Meld> melds = open_melds(hidden);
  add_steps(hidden);
  mark_melds(melds);
  count_ways();
}

// The melds of which two cards or more could be added; where it is one, that card is barred.
std::vector<PinochleDeals::Meld> PinochleDeals::open_melds(const PinochleHidden& hidden) {
  const auto may_get = [&](std::size_t hand, Card card) {
    const bool buried = hidden.from == hand && hidden.aside > 0;
    return hidden.unseen.contains(card) && !barred_[hand].contains(card) &&
           (buried || (hidden.hands[hand].size > 0 && hidden.hands[hand].may_hold.contains(card)));
  };
  std::vector<Meld> open;
  if (!hidden.trump) return open;
  const std::vector<Cards> melds = all_melds(*hidden.trump);
  for (std::size_t hand = 0; hand < hidden.hands.size(); ++hand) {
    if (!hidden.hands[hand].melded) continue;
    const CardSet had = hidden.hands[hand].had;
    // 1. The rarest cards of each meld: another one of each would make another meld.
    std::vector<Cards> rarest;
    for (const Cards& cards : melds) {
      int least = pinochle::copies;
      for (const Card card : cards) least = std::min(least, pinochle::count(had, card));
      Cards rare;
      for (const Card card : cards)
        if (pinochle::count(had, card) == least) rare.push_back(card);
      rarest.push_back(rare);
    }
    // 2. A card that would be the last one of a meld is barred, which may leave other melds without hope.
    const auto hopeless = [&](const Cards& cards) {
      return std::any_of(cards.begin(), cards.end(), [&](Card card) { return !may_get(hand, card); });
    };
    for (const Cards& cards : rarest)
      if (cards.size() == 1 && !hopeless(cards)) barred_[hand].insert(cards.front());
    for (const Cards& cards : rarest)
      if (!hopeless(cards)) open.push_back({hand, cards});
  }
  return open;
}

void PinochleDeals::add_steps(const PinochleHidden& hidden) {
  int cards = static_cast<int>(hidden.unseen.size());
  for (const Card card : dealing_order(hidden.trump)) {
    const int copies = pinochle::count(hidden.unseen, card);
    if (copies == 0) continue;
    Step step;
    step.card = card;
    step.copies = static_cast<std::uint8_t>(copies);
    step.cards = cards;
    add_options(hidden, step);
    steps_.push_back(step);
    cards -= copies;
  }
  steps_.emplace_back();
}

void PinochleDeals::add_options(const PinochleHidden& hidden, Step& step) const {
  const auto may_take = [&](std::size_t holder) {
    if (holder < hidden.hands.size())
      return hidden.hands[holder].may_hold.contains(step.card) && !barred_[holder].contains(step.card);
    return !hidden.from || !barred_[*hidden.from].contains(step.card);
  };
  for (std::uint8_t first = 0; first <= step.copies; ++first)
    for (std::uint8_t second = 0; first + second <= step.copies; ++second) {
      Option option;
      option.take = {first, second, static_cast<std::uint8_t>(step.copies - first - second)};
      // 1. Who may take it, and what the bidder must have from the widow.
      bool fits = true;
      for (std::size_t holder = 0; holder < holders; ++holder)
        fits = fits && (option.take[holder] == 0 || (option.take[holder] <= sizes_[holder] && may_take(holder)));
      bool together = !hidden.from && option.take[2] == pinochle::copies;
      for (std::size_t hand = 0; hand < hidden.hands.size(); ++hand) {
        const PinochleHidden::Hand& known = hidden.hands[hand];
        const int buried = hidden.from == hand ? option.take[2] : 0;
        const int dealt = pinochle::count(known.had, step.card) + option.take[hand] + buried -
                          pinochle::count(known.widow, step.card);
        fits = fits && dealt >= 0;
        together = together || dealt == pinochle::copies;
      }
      if (!fits) continue;
      // 2. Its histories: deals of two cards that differ, and orders in which they were buried.
      option.weight = together ? 1 : 2;
      if (hidden.from && option.take[2] == pinochle::copies) option.weight /= 2;
      step.options.push_back(option);
    }
  double least = 2;
  for (const Option& option : step.options) least = std::min(least, option.weight);
  for (Option& option : step.options) option.weight /= least;
}

// Gives each open meld a flag from its first card to its last one, and each option what it does to the flags.
void PinochleDeals::mark_melds(const std::vector<Meld>& melds) {
  std::vector<std::size_t> first(melds.size(), steps_.size());
  std::vector<std::size_t> last(melds.size(), 0);
  const auto has = [&](const Meld& meld, const Step& step) {
    return std::find(meld.cards.begin(), meld.cards.end(), step.card) != meld.cards.end();
  };
  for (std::size_t m = 0; m < melds.size(); ++m)
    for (std::size_t s = 0; s + 1 < steps_.size(); ++s)
      if (has(melds[m], steps_[s])) {
        first[m] = std::min(first[m], s);
        last[m] = s;
      }
  std::vector<Flags> flag(melds.size(), 0);
  Flags used = 0;
  for (std::size_t s = 0; s + 1 < steps_.size(); ++s) {
    Step& step = steps_[s];
    step.most_flags = used;
    for (std::size_t m = 0; m < melds.size(); ++m) {
      if (first[m] == s) {
        flag[m] = ~used & (used + 1);
        used |= flag[m];
      }
      if (!has(melds[m], step)) continue;
      for (Option& option : step.options) {
        const std::size_t hand = melds[m].hand;
        const bool added = option.take[hand] > 0 || (from_ == hand && option.take[2] > 0);
        if (!added) option.missing |= flag[m];
        if (added && last[m] == s) option.needed |= flag[m];
      }
      if (last[m] == s) step.done |= flag[m];
    }
    used &= ~step.done;
  }
}

std::size_t PinochleDeals::place(const Step& step, const Node& node) const {
  const auto row = static_cast<std::size_t>(node.flags) * static_cast<std::size_t>(sizes_[2] + 1) +
                   static_cast<std::size_t>(node.aside);
  return step.layer + row * static_cast<std::size_t>(sizes_[0] + 1) + static_cast<std::size_t>(node.first);
}

std::optional<PinochleDeals::Node> PinochleDeals::next(const Step& step, const Option& option, const Node& node) const {
  const int second = step.cards - node.first - node.aside;
  if (option.take[0] > node.first || option.take[1] > second || option.take[2] > node.aside ||
      (option.needed & ~node.flags) != 0)
    return std::nullopt;
  return Node{(node.flags | option.missing) & ~step.done, node.first - option.take[0], node.aside - option.take[2]};
}

void PinochleDeals::count_ways() {
  std::size_t size = 0;
  const auto row = static_cast<std::size_t>((sizes_[0] + 1) * (sizes_[2] + 1));
  for (Step& step : steps_) {
    step.layer = size;
    size += row << std::bit_width(step.most_flags);
  }
  ways_.assign(size, 0.0);
  ways_[steps_.back().layer] = 1;
  for (std::size_t s = steps_.size() - 1; s-- > 0;) {
    const Step& step = steps_[s];
    for (Flags flags = 0; flags <= step.most_flags; ++flags) {
      if ((flags & ~step.most_flags) != 0) continue;  // a flag that no meld has here
      for (int aside = 0; aside <= std::min(sizes_[2], step.cards); ++aside)
        for (int first = std::max(0, step.cards - aside - sizes_[1]); first <= std::min(sizes_[0], step.cards - aside);
             ++first) {
          const Node node{flags, first, aside};
          double sum = 0;
          for (const Option& option : step.options)
            if (const auto after = next(step, option, node)) sum += option.weight * ways(s + 1, *after);
          ways_[place(step, node)] = sum;
        }
    }
  }
  count_ = ways(0, {0, sizes_[0], sizes_[2]});
}

DealtHands PinochleDeals::sample(Random& random) const {
  DealtHands hands{};
  Node node{0, sizes_[0], sizes_[2]};
  for (std::size_t s = 0; s + 1 < steps_.size(); ++s) {
    const Step& step = steps_[s];
    const Option* chosen = nullptr;
    Node after;
    double at = step.options.size() > 1 ? random.unit() * ways(s, node) : 0;
    for (const Option& option : step.options) {
      const auto then = next(step, option, node);
      const double found = then ? option.weight * ways(s + 1, *then) : 0;
      if (found == 0) continue;
      chosen = &option;
      after = *then;
      at -= found;
      if (at < 0) break;
    }
    for (std::size_t holder = 0; holder < holders; ++holder)
      hands[holder] = hands[holder] | copies_of(step.card, chosen->take[holder]);
    node = after;
  }
  return hands;
}

void PinochleDeals::each(const std::function<void(const DealtHands&)>& use) const {
  DealtHands hands{};
  if (count() > 0) list(0, {0, sizes_[0], sizes_[2]}, 1, hands, use);
}

void PinochleDeals::list(std::size_t step, const Node& node, double weight, DealtHands& hands,
                         const std::function<void(const DealtHands&)>& use) const {
  if (step + 1 == steps_.size()) {
    for (double i = 0; i < weight; ++i) use(hands);
    return;
  }
  const DealtHands before = hands;
  for (const Option& option : steps_[step].options) {
    const auto after = next(steps_[step], option, node);
    if (!after || ways(step + 1, *after) == 0) continue;
    for (std::size_t holder = 0; holder < holders; ++holder)
      hands[holder] = before[holder] | copies_of(steps_[step].card, option.take[holder]);
    list(step + 1, *after, weight * option.weight, hands, use);
  }
  hands = before;
}

}  // namespace ombre
