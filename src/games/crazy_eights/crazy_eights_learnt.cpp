// The text of what was learnt in Crazy Eights: groups of cards, cards played that may come from several of them, and a
// card just drawn.
#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "core/field_text.h"
#include "core/key.h"
#include "core/text.h"
#include "games/crazy_eights/crazy_eights.h"

namespace ombre {
namespace {

using Group = CrazyEightsMemory::Group;
using Unplaced = CrazyEightsMemory::Unplaced;

constexpr std::string_view nothing = "-";
constexpr std::string_view between_players = " / ";
constexpr std::string_view between_parts = ", ";
constexpr int most_size = 52;

std::uint16_t read_bits(std::string_view text, std::string_view letters, std::string_view field) {
  unsigned bits = 0;
  for (const char letter : text)
    if (const std::size_t place = letters.find(letter); place != std::string_view::npos) bits |= 1U << place;
  if (show_letters(bits, letters) != text)
    throw Fields::error(field, "bad letters " + quote(text), fmt::format("some of {} in this order, or -", letters));
  return static_cast<std::uint16_t>(bits);
}

int read_number(std::string_view text, int least, int most, std::string_view field) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end != text.data() + text.size() || number < least || number > most)
    throw Fields::error(field, "bad number " + quote(text), fmt::format("{} to {}", least, most));
  return number;
}

std::vector<std::string_view> words(std::string_view text, std::size_t count, std::string_view field) {
  std::vector<std::string_view> parts = split(text, " ");
  if (parts.size() != count)
    throw Fields::error(field, "bad value " + quote(text), fmt::format("{} words between commas", count));
  return parts;
}

}  // namespace

std::string CrazyEights::show_groups(const CrazyEightsMemory& memory, Player player) const {
  const std::span<const Group> groups = memory.groups(player);
  if (groups.size() < 2 && (groups.empty() || groups[0].suits == 0)) return std::string(nothing);
  std::string out;
  for (const Group& group : groups)
    out += fmt::format("{}{} {} {}", out.empty() ? "" : between_parts, show_letters(group.suits, suit_letters),
                       show_letters(group.ranks, deck_.ranks()), group.size);
  return out;
}

std::string CrazyEights::show_unplaced(const CrazyEightsMemory& memory) const {
  std::string out;
  for (const Unplaced& played : memory.unplaced())
    out += fmt::format("{}{} {} {} {}", out.empty() ? "" : between_parts, deck_.show(played.card), played.player(),
                       played.first(), played.last());
  return out;
}

void CrazyEights::read_groups(const Fields& fields, CrazyEightsMemory& memory) const {
  const std::vector<std::string_view> parts = split(fields.text("groups"), between_players);
  if (parts.size() != static_cast<std::size_t>(players()))
    throw Fields::error("groups", fmt::format("{} players", parts.size()), "one part for each");
  for (Player p = 0; p < players(); ++p) {
    if (parts[at(p)] == nothing) continue;
    std::vector<Group> groups;
    for (const std::string_view text : split(parts[at(p)], between_parts)) {
      const std::vector<std::string_view> group = words(text, 3, "groups");
      groups.push_back({read_bits(group[1], deck_.ranks(), "groups"),
                        static_cast<std::uint8_t>(read_bits(group[0], suit_letters, "groups")),
                        static_cast<std::uint8_t>(read_number(group[2], 1, most_size, "groups"))});
      if (groups.size() == 1) continue;
      const Group& older = groups[groups.size() - 2];
      if ((groups.back().suits & ~older.suits) != 0 || (groups.back().ranks & ~older.ranks) != 0)
        throw Fields::error("groups", "a group that lacks what an older one does not: " + quote(text),
                            "the oldest first, which lack the most");
    }
    if (groups.size() > CrazyEightsMemory::room_for(players()))
      throw Fields::error("groups", fmt::format("{} groups", groups.size()),
                          fmt::format("at most {}", CrazyEightsMemory::room_for(players())));
    memory.set_groups(p, groups);
  }
}

void CrazyEights::read_unplaced(const Fields& fields, CrazyEightsMemory& memory, CardSet played) const {
  const std::vector<std::string_view> parts = split(fields.text("unplaced"), between_parts);
  if (parts.size() > CrazyEightsMemory::most_unplaced)
    throw Fields::error("unplaced", fmt::format("{} cards", parts.size()),
                        fmt::format("at most {}", CrazyEightsMemory::most_unplaced));
  for (const std::string_view part : parts) {
    const std::vector<std::string_view> card = words(part, 4, "unplaced");
    const Player player = read_number(card[1], 0, players() - 1, "unplaced");
    const int groups = static_cast<int>(memory.groups(player).size());
    if (groups < 2)
      throw Fields::error("unplaced", fmt::format("a card of player {}, whose cards are all alike", player),
                          "cards of players with several groups");
    const int last = read_number(card[3], 1, groups - 1, "unplaced");
    const int first = read_number(card[2], 0, last - 1, "unplaced");
    const Card found = Fields::card("unplaced", card[0], deck_, played);
    played.erase(found);
    memory.add_unplaced(Unplaced::of(found, player, static_cast<std::size_t>(first), static_cast<std::size_t>(last)));
  }
}

void CrazyEights::read_learnt(const Fields& fields, State& state, CardSet played) const {
  const bool fresh = fields.word("fresh", {"no", "yes"}, 0) == 1;
  const bool may_have_drawn = state.turn != nobody && state.suit != unnamed && state.passes == 0 &&
                              state.drawn == (options_.draw == CrazyEightsDraw::one);
  if (fresh && !may_have_drawn) throw Fields::error("fresh", "a card just drawn", "a mover who can have drawn");
  CrazyEightsMemory memory(players());
  for (Player p = 0; p < players(); ++p) {
    const std::size_t cards = state.hands[at(p)].size();
    memory.draws(p, static_cast<int>(cards) - (fresh && p == state.turn ? 1 : 0), {});
  }
  memory.set_fresh(fresh);
  if (fields.has("groups")) read_groups(fields, memory);
  if (fields.has("unplaced")) read_unplaced(fields, memory, played);
  state.history = history_from(state, memory, players());
  check_learnt(state);
}

// The cards of each hand, with those played that were among them, can be in groups as was said.
void CrazyEights::check_learnt(const State& state) const {
  for (Player p = 0; p < players(); ++p) {
    const CardSet cards = state.hands[at(p)];
    HiddenCards groups;
    groups.cards = cards;
    add_hand(view(state, p), p, cards, groups);
    if (HiddenDeals(groups).count() == 0)
      throw Fields::error("groups", fmt::format("the cards of player {} do not fall into these", p),
                          "as many cards as the hand has, and none that is lacked");
  }
  const CrazyEightsMemory memory = state.history.memory();
  if (!memory.fresh()) return;
  for (const Group& group : memory.groups(state.turn))
    if (!((deck_.full() & fitting(state.rank, state.suit)) - group.lacked()).empty())
      throw Fields::error("fresh", "other cards that can be played", "groups of the mover that lack what shows");
}

// What a player of Crazy Eights sees, and the deals that fit it. Who must draw or pass shows to have nothing of the
// suit and the rank that show, and no eight; of cards drawn until one can be played only the last can be. The pile may
// lie in any order.
//
// The deals are exactly those that fit what was seen, as long as crazy_eights_memory.h has room, but for voluntary=yes
// with draw=until: that who draws a single card then has one that can be played is not used.
CrazyEightsMemory CrazyEights::no_memory(const State& state) const {
  CrazyEightsMemory memory(players());
  for (Player p = 0; p < players(); ++p) memory.draws(p, static_cast<int>(state.hands[at(p)].size()), {});
  return memory;
}

CrazyEights::View CrazyEights::view(const State& state, Player player) const {
  View view{state};
  view.player = player;
  view.hand = state.hands[at(player)];
  for (std::size_t p = 0; p < state.hands.size(); ++p) {
    view.counts[p] = static_cast<std::uint8_t>(state.hands[p].size());
    view.unseen = view.unseen | state.hands[p];
  }
  for (std::size_t i = 0; i < state.pile_size; ++i) view.unseen.insert(Card{state.pile[i]});
  view.unseen = view.unseen - view.hand;
  view.memory = state.history.memory();
  return view;
}

void CrazyEights::add_hand(const View& view, Player player, CardSet cards, HiddenCards& hidden) const {
  const bool fresh = view.memory.fresh() && player == view.turn;
  const std::span<const CrazyEightsMemory::Group> groups = view.memory.groups(player);
  const bool whole = groups.size() == 1 && !fresh;
  std::size_t group = 0;
  for (const CrazyEightsMemory::Group& of_hand : groups) {
    CardSet may_hold = cards - of_hand.lacked();
    for (const CrazyEightsMemory::Unplaced& played : view.memory.unplaced()) {
      if (played.player() != player) continue;
      hidden.cards.insert(played.card);
      if (played.first() <= group && group <= played.last()) may_hold.insert(played.card);
    }
    hidden.add(of_hand.size, may_hold, whole ? player : HiddenCards::nobody);
    ++group;
  }
  if (!fresh) return;
  const bool can_be_played = options_.draw == CrazyEightsDraw::until && view.pile_size > 0;
  hidden.add(1, can_be_played ? cards & fitting(view.rank, view.suit) : cards);
}

HiddenCards CrazyEights::hidden(const View& view) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  for (Player p = 0; p < players(); ++p)
    if (p != view.player) add_hand(view, p, view.unseen, hidden);
  if (view.pile_size > short_pile) {
    hidden.add(view.pile_size, view.unseen);
  } else {
    for (int i = 0; i < view.pile_size; ++i) hidden.add(1, view.unseen);
  }
  return hidden;
}

CrazyEights::State CrazyEights::world(const View& view, const DealtHands& hands, Random& random) const {
  State state{view};
  // 1. The hands.
  std::size_t holder = 0;
  for (Player p = 0; p < players(); ++p) {
    CardSet& hand = state.hands[at(p)];
    if (p == view.player) {
      hand = view.hand;
    } else {
      const bool fresh = view.memory.fresh() && p == view.turn;
      for (std::size_t i = view.memory.groups(p).size() + (fresh ? 1 : 0); i > 0; --i) hand = hand | hands[holder++];
      hand = hand & view.unseen;
    }
    int sum = 0;
    for (const Card card : hand) sum += points(card);
    state.points[at(p)] = static_cast<std::uint16_t>(sum);
  }

  // 2. The pile.
  std::array<Card, most_pile> cards;
  if (view.pile_size > short_pile) {
    std::copy(hands[holder].begin(), hands[holder].end(), cards.begin());
    std::span<Card> pile(cards.data(), view.pile_size);
    random.shuffle(pile);
  } else {
    for (std::size_t i = 0; i < view.pile_size; ++i) cards[i] = hands[holder++].lowest();
  }
  fill_pile(state, {cards.data(), view.pile_size});
  state.history = history_from(state, view.memory, players());
  return state;
}

std::uint64_t CrazyEights::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.unseen, view.counts, view.pile_size, view.rank, view.suit, view.turn,
                view.passes, view.drawn, view.memory);
}

}  // namespace ombre
