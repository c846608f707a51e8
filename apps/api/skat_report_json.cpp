// The analysis of a game of Skat as one JSON document; docs/formats.md tells its fields.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "apps/api/skat_report.h"
#include "core/json.h"

namespace ombre {
namespace {

std::string_view value_name(SkatKind kind) { return kind == SkatKind::null ? "tricks" : "points"; }

std::string_view end_name(SkatEnd end) {
  constexpr std::array names = {"played", "declarer resigned", "defenders resigned", "left", "timed out", "unfinished"};
  return names[static_cast<std::size_t>(end)];
}

Json outlook_json(SkatKind kind, const SkatOutlook& outlook) {
  Json json;
  json[std::string(value_name(kind))] = outlook.value;
  json["won"] = outlook.won;
  json["score"] = outlook.score;
  json["says"] = show_outlook(outlook);
  return json;
}

Json card_json(const SkatAnalysis& analysis, const AnalysedCard& card) {
  Json json = {{"trick", card.trick},         {"player", card.player},     {"card", skat_deck().show(card.card)},
               {"before", card.before.value}, {"after", card.after.value}, {"cost", card.cost}};
  Json values = Json::object();
  for (const SkatCardValue& value : card.values) values[skat_deck().show(value.card)] = value.value;
  json["values"] = std::move(values);
  if (!card.better.empty()) {
    json["better"] = Json::array();
    for (const Card better : card.better) json["better"].push_back(skat_deck().show(better));
  }
  if (const std::string turn = skat_turn_words(analysis, card); !turn.empty()) {
    json["turns"] = card.turns_game() ? "game" : "level";
    json["says"] = turn;
  }
  return json;
}

Json choice_json(const SkatChoice& choice, bool with_pairs) {
  Json json = {{"contract", show_skat_contract(choice.contract)}};
  json.update(outlook_json(choice.contract.kind, choice.outlook));
  if (!with_pairs) return json;
  json["away"] = Json::array();
  for (const CardSet pair : choice.away) json["away"].push_back(skat_deck().show(pair));
  return json;
}

Json hindsight_json(const SkatHindsight& hindsight) {
  Json json = {
      {"best", show_skat_contract(hindsight.best().contract)}, {"picked_up", Json::array()}, {"hand", Json::array()}};
  for (const SkatChoice& choice : hindsight.picked_up) json["picked_up"].push_back(choice_json(choice, true));
  for (const SkatChoice& choice : hindsight.from_hand) json["hand"].push_back(choice_json(choice, false));
  return json;
}

Json result_json(const IssResult& result) {
  return {{"won", result.value > 0},       {"score", result.value},       {"points", result.points},
          {"tricks", result.tricks},       {"matadors", result.matadors}, {"overbid", result.overbid},
          {"schneider", result.schneider}, {"schwarz", result.schwarz}};
}

void add_analysis(Json& json, const SkatReport& report) {
  const SkatAnalysis& analysis = *report.analysis;
  const SkatKind kind = analysis.stake.contract.kind;
  json["declarer"] = analysis.declarer;
  json["bid"] = analysis.stake.bid;
  json["contract"] = show_skat_contract(analysis.stake.contract);
  if (!analysis.stake.contract.hand) json["away"] = skat_deck().show(analysis.away);
  json["end"] = end_name(analysis.end);
  if (report.game.result.kind == IssResult::Kind::played) json["result"] = result_json(report.game.result);
  json["start"] = outlook_json(kind, analysis.start);
  json["last"] = outlook_json(kind, analysis.last());
  json["cards"] = Json::array();
  for (const AnalysedCard& card : analysis.cards) json["cards"].push_back(card_json(analysis, card));
  json["costs"] = analysis.costs;
  if (const AnalysedCard* const card = analysis.deciding()) json["decided"] = card - analysis.cards.data();
  if (analysis.hindsight) json["hindsight"] = hindsight_json(*analysis.hindsight);
}

}  // namespace

Json skat_report_json(const SkatReport& report) {
  Json json = {{"game", report.number}, {"line", report.line}};
  if (const std::string_view id = report.record.value("ID").value_or(""); !id.empty()) json["id"] = id;
  if (report.error) {
    json["error"] = error_json(*report.error);
    return json;
  }
  json["players"] = Json::array();
  json["hands"] = Json::array();
  for (Player p = 0; p < skat_seats; ++p) {
    json["players"].push_back(std::string(report.record.value(fmt::format("P{}", p)).value_or("")));
    json["hands"].push_back(skat_deck().show(report.game.hands[static_cast<std::size_t>(p)]));
  }
  json["skat"] = skat_deck().show(report.game.skat);
  if (report.analysis)
    add_analysis(json, report);
  else
    json["end"] = report.game.result.kind == IssResult::Kind::passed    ? "passed"
                  : report.game.result.kind == IssResult::Kind::penalty ? "penalty"
                                                                        : "unfinished";
  return json;
}

}  // namespace ombre
