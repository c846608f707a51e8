#include "skat/tables/sure/questions.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "core/random.h"
#include "core/text.h"

namespace ombre {
namespace {

using namespace skat_paranoid;

constexpr int hand_size = 10;
constexpr std::size_t twelve = sure_discard_cards;
constexpr std::size_t search_bytes = std::size_t{4} << 20;
constexpr std::size_t open_bytes = std::size_t{4} << 20;
// Trick nodes of the short search.
constexpr std::uint64_t short_search = 300;
constexpr std::uint64_t deal_seed = 1;
constexpr std::size_t deals_asked = 16;

std::size_t number(SkatKind kind) { return static_cast<std::size_t>(kind); }

// A deal in which a suit after the other goes to one defender until he has ten cards. An unknown skat gets the cheapest
// cards.
SkatPosition suits_together(SkatKind kind, CardSet hidden, Random& random) {
  constexpr std::size_t groups = 5;
  std::vector<Card> cards(hidden.begin(), hidden.end());
  random.shuffle(cards);
  SkatPosition out;
  out.kind = kind;
  if (cards.size() > 2 * hand_size) {
    std::stable_sort(cards.begin(), cards.end(), [](Card a, Card b) { return skat_points(a) > skat_points(b); });
    for (std::size_t i = 2 * hand_size; i < cards.size(); ++i) out.skat.insert(cards[i]);
    cards.resize(2 * hand_size);
  }
  std::array<int, groups> order{0, 1, 2, 3, 4};
  random.shuffle(order);
  const CardSet trumps = skat_trumps(kind);
  const auto place = [&](Card card) {
    return order[trumps.contains(card) ? groups - 1 : static_cast<std::size_t>(card.suit())];
  };
  std::stable_sort(cards.begin(), cards.end(), [&](Card a, Card b) { return place(a) < place(b); });
  for (std::size_t i = 0; i < cards.size(); ++i) out.hands[i < hand_size ? 1 : 2].insert(cards[i]);
  return out;
}

constexpr std::size_t ways = sure_ways(sure_discard_cards);

// A way that is never worse than another one.
struct Better {
  std::size_t way = 0;
  bool equal = false;  // nor better
};

class Ways {
 public:
  Ways(SkatKind kind, CardSet cards) : pack_(kind, Goal::points) {
    std::size_t filled = 0;
    for (const Card card : cards) cards_[filled++] = card;
    hidden_ = pack_.places_of(skat_deck().full() - cards);
    for (std::size_t high = 1; high < twelve; ++high)
      for (std::size_t low = 0; low < high; ++low) {
        const std::size_t way = sure_way(low, high);
        away_[way] = CardSet(cards_[low]) | CardSet(cards_[high]);
        better_[way] = better(low, high);
      }
    // Each after the one that is never worse: that has more points away or, where equal, a higher place.
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::stable_sort(order_.begin(), order_.end(), [this](std::size_t a, std::size_t b) { return key(a) > key(b); });
  }

  const std::array<std::size_t, ways>& order() const { return order_; }
  CardSet away(std::size_t way) const { return away_[way]; }
  const std::vector<Better>& better(std::size_t way) const { return better_[way]; }

 private:
  int key(std::size_t way) const {
    constexpr int more_than_places = 2 * pack_size;
    int places = 0;
    for (const Card card : away_[way]) places += pack_.place(card);
    return skat_points(away_[way]) * more_than_places + places;
  }

  // Whether to put away `other` instead of `card` is never worse, and another choice.
  bool never_worse(Card other, Card card) const {
    const int a = pack_.place(card);
    const int b = pack_.place(other);
    const Cards group = pack_.group[static_cast<std::size_t>(a)];
    if ((group & bit(b)) == 0) return false;
    const Cards between = above(std::min(a, b)) & ~above(std::max(a, b) - 1) & group;
    if ((between & hidden_) != 0) return false;
    const int more = skat_points(other) - skat_points(card);
    return more > 0 || (more == 0 && b > a);
  }

  std::vector<Better> better(std::size_t low, std::size_t high) const {
    std::vector<Better> out;
    for (const auto& [changed, kept] : {std::pair(low, high), std::pair(high, low)})
      for (std::size_t i = 0; i < twelve; ++i)
        if (i != low && i != high && never_worse(cards_[i], cards_[changed]))
          out.push_back(
              {sure_way(std::min(i, kept), std::max(i, kept)), skat_points(cards_[i]) == skat_points(cards_[changed])});
    return out;
  }

  Pack pack_;
  Cards hidden_ = 0;
  std::array<Card, twelve> cards_{};
  std::array<CardSet, ways> away_{};
  std::array<std::vector<Better>, ways> better_{};
  std::array<std::size_t, ways> order_{};
};

// The level that a way with this answer of a better one may reach.
SureLevel most_of(SureEntry entry) { return entry.open ? SureLevel::schwarz : entry.level; }

}  // namespace

SureQuestions::SureQuestions(std::uint64_t nodes)
    : nodes_(nodes), search_(search_bytes, {}), open_({.table_bytes = open_bytes}) {
  for (const Goal goal : {Goal::points, Goal::any_trick})
    for (std::size_t game = 0; game < sure_games; ++game) packs_.emplace_back(skat_kinds[game], goal);
}

void SureQuestions::take(CardSet cards) {
  if (cards.size() != hand_size && cards.size() != twelve)
    throw InputError("not the cards of a declarer", "sure games", "ten cards or twelve");
  cards_ = cards;
  for (auto& each : deals_) each.clear();
  // What a search that is cut short finds depends on its table: other cards must leave nothing in it.
  search_.forget();
}

SureEntry SureQuestions::ask(SkatKind kind, Player seat, CardSet away, SureLevel most) {
  ++counts_.asked;
  const Game game{kind, (skat_seats - seat) % skat_seats, cards_ - away, away};
  SureEntry entry;
  for (const SureLevel level : {SureLevel::nearly, SureLevel::won, SureLevel::schneider, SureLevel::schwarz}) {
    if (level > most) break;
    const Answer answer = reaches(game, level);
    entry.open = answer == Answer::open;
    if (answer != Answer::yes) break;
    entry.level = level;
  }
  return entry;
}

SureQuestions::Answer SureQuestions::reaches(const Game& game, SureLevel level) {
  const bool tricks = level == SureLevel::schwarz;
  const Pack& pack = packs_[number(game.kind) + (tricks ? sure_games : 0)];
  const int limit = tricks ? 0 : skat_total_points - sure_points_of(level);
  Position position;
  position.declarer = pack.places_of(game.hand);
  position.mover = static_cast<std::uint8_t>(game.leader);
  const Cards hidden = pack.places_of(skat_deck().full() - cards_);
  const bool known = !game.away.empty();
  position.hidden.may = {known ? 0 : hidden, hidden, hidden};
  position.hidden.size = {static_cast<std::uint8_t>(known ? 0 : skat_size), hand_size, hand_size};

  const auto answer = [limit](int most) { return most <= limit ? Answer::yes : Answer::no; };
  // 1. Most answers are found soon.
  if (const std::optional<int> most = search_.most(pack, position, limit, std::min(short_search, nodes_))) {
    ++counts_.shortly;
    return answer(*most);
  }
  // 2. What is not to be had in one deal is not to be had.
  if (refuted(game, level)) {
    ++counts_.by_deals;
    return Answer::no;
  }
  // 3. The long search.
  const std::optional<int> most = search_.most(pack, position, limit, nodes_);
  ++(most ? counts_.at_length : counts_.open);
  return most ? answer(*most) : Answer::open;
}

bool SureQuestions::refuted(const Game& game, SureLevel level) {
  std::vector<SkatPosition>& all = deals(game.kind);
  for (auto deal = all.begin(); deal != all.end(); ++deal) {
    SkatPosition position = *deal;
    position.hands[0] = game.hand;
    position.skat = position.skat | game.away;
    position.trick = Trick(game.leader);
    const bool reached =
        level == SureLevel::schwarz ? open_.takes_all(position, true) : open_.reaches(position, sure_points_of(level));
    if (reached) continue;
    std::rotate(all.begin(), deal, deal + 1);
    return true;
  }
  return false;
}

std::vector<SkatPosition>& SureQuestions::deals(SkatKind kind) {
  std::vector<SkatPosition>& all = deals_[number(kind)];
  if (!all.empty()) return all;
  Random random(deal_seed);
  for (std::size_t i = 0; i < deals_asked; ++i)
    all.push_back(suits_together(kind, skat_deck().full() - cards_, random));
  return all;
}

void answer_sure_line(SureQuestions& questions, CardSet cards, std::span<std::uint8_t> line) {
  const int size = static_cast<int>(cards.size());
  questions.take(cards);
  for (std::size_t game = 0; game < sure_games; ++game) {
    const SkatKind kind = skat_kinds[game];
    const std::optional<Ways> all =
        size == sure_discard_cards ? std::optional<Ways>(std::in_place, kind, cards) : std::nullopt;
    for (std::size_t seat = 0; seat < sure_seats; ++seat) {
      const auto code = [&](std::size_t way) -> std::uint8_t& { return line[sure_place(size, game, seat, way)]; };
      const auto player = static_cast<Player>(seat);
      if (!all) {
        code(0) = code_of(questions.ask(kind, player, {}));
        continue;
      }
      for (const std::size_t way : all->order()) {
        const std::vector<Better>& better = all->better(way);
        const auto same = std::find_if(better.begin(), better.end(), [](const Better& each) { return each.equal; });
        if (same != better.end()) {
          code(way) = code(same->way);
          continue;
        }
        SureLevel most = SureLevel::schwarz;
        for (const Better& each : better) most = std::min(most, most_of(entry_of(code(each.way))));
        code(way) = code_of(questions.ask(kind, player, all->away(way), most));
      }
    }
  }
}

}  // namespace ombre
