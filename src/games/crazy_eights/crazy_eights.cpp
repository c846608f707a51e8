#include "games/crazy_eights/crazy_eights.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/field_text.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view ranks = "23456789TJQKA";
constexpr std::string_view eight_text = "8";
constexpr std::string_view nothing = "-";
constexpr int usual_cards_of_two = 7;
constexpr int usual_cards = 5;

void check(const CrazyEightsOptions& options) {
  check_range(options.players, 2, CrazyEights::most_players, "players", "{} players");
  const int most = CrazyEights::most_dealt / options.players;
  if (options.cards < 0 || options.cards > most)
    throw InputError(fmt::format("{} cards for each of {} players", options.cards, options.players), "cards",
                     fmt::format("1 to {}, or 0 for the usual number", most));
  check_range(options.limit, 0, CrazyEights::most_limit, "limit", "a limit of {} points");
}

int points_of(CardSet cards) {
  int sum = 0;
  for (const Card card : cards) sum += CrazyEights::points(card);
  return sum;
}

}  // namespace

CrazyEights::CrazyEights(CrazyEightsOptions options) : options_(options), deck_(ranks) {
  check(options);
  cards_ = options.cards != 0 ? options.cards : options.players == 2 ? usual_cards_of_two : usual_cards;
}

Scores CrazyEights::scores(const State& state) const {
  Scores scores;
  if (state.turn != nobody) return scores;
  // An empty hand has no points, so both ways to end come to the same: the others pay what they hold more.
  Score fewest = state.points[0];
  for (Player p = 1; p < players(); ++p) fewest = std::min<Score>(fewest, state.points[at(p)]);
  Score paid = 0;
  Score winners = 0;
  for (Player p = 0; p < players(); ++p) {
    scores[p] = fewest - state.points[at(p)];
    paid -= scores[p];
    if (scores[p] == 0) ++winners;
  }
  for (Player p = 0; p < players(); ++p) {
    if (scores[p] != 0) continue;
    // Rounded up, so that odd points go to the first.
    const Score share = (paid + winners - 1) / winners;
    scores[p] = share;
    paid -= share;
    if (--winners == 0) break;
  }
  return scores;
}

void CrazyEights::fill_pile(State& state, std::span<const Card> next_first) {
  state.pile_size = static_cast<std::uint8_t>(next_first.size());
  int points_there = 0;
  for (std::size_t i = 0; i < next_first.size(); ++i) {
    const Card card = next_first[next_first.size() - 1 - i];
    state.pile[i] = card.index;
    state.pile_key ^= pile_key(i, card.index);
    points_there += points(card);
  }
  state.pile_points = static_cast<std::uint16_t>(points_there);
}

CrazyEights::State CrazyEights::start(const HandStart& hand, Random& random) const {
  State state;
  std::vector<Card> pack(deck_.full().begin(), deck_.full().end());
  random.shuffle(pack);
  auto next = pack.begin();
  for (std::size_t p = 0; p < static_cast<std::size_t>(players()); ++p) {
    for (int i = 0; i < cards_; ++i) state.hands[p].insert(*next++);
    state.points[p] = static_cast<std::uint16_t>(points_of(state.hands[p]));
  }
  std::vector<Card> pile(next, pack.end());
  const auto shown = std::find_if(pile.begin(), pile.end(), [](Card card) { return card.place() != eight; });
  state.rank = static_cast<std::uint8_t>(shown->place());
  state.suit = static_cast<std::uint8_t>(shown->suit());
  const bool eights_before = shown != pile.begin();
  pile.erase(shown);
  if (eights_before) random.shuffle(pile);
  fill_pile(state, pile);
  state.turn = static_cast<std::uint8_t>(hand.first);
  state.history = history_from(state, no_memory(state), players());
  return state;
}

std::optional<CrazyEights::HandStart> CrazyEights::next_hand(const HandStart& hand, const State& finished) const {
  const HandStart next{totals(hand, finished), (hand.first + 1) % players()};
  for (Player p = 0; p < players(); ++p)
    if (next.totals[p] >= options_.limit) return std::nullopt;
  return next;
}

std::string CrazyEights::show_showing(int rank, int suit) const {
  return rank == eight ? std::string(eight_text) : deck_.show(deck_.card(static_cast<Suit>(suit), rank));
}

std::string CrazyEights::show(const State& state) const {
  std::string text;
  append_field(text, "hands", show_hands(deck_, {state.hands.begin(), state.hands.begin() + players()}));
  if (state.turn != nobody) {
    append_field(text, "showing", show_showing(state.rank, state.suit));
    if (state.rank == eight && state.suit != unnamed) append_field(text, "suit", suit_letters.substr(state.suit, 1));
  }
  if (state.pile_size > 0) {
    std::string cards;
    for (std::size_t i = state.pile_size; i > 0; --i)
      cards += (cards.empty() ? "" : " ") + deck_.show(Card{state.pile[i - 1]});
    append_field(text, "pile", cards);
  }
  if (state.turn != 0 && state.turn != nobody) append_field(text, "mover", fmt::format("{}", state.turn));
  if (state.passes != 0) append_field(text, "passes", fmt::format("{}", state.passes));
  if (state.drawn) append_field(text, "drawn", "yes");
  const CrazyEightsMemory memory = state.history.memory();
  std::string groups;
  bool any = false;
  for (Player p = 0; p < players(); ++p) {
    const std::string shown = show_groups(memory, p);
    any = any || shown != nothing;
    groups += (p > 0 ? " / " : "") + shown;
  }
  if (any) append_field(text, "groups", groups);
  if (!memory.unplaced().empty()) append_field(text, "unplaced", show_unplaced(memory));
  if (memory.fresh()) append_field(text, "fresh", "yes");
  return text;
}

void CrazyEights::read_showing(State& state, std::string_view text, std::optional<int> suit, CardSet left) const {
  if (text == eight_text) {
    if ((left & of_rank(eight)).empty())
      throw Fields::error("showing", "an eight where all are in hands or pile", "one that was played");
    state.rank = eight;
    state.suit = suit ? static_cast<std::uint8_t>(*suit) : unnamed;
    return;
  }
  const Card card = Fields::card("showing", text, deck_, left);
  if (card.place() == eight)
    throw Fields::error("showing", "an eight as " + quote(text), "8, and a field suit where it was named");
  if (suit) throw Fields::error("suit", "a suit named without an eight", "showing 8 before it");
  state.rank = static_cast<std::uint8_t>(card.place());
  state.suit = static_cast<std::uint8_t>(card.suit());
}

CrazyEights::State CrazyEights::read(std::string_view text) const {
  const Fields fields(text,
                      {"hands", "showing", "suit", "pile", "mover", "passes", "drawn", "groups", "unplaced", "fresh"});
  State state;

  // 1. The cards.
  const auto seats = static_cast<std::size_t>(players());
  CardSet left = deck_.full();
  const std::vector<CardSet> hands = fields.hands("hands", deck_, seats, left);
  for (std::size_t p = 0; p < seats; ++p) {
    state.hands[p] = hands[p];
    state.points[p] = static_cast<std::uint16_t>(points_of(hands[p]));
  }
  const std::vector<Card> pile = fields.card_list("pile", deck_, left);
  if (pile.size() > most_pile)
    throw Fields::error("pile", fmt::format("{} cards", pile.size()), fmt::format("at most {}", most_pile));
  fill_pile(state, pile);
  const auto out = std::count_if(hands.begin(), hands.end(), [](CardSet hand) { return hand.empty(); });
  if (out > 1) throw Fields::error("hands", fmt::format("{} hands without cards", out), "one at most");

  // 2. The end: a player without cards, or as many passes as players.
  const int passes = fields.number("passes", 0, out == 0 ? players() : 0, 0);
  if (passes > 0 && !pile.empty()) throw Fields::error("passes", "passes before the pile is empty", "no field pile");
  state.passes = static_cast<std::uint8_t>(passes);
  if (out == 1 || passes == players()) {
    for (const std::string_view name : {"showing", "suit", "mover", "drawn"})
      if (fields.has(name)) throw Fields::error(name, "a hand that is over", "hands, pile and passes alone");
    state.turn = nobody;
    read_learnt(fields, state, left);
    return state;
  }

  // 3. What shows and whose turn it is.
  std::optional<int> suit;
  if (fields.has("suit")) suit = static_cast<int>(fields.word("suit", {"C", "S", "H", "D"}));
  read_showing(state, fields.text("showing"), suit, left);
  state.turn = static_cast<std::uint8_t>(fields.number("mover", 0, players() - 1, 0));
  if (state.suit == unnamed && passes > 0)
    throw Fields::error("passes", "a pass after an eight that has no suit yet", "a field suit, or no passes");
  state.drawn = fields.word("drawn", {"no", "yes"}, 0) == 1;
  if (state.drawn && (options_.draw != CrazyEightsDraw::one || state.suit == unnamed || passes > 0))
    throw Fields::error("drawn", "a card drawn already", "a game with draw=one, a suit to follow and no passes");
  read_learnt(fields, state, left);
  return state;
}

std::string CrazyEights::show_move(const State&, Move move) const {
  if (move == draw) return "draw";
  if (move == pass) return "pass";
  if (is_name(move)) return std::string(suit_letters.substr(move.value / suit_lane, 1));
  return deck_.show(Card{move.value});
}

std::string CrazyEights::show_view(const View& view) const {
  std::string text = fmt::format("Your hand (player {}): {}\nCards left:", view.player,
                                 view.hand.empty() ? "-" : deck_.show(view.hand));
  for (Player p = 0; p < players(); ++p) text += fmt::format(" {},", view.counts[at(p)]);
  text +=
      fmt::format(" pile {}\nNot seen yet: {}\n", view.pile_size, view.unseen.empty() ? "-" : deck_.show(view.unseen));
  for (Player p = 0; p < players(); ++p)
    if (const std::string groups = show_groups(view.memory, p); groups != nothing)
      text += fmt::format("Player {} by suits and ranks that so many cards lack: {}\n", p, groups);
  if (const std::string unplaced = show_unplaced(view.memory); !unplaced.empty())
    text += fmt::format("Among them when they were played (player, groups): {}\n", unplaced);
  if (view.turn == nobody) return text + (view.passes > 0 ? "The hand is blocked." : "The hand is over.");
  if (view.suit == unnamed) return text + fmt::format("Showing: 8; player {} names a suit.", view.turn);
  text += fmt::format("Showing: {}", show_showing(view.rank, view.suit));
  if (view.rank == eight) text += fmt::format(", suit {}", suit_letters.substr(view.suit, 1));
  return text + fmt::format("; player {} is to play{}.", view.turn, view.drawn ? " and has drawn" : "");
}

}  // namespace ombre
