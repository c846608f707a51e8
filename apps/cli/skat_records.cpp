// `ombre skat check`: the records of a file from the International Skat Server, each replayed and its result compared.
// `ombre skat analyse`: played games gone through with open cards, many at a time and in the order of the file.
#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "apps/api/skat_report.h"
#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/solve_batch.h"
#include "core/json.h"
#include "core/text.h"
#include "skat/records/iss.h"

namespace ombre {
namespace {

// What a file held so far.
struct Counts {
  std::size_t games = 0;
  std::size_t wrong = 0;
  std::array<std::size_t, 4> kinds{};  // of results

  std::size_t of(IssResult::Kind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
};

class SkatCheckCommand : public Command {
 public:
  std::string name() const override { return "skat check"; }
  std::string summary() const override { return "Replay ISS records: every move, and the result"; }
  std::string example() const override { return "skat check games.iss --json"; }

  void declare(Options& options) override {
    options.input("FILE", "FILE", path_, "Records of the International Skat Server, - for standard input", true);
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    InputStream input = open_input(path_);
    IssReader reader(input.stream());
    {
      Progress progress("checking");
      while (std::optional<IssReader::Reading> reading = reader.next()) {
        ++counts_.games;
        if (!reading->error) check(*reading);
        if (reading->error) complain(*reading);
        progress.say(fmt::format("{} games checked, {} wrong", counts_.games, counts_.wrong));
      }
    }
    if (counts_.games == 0) throw InputError("no games", path_, "records such as (;GM[Skat]…MV[…]R[…] ;)");
    summarise();
    return counts_.wrong == 0 ? exit_done : exit_failed;
  }

 private:
  void check(IssReader::Reading& reading) {
    try {
      ++counts_.kinds[static_cast<std::size_t>(replay_iss(reading.record).result.kind)];
    } catch (const InputError& error) {
      reading.error = error;
    }
  }

  void complain(const IssReader::Reading& reading) {
    ++counts_.wrong;
    const std::string id(reading.record.value("ID").value_or(""));
    if (json_) {
      Json entry = {{"game", counts_.games}, {"line", reading.line}};
      if (!id.empty()) entry["id"] = id;
      entry.update(error_json(*reading.error));
      errors_.push_back(std::move(entry));
      return;
    }
    print_line(fmt::format("game {}{}, {}", counts_.games, id.empty() ? "" : fmt::format(" (ID {})", id),
                           reading.error->what()));
  }

  void summarise() const {
    const std::size_t played = counts_.of(IssResult::Kind::played);
    const std::size_t passed = counts_.of(IssResult::Kind::passed);
    const std::size_t penalties = counts_.of(IssResult::Kind::penalty);  // before a game was declared
    const std::size_t unfinished = counts_.of(IssResult::Kind::unknown);
    if (json_)
      print_json({{"games", counts_.games},
                  {"wrong", counts_.wrong},
                  {"played", played},
                  {"passed", passed},
                  {"penalties", penalties},
                  {"unfinished", unfinished},
                  {"errors", errors_}});
    else
      fmt::print("{} games: {} played, {} passed, {} penalties, {} unfinished, {} wrong\n", counts_.games, played,
                 passed, penalties, unfinished, counts_.wrong);
  }

  std::string path_;
  bool json_ = false;
  Counts counts_;
  Json errors_ = Json::array();
};

struct NumberedReading {
  std::size_t number = 0;
  IssReader::Reading reading{};
};

SkatReport analyse(SkatOracle& oracle, const NumberedReading& given, bool hindsight) {
  SkatReport report;
  report.number = given.number;
  report.line = given.reading.line;
  report.record = given.reading.record;
  report.error = given.reading.error;
  if (report.error) return report;
  try {
    report.game = replay_iss(report.record);
    report.analysis = analyse_skat(oracle, report.game, hindsight);
  } catch (const InputError& error) {
    report.error = error;
  }
  return report;
}

class SkatAnalyseCommand : public Command {
 public:
  std::string name() const override { return "skat analyse"; }
  std::string summary() const override { return "What every card of played games cost with open cards"; }
  std::string example() const override { return "skat analyse games.iss --html games.html"; }

  void declare(Options& options) override {
    options.input("FILE", "FILE", path_, "Records of the International Skat Server, - for standard input", true);
    options.flag("--json", json_, "Print JSON, one line a game");
    options.output("--html", "OUT", html_, "Write a page with the cards drawn");
    options.flag("--errors", errors_only_,
                 "Print how often players lost a won game by a card, by trick and place, not the games");
    options.flag("--quick", quick_, "Only the play, not what else could have been put away and declared");
    options.threads(threads_, "Games at a time (default: all cores)");
  }

  int run() override {
    if (errors_only_ && html_) throw InputError("no page of errors alone", "--errors", "--html without it");
    // 1. Nothing is analysed for a page that cannot be written.
    InputStream input = open_input(path_);
    if (html_) check_output();
    IssReader reader(input.stream());
    std::optional<Progress> progress("analysing");
    // Waiting for a pipe or a terminal would not end with the flag that Ctrl-C raises.
    const std::atomic<bool>* const stop = input.regular() ? stop_on_interrupt() : nullptr;

    // 2. The games.
    OrderedWork<NumberedReading, SkatReport> work(
        [&]() -> std::optional<NumberedReading> {
          std::optional<IssReader::Reading> reading = reader.next();
          if (!reading) {
            at_end_ = true;
            return std::nullopt;
          }
          return NumberedReading{++read_, std::move(*reading)};
        },
        [this] {
          auto oracle = std::make_shared<SkatOracle>();
          return [this, oracle](const NumberedReading& reading) {
            return analyse(*oracle, reading, !quick_ && !errors_only_);
          };
        },
        [&](const NumberedReading&, const SkatReport& report) {
          done(report);
          progress->say(fmt::format("{} games analysed", games_));
        });
    work.run(threads_, stop);
    progress.reset();

    // 3. What is left to say.
    if (games_ == 0 && at_end_) throw InputError("no games", path_, "records such as (;GM[Skat]…MV[…]R[…] ;)");
    if (html_)
      write_page();
    else if (errors_only_ && json_)
      print_json(skat_errors_json(errors_));
    else if (errors_only_)
      fmt::print("{} game{} played\n\n{}", analysed_, analysed_ == 1 ? "" : "s", skat_errors_text(errors_));
    else if (!json_ && analysed_ > 1)
      fmt::print("\n{}", tally_.text());
    if (bad_ > 0) {
      print_error(fmt::format("{} of {} games are bad", bad_, games_));
      return exit_misuse;
    }
    return at_end_ ? exit_done : exit_failed;
  }

 private:
  void check_output() const {
    const std::filesystem::path folder = std::filesystem::absolute(*html_).parent_path();
    if (!std::filesystem::is_directory(folder)) throw InputError("no such folder", folder.string(), "one that exists");
    std::error_code none;
    if (std::filesystem::is_directory(*html_, none)) throw InputError("a folder", *html_, "a file for the page");
  }

  void done(const SkatReport& report) {
    ++games_;
    if (report.error) ++bad_;
    if (report.analysis) {
      ++analysed_;
      tally_.add(report);
      errors_.add(*report.analysis);
    }
    if (html_) {
      rows_ += skat_index_row(report);
      sections_ += skat_report_html(report);
    }
    if (json_ && !errors_only_) {
      print_line(json_text(skat_report_json(report)));
    } else if (report.error) {
      print_error(fmt::format("game {}, {}", report.number, report.error->what()));
    } else if (!html_ && !errors_only_) {
      fmt::print("{}{}", shown_++ > 0 ? "\n" : "", skat_report_text(report));
    }
    flush_output();
  }

  std::string counted() const { return fmt::format("{} game{}", games_, games_ == 1 ? "" : "s"); }

  void write_page() const {
    if (!at_end_) {
      print_error(fmt::format("{}: stopped early, not written", *html_));
      return;
    }
    const std::string file = path_ == "-" ? "standard input" : std::filesystem::path(path_).filename().string();
    write_file(*html_, skat_page(fmt::format("{} of {}", counted(), file), rows_, analysed_ > 1 ? tally_.html() : "",
                                 sections_));
    if (!json_) fmt::print("{}: {}{}\n", *html_, counted(), bad_ > 0 ? fmt::format(", {} bad", bad_) : "");
  }

  std::string path_;
  bool json_ = false;
  std::optional<std::string> html_;
  bool errors_only_ = false;
  bool quick_ = false;
  int threads_ = 1;

  std::size_t read_ = 0;
  bool at_end_ = false;
  std::size_t games_ = 0;
  std::size_t shown_ = 0;
  std::size_t bad_ = 0;
  std::size_t analysed_ = 0;
  SkatTally tally_;
  SkatErrors errors_;
  std::string rows_;
  std::string sections_;
};

}  // namespace

std::unique_ptr<Command> make_skat_check_command() { return std::make_unique<SkatCheckCommand>(); }
std::unique_ptr<Command> make_skat_analyse_command() { return std::make_unique<SkatAnalyseCommand>(); }

}  // namespace ombre
