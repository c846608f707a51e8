#include "skat/solver/paranoid/search.h"

#include <algorithm>

#include "skat/solver/paranoid/bounds.h"

namespace ombre::skat_paranoid {
namespace {

// What a point is worth: led with a card that wins or loses, given to a trick of the own side or not, already there.
constexpr int declarer_top_point = 2;
constexpr int defender_top_point = 3;
constexpr int risked_point = 5;
constexpr int own_point = 4;
constexpr int trick_point = 2;
// A trick for the own side, a trump led by the declarer, one led by a defender, a card of the declarer's that must
// follow, a trick taken from the partner.
constexpr int won = 100;
constexpr int high_trump_led = 50;
constexpr int low_trump_led = 10;
constexpr int defender_trump_led = 40;
constexpr int follower = 4;
constexpr int overtaken = 60;

bool any_beats(const Pack& pack, Cards cards, Cards best) {
  for (; cards != 0; cards &= cards - 1)
    if (beats(pack, cards & (0U - cards), best)) return true;
  return false;
}

int rate_lead(const Pack& pack, const Position& position, int card, int points) {
  const Cards group = pack.group[static_cast<std::size_t>(card)];
  const bool trump = (pack.trumps & bit(card)) != 0;
  const Cards others = (position.mover == 0 ? position.hidden.all() : position.declarer) & group;
  const bool top = others < bit(card);
  if (position.mover == 0) {
    const int trump_led = !trump ? 0 : top ? high_trump_led : low_trump_led;
    return trump_led + (top ? won + points * declarer_top_point : -points * risked_point);
  }
  return (top ? won + points * defender_top_point : -points * risked_point) - (trump ? defender_trump_led : 0) +
         follower * count_of(position.declarer & group);
}

// Whether the defenders can hope for the trick when one of them has played this card.
bool hopeful(const Pack& pack, const Position& position, Cards card, bool takes) {
  if (position.played == 2) return takes || position.best_seat != 0;
  if (position.mover == 2) {  // the declarer is still to play
    const Cards follow = position.declarer & position.group;
    return !any_beats(pack, follow != 0 ? follow : position.declarer, takes ? card : position.best);
  }
  return takes || position.best_seat != 0 || any_beats(pack, position.hidden.may[2] & position.group, position.best);
}

// In null the declarer gets rid of the highest card that does not take the trick; the defenders play low.
int rate_null(const Position& position, int card, bool takes) {
  constexpr int lane = 8;
  const int rank = card % lane;
  if (position.mover != 0) return -rank;
  return position.played == 0 ? -rank : takes ? rank - lane : rank;
}

constexpr int more_than_all = 1000;
constexpr int first_of_all = 1 << 30;

// How early a card of the mover should be tried, more being earlier.
int rate(const Pack& pack, const Position& position, int card) {
  const bool takes = position.played > 0 && beats(pack, bit(card), position.best);
  if (pack.goal == Goal::declarer_in) return rate_null(position, card, takes);
  const int points = pack.points[static_cast<std::size_t>(card)];
  if (position.played == 0) return rate_lead(pack, position, card, points);
  const bool ours = position.mover == 0 ? takes : hopeful(pack, position, bit(card), takes);
  if (!ours) return -points * risked_point;
  const bool from_partner = takes && position.mover != 0 && position.best_seat != 0;
  return won + points * own_point + (takes ? position.points * trick_point : 0) - (from_partner ? overtaken : 0);
}

}  // namespace

std::optional<int> Search::most(const Pack& pack, const Position& position, int limit, std::uint64_t nodes) {
  pack_ = &pack;
  tag_ =
      static_cast<std::uint8_t>(holders * (2U * static_cast<unsigned>(pack.goal) + (pack.plain_groups == 4 ? 1U : 0U)));
  last_node_ = nodes < no_limit - counts_.trick_nodes ? counts_.trick_nodes + nodes : no_limit;
  stopped_ = false;
  std::uint8_t decided = no_card;
  int value = 0;
  if (position.played == holders)
    value = settle(position, limit);
  else if (position.played > 0)
    value = play(position, limit, decided);
  else
    value = lead(steps_.packed ? packed(pack, position) : position, limit);
  if (stopped_) return std::nullopt;
  return value;
}

int Search::lead(const Position& position, int limit) {
  // 1. What needs no look at the cards.
  if (position.declarer == 0) return 0;
  const bool for_points = pack_->goal == Goal::points;
  const int all = for_points ? pack_->points_of(position.declarer | position.hidden.all()) : 1;
  if (limit >= all) return all;
  if (++counts_.trick_nodes > last_node_) stopped_ = true;
  if (stopped_) return 0;

  // 2. What the declarer is sure of.
  int low = 0;
  int high = all;
  if (steps_.sure_tricks && pack_->goal != Goal::declarer_in) {
    high -= sure_points(*pack_, position, all);
    if (high <= limit) {
      ++counts_.static_cuts;
      return high;
    }
  }

  // 3. What is known of the position.
  const auto tag = static_cast<std::uint8_t>(tag_ + position.mover);
  std::uint8_t best = no_card;
  const Entry* const known = steps_.table ? table_.find(position, tag) : nullptr;
  if (known != nullptr) {
    low = known->least;
    high = std::min<int>(high, known->most);
    best = known->best;
    if (low > limit || high <= limit) {
      ++counts_.table_hits;
      return low > limit ? low : high;
    }
  }

  // 4. What the defenders are sure of.
  if (known == nullptr && position.mover != 0) {
    if (pack_->goal == Goal::declarer_in) {
      const std::optional<bool> safe = steps_.null_counting ? null_by_counting(*pack_, position) : std::nullopt;
      if (safe) {
        ++counts_.static_cuts;
        return *safe ? 0 : 1;
      }
    } else if (steps_.forced_tricks) {
      low = forced_points(*pack_, position);
      if (low > limit) {
        ++counts_.static_cuts;
        return low;
      }
    }
  }

  // 5. The cards.
  const int value = play(position, limit, best);
  if (stopped_) return 0;
  (value > limit ? low : high) = value;
  if (steps_.table) table_.put(position, tag, low, high, best);
  return value;
}

int Search::settle(const Position& position, int limit) {
  const bool declarers = position.best_seat == 0;
  int gain = 0;
  if (pack_->goal == Goal::points)
    gain = declarers ? 0 : position.points;
  else if (declarers == (pack_->goal == Goal::declarer_in))
    gain = 1;
  if (gain > limit) return gain;
  const Position next = gathered(position);
  return gain + lead(steps_.packed ? packed(*pack_, next) : next, limit - gain);
}

// `decided` is the card to try first, and then the one that was best.
int Search::play(const Position& position, int limit, std::uint8_t& decided) {
  // 1. What may be played.
  const Choices choices = choices_of(position);
  Moves moves;
  list(position, position.hidden, choices.follow, moves);
  if (choices.discard != 0) list(position, choices.without, choices.discard, moves);
  if (steps_.move_order)
    for (std::size_t i = 0; i < moves.count; ++i)
      moves.score[i] = moves.card[i] == decided ? first_of_all : rate(*pack_, position, moves.card[i]);

  // 2. One after the other until the question is answered.
  const bool declarer = position.mover == 0;
  int best = declarer ? more_than_all : -1;
  for (std::size_t i = 0; i < moves.count; ++i) {
    const auto from = moves.score.begin() + static_cast<std::ptrdiff_t>(i);
    const auto end = moves.score.begin() + static_cast<std::ptrdiff_t>(moves.count);
    const auto top = static_cast<std::size_t>(std::max_element(from, end) - moves.score.begin());
    std::swap(moves.card[i], moves.card[top]);
    std::swap(moves.score[i], moves.score[top]);
    ++counts_.cards;
    const Position next = after(*pack_, position, choices, moves.card[i]);
    std::uint8_t ignored = no_card;
    const int value = next.played == holders ? settle(next, limit) : play(next, limit, ignored);
    if (stopped_) return 0;
    if (declarer ? value < best : value > best) {
      best = value;
      decided = moves.card[i];
    }
    if (declarer ? best <= limit : best > limit) break;
  }
  return best;
}

// One card of each run of neighbours that can stand for the others. Two that both defenders may hold are not the same
// as long as the partner may play the other one to this trick and so take it, or not.
void Search::list(const Position& position, const Possible& hidden, Cards cards, Moves& moves) const {
  const Cards live = position.live();
  const auto& may = hidden.may;
  const std::size_t partner = holders - position.mover;
  const bool partner_later = position.mover != 0 && position.played < (position.mover == 1 ? 2 : 1);
  const auto alike = [&](int one, int two) {
    Cards differs = 0;
    for (const Cards each : may) differs |= (each >> one) ^ (each >> two);
    if ((differs & 1U) != 0) return false;
    if (!partner_later || (may[partner] & bit(one)) == 0) return true;
    return position.played > 0 && !beats(*pack_, bit(two), position.best);
  };
  int before = no_card;
  for (Cards rest = cards; rest != 0; rest &= rest - 1) {
    const int card = lowest(rest);
    bool stands_for_itself = true;
    if (steps_.equal_cards && before != no_card) {
      const Cards over = live & pack_->group[static_cast<std::size_t>(before)] & above(before);
      if (over != 0 && lowest(over) == card && alike(before, card)) {
        std::uint8_t& chosen = moves.card[moves.count - 1];
        const int more = pack_->points[static_cast<std::size_t>(card)] - pack_->points[chosen];
        const Owner owner = more != 0 && steps_.decided_tricks ? owner_after(position, card) : Owner::open;
        stands_for_itself = more != 0 && owner == Owner::open;
        if (owner == (more > 0 ? Owner::mover : Owner::others)) chosen = static_cast<std::uint8_t>(card);
      }
    }
    before = card;
    if (stands_for_itself) moves.card[moves.count++] = static_cast<std::uint8_t>(card);
  }
}

// Whose side has the trick for sure once the mover has played this card.
Search::Owner Search::owner_after(const Position& position, int card) const {
  const bool last = position.played == 2;
  const bool takes = position.played == 0 || beats(*pack_, bit(card), position.best);
  if (position.mover == 0) return !last ? Owner::open : takes ? Owner::mover : Owner::others;
  const bool declarer_played = last || (position.mover == 1 && position.played == 1);
  if (!declarer_played) return Owner::open;
  if (takes || position.best_seat != 0) return Owner::mover;
  return last ? Owner::others : Owner::open;
}

}  // namespace ombre::skat_paranoid
