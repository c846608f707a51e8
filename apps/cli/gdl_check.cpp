// `ombre gdl check`: whether a game description is one, and what in it looks wrong.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/gdl.h"
#include "apps/cli/output.h"
#include "apps/cli/solve_batch.h"
#include "core/json.h"
#include "gdl/rules/validate.h"

namespace ombre {
namespace {

class GdlCheckCommand : public Command {
 public:
  std::string name() const override { return "gdl check"; }
  std::string summary() const override { return "Check a game description: errors, and what looks like one"; }
  std::string example() const override { return "gdl check games/gdl/tictactoe.gdl"; }

  void declare(Options& options) override {
    options.input("FILE", "FILE", path_, "A game description in GDL, - for standard input", true);
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const gdl::Description description = read_gdl_file(path_);
    const std::vector<gdl::Finding> findings = gdl::validate(description);
    const Json json = to_json(description, findings);
    if (json_) {
      print_line(json_text(json));
    } else {
      for (const gdl::Finding& finding : findings)
        print_line(fmt::format("{}:{}:{}: {}", path_, finding.place.line, finding.place.column, gdl::show(finding)));
      print_line(fmt::format("{}: {}, {}, {}, {}, {}; {}, {}", path_, json.at("version").get<std::string>(),
                             counted(json, "role"), counted(json, "relation"), counted(json, "rule"),
                             counted(json, "fact"), counted(json, "error"), counted(json, "warning")));
    }
    return gdl::has_errors(findings) ? exit_failed : exit_done;
  }

 private:
  // "3 rules", for the member `rules`, a number or a list.
  static std::string counted(const Json& json, const std::string& what) {
    const Json& value = json.at(what + "s");
    const auto count = value.is_array() ? value.size() : value.get<std::size_t>();
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
  }

  Json to_json(const gdl::Description& description, const std::vector<gdl::Finding>& findings) const {
    Json roles = Json::array();
    for (const gdl::Term& role : description.roles) roles.push_back(gdl::show(description.symbols, gdl::Rule{}, role));
    const auto facts = std::count_if(description.rules.begin(), description.rules.end(),
                                     [](const gdl::Rule& rule) { return rule.body.empty(); });
    Json list = Json::array();
    std::size_t errors = 0;
    for (const gdl::Finding& finding : findings) {
      const bool error = finding.severity == gdl::Finding::Severity::error;
      errors += error ? 1 : 0;
      list.push_back({{"severity", error ? "error" : "warning"},
                      {"line", finding.place.line},
                      {"column", finding.place.column},
                      {"what", finding.what},
                      {"expected", finding.expected}});
      if (!finding.rule.empty()) list.back()["rule"] = finding.rule;
    }
    return {{"file", path_},
            {"version", gdl::is_gdl_two(description) ? "GDL-II" : "GDL-I"},
            {"roles", roles},
            {"relations", description.relations.size()},
            {"rules", description.rules.size() - static_cast<std::size_t>(facts)},
            {"facts", facts},
            {"errors", errors},
            {"warnings", findings.size() - errors},
            {"findings", list}};
  }

  std::string path_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_gdl_check_command() { return std::make_unique<GdlCheckCommand>(); }

}  // namespace ombre
