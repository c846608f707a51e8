// The text of Skat: states and views in and out.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/field_text.h"
#include "core/text.h"
#include "skat/rules/skat.h"

namespace ombre {
namespace {

using State = Skat::State;
using Phase = Skat::Phase;

constexpr int seats = skat_seats;
constexpr std::array<std::string_view, 6> phase_names = {"auction", "skat", "discard", "declare", "play", "over"};
constexpr std::string_view void_names = "CSHDT";

template <class List>
bool all_zero(const List& list) {
  return std::all_of(list.begin(), list.end(), [](int x) { return x == 0; });
}

std::array<int, seats> highest_of(const SkatAuction& auction) {
  return {auction.highest(0), auction.highest(1), auction.highest(2)};
}

PlayerSet read_players(const Fields& fields, std::string_view name) {
  const std::vector<int> flags = fields.numbers(name, seats, 0, 1, 0);
  return PlayerSet::from_bits(static_cast<std::uint32_t>(flags[0] | flags[1] << 1 | flags[2] << 2));
}

// The auction that the fields tell: under way, or won by the declarer, or passed by all.
SkatAuction read_auction(const Fields& fields, const State& state) {
  const bool bidding = state.phase == Phase::auction;
  if (!bidding && fields.has("passed")) throw Fields::error("passed", "passes after the auction", "none");
  const PlayerSet all = PlayerSet::first(seats);
  const PlayerSet passed = bidding          ? read_players(fields, "passed")
                           : state.declarer ? all - PlayerSet(*state.declarer)
                                            : all;
  if (state.declarer && !fields.has("bids")) return SkatAuction::won_by(*state.declarer, skat_bids.front());
  const std::vector<int> bids = fields.numbers("bids", seats, 0, skat_bids.back(), 0);
  const std::optional<SkatAuction> auction = SkatAuction::at({bids[0], bids[1], bids[2]}, passed);
  const bool fits = auction && auction->turn().has_value() == bidding &&
                    (!state.declarer || auction->declarer() == static_cast<Player>(*state.declarer));
  if (!fits)
    throw Fields::error("bids", fmt::format("bids of {}", fmt::join(bids, ", ")),
                        bidding ? "values that an auction under way leads to"
                                : "values, or 0, that an auction ends with and give the declarer the game");
  return *auction;
}

std::string show_trick(const Trick& trick) {
  std::string out;
  for (int i = 0; i < trick.size(); ++i) out += (i > 0 ? " " : "") + skat_deck().show(trick.card(i));
  return out;
}

}  // namespace

std::string Skat::show(const State& state) const {
  std::string text;
  const auto append = [&](std::string_view name, const std::string& value) { append_field(text, name, value); };
  const Deck& deck = skat_deck();

  // 1. The cards and the contract.
  if (state.phase != Phase::play) append("phase", std::string(phase_names[static_cast<std::size_t>(state.phase)]));
  append("hands", show_hands(deck, {state.hands.begin(), state.hands.end()}));
  if (!state.skat.empty()) append("skat", deck.show(state.skat));
  if (state.declarer) append("declarer", fmt::format("{}", *state.declarer));
  if (state.phase == Phase::declare && state.contract.hand) append("hand", "on");
  if (state.declarer && state.phase >= Phase::play) append("contract", show_skat_contract(state.contract));

  // 2. The auction.
  const bool usual = state.declarer ? state.auction == SkatAuction::won_by(*state.declarer, skat_bids.front())
                                    : state.auction.bid() == 0;
  if (!usual) append("bids", fmt::format("{}", fmt::join(highest_of(state.auction), " ")));
  const PlayerSet passed = state.auction.passed();
  if (state.phase == Phase::auction && !passed.empty())
    append("passed", fmt::format("{:d} {:d} {:d}", passed.contains(0), passed.contains(1), passed.contains(2)));

  // 3. The play.
  SkatHands played = state.played;
  for (CardSet& cards : played)
    for (int i = 0; i < state.trick.size(); ++i) cards.erase(state.trick.card(i));
  if (played != SkatHands{}) append("played", show_hands(deck, {played.begin(), played.end()}));
  if (!state.trick.empty()) append("trick", show_trick(state.trick));
  if (state.trick.leader() != 0) append("leader", fmt::format("{}", state.trick.leader()));
  if (!all_zero(state.points)) append("points", fmt::format("{}", fmt::join(state.points, " ")));
  if (!all_zero(state.tricks)) append("tricks", fmt::format("{}", fmt::join(state.tricks, " ")));
  if (!all_zero(state.voids)) append("voids", show_letters(state.voids, void_names));
  return text;
}

State Skat::read(std::string_view text) const {
  const Fields fields(text, {"phase", "hands", "skat", "declarer", "hand", "contract", "bids", "passed", "played",
                             "trick", "leader", "points", "tricks", "voids"});
  State state;
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };

  // 1. The cards.
  state.phase = static_cast<Phase>(fields.word("phase", {"auction", "skat", "discard", "declare", "play", "over"},
                                               static_cast<std::size_t>(Phase::play)));
  CardSet left = skat_deck().full();
  const std::vector<CardSet> hands = fields.hands("hands", skat_deck(), seats, left);
  std::copy(hands.begin(), hands.end(), state.hands.begin());
  state.skat = fields.cards("skat", skat_deck(), left);
  const std::vector<CardSet> played = fields.hands("played", skat_deck(), seats, left);
  std::copy(played.begin(), played.end(), state.played.begin());
  const std::vector<Card> trick = fields.card_list("trick", skat_deck(), left);
  state.trick = Trick(fields.number("leader", 0, seats - 1, 0));
  if (trick.size() >= seats)
    throw Fields::error("trick", fmt::format("{} cards", trick.size()), fmt::format("at most {}", seats - 1));
  for (const Card card : trick) {
    state.played[at(next_in(state.trick))].insert(card);
    state.trick.play(card);
  }

  // 2. Who plays what.
  if (fields.has("declarer")) state.declarer = byte(fields.number("declarer", 0, seats - 1));
  state.auction = read_auction(fields, state);
  if (fields.has("contract")) {
    try {
      state.contract = read_skat_contract(fields.text("contract"));
    } catch (const InputError& problem) {
      throw Fields::error("contract", problem.problem(), problem.expected());
    }
  }
  if (fields.has("hand")) {
    if (state.phase != Phase::declare) throw Fields::error("hand", "hand in another phase", "the phase declare");
    state.contract.hand = fields.word("hand", {"off", "on"}) == 1;
  }

  // 3. What was taken and shown.
  const std::vector<int> points = fields.numbers("points", seats, 0, skat_total_points, 0);
  const std::vector<int> tricks = fields.numbers("tricks", seats, 0, skat_tricks, 0);
  for (std::size_t p = 0; p < seats; ++p) {
    state.points[p] = byte(points[p]);
    state.tricks[p] = byte(tricks[p]);
  }
  const std::vector<std::uint8_t> voids = fields.letters("voids", void_names, seats);
  std::copy(voids.begin(), voids.end(), state.voids.begin());
  for (int i = 1; i < state.trick.size(); ++i)
    note_void(state, (state.trick.leader() + i) % seats, state.trick.card(i));

  // 4. What must fit together.
  check_sizes(state);
  const bool needs_contract = state.declarer && state.phase >= Phase::play;
  if (fields.has("contract") != needs_contract)
    throw Fields::error("contract", needs_contract ? "no game" : "a game that nobody plays",
                        needs_contract ? "such as C, GH or NO" : "none before the play and without a declarer");
  if (state.phase < Phase::play)
    check_before_play(state);
  else
    check_play(state);
  return state;
}

void Skat::check_sizes(const State& state) {
  // 1. With the cards in the trick all have as many; the declarer may have the skat too.
  std::array<std::size_t, seats> sizes{};
  for (Player p = 0; p < seats; ++p) sizes[at(p)] = hand(state, p).size();
  for (int i = 0; i < state.trick.size(); ++i) ++sizes[at((state.trick.leader() + i) % seats)];
  std::array<std::size_t, seats> expected{};
  const bool unplayed = state.phase < Phase::play || (state.phase == Phase::over && thrown_in(state));
  expected.fill(unplayed ? std::size_t{hand_cards} : sizes[0]);
  if (state.phase == Phase::discard && state.declarer) expected[*state.declarer] = hand_cards + 2 - state.skat.size();
  if (sizes != expected || sizes[0] > hand_cards + skat_size)
    throw Fields::error("hands", fmt::format("{} cards, those in the trick counted", fmt::join(sizes, ", ")),
                        fmt::format("{}", fmt::join(expected, ", ")));

  // 2. The skat, and no more than ten cards with those played.
  const std::size_t skat = state.skat.size();
  const bool whole_skat = unplayed && state.phase != Phase::discard;
  if (skat > skat_size || (whole_skat && skat != skat_size) || (state.phase == Phase::discard && skat == skat_size))
    throw Fields::error("skat", fmt::format("{} cards", skat),
                        state.phase == Phase::discard ? "at most 1" : fmt::format("{}", skat_size));
  for (Player p = 0; p < seats && state.phase >= Phase::play; ++p)
    if (hand(state, p).size() + state.played[at(p)].size() > hand_cards)
      throw Fields::error("played", fmt::format("more than {} cards of player {}", hand_cards, p),
                          fmt::format("at most {} with the hand", hand_cards));
}

void Skat::check_before_play(const State& state) {
  if (state.played != SkatHands{} || !state.trick.empty() || state.trick.leader() != 0 || !all_zero(state.points) ||
      !all_zero(state.tricks) || !all_zero(state.voids))
    throw Fields::error("phase", "cards played before the play", "no played, trick, leader, points, tricks or voids");
  if (state.declarer.has_value() != (state.phase != Phase::auction))
    throw Fields::error("declarer", state.declarer ? "one during the auction" : "none after the auction",
                        state.declarer ? "none" : "0 to 2");
  if (state.phase == Phase::discard && !state.skat.empty() &&
      state.hands[*state.declarer].highest().index < state.skat.lowest().index)
    throw Fields::error("skat", "the last card put away first", "one that a later card of the hand can follow");
}

void Skat::check_play(const State& state) const {
  const bool over = state.phase == Phase::over;
  // 1. Who plays.
  if (state.declarer && !may_announce(state.contract, state.auction.bid()))
    throw Fields::error("contract", fmt::format("null for a bid of {}", state.auction.bid()),
                        "a null game that is worth the bid");
  if (!state.declarer && !options_.ramsch && !(over && thrown_in(state)))
    throw Fields::error("declarer", "none", "a declarer, or ramsch=on");

  // 2. Points and tricks.
  const int tricks = state.tricks[0] + state.tricks[1] + state.tricks[2];
  const int to_come = over && state.declarer && decided(state) ? 0 : tricks_left(state);
  if (tricks + to_come > skat_tricks)
    throw Fields::error("tricks", fmt::format("{} tricks with those to come", tricks + to_come),
                        fmt::format("at most {}", skat_tricks));
  const bool skat_counts = state.declarer || !over || thrown_in(state);
  const int sum = state.points[0] + state.points[1] + state.points[2] + points_left(state) +
                  (skat_counts ? skat_points(state.skat) : 0);
  if (sum > skat_total_points)
    throw Fields::error("points", fmt::format("{} points with those to come", sum),
                        fmt::format("at most {}", skat_total_points));
  for (std::size_t p = 0; p < seats; ++p)
    if (state.tricks[p] == 0 && state.points[p] > 0)
      throw Fields::error("points", fmt::format("{} points for player {} without a trick", state.points[p], p), "0");

  // 3. Over or not.
  const bool ended = state.hands == SkatHands{} || (state.declarer && decided(state));
  if (over ? !state.trick.empty() || !(ended || thrown_in(state)) : ended && state.trick.empty())
    throw Fields::error("phase", over ? "over, with cards to play" : "play, with nothing to play for",
                        over ? "play" : "over");

  // 4. The cards of the trick followed suit, and nobody has cards of a suit shown to be missing.
  const SkatKind kind = state.contract.kind;
  for (int i = 1; i < state.trick.size(); ++i) {
    const Player player = (state.trick.leader() + i) % seats;
    const CardSet following = skat_followers(kind, state.trick.card(0));
    if (!following.contains(state.trick.card(i)) && !(hand(state, player) & following).empty())
      throw Fields::error("trick", fmt::format("{} from player {}", skat_deck().show(state.trick.card(i)), player),
                          "a card that follows");
  }
  for (Player p = 0; p < seats; ++p)
    for (unsigned suit = 0; suit < void_names.size(); ++suit) {
      const auto bit = static_cast<std::uint8_t>(state.voids[at(p)] & 1U << suit);
      if (!(hand(state, p) & cards_of(kind, bit)).empty())
        throw Fields::error("voids", fmt::format("player {} has cards of {}", p, void_names[suit]),
                            "suits that the hand does not have");
    }
}

std::string Skat::show_move(const State& state, Move move) const {
  switch (state.phase) {
    case Phase::auction:
      if (move == pass) return "pass";
      if (state.auction.turn()->answers) return "yes";
      return fmt::format("{}", skat_bids[move.value]);
    case Phase::skat:
      return move == take_skat ? "skat" : "hand";
    case Phase::declare:
      return show_skat_contract(move.contract(state.contract.hand));
    default:
      return skat_deck().show(move.card());
  }
}

std::string Skat::show_view(const View& view) const {
  const Deck& deck = skat_deck();
  std::string out = fmt::format("player {}, {}\nhand {}\n", view.player,
                                phase_names[static_cast<std::size_t>(view.phase)], deck.show(view.hand));
  if (!view.skat.empty()) out += fmt::format("skat {}\n", deck.show(view.skat));
  if (!view.open.empty()) out += fmt::format("declarer's hand {}\n", deck.show(view.open));
  if (view.declarer)
    out += fmt::format("player {} plays {} for {}\n", *view.declarer,
                       view.phase >= Phase::play ? show_skat_contract(view.contract)
                       : view.contract.hand      ? "from the hand"
                                                 : "alone",
                       view.auction.bid());
  for (Player p = 0; p < seats; ++p) {
    out += fmt::format("player {}: {} cards", p, view.sizes[at(p)]);
    if (view.auction.highest(p) > 0) out += fmt::format(", bid {}", view.auction.highest(p));
    if (view.phase == Phase::auction && view.auction.passed().contains(p)) out += ", passed";
    if (view.tricks[at(p)] > 0) out += fmt::format(", {} tricks, {} points", view.tricks[at(p)], view.points[at(p)]);
    if (view.voids[at(p)] != 0) out += fmt::format(", none of {}", list_letters(view.voids[at(p)], void_names));
    if (!view.played[at(p)].empty()) out += fmt::format(", played {}", deck.show(view.played[at(p)]));
    out += '\n';
  }
  if (!view.trick.empty())
    out += fmt::format("trick {} led by player {}\n", show_trick(view.trick), view.trick.leader());
  out += fmt::format("unseen {}\n", deck.show(view.unseen));
  return out;
}

}  // namespace ombre
