// `ombre skat learn`: learns what Skat hands are worth from own games (skat/learning/skat_learning.h), round by round;
// a run that was stopped goes on when the same command is given again. With --measure it tells how good the tables are.
#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/text.h"
#include "skat/learning/skat_learning.h"

namespace ombre {
namespace {

class SkatLearnCommand : public Command {
 public:
  std::string name() const override { return "skat learn"; }
  std::string summary() const override { return "Learn from own games what Skat hands are worth"; }
  std::string example() const override { return "skat learn --games 20000 --rounds 2 --deals 100 --out hands.tables"; }

  void declare(Options& options) override {
    options.output("--out", "FILE", out_, "Where to write the tables; the games are written to FILE.games");
    options.input("--from", "FILE", from_, "Tables to begin with, or beginner (default: those of the program)");
    options.text("--play", "AGENT", play_, "Who plays the cards, on all seats (default: rules)");
    options.number("--games", "N", learning_.games, 1, 1'000'000'000, "Games a round (default: 300000)");
    options.number("--rounds", "N", learning_.rounds, 0, 10'000, "Rounds in all, 0 to measure only (default: 1)");
    options.choice<SkatFit>("--fit", {{"tables", SkatFit::tables}, {"correction", SkatFit::correction}}, fit_,
                            "All entries, or a few numbers where games are few (default: tables "
                            "where rules play)");
    options.number("--deals", "N", learning_.duel_deals, 2, most_deals,
                   "Deals of the new tables against the old (default: 1000)");
    options.number("--measure", "N", measure_, 0, most_deals,
                   "Deals to measure the tables with at the end (default: 0)");
    options.seed(learning_.seed, "Draws the deals (default: 1)");
    options.threads(learning_.threads,
                    "Threads; they never change what is learnt (default: all cores; one a process under mpirun)");
  }

  int run() override {
    learning_.play = read_agent(play_);
    const bool rules = learning_.play.info->kind == AgentKind::rules;
    learning_.fit = fit_.value_or(rules ? SkatFit::tables : SkatFit::correction);
    const bool learns = learning_.rounds > 0;
    if (learns && !out_) throw InputError("no file for the tables", "--out", "a file, or --rounds 0 to measure only");
    if (!learns && measure_ == 0) throw InputError("nothing to do", "--rounds", "1 or more, or --measure with 0");
    const SkatHandModel model = learns ? learn() : start();
    if (learns) fmt::print("tables     {}\n", *out_);
    fmt::print("rounds     {}\nrecipe     {}\n", model.rounds(), model.recipe());
    if (stopped_) {
      fmt::print("stopped early; run the same command again to continue\n");
      return exit_failed;
    }
    if (measure_ > 0) measure(model);
    return exit_done;
  }

 private:
  static constexpr int most_deals = 10'000'000;

  SkatHandModel start() const {
    if (!from_) return SkatHandModel::shipped();
    return *from_ == "beginner" ? SkatHandModel::beginner() : SkatHandModel::open(*from_);
  }

  SkatHandModel learn() {
    Progress progress("learning");
    SkatLearnWatch watch;
    watch.say = [&](const std::string& what) { progress.say(what); };
    watch.round = [](const SkatRound& round) {
      fmt::print(
          "round {}: fitted to {} games, loss {:.4f} before, {:.4f} "
          "after; points against the old {}, {}\n",
          round.number, round.games, round.before.loss, round.after.loss, show(round.duel.difference, 2),
          round.kept ? "kept" : "not kept");
      flush_output();
    };
    watch.stop = stop_on_interrupt();
    SkatHandModel model = learn_skat_hands(start(), *out_, learning_, watch);
    stopped_ = watch.stopped();
    return model;
  }

  void measure(const SkatHandModel& model) const {
    // Six games of each deal and threshold: only where they cost little.
    const bool rules = learning_.play.info->kind == AgentKind::rules;
    const std::vector<double> thresholds =
        rules ? std::vector<double>{0.5, 0.55, 0.6, 0.65, 0.7} : std::vector<double>{};
    const SkatMeasure found = [&] {
      Progress progress("measuring");
      return measure_skat_hands(model, learning_.play, thresholds, measure_, learning_.seed, learning_.threads,
                                [&](const std::string& what) { progress.say(what); });
    }();
    fmt::print("\nchances on {} fresh games, loss {:.4f}\n", found.calibration.games, found.calibration.loss);
    print_tenths(found.calibration.tenths);
    print_foretold(found.foretold);
    if (thresholds.empty()) return;
    fmt::print(
        "\nbidders on {} deals: three alike; against rules of thumb, "
        "points a deal and seat\n",
        measure_);
    fmt::print("{:>9} {:>9} {:>9} {:>9}  {}\n", "threshold", "declared", "won", "points", "more than the rules");
    for (const SkatMeasure::Row& row : found.rows)
      fmt::print("{:>9} {:>8.1f}% {:>8.1f}% {:>9.2f}  {}\n", row.threshold,
                 per_cent(row.alike.declared * skat_seats, row.alike.seats),
                 per_cent(row.alike.won, row.alike.declared), row.alike.points.value,
                 show(row.against_rules.difference, 2));
  }

  static void print_count(const SkatCalibration::Tenth& count, const char* what = "") {
    if (count.games > 0)
      fmt::print("{:>9} {:>8.1f}% {:>8.1f}%  {}\n", count.games, 100 * count.expected / count.games,
                 per_cent(count.won, count.games), what);
  }

  static void print_tenths(const std::array<SkatCalibration::Tenth, 10>& tenths) {
    fmt::print("{:>9} {:>9} {:>9}\n", "games", "foretold", "won");
    for (const SkatCalibration::Tenth& tenth : tenths) print_count(tenth);
  }

  static void print_foretold(const SkatForetold& found) {
    fmt::print("\nthe bidder's own games on {} deals\n", found.deals);
    print_tenths(found.tenths);
    print_count(found.kinds[SkatForetold::suit], "suit games");
    print_count(found.kinds[SkatForetold::grand], "grands");
    print_count(found.kinds[SkatForetold::null], "null games");
    print_count(found.all, "all");
  }

  std::optional<std::string> out_;
  std::optional<std::string> from_;
  std::string play_ = "rules";
  SkatLearning learning_;
  std::optional<SkatFit> fit_;
  int measure_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::unique_ptr<Command> make_skat_learn_command() { return std::make_unique<SkatLearnCommand>(); }

}  // namespace ombre
