#include "facade/bridge_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/json.h"
#include "facade/request_fields.h"

namespace ombre {
namespace {

// The order in which tables are printed.
constexpr std::array<Strain, 5> printed_strains = {std::nullopt, Suit::spades, Suit::hearts, Suit::diamonds,
                                                   Suit::clubs};

}  // namespace

BridgeWant read_want(const std::string& text) {
  return static_cast<BridgeWant>(want_among(text, std::array{"tricks", "cards", "table", "par"}));
}

Strain read_trump(const std::string& text) {
  return in_field("trump", [&] { return read_strain(text); });
}

Player read_player(const std::string& text, const std::string& field) {
  return in_field(field, [&] { return read_seat(text); });
}

Vulnerability read_vulnerable(const std::string& text) {
  return in_field("vulnerable", [&] { return read_vulnerability(text); });
}

BridgeRequest read_request(const BridgeFields& fields) {
  // 1. What is wanted.
  BridgeRequest request;
  const bool contract = fields.trump && fields.leader;
  request.want = fields.want ? read_want(*fields.want) : contract ? BridgeWant::tricks : BridgeWant::table;
  if (fields.dealer) request.dealer = read_player(*fields.dealer, "dealer");
  if (fields.vulnerable) request.vulnerable = read_vulnerable(*fields.vulnerable);

  // 2. The position.
  BridgePosition& position = request.position;
  const std::string& deal = needed(fields.deal, "deal", "four hands such as N:KQ5.J8.AT42.9873 …");
  position.hands = in_field("deal", [&] { return read_deal(deal); });
  for (std::size_t i = 0; i < fields.trick.size(); ++i)
    position.trick.push_back(
        in_field(fmt::format("trick, card {}", i + 1), [&] { return read_bridge_card(fields.trick[i]); }));
  if (fields.trump) position.trump = read_trump(*fields.trump);
  if (fields.leader) position.leader = read_player(*fields.leader, "leader");
  if (request.want == BridgeWant::tricks || request.want == BridgeWant::cards) {
    needed(fields.trump, "trump", "one of C, D, H, S, N");
    needed(fields.leader, "leader", "one of N, E, S, W");
    check_position(position);
    return request;
  }

  // 3. A table is of hands at the start of a trick, par of a whole deal.
  if (!position.trick.empty()) throw InputError("cards on the table", "trick", "no trick under way for a table or par");
  in_field("deal", [&] { check_equal_hands(position.hands); });
  const auto cards = static_cast<int>(position.hands[0].size());
  if (request.want == BridgeWant::par && cards != bridge_tricks)
    throw InputError(fmt::format("{} cards in each hand", cards), "deal", "a whole deal of 13 each for par");
  return request;
}

BridgeFields read_fields(const Json& json) {
  if (!json.is_object()) throw InputError("no object", "", "an object such as {\"deal\":\"N:…\",\"want\":\"table\"}");
  BridgeFields fields;
  for (const auto& [key, value] : json.items()) {
    if (key == "trick") {
      fields.trick = read_texts(value, key, "a list of cards such as [\"SK\"]");
      continue;
    }
    std::optional<std::string>* const field = key == "deal"         ? &fields.deal
                                              : key == "trump"      ? &fields.trump
                                              : key == "leader"     ? &fields.leader
                                              : key == "want"       ? &fields.want
                                              : key == "dealer"     ? &fields.dealer
                                              : key == "vulnerable" ? &fields.vulnerable
                                                                    : nullptr;
    if (field == nullptr)
      throw InputError("unknown field " + quote(key), "",
                       "fields among deal, trump, leader, trick, want, vulnerable, dealer");
    if (!value.is_string()) throw InputError("no text", key, "a text in quotes");
    *field = value.get<std::string>();
  }
  return fields;
}

BridgeAnswer solve(DoubleDummy& solver, const BridgeRequest& request) {
  BridgeAnswer answer;
  switch (request.want) {
    case BridgeWant::tricks:
      answer.tricks = solver.tricks(request.position);
      break;
    case BridgeWant::cards:
      answer.cards = solver.cards(request.position);
      answer.tricks = 0;
      for (const CardTricks& card : answer.cards) answer.tricks = std::max(*answer.tricks, card.tricks);
      break;
    case BridgeWant::table:
      answer.table = solver.table(request.position.hands);
      break;
    case BridgeWant::par:
      answer.table = solver.table(request.position.hands);
      answer.par = par(*answer.table, request.dealer, request.vulnerable);
      break;
  }
  return answer;
}

Json table_json(const BridgeTable& table) {
  Json json;
  for (const Strain strain : printed_strains)
    for (const Player seat : printed_seats)
      json[std::string(1, show_strain(strain))][std::string(1, show_seat(seat))] =
          static_cast<int>(table[static_cast<std::size_t>(strain_rank(strain))][static_cast<std::size_t>(seat)]);
  return json;
}

std::string show_declarers(PlayerSet declarers) {
  std::string out;
  for (const Player seat : printed_seats)
    if (declarers.contains(seat)) out += show_seat(seat);
  return out;
}

Json par_json(const Par& par) {
  Json contracts = Json::array();
  for (const ParContract& contract : par.contracts)
    contracts.push_back(
        {{"contract", fmt::format("{}{}{}", contract.level, show_strain(contract.strain), contract.doubled ? "X" : "")},
         {"declarers", show_declarers(contract.declarers)},
         {"over", contract.over}});
  return {{"score", par.score}, {"contracts", std::move(contracts)}};
}

Json answer_json(const BridgeRequest& request, const BridgeAnswer& answer) {
  if (request.want == BridgeWant::par) return par_json(*answer.par);
  if (request.want == BridgeWant::table) return {{"table", table_json(*answer.table)}};
  Json json = {{"tricks", *answer.tricks}};
  if (request.want == BridgeWant::cards) {
    json["cards"] = Json::array();
    for (const CardTricks& card : answer.cards)
      json["cards"].push_back({{"card", bridge_deck().show(card.card)}, {"tricks", card.tricks}});
  }
  return json;
}

std::vector<std::string> show_par_contracts(const Par& par) {
  if (par.contracts.empty()) return {"Pass"};
  std::vector<std::string> out;
  for (const ParContract& contract : par.contracts)
    out.push_back(fmt::format("{} {}{}{}{}", show_declarers(contract.declarers), contract.level,
                              show_strain(contract.strain), contract.doubled ? "X" : "",
                              contract.over == 0 ? "=" : fmt::format("{:+}", contract.over)));
  return out;
}

}  // namespace ombre
