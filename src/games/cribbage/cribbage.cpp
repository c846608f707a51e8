#include "games/cribbage/cribbage.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

constexpr int pack_size = 52;
constexpr int heels = 2;
// While cards are left a count only ends where the smallest of them does not fit.
constexpr int least_full_count = cribbage_limit - 9;

// The points of a card that makes this many of its rank in a row.
constexpr int row_points(int cards) { return cards * (cards - 1); }

// The longest run that each rank can be part of, given the ranks there are.
class RunLengths {
 public:
  explicit RunLengths(unsigned ranks) {
    unsigned starts = ranks;
    for (int length = 2; length <= longest; ++length) {
      starts &= ranks >> (length - 1);
      starts &= fitting[at(length)];
      if (length < 3) continue;
      if (starts == 0) break;
      for (int i = 0; i < length; ++i) members_[at(length)] |= starts << i;
    }
  }

  unsigned members() const { return members_[3]; }

  int of(int rank) const {
    for (std::size_t length = longest; length >= 3; --length)
      if (((members_[length] >> rank) & 1U) != 0) return static_cast<int>(length);
    return 0;
  }

 private:
  static constexpr int longest = 7;  // from the ace; eight cards are more than thirty-one

  // The ranks at which a run of each length can begin and fit into one count.
  static constexpr std::array<unsigned, longest + 1> fitting = [] {
    std::array<unsigned, longest + 1> starts{};
    for (int length = 1; length <= longest; ++length)
      for (int first = 0; first + length <= cribbage_ranks; ++first) {
        int pips = 0;
        for (int rank = first; rank < first + length; ++rank) pips += cribbage_pips(rank);
        if (pips <= cribbage_limit) starts[at(length)] |= 1U << first;
      }
    return starts;
  }();

  std::array<unsigned, longest + 1> members_{};
};

// The most that the cards in the hands can still make in the play.
class PlayBound {
 public:
  PlayBound(const Cribbage& game, const Cribbage::State& state) : count_(state.count) {
    // 1. The cards by rank, a digit of four bits for each.
    Cribbage::ForEach<std::uint64_t> held{};
    std::uint64_t all = 0;
    unsigned ranks = 0;
    for (Player p = 0; p < game.players(); ++p) {
      const auto side = static_cast<std::size_t>(game.side(p));
      for (const Card card : game.hand(state, p)) {
        held[side] += std::uint64_t{1} << (4 * card.place());
        ranks |= 1U << card.place();
        pips_ += cribbage_pips(card.place());
        ++cards_[side];
      }
    }
    for (const std::uint64_t digits : held) all += digits;
    const unsigned in_hands = ranks;
    for (int back = 0; back < state.series.size(); ++back) ranks |= 1U << state.series.rank(back);

    // 2. Pairs and runs. Cards of one rank make most when they follow each other, also on those played last.
    const RunLengths runs(ranks);
    for (const int rank : BitRange(in_hands)) {
      const int left = digit(all, rank);
      const int row = left + played_last(state.series, rank);
      const int run = runs.of(rank);
      if (row < 2 && run == 0) continue;
      for (int i = 0; i < left; ++i) {
        const int points = std::max(row_points(row - i), run);
        together_ += points;
        for (std::size_t side = 0; side < held.size(); ++side)
          if (i < digit(held[side], rank)) combined_[side] += points;
      }
    }
  }

  // Of one side.
  int of(int side) const { return combined_[at(side)] + count_points(cards_[at(side)]); }

  int together() const {
    int cards = 0;
    for (const int held : cards_) cards += held;
    return together_ + count_points(cards);
  }

 private:
  static int digit(std::uint64_t digits, int rank) { return static_cast<int>((digits >> (4 * rank)) & 15U); }

  static int played_last(const CribbageSeries& series, int rank) {
    int equal = 0;
    for (int back = 0; back < series.size() && series.rank(back) == rank; ++back) ++equal;
    return equal;
  }

  // For fifteen, thirty-one and go: two for each card and one more for a last card that makes fifteen, and
  // four in each count, whose number is bounded by the pips there are.
  int count_points(int cards) const {
    if (cards == 0) return 0;
    const int counts = 1 + (count_ + pips_ - 1) / least_full_count;
    return std::min(2 * cards + 1, 4 * counts - (count_ >= 15 ? 2 : 0));
  }

  int count_ = 0;
  int pips_ = 0;
  std::array<int, Cribbage::most_players> cards_{};
  std::array<int, Cribbage::most_players> combined_{};
  int together_ = 0;
};

}  // namespace

Cribbage::Cribbage(CribbageOptions options) : options_(options), deck_("A23456789TJQK"), players_(options.players) {
  check_range(players_, 2, most_players, "players", "{} players");
  check_range(options.target, 1, most_target, "target", "a game to {}");
}

Cribbage::State Cribbage::start(const HandStart& hand, Random& random) const {
  // 1. What came before.
  State state;
  check_range(hand.dealer, 0, players_ - 1, "start of a hand", "dealer {}");
  for (Player p = 0; p < players_; ++p) {
    const Score total = hand.totals[p];
    if (total < 0 || total >= options_.target || total != hand.totals[side(p)])
      throw InputError(fmt::format("a total of {} for player {}", total, p), "start of a hand",
                       fmt::format("0 to {}, the same for partners", options_.target - 1));
    state.totals[at(side(p))] = static_cast<std::int16_t>(total);
  }
  state.dealer = static_cast<std::uint8_t>(hand.dealer);
  state.mover = static_cast<std::uint8_t>(left_of(hand.dealer));

  // 2. Only the cards that are needed are drawn.
  std::array<Card, pack_size> pack;
  std::copy(deck_.full().begin(), deck_.full().end(), pack.begin());
  int drawn = 0;
  const auto draw = [&] {
    const int place = random.between(drawn, pack_size - 1);
    std::swap(pack[at(drawn)], pack[at(place)]);
    return pack[at(drawn++)];
  };
  for (Player p = 0; p < players_; ++p)
    for (int i = 0; i < dealt(); ++i) state.kept[at(p)].insert(draw());
  if (players_ == 3) state.crib[crib_size - 1] = draw();
  state.starter = draw();

  // 3. A crib of random cards where the players do not choose.
  if (options_.discards == CribbageDiscards::given) {
    int next = 0;  // the pack holds the hands in the order drawn
    for (Player p = 0; p < players_; ++p, next += hand_size)
      for (int i = 0; i < quota(); ++i, ++next) put_in_crib(state, p, pack[at(next)]);
    turn_starter(state);
  }
  return state;
}

std::optional<Cribbage::HandStart> Cribbage::next_hand(const HandStart& hand, const State& finished) const {
  const Scores totals = scores(finished);
  for (Player p = 0; p < players_; ++p)
    if (totals[p] >= options_.target) return std::nullopt;
  return HandStart{totals, left_of(hand.dealer)};
}

CardSet Cribbage::laid(const State& state, Player player) const {
  CardSet out;
  for (std::size_t i = 0; i < at(quota()); ++i)
    if (const Card card = state.crib[crib_place(player) + i]; card != no_card) out.insert(card);
  return out;
}

CardSet Cribbage::crib(const State& state) const {
  CardSet out;
  for (const Card card : state.crib)
    if (card != no_card) out.insert(card);
  return out;
}

// The cards of one player lie in the order of the pack, so that the order of laying away is forgotten.
void Cribbage::put_in_crib(State& next, Player player, Card card) const {
  next.kept[at(player)].erase(card);
  Card* const place = &next.crib[crib_place(player)];
  const int others = static_cast<int>(laid(next, player).size());
  place[others] = card;
  std::sort(place, place + others + 1, [](Card a, Card b) { return a.index < b.index; });
}

void Cribbage::lay_away(State& next, Card card) const {
  const Player player = next.mover;
  put_in_crib(next, player, card);
  if (next.kept[at(player)].size() > at(hand_size)) return;
  if (player == next.dealer)
    turn_starter(next);
  else
    next.mover = static_cast<std::uint8_t>(left_of(player));
}

void Cribbage::turn_starter(State& next) const {
  next.turned = true;
  next.mover = static_cast<std::uint8_t>(left_of(next.dealer));
  value_hands(next);
  if (next.starter.place() == cribbage_jack) wins(next, next.dealer, heels);
}

void Cribbage::value_hands(State& state) const {
  for (Player p = 0; p < players_; ++p)
    state.shows[at(p)] = static_cast<std::uint8_t>(cribbage_show(state.kept[at(p)], state.starter, false));
  state.crib_show = static_cast<std::uint8_t>(cribbage_show(crib(state), state.starter, true));
}

void Cribbage::show_hands(State& next) const {
  Player player = next.dealer;
  for (int step = 0; step < players_; ++step) {
    player = left_of(player);
    if (wins(next, player, next.shows[at(player)])) return;
  }
  if (wins(next, next.dealer, next.crib_show)) return;
  finish(next);
}

// The most a player's hand can be worth in the show.
int Cribbage::most_show(const State& state, Player player) const {
  if (state.turned) return state.shows[at(player)];
  return best_four(state.kept[at(player)], [&](CardSet hand) { return cribbage_show(hand, state.starter, false); });
}

Bounds Cribbage::bounds(const State& state) const {
  Bounds out{scores(state), scores(state), 0, 1};
  if (state.over) {
    out.sum = out.lower.sum(players_);
    return out;
  }
  const PlayBound play(*this, state);
  ForEach<int> upper{};
  int sum = play.together();
  const auto may_add = [&](Player player, int points) {
    upper[at(side(player))] += points;
    sum += points;
  };
  for (Player p = 0; p < players_; ++p) may_add(p, most_show(state, p));
  may_add(state.dealer, state.turned ? state.crib_show : cribbage_best_show);
  if (!state.turned && state.starter.place() == cribbage_jack) may_add(state.dealer, heels);
  Score most = 0;
  for (int s = 0; s < sides(); ++s) {
    const int total = state.totals[at(s)];
    sum += total;
    upper[at(s)] = std::min(options_.target, total + upper[at(s)] + play.of(s));
    most += upper[at(s)];
  }
  for (Player p = 0; p < players_; ++p) out.upper[p] = upper[at(side(p))];
  out.sum = std::min<Score>(sum, most) * (teams() ? 2 : 1);
  return out;
}

int cribbage_combinations(CardSet cards) {
  constexpr int digit = 4;   // bits
  std::uint64_t counts = 0;  // of cards by rank, one digit each
  std::uint64_t ways = 1;    // to make the sums 0 … 15 from some of the cards; never more than ten
  unsigned ranks = 0;
  int points = 0;
  for (const Card card : cards) {
    const int rank = card.place();
    points += 2 * static_cast<int>((counts >> (digit * rank)) & 15U);  // a pair with each one before it
    counts += std::uint64_t{1} << (digit * rank);
    ranks |= 1U << rank;
    ways += ways << (digit * cribbage_pips(rank));
  }
  points += 2 * static_cast<int>(ways >> (digit * 15));

  // Among five cards there are runs in one place only, one for each choice among cards of equal rank.
  unsigned triples = ranks & (ranks >> 1) & (ranks >> 2);
  if (triples != 0) {
    const int first = std::countr_zero(triples);
    const int length = std::popcount(triples) + 2;
    int choices = 1;
    for (int rank = first; rank < first + length; ++rank) choices *= static_cast<int>((counts >> (digit * rank)) & 15U);
    points += length * choices;
  }
  return points;
}

int cribbage_show(CardSet hand, Card starter, bool crib) {
  constexpr std::size_t whole_hand = 4;
  CardSet all = hand;
  all.insert(starter);
  int points = cribbage_combinations(all);
  if (!hand.empty() && hand.size() == whole_hand) {
    const Suit suit = hand.lowest().suit();
    const bool starter_too = starter.suit() == suit;
    if (hand.in_suit(suit) == hand && (starter_too || !crib)) points += starter_too ? 5 : 4;
  }
  if (hand.contains(Card{static_cast<std::uint8_t>(static_cast<int>(starter.suit()) * suit_lane + cribbage_jack)}))
    ++points;
  return points;
}

}  // namespace ombre
