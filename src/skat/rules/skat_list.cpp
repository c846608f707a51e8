#include "skat/rules/skat_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "core/text.h"

namespace ombre {
namespace {

constexpr int deals_for_each = 12;

}  // namespace

SkatList::SkatList(int table, SkatScoring scoring) : table_(table), scoring_(scoring) {
  if (table != skat_seats && table != most_skat_table)
    throw InputError(fmt::format("{} players", table), "table", "3 or 4");
}

int SkatList::full_length() const { return deals_for_each * table_; }

void SkatList::add(const Deal& deal) {
  if (full()) throw InputError("a deal more than the list has", "list", fmt::format("{} deals", full_length()));
  if (deal.declarer) {
    const bool sits_out = table_ == most_skat_table && *deal.declarer == dealer();
    if (*deal.declarer < 0 || *deal.declarer >= table_ || sits_out)
      throw InputError(fmt::format("player {} as declarer", *deal.declarer), "declarer", "one who plays this deal");
  }
  if (deal.declarer.has_value() != (deal.value != 0))
    throw InputError(fmt::format("a value of {}", deal.value), "value",
                     deal.declarer ? "what the game counts" : "0 where all passed");
  deals_.push_back(deal);
}

Scores SkatList::totals() const {
  Scores totals;
  for (const Deal& deal : deals_) {
    if (!deal.declarer) continue;
    const Scores scores = skat_scores(scoring_, table_, *deal.declarer, deal.value);
    for (Player p = 0; p < table_; ++p) totals[p] += scores[p];
  }
  return totals;
}

std::vector<SkatList::Standing> SkatList::ranking() const {
  // 1. Each player's line.
  const Scores sums = totals();
  std::vector<Standing> standings(static_cast<std::size_t>(table_));
  for (Player p = 0; p < table_; ++p) {
    Standing& line = standings[static_cast<std::size_t>(p)];
    line.player = p;
    line.total = sums[p];
    for (const Deal& deal : deals_) {
      if (deal.declarer != p) continue;
      (deal.value > 0 ? line.won : line.lost) += 1;
    }
  }

  // 2. In order, equal ones with the same place.
  const auto merit = [](const Standing& line) { return std::tuple(-line.total, -line.won, line.lost); };
  std::stable_sort(standings.begin(), standings.end(),
                   [&](const Standing& a, const Standing& b) { return merit(a) < merit(b); });
  for (std::size_t i = 1; i < standings.size(); ++i)
    standings[i].place =
        merit(standings[i]) == merit(standings[i - 1]) ? standings[i - 1].place : static_cast<int>(i) + 1;
  return standings;
}

}  // namespace ombre
