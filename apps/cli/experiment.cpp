// `ombre experiment`: published tables reproduced, ours beside theirs, as text, JSON and a page with plots.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/json.h"
#include "core/text.h"
#include "experiments/experiment.h"
#include "experiments/html_page.h"
#include "experiments/result_json.h"
#include "experiments/text_table.h"
#include "parallel/crew.h"
#include "parallel/journal.h"

namespace ombre {
namespace {

// Throws InputError when a file cannot be put there, which is better known before a long run than after it.
void check_folder(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  std::error_code ignored;
  if (!std::filesystem::is_directory(folder, ignored))
    throw InputError("cannot be written", path, "a file in a folder that exists and may be written");
}

class ExperimentCommand : public Command {
 public:
  explicit ExperimentCommand(std::string commit) : commit_(std::move(commit)) {}

  std::string name() const override { return "experiment"; }
  std::string summary() const override { return "Reproduce a published table beside the published figures"; }
  std::string example() const override { return "experiment branching-factors"; }

  void declare(Options& options) override {
    options.text("NAME", "NAME", name_, "An experiment, or list (the default) for all there are");
    // A run of a hundred times the published size is more than anybody means.
    options.positive("--scale", "X", scale_, 100,
                     "How much to run; 1 is the published size (default: what ombre experiment list says)");
    options.seed(seed_, "Draws the trees of experiments that sample (default: 1)");
    options.threads(threads_, "Threads; they never change a result (default: all cores; one a process under mpirun)");
    options.output("--html", "FILE", html_, "Write a page with plots, too");
    options.output(
        "--keep", "FILE", keep_,
        "Keep what is finished in FILE until all is, so that the same command can resume from there if killed");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    if (name_ == "list") return list();
    const Experiment& chosen = experiment(name_);
    if (html_) check_folder(*html_);
    ExperimentOptions options;
    options.scale = scale_.value_or(chosen.usual_scale);
    options.seed = seed_;
    options.threads = threads_;
    // One process has the file. Another build may compute otherwise, and may mean other bytes by the same piece.
    std::optional<KeptPieces> kept;
    if (keep_ && crew().first())
      kept.emplace(*keep_, fmt::format("experiment {}, scale {}, seed {}, by ombre {}, commit {}", chosen.name,
                                       options.scale, options.seed, OMBRE_VERSION, commit_));
    const ExperimentResult result = [&] {
      const KeepPieces keeping(kept ? &*kept : nullptr);
      std::optional<Progress> progress;
      return chosen.run(options, [&](std::string_view step) { progress.emplace(std::string(step)); });
    }();
    if (json_)
      print_json(result_json(chosen, options, result));
    else
      print(chosen, options, result);
    // Last, so that a disk that is full costs the page and not the result.
    if (html_ && crew().first()) write_file(*html_, html_page(chosen, options, result));
    // What was kept goes when the result is out.
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && kept) kept->remove();
    return exit_done;
  }

 private:
  int list() const {
    if (keep_) throw InputError("a list is at once", "--keep", "the name of an experiment");
    if (html_) throw InputError("a list is no page", "--html", "the name of an experiment");
    if (json_) {
      Json all = Json::array();
      for (const Experiment& each : experiments())
        all.push_back({{"name", each.name},
                       {"title", each.title},
                       {"reproduces", each.reproduces},
                       {"scale", each.usual_scale},
                       {"seconds", each.seconds ? Json(*each.seconds) : Json()}});
      print_json({{"experiments", std::move(all)}});
      return exit_done;
    }
    for (const Experiment& each : experiments()) {
      fmt::print("{:<22} {}\n", each.name, each.title);
      const std::string time = each.seconds ? fmt::format("about {} s on one core", *each.seconds) : "not timed";
      fmt::print("{:<22} {}; {} at scale {:g}\n", "", each.reproduces, time, each.usual_scale);
    }
    return exit_done;
  }

  static void print(const Experiment& chosen, const ExperimentOptions& options, const ExperimentResult& result) {
    fmt::print("{}: {}\n{}\n", chosen.name, chosen.title, chosen.reproduces);
    fmt::print("{:<18} {:g}{}\n", "scale", options.scale, options.scale == chosen.usual_scale ? " (the default)" : "");
    if (chosen.sampled) fmt::print("{:<18} {}\n", "seed", options.seed);
    for (const auto& [term, value] : result.setup) fmt::print("{:<18} {}\n", term, value);
    for (const Table& table : result.tables) fmt::print("\n{}", text_table(table));
  }

  std::string commit_;
  std::string name_ = "list";
  std::optional<double> scale_;
  std::uint64_t seed_ = 1;
  int threads_ = 1;
  std::optional<std::string> html_;
  std::optional<std::string> keep_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_experiment_command(std::string commit) {
  return std::make_unique<ExperimentCommand>(std::move(commit));
}

}  // namespace ombre
