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

std::string counted(std::size_t count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

class GdlCheckCommand : public Command {
 public:
  std::string name() const override { return "gdl check"; }
  std::string summary() const override { return "Check a game description: errors, and what looks like one"; }
  std::string example() const override { return "gdl check games/gdl/tictactoe.gdl"; }

  void declare(Options& options) override {
    options.text("FILE", "FILE", path_, "A game description in GDL, - for standard input", true);
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const gdl::Description description = read_gdl_file(path_);
    const std::vector<gdl::Finding> findings = gdl::validate(description);
    if (json_)
      print_line(json_text(to_json(description, findings)));
    else
      print(description, findings);
    return gdl::has_errors(findings) ? exit_failed : exit_done;
  }

 private:
  static std::size_t count(const std::vector<gdl::Finding>& findings, gdl::Finding::Severity severity) {
    return static_cast<std::size_t>(std::count_if(
        findings.begin(), findings.end(), [&](const gdl::Finding& finding) { return finding.severity == severity; }));
  }

  static std::size_t facts(const gdl::Description& description) {
    return static_cast<std::size_t>(std::count_if(description.rules.begin(), description.rules.end(),
                                                  [](const gdl::Rule& rule) { return rule.body.empty(); }));
  }

  static const char* version(const gdl::Description& description) {
    return gdl::is_gdl_two(description) ? "GDL-II" : "GDL-I";
  }

  void print(const gdl::Description& description, const std::vector<gdl::Finding>& findings) const {
    for (const gdl::Finding& finding : findings)
      print_line(fmt::format("{}:{}:{}: {}", path_, finding.place.line, finding.place.column, gdl::show(finding)));
    print_line(fmt::format("{}: {}, {}, {}, {}, {}; {}, {}", path_, version(description),
                           counted(description.roles.size(), "role"), counted(description.relations.size(), "relation"),
                           counted(description.rules.size() - facts(description), "rule"),
                           counted(facts(description), "fact"),
                           counted(count(findings, gdl::Finding::Severity::error), "error"),
                           counted(count(findings, gdl::Finding::Severity::warning), "warning")));
  }

  Json to_json(const gdl::Description& description, const std::vector<gdl::Finding>& findings) const {
    Json roles = Json::array();
    for (const gdl::Term& role : description.roles) roles.push_back(gdl::show(description.symbols, gdl::Rule{}, role));
    Json list = Json::array();
    for (const gdl::Finding& finding : findings) {
      list.push_back({{"severity", finding.severity == gdl::Finding::Severity::error ? "error" : "warning"},
                      {"line", finding.place.line},
                      {"column", finding.place.column},
                      {"what", finding.what},
                      {"expected", finding.expected}});
      if (!finding.rule.empty()) list.back()["rule"] = finding.rule;
    }
    return {{"file", path_},
            {"version", version(description)},
            {"roles", roles},
            {"relations", description.relations.size()},
            {"rules", description.rules.size() - facts(description)},
            {"facts", facts(description)},
            {"errors", count(findings, gdl::Finding::Severity::error)},
            {"warnings", count(findings, gdl::Finding::Severity::warning)},
            {"findings", list}};
  }

  std::string path_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_gdl_check_command() { return std::make_unique<GdlCheckCommand>(); }

}  // namespace ombre
