#include "skat/learning/learn_skat_signs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/seat_agents.h"
#include "core/text.h"
#include "core/worlds.h"
#include "skat/player/skat_inference.h"

namespace ombre {
namespace {

void count_deal(const SkatBidDeal& deal, SkatSignTables& tables) {
  const Skat::State& state = deal.state;
  for (Player p = 0; p < skat_seats; ++p) {
    const SkatAskSigns signs = skat_ask_signs(deal.dealt[at(p)]);
    each_answer(skat_asks(state.auction, p),
                [&](std::size_t situation, bool yes) { tables.add_answer(situation, yes, signs); });
  }
  CardSet left = skat_deck().full();
  for (const CardSet hand : deal.dealt) left = left - hand;
  for (const CardSet hand : deal.dealt)
    for (const SkatKind kind : skat_kinds) tables.add_dealt(skat_class(kind), skat_game_signs(kind, hand, left));
  if (!state.declarer) return;
  const CardSet away = state.contract.hand ? CardSet() : state.skat;
  const CardSet hand = state.hands[*state.declarer];
  tables.add_declaration(skat_declaration(state.contract, state.auction.bid()),
                         skat_game_signs(state.contract.kind, hand, away));
}

// Calls use(first, deals) for runs of deals that agents bid, and done(how many), on several threads.
template <class Use>
void bid_deals(const Skat& game, const BidderMaker<Skat>& make, const Random& base, int deals, int threads,
               const std::function<void(int)>& done, const Use& use) {
  for_runs_of_deals(deals, threads, [&](int first, int last) {
    std::vector<SkatBidDeal> some;
    for (int deal = first; deal < last; ++deal)
      some.push_back(bid_skat_deal(game, make, base.fork(static_cast<std::uint64_t>(deal))));
    use(first, some);
    done(last - first);
  });
}

// Which trusts make the true worlds likeliest among others drawn at random: the logarithm of a weight is linear in the
// trusts, so the mean logarithm of a true world's share is concave, and going uphill finds its top.
class TrustFit {
 public:
  // The contribution of each group to the logarithm of a weight, with full trust.
  using Logs = std::array<float, skat_trusts>;
  // One view: the true world first, then those drawn.
  using Case = std::vector<Logs>;

  static constexpr int worlds_drawn = 255;

  TrustFit(const Skat& game, const SkatSignTables& tables) : game_(game) {
    for (std::size_t g = 0; g < skat_trusts; ++g) {
      SkatSignTables alone = tables;
      for (std::size_t other = 0; other < skat_trusts; ++other) alone.set_trust(other, other == g ? 1 : 0);
      weights_.push_back(std::make_unique<SkatSignWeights>(alone));
    }
  }

  // What the three players of a deal that was declared think possible when it begins.
  std::vector<Case> cases(const SkatBidDeal& deal, Random& random) const {
    std::vector<Case> out;
    if (!deal.state.declarer) return out;
    for (Player p = 0; p < skat_seats; ++p) {
      const Worlds<Skat> worlds(game_, game_.view(deal.state, p));
      std::vector<Skat::State> states{deal.state};
      for (int i = 0; i < worlds_drawn; ++i) states.push_back(worlds.sample(random));
      Case one(states.size());
      for (std::size_t g = 0; g < skat_trusts; ++g) {
        SkatInference inference(game_, *weights_[g]);
        for (std::size_t w = 0; w < states.size(); ++w)
          one[w][g] = static_cast<float>(inference.log_weight(worlds.view(), states[w]));
      }
      out.push_back(std::move(one));
    }
    return out;
  }

  // The trusts, each between none and the most. Requires: there is a case.
  static std::array<double, skat_trusts> fit(const std::vector<Case>& all) {
    std::array<double, skat_trusts> trusts{};
    trusts.fill(1);
    std::array<double, skat_trusts> steepness{};
    for (int round = 0; round < rounds; ++round) {
      std::array<double, skat_trusts> uphill{};
      for (const Case& one : all) add_gradient(one, trusts, uphill);
      for (std::size_t g = 0; g < skat_trusts; ++g) {
        uphill[g] /= static_cast<double>(all.size());
        steepness[g] += uphill[g] * uphill[g];
        if (steepness[g] > 0) trusts[g] += step * uphill[g] / std::sqrt(steepness[g]);
        trusts[g] = std::clamp(trusts[g], 0.0, SkatSignTables::most_trust);
      }
    }
    return trusts;
  }

 private:
  // Adagrad (Duchi, Hazan and Singer, 2011) on all cases at once.
  static constexpr int rounds = 150;
  static constexpr double step = 0.3;

  // The true world's logs less the mean of all worlds by their weights.
  static void add_gradient(const Case& one, const std::array<double, skat_trusts>& trusts,
                           std::array<double, skat_trusts>& uphill) {
    std::array<double, worlds_drawn + 1> weights{};
    double total = 0;
    for (std::size_t w = 0; w < one.size(); ++w) {
      double log = 0;
      for (std::size_t g = 0; g < skat_trusts; ++g) log += trusts[g] * static_cast<double>(one[w][g]);
      weights[w] = std::exp(log);
      total += weights[w];
    }
    for (std::size_t g = 0; g < skat_trusts; ++g) {
      double mean = 0;
      for (std::size_t w = 0; w < one.size(); ++w) mean += weights[w] / total * static_cast<double>(one[w][g]);
      uphill[g] += static_cast<double>(one[0][g]) - mean;
    }
  }

  const Skat& game_;
  std::vector<std::unique_ptr<SkatSignWeights>> weights_;  // by the one group that is trusted
};

}  // namespace

SkatBidDeal bid_skat_deal(const Skat& game, const BidderMaker<Skat>& make, const Random& base) {
  // 1. Cards, and an agent for each seat.
  Random cards = base.fork(0);
  SkatBidDeal deal;
  deal.state = game.start(cards);
  deal.dealt = deal.state.hands;
  SeatAgents<Skat> seats;
  for (std::uint64_t p = 0; p < skat_seats; ++p)
    seats.sit(base.fork(p + 1), [&](std::uint64_t luck) { return SeatAgent<Skat>{.blind = make(luck)}; });
  // 2. Everything before play.
  while (deal.state.phase < Skat::Phase::play)
    deal.state = seats.after(game, deal.state, seats.choose(game, deal.state).move);
  return deal;
}

SkatSignTables learn_skat_signs(const Skat& game, const BidderMaker<Skat>& make, const SkatSignLearning& options,
                                const BidProgress& progress) {
  if (game.options().contract) throw InputError("this game is played without bids", "game", "one with an auction");
  const Random base(options.seed);
  std::mutex mutex;
  int told = 0;
  const auto done = [&](int deals) {
    const std::lock_guard lock(mutex);
    told += deals;
    if (progress) progress(told);
  };

  // 1. Counts.
  SkatSignTables tables;
  bid_deals(game, make, base.fork(0), options.deals, options.threads, done,
            [&](int, const std::vector<SkatBidDeal>& deals) {
              SkatSignTables some;
              for (const SkatBidDeal& deal : deals) count_deal(deal, some);
              const std::lock_guard lock(mutex);
              tables.add(some);
            });
  if (options.trust_deals == 0) return tables;

  // 2. Trusts, from deals that were not counted.
  const TrustFit fit(game, tables);
  const Random luck = base.fork(2);
  std::vector<std::vector<TrustFit::Case>> found(static_cast<std::size_t>(options.trust_deals));
  bid_deals(game, make, base.fork(1), options.trust_deals, options.threads, done,
            [&](int first, const std::vector<SkatBidDeal>& deals) {
              for (std::size_t i = 0; i < deals.size(); ++i) {
                const std::size_t number = static_cast<std::size_t>(first) + i;
                Random random = luck.fork(number);
                found[number] = fit.cases(deals[i], random);
              }
            });
  std::vector<TrustFit::Case> all;
  for (std::vector<TrustFit::Case>& some : found)
    for (TrustFit::Case& one : some) all.push_back(std::move(one));
  if (all.empty()) return tables;
  const auto trusts = TrustFit::fit(all);
  for (std::size_t g = 0; g < skat_trusts; ++g) tables.set_trust(g, trusts[g]);
  return tables;
}

}  // namespace ombre
