// `ombre skat check`: the records of a file from the International Skat Server, each replayed and its result compared.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

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
  std::size_t played = 0;
  std::size_t passed = 0;
  std::size_t penalties = 0;  // somebody left or was too slow before a game was declared
  std::size_t unfinished = 0;

  void add(const IssResult& result) {
    switch (result.kind) {
      case IssResult::Kind::played:
        ++played;
        break;
      case IssResult::Kind::passed:
        ++passed;
        break;
      case IssResult::Kind::penalty:
        ++penalties;
        break;
      case IssResult::Kind::unknown:
        ++unfinished;
        break;
    }
  }
};

class SkatCheckCommand : public Command {
 public:
  std::string name() const override { return "skat check"; }
  std::string summary() const override { return "Replay ISS records: every move, and the result"; }
  std::string example() const override { return "skat check games.iss --json"; }

  void declare(Options& options) override {
    options.text("FILE", "FILE", path_, "Records of the International Skat Server, - for standard input", true);
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    InputStream input(path_);
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
      counts_.add(replay_iss(reading.record).result);
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
    if (json_) {
      print_line(json_text({{"games", counts_.games},
                            {"wrong", counts_.wrong},
                            {"played", counts_.played},
                            {"passed", counts_.passed},
                            {"penalties", counts_.penalties},
                            {"unfinished", counts_.unfinished},
                            {"errors", errors_}}));
      return;
    }
    fmt::print("{} games: {} played, {} passed, {} penalties, {} unfinished, {} wrong\n", counts_.games, counts_.played,
               counts_.passed, counts_.penalties, counts_.unfinished, counts_.wrong);
  }

  std::string path_;
  bool json_ = false;
  Counts counts_;
  Json errors_ = Json::array();
};

}  // namespace

std::unique_ptr<Command> make_skat_check_command() { return std::make_unique<SkatCheckCommand>(); }

}  // namespace ombre
