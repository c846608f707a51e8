// The text of Pinochle: states and views in and out.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/field_text.h"
#include "core/text.h"
#include "games/pinochle/pinochle.h"
#include "games/pinochle/pinochle_melds.h"

namespace ombre {
namespace {

using State = Pinochle::State;
using Phase = Pinochle::Phase;

constexpr int seats = Pinochle::seats;
constexpr int most_points = 25;
// More than any hand of 18 cards can meld.
constexpr int most_melds = 400;
constexpr std::array<std::string_view, 4> phase_names = {"auction", "trump", "bury", "play"};

char suit_name(Suit suit) { return suit_letters[static_cast<std::size_t>(suit)]; }

std::string show_players(std::uint8_t bits) {
  const auto players = PlayerSet::from_bits(bits);
  return fmt::format("{:d} {:d} {:d}", players.contains(0), players.contains(1), players.contains(2));
}

std::uint8_t read_players(const Fields& fields, std::string_view name) {
  const std::vector<int> flags = fields.numbers(name, seats, 0, 1, 0);
  return static_cast<std::uint8_t>(flags[0] | flags[1] << 1 | flags[2] << 2);
}

std::vector<CardSet> three_hands(const Fields& fields, std::string_view name, const Deck& deck, CardSet& from) {
  std::vector<CardSet> hands = fields.hands(name, deck, seats, from);
  for (CardSet& hand : hands) hand = pinochle::counted(hand);
  return hands;
}

template <class List>
bool all_zero(const List& list) {
  return std::all_of(list.begin(), list.end(), [](int x) { return x == 0; });
}

// Hands that are equal but for what the bidder has too many, the cards in the trick counted in.
void check_sizes(const State& state) {
  std::array<std::size_t, seats> sizes{};
  for (std::size_t p = 0; p < seats; ++p) sizes[p] = state.hands[p].size();
  for (int i = 0; i < state.trick.size(); ++i) ++sizes[at((state.trick.leader() + i) % seats)];
  const std::size_t usual = sizes[at((state.bidder + 1) % seats)];
  const bool more = state.phase == Phase::trump || state.phase == Phase::bury;
  const std::size_t extra = more && sizes[state.bidder] > usual ? sizes[state.bidder] - usual : 0;
  const std::string found = fmt::format("{}, {} and {} cards with those in the trick", sizes[0], sizes[1], sizes[2]);
  sizes[state.bidder] -= extra;
  if (sizes[0] != sizes[1] || sizes[1] != sizes[2] || usual > Pinochle::hand_cards)
    throw Fields::error("hands", found, fmt::format("the same number for all, at most {}", Pinochle::hand_cards));
  if (usual == 0 && state.phase != Phase::play) throw Fields::error("hands", "no cards", "cards, or the phase play");
  if (state.phase == Phase::trump && extra != state.widow.size())
    throw Fields::error("hands", found, fmt::format("{} more for the bidder, as in the widow", state.widow.size()));
  if (state.phase == Phase::bury && extra == 0)
    throw Fields::error("hands", found, "more for the bidder than for the others, to be buried");
  if (state.buried.size() + extra > Pinochle::widow_cards)
    throw Fields::error("buried", fmt::format("{} cards with those still to be buried", state.buried.size() + extra),
                        fmt::format("at most {}", Pinochle::widow_cards));
}

}  // namespace

std::string Pinochle::show(const State& state) const {
  std::string text;
  const auto append = [&](std::string_view name, const std::string& value) { append_field(text, name, value); };
  if (state.phase != Phase::play) append("phase", std::string(phase_names[static_cast<std::size_t>(state.phase)]));
  append("hands", show_hands(deck_, {state.hands.begin(), state.hands.end()}));
  if (!state.widow.empty()) append("widow", deck_.show(state.widow));
  if (!state.buried.empty()) append("buried", deck_.show(state.buried));
  if (state.shown != std::array<CardSet, seats>{})
    append("shown", show_hands(deck_, {state.shown.begin(), state.shown.end()}));
  if (state.trump) append("trump", std::string(1, suit_name(*state.trump)));
  if (state.dealer != 0) append("dealer", fmt::format("{}", state.dealer));
  const bool auction = state.phase == Phase::auction;
  if (state.bid != (auction ? 0 : options_.minimum_bid)) append("bid", fmt::format("{}", state.bid));
  if (state.bidder != state.dealer) append("bidder", fmt::format("{}", state.bidder));
  if (state.passed != 0) append("passed", show_players(state.passed));
  if (!state.trick.empty()) append("trick", deck_.show(state.trick.cards()));
  if (state.trick.leader() != (auction ? (state.dealer + 1) % seats : state.bidder))
    append("leader", fmt::format("{}", state.trick.leader()));
  if (!all_zero(state.melds)) append("melds", fmt::format("{}", fmt::join(state.melds, " ")));
  if (!all_zero(state.points)) append("points", fmt::format("{}", fmt::join(state.points, " ")));
  if (state.took != 0) append("took", show_players(state.took));
  if (state.phase == Phase::play) text += show_learnt(state);
  return text;
}

Pinochle::State Pinochle::read(std::string_view text) const {
  const Fields fields(text,
                      {"phase", "hands",  "widow", "buried", "shown", "trump", "dealer", "bid",    "bidder", "passed",
                       "trick", "leader", "melds", "points", "took",  "had",   "melded", "opened", "voids",  "tops"});
  State state;
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };

  // 1. Where the cards are. After the auction those of the widow are among the others.
  state.phase = static_cast<Phase>(
      fields.word("phase", {"auction", "trump", "bury", "play"}, static_cast<std::size_t>(Phase::play)));
  const bool auction = state.phase == Phase::auction;
  CardSet left = deck_.full();
  CardSet all = deck_.full();
  CardSet known = deck_.full();
  const std::vector<CardSet> hands = three_hands(fields, "hands", deck_, left);
  const std::vector<CardSet> shown = three_hands(fields, "shown", deck_, known);
  std::copy(hands.begin(), hands.end(), state.hands.begin());
  std::copy(shown.begin(), shown.end(), state.shown.begin());
  state.widow = pinochle::counted(fields.cards("widow", deck_, auction ? left : all));
  state.buried = pinochle::counted(fields.cards("buried", deck_, left));
  const std::vector<Card> played = fields.card_list("trick", deck_, left);

  // 2. The players and their numbers.
  if (fields.has("trump")) state.trump = static_cast<Suit>(fields.word("trump", {"C", "S", "H", "D"}));
  state.dealer = byte(fields.number("dealer", 0, seats - 1, 0));
  state.bid = byte(
      fields.number("bid", auction ? 0 : options_.minimum_bid, options_.top_bid, auction ? 0 : options_.minimum_bid));
  state.bidder = byte(fields.number("bidder", 0, seats - 1, state.dealer));
  state.passed = read_players(fields, "passed");
  state.trick = Trick(fields.number("leader", 0, seats - 1, auction ? (state.dealer + 1) % seats : state.bidder));
  if (played.size() >= seats)
    throw Fields::error("trick", fmt::format("{} cards", played.size()), fmt::format("at most {}", seats - 1));
  for (const Card card : played) state.trick.play(deck_.card(card.suit(), deck_.rank(card)));
  const std::vector<int> melds = fields.numbers("melds", seats, 0, most_melds, 0);
  const std::vector<int> points = fields.numbers("points", seats, 0, most_points, 0);
  for (std::size_t p = 0; p < seats; ++p) {
    state.melds[p] = static_cast<std::uint16_t>(melds[p]);
    state.points[p] = byte(points[p]);
  }
  state.took = read_players(fields, "took");

  // 3. What must fit together.
  if (state.bid != 0 &&
      (state.bid < options_.minimum_bid || (state.bid - options_.minimum_bid) % options_.bid_step != 0))
    throw Fields::error("bid", fmt::format("a bid of {}", state.bid),
                        fmt::format("{}, or more by steps of {}", options_.minimum_bid, options_.bid_step));
  if (state.widow.size() > widow_cards)
    throw Fields::error("widow", fmt::format("{} cards", state.widow.size()), fmt::format("at most {}", widow_cards));
  check_sizes(state);
  if (auction)
    check_auction(state);
  else if (state.phase == Phase::play)
    check_play(state);
  else
    check_bury(state);
  read_learnt(fields, state);
  return state;
}

void Pinochle::check_auction(const State& state) const {
  if (state.trump || !state.buried.empty() || state.shown != std::array<CardSet, seats>{} || !state.trick.empty() ||
      !all_zero(state.melds) || !all_zero(state.points) || state.took != 0)
    throw Fields::error("phase", "an auction with later things",
                        "no trump, buried, shown, trick, melds, points or took");
  const Player first = (state.dealer + 1) % seats;
  const Player second = (first + 1) % seats;
  const Player turn = state.trick.leader();
  const auto passed = PlayerSet::from_bits(state.passed);
  const bool opening = (turn == first && passed.empty()) || (turn == second && passed == PlayerSet(first));
  const bool bidding = turn != state.bidder && !passed.contains(turn) && !passed.contains(state.bidder);
  if (state.bid == 0 ? !opening || state.bidder != state.dealer : !bidding)
    throw Fields::error("leader", fmt::format("player {} to bid next", turn),
                        "a turn that follows from dealer, bid, bidder and passed");
}

void Pinochle::check_bury(const State& state) const {
  const bool burying = state.phase == Phase::bury;
  const CardSet bidder_hand = pinochle::joined(state.hands[state.bidder], state.buried);
  // 1. Nothing has been played.
  if (state.passed != 0 || !state.trick.empty() || state.trick.leader() != state.bidder || state.took != 0 ||
      state.trump.has_value() != burying || (!burying && !state.buried.empty()))
    throw Fields::error(
        "phase", "things of another phase",
        burying ? "trump, and no passed, trick, leader or took" : "no trump, buried, passed, trick, leader or took");
  if (!pinochle::includes(bidder_hand, state.widow))
    throw Fields::error("widow", "cards that the bidder has not got", "cards of the bidder");

  // 2. Melds, shown cards and points follow from the cards.
  State expected = state;
  expected.points = {};
  expected.points[state.bidder] = static_cast<std::uint8_t>((state.buried & pinochle::counters).size());
  expected.melds = {};
  expected.shown = {};
  expected.shown[state.bidder] = state.widow;
  for (std::size_t p = 0; burying && p < seats; ++p) {
    const CardSet hand = p == state.bidder ? bidder_hand : state.hands[p];
    expected.melds[p] = static_cast<std::uint16_t>(count_melds(hand, *state.trump).points());
    expected.shown[p] = melded_cards(hand, *state.trump) & state.hands[p];
  }
  if (expected.points != state.points)
    throw Fields::error("points", "not those of the buried cards", fmt::format("{}", fmt::join(expected.points, " ")));
  if (expected.melds != state.melds)
    throw Fields::error("melds", "not those of the cards", fmt::format("{}", fmt::join(expected.melds, " ")));
  if (expected.shown != state.shown)
    throw Fields::error("shown", burying ? "not the cards of the melds" : "not the widow",
                        show_hands(deck_, {expected.shown.begin(), expected.shown.end()}));
}

void Pinochle::check_play(const State& state) const {
  // 1. The sets that belong together.
  if (!state.trump) throw Fields::error("trump", "no trump", "C, S, H or D");
  if (state.passed != 0) throw Fields::error("passed", "passes after the auction", "none");
  for (std::size_t p = 0; p < seats; ++p)
    if (!pinochle::includes(state.hands[p], state.shown[p]))
      throw Fields::error("shown", fmt::format("cards that player {} has not got", p), "cards of the hand");

  // 2. Points.
  int sum = points_left(state);
  for (Player p = 0; p < seats; ++p) {
    const int buried = p == state.bidder ? static_cast<int>((state.buried & pinochle::counters).size()) : 0;
    const bool took = PlayerSet::from_bits(state.took).contains(p);
    sum += state.points[at(p)];
    if (state.points[at(p)] < buried || (state.points[at(p)] > buried && !took))
      throw Fields::error("points", fmt::format("{} points for player {}", state.points[at(p)], p),
                          fmt::format("{} buried, or more for one who took a trick", buried));
  }
  if (sum > most_points)
    throw Fields::error("points", fmt::format("{} points with those to come", sum),
                        fmt::format("at most {}", most_points));

  // 3. The cards of the trick were allowed.
  Trick trick(state.trick.leader());
  for (int i = 0; i < state.trick.size(); ++i) {
    const auto player = static_cast<std::size_t>(rules(state).player_of(trick, i));
    CardSet hand = state.hands[player];
    pinochle::add(hand, state.trick.card(i));
    if (!playable(trick, *state.trump, hand).contains(state.trick.card(i)))
      throw Fields::error("trick", fmt::format("{} from player {}", deck_.show(state.trick.card(i)), player),
                          "a card that follows suit, trumps and beats the others where it can");
    trick.play(state.trick.card(i));
  }
}

std::string Pinochle::show_move(const State& state, Move move) const {
  if (state.phase == Phase::auction) return move.bids() ? fmt::format("{}", next_bid(state).value_or(0)) : "pass";
  return state.phase == Phase::trump ? std::string(1, suit_name(move.suit())) : deck_.show(move.card());
}

std::string Pinochle::show_view(const View& view) const {
  std::string text = fmt::format("player {}, {}\nhand {}\n", view.player,
                                 phase_names[static_cast<std::size_t>(view.phase)], deck_.show(view.hand));
  if (!view.buried.empty()) text += fmt::format("you buried {}\n", deck_.show(view.buried));
  if (view.bid > 0) text += fmt::format("player {} bids {}\n", view.bidder, view.bid);
  if (!view.widow.empty()) text += fmt::format("widow {}\n", deck_.show(view.widow));
  if (view.trump) text += fmt::format("trump {}\n", suit_name(*view.trump));
  for (Player p = 0; p < seats; ++p) {
    text += fmt::format("player {}{}: {} cards, meld {}, points {}", p, p == view.dealer ? " (dealer)" : "",
                        view.sizes[at(p)], view.melds[at(p)], view.points[at(p)]);
    if (PlayerSet::from_bits(view.passed).contains(p)) text += ", passed";
    if (PlayerSet::from_bits(view.took).contains(p)) text += ", took a trick";
    if (!view.shown[at(p)].empty()) text += fmt::format(", showed {}", deck_.show(view.shown[at(p)]));
    const PinochleLearnt learnt = view.learnt[at(p)];
    CardSet before = pinochle::without(learnt.had(), view.shown[at(p)]);
    for (int i = 0; i < view.trick.size(); ++i)
      if ((view.trick.leader() + i) % seats == p) pinochle::remove(before, view.trick.card(i));
    if (p == view.bidder) before = pinochle::without(before, view.opened);
    if (!before.empty()) text += fmt::format(", played {}", deck_.show(before));
    if (p == view.bidder && !view.opened.empty())
      text += fmt::format(", melded and buried {}", deck_.show(view.opened));
    if (learnt.voids() != 0) text += fmt::format(", none of {}", list_letters(learnt.voids(), suit_letters));
    if (!learnt.tops().empty()) text += fmt::format(", nothing above {}", deck_.show(learnt.tops()));
    text += '\n';
  }
  for (int i = 0; i < view.trick.size(); ++i)
    text += fmt::format("player {} played {}\n", (view.trick.leader() + i) % seats, deck_.show(view.trick.card(i)));
  return text;
}

}  // namespace ombre
