// `ombre skat estimators`: learns the estimators of open-hand Skat from positions that it solves
// (skat/learning/skat_estimator_learning.h); a run that was stopped goes on when the same command is given again.
// Prints how far off the estimates are on positions that they were not fitted to.
#include <fmt/format.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/json.h"
#include "skat/learning/skat_estimator_learning.h"

namespace ombre {
namespace {

constexpr std::array<const char*, 3> leader_names{"declarer", "first defender", "second defender"};

class SkatEstimatorsCommand : public Command {
 public:
  std::string name() const override { return "skat estimators"; }
  std::string summary() const override { return "Learn to estimate Skat positions with open cards"; }
  std::string example() const override { return "skat estimators --deals 2000 --out skat.estimators"; }

  void declare(Options& options) override {
    options.text("--out", "FILE", out_, "Where the models go; the positions go beside it, to FILE.positions", true);
    options.number("--deals", "N", learning_.deals, 1, most_deals,
                   "Deals whose positions are learnt from, some 35 of each (default: 60000)");
    options.number("--seed", "S", learning_.seed, 0, std::numeric_limits<std::int64_t>::max(),
                   "Draws the deals (default: 1)");
    options.number("--threads", "N", threads_, 1, most_threads,
                   "Threads; they never change what is learnt (default: all cores)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    learning_.threads = threads_.value_or(all_cores());
    const std::optional<EstimatorLesson> lesson = [&] {
      Progress progress("learning");
      EstimatorLearnWatch watch;
      watch.say = [&](const std::string& what) { progress.say(what); };
      watch.stop = stop_on_interrupt();
      return learn_estimators(out_, learning_, watch);
    }();
    if (!lesson) {
      fmt::print(stderr, "stopped; the same command goes on\n");
      return exit_failed;
    }
    if (json_)
      print_json(*lesson);
    else
      print(*lesson);
    return exit_done;
  }

 private:
  static constexpr std::int64_t most_deals = 100'000'000;
  static constexpr int most_threads = 1024;

  static bool measured(const EstimatorErrors& errors) { return errors.positions >= least_measured_positions; }

  // Calls act(model) for every one, the first tricks first.
  template <class Act>
  static void for_each_model(Act act) {
    for (const bool grand : {false, true})
      for (int cards = EstimatorModel::most_cards; cards >= EstimatorModel::least_cards; --cards)
        for (int leader = 0; leader < open_skat::seats; ++leader) act(EstimatorModel{grand, leader, cards});
  }

  void print(const EstimatorLesson& lesson) const {
    fmt::print("models     {}\nrecipe     {}\n\nerrors on positions kept out, in points\n", out_,
               lesson.estimator.recipe());
    fmt::print("{:<6}{:>6}  {:<16}{:>10}{:>8}{:>11}\n", "game", "cards", "leader", "positions", "mean", "deviation");
    for_each_model([&](const EstimatorModel& model) {
      const EstimatorErrors& errors = lesson.errors[model.number()];
      const auto shown = [](bool there, double number) { return there ? fmt::format("{:.2f}", number) : "-"; };
      fmt::print("{:<6}{:>6}  {:<16}{:>10}{:>8}{:>11}\n", model.grand ? "grand" : "suit", model.cards,
                 leader_names[static_cast<std::size_t>(model.leader)], errors.positions,
                 shown(errors.positions > 0, errors.mean), shown(measured(errors), errors.deviation));
    });
  }

  void print_json(const EstimatorLesson& lesson) const {
    Json models = Json::array();
    for_each_model([&](const EstimatorModel& model) {
      const EstimatorErrors& errors = lesson.errors[model.number()];
      models.push_back({{"game", model.grand ? "grand" : "suit"},
                        {"cards", model.cards},
                        {"leader", leader_names[static_cast<std::size_t>(model.leader)]},
                        {"positions", errors.positions},
                        {"mean_error", errors.positions > 0 ? Json(errors.mean) : Json()},
                        {"deviation", measured(errors) ? Json(errors.deviation) : Json()}});
    });
    ombre::print_json({{"file", out_}, {"recipe", lesson.estimator.recipe()}, {"models", models}});
  }

  std::string out_;
  EstimatorLearning learning_;
  std::optional<int> threads_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_skat_estimators_command() { return std::make_unique<SkatEstimatorsCommand>(); }

}  // namespace ombre
