// The text of Hearts states and views.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "core/field_text.h"
#include "core/text.h"
#include "games/hearts/hearts.h"

namespace ombre {
namespace {

using Table = Hearts::Table;

// Whether the points taken must include a heart. Thirteen without the queen in play are the queen.
bool hearts_taken(const Table& table, CardSet in_play) {
  int sum = 0;
  for (Player p = 0; p < Hearts::most_players; ++p) sum += table.points(p);
  return sum > 0 && (in_play.contains(Hearts::spade_queen) || sum != Hearts::queen_points);
}

// Whether a player is known to have taken a trick.
bool trick_taken(const Table& table, Player player) {
  return table.points(player) > 0 || table.took(player, Table::jack_bit);
}

constexpr std::string_view void_names = "CSHDq";

std::string_view direction(int offset, int players) {
  return offset == 1 ? "left" : offset == players - 1 ? "right" : "across";
}

std::string show_numbers(const std::vector<int>& numbers) { return fmt::format("{}", fmt::join(numbers, " ")); }

}  // namespace

std::string Hearts::show(const State& state) const {
  const Table& table = state.table;
  const auto players = static_cast<std::size_t>(options_.players);
  const std::span<const Card> trick(table.trick.data(), table.size);
  CardSet in_play = united(state.hands);
  for (const Card card : trick) in_play.insert(card);
  const bool full = static_cast<int>(in_play.size()) == hand_size_ * options_.players;
  const bool first = (table.limits & Table::first) != 0;

  std::string text;
  append_field(text, "hands", show_hands(deck_, {state.hands.begin(), state.hands.begin() + options_.players}));
  if (table.pass != 0) append_field(text, "pass", direction(table.pass, options_.players));
  if (table.pass != 0 && !state.chosen.empty()) append_field(text, "chosen", deck_.show(state.chosen));
  if (table.size > 0) append_field(text, "trick", deck_.show(trick));
  const bool given = first && table.size == 0 && options_.lead == HeartsLead::club2 && in_play.contains(club_two);
  if (table.leader != 0 && !given) append_field(text, "leader", fmt::format("{}", table.leader));

  std::vector<int> points(players);
  std::vector<int> tricks(players);
  bool tricks_follow = true;
  for (Player p = 0; p < options_.players; ++p) {
    points[at(p)] = table.points(p);
    const bool took = table.took(p, Table::trick_bit);
    tricks[at(p)] = took ? 1 : 0;
    tricks_follow = tricks_follow && took == trick_taken(table, p);
  }
  if (std::accumulate(points.begin(), points.end(), 0) > 0) append_field(text, "taken", show_numbers(points));
  for (Player p = 0; p < options_.players; ++p)
    if (table.took(p, Table::jack_bit)) append_field(text, "jack", fmt::format("{}", p));
  if (options_.no_tricks && !tricks_follow) append_field(text, "tricks", show_numbers(tricks));
  const bool broken = options_.break_hearts && (table.limits & Table::unbroken) == 0;
  if (broken && !hearts_taken(table, in_play)) append_field(text, "broken", "yes");
  if (first && !full && table.pass == 0) append_field(text, "first", "yes");
  if (std::any_of(state.voids.begin(), state.voids.end(), [](std::uint8_t bits) { return bits != 0; }))
    append_field(text, "voids", show_letters(std::span(state.voids).first(players), void_names));
  if (state.passed != 0) {
    const std::string way(direction(state.passed, options_.players));
    append_field(text, "passed", state.chosen.empty() ? way : way + ' ' + deck_.show(state.chosen));
  }
  return text;
}

void Hearts::read_taken(const Fields& fields, Table& table, CardSet in_play) const {
  const auto players = static_cast<std::size_t>(options_.players);
  // 1. The points, which with those in play are at most all.
  const std::vector<int> points = fields.numbers("taken", players, 0, all_points, 0);
  const int sum = std::accumulate(points.begin(), points.end(), 0);
  const int hearts_gone = 13 - static_cast<int>(in_play.in_suit(Suit::hearts).size());
  const bool queen_gone = !in_play.contains(spade_queen);
  if (sum > hearts_gone + (queen_gone ? queen_points : 0))
    throw Fields::error(
        "taken", fmt::format("{} points taken", sum),
        fmt::format("at most {}, since the others are in play", hearts_gone + (queen_gone ? queen_points : 0)));
  if (sum > hearts_gone && *std::max_element(points.begin(), points.end()) < queen_points)
    throw Fields::error("taken", fmt::format("{} points taken, and nobody has the queen of spades", sum),
                        fmt::format("{} points for one player", queen_points));
  for (std::size_t p = 0; p < players; ++p) table.taken[p] = static_cast<std::uint8_t>(points[p]);

  // 2. The jack.
  if (fields.has("jack")) {
    const auto player = static_cast<std::size_t>(fields.number("jack", 0, options_.players - 1));
    if (!options_.jack) throw Fields::error("jack", "the jack of diamonds does not count here", "no such field");
    if (in_play.contains(diamond_jack)) throw Fields::error("jack", "the jack of diamonds is in play", "no such field");
    table.taken[player] |= Table::jack_bit;
  }

  // 3. Who took a trick.
  if (fields.has("tricks") && !options_.no_tricks)
    throw Fields::error("tricks", "tricks do not count here", "no such field");
  if (!options_.no_tricks) return;
  const std::vector<int> tricks = fields.numbers("tricks", players, 0, 1, 0);
  for (Player p = 0; p < options_.players; ++p) {
    if (fields.has("tricks") && tricks[at(p)] == 0 && trick_taken(table, p))
      throw Fields::error("tricks", fmt::format("no trick for player {}, who took points or the jack", p), "1");
    if (tricks[at(p)] == 1 || trick_taken(table, p)) table.taken[at(p)] |= Table::trick_bit;
  }
}

void Hearts::read_limits(const Fields& fields, Table& table, CardSet in_play, bool at_start) const {
  const bool heart_taken = hearts_taken(table, in_play);
  bool anything_taken = false;
  for (Player p = 0; p < options_.players; ++p) anything_taken = anything_taken || table.taken[at(p)] != 0;
  const bool broken = fields.word("broken", {"no", "yes"}, heart_taken ? 1 : 0) == 1;
  if (!broken && heart_taken) throw Fields::error("broken", "no, and hearts were taken", "yes");
  const bool first = fields.word("first", {"no", "yes"}, at_start ? 1 : 0) == 1;
  if (!first && at_start) throw Fields::error("first", "no, and no trick was played", "yes");
  if (first && anything_taken) throw Fields::error("taken", "something was taken before the first trick", "nothing");
  table.limits = first_limits();
  if (!first) table.limits &= static_cast<std::uint8_t>(~Table::first);
  if (broken) table.limits &= static_cast<std::uint8_t>(~Table::unbroken);
}

int Hearts::read_direction(std::string_view field, std::string_view word) const {
  const int players = options_.players;
  if (!options_.passing) throw Fields::error(field, "no cards are passed here", "no such field");
  if (word == "left") return 1;
  if (word == "right") return players - 1;
  if (word != "across") throw Fields::error(field, "bad direction " + quote(word), "left, right or across");
  if (players % 2 != 0)
    throw Fields::error(field, fmt::format("nobody sits across among {}", players), "left or right");
  return players / 2;
}

void Hearts::read_learnt(const Fields& fields, State& state) const {
  const auto players = static_cast<std::size_t>(options_.players);
  // 1. Suits that players lack.
  const std::vector<std::uint8_t> voids = fields.letters("voids", void_names, players);
  std::copy(voids.begin(), voids.end(), state.voids.begin());
  // 2. The cards passed, which are in the hands they came to.
  if (!fields.has("passed")) return;
  const std::string_view text = fields.text("passed");
  const std::size_t space = std::min(text.find(' '), text.size());
  state.passed = static_cast<std::uint8_t>(read_direction("passed", text.substr(0, space)));
  if (space == text.size()) return;
  try {
    const CardSet in_hands = united(state.hands);
    state.chosen = deck_.read_hand(text.substr(space + 1), in_hands, in_hands.size());
  } catch (const InputError& problem) {
    throw Fields::error("passed", problem.problem(), problem.expected());
  }
  for (Player p = 0; p < options_.players; ++p)
    if ((state.hand(p) & state.chosen).size() > passed_cards)
      throw Fields::error("passed", fmt::format("{} cards to player {}", (state.hand(p) & state.chosen).size(), p),
                          fmt::format("at most {}", passed_cards));
}

// Nobody holds a card of a suit it has shown to lack.
void Hearts::check_voids(const State& state) const {
  for (Player p = 0; p < options_.players; ++p) {
    const CardSet wrong = state.hand(p) - may_hold(state.voids[at(p)]);
    if (!wrong.empty())
      throw Fields::error("voids", fmt::format("player {} holds {}", p, deck_.show(wrong)),
                          "suits that the hand does not have");
  }
}

void Hearts::read_passing(const Fields& fields, State& state) const {
  Table& table = state.table;
  const int players = options_.players;
  // 1. The direction.
  table.pass = static_cast<std::uint8_t>(read_direction("pass", fields.text("pass")));
  if (options_.lead == HeartsLead::club2 && table.leader != 0)
    throw Fields::error("leader", "a leader before the cards are passed", "no such field");
  for (const std::string_view late : {"trick", "taken", "jack", "tricks", "broken", "voids", "passed"})
    if (fields.has(late)) throw Fields::error(late, "a field of the play, while cards are passed", "no such field");
  if (state.hands[0].size() < passed_cards)
    throw Fields::error("hands", fmt::format("{} cards each", state.hands[0].size()),
                        fmt::format("at least {}, to be passed", passed_cards));

  // 2. The choices, of one player after the other.
  CardSet from = united(state.hands);
  state.chosen = fields.cards("chosen", deck_, from);
  Player chooser = 0;
  while (chooser < players && (state.hand(chooser) & state.chosen).size() == passed_cards) ++chooser;
  for (Player p = chooser; p < players; ++p) {
    const std::size_t count = (state.hand(p) & state.chosen).size();
    if (count > passed_cards || (p > chooser && count > 0))
      throw Fields::error("chosen", fmt::format("{} cards of player {}", count, p),
                          fmt::format("{} cards of each player in turn", passed_cards));
  }
  if (chooser == players) throw Fields::error("chosen", "all have chosen", "the state after the exchange");
  table.mover = static_cast<std::uint8_t>(chooser);
}

void Hearts::read_trick(const Fields& fields, State& state, const std::vector<Card>& trick) const {
  Table& table = state.table;
  if ((table.limits & Table::first) != 0 && options_.lead == HeartsLead::club2)
    for (Player p = 0; p < options_.players; ++p) {
      if (!state.hand(p).contains(club_two) || p == table.leader) continue;
      if (fields.has("leader") || !trick.empty())
        throw Fields::error("leader", fmt::format("player {} leads to the first trick", table.leader),
                            fmt::format("{}, who holds or held {}", p, deck_.show(club_two)));
      table.leader = static_cast<std::uint8_t>(p);
      break;
    }
  table.mover = table.leader;
  for (const Card card : trick) {
    if (!moves(state).contains(card))
      throw Fields::error("trick", fmt::format("player {} may not play {}", table.mover, deck_.show(card)),
                          fmt::format("one of {}", deck_.show(moves(state))));
    state = after(state, card);
  }
}

Hearts::State Hearts::read(std::string_view text) const {
  const Fields fields(text, {"hands", "pass", "chosen", "trick", "leader", "taken", "jack", "tricks", "broken", "first",
                             "voids", "passed"});
  State state;
  Table& table = state.table;
  const auto players = static_cast<std::size_t>(options_.players);

  // 1. The cards, with those of the trick back in the hands.
  CardSet rest = pack_;
  if (!fields.has("hands")) throw InputError("no hands", "state", "hands and cards");
  const std::vector<CardSet> hands = fields.hands("hands", deck_, players, rest);
  const std::vector<Card> trick = fields.card_list("trick", deck_, rest);
  if (trick.size() >= players)
    throw Fields::error("trick", fmt::format("{} cards", trick.size()), fmt::format("at most {}", players - 1));
  table.leader = static_cast<std::uint8_t>(fields.number("leader", 0, options_.players - 1, 0));
  std::copy(hands.begin(), hands.end(), state.hands.begin());
  for (std::size_t i = 0; i < trick.size(); ++i) state.hands[(table.leader + i) % players].insert(trick[i]);
  for (std::size_t p = 0; p < players; ++p)
    if (state.hands[p].size() != state.hands[0].size())
      throw Fields::error("hands",
                          fmt::format("player {} has {} cards with that in the trick, player 0 has {}", p,
                                      state.hands[p].size(), state.hands[0].size()),
                          "as many for each player");

  // 2. What was taken before, and what may not be played.
  const CardSet in_play = united(state.hands);
  const bool at_start = fields.has("pass") || in_play == pack_;
  table.left = worth_of(in_play);
  read_taken(fields, table, in_play);
  read_limits(fields, table, in_play, at_start);

  // 3. Passing, the trick, or the end.
  read_learnt(fields, state);
  if (fields.has("pass")) {
    read_passing(fields, state);
  } else if (fields.has("chosen")) {
    throw Fields::error("chosen", "cards chosen, and no direction to pass them", "field pass");
  } else if (in_play.empty()) {
    table.leader = 0;
    table.mover = Table::nobody;
    table.limits &= static_cast<std::uint8_t>(~Table::first);
  } else {
    read_trick(fields, state, trick);
  }
  check_voids(state);
  return state;
}

std::string Hearts::show_view(const View& view) const {
  const Table& table = view.table;
  std::string text = fmt::format("player {}, hand {}\n", view.player, view.hand.empty() ? "-" : deck_.show(view.hand));
  if (table.pass != 0) {
    text += fmt::format("passing {}; player {} chooses\n", direction(table.pass, options_.players), table.mover);
    if (!view.chosen.empty()) text += fmt::format("chosen {}\n", deck_.show(view.chosen));
  }
  for (int i = 0; i < table.size; ++i)
    text += fmt::format("player {} {} {}\n", (table.leader + i) % options_.players, i == 0 ? "led" : "played",
                        deck_.show(table.trick[at(i)]));
  for (Player p = 0; p < options_.players; ++p) {
    text += fmt::format("player {}: {} cards left, {} points taken{}", p, view.counts[at(p)], table.points(p),
                        table.took(p, Table::jack_bit) ? " and the jack" : "");
    if (view.voids[at(p)] != 0) text += fmt::format(", none of {}", list_letters(view.voids[at(p)], void_names));
    text += '\n';
  }
  if (view.passed != 0) {
    const CardSet received = view.chosen & view.hand;
    const CardSet given = view.chosen - view.hand;
    if (!received.empty()) text += fmt::format("received {}\n", deck_.show(received));
    if (!given.empty())
      text +=
          fmt::format("passed {} to player {}\n", deck_.show(given), (view.player + view.passed) % options_.players);
  }
  if (options_.break_hearts)
    text += (table.limits & Table::unbroken) != 0 ? "hearts are not broken\n" : "hearts are broken\n";
  text += fmt::format("unseen {}\n", view.unseen.empty() ? "-" : deck_.show(view.unseen));
  return text;
}

}  // namespace ombre
