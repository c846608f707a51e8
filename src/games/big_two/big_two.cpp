#include "games/big_two/big_two.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "core/field_text.h"
#include "core/key.h"
#include "core/text.h"
#include "games/big_two/big_two_plays.h"

namespace ombre {
namespace {

constexpr int usual_cards = 13;
constexpr int usual_cards_of_three = 17;
constexpr int doubled_from = 10;

constexpr std::array<std::string_view, 9> kind_names = {"none",  "single",     "pair", "triple",        "straight",
                                                        "flush", "full_house", "four", "straight_flush"};

void check(const BigTwoOptions& options) {
  check_range(options.players, 2, BigTwo::most_players, "players", "{} players");
  const int most = std::min(BigTwo::most_cards, 52 / options.players);
  if (options.cards < 0 || options.cards > most)
    throw InputError(fmt::format("{} cards for each of {} players", options.cards, options.players), "cards",
                     fmt::format("1 to {}, or 0 for the usual number", most));
  check_range(options.limit, 0, BigTwo::most_limit, "limit", "a limit of {} points");
}

// Whether the ranks of one kind of hand decide, so that its suit says nothing.
bool by_rank(BigTwoKind kind) {
  return kind == BigTwoKind::triple || kind == BigTwoKind::full_house || kind == BigTwoKind::four;
}

// Whether a combination of this strength can be made of these cards.
bool can_be_made(BigTwoStrength strength, CardSet cards) {
  const BigTwoRanks ranks(cards);
  const int place = strength.top / suit_count;
  const int suit = strength.top % suit_count;
  const std::uint32_t lane = ranks.lane(suit);
  const std::uint32_t below = lane & ((1U << place) - 1);
  std::uint32_t other_suits = 0;
  for (int other = 0; other < suit_count; ++other)
    if (other != suit) other_suits |= ranks.lane(other) & ~(1U << place);
  const auto has = [place](std::uint32_t set) { return ((set >> place) & 1U) != 0; };
  const auto sequence = [place](std::uint32_t set, std::uint32_t unsuited) {
    for (std::size_t i = 0; i < big_two_straight_masks.size(); ++i) {
      const std::uint32_t mask = big_two_straight_masks[i];
      if (big_two_straight_places[i][4] == place && (set & mask) == mask && (unsuited & mask) != 0) return true;
    }
    return false;
  };
  switch (strength.kind) {
    case BigTwoKind::none:
      return true;
    case BigTwoKind::single:
      return has(lane);
    case BigTwoKind::pair:
      return has(lane) && (ranks.suits(place) & ((1U << suit) - 1)) != 0;
    case BigTwoKind::triple:
      return has(ranks.threes());
    case BigTwoKind::straight:
      return has(lane) && sequence(ranks.ones(), other_suits);
    case BigTwoKind::flush:
      return has(lane) && std::popcount(below) >= 4 && !big_two_sequence(below | 1U << place);
    case BigTwoKind::full_house:
      return has(ranks.threes()) && std::popcount(ranks.twos()) >= 2;
    case BigTwoKind::four:
      return has(ranks.fours()) && std::popcount(ranks.ones()) >= 2;
    case BigTwoKind::straight_flush:
      return sequence(lane, lane);
  }
  return false;
}

}  // namespace

BigTwo::BigTwo(BigTwoOptions options) : options_(options), deck_(big_two_ranks) {
  check(options);
  cards_ = options.cards != 0 ? options.cards : options.players == 3 ? usual_cards_of_three : usual_cards;
  for (int count = 0; count <= cards_; ++count) {
    const int times = !options.doubling ? 1 : count == cards_ ? 3 : count >= doubled_from ? 2 : 1;
    penalties_[at(count)] = times * count;
  }
}

BigTwo::Moves BigTwo::moves(const State& state) const {
  Moves list;
  const CardSet hand = state.hands[state.turn];
  const bool mixed = options_.types == BigTwoTypes::mixed;
  if (state.opening) {
    const Card lowest = lowest_card(state);
    each_big_two_play(hand, state.table, mixed, [&list, lowest](BigTwoPlay play) {
      if (play.cards().contains(lowest)) list.push_back(play);
    });
    return list;
  }
  each_big_two_play(hand, state.table, mixed, [&list](BigTwoPlay play) { list.push_back(play); });
  if (state.table.kind != BigTwoKind::none) list.push_back(BigTwoPlay::pass());
  return list;
}

Card BigTwo::lowest_card(const State& state) { return big_two_card(lowest_order(united(state.hands))); }

BigTwo::State BigTwo::start(const HandStart&, Random& random) const {
  State state;
  const std::vector<int> counts(static_cast<std::size_t>(players()), cards_);
  const std::vector<CardSet> hands = deck_.deal(random, counts);
  state.aside = deck_.full();
  for (std::size_t p = 0; p < hands.size(); ++p) {
    state.hands[p] = hands[p];
    state.counts[p] = static_cast<std::uint8_t>(cards_);
    state.aside = state.aside - hands[p];
  }
  const Card lowest = lowest_card(state);
  for (std::size_t p = 0; p < hands.size(); ++p)
    if (hands[p].contains(lowest)) state.turn = static_cast<std::uint8_t>(p);
  state.opening = options_.opening;
  state.first.player = state.turn;
  return state;
}

std::optional<BigTwo::HandStart> BigTwo::next_hand(const HandStart& hand, const State& finished) const {
  const HandStart next{totals(hand, finished)};
  for (Player p = 0; p < players(); ++p)
    if (next.totals[p] <= -options_.limit) return std::nullopt;
  return next;
}

std::string BigTwo::show_table(BigTwoStrength table) const {
  return fmt::format("{} {}", kind_names[static_cast<std::size_t>(table.kind)], deck_.show(big_two_card(table.top)));
}

std::string BigTwo::show(const State& state) const {
  std::string text;
  append_field(text, "hands", show_hands(deck_, {state.hands.begin(), state.hands.begin() + players()}));
  if (!state.aside.empty()) append_field(text, "aside", deck_.show(state.aside));
  if (state.turn != 0 && state.turn != nobody) append_field(text, "mover", fmt::format("{}", state.turn));
  if (state.table.kind != BigTwoKind::none) append_field(text, "table", show_table(state.table));
  if (state.passes != 0) append_field(text, "passes", fmt::format("{}", state.passes));
  if (state.opening) append_field(text, "opening", "yes");
  const FirstLeader& first = state.first;
  if (first.player != nobody && !state.opening) append_field(text, "first", fmt::format("{}", first.player));
  if (first.lowest != FirstLeader::no_card)
    append_field(text, first.own ? "lowest" : "under", deck_.show(big_two_card(first.lowest)));
  return text;
}

BigTwoStrength BigTwo::read_table(std::string_view text, CardSet played) const {
  const std::vector<std::string_view> parts = split(text, " ");
  const auto* const name = std::find(kind_names.begin() + 1, kind_names.end(), parts.front());
  if (parts.size() != 2 || name == kind_names.end())
    throw Fields::error(
        "table", "bad value " + quote(text),
        fmt::format("a card after one of {}", fmt::join(kind_names.begin() + 1, kind_names.end(), ", ")));
  BigTwoStrength table{static_cast<BigTwoKind>(name - kind_names.begin()), 0};
  const Card card = Fields::card("table", parts[1], deck_, deck_.full());
  table.top =
      static_cast<std::uint8_t>(big_two_order(by_rank(table.kind) ? deck_.card(Suit::spades, card.place()) : card));
  if (!can_be_made(table, played))
    throw Fields::error("table", "no such combination as " + quote(text) + " among the cards played",
                        "a combination that was played");
  return table;
}

BigTwo::State BigTwo::read(std::string_view text) const {
  const Fields fields(text, {"hands", "aside", "mover", "table", "passes", "opening", "first", "lowest", "under"});
  State state;

  // 1. The cards.
  const auto seats = static_cast<std::size_t>(players());
  CardSet left = deck_.full();
  const std::vector<CardSet> hands = fields.hands("hands", deck_, seats, left);
  std::size_t most = 0;
  for (std::size_t p = 0; p < seats; ++p) {
    state.hands[p] = hands[p];
    state.counts[p] = static_cast<std::uint8_t>(hands[p].size());
    most = std::max(most, hands[p].size());
  }
  if (most > static_cast<std::size_t>(cards_))
    throw Fields::error("hands", fmt::format("a hand of {} cards", most), fmt::format("at most {}", cards_));
  state.aside = fields.cards("aside", deck_, left);
  const std::size_t most_aside = deck_.size() - seats * static_cast<std::size_t>(cards_);
  if (state.aside.size() > most_aside)
    throw Fields::error("aside", fmt::format("{} cards", state.aside.size()), fmt::format("at most {}", most_aside));

  // 2. A player without cards ends the hand, and nothing else is known then.
  const auto out = std::count(state.counts.begin(), state.counts.begin() + players(), 0);
  if (out > 1) throw Fields::error("hands", fmt::format("{} hands without cards", out), "one at most");
  if (out == 1) {
    for (const std::string_view name : {"mover", "table", "passes", "opening"})
      if (fields.has(name))
        throw Fields::error(name, "a hand that is over", "no such field where a player has no cards");
    state.turn = nobody;
    read_first(fields, state, left);
    return state;
  }

  // 3. The round.
  state.turn = static_cast<std::uint8_t>(fields.number("mover", 0, players() - 1, 0));
  if (fields.has("table")) state.table = read_table(fields.text("table"), left);
  if (fields.has("passes") && !fields.has("table"))
    throw Fields::error("passes", "passes on an empty table", "a field table before it");
  state.passes = static_cast<std::uint8_t>(fields.number("passes", 0, players() - 2, 0));

  // 4. The opening, and what it showed.
  state.opening = fields.word("opening", {"no", "yes"}, 0) == 1;
  const bool untouched = left.empty() && state.aside.size() == most_aside;
  if (state.opening && (!options_.opening || !untouched || !state.hands[state.turn].contains(lowest_card(state))))
    throw Fields::error("opening", "not the first play of a hand",
                        "all cards dealt, the holder of the lowest to lead, and a game with that rule");
  read_first(fields, state, left);
  return state;
}

void BigTwo::read_first(const Fields& fields, State& state, CardSet played) const {
  // 1. The fields.
  FirstLeader& first = state.first;
  if (state.opening) {
    if (fields.has("first")) throw Fields::error("first", "known from the opening", "no such field");
    first.player = state.turn;
  }
  if (fields.has("first")) first.player = static_cast<std::uint8_t>(fields.number("first", 0, players() - 1));
  for (const std::string_view name : {"lowest", "under"}) {
    if (!fields.has(name)) continue;
    if (!fields.has("first")) throw Fields::error(name, "no first leader", "a field first before it");
    if (first.lowest != FirstLeader::no_card) throw Fields::error(name, "after a field lowest", "one of them");
    first.lowest = static_cast<std::uint8_t>(big_two_order(Fields::card(name, fields.text(name), deck_, played)));
    first.own = name == "lowest";
  }
  if (first.player == nobody) return;

  // 2. What must fit together.
  if (options_.opening && !state.opening && !first.own)
    throw Fields::error("first", "the first play was not the lowest card",
                        "a field lowest, by the rule of the opening");
  if (!leads_rightly(first, state.hands))
    throw Fields::error("first", fmt::format("another than player {} has or had the lowest card", first.player),
                        "the player with the lowest card dealt");
  drop_useless(state);
}

std::string BigTwo::show_move(const State&, Move move) const {
  return move.is_pass() ? "pass" : deck_.show(move.cards());
}

std::string BigTwo::show_view(const View& view) const {
  std::string text = fmt::format("Your hand (player {}): {}\nCards left:", view.player,
                                 view.hand.empty() ? "-" : deck_.show(view.hand));
  for (Player p = 0; p < players(); ++p)
    text += fmt::format(" {}{}", view.counts[at(p)], p + 1 < players() ? "," : "\n");
  text += fmt::format("Not seen yet: {}\n", view.unseen.empty() ? "-" : deck_.show(view.unseen));
  const FirstLeader& first = view.first;
  if (first.player != nobody && !view.opening)
    text += fmt::format("Player {} led first and had the lowest card{}.\n", first.player,
                        first.lowest == FirstLeader::no_card
                            ? ""
                            : fmt::format("; played so far: {}{}", deck_.show(big_two_card(first.lowest)),
                                          first.own ? "" : " by another"));
  if (view.turn == nobody) return text + "The hand is over.";
  if (view.table.kind == BigTwoKind::none)
    return text + fmt::format("Player {} leads{}.", view.turn, view.opening ? " and must play the lowest card" : "");
  return text + fmt::format("To beat: {}, by player {}; player {} is to play.", show_table(view.table),
                            (view.turn + players() - 1 - view.passes) % players(), view.turn);
}

// What a player of Big-2 sees, and the deals that fit it. Passing shows nothing, since it is always allowed. All that
// is known of cards not seen is that the first leader had the lowest card dealt: where the first play had to include
// it, all lower cards are aside; else the leader may hold it still.
int BigTwo::lowest_order(CardSet cards) {
  int lowest = FirstLeader::no_card;
  for (const Suit suit : all_suits) {
    const CardSet lane = cards.in_suit(suit);
    if (!lane.empty()) lowest = std::min(lowest, big_two_order(lane.lowest()));
  }
  return lowest;
}

CardSet BigTwo::below(int order) {
  CardSet cards;
  const std::uint64_t ranks = (std::uint64_t{1} << (order / suit_count)) - 1;
  for (int suit = 0; suit < suit_count; ++suit) {
    const int lane = static_cast<int>(big_two_suits[at(suit)]) * suit_lane;
    const std::uint64_t rank = suit < order % suit_count ? ranks + 1 : 0;
    cards = cards | CardSet::from_bits((ranks | rank) << lane);
  }
  return cards;
}

void BigTwo::learn(State& state, Player player, CardSet cards) {
  FirstLeader& first = state.first;
  const int lowest = lowest_order(cards);
  if (lowest >= first.lowest) return;
  first.lowest = static_cast<std::uint8_t>(lowest);
  first.own = player == first.player;
  drop_useless(state);
}

void BigTwo::drop_useless(State& state) {
  if (!state.first.own) return;
  if (((united(state.hands) | state.aside) & below(state.first.lowest)).empty()) state.first = {};
}

bool BigTwo::leads_rightly(const FirstLeader& first, const ForEach<CardSet>& hands) const {
  if (first.player == nobody) return true;
  int own = lowest_order(hands[first.player]);
  int others = FirstLeader::no_card;
  for (std::size_t p = 0; p < hands.size(); ++p)
    if (p != first.player) others = std::min(others, lowest_order(hands[p]));
  if (options_.opening && first.own) return first.lowest < std::min(own, others);
  int& player = first.own ? own : others;
  player = std::min(player, int{first.lowest});
  return own < others;
}

BigTwo::View BigTwo::view(const State& state, Player player) const {
  View view{state};
  view.player = player;
  view.hand = state.hands[at(player)];
  view.unseen = (united(state.hands) | state.aside) - view.hand;
  return view;
}

HiddenCards BigTwo::hidden(const View& view) const {
  const FirstLeader& first = view.first;
  if (first.player == nobody) return holders(view, {}, {});
  if (options_.opening && first.own) return holders(view, below(first.lowest), below(first.lowest));
  const int own = lowest_order(view.hand);
  if (first.player == view.player) return holders(view, below(first.own ? std::min(own, int{first.lowest}) : own), {});
  const int lowest = lowest_order(view.unseen);
  return holders(view, lowest < std::min(own, int{first.lowest}) ? below(lowest + 1) : CardSet(), {});
}

DealCases BigTwo::deals(const View& view) const {
  const FirstLeader& first = view.first;
  DealCases cases;
  if (first.player == nobody || first.player == view.player || (options_.opening && first.own)) {
    cases.add(hidden(view));
    return cases;
  }
  // The first leader's lowest card: one of those in the hand that are lower than all others known, or one played.
  const int own = lowest_order(view.hand);
  const CardSet lower = view.unseen & below(std::min(own, int{first.lowest}));
  for (const Card card : lower) {
    HiddenCards hidden = holders(view, below(big_two_order(card)), below(big_two_order(card)));
    hidden.place(first.player - (first.player > view.player ? 1U : 0U), CardSet(card));
    cases.add(hidden);
  }
  if (first.own && first.lowest < own) cases.add(holders(view, below(first.lowest), below(first.lowest)));
  return cases;
}

// The other hands by seat and the cards aside, where the first leader and the others do not have these cards.
HiddenCards BigTwo::holders(const View& view, CardSet not_others, CardSet not_first) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  std::size_t aside = view.unseen.size();
  for (Player p = 0; p < players(); ++p) {
    if (p == view.player) continue;
    const std::size_t count = view.counts[at(p)];
    hidden.add(count, view.unseen - (p == view.first.player ? not_first : not_others), p);
    aside -= count;
  }
  hidden.add(aside, view.unseen);
  return hidden;
}

BigTwo::State BigTwo::world(const View& view, const DealtHands& hands, Random&) const {
  State state{view};
  std::size_t holder = 0;
  for (Player p = 0; p < players(); ++p) state.hands[at(p)] = p == view.player ? view.hand : hands[holder++];
  state.aside = hands[holder];
  return state;
}

std::uint64_t BigTwo::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.unseen, view.counts, view.table, view.turn, view.passes, view.opening,
                view.first);
}

}  // namespace ombre
