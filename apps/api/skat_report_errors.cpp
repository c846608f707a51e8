// Error rates of played games, as text and as JSON.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/api/skat_report.h"
#include "core/json.h"

namespace ombre {
namespace {

constexpr double hundred = 100;

std::string show(const SkatErrorCount& count) {
  if (count.chances == 0) return "-";
  return fmt::format("{} of {}, {:.1f} %", count.errors, count.chances, hundred * count.rate().value);
}

Json json_of(const SkatErrorCount& count) {
  Json json = {{"chances", count.chances}, {"errors", count.errors}};
  if (count.chances == 0) return json;
  const Measure rate = count.rate();
  json["rate"] = rate.value;
  if (rate.margin) json["margin"] = *rate.margin;
  return json;
}

}  // namespace

std::string skat_errors_text(const SkatErrors& errors) {
  std::string out = fmt::format("{:<5}", "Trick");
  for (const SkatRole role : skat_roles) out += fmt::format(" {:>22}", skat_role_name(role));
  out += '\n';
  for (int trick = 1; trick <= skat_tricks; ++trick) {
    out += fmt::format("{:>5}", trick);
    for (const SkatRole role : skat_roles) out += fmt::format(" {:>22}", show(errors.at(role, trick)));
    out += '\n';
  }
  out += fmt::format("{:<5}", "All");
  for (const SkatRole role : skat_roles) out += fmt::format(" {:>22}", show(errors.total(role)));
  return out + "\n\nCards that lost a game won with open cards, of the positions in which one could.\n";
}

Json skat_errors_json(const SkatErrors& errors) {
  Json json = Json::object();
  for (const SkatRole role : skat_roles) {
    Json tricks = Json::array();
    for (int trick = 1; trick <= skat_tricks; ++trick) tricks.push_back(json_of(errors.at(role, trick)));
    Json of_role = json_of(errors.total(role));
    of_role["tricks"] = std::move(tricks);
    json[role == SkatRole::declarer ? "declarer"
         : role == SkatRole::after  ? "defender_after"
                                    : "defender_before"] = std::move(of_role);
  }
  return json;
}

}  // namespace ombre
