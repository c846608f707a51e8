// Cribbage as text: states, and what one player sees.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/field_text.h"
#include "core/key.h"
#include "games/cribbage/cribbage.h"

namespace ombre {
namespace {

using Hands = std::vector<CardSet>;

bool all_empty(const Hands& hands) {
  return std::all_of(hands.begin(), hands.end(), [](CardSet hand) { return hand.empty(); });
}

std::string show_series(const Deck& deck, const CribbageSeries& series) {
  std::string out;
  for (int back = series.size() - 1; back >= 0; --back) {
    if (!out.empty()) out += ' ';
    out += deck.ranks()[at(series.rank(back))];
  }
  return out;
}

std::vector<int> read_ranks(const Deck& deck, std::string_view text) {
  std::vector<int> ranks;
  for (const std::string_view part : split(text, " ")) {
    const std::size_t rank = part.size() == 1 ? deck.ranks().find(part[0]) : std::string::npos;
    if (rank == std::string::npos)
      throw Fields::error("series", "no rank " + quote(part), fmt::format("ranks of {}", deck.ranks()));
    ranks.push_back(static_cast<int>(rank));
  }
  return ranks;
}

// Whether some of the cards played, those of the series among them, make the count.
bool can_make(int count, const std::vector<int>& series, CardSet played) {
  std::array<int, cribbage_ranks> left{};
  for (const Card card : played) ++left[at(card.place())];
  for (const int rank : series) {
    if (--left[at(rank)] < 0) return false;
    count -= cribbage_pips(rank);
  }
  if (count < 0) return false;
  std::uint64_t sums = 1;
  for (int rank = 0; rank < cribbage_ranks; ++rank)
    for (int i = 0; i < left[at(rank)]; ++i) sums |= sums << cribbage_pips(rank);
  return ((sums >> count) & 1U) != 0;
}

}  // namespace

std::string Cribbage::show(const State& state) const {
  Hands hands;
  Hands away;
  Hands played;
  for (Player p = 0; p < players_; ++p) {
    hands.push_back(hand(state, p));
    away.push_back(laid(state, p));
    played.push_back(state.kept[at(p)] & state.played);
  }
  std::string text;
  append_field(text, "hands", ombre::show_hands(deck_, hands));
  if (!all_empty(away)) append_field(text, "laid", ombre::show_hands(deck_, away));
  if (players_ == 3 && state.crib.back() != no_card) append_field(text, "crib", deck_.show(state.crib.back()));
  if (!all_empty(played)) append_field(text, "played", ombre::show_hands(deck_, played));
  append_field(text, "starter", deck_.show(state.starter));
  if (state.dealer != 0) append_field(text, "dealer", fmt::format("{}", state.dealer));
  if (state.turned && !state.over && state.count == 0 && state.mover != left_of(state.dealer))
    append_field(text, "turn", fmt::format("{}", state.mover));
  if (state.count > 0) {
    append_field(text, "count", fmt::format("{}", state.count));
    if (!state.series.empty()) append_field(text, "series", show_series(deck_, state.series));
    append_field(text, "last", fmt::format("{}", state.last));
  }
  const auto first = state.totals.begin();
  if (std::any_of(first, first + sides(), [](int total) { return total != 0; }))
    append_field(text, "totals", fmt::format("{}", fmt::join(first, first + sides(), " ")));
  if (state.lacks != 0) {
    std::vector<int> lacks;
    for (Player p = 0; p < players_; ++p) lacks.push_back(state.lacking(p));
    append_field(text, "lacks", fmt::format("{}", fmt::join(lacks, " ")));
  }
  return text;
}

Cribbage::State Cribbage::read(std::string_view text) const {
  const Fields fields(text, {"hands", "laid", "crib", "played", "starter", "dealer", "turn", "count", "series", "last",
                             "totals", "lacks"});
  State state;
  state.dealer = static_cast<std::uint8_t>(fields.number("dealer", 0, players_ - 1, 0));
  read_cards(state, fields);

  // The totals, by which the game may be over.
  const std::vector<int> totals = fields.numbers("totals", at(sides()), 0, options_.target, 0);
  int winners = 0;
  for (std::size_t side = 0; side < totals.size(); ++side) {
    state.totals[side] = static_cast<std::int16_t>(totals[side]);
    if (totals[side] == options_.target) ++winners;
  }
  if (winners > 1 || (winners == 1 && !state.turned))
    throw Fields::error("totals", winners > 1 ? "two winners" : "a winner before the starter is turned",
                        fmt::format("totals below {}", options_.target));
  Hands hands;
  for (Player p = 0; p < players_; ++p) hands.push_back(hand(state, p));
  state.over = winners > 0 || all_empty(hands);
  read_lacks(state, fields);
  read_turn(state, fields);
  return state;
}

void Cribbage::read_lacks(State& state, const Fields& fields) const {
  constexpr int most_lacking = 9;  // without tens there is no card
  const std::vector<int> lacks = fields.numbers("lacks", at(players_), 0, most_lacking, 0);
  for (Player p = 0; p < players_; ++p) {
    state.lack(p, lacks[at(p)]);
    if (lacks[at(p)] > 0 && (!state.turned || !(hand(state, p) & cribbage_fitting(lacks[at(p)])).empty()))
      throw Fields::error("lacks", fmt::format("{} for player {}", lacks[at(p)], p),
                          state.turned ? "fewer than the pips of its lowest card" : "none before the play");
  }
}

// The cards, and with them whether the starter is turned.
void Cribbage::read_cards(State& state, const Fields& fields) const {
  // 1. Every card once.
  CardSet pack = deck_.full();
  fields.text("hands");
  const Hands hands = fields.hands("hands", deck_, at(players_), pack);
  const Hands away = fields.hands("laid", deck_, at(players_), pack);
  const std::vector<Card> from_pack = fields.card_list("crib", deck_, pack);
  const Hands played = fields.hands("played", deck_, at(players_), pack);
  fields.text("starter");
  const std::vector<Card> starter = fields.card_list("starter", deck_, pack);
  if (from_pack.size() > (players_ == 3 ? 1U : 0U))
    throw Fields::error("crib", fmt::format("{} cards from the pack", from_pack.size()),
                        players_ == 3 ? "one card" : "none, except for three players");
  if (starter.size() != 1) throw Fields::error("starter", fmt::format("{} cards", starter.size()), "one card");

  // 2. As many for each player; in turn from the dealer's left as long as cards are laid away.
  state.turned = std::none_of(hands.begin(), hands.end(), [&](CardSet hand) { return hand.size() > at(hand_size); });
  const std::size_t whole = hands[0].size() + (state.turned ? played[0].size() : away[0].size());
  std::optional<Player> waiting;
  Player player = state.dealer;
  for (int step = 0; step < players_; ++step) {
    player = left_of(player);
    const std::size_t size = hands[at(player)].size() + (state.turned ? played : away)[at(player)].size();
    if (state.turned ? size != whole || size < 1 || size > at(hand_size) : size != at(dealt()))
      throw Fields::error("hands", fmt::format("{} cards of player {} in all", size, player),
                          state.turned ? "1 to 4 in hand and played, as many for each player"
                                       : fmt::format("{} in hand and laid away", dealt()));
    if (away[at(player)].size() > at(quota()) || (waiting && !away[at(player)].empty()))
      throw Fields::error("laid", fmt::format("{} cards of player {}", away[at(player)].size(), player),
                          fmt::format("at most {}, in turn from the dealer's left", quota()));
    if (!state.turned && !waiting && away[at(player)].size() < at(quota())) waiting = player;
  }
  if (!state.turned && players_ == 3 && from_pack.empty())
    throw Fields::error("crib", "no card from the pack", "the card that three players deal to the crib");
  if (!state.turned && !all_empty(played))
    throw Fields::error("played", "cards played before all have laid away", "no such field");

  // 3. The state.
  for (Player p = 0; p < players_; ++p) {
    for (const Card card : away[at(p)]) put_in_crib(state, p, card);
    state.kept[at(p)] = hands[at(p)] | played[at(p)];
    state.played = state.played | played[at(p)];
  }
  if (!from_pack.empty()) state.crib.back() = from_pack.front();
  state.starter = starter.front();
  state.mover = static_cast<std::uint8_t>(waiting.value_or(0));
  if (state.turned) value_hands(state);
}

// Where the play stands.
void Cribbage::read_turn(State& state, const Fields& fields) const {
  // 1. Nothing to say before the play and after the game.
  if (!state.turned || state.over) {
    for (const std::string_view name : {"turn", "count", "series", "last"})
      if (fields.has(name)) throw Fields::error(name, "no play is going on", "this field during the play only");
    return;
  }

  // 2. A new count.
  state.count = static_cast<std::uint8_t>(fields.number("count", 0, cribbage_limit - 1, 0));
  if (state.count == 0) {
    for (const std::string_view name : {"series", "last"})
      if (fields.has(name)) throw Fields::error(name, "the count is 0", "this field at a count above 0 only");
    state.mover = static_cast<std::uint8_t>(fields.number("turn", 0, players_ - 1, left_of(state.dealer)));
    if (hand(state, state.mover).empty())
      throw Fields::error("turn", fmt::format("player {} has no cards", state.mover), "a player who has");
    return;
  }

  // 3. A count that goes on.
  if (fields.has("turn"))
    throw Fields::error("turn", fmt::format("the count is {}", state.count), "the field last instead");
  const auto last = static_cast<std::uint8_t>(fields.number("last", 0, players_ - 1));
  const CardSet theirs = state.kept[last] & state.played;
  const std::vector<int> ranks = fields.has("series") ? read_ranks(deck_, fields.text("series")) : std::vector<int>();
  if (!can_make(state.count, ranks, state.played))
    throw Fields::error("count", fmt::format("a count of {}", state.count), "the sum of some of the cards played");
  const int room = cribbage_limit - state.count;
  const auto can_be_last = [&](Card card) { return ranks.empty() || card.place() == ranks.back(); };
  if (std::none_of(theirs.begin(), theirs.end(), can_be_last))
    throw Fields::error("last", fmt::format("player {} has not played the last card", last), "the player who has");
  for (std::size_t i = 0; i < ranks.size(); ++i)
    state.series.play(ranks[i], i + 1 == ranks.size() ? room : cribbage_limit);
  state.last = last;
  if (!pass_turn(state, last, room))
    throw Fields::error("count", fmt::format("nobody can play at {}", state.count), "a card that fits");
}

std::string Cribbage::show_view(const View& view) const {
  const auto cards = [this](CardSet set) { return set.empty() ? std::string("-") : deck_.show(set); };
  const auto lacks = [&view](Player p) {
    const int pips = view.lacking(p);
    return pips > 0 ? fmt::format(", none of {} or less", pips) : std::string();
  };
  std::string text;
  for (Player p = 0; p < players_; ++p)
    text += fmt::format("player {}{}: {} cards, played {}, {} points{}\n", p, p == view.dealer ? " (dealer)" : "",
                        view.counts[at(p)], cards(view.played[at(p)]), view.totals[at(side(p))], lacks(p));
  text += fmt::format("starter {}; crib of {} cards, yours {}\n",
                      view.starter == no_card ? std::string("not turned") : deck_.show(view.starter), view.crib_count,
                      cards(view.laid));
  if (!view.crib.empty()) text += fmt::format("the crib was {}\n", cards(view.crib));
  if (view.starter != no_card && view.mover) {
    text += fmt::format("count {}", view.count);
    if (!view.series.empty()) text += fmt::format(", last cards {}", show_series(deck_, view.series));
    text += "\n";
  }
  text += fmt::format("your hand: {}\n", cards(view.hand));
  if (!view.mover)
    text += "the hand is over\n";
  else if (*view.mover != view.player)
    text += fmt::format("player {} is to move\n", *view.mover);
  else
    text += view.starter == no_card ? "lay a card away\n" : "play a card\n";
  return text;
}

// What one player of cribbage sees, and the states that fit it. Who could not play has no card that would have fitted;
// whoever is to play has one.
namespace {

// The deals in which a holder has at least one of some cards, by how many of them it has.
DealCases deals_with_one(const HiddenCards& hidden, std::size_t holder, CardSet one_of) {
  DealCases cases;
  cases.join(hidden.count, holder);
  for (std::size_t wanted = 1; wanted <= hidden.holders[holder].size; ++wanted) {
    HiddenCards split = hidden;
    split_off(split, holder, one_of, wanted);
    cases.add(split);
  }
  return cases;
}

}  // namespace

Cribbage::View Cribbage::view(const State& state, Player player) const {
  View view;
  view.player = player;
  view.hand = hand(state, player);
  view.laid = laid(state, player);
  bool all_played = true;
  for (Player p = 0; p < players_; ++p) {
    view.played[at(p)] = state.kept[at(p)] & state.played;
    view.counts[at(p)] = static_cast<std::uint8_t>(hand(state, p).size());
    view.laid_counts[at(p)] = static_cast<std::uint8_t>(laid(state, p).size());
    all_played = all_played && view.counts[at(p)] == 0;
  }
  const CardSet crib_cards = crib(state);
  view.crib_count = static_cast<std::uint8_t>(crib_cards.size());
  if (all_played) view.crib = crib_cards;
  view.unseen = deck_.full() - view.hand - view.laid - view.crib - state.played;
  view.series = state.series;
  view.totals = state.totals;
  view.lacks = state.lacks;
  if (state.turned) {
    view.starter = state.starter;
    view.unseen.erase(state.starter);
  }
  view.dealer = state.dealer;
  view.count = state.count;
  view.last = state.last;
  view.mover = mover(state);
  return view;
}

HiddenCards Cribbage::hidden(const View& view) const {
  const CardSet all = deck_.full();
  // Who laid which card of the crib away stays hidden when it is open.
  const CardSet in_crib = view.crib.empty() ? all : view.crib;
  const CardSet elsewhere = all - view.crib;
  HiddenCards hidden;
  hidden.cards = view.unseen | (view.crib - view.laid);
  std::size_t placed = 0;
  int crib_count = view.crib_count - view.laid_counts[at(view.player)];
  const auto add = [&](std::size_t size, CardSet may_hold, int owner) {
    hidden.add(size, may_hold, owner);
    placed += size;
  };
  for (Player p = 0; p < players_; ++p) {
    if (p == view.player) continue;
    add(view.counts[at(p)], elsewhere - cribbage_fitting(view.lacking(p)), p);
    add(view.laid_counts[at(p)], in_crib, HiddenCards::nobody);
    crib_count -= view.laid_counts[at(p)];
  }
  add(at(crib_count), in_crib, HiddenCards::nobody);
  add(view.starter == no_card ? 1 : 0, elsewhere, HiddenCards::nobody);
  add(hidden.cards.size() - placed, elsewhere, HiddenCards::nobody);
  return hidden;
}

DealCases Cribbage::deals(const View& view) const {
  constexpr int every_card = 10;
  const int room = cribbage_limit - view.count;
  if (!view.mover || *view.mover == view.player || room >= every_card) return DealCases(hidden(view));
  const Player before = *view.mover - (*view.mover > view.player ? 1 : 0);
  return deals_with_one(hidden(view), at(2 * before), cribbage_fitting(room));
}

Cribbage::State Cribbage::world(const View& view, const DealtHands& hands, Random&) const {
  State state;
  std::size_t holder = 0;
  for (Player p = 0; p < players_; ++p) {
    const bool own = p == view.player;
    state.kept[at(p)] = view.played[at(p)] | (own ? view.hand : hands[holder++]);
    state.played = state.played | view.played[at(p)];
    for (const Card card : own ? view.laid : hands[holder++]) put_in_crib(state, p, card);
  }
  if (const CardSet from_pack = hands[holder++]; !from_pack.empty()) state.crib.back() = from_pack.lowest();
  state.turned = view.starter != no_card;
  state.starter = state.turned ? view.starter : hands[holder].lowest();
  state.series = view.series;
  state.totals = view.totals;
  state.lacks = view.lacks;
  state.dealer = static_cast<std::uint8_t>(view.dealer);
  state.count = static_cast<std::uint8_t>(view.count);
  state.last = static_cast<std::uint8_t>(view.last);
  state.mover = static_cast<std::uint8_t>(view.mover.value_or(0));
  state.over = !view.mover.has_value();
  if (state.turned) value_hands(state);
  return state;
}

std::uint64_t Cribbage::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.laid, view.unseen, view.crib, view.played, view.counts, view.laid_counts,
                view.crib_count, view.series, view.totals, view.lacks, view.starter, view.dealer, view.count, view.last,
                view.mover.value_or(-1));
}

}  // namespace ombre
