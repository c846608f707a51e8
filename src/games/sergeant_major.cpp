#include "games/sergeant_major.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/text.h"
#include "games/field_text.h"

namespace ombre {
namespace {

using State = SergeantMajor::State;
using Phase = SergeantMajor::Phase;
using Exchange = SergeantMajor::Exchange;

constexpr int seats = SergeantMajor::seats;
constexpr int most_tricks = SergeantMajor::hand_cards;
constexpr std::string_view suit_names = "CSHD";

char suit_name(Suit suit) { return suit_names[static_cast<std::size_t>(suit)]; }

void check(const SergeantMajorOptions& options) {
  int sum = 0;
  for (const int target : options.targets) {
    if (target < 0 || target > most_tricks)
      throw InputError(fmt::format("a target of {}", target), "targets", fmt::format("0 to {}", most_tricks));
    sum += target;
  }
  if (sum != most_tricks)
    throw InputError(fmt::format("targets that sum to {}", sum), "targets", fmt::format("{}", most_tricks));
  if (options.winning_tricks < 0 || options.winning_tricks > most_tricks)
    throw InputError(fmt::format("{} tricks", options.winning_tricks), "winning_tricks",
                     fmt::format("0 to {}", most_tricks));
  if (options.goal < 0 || options.goal > max_score)
    throw InputError(fmt::format("a goal of {}", options.goal), "goal", "0 or more");
  if (options.hands < 1) throw InputError(fmt::format("{} hands", options.hands), "hands", "1 or more");
}

// Who exchanges with whom after a hand with these surpluses: with three players one of the two sides is one player.
std::array<Exchange, 2> exchanges_for(const Scores& surplus, Player dealer) {
  std::array<Exchange, 2> list{};
  std::size_t count = 0;
  // From the highest target of the new hand down, so that equals are in their order.
  for (int i = 0; i < seats; ++i)
    for (int j = 0; j < seats; ++j) {
      const Player up = (dealer + i) % seats;
      const Player down = (dealer + j) % seats;
      const Score cards = std::min(surplus[up], -surplus[down]);
      if (cards > 0)
        list[count++] = {static_cast<std::uint8_t>(up), static_cast<std::uint8_t>(down),
                         static_cast<std::uint8_t>(cards)};
    }
  std::stable_sort(list.begin(), list.end(), [](const Exchange& a, const Exchange& b) { return a.cards > b.cards; });
  return list;
}

std::string show_exchange(const Exchange& exchange) {
  return fmt::format("{} {} {}", exchange.up, exchange.down, exchange.cards);
}

Exchange read_exchange(const Fields& fields, std::string_view name) {
  if (!fields.has(name)) return {};
  const std::vector<int> parts = fields.numbers(name, 3, 0, most_tricks);
  if (parts[0] >= seats || parts[1] >= seats || parts[0] == parts[1] || parts[2] == 0)
    throw Fields::error(name, "bad value " + quote(fields.text(name)), "two different players and a number of cards");
  return {static_cast<std::uint8_t>(parts[0]), static_cast<std::uint8_t>(parts[1]),
          static_cast<std::uint8_t>(parts[2])};
}

void check_exchanges(const std::array<Exchange, 2>& exchanges) {
  const auto [first, second] = exchanges;
  if (second.cards == 0) return;
  const bool one_up = first.up == second.up && first.down != second.down;
  const bool one_down = first.down == second.down && first.up != second.up;
  if (first.cards == 0 || (!one_up && !one_down))
    throw Fields::error("next_exchange", "two exchanges that cannot follow one hand",
                        "one player who gave too much or too little, and the two others");
}

// The phase that the cards are in. Throws InputError when they fit none.
Phase phase_of(const State& state) {
  // 1. Equal hands before the first card, but for what the dealer has still to discard.
  std::array<std::size_t, seats> sizes{};
  for (int i = 0; i < seats; ++i) sizes[static_cast<std::size_t>(i)] = state.hands[static_cast<std::size_t>(i)].size();
  const bool named = state.trump.has_value();
  const std::size_t usual = sizes[static_cast<std::size_t>((state.dealer + 1) % seats)];
  const bool discarding = named && state.trick.empty() && sizes[state.dealer] > usual;
  const std::size_t extra = discarding ? sizes[state.dealer] - usual : 0;
  sizes[state.dealer] -= extra;
  if (state.kitty.size() + extra > SergeantMajor::kitty_cards)
    throw Fields::error("kitty",
                        fmt::format("{} cards, {} of them not yet discarded", state.kitty.size() + extra, extra),
                        fmt::format("at most {}", SergeantMajor::kitty_cards));

  // 2. In a trick those who have played hold one card less.
  const TrickRules rules{seats, state.trump, 1};
  for (int i = 0; i < state.trick.size(); ++i) ++sizes[static_cast<std::size_t>(rules.player_of(state.trick, i))];
  if (sizes[0] != sizes[1] || sizes[1] != sizes[2] || sizes[0] > most_tricks)
    throw Fields::error(
        "hands", fmt::format("hands of {}, {} and {} cards with those in the trick", sizes[0], sizes[1], sizes[2]),
        fmt::format("the same number for all, at most {}", most_tricks));

  // 3. Before play nothing has been taken.
  const bool exchanging = state.exchanges[0].cards > 0;
  if (named && exchanging) throw Fields::error("trump", "trumps before the exchange is over", "no trumps yet");
  if (named && !discarding) return Phase::play;
  if (sizes[0] == 0) throw Fields::error("hands", "no cards", "cards, or the trump of a hand that is over");
  if (state.taken != std::array<std::uint8_t, seats>{} || !state.trick.empty())
    throw Fields::error("taken", "tricks before play begins", "trump, and a dealer with no cards to discard");
  if (discarding) return Phase::discard;
  return exchanging ? Phase::exchange : Phase::trump;
}

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 4> names = {"exchange", "naming trumps", "discard", "play"};
  return names[static_cast<std::size_t>(phase)];
}

}  // namespace

SergeantMajor::SergeantMajor(SergeantMajorOptions options) : options_(options), deck_("23456789TJQKA") {
  check(options);
}

void SergeantMajor::prepare(State& state, Move move) const {
  CardSet& dealer_hand = state.hands[state.dealer];
  if (state.phase == Phase::exchange) {
    Exchange& exchange = state.exchanges[0];
    CardSet& up = state.hands[exchange.up];
    CardSet& down = state.hands[exchange.down];
    up.erase(move.card());
    down.insert(move.card());
    const Card back = down.in_suit(move.card().suit()).highest();
    down.erase(back);
    up.insert(back);
    if (--exchange.cards > 0) return;
    state.exchanges = {state.exchanges[1], Exchange{}};
    if (state.exchanges[0].cards == 0) state.phase = Phase::trump;
    return;
  }
  if (state.phase == Phase::trump) {
    state.trump = move.suit();
    dealer_hand = dealer_hand | state.kitty;
    state.kitty = {};
  } else {
    dealer_hand.erase(move.card());
    state.kitty.insert(move.card());
  }
  const std::size_t usual = state.hands[static_cast<std::size_t>((state.dealer + 1) % seats)].size();
  state.phase = dealer_hand.size() > usual ? Phase::discard : Phase::play;
}

SergeantMajor::State SergeantMajor::start(const HandStart& hand, Random& random) const {
  constexpr std::array<int, 4> counts = {hand_cards, hand_cards, hand_cards, kitty_cards};
  const std::vector<CardSet> dealt = deck_.deal(random, counts);
  State state;
  for (std::size_t i = 0; i < seats; ++i) state.hands[i] = dealt[i];
  state.kitty = dealt[seats];
  state.dealer = static_cast<std::uint8_t>(hand.dealer);
  state.trick = Trick(first_leader(hand.dealer));
  state.exchanges = exchanges_for(hand.surplus, hand.dealer);
  state.phase = state.exchanges[0].cards > 0 ? Phase::exchange : Phase::trump;
  return state;
}

Scores SergeantMajor::totals(const HandStart& hand, const State& finished) const {
  Scores totals = hand.totals;
  const Scores gained = scores(finished);
  for (Player p = 0; p < seats; ++p) totals[p] += gained[p];
  return totals;
}

std::optional<SergeantMajor::HandStart> SergeantMajor::next_hand(const HandStart& hand, const State& finished) const {
  const Scores after_hand = totals(hand, finished);
  bool over = hand.hand >= options_.hands;
  for (Player p = 0; p < seats; ++p) {
    const int tricks = finished.taken[static_cast<std::size_t>(p)];
    over = over || (options_.winning_tricks > 0 && tricks >= options_.winning_tricks);
    over = over || (options_.goal > 0 && after_hand[p] >= options_.goal);
  }
  if (over) return std::nullopt;
  return HandStart{after_hand, (hand.dealer + 1) % seats, hand.hand + 1, scores(finished)};
}

std::string SergeantMajor::show(const State& state) const {
  std::string text;
  if (state.exchanges[0].cards > 0) append_field(text, "exchange", show_exchange(state.exchanges[0]));
  if (state.exchanges[1].cards > 0) append_field(text, "next_exchange", show_exchange(state.exchanges[1]));
  append_field(text, "hands", show_hands(deck_, {state.hands.begin(), state.hands.end()}));
  if (!state.kitty.empty()) append_field(text, "kitty", deck_.show(state.kitty));
  if (state.trump) append_field(text, "trump", std::string(1, suit_name(*state.trump)));
  if (state.dealer != 0) append_field(text, "dealer", fmt::format("{}", state.dealer));
  std::string trick;
  for (int i = 0; i < state.trick.size(); ++i) trick += (i > 0 ? " " : "") + deck_.show(state.trick.card(i));
  if (!trick.empty()) append_field(text, "trick", trick);
  if (state.trick.leader() != first_leader(state.dealer))
    append_field(text, "leader", fmt::format("{}", state.trick.leader()));
  if (state.taken != std::array<std::uint8_t, seats>{})
    append_field(text, "taken", fmt::format("{}", fmt::join(state.taken, " ")));
  return text;
}

SergeantMajor::State SergeantMajor::read(std::string_view text) const {
  const Fields fields(text,
                      {"exchange", "next_exchange", "hands", "kitty", "trump", "dealer", "trick", "leader", "taken"});
  State state;
  CardSet left = deck_.full();

  // 1. The cards.
  const std::vector<CardSet> hands = fields.hands("hands", deck_, seats, left);
  std::copy(hands.begin(), hands.end(), state.hands.begin());
  state.kitty = fields.cards("kitty", deck_, left);
  if (fields.has("trump")) state.trump = static_cast<Suit>(fields.word("trump", {"C", "S", "H", "D"}));
  state.dealer = static_cast<std::uint8_t>(fields.number("dealer", 0, seats - 1, 0));
  const std::vector<Card> played = fields.card_list("trick", deck_, left);
  state.trick = Trick(fields.number("leader", 0, seats - 1, first_leader(state.dealer)));
  if (played.size() >= seats)
    throw Fields::error("trick", fmt::format("{} cards", played.size()), fmt::format("at most {}", seats - 1));
  for (const Card card : played) state.trick.play(card);

  // 2. The tricks and debts, and the phase they make.
  const std::vector<int> taken = fields.numbers("taken", seats, 0, most_tricks, 0);
  for (std::size_t i = 0; i < seats; ++i) state.taken[i] = static_cast<std::uint8_t>(taken[i]);
  state.exchanges = {read_exchange(fields, "exchange"), read_exchange(fields, "next_exchange")};
  check_exchanges(state.exchanges);
  state.phase = phase_of(state);
  if (state.phase != Phase::play && state.trick.leader() != first_leader(state.dealer))
    throw Fields::error("leader", "a leader before play", fmt::format("none, or {}", first_leader(state.dealer)));
  const int tricks = taken[0] + taken[1] + taken[2] + tricks_left(state);
  if (tricks > most_tricks)
    throw Fields::error("taken", fmt::format("{} tricks with those to come", tricks),
                        fmt::format("at most {}", most_tricks));

  // 3. Whoever did not follow suit in the trick has no card of it.
  for (std::size_t i = 1; i < played.size(); ++i) {
    const Player player = rules(state).player_of(state.trick, static_cast<int>(i));
    if (played[i].suit() != state.trick.suit() && !hand(state, player).in_suit(state.trick.suit()).empty())
      throw Fields::error("trick", fmt::format("{} from player {}, who can follow suit", deck_.show(played[i]), player),
                          "a card of the suit led");
  }
  return state;
}

std::string SergeantMajor::show_move(const State& state, Move move) const {
  return state.phase == Phase::trump ? std::string(1, suit_name(move.suit())) : deck_.show(move.card());
}

SergeantMajor::View SergeantMajor::view(const State& state, Player player) const {
  View view;
  view.player = player;
  view.hand = hand(state, player);
  const bool discarded = state.phase == Phase::discard || state.phase == Phase::play;
  if (discarded && player == state.dealer)
    view.discard = state.kitty;
  else
    view.unseen = state.kitty;
  for (Player p = 0; p < seats; ++p) {
    if (p != player) view.unseen = view.unseen | hand(state, p);
    view.sizes[static_cast<std::size_t>(p)] = static_cast<std::uint8_t>(hand(state, p).size());
  }
  view.kitty_size = static_cast<std::uint8_t>(state.kitty.size());
  view.trick = state.trick;
  view.taken = state.taken;
  view.dealer = state.dealer;
  view.phase = state.phase;
  view.trump = state.trump;
  view.exchanges = state.exchanges;
  return view;
}

std::string SergeantMajor::show_view(const View& view) const {
  std::string text =
      fmt::format("player {}, {}\nhand {}\n", view.player, phase_name(view.phase), deck_.show(view.hand));
  if (!view.discard.empty()) text += fmt::format("your discard {}\n", deck_.show(view.discard));
  if (view.trump) text += fmt::format("trump {}\n", suit_name(*view.trump));
  for (const Exchange& exchange : view.exchanges)
    if (exchange.cards > 0)
      text += fmt::format("player {} exchanges {} with player {}\n", exchange.up, exchange.cards, exchange.down);
  for (Player p = 0; p < seats; ++p) {
    const auto at = static_cast<std::size_t>(p);
    const int target = options_.targets[static_cast<std::size_t>((p + seats - view.dealer) % seats)];
    text += fmt::format("player {}{}: {} of {} tricks, {} cards\n", p, p == view.dealer ? " (dealer)" : "",
                        view.taken[at], target, view.sizes[at]);
  }
  for (int i = 0; i < view.trick.size(); ++i)
    text += fmt::format("player {} played {}\n", (view.trick.leader() + i) % seats, deck_.show(view.trick.card(i)));
  return text;
}

}  // namespace ombre
