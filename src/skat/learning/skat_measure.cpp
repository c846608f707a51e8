#include "skat/learning/skat_learning.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "parallel/share_records.h"

namespace ombre {
namespace {

// Different deals for different questions.
constexpr std::uint64_t calibration_stream = 1;
constexpr std::uint64_t alike_stream = 2;
constexpr std::uint64_t rules_stream = 3;
constexpr std::uint64_t foretold_stream = 4;

// The chance to win that the bidder gave the game it declared.
double foretold(const SkatBidder& bidder, const Skat::View& declarer) {
  const bool hand = declarer.contract.hand;
  const auto plans =
      hand ? bidder.hand_plans(declarer.hand, declarer.player, declarer.auction)
           : bidder.plans(declarer.hand | declarer.skat, declarer.player, declarer.auction, declarer.skat);
  for (const SkatPlan& plan : plans)
    if (plan.contract == declarer.contract) return plan.win;
  throw std::logic_error("a game that the bidder does not know");
}

SkatForetold::Kind kind_of(const SkatContract& contract) {
  if (contract.kind == SkatKind::null) return SkatForetold::null;
  return contract.kind == SkatKind::grand ? SkatForetold::grand : SkatForetold::suit;
}

}  // namespace

SkatForetold foretold_skat_games(const SkatHandModel& model, const SkatCardPlay& play, int deals, std::uint64_t seed,
                                 int threads) {
  struct Game {
    bool declared = false;
    SkatForetold::Kind kind{};
    double chance = 0;
    bool won = false;
  };
  // 1. The games, each with its chance.
  const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  const SkatBidder bidder(model);
  const SkatChooser chooser = skat_chooser(bidder);
  const auto games = share_results(static_cast<std::size_t>(deals), threads, [&](std::size_t i) {
    Random random = Random(seed).fork(i);
    const Skat::State deal = game.start(random);
    const std::uint64_t luck = random.bits();
    const Skat::State state = skat_before_play(game, deal, {chooser, chooser, chooser});
    if (state.phase != Skat::Phase::play) return Game{};
    const Skat::State end = play(state, luck);
    return Game{true, kind_of(state.contract), foretold(bidder, game.view(state, *state.declarer)),
                game.result(end, game.taken(end)).won};
  });

  // 2. Their counts, in the order of the deals.
  SkatForetold out;
  out.deals = deals;
  const auto add = [](SkatForetold::Count& count, const Game& each) {
    ++count.games;
    count.won += each.won ? 1 : 0;
    count.expected += each.chance;
  };
  for (const Game& each : games) {
    if (!each.declared) continue;
    const auto tenths = static_cast<double>(out.tenths.size());
    add(out.all, each);
    add(out.tenths[std::min(out.tenths.size() - 1, static_cast<std::size_t>(each.chance * tenths))], each);
    add(out.kinds[each.kind], each);
  }
  return out;
}

SkatMeasure measure_skat_hands(const SkatHandModel& model, const AgentSpec& play, const std::vector<double>& thresholds,
                               int deals, std::uint64_t seed, int threads,
                               const std::function<void(const std::string&)>& say) {
  const SkatCardPlay cards = skat_play_by(play);
  const auto seed_of = [seed](std::uint64_t stream) { return mix(seed ^ mix(stream << 32)); };
  SkatMeasure out;

  // 1. Chances.
  say("fresh games");
  const Random base(seed_of(calibration_stream));
  const auto found = share_results(static_cast<std::size_t>(deals), threads, [&](std::size_t i) {
    return explore_skat_deal(model, cards, base.fork(i), skat_exploration(play));
  });
  std::vector<SkatSample> samples;
  for (const auto& deal : found) samples.insert(samples.end(), deal.begin(), deal.end());
  out.calibration = calibration_of(model, samples);

  say("own games");
  out.foretold = foretold_skat_games(model, cards, deals, seed_of(foretold_stream), threads);

  // 2. Bidders, all on the same deals.
  for (const double threshold : thresholds) {
    say(fmt::format("bidders with threshold {}", threshold));
    SkatBidderOptions options;
    options.threshold = threshold;
    options.skat_step = duel_skat_step;
    const SkatChooser chooser = skat_chooser(SkatBidder(model, options));
    SkatMeasure::Row row;
    row.threshold = threshold;
    row.alike = skat_self_play(chooser, cards, deals, seed_of(alike_stream), threads);
    row.against_rules = skat_duel(chooser, skat_rules_chooser(), cards, deals, seed_of(rules_stream), threads);
    out.rows.push_back(row);
  }
  return out;
}

}  // namespace ombre
