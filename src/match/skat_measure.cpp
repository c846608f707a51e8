#include "match/skat_measure.h"

#include <fmt/format.h>

#include <cstddef>

#include "search/parallel.h"

namespace ombre {
namespace {

// Different deals for different questions.
constexpr std::uint64_t calibration_stream = 1;
constexpr std::uint64_t alike_stream = 2;
constexpr std::uint64_t rules_stream = 3;

}  // namespace

SkatMeasure measure_skat_hands(const SkatHandModel& model, const AgentSpec& play, const std::vector<double>& thresholds,
                               int deals, std::uint64_t seed, int threads,
                               const std::function<void(const std::string&)>& say) {
  const SkatCardPlay cards = skat_play_by(play);
  const auto seed_of = [seed](std::uint64_t stream) { return mix(seed ^ mix(stream << 32)); };
  SkatMeasure out;

  // 1. Chances.
  say("fresh games");
  std::vector<std::vector<SkatSample>> found(static_cast<std::size_t>(deals));
  const Random base(seed_of(calibration_stream));
  for_each_piece(found.size(), threads, [&](std::size_t i) {
    found[i] = explore_skat_deal(model, cards, base.fork(i), skat_exploration(play));
  });
  std::vector<SkatSample> samples;
  for (const auto& deal : found) samples.insert(samples.end(), deal.begin(), deal.end());
  out.calibration = calibration_of(model, samples);

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
