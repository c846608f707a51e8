// `ombre gdl perft`: how many sequences of joint moves a description allows, by length.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/gdl.h"
#include "apps/cli/output.h"
#include "core/text.h"
#include "gdl/player/ggp_machine.h"
#include "gdl/player/ggp_perft.h"
#include "gdl/rules/machine.h"

namespace ombre {
namespace {

class GdlPerftCommand : public Command {
 public:
  std::string name() const override { return "gdl perft"; }
  std::string summary() const override { return "Count the sequences of joint moves of a description by length"; }
  std::string example() const override { return "gdl perft games/gdl/tictactoe.gdl --depth 5"; }

  void declare(Options& options) override {
    options.text("FILE", "FILE", path_, "A game description in GDL, - for standard input", true);
    options.number("--depth", "N", depth_, 0, most_depth, "The longest sequences to count", true);
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const gdl::Description description = read_gdl_file(path_);
    const std::vector<std::uint64_t> counts = [&] {
      const Progress progress("counting");
      const std::unique_ptr<gdl::Machine> machine = machine_of(description);
      return ggp_perft(*machine, static_cast<int>(description.roles.size()), depth_);
    }();
    if (json_) {
      print_json({{"game", path_}, {"counts", counts}});
      return exit_done;
    }
    fmt::print("{}\n", path_);
    for (std::size_t depth = 0; depth < counts.size(); ++depth) fmt::print("{:>3} {:>20}\n", depth, counts[depth]);
    return exit_done;
  }

 private:
  static constexpr int most_depth = 1000;
  static constexpr std::chrono::seconds machine_time{10};

  std::unique_ptr<gdl::Machine> machine_of(const gdl::Description& description) const {
    try {
      return make_ggp_machine(description, machine_time);
    } catch (const InputError& error) {
      throw InputError(error.problem(), fmt::format("{}, {}", path_, error.where()), error.expected());
    }
  }

  std::string path_;
  int depth_ = 0;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_gdl_perft_command() { return std::make_unique<GdlPerftCommand>(); }

}  // namespace ombre
