// `ombre engine`: the engine for other programs, as JSON lines on standard input and output (docs/protocol.md).
#include <cstdio>
#include <iostream>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/server/json_lines.h"
#include "apps/server/service.h"

namespace ombre {
namespace {

class EngineCommand : public Command {
 public:
  std::string name() const override { return "engine"; }
  std::string summary() const override { return "Answer requests of another program, as JSON lines"; }
  std::string example() const override { return R"(engine <<< '{"id":1,"do":"games","game":"hearts"}')"; }

  void declare(Options& options) override {
    options.number("--threads", "N", threads_, 1, most_threads, "Threads of one agent or search (default: all cores)");
  }

  int run() override {
    server::Service service({server::data_folder(), server::this_program(), threads_.value_or(all_cores())});
    std::ios::sync_with_stdio(false);
    server::serve_lines(service, std::cin, stdout);
    return exit_done;
  }

 private:
  static constexpr int most_threads = 1024;

  std::optional<int> threads_;
};

}  // namespace

std::unique_ptr<Command> make_engine_command() { return std::make_unique<EngineCommand>(); }

}  // namespace ombre
