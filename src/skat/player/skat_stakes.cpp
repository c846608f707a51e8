#include "skat/player/skat_stakes.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <mutex>

#include "skat/rules/skat_bidding.h"

namespace ombre {
namespace {

constexpr unsigned jack_rank = 4;

// The trumps as a word, the jack of clubs highest and the seven of the suit lowest: in the order of the matadors.
std::uint32_t trump_word(SkatKind kind, CardSet cards) {
  const std::uint64_t bits = cards.bits();
  std::uint32_t word = 0;
  for (unsigned suit = 0; suit < suit_count; ++suit)
    word = word << 1 | static_cast<std::uint32_t>(bits >> (suit * suit_lane + jack_rank) & 1U);
  if (kind == SkatKind::grand) return word << 28;
  // A T K Q 9 8 7.
  constexpr std::array<unsigned, 7> ranks{7, 3, 6, 5, 2, 1, 0};
  const std::uint64_t suit = bits >> (static_cast<unsigned>(kind) * suit_lane);
  for (const unsigned rank : ranks) word = word << 1 | static_cast<std::uint32_t>(suit >> rank & 1U);
  return word << 21;
}

// Twelve cards or fewer with so many matadors.
CardSet with_matadors(SkatKind kind, int count) {
  CardSet cards;
  CardSet left = skat_trumps(kind);
  for (int i = 0; i < count; ++i) {
    Card best = left.lowest();
    for (const Card card : left)
      if (skat_power(kind, card) > skat_power(kind, best)) best = card;
    cards.insert(best);
    left.erase(best);
  }
  return cards;
}

}  // namespace

int skat_matador_count(SkatKind kind, CardSet cards) {
  const std::uint32_t word = trump_word(kind, cards);
  const int trumps = kind == SkatKind::grand ? 4 : 11;
  return std::min(trumps, std::max(std::countl_one(word), std::countl_zero(word)));
}

std::size_t SkatStakes::place(const SkatContract& contract, int matadors) {
  const std::size_t kind = static_cast<std::size_t>(contract.kind) * 2 + (contract.hand ? 1 : 0);
  const std::size_t announced = kind * 3 + static_cast<std::size_t>(contract.announced);
  return (announced * 2 + (contract.ouvert ? 1 : 0)) * most_matadors + static_cast<std::size_t>(matadors) - 1;
}

SkatStakes::SkatStakes(int bid, SkatScoring scoring) : table_(contracts * most_matadors), bid_(bid) {
  // One way to end for each range of card points; in null the tricks decide.
  constexpr std::array<SkatTaken, ends> taken{{{20, 1, 9}, {50, 4, 6}, {70, 6, 4}, {100, 8, 2}, {120, 10, 0}}};
  constexpr SkatTaken null_won{0, 0, 10};
  for (const SkatContract& contract : all_skat_contracts()) {
    if (!may_announce(contract, bid)) continue;
    const bool null = contract.kind == SkatKind::null;
    const auto most = null ? 1 : static_cast<int>(skat_trumps(contract.kind).size());
    for (int matadors = 1; matadors <= most; ++matadors)
      for (std::size_t end = 0; end < ends; ++end) {
        const CardSet cards = null ? CardSet{} : with_matadors(contract.kind, matadors);
        const SkatResult result = skat_result(contract, cards, bid, null && end > 1 ? null_won : taken[end]);
        const Scores scores = skat_scores(scoring, skat_seats, 0, result.value);
        table_[place(contract, matadors)][end] = {result.won, scores[0] - (scores[1] + scores[2]) / 2};
      }
  }
}

const SkatStakes& SkatStakes::of(int bid, SkatScoring scoring) {
  struct Kept {
    std::once_flag made;
    std::unique_ptr<const SkatStakes> stakes;
  };
  static std::array<Kept, 2 * skat_bids.size()> kept;
  const auto index = static_cast<std::size_t>(*skat_bid_index(bid));
  Kept& one = kept[index * 2 + static_cast<std::size_t>(scoring)];
  std::call_once(one.made, [&] { one.stakes = std::make_unique<const SkatStakes>(bid, scoring); });
  return *one.stakes;
}

SkatStakes::Worth SkatStakes::worth(const SkatContract& contract, int matadors, const SkatChances& chances) const {
  const std::array<double, ends> shares{1 - chances.escaped, chances.escaped - chances.won,
                                        chances.won - chances.schneider, chances.schneider - chances.schwarz,
                                        chances.schwarz};
  const std::array<End, ends>& row = table_[place(contract, matadors)];
  Worth out;
  for (std::size_t end = 0; end < ends; ++end) {
    if (row[end].won) out.win += shares[end];
    out.expected += shares[end] * row[end].points;
  }
  return out;
}

}  // namespace ombre
