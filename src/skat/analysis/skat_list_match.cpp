#include "skat/analysis/skat_list_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/json.h"
#include "core/text.h"
#include "skat/player/skat_agent.h"
#include "skat/player/skat_course.h"
#include "skat/records/iss.h"

namespace ombre {
namespace {

constexpr int most_lists = 10'000;

}  // namespace

Json to_json(const SkatListRecord& record) {
  Json json = {{"list", record.list}, {"rotation", record.rotation}, {"deal", record.deal}};
  if (record.declarer) {
    json["declarer"] = *record.declarer;
    json["contract"] = show_skat_contract(record.contract);
    json["bid"] = record.bid;
    json["value"] = record.value;
    json["points"] = record.points;
  }
  json["seconds"] = record.seconds;
  json["choices"] = record.choices;
  if (std::any_of(record.by_rules.begin(), record.by_rules.end(), [](int choices) { return choices > 0; }))
    json["by_rules"] = record.by_rules;
  json["iss"] = record.iss;
  return json;
}

SkatListRecord skat_list_record(const Json& json) {
  try {
    SkatListRecord record;
    record.list = json.at("list").get<int>();
    record.rotation = json.at("rotation").get<int>();
    record.deal = json.at("deal").get<int>();
    if (json.contains("declarer")) {
      record.declarer = json.at("declarer").get<Player>();
      record.contract = read_skat_contract(json.at("contract").get<std::string>());
      record.bid = json.at("bid").get<int>();
      record.value = json.at("value").get<int>();
      record.points = json.at("points").get<int>();
    }
    record.choices = json.at("choices").get<std::vector<int>>();
    record.by_rules = json.value("by_rules", std::vector<int>(record.choices.size()));
    record.seconds.assign(record.choices.size(), 0);
    // Times that do not fit are lost ones.
    if (json.contains("seconds") && json["seconds"].size() == record.seconds.size())
      record.seconds = json["seconds"].get<std::vector<double>>();
    record.iss = json.at("iss").get<std::string>();
    return record;
  } catch (const nlohmann::json::exception& error) {
    throw InputError(error.what(), "", "a deal of a list");
  }
}

SkatListMatch::SkatListMatch(std::vector<AgentSpec> agents, const SkatListOptions& options)
    : agents_(std::move(agents)), options_(options), game_(SkatOptions{.scoring = options.scoring}) {
  if (table() != skat_seats && table() != most_skat_table)
    throw InputError(fmt::format("{} agents at the table", table()), "agents", "3 or 4 for a list");
  if (options_.lists < 1 || options_.lists > most_lists)
    throw InputError(fmt::format("{} lists", options_.lists), "lists", fmt::format("1 to {}", most_lists));
  for (const AgentSpec& agent : agents_) {
    if (agent.info->sees_all)
      throw InputError(agent.info->name + " sees all cards", "agents", "agents that do not for a list");
    make_skat_agent(game_, agent, {}, 0);
  }
}

Json SkatListMatch::description() const {
  Json json = {{"agents", Json::array()}};
  for (const AgentSpec& agent : agents_) json["agents"].push_back(agent.show());
  json["scoring"] = options_.scoring == SkatScoring::seeger ? "seeger" : "plain";
  json["seed"] = options_.seed;
  return json;
}

Json SkatListMatch::header() const {
  constexpr int version = 2;
  Json header = {{"ombre", "skat list"}, {"version", version}};
  header.update(description());
  return header;
}

bool SkatListMatch::owns(const SkatListRecord& record) const {
  if (record.list < 0 || record.list >= most_lists || record.rotation < 0 || record.rotation >= table()) return false;
  if (record.deal < 0 || record.deal >= length()) return false;
  if (record.seconds.size() != agents_.size() || record.choices.size() != agents_.size()) return false;
  if (record.by_rules.size() != agents_.size()) return false;
  if (!record.declarer) return record.value == 0;
  const bool sits_out = table() == most_skat_table && *record.declarer == record.deal % table();
  return *record.declarer >= 0 && *record.declarer < table() && !sits_out && record.value != 0;
}

std::size_t SkatListMatch::place(const SkatListRecord& record) const {
  return static_cast<std::size_t>((record.list * length() + record.deal) * table() + record.rotation);
}

std::vector<SkatListRecord> SkatListMatch::play(const std::vector<SkatListRecord>& known,
                                                const std::function<void(const SkatListRecord&)>& watch,
                                                const std::atomic<bool>* stop) const {
  // 1. The games. Agents alike play a deal alike in every rotation: one is played, and the others are copies.
  std::vector<std::optional<SkatListRecord>> records = records_by_place(*this, known);
  const bool alike = std::all_of(agents_.begin(), agents_.end(),
                                 [&](const AgentSpec& agent) { return agent.show() == agents_.front().show(); });
  const auto first_rotation = [&](std::size_t index) { return index - index % agents_.size(); };
  play_missing(
      records, options_.threads, stop, [&](std::size_t i) { return !alike || i == first_rotation(i); },
      [&](std::size_t place) {
        const int index = static_cast<int>(place);
        const int number = index / table();
        return play_deal(number / length(), index % table(), number % length(), stop);
      },
      watch);

  // 2. The copies.
  for (std::size_t i = 0; alike && i < records.size(); ++i) {
    if (records[i] || !records[first_rotation(i)]) continue;
    records[i] = records[first_rotation(i)];
    records[i]->rotation = static_cast<int>(i - first_rotation(i));
    watch(*records[i]);
  }
  return played_records(std::move(records));
}

SkatListRecord SkatListMatch::play_deal(int list, int rotation, int deal, const std::atomic<bool>* stop) const {
  // 1. Cards and agents.
  const int number = list * length() + deal;
  Random cards = deal_of(options_.seed, number, 0);
  const Skat::State start = game_.start(cards);
  SkatCourse course(game_, SkatLuck(options_.seed, number), start, stop);
  AgentContext context;
  context.stop = stop;
  IssHeader header{.place = "Ombre", .id = fmt::format("{}", number)};
  for (Player seat = 0; seat < skat_seats; ++seat) {
    const AgentSpec& agent = agents_[agent_of(player_on(deal, seat), rotation)];
    course.sit(seat, agent, context);
    header.names[at(seat)] = agent.brief();
  }

  // 2. The game.
  course.play_until(Skat::Phase::over);
  const Skat::State& end = course.state();

  // 3. Its record.
  SkatListRecord record{.list = list, .rotation = rotation, .deal = deal};
  record.seconds.resize(agents_.size());
  record.choices.resize(agents_.size());
  record.by_rules.resize(agents_.size());
  for (Player seat = 0; seat < skat_seats; ++seat) {
    record.seconds[at(player_on(deal, seat))] = course.seat(seat).seconds;
    record.choices[at(player_on(deal, seat))] = course.seat(seat).choices;
    record.by_rules[at(player_on(deal, seat))] = course.seat(seat).by_rules;
  }
  record.iss = write_iss(header, start.hands, start.skat, course.moves()).show();
  if (!end.declarer) return record;
  record.declarer = player_on(deal, *end.declarer);
  record.contract = end.contract;
  record.bid = end.auction.bid();
  record.value = game_.result(end, game_.taken(end)).value;
  record.points = game_.taken(end).points;
  return record;
}

}  // namespace ombre
