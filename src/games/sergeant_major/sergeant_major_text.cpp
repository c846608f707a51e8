// The text of Sergeant Major states, moves and views.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/field_text.h"
#include "core/text.h"
#include "games/sergeant_major/sergeant_major.h"

namespace ombre {
namespace {

using State = SergeantMajor::State;
using Phase = SergeantMajor::Phase;
using Exchange = SergeantMajor::Exchange;

constexpr int seats = SergeantMajor::seats;
constexpr int most_tricks = SergeantMajor::hand_cards;
constexpr std::array<std::string_view, 2> trade_fields = {"traded", "next_traded"};

char suit_name(Suit suit) { return suit_letters[static_cast<std::size_t>(suit)]; }

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

void check_exchanges(const std::array<Exchange, 2>& exchanges, std::string_view field) {
  const auto [first, second] = exchanges;
  if (second.cards == 0) return;
  const bool one_up = first.up == second.up && first.down != second.down;
  const bool one_down = first.down == second.down && first.up != second.up;
  if (first.cards == 0 || (!one_up && !one_down))
    throw Fields::error(field, "two exchanges that cannot follow one hand",
                        "one player who gave too much or too little, and the two others");
}

// The phase that the cards are in. Throws InputError when they fit none.
Phase phase_of(const State& state) {
  // 1. Equal hands before the first card, but for what the dealer has still to discard.
  std::array<std::size_t, seats> sizes{};
  for (int i = 0; i < seats; ++i) sizes[at(i)] = state.hands[at(i)].size();
  const bool named = state.trump.has_value();
  const std::size_t usual = sizes[at((state.dealer + 1) % seats)];
  const bool discarding = named && state.trick.empty() && sizes[state.dealer] > usual;
  const std::size_t extra = discarding ? sizes[state.dealer] - usual : 0;
  sizes[state.dealer] -= extra;
  if (state.kitty.size() + extra > SergeantMajor::kitty_cards)
    throw Fields::error("kitty",
                        fmt::format("{} cards, {} of them not yet discarded", state.kitty.size() + extra, extra),
                        fmt::format("at most {}", SergeantMajor::kitty_cards));

  // 2. In a trick those who have played hold one card less.
  const TrickRules rules{seats, state.trump, 1};
  for (int i = 0; i < state.trick.size(); ++i) ++sizes[at(rules.player_of(state.trick, i))];
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

std::string SergeantMajor::show(const State& state) const {
  std::string text;
  if (state.exchanges[0].cards > 0) append_field(text, "exchange", show_exchange(state.exchanges[0]));
  if (state.exchanges[1].cards > 0) append_field(text, "next_exchange", show_exchange(state.exchanges[1]));
  append_field(text, "hands", show_hands(deck_, {state.hands.begin(), state.hands.end()}));
  if (!state.kitty.empty()) append_field(text, "kitty", deck_.show(state.kitty));
  if (state.trump) append_field(text, "trump", std::string(1, suit_name(*state.trump)));
  if (state.dealer != 0) append_field(text, "dealer", fmt::format("{}", state.dealer));
  if (!state.trick.empty()) append_field(text, "trick", deck_.show(state.trick.cards()));
  if (state.trick.leader() != first_leader(state.dealer))
    append_field(text, "leader", fmt::format("{}", state.trick.leader()));
  if (state.taken != std::array<std::uint8_t, seats>{})
    append_field(text, "taken", fmt::format("{}", fmt::join(state.taken, " ")));
  for (std::size_t i = 0; i < state.trades.size(); ++i) {
    const Trade& trade = state.trades[i];
    if (!trade.happened()) continue;
    std::string value = fmt::format("{} {}", trade.up, trade.down);
    const CardSet lacked = trade.lacked() & deck_.full();
    for (const Suit suit : all_suits)
      if (const CardSet cards = lacked.in_suit(suit); !cards.empty()) value += ' ' + deck_.show(cards.lowest());
    if (trade.brought > 0) value += fmt::format(" +{}", trade.brought);
    if (trade.kept > 0) value += fmt::format(" ={}", trade.kept);
    append_field(text, trade_fields[i], value);
  }
  if (!state.moved.empty()) append_field(text, "moved", deck_.show(state.moved));
  if (state.voids != std::array<std::uint8_t, seats>{})
    append_field(text, "voids", show_letters(state.voids, suit_letters));
  return text;
}

SergeantMajor::State SergeantMajor::read(std::string_view text) const {
  const Fields fields(text, {"exchange", "next_exchange", "hands", "kitty", "trump", "dealer", "trick", "leader",
                             "taken", trade_fields[0], trade_fields[1], "moved", "voids"});
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
  check_exchanges(state.exchanges, "next_exchange");
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
  read_learnt(fields, state);
  return state;
}

void SergeantMajor::read_trade(const Fields& fields, State& state, std::size_t index) const {
  const std::string_view name = trade_fields[index];
  if (!fields.has(name)) return;
  const std::string_view text = fields.text(name);
  const InputError bad = Fields::error(name, "bad value " + quote(text),
                                       "two different players, a card of some suits in their order, and numbers");
  const std::vector<std::string_view> words = split(text, " ");
  const auto number = [&](std::string_view word, int least, int most) {
    int value = least;
    while (value <= most && fmt::format("{}", value) != word) ++value;
    if (value > most) throw bad;
    return static_cast<std::uint8_t>(value);
  };
  // 1. The players.
  Trade& trade = state.trades[index];
  if (words.size() < 2) throw bad;
  trade.up = number(words[0], 0, seats - 1);
  trade.down = number(words[1], 0, seats - 1);
  if (trade.up == trade.down) throw bad;

  // 2. Cards, by suit, then the numbers.
  int last = -1;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word.substr(0, 1) == "+" && trade.brought == 0 && trade.kept == 0) {
      trade.brought = number(word.substr(1), 1, kitty_cards);
    } else if (word.substr(0, 1) == "=" && trade.kept == 0) {
      trade.kept = number(word.substr(1), 1, hand_cards);
    } else {
      std::optional<Card> card;
      try {
        card = deck_.read_card(word);
      } catch (const InputError&) {
        throw bad;
      }
      if (static_cast<int>(card->suit()) <= last || trade.brought + trade.kept > 0) throw bad;
      last = static_cast<int>(card->suit());
      trade.learn(*card);
    }
  }
}

void SergeantMajor::read_learnt(const Fields& fields, State& state) const {
  // 1. The exchanges, which with those to come are such as may follow one hand.
  for (std::size_t i = 0; i < state.trades.size(); ++i) read_trade(fields, state, i);
  if (!state.trades[0].happened() && state.trades[1].happened())
    throw Fields::error(trade_fields[1], "no exchange before it", "field traded");
  std::vector<Exchange> all;
  for (const Trade& trade : state.trades)
    if (trade.happened()) all.push_back({trade.up, trade.down, 1});
  for (const Exchange& exchange : state.exchanges) {
    const bool begun = !all.empty() && all.back().up == exchange.up && all.back().down == exchange.down;
    if (exchange.cards > 0 && !begun) all.push_back(exchange);
  }
  if (all.size() > state.trades.size())
    throw Fields::error(trade_fields[0], "more than two exchanges", "those before the ones to come");
  all.resize(state.trades.size());
  check_exchanges({all[0], all[1]}, trade_fields[0]);

  // 2. The cards that lie where exchanges brought them.
  CardSet from;
  for (Player p = 0; p < seats; ++p) {
    if (!knower(state.trades, p)) continue;
    from = from | hand(state, p);
    if (p == state.dealer && discarded(state.phase)) from = from | state.kitty;
  }
  state.moved = fields.cards("moved", deck_, from);

  // 3. Suits that players lack: those written, and those that the trick shows.
  const std::vector<std::uint8_t> voids = fields.letters("voids", suit_letters, seats);
  std::copy(voids.begin(), voids.end(), state.voids.begin());
  if (fields.has("voids") && state.phase != Phase::play)
    throw Fields::error("voids", "suits shown before play", "no such field");
  for (int i = 1; i < state.trick.size(); ++i)
    if (state.trick.card(i).suit() != state.trick.suit())
      state.voids[at(rules(state).player_of(state.trick, i))] |= void_bit(state.trick.suit());
  check_learnt(state);
}

// Nobody holds a card that it is known not to hold.
void SergeantMajor::check_learnt(const State& state) const {
  for (std::size_t i = 0; i < state.trades.size(); ++i)
    if (state.trades[i].happened()) check_trade(state, state.trades[i], trade_fields[i]);
  for (Player p = 0; p < seats; ++p)
    for (const Card card : hand(state, p))
      if ((state.voids[at(p)] & void_bit(card.suit())) != 0)
        throw Fields::error("voids", fmt::format("player {} holds {}", p, deck_.show(card)),
                            "suits that the hand does not have");
}

void SergeantMajor::check_trade(const State& state, const Trade& trade, std::string_view name) const {
  // 1. Without the kitty nothing has come.
  const CardSet held = hand(state, trade.down);
  const bool took_kitty = trade.down == state.dealer && discarded(state.phase) && trade.lacks != 0;
  if (!took_kitty) {
    const CardSet wrong = held & trade.lacked();
    if (!wrong.empty())
      throw Fields::error(name, fmt::format("player {} holds {}", trade.down, deck_.show(wrong)),
                          "cards higher than all of the suit in the hand");
    if (trade.brought + trade.kept > 0)
      throw Fields::error(name, "numbers, and no cards lacked before the kitty", "no numbers");
    return;
  }
  // 2. What came is at most the kitty, the rest at most the hand before it.
  const int played = state.taken[0] + state.taken[1] + state.taken[2] + (in_trick(state.trick, state.dealer) ? 1 : 0);
  const int before = tricks_left(state) + played - (in_trick(state.trick, state.dealer) ? 1 : 0);
  const CardSet all = held | state.kitty;
  const int kitty = static_cast<int>(all.size()) + played - before;
  const int came = static_cast<int>((all & trade.lacked()).size()) + trade.brought;
  if (came > kitty || trade.brought > played)
    throw Fields::error(name, fmt::format("{} high cards that came to player {}", came, trade.down),
                        "no more than the kitty had, and no more played than cards");
  const bool known = knower(state.trades, trade.down) == trade.up;
  const int seen = known ? static_cast<int>((all & state.moved).size()) : 0;
  if (trade.kept > before || trade.kept < (kitty > 0 ? seen : 0) || (kitty == 0 && trade.kept > 0) ||
      trade.kept - seen + trade.brought > played)
    throw Fields::error(name, fmt::format("{} cards that player {} had before the kitty", trade.kept, trade.down),
                        fmt::format("the {} moved ones, and others it has played", seen));
}

std::string SergeantMajor::show_move(const State& state, Move move) const {
  return state.phase == Phase::trump ? std::string(1, suit_name(move.suit())) : deck_.show(move.card());
}

std::string SergeantMajor::show_view(const View& view) const {
  std::string text =
      fmt::format("player {}, {}\nhand {}\n", view.player, phase_name(view.phase), deck_.show(view.hand));
  if (!view.discard.empty()) text += fmt::format("your discard {}\n", deck_.show(view.discard));
  if (view.trump) text += fmt::format("trump {}\n", suit_name(*view.trump));
  for (const Trade& trade : view.trades) {
    if (!trade.happened()) continue;
    text += fmt::format("player {} gave to player {}\n", trade.up, trade.down);
    if (!trade.between(view.player)) continue;
    const CardSet lacked = trade.lacked() & deck_.full();
    if (!lacked.empty()) text += fmt::format("player {} kept none of {}\n", trade.down, deck_.show(lacked));
  }
  for (Player p = 0; p < seats; ++p) {
    const CardSet known = view.moved[at(p)];
    if (known.empty()) continue;
    const bool may_discard = p == view.dealer && p != view.player && discarded(view.phase);
    if (p == view.player)
      text += fmt::format("another player knows of your {}\n", deck_.show(known));
    else
      text += fmt::format("player {} has{} {}\n", p, may_discard ? " or discarded" : "", deck_.show(known));
  }
  for (const Exchange& exchange : view.exchanges)
    if (exchange.cards > 0)
      text += fmt::format("player {} exchanges {} with player {}\n", exchange.up, exchange.cards, exchange.down);
  for (Player p = 0; p < seats; ++p) {
    const int target = options_.targets[at((p + seats - view.dealer) % seats)];
    text += fmt::format("player {}{}: {} of {} tricks, {} cards", p, p == view.dealer ? " (dealer)" : "",
                        view.taken[at(p)], target, view.sizes[at(p)]);
    text +=
        view.voids[at(p)] == 0 ? "\n" : fmt::format(", none of {}\n", list_letters(view.voids[at(p)], suit_letters));
  }
  for (int i = 0; i < view.trick.size(); ++i)
    text += fmt::format("player {} played {}\n", (view.trick.leader() + i) % seats, deck_.show(view.trick.card(i)));
  return text;
}

}  // namespace ombre
