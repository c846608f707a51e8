#include "skat/tables/sure/line_answers.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace ombre {
namespace {

using namespace skat_paranoid;

constexpr std::size_t twelve = sure_discard_cards;
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
