#include "skat/analysis/skat_errors.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "parallel/share_records.h"

namespace ombre {

std::string_view skat_role_name(SkatRole role) {
  constexpr std::array<std::string_view, skat_seats> names{"declarer", "defender after him", "defender before him"};
  return names[static_cast<std::size_t>(role)];
}

Measure SkatErrorCount::rate() const {
  // Two errors and two others more, so that few positions do not look certain.
  constexpr double quantile = 1.96;
  constexpr double added = 2;
  const double count = chances + 2 * added;
  const double share = (errors + added) / count;
  return {static_cast<double>(errors) / chances, quantile * std::sqrt(share * (1 - share) / count)};
}

void SkatErrors::add(const SkatAnalysis& analysis) {
  for (const AnalysedCard& card : analysis.cards) {
    if (!card.risky) continue;
    const auto role = static_cast<std::size_t>((card.player - analysis.declarer + skat_seats) % skat_seats);
    SkatErrorCount& count = counts_[role][static_cast<std::size_t>(card.trick) - 1];
    ++count.chances;
    if (card.turns_game()) ++count.errors;
  }
}

void SkatErrors::add(const SkatErrors& more) {
  for (std::size_t role = 0; role < counts_.size(); ++role)
    for (std::size_t trick = 0; trick < counts_[role].size(); ++trick) {
      counts_[role][trick].chances += more.counts_[role][trick].chances;
      counts_[role][trick].errors += more.counts_[role][trick].errors;
    }
}

SkatErrorCount SkatErrors::total(SkatRole role) const {
  SkatErrorCount sum;
  for (const SkatErrorCount& count : counts_[static_cast<std::size_t>(role)]) {
    sum.chances += count.chances;
    sum.errors += count.errors;
  }
  return sum;
}

SkatErrors arena_errors(const std::vector<SkatContractDeal>& deals, const ArenaGames& games, std::size_t pairing,
                        int threads) {
  std::vector<std::unique_ptr<SkatOracle>> oracles(static_cast<std::size_t>(std::max(1, threads)));
  const auto found = share_results(deals.size(), threads, [&](std::size_t i, std::size_t worker) {
    if (!oracles[worker]) oracles[worker] = std::make_unique<SkatOracle>();
    IssGame game;
    game.hands = deals[i].dealt.hands;
    game.skat = deals[i].dealt.skat;
    game.moves = deals[i].before;
    const std::vector<Skat::Move>& cards = games.game(i, pairing).cards;
    game.moves.insert(game.moves.end(), cards.begin(), cards.end());
    SkatErrors errors;
    if (const auto analysis = analyse_skat(*oracles[worker], game, false)) errors.add(*analysis);
    return errors;
  });
  SkatErrors sum;
  for (const SkatErrors& each : found) sum.add(each);
  return sum;
}

}  // namespace ombre
