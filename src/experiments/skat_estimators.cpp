// Table 7.3 of Furtak (2013): how far estimates of open-hand Skat are off, by game, number of tricks played and leader,
// with and without static analysis (SA). The models that come with the library are tried on positions of fresh deals;
// then models are fitted to the positions of the same run, with and without capped errors, and without each table, to
// show what these are worth where so many positions are there to learn from.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/random.h"
#include "experiments/experiment.h"
#include "experiments/samples.h"
#include "experiments/skat_costs.h"
#include "parallel/share_records.h"
#include "skat/learning/skat_estimator_fit.h"

namespace ombre {
namespace {

// At scale 1; the text has hundreds of millions of positions.
constexpr double full_deals = 100'000;
// Never the deals that the models were learnt from.
constexpr std::uint64_t fresh_stream = 0x66'72'65'73'68;

constexpr std::array<const char*, open_skat::seats> leaders{"Solo.", "Def.1", "Def.2"};

// Mean absolute error and standard deviation of LR+SA and of LR_bdd+SA, by tricks played and leader.
struct Published {
  const char* plain;
  const char* capped;
};
using PublishedGame = std::array<std::array<Published, open_skat::seats>, EstimatorModel::sizes>;
constexpr PublishedGame published_suit{
    {{{{"2.0 (3.0)", "1.8 (2.9)"}, {"3.2 (4.5)", "2.9 (4.3)"}, {"3.2 (4.5)", "2.9 (4.3)"}}},
     {{{"2.1 (3.3)", "1.9 (3.1)"}, {"3.3 (4.7)", "3.0 (4.4)"}, {"3.3 (4.6)", "2.9 (4.3)"}}},
     {{{"2.1 (3.3)", "1.9 (3.1)"}, {"3.3 (4.7)", "2.9 (4.3)"}, {"3.2 (4.6)", "2.8 (4.2)"}}},
     {{{"2.2 (3.3)", "1.8 (3.0)"}, {"3.0 (4.3)", "2.5 (3.9)"}, {"2.9 (4.2)", "2.5 (3.9)"}}},
     {{{"2.0 (3.1)", "1.6 (2.9)"}, {"2.6 (3.8)", "2.3 (3.6)"}, {"2.6 (3.8)", "2.2 (3.6)"}}}}};
constexpr PublishedGame published_grand{
    {{{{"2.3 (3.6)", "1.9 (3.3)"}, {"3.7 (5.1)", "3.2 (4.8)"}, {"3.7 (6.0)", "3.2 (5.8)"}}},
     {{{"2.2 (3.5)", "1.7 (3.1)"}, {"3.6 (5.0)", "3.0 (4.6)"}, {"3.5 (5.0)", "3.0 (4.5)"}}},
     {{{"2.3 (3.6)", "1.8 (3.3)"}, {"3.7 (5.2)", "3.1 (4.7)"}, {"3.6 (5.2)", "3.0 (4.7)"}}},
     {{{"2.3 (3.6)", "1.8 (3.3)"}, {"3.6 (5.3)", "3.0 (4.7)"}, {"3.6 (5.3)", "3.0 (4.7)"}}},
     {{{"2.3 (3.7)", "1.7 (3.3)"}, {"3.3 (5.0)", "2.8 (4.6)"}, {"3.4 (5.0)", "2.8 (4.5)"}}}}};

using AllErrors = std::array<EstimatorErrors, EstimatorModel::count>;

std::string shown(const EstimatorErrors& errors) {
  if (errors.positions == 0) return "";
  if (errors.positions < least_measured_positions) return fmt::format("{:.1f}", errors.mean);
  return fmt::format("{:.1f} ({:.1f})", errors.mean, errors.deviation);
}

Table table_of_models(bool grand, std::span<const EstimatorPosition> positions) {
  const PointEstimator& estimator = PointEstimator::shipped();
  const AllErrors raw = estimator_errors(estimator, positions, EstimatorPart::all, false);
  const AllErrors bounded = estimator_errors(estimator, positions, EstimatorPart::all, true);
  Table table{.title = fmt::format("Errors of the estimators, {}", grand ? "grand" : "suit game"),
              .columns = {{"tricks", "tricks played"},
                          {"leader", "to move"},
                          {"positions", "positions"},
                          {"raw", "ours, LR_bdd"},
                          {"bounded", "LR_bdd+SA"},
                          {"published_plain", "LR+SA", 2, true},
                          {"published_capped", "LR_bdd+SA", 2, true}},
              .note = fmt::format("Average absolute error and, in parentheses, standard deviation of at least {} "
                                  "positions, in points.",
                                  least_measured_positions)};
  for (int tricks = 0; tricks < EstimatorModel::sizes; ++tricks)
    for (int leader = 0; leader < open_skat::seats; ++leader) {
      const std::size_t model = EstimatorModel{grand, leader, EstimatorModel::most_cards - tricks}.number();
      const Published& text =
          (grand ? published_grand
                 : published_suit)[static_cast<std::size_t>(tricks)][static_cast<std::size_t>(leader)];
      table.rows.push_back({tricks, leaders[static_cast<std::size_t>(leader)], bounded[model].positions,
                            shown(raw[model]), shown(bounded[model]), text.plain, text.capped});
    }
  return table;
}

// The mean over all models of a game of 6 to 9 cards, on the positions kept out; empty where there are none.
Cell mean_error(const PointEstimator& estimator, std::span<const EstimatorPosition> positions, bool grand,
                bool bounded) {
  const AllErrors errors = estimator_errors(estimator, positions, EstimatorPart::kept_out, bounded);
  double sum = 0;
  double count = 0;
  for (int cards = EstimatorModel::least_cards; cards < EstimatorModel::most_cards; ++cards)
    for (int leader = 0; leader < open_skat::seats; ++leader) {
      const EstimatorErrors& each = errors[EstimatorModel{grand, leader, cards}.number()];
      sum += each.mean * static_cast<double>(each.positions);
      count += static_cast<double>(each.positions);
    }
  return count == 0 ? Cell() : sum / count;
}

// What capping and each table are worth in a fit to these positions.
Table table_of_fits(bool grand, std::span<const EstimatorPosition> positions, const ExperimentOptions& options) {
  // 1. What is fitted: with and without capped errors, and all tables but one.
  const std::span<const open_skat::EstimatorTable> tables =
      grand ? std::span<const open_skat::EstimatorTable>(open_skat::estimator_tables<true>)
            : std::span<const open_skat::EstimatorTable>(open_skat::estimator_tables<false>);
  struct Choice {
    std::string name;
    EstimatorFitOptions fit;
    bool bounded = true;
  };
  EstimatorFitOptions plain;
  plain.capped = false;
  std::vector<Choice> choices = {{"LR", plain, false}, {"LR+SA", plain}, {"LR_bdd", {}, false}, {"LR_bdd+SA", {}}};
  for (std::size_t table = 0; table < tables.size(); ++table) {
    EstimatorFitOptions without;
    without.tables &= ~(std::uint64_t{1} << table);
    choices.push_back({fmt::format("LR_bdd+SA without {}", tables[table].name), without});
  }

  // 2. The fits.
  std::vector<Cell> errors(choices.size());
  for_each_piece(choices.size(), options.threads, [&](std::size_t i) {
    errors[i] = mean_error(fit_estimators(positions, 1, choices[i].fit), positions, grand, choices[i].bounded);
  });
  Table out{.title = fmt::format("Fits to the positions of this run, {}", grand ? "grand" : "suit game"),
            .columns = {{"fit", "fit"}, {"values", "values"}, {"entries", "entries"}, {"error", "error", 3}},
            .note = "Average absolute error on positions kept out, 6 to 9 cards."};
  constexpr std::size_t whole_fits = 4;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    std::vector<Cell> row = {choices[i].name, {}, {}, errors[i]};
    if (i >= whole_fits) {
      row[1] = tables[i - whole_fits].values;
      row[2] = tables[i - whole_fits].slots;
    }
    out.rows.push_back(std::move(row));
  }
  return out;
}

}  // namespace

ExperimentResult run_skat_estimators(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. Positions of fresh deals.
  const std::size_t deals = samples_at(options.scale, full_deals);
  progress(fmt::format("positions of {} deals", deals));
  const std::uint64_t seed = mix(options.seed ^ fresh_stream);
  const std::vector<std::vector<EstimatorPosition>> found = share_results(
      deals, options.threads, [&](std::size_t i) { return estimator_positions(seed, static_cast<std::uint32_t>(i)); });
  std::array<std::vector<EstimatorPosition>, 2> positions;
  for (const std::vector<EstimatorPosition>& some : found)
    for (const EstimatorPosition& each : some) positions[each.grand ? 1 : 0].push_back(each);

  // 2. The models there are, and new ones.
  ExperimentResult result;
  result.setup = {
      {"positions",
       fmt::format("{} of suit games and {} of grand, from {} deals worth playing, as the search meets them",
                   positions[0].size(), positions[1].size(), deals)},
      {"models", "those of the library: " + PointEstimator::shipped().recipe()},
      {"published", "errors on the positions that were learnt from, hundreds of millions of random ones"}};
  for (const bool grand : {false, true}) result.tables.push_back(table_of_models(grand, positions[grand ? 1 : 0]));
  for (const bool grand : {false, true}) {
    progress(fmt::format("fits, {}", grand ? "grand" : "suit game"));
    result.tables.push_back(table_of_fits(grand, positions[grand ? 1 : 0], options));
  }
  return result;
}

}  // namespace ombre
