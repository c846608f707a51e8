#include "games/hearts/hearts.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "core/key.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view ranks = "23456789TJQKA";

constexpr int lane_of(Suit suit) { return static_cast<int>(suit) * suit_lane; }

// The low cards that are left out: the first one for three players, two for five, all for six.
constexpr std::array<Card, 4> left_out = {Card{lane_of(Suit::diamonds)}, Card{lane_of(Suit::spades)},
                                          Card{lane_of(Suit::diamonds) + 1}, Card{lane_of(Suit::clubs) + 1}};

}  // namespace

Hearts::Hearts(HeartsOptions options) : options_(options), deck_(ranks), pack_(deck_.full()) {
  check_range(options.players, least_players, most_players, "players", "{} players");
  check_range(options.limit, 1, most_limit, "limit", "a game to {} points");
  const std::size_t players = static_cast<std::size_t>(options.players);
  for (std::size_t i = 0; i < deck_.size() % players; ++i) pack_.erase(left_out[i]);
  // Four cards go from a pack for six: 52 mod 6.
  hand_size_ = static_cast<int>(pack_.size() / players);
  trick_bit_ = options.no_tricks ? Table::trick_bit : 0;
  for (const Card card : pack_.in_suit(Suit::hearts)) worth_[card.index] = 1;
  worth_[spade_queen.index] = Table::queen_bit;
  if (options.jack) worth_[diamond_jack.index] = Table::jack_bit;
}

std::uint8_t Hearts::worth_of(CardSet cards) const {
  int worth = 0;
  for (const Card card : cards) worth += worth_[card.index];
  return static_cast<std::uint8_t>(worth);
}

// What is not played as long as there is something else.
CardSet Hearts::barred(const Table& table) const {
  CardSet cards;
  if (table.size == 0 && (table.limits & Table::unbroken) != 0) cards = CardSet::lane(Suit::hearts);
  if ((table.limits & Table::first) != 0 && options_.clean_first)
    cards = cards | CardSet::lane(Suit::hearts) | CardSet(spade_queen);
  return cards;
}

CardSet Hearts::within_limits(const Table& table, CardSet legal) const {
  const bool first_lead = (table.limits & Table::first) != 0 && table.size == 0;
  if (first_lead && options_.lead == HeartsLead::club2 && legal.contains(club_two)) return CardSet(club_two);
  const CardSet allowed = legal - barred(table);
  return allowed.empty() ? legal : allowed;
}

// Whoever plays a barred card has no other that could be played.
void Hearts::learn_limits(State& state, Card card) const {
  const Table& table = state.table;
  const CardSet cards = barred(table);
  if (!cards.contains(card)) return;
  std::uint8_t& voids = state.voids[table.mover];
  for (const Suit suit : {Suit::clubs, Suit::spades, Suit::diamonds}) {
    if (table.size > 0 && card.suit() == table.trick[0].suit() && suit != card.suit()) continue;
    const bool queen = suit == Suit::spades && cards.contains(spade_queen) && card != spade_queen;
    voids |= queen ? State::queen_alone : static_cast<std::uint8_t>(1U << static_cast<unsigned>(suit));
  }
}

Scores Hearts::moon_scores(const Table& table, Player shooter) const {
  Scores scores;
  for (Player p = 0; p < options_.players; ++p) {
    const bool shot = p == shooter;
    const Score points = options_.moon == HeartsMoon::others ? (shot ? 0 : all_points) : (shot ? -all_points : 0);
    scores[p] = own_bonus(table, p) - points;
  }
  return scores;
}

Bounds Hearts::bounds(const State& state) const {
  const Table& table = state.table;
  const int players = options_.players;
  const Scores now = scores(state);
  if (table.over()) return {now, now, now.sum(players), 1};

  // 1. Who has points, and who may still get all of them.
  int sum = 0;
  int with_points = 0;
  for (Player p = 0; p < players; ++p) {
    sum += table.points(p);
    if (table.points(p) > 0) ++with_points;
  }
  const int left = table.points_left();
  const bool moon = options_.moon != HeartsMoon::off && left > 0 && sum + left == all_points && with_points <= 1;
  // Whoever misses the moon misses at least this.
  const int least_missed = (table.left & Table::hearts_mask) != 0 ? 1 : queen_points;

  // 2. Each player's points; what counts besides can only be added.
  Bounds bounds{now, now, now.sum(players), 1};
  int without_trick = 0;
  for (Player p = 0; p < players; ++p) {
    const bool own_moon = moon && (with_points == 0 || table.points(p) > 0);
    const bool others_moon = moon && (with_points == 0 || table.points(p) == 0);
    bounds.lower[p] -= own_moon ? left - least_missed : left;
    if (others_moon && options_.moon == HeartsMoon::others) bounds.lower[p] = own_bonus(table, p) - all_points;
    if (own_moon) bounds.upper[p] = own_bonus(table, p) + (options_.moon == HeartsMoon::self ? all_points : 0);
    if ((table.left & Table::jack_bit) != 0) bounds.upper[p] += jack_bonus;
    if (options_.no_tricks && !table.took(p, Table::trick_bit)) {
      bounds.upper[p] += no_tricks_bonus;
      ++without_trick;
    }
  }

  // 3. The sum: no more points than now, or the moon where that is better. Somebody takes the next trick.
  if (moon && options_.moon == HeartsMoon::self) bounds.sum += sum + all_points;
  if ((table.left & Table::jack_bit) != 0) bounds.sum += jack_bonus;
  bounds.sum += no_tricks_bonus * std::min(without_trick, players - 1);
  return bounds;
}

int Hearts::pass_offset(int hand) const {
  if (!options_.passing) return 0;
  const int players = options_.players;
  const bool across = players % 2 == 0;
  switch (hand % (across ? 4 : 3)) {
    case 0:
      return 1;
    case 1:
      return players - 1;
    case 2:
      return across ? players / 2 : 0;
    default:
      return 0;
  }
}

Hearts::State Hearts::start(const HandStart& hand, Random& random) const {
  State state;
  // 1. The deal.
  std::array<Card, 52> cards{};
  std::copy(pack_.begin(), pack_.end(), cards.begin());
  std::span<Card> list(cards.data(), pack_.size());
  random.shuffle(list);
  for (std::size_t i = 0; i < list.size(); ++i) state.hands[i / static_cast<std::size_t>(hand_size_)].insert(list[i]);

  // 2. Passing or the first trick.
  Table& table = state.table;
  table.left = worth_of(pack_);
  table.limits = first_limits();
  if (options_.lead == HeartsLead::dealer) table.leader = following_seat(static_cast<std::uint8_t>(hand.dealer));
  table.pass = static_cast<std::uint8_t>(pass_offset(hand.hand));
  if (table.pass == 0) begin_play(state);
  return state;
}

std::uint8_t Hearts::first_limits() const {
  const bool special_first = options_.clean_first || options_.lead == HeartsLead::club2;
  return static_cast<std::uint8_t>((options_.break_hearts ? Table::unbroken : 0) | (special_first ? Table::first : 0));
}

void Hearts::begin_play(State& state) const {
  Table& table = state.table;
  if (options_.lead == HeartsLead::club2)
    for (Player p = 0; p < options_.players; ++p)
      if (state.hand(p).contains(club_two)) table.leader = static_cast<std::uint8_t>(p);
  table.mover = table.leader;
}

void Hearts::choose(State& state, Card card) const {
  Table& table = state.table;
  state.chosen.insert(card);
  if ((state.chosen & state.hands[table.mover]).size() < passed_cards) return;
  if (++table.mover < options_.players) return;

  const std::array<CardSet, most_players> before = state.hands;
  for (int p = 0; p < options_.players; ++p) {
    const auto from = static_cast<std::size_t>(p);
    const auto to = static_cast<std::size_t>((p + table.pass) % options_.players);
    const CardSet passed = before[from] & state.chosen;
    state.hands[from] = state.hands[from] - passed;
    state.hands[to] = state.hands[to] | passed;
  }
  state.passed = table.pass;
  table.pass = 0;
  begin_play(state);
}

std::optional<Hearts::HandStart> Hearts::next_hand(const HandStart& hand, const State& finished) const {
  const Scores running = totals(hand, finished);
  for (Player p = 0; p < options_.players; ++p)
    if (running[p] <= -options_.limit) return std::nullopt;
  return HandStart{running, (hand.dealer + 1) % options_.players, hand.hand + 1};
}

Hearts::View Hearts::view(const State& state, Player player) const {
  View view;
  view.player = player;
  view.hand = state.hand(player);
  view.voids = state.voids;
  view.passed = state.passed;
  CardSet known = view.hand;
  if (state.passed != 0) known = known | state.hand((player + state.passed) % options_.players);
  view.chosen = state.chosen & known;
  if (state.table.pass != 0)
    view.mover_chosen = static_cast<std::uint8_t>((state.chosen & state.hands[state.table.mover]).size());
  for (Player p = 0; p < options_.players; ++p) {
    view.counts[at(p)] = static_cast<std::uint8_t>(state.hand(p).size());
    if (p != player) view.unseen = view.unseen | state.hand(p);
  }
  view.table = state.table;
  return view;
}

// The cards of a player who has shown to lack these.
CardSet Hearts::may_hold(std::uint8_t voids) const {
  const CardSet cards = pack_ - CardSet::lanes(voids);
  if ((voids & State::queen_alone) == 0) return cards;
  return cards - (CardSet::lane(Suit::spades) - CardSet(spade_queen));
}

// How many cards a player has chosen to pass. Requires: cards are being passed.
int Hearts::chosen_by(const View& view, Player player) const {
  if (player < view.table.mover) return passed_cards;
  return player == view.table.mover ? view.mover_chosen : 0;
}

HiddenCards Hearts::hidden(const View& view) const {
  HiddenCards hidden;
  hidden.cards = view.unseen;
  const Player receiver = (view.player + view.passed) % options_.players;
  const CardSet given = view.chosen - view.hand;
  std::size_t holder = 0;  // of the receiver
  for (Player p = 0; p < options_.players; ++p) {
    if (p == view.player) continue;
    if (view.table.pass != 0) {
      const auto chosen = static_cast<std::size_t>(chosen_by(view, p));
      hidden.add(view.counts[at(p)] - chosen, pack_);
      hidden.add(chosen, pack_);
      continue;
    }
    hidden.add(view.counts[at(p)], may_hold(view.voids[at(p)]), p);
    if (p == receiver) holder = hidden.count - 1;
  }
  hidden.place(holder, given);
  // Whoever is to lead first has the 2 of clubs.
  const bool first_lead = (view.table.limits & Table::first) != 0 && view.table.pass == 0 && view.table.size == 0;
  if (first_lead && options_.lead == HeartsLead::club2 && view.unseen.contains(club_two))
    hidden.place(view.table.leader - (view.table.leader > view.player ? 1U : 0U), CardSet(club_two));
  return hidden;
}

Hearts::State Hearts::world(const View& view, const DealtHands& hands, Random& random) const {
  State state;
  state.table = view.table;
  state.voids = view.voids;
  state.passed = view.passed;
  state.chosen = view.chosen;
  state.hands[at(view.player)] = view.hand;
  std::size_t holder = 0;
  for (Player p = 0; p < options_.players; ++p) {
    if (p == view.player) continue;
    CardSet& hand = state.hands[at(p)];
    hand = hands[holder++];
    if (view.table.pass != 0) {
      state.chosen = state.chosen | hands[holder];
      hand = hand | hands[holder++];
      continue;
    }
    // Which cards others passed to each other: any of a full hand, of which some were played.
    const Player giver = (p + options_.players - view.passed) % options_.players;
    if (view.passed == 0 || giver == view.player) continue;
    std::vector<Card> left(hand.begin(), hand.end());
    for (int i = 0; i < passed_cards; ++i) {
      const auto drawn = static_cast<std::size_t>(random.below(hand_size_ - i));
      if (drawn >= left.size()) continue;
      state.chosen.insert(left[drawn]);
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(drawn));
    }
  }
  return state;
}

std::uint64_t Hearts::view_key(const View& view) const {
  return key_of(view.player, view.hand, view.chosen, view.unseen, view.counts, view.table, view.voids, view.passed,
                view.mover_chosen);
}

}  // namespace ombre
