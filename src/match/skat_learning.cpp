#include "match/skat_learning.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/key.h"
#include "core/text.h"
#include "search/parallel.h"

namespace ombre {
namespace {

constexpr int file_version = 1;

// Deals explored before their games are written.
constexpr std::int64_t block_deals = 2048;
// Where play is slow, fewer, so that little is lost when it is stopped.
constexpr std::int64_t slow_block_deals = 64;

constexpr std::uint64_t duel_stream = 0x64'75'65'6c;

std::uint64_t key_of_model(const SkatHandModel& model) {
  std::uint64_t key = 0;
  for (const std::int16_t entry : model.entries()) key = mix(key ^ static_cast<std::uint16_t>(entry));
  return key;
}

nlohmann::ordered_json description_of(const SkatHandModel& start, const SkatLearning& options) {
  return {{"ombre", "skat games"},         {"version", file_version},
          {"play", options.play.brief()},  {"games", options.games},
          {"seed", options.seed},          {"start", fmt::format("{:016x}", key_of_model(start))},
          {"start_rounds", start.rounds()}};
}

std::string recipe_of(const SkatHandModel& start, const SkatLearning& options, int rounds) {
  const char* const what = options.fit == SkatFit::tables ? "tables" : "correction";
  return fmt::format("{}; {} from play by {}: {} rounds of {} games, seed {}", start.recipe(), what,
                     options.play.brief(), rounds, options.games, options.seed);
}

bool kept_out(std::size_t number) { return number % skat_kept_out == 0; }

// Plays what is missing of the games up to `wanted`; false when stopped.
bool play_missing(SkatSampleFile& file, const SkatHandModel& model, const SkatLearning& options,
                  const SkatCardPlay& play, std::int64_t wanted, const SkatLearnWatch& watch) {
  const SkatExploration exploration = skat_exploration(options.play);
  const bool slow = exploration.tries == 1;
  while (static_cast<std::int64_t>(file.samples().size()) < wanted) {
    if (watch.stopped()) return false;
    const auto done = static_cast<std::int64_t>(file.samples().size());
    watch.say(fmt::format("{} of {} games", done, wanted));
    // A deal whose games were written in part is played again, and they are left out.
    const std::int64_t first = done / exploration.tries;
    const auto skip = static_cast<std::size_t>(done % exploration.tries);
    const std::int64_t last = (wanted + exploration.tries - 1) / exploration.tries;
    const std::int64_t count = std::min(last - first, slow ? slow_block_deals : block_deals);
    std::vector<std::vector<SkatSample>> found(static_cast<std::size_t>(count));
    for_each_piece(found.size(), options.threads, [&](std::size_t i) {
      const auto deal = static_cast<std::uint64_t>(first) + i;
      found[i] = explore_skat_deal(model, play, Random(options.seed).fork(deal), exploration);
    });
    std::vector<SkatSample> all;
    for (const std::vector<SkatSample>& samples : found) all.insert(all.end(), samples.begin(), samples.end());
    const std::size_t most = std::min(all.size() - skip, static_cast<std::size_t>(wanted - done));
    file.append(std::span(all).subspan(skip, most));
  }
  return true;
}

SkatRound learn_round(const SkatHandModel& old, SkatHandModel& current, std::span<const SkatSample> samples,
                      const SkatLearning& options, const SkatCardPlay& play, const SkatLearnWatch& watch) {
  // 1. Tables are fitted to the games that are not kept out.
  SkatRound round;
  round.number = current.rounds() + 1;
  std::vector<SkatSample> learnt;
  std::vector<SkatSample> checked;
  for (std::size_t i = 0; i < samples.size(); ++i) (kept_out(i) ? checked : learnt).push_back(samples[i]);
  watch.say(fmt::format("fitting to {} games", learnt.size()));
  SkatFitOptions fit;
  fit.fit = options.fit;
  // A correction is always one of the tables that the run began with, since it is fitted to all games of the run.
  const SkatHandModel fitted = fit_skat_hands(options.fit == SkatFit::tables ? current : old, learnt, fit);
  round.games = static_cast<std::int64_t>(learnt.size());
  round.before = calibration_of(current, checked);
  round.after = calibration_of(fitted, checked);

  // 2. The new bidder against the old one.
  watch.say(fmt::format("{} deals against the tables so far", options.duel_deals));
  SkatBidderOptions quick;
  quick.skat_step = duel_skat_step;
  const std::uint64_t seed = mix(options.seed ^ mix(duel_stream + static_cast<std::uint64_t>(round.number)));
  round.duel = skat_duel(skat_chooser(SkatBidder(fitted, quick)), skat_chooser(SkatBidder(current, quick)), play,
                         options.duel_deals, seed, options.threads);
  round.kept = round.after.loss < round.before.loss && round.duel.difference.value > 0;
  current = SkatHandModel(round.kept ? fitted.entries() : current.entries(), round.number,
                          recipe_of(old, options, round.number - old.rounds()));
  return round;
}

// The tables that this run left there. Throws InputError where they are another's.
SkatHandModel tables_of_run(const std::string& path, const SkatHandModel& start, const SkatLearning& options) {
  SkatHandModel found = SkatHandModel::open(path);
  const int rounds = found.rounds() - start.rounds();
  if (rounds < 1 || found.recipe() != recipe_of(start, options, rounds))
    throw InputError("tables of another run (" + found.recipe() + ")", path,
                     "those that the same command left behind, or no file yet");
  return found;
}

}  // namespace

SkatHandModel learn_skat_hands(const SkatHandModel& start, const std::string& path, const SkatLearning& options,
                               const SkatLearnWatch& watch) {
  const SkatCardPlay play = skat_play_by(options.play);
  SkatHandModel current = std::filesystem::exists(path) ? tables_of_run(path, start, options) : start;
  SkatSampleFile file(path + ".games", description_of(start, options));
  while (current.rounds() - start.rounds() < options.rounds) {
    const std::int64_t wanted = (current.rounds() - start.rounds() + 1) * options.games;
    if (!play_missing(file, current, options, play, wanted, watch)) return current;
    // What a run with more rounds left behind belongs to later rounds.
    const std::span<const SkatSample> samples = std::span(file.samples()).first(static_cast<std::size_t>(wanted));
    const SkatRound round = learn_round(start, current, samples, options, play, watch);
    current.write(path);
    watch.round(round);
  }
  return current;
}

}  // namespace ombre
