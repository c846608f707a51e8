#include "skat/learning/skat_learning.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/json.h"
#include "core/key.h"
#include "core/text.h"
#include "parallel/share_records.h"

namespace ombre {
namespace {

constexpr int file_version = 1;

// Deals explored before their games are written.
constexpr std::int64_t block_deals = 2048;
// Where play is slow, fewer, so that little is lost when it is stopped; but enough for all processes.
constexpr std::int64_t slow_block_deals = 64;
constexpr std::int64_t block_deals_a_process = 16;

constexpr std::uint64_t duel_stream = 0x64'75'65'6c;

std::uint64_t key_of_model(const SkatHandModel& model) {
  std::uint64_t key = 0;
  for (const std::int16_t entry : model.entries()) key = mix(key ^ static_cast<std::uint16_t>(entry));
  return key;
}

Json description_of(const SkatHandModel& start, const SkatLearning& options) {
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

// Gives every process the tables of the first.
void share_model(SkatHandModel& model) {
  std::vector<std::int16_t> entries;
  int rounds = model.rounds();
  std::string recipe = model.recipe();
  if (crew().first()) entries = model.entries();
  from_first(crew(), entries);
  from_first(crew(), rounds);
  from_first(crew(), recipe);
  if (!crew().first()) model = SkatHandModel(std::move(entries), rounds, std::move(recipe));
}

// What the first process says.
template <class T>
T agreed(T value) {
  from_first(crew(), value);
  return value;
}

// Plays what is missing of the games up to `wanted`; false when stopped. The first process has the file.
bool play_missing(std::optional<SkatSampleFile>& file, const SkatHandModel& model, const SkatLearning& options,
                  const SkatCardPlay& play, std::int64_t wanted, const SkatLearnWatch& watch) {
  const SkatExploration exploration = skat_exploration(options.play);
  const bool slow = exploration.tries == 1;
  const std::int64_t block = std::max(slow ? slow_block_deals : block_deals, block_deals_a_process * crew().size());
  while (true) {
    const auto done = agreed(file ? static_cast<std::int64_t>(file->samples().size()) : 0);
    if (done >= wanted) return true;
    if (agreed(watch.stopped())) return false;
    watch.say(fmt::format("{} of {} games", done, wanted));
    // A deal whose games were written in part is played again, and they are left out.
    const std::int64_t first = done / exploration.tries;
    const auto skip = static_cast<std::size_t>(done % exploration.tries);
    const std::int64_t last = (wanted + exploration.tries - 1) / exploration.tries;
    const auto count = static_cast<std::size_t>(std::min(last - first, block));
    const std::vector<std::vector<SkatSample>> found = gather_results(count, options.threads, [&](std::size_t i) {
      const auto deal = static_cast<std::uint64_t>(first) + i;
      return explore_skat_deal(model, play, Random(options.seed).fork(deal), exploration);
    });
    if (!file) continue;
    std::vector<SkatSample> all;
    for (const std::vector<SkatSample>& samples : found) all.insert(all.end(), samples.begin(), samples.end());
    const std::size_t most = std::min(all.size() - skip, static_cast<std::size_t>(wanted - done));
    file->append(std::span(all).subspan(skip, most));
  }
}

// Tables fitted to the games that are not kept out, which are with the first process.
SkatHandModel fitted_to(std::span<const SkatSample> samples, const SkatHandModel& old, const SkatHandModel& current,
                        const SkatLearning& options, const SkatLearnWatch& watch, SkatRound& round) {
  std::vector<SkatSample> learnt;
  std::vector<SkatSample> checked;
  for (std::size_t i = 0; i < samples.size(); ++i) (kept_out(i) ? checked : learnt).push_back(samples[i]);
  watch.say(fmt::format("fitting to {} games", learnt.size()));
  SkatFitOptions fit;
  fit.fit = options.fit;
  // A correction is always one of the tables that the run began with, since it is fitted to all games of the run.
  SkatHandModel fitted = fit_skat_hands(options.fit == SkatFit::tables ? current : old, learnt, fit);
  round.games = static_cast<std::int64_t>(learnt.size());
  round.before = calibration_of(current, checked);
  round.after = calibration_of(fitted, checked);
  return fitted;
}

SkatRound learn_round(const SkatHandModel& old, SkatHandModel& current, std::span<const SkatSample> samples,
                      const SkatLearning& options, const SkatCardPlay& play, const SkatLearnWatch& watch) {
  // 1. The fit, which one process makes.
  SkatRound round;
  round.number = current.rounds() + 1;
  SkatHandModel fitted = current;
  if (crew().first()) fitted = fitted_to(samples, old, current, options, watch, round);
  share_model(fitted);

  // 2. The new bidder against the old one.
  watch.say(fmt::format("{} deals against the tables so far", options.duel_deals));
  SkatBidderOptions quick;
  quick.skat_step = duel_skat_step;
  const std::uint64_t seed = mix(options.seed ^ mix(duel_stream + static_cast<std::uint64_t>(round.number)));
  round.duel = skat_duel(skat_chooser(SkatBidder(fitted, quick)), skat_chooser(SkatBidder(current, quick)), play,
                         options.duel_deals, seed, options.threads);
  round.kept = agreed(round.after.loss < round.before.loss && round.duel.difference.value > 0);
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
  SkatHandModel current = start;
  std::optional<SkatSampleFile> file;
  if (crew().first()) {
    if (std::filesystem::exists(path)) current = tables_of_run(path, start, options);
    file.emplace(path + ".games", description_of(start, options));
  }
  share_model(current);
  while (current.rounds() - start.rounds() < options.rounds) {
    const std::int64_t wanted = (current.rounds() - start.rounds() + 1) * options.games;
    if (!play_missing(file, current, options, play, wanted, watch)) return current;
    // What a run with more rounds left behind belongs to later rounds.
    std::span<const SkatSample> samples;
    if (file) samples = std::span(file->samples()).first(static_cast<std::size_t>(wanted));
    const SkatRound round = learn_round(start, current, samples, options, play, watch);
    if (!file) continue;
    current.write(path);
    watch.round(round);
  }
  return current;
}

}  // namespace ombre
