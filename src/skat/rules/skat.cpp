#include "skat/rules/skat.h"

#include <fmt/format.h>

#include <vector>

#include "core/text.h"

namespace ombre {
namespace {

using State = Skat::State;
using Phase = Skat::Phase;

// Contracts as moves: four for each game with trumps, by what is announced or ouvert, then null and null ouvert.
constexpr int announcements = 4;
constexpr int ouvert_announcement = 3;
constexpr int null_move = announcements * static_cast<int>(SkatKind::null);
constexpr int null_ouvert_move = null_move + 1;

// What no deal goes beyond: diamonds or hearts for a bid of 264 cost 540, grand ouvert with four wins 264, and after
// Seeger and Fabian 50 more.
constexpr Score largest_loss = 540;
constexpr Score largest_win = 264;
// Of Ramsch: all points doubled, or all tricks.
constexpr Score largest_ramsch_loss = 240;
constexpr Score largest_ramsch_win = 120;

}  // namespace

SkatContract Skat::Move::contract(bool hand) const {
  SkatContract out;
  out.hand = hand;
  if (value >= null_move) {
    out.kind = SkatKind::null;
    out.ouvert = value == null_ouvert_move;
    return out;
  }
  out.kind = static_cast<SkatKind>(value / announcements);
  out.ouvert = value % announcements == ouvert_announcement;
  out.announced = out.ouvert ? SkatLevel::schwarz : static_cast<SkatLevel>(value % announcements);
  return out;
}

Skat::Move Skat::Move::of(const SkatContract& contract) {
  if (contract.kind == SkatKind::null)
    return Move{static_cast<std::uint8_t>(contract.ouvert ? null_ouvert_move : null_move)};
  const int announced = contract.ouvert ? ouvert_announcement : static_cast<int>(contract.announced);
  return Move{static_cast<std::uint8_t>(announcements * static_cast<int>(contract.kind) + announced)};
}

Skat::Skat(SkatOptions options) : options_(options) {
  if (options.declarer < 0 || options.declarer >= skat_seats)
    throw InputError(fmt::format("no seat {}", options.declarer), "declarer", "0 to 2");
  if (!skat_bid_index(options.bid)) throw InputError(fmt::format("a bid of {}", options.bid), "bid", "18, 20, … 264");
  if (!options.contract) return;
  if (!is_skat_contract(*options.contract))
    throw InputError("no such game", "contract", "levels announced in hand games of a suit or grand only");
  if (!may_announce(*options.contract, options.bid))
    throw InputError(fmt::format("null for a bid of {}", options.bid), "bid", "at most what the game is worth");
}

BitsOf<Skat::Move> Skat::moves_before_play(const State& state) const {
  if (state.phase == Phase::auction) return BitsOf<Move>(state.auction.allowed() | std::uint64_t{1} << pass.value);
  if (state.phase == Phase::skat)
    return BitsOf<Move>(std::uint64_t{1} << take_skat.value | std::uint64_t{1} << play_hand.value);
  if (state.phase == Phase::discard) {
    // The second card comes after the first, so the first is not the last one.
    CardSet cards = state.hands[*state.declarer];
    if (state.skat.empty())
      cards.erase(cards.highest());
    else
      cards = CardSet::from_bits(cards.bits() & (~std::uint64_t{0} << state.skat.lowest().index));
    return BitsOf<Move>(cards.bits());
  }
  std::uint64_t bits = 0;
  for (int value = 0; value <= null_ouvert_move; ++value) {
    const Move move{static_cast<std::uint8_t>(value)};
    const SkatContract contract = move.contract(state.contract.hand);
    if (is_skat_contract(contract) && may_announce(contract, state.auction.bid())) bits |= std::uint64_t{1} << value;
  }
  return BitsOf<Move>(bits);
}

void Skat::end_auction(State& state) const {
  if (const std::optional<Player> declarer = state.auction.declarer()) {
    state.declarer = static_cast<std::uint8_t>(*declarer);
    state.phase = Phase::skat;
  } else {
    state.phase = options_.ramsch ? Phase::play : Phase::over;
  }
}

// Notes what it shows when a card does not follow.
void Skat::note_void(State& state, Player player, Card card) {
  const Card led = state.trick.card(0);
  const SkatKind kind = state.contract.kind;
  if (skat_followers(kind, led).contains(card)) return;
  const unsigned suit = skat_trumps(kind).contains(led) ? trump_void : static_cast<unsigned>(led.suit());
  std::uint8_t& voids = state.voids[at(player)];
  voids = static_cast<std::uint8_t>(voids | 1U << suit);
}

void Skat::finish_trick(State& state) const {
  const Player winner = skat_winner(state.contract.kind, state.trick);
  int points = 0;
  for (int i = 0; i < state.trick.size(); ++i) points += skat_points(state.trick.card(i));
  state.points[at(winner)] = static_cast<std::uint8_t>(state.points[at(winner)] + points);
  ++state.tricks[at(winner)];
  state.trick = Trick(winner);
  if (!state.declarer && hand(state, winner).empty())
    state.points[at(winner)] = static_cast<std::uint8_t>(state.points[at(winner)] + skat_points(state.skat));
  if (hand(state, winner).empty() || decided(state)) state.phase = Phase::over;
}

// Whether the tricks to come can change nothing.
bool Skat::decided(const State& state) const {
  if (!state.declarer) return false;
  const SkatTaken sums = taken(state);
  if (state.contract.kind == SkatKind::null) return sums.tricks > 0;
  return state.contract.announced == SkatLevel::schwarz && sums.defender_tricks > 0;
}

void Skat::play_card(State& state, Card card) const {
  const Player player = next_in(state.trick);
  if (!state.trick.empty()) note_void(state, player, card);
  state.hands[at(player)].erase(card);
  state.played[at(player)].insert(card);
  state.trick.play(card);
  if (state.trick.size() == skat_seats) finish_trick(state);
}

State Skat::after(const State& state, Move move) const {
  State next = state;
  switch (state.phase) {
    case Phase::auction:
      if (move == pass)
        next.auction.pass();
      else
        next.auction.bid_or_hold(move.value);
      if (!next.auction.turn()) end_auction(next);
      break;
    case Phase::skat:
      next.contract.hand = move == play_hand;
      next.phase = next.contract.hand ? Phase::declare : Phase::discard;
      if (next.contract.hand) break;
      next.hands[*state.declarer] = state.hands[*state.declarer] | state.skat;
      next.skat = {};
      break;
    case Phase::discard:
      next.hands[*state.declarer].erase(move.card());
      next.skat.insert(move.card());
      if (next.skat.size() == skat_size) next.phase = Phase::declare;
      break;
    case Phase::declare:
      next.contract = move.contract(state.contract.hand);
      next.phase = Phase::play;
      break;
    case Phase::play:
      play_card(next, move.card());
      break;
    case Phase::over:
      break;
  }
  return next;
}

int Skat::points_left(const State& state) const {
  int points = 0;
  for (const CardSet cards : state.hands) points += skat_points(cards);
  for (int i = 0; i < state.trick.size(); ++i) points += skat_points(state.trick.card(i));
  return points;
}

double Skat::tie_break(const State& state, Player player) const {
  if (!state.declarer || state.phase < Phase::play) return 0;
  const double points = taken(state).points;
  return player == static_cast<Player>(*state.declarer) ? points : -points;
}

SkatTaken Skat::taken(const State& state) const {
  const std::size_t declarer = *state.declarer;
  SkatTaken out;
  out.points = state.points[declarer] + skat_points(state.skat);
  out.tricks = state.tricks[declarer];
  out.defender_tricks = state.tricks[0] + state.tricks[1] + state.tricks[2] - out.tricks;
  return out;
}

CardSet Skat::declarer_cards(const State& state) const {
  return state.hands[*state.declarer] | state.played[*state.declarer] | state.skat;
}

Scores Skat::scores(const State& state) const {
  if (state.phase < Phase::play) return {};
  if (state.declarer)
    return skat_scores(options_.scoring, skat_seats, *state.declarer, result(state, taken(state)).value);
  Scores out;
  if (state.phase == Phase::over && !thrown_in(state)) {
    const auto values = ramsch_values({state.points[0], state.points[1], state.points[2]},
                                      {state.tricks[0], state.tricks[1], state.tricks[2]});
    for (Player p = 0; p < skat_seats; ++p) out[p] = values[at(p)];
  }
  return out;
}

Bounds Skat::bounds(const State& state) const {
  Bounds out;
  out.step = 1;
  const bool seeger = options_.scoring == SkatScoring::seeger;
  const Score win = largest_win + (seeger ? seeger_bonus : 0);
  const Score loss = largest_loss + (seeger ? seeger_bonus : 0);
  const Score others = seeger ? seeger_others_of_three : 0;

  // 1. Nobody plays alone, or nobody knows yet.
  if (state.phase == Phase::over) {
    out.lower = out.upper = scores(state);
    out.sum = out.lower.sum(skat_seats);
    return out;
  }
  if (!state.declarer) {
    const bool ramsch = state.phase == Phase::play;
    out.lower = Scores::all(skat_seats, ramsch ? -largest_ramsch_loss : -loss);
    out.upper = Scores::all(skat_seats, ramsch ? largest_ramsch_win : win);
    out.sum = ramsch ? largest_ramsch_win : win;
    return out;
  }

  // 2. Before the play.
  const Player declarer = *state.declarer;
  if (state.phase != Phase::play) {
    out.upper = Scores::all(skat_seats, others);
    out.lower[declarer] = -loss;
    out.upper[declarer] = win;
    out.sum = win;
    return out;
  }

  // 3. All that is left goes to one side or the other.
  SkatTaken least = taken(state);
  SkatTaken most = least;
  const int tricks = tricks_left(state);
  (state.contract.kind == SkatKind::null ? most : least).defender_tricks += tricks;
  SkatTaken& all = state.contract.kind == SkatKind::null ? least : most;
  all.tricks += tricks;
  all.points += points_left(state);
  const Scores worst = skat_scores(options_.scoring, skat_seats, declarer, result(state, least).value);
  const Scores best = skat_scores(options_.scoring, skat_seats, declarer, result(state, most).value);
  for (Player p = 0; p < skat_seats; ++p) {
    out.lower[p] = std::min(worst[p], best[p]);
    out.upper[p] = std::max(worst[p], best[p]);
  }
  out.sum = std::max(worst.sum(skat_seats), best.sum(skat_seats));
  return out;
}

std::uint64_t Skat::key(const State& state) const {
  std::uint64_t word = 0;
  const auto put = [&](std::uint64_t value, unsigned bits) { word = word << bits | value; };
  // 1. What is said and announced.
  for (Player p = 0; p < skat_seats; ++p) put(static_cast<unsigned>(state.auction.highest(p)), 9);
  put(state.auction.passed().bits(), 3);
  put(state.declarer ? *state.declarer : 3U, 2);
  put(static_cast<unsigned>(state.contract.kind), 3);
  put(state.contract.hand ? 1U : 0U, 1);
  put(static_cast<unsigned>(state.contract.announced), 2);
  put(state.contract.ouvert ? 1U : 0U, 1);
  put(static_cast<unsigned>(state.phase), 3);
  std::uint64_t key = mix(word);

  // 2. The trick and what was taken.
  word = 0;
  put(static_cast<unsigned>(state.trick.leader()), 2);
  put(static_cast<unsigned>(state.trick.size()), 2);
  for (int i = 0; i + 1 < skat_seats; ++i) put(i < state.trick.size() ? state.trick.card(i).index : 0U, 6);
  for (const std::uint8_t points : state.points) put(points, 7);
  for (const std::uint8_t tricks : state.tricks) put(tricks, 4);
  key = mix(key ^ word);

  // 3. The cards. A pack of 32 leaves half of each lane free.
  constexpr unsigned half_lane = 8;
  for (const CardSet cards : state.hands) key = mix(key ^ cards.bits());
  const CardSet played = state.declarer ? state.played[*state.declarer] : CardSet();
  return mix(key ^ (state.skat.bits() | played.bits() << half_lane));
}

std::size_t Skat::history_slot(const State& state, Move move) const {
  if (state.phase != Phase::play) return trick_history_slot(no_card_yet, move.value);
  if (state.trick.empty()) return trick_history_slot(std::nullopt, move.value);
  const Player place = (skat_winner(state.contract.kind, state.trick) - state.trick.leader() + skat_seats) % skat_seats;
  return trick_history_slot(state.trick.card(place), move.value);
}

State Skat::start(Random& random) const {
  constexpr std::array<int, skat_seats + 1> counts{hand_cards, hand_cards, hand_cards, skat_size};
  const std::vector<CardSet> cards = skat_deck().deal(random, counts);
  return start({cards[0], cards[1], cards[2]}, cards[3]);
}

State Skat::start(const SkatHands& hands, CardSet skat) const {
  State state;
  state.hands = hands;
  state.skat = skat;
  if (!options_.contract) return state;
  state.phase = Phase::play;
  state.declarer = static_cast<std::uint8_t>(options_.declarer);
  state.contract = *options_.contract;
  state.auction = SkatAuction::won_by(options_.declarer, options_.bid);
  return state;
}

}  // namespace ombre
