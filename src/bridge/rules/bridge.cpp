#include "bridge/rules/bridge.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/field_text.h"
#include "core/key.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view void_names = "CSHD";

std::string show_cards(const Trick& trick) {
  std::string out;
  for (int i = 0; i < trick.size(); ++i) out += (i > 0 ? " " : "") + bridge_deck().show(trick.card(i));
  return out;
}

}  // namespace

Bridge::Bridge(BridgeOptions options) : options_(options) {
  const BridgeContract& contract = options.contract;
  if (contract.level < 1 || contract.level > 7)
    throw InputError(fmt::format("a contract of level {}", contract.level), "level", "1 to 7");
  if (contract.doubled < 0 || contract.doubled > 2)
    throw InputError(fmt::format("doubled {} times", contract.doubled), "doubled", "0 to 2");
  if (options.declarer < 0 || options.declarer >= bridge_seats)
    throw InputError(fmt::format("no seat {}", options.declarer), "declarer", "0 to 3");
  for (std::size_t tricks = 0; tricks < duplicate_.size(); ++tricks)
    duplicate_[tricks] = duplicate_score(contract, options.vulnerable, static_cast<int>(tricks));
}

Bridge::View Bridge::view(const State& state, Player player) const {
  PlayerSet seen(player);
  if (dummy_open(state)) {
    seen.insert(dummy());
    if (player == dummy()) seen.insert(declarer());
  }
  View out;
  out.player = player;
  for (Player p = 0; p < bridge_seats; ++p) {
    if (seen.contains(p))
      out.hands[at(p)] = hand(state, p);
    else
      out.unseen = out.unseen | hand(state, p);
    out.sizes[at(p)] = static_cast<std::uint8_t>(hand(state, p).size());
  }
  out.trick = state.trick;
  out.taken = state.taken;
  out.voids = state.voids;
  return out;
}

HiddenCards Bridge::hidden(const View& view) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  for (Player p = 0; p < bridge_seats; ++p)
    if (!sees(view, p)) hidden.add(view.sizes[at(p)], view.unseen - CardSet::lanes(view.voids[at(p)]), p);
  return hidden;
}

Bridge::State Bridge::world(const View& view, const DealtHands& hands, Random&) const {
  State out{view.hands, view.trick, view.taken, view.voids};
  std::size_t holder = 0;
  for (Player p = 0; p < bridge_seats; ++p)
    if (!sees(view, p)) out.hands[at(p)] = hands[holder++];
  return out;
}

std::uint64_t Bridge::view_key(const View& view) const {
  return key_of(view.player, view.hands, view.unseen, view.sizes, view.trick, view.taken, view.voids);
}

std::string Bridge::show_view(const View& view) const {
  const Deck& deck = bridge_deck();
  std::string out = fmt::format("seat {}; {} by {}, {}\n", show_seat(view.player), show_contract(contract()),
                                show_seat(declarer()), options_.vulnerable ? "vulnerable" : "not vulnerable");
  for (Player p = 0; p < bridge_seats; ++p) {
    const std::string_view role = p == declarer() ? " (declarer)" : p == dummy() ? " (dummy)" : "";
    const CardSet cards = view.hands[at(p)];
    out += fmt::format("{}{}: {}", show_seat(p), role,
                       cards.empty() ? fmt::format("{} cards", view.sizes[at(p)]) : deck.show(cards));
    if (view.voids[at(p)] != 0) out += fmt::format(", none of {}", list_letters(view.voids[at(p)], void_names));
    out += '\n';
  }
  out += "on the table:";
  for (int i = 0; i < view.trick.size(); ++i)
    out += fmt::format(" {} by {}", deck.show(view.trick.card(i)), show_seat(rules().player_of(view.trick, i)));
  if (view.trick.empty()) out += fmt::format(" nothing, {} leads", show_seat(view.trick.leader()));
  out += fmt::format("\ntricks: declarer {}, defenders {}\n", view.taken[0], view.taken[1]);
  out += fmt::format("unseen: {}", deck.show(view.unseen));
  return out;
}

std::string Bridge::show(const State& state) const {
  std::string out;
  append_field(out, "deal", show_deal(state.hands));
  if (!state.trick.empty()) append_field(out, "trick", show_cards(state.trick));
  if (state.trick.leader() != opening_leader())
    append_field(out, "leader", std::string(1, show_seat(state.trick.leader())));
  if (state.taken[0] + state.taken[1] > 0)
    append_field(out, "taken", fmt::format("{} {}", state.taken[0], state.taken[1]));
  if (state.voids != std::array<std::uint8_t, bridge_seats>{})
    append_field(out, "voids", show_letters(state.voids, void_names));
  return out;
}

Bridge::State Bridge::read(std::string_view text) const {
  const Fields fields(text, {"deal", "trick", "leader", "taken", "voids"});
  State state;

  // 1. The cards.
  CardSet rest = bridge_deck().full();
  try {
    state.hands = read_deal(fields.text("deal"));
  } catch (const InputError& problem) {
    if (!fields.has("deal")) throw;
    throw Fields::error("deal", fmt::format("{}: {}", problem.where(), problem.problem()), problem.expected());
  }
  for (const CardSet cards : state.hands) rest = rest - cards;
  const std::size_t first = at(opening_leader());
  state.trick = Trick(static_cast<Player>(fields.word("leader", {"N", "E", "S", "W"}, first)));
  for (const Card card : fields.card_list("trick", bridge_deck(), rest)) {
    if (state.trick.size() + 1 == bridge_seats)
      throw Fields::error("trick", "a whole trick", fmt::format("at most {} cards", bridge_seats - 1));
    state.trick.play(card);
  }
  check_cards(state);

  // 2. The tricks before.
  const std::vector<int> taken = fields.numbers("taken", 2, 0, bridge_tricks, 0);
  const int left = tricks_left(state);
  if (taken[0] + taken[1] + left > bridge_tricks)
    throw Fields::error("taken", fmt::format("{} tricks taken and {} to come", taken[0] + taken[1], left),
                        fmt::format("at most {} together", bridge_tricks));
  for (std::size_t i = 0; i < state.taken.size(); ++i) state.taken[i] = static_cast<std::uint8_t>(taken[i]);

  // 3. What was learnt, and the opening lead.
  read_voids(fields, state);
  if (left == bridge_tricks && state.trick.leader() != opening_leader())
    throw Fields::error("leader", fmt::format("an opening lead by {}", show_seat(state.trick.leader())),
                        fmt::format("{}, to the left of declarer", show_seat(opening_leader())));
  return state;
}

// Nobody holds a card of a suit it lacks, and the cards on the table show what their players lack.
void Bridge::read_voids(const Fields& fields, State& state) const {
  const std::vector<std::uint8_t> voids = fields.letters("voids", void_names, bridge_seats);
  std::copy(voids.begin(), voids.end(), state.voids.begin());
  for (Player p = 0; p < bridge_seats; ++p) {
    const CardSet wrong = hand(state, p) & CardSet::lanes(state.voids[at(p)]);
    if (!wrong.empty())
      throw Fields::error("voids", fmt::format("{} holds {}", show_seat(p), bridge_deck().show(wrong)),
                          "suits that the hand does not have");
  }
  for (int i = 1; i < state.trick.size(); ++i)
    if (state.trick.card(i).suit() != state.trick.suit())
      state.voids[at(rules().player_of(state.trick, i))] |=
          static_cast<std::uint8_t>(1U << static_cast<unsigned>(state.trick.suit()));
}

// Everybody has as many cards, the one on the table included, and followed suit.
void Bridge::check_cards(const State& state) const {
  const Trick& trick = state.trick;
  const std::size_t most = hand(state, trick.leader()).size() + (trick.empty() ? 0 : 1);
  for (int i = 0; i < bridge_seats; ++i) {
    const Player player = rules().player_of(trick, i);
    const bool played = i < trick.size();
    const std::size_t expected = most - (played ? 1 : 0);
    if (hand(state, player).size() != expected)
      throw Fields::error("deal", fmt::format("{} has {} cards", show_seat(player), hand(state, player).size()),
                          fmt::format("{}, as the others", expected));
    if (played && trick.card(i).suit() != trick.suit() && !hand(state, player).in_suit(trick.suit()).empty())
      throw Fields::error(
          "trick", fmt::format("{} from {}, who can follow suit", bridge_deck().show(trick.card(i)), show_seat(player)),
          "a card of the suit led");
  }
}

}  // namespace ombre
