// What is told of all games of a file: what each player gave away, as text and as a table of a page, and how often
// cards threw won games away, as text and as JSON.
#include "apps/api/skat_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/json.h"
#include "core/text.h"
#include "trees/svg_text.h"

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

namespace {}  // namespace

SkatTally::Line& SkatTally::line_of(const std::string& name) {
  const auto found = std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) { return line.name == name; });
  if (found != lines_.end()) return *found;
  lines_.push_back({.name = name});
  return lines_.back();
}

void SkatTally::add(const SkatReport& report) {
  if (!report.analysis) return;
  const SkatAnalysis& analysis = *report.analysis;
  const bool points = analysis.stake.contract.kind != SkatKind::null;
  for (Player p = 0; p < skat_seats; ++p) {
    Line& line = line_of(skat_player_name(report, p));
    const bool declares = p == analysis.declarer;
    ++line.games;
    if (declares) ++line.declared;
    if (declares && report.game.result.value > 0) ++line.won;
    if (points) (declares ? line.as_declarer : line.as_defender) += analysis.costs[static_cast<std::size_t>(p)];
    line.turned +=
        static_cast<int>(std::count_if(analysis.cards.begin(), analysis.cards.end(), [p](const AnalysedCard& card) {
          return card.player == p && card.turns_game();
        }));
  }
}

std::string SkatTally::text() const {
  std::string out = fmt::format("{:<24} {:>5} {:>8} {:>4} {:>15} {:>15} {:>12}\n", "Player", "Games", "Declared", "Won",
                                "Gave, declaring", "Gave, defending", "Games turned");
  for (const Line& line : lines_) {
    const std::string quoted = quote(line.name);
    out += fmt::format("{:<24} {:>5} {:>8} {:>4} {:>15} {:>15} {:>12}\n",
                       shortened(std::string_view(quoted).substr(1, quoted.size() - 2), longest_page_name), line.games,
                       line.declared, line.won, line.as_declarer, line.as_defender, line.turned);
  }
  return out;
}

std::string SkatTally::html() const {
  std::string out =
      "<h3>Players</h3>\n<div class=\"wide\"><table>\n<tr><th class=\"words\">Player</th><th>Games</th>"
      "<th>Declared</th><th>Won</th><th>Gave, declaring</th><th>Gave, defending</th>"
      "<th>Games turned</th></tr>\n";
  for (const Line& line : lines_)
    out += fmt::format(
        "<tr><td class=\"words\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
        svg_escaped(shortened(line.name, longest_page_name)), line.games, line.declared, line.won, line.as_declarer,
        line.as_defender, line.turned);
  return out +
         "</table></div>\n<p class=\"note\">Points given away, null games apart; a game is turned by a card that loses "
         "it "
         "or gives it away.</p>\n";
}
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
