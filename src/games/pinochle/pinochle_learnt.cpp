// What all players of Pinochle have learnt in a state: how it is kept, and its text.
#include "games/pinochle/pinochle_cards.h"

#include <fmt/format.h>

#include <vector>

#include "core/field_text.h"
#include "core/text.h"
#include "games/pinochle/pinochle.h"
#include "games/pinochle/pinochle_melds.h"

namespace ombre {
std::uint8_t PinochleLearnt::voids() const {
  unsigned bits = 0;
  for (int s = 0; s < suit_count; ++s) bits |= (lacking(static_cast<Suit>(s)) == pinochle::rank_count ? 1U : 0U) << s;
  return static_cast<std::uint8_t>(bits);
}

CardSet PinochleLearnt::tops() const {
  CardSet cards;
  for (const Suit suit : all_suits) {
    const int lacks = lacking(suit);
    if (lacks > 0 && lacks < pinochle::rank_count)
      cards.insert(pinochle::card(suit, static_cast<pinochle::Rank>(pinochle::ace - lacks)));
  }
  return cards;
}

CardSet Pinochle::seen_now(const State& state, Player player) {
  CardSet cards = state.shown[at(player)];
  for (int i = 0; i < state.trick.size(); ++i)
    if ((state.trick.leader() + i) % seats == player) pinochle::add(cards, state.trick.card(i));
  return cards;
}

CardSet Pinochle::opened_cards(const State& state) {
  CardSet cards;
  int index = 0;
  for (const Card card : state.buried)
    if ((state.opened >> index++ & 1) != 0) cards.insert(card);
  return pinochle::counted(cards);
}

std::uint8_t Pinochle::opened_bits(CardSet buried, CardSet cards) {
  unsigned bits = 0;
  int index = 0;
  for (const Card card : buried) bits |= (cards.contains(card) ? 1U : 0U) << index++;
  return static_cast<std::uint8_t>(bits);
}

CardSet Pinochle::melding_hand(const State& state, Player player) {
  const CardSet rest = pinochle::without(state.hands[at(player)], state.shown[at(player)]);
  const CardSet cards = pinochle::joined(state.learnt[at(player)].had(), rest);
  if (player != state.bidder) return cards;
  return pinochle::joined(cards, pinochle::without(state.buried, opened_cards(state)));
}

Pinochle::State Pinochle::forget(State state) const {
  for (Player p = 0; p < seats; ++p) state.learnt[at(p)] = PinochleLearnt(seen_now(state, p));
  state.melded = false;
  state.opened = 0;
  return state;
}

std::string Pinochle::show_learnt(const State& state) const {
  std::string text;
  const auto append = [&](std::string_view name, const std::string& value) {
    text += fmt::format("; {} {}", name, value);
  };
  bool had_more = false;
  bool tops = false;
  std::array<std::uint8_t, seats> voids{};
  std::vector<CardSet> had;
  std::vector<CardSet> highest;
  for (Player p = 0; p < seats; ++p) {
    const PinochleLearnt learnt = state.learnt[at(p)];
    had.push_back(learnt.had());
    had_more = had_more || learnt.had() != seen_now(state, p);
    voids[at(p)] = learnt.voids();
    highest.push_back(learnt.tops());
    tops = tops || !learnt.tops().empty();
  }
  if (had_more) append("had", show_hands(deck_, had));
  if (state.melded) append("melded", "yes");
  if (state.opened != 0) append("opened", deck_.show(opened_cards(state)));
  if (voids != std::array<std::uint8_t, seats>{}) append("voids", show_letters(voids, suit_letters));
  if (tops) append("tops", show_hands(deck_, highest));
  return text;
}

void Pinochle::read_learnt(const Fields& fields, State& state) const {
  // 1. Before play it follows from the rest.
  if (state.phase != Phase::play) {
    for (const std::string_view name : {"had", "melded", "opened", "voids", "tops"})
      if (fields.has(name)) throw Fields::error(name, "nothing was played", "this field during play only");
    state.melded = state.phase == Phase::bury;
    for (Player p = 0; p < seats; ++p) {
      const bool buried = p == state.bidder;
      const CardSet hand = buried ? pinochle::joined(state.hands[at(p)], state.buried) : state.hands[at(p)];
      const CardSet had = state.melded ? melded_cards(hand, *state.trump) : state.shown[at(p)];
      state.learnt[at(p)] = PinochleLearnt(had);
      if (buried) state.opened = opened_bits(state.buried, pinochle::without(had, state.shown[at(p)]));
    }
    return;
  }

  // 2. Cards.
  CardSet pack = deck_.full();
  CardSet buried = state.buried;
  const std::vector<CardSet> had = fields.hands("had", deck_, seats, pack);
  state.melded = fields.word("melded", {"no", "yes"}, 0) == 1;
  state.opened = opened_bits(state.buried, pinochle::counted(fields.cards("opened", deck_, buried)));
  for (Player p = 0; p < seats; ++p)
    state.learnt[at(p)] = PinochleLearnt(fields.has("had") ? pinochle::counted(had[at(p)]) : seen_now(state, p));

  // 3. What the hands lack.
  const std::vector<std::uint8_t> voids = fields.letters("voids", suit_letters, seats);
  const std::vector<std::string_view> tops =
      fields.has("tops") ? split(fields.text("tops"), " / ") : std::vector<std::string_view>(seats, "-");
  if (tops.size() != seats)
    throw Fields::error("tops", fmt::format("{} players", tops.size()), fmt::format("{}, separated by /", seats));
  for (Player p = 0; p < seats; ++p) {
    PinochleLearnt& learnt = state.learnt[at(p)];
    for (int s = 0; s < suit_count; ++s)
      if ((voids[at(p)] >> s & 1) != 0) learnt.lack(static_cast<Suit>(s), pinochle::rank_count);
    if (tops[at(p)] == "-") continue;
    for (const Card card : deck_.read_hand(tops[at(p)], deck_.full(), suit_count)) {
      if (learnt.lacking(card.suit()) != 0 || pinochle::rank_of(card) == pinochle::ace)
        throw Fields::error("tops", fmt::format("{} for player {}", deck_.show(card), p),
                            "one card of a suit, below the ace, and none of a suit that is void");
      learnt.lack(card.suit(), pinochle::ace - pinochle::rank_of(card));
    }
  }
  // The trick itself tells as much to everybody.
  Trick trick(state.trick.leader());
  for (int i = 0; i < state.trick.size(); ++i) {
    learn(state.learnt[at((trick.leader() + i) % seats)], trick, *state.trump, state.trick.card(i));
    trick.play(state.trick.card(i));
  }
  check_learnt(state);
}

void Pinochle::check_learnt(const State& state) const {
  // 1. No card more than twice.
  const CardSet opened = opened_cards(state);
  for (const Card card : pinochle::distinct(deck_.full())) {
    int copies = pinochle::count(state.buried, card) - pinochle::count(opened, card);
    for (std::size_t p = 0; p < seats; ++p)
      copies += pinochle::count(state.learnt[p].had(), card) + pinochle::count(state.hands[p], card) -
                pinochle::count(state.shown[p], card);
    if (copies > pinochle::copies)
      throw Fields::error("had", fmt::format("{} {} times with those elsewhere", deck_.show(card), copies),
                          fmt::format("at most {}", pinochle::copies));
  }

  // 2. Each hand.
  for (Player p = 0; p < seats; ++p) {
    const PinochleLearnt learnt = state.learnt[at(p)];
    const CardSet seen = seen_now(state, p);
    if (!pinochle::includes(learnt.had(), seen))
      throw Fields::error("had", fmt::format("not all of {} for player {}", deck_.show(seen), p),
                          "the cards shown and the one in the trick among them");
    if (p == state.bidder && !pinochle::includes(pinochle::without(learnt.had(), seen), opened))
      throw Fields::error("opened", deck_.show(opened), "cards that the bidder has had, not played and not shown now");
    if (!(state.hands[at(p)] - learnt.may_hold()).empty())
      throw Fields::error("voids", fmt::format("player {} has cards that voids or tops deny", p),
                          "suits it has none of, and the highest card it may have");
  }

  // 3. Melds.
  if (!state.melded) {
    if (state.opened != 0) throw Fields::error("opened", "cards that were melded", "melded yes");
    return;
  }
  for (Player p = 0; p < seats; ++p) {
    const CardSet all = melding_hand(state, p);
    const Melds melds = count_melds(state.learnt[at(p)].had(), *state.trump);
    if (melds != count_melds(all, *state.trump) || melds.points() != state.melds[at(p)])
      throw Fields::error("melded", fmt::format("player {} has shown {}", p, melds.show()),
                          fmt::format("{}, and its points", count_melds(all, *state.trump).show()));
    if (p == state.bidder && !pinochle::includes(all, state.widow))
      throw Fields::error("widow", "cards that the bidder has not had", "cards of the bidder");
  }
}

}  // namespace ombre
