// The text of what was learnt in Crazy Eights: groups of cards, cards played that may come from several of them, and a
// card just drawn.
#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "core/field_text.h"
#include "core/text.h"
#include "games/crazy_eights/crazy_eights.h"

namespace ombre {
namespace {

using Group = CrazyEightsMemory::Group;
using Unplaced = CrazyEightsMemory::Unplaced;

constexpr std::string_view suit_letters = "CSHD";
constexpr std::string_view nothing = "-";
constexpr std::string_view between_players = " / ";
constexpr std::string_view between_parts = ", ";
constexpr int most_size = 52;

std::string show_bits(unsigned bits, std::string_view letters) {
  std::string out;
  for (std::size_t i = 0; i < letters.size(); ++i)
    if ((bits >> i & 1U) != 0) out += letters[i];
  return out.empty() ? std::string(nothing) : out;
}

std::uint16_t read_bits(std::string_view text, std::string_view letters, std::string_view field) {
  unsigned bits = 0;
  for (const char letter : text)
    if (const std::size_t place = letters.find(letter); place != std::string_view::npos) bits |= 1U << place;
  if (show_bits(bits, letters) != text)
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
    out += fmt::format("{}{} {} {}", out.empty() ? "" : between_parts, show_bits(group.suits, suit_letters),
                       show_bits(group.ranks, deck_.ranks()), group.size);
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
    if (parts[static_cast<std::size_t>(p)] == nothing) continue;
    std::vector<Group> groups;
    for (const std::string_view text : split(parts[static_cast<std::size_t>(p)], between_parts)) {
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
    try {
      const Card found = deck_.read_card(card[0], played);
      played.erase(found);
      memory.add_unplaced(Unplaced::of(found, player, static_cast<std::size_t>(first), static_cast<std::size_t>(last)));
    } catch (const InputError& problem) {
      throw Fields::error("unplaced", problem.problem(), problem.expected());
    }
  }
}

void CrazyEights::read_learnt(const Fields& fields, State& state, CardSet played) const {
  const bool fresh = fields.word("fresh", {"no", "yes"}, 0) == 1;
  const bool may_have_drawn = state.turn != nobody && state.suit != unnamed && state.passes == 0 &&
                              state.drawn == (options_.draw == CrazyEightsDraw::one);
  if (fresh && !may_have_drawn) throw Fields::error("fresh", "a card just drawn", "a mover who can have drawn");
  CrazyEightsMemory memory(players());
  for (Player p = 0; p < players(); ++p) {
    const std::size_t cards = state.hands[static_cast<std::size_t>(p)].size();
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
    const CardSet cards = state.hands[static_cast<std::size_t>(p)];
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

}  // namespace ombre
