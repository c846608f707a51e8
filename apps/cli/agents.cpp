// `ombre agents`: the programs that play, with their parameters.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/json.h"
#include "match/agent_spec.h"

namespace ombre {
namespace {

class AgentsCommand : public Command {
 public:
  std::string name() const override { return "agents"; }
  std::string summary() const override { return "List the programs that play, with their parameters"; }
  std::string example() const override { return "agents"; }

  void declare(Options& options) override { options.flag("--json", json_, "Print JSON"); }

  int run() override {
    Json list = Json::array();
    for (const AgentInfo& info : agent_infos()) {
      if (!json_) {
        fmt::print("{:<8} {}\n", info.name, info.summary);
        continue;
      }
      Json one = {{"name", info.name}, {"summary", info.summary}, {"sees_all", info.sees_all}};
      one["parameters"] = Json::array();
      for (const Parameter& parameter : info.parameters) one["parameters"].push_back(to_json(parameter));
      list.push_back(std::move(one));
    }
    if (json_) {
      print_json({{"agents", std::move(list)}});
      return exit_done;
    }
    for (const AgentInfo& info : agent_infos()) {
      if (info.parameters.empty()) continue;
      fmt::print("\n{}, as in {}:\n", info.name, example_of(info));
      print_parameters(info.parameters);
    }
    return exit_done;
  }

 private:
  // With its first parameter written out.
  static std::string example_of(const AgentInfo& info) {
    const Parameter& first = info.parameters.front();
    if (!first.agent.empty()) return fmt::format("{}({}={})", info.name, first.name, first.agent);
    constexpr int instead_of_none = 1000;
    const int value = first.words.empty() && first.standard == 0 ? instead_of_none : first.standard;
    return fmt::format("{}({}={})", info.name, first.name, first.show(value));
  }

  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_agents_command() { return std::make_unique<AgentsCommand>(); }

}  // namespace ombre
