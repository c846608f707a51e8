#include "skat/analysis/skat_list_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "core/json.h"
#include "core/text.h"
#include "skat/player/skat_agent.h"
#include "skat/player/skat_course.h"
#include "skat/records/iss.h"

namespace ombre {
namespace {

constexpr int most_lists = 10'000;

// The sums of one agent.
struct Sums {
  std::vector<double> scores{};  // by deal, means of the rotations
  double seconds = 0;
  std::int64_t choices = 0;
  std::int64_t by_rules = 0;
};

// Adds games up, deal by deal.
class Counting {
 public:
  explicit Counting(const SkatListMatch& match) : match_(match), sums_(match.agents().size()) {
    for (const AgentSpec& agent : match.agents()) result_.agents.push_back({.agent = agent.brief()});
  }

  // Requires: the records of all rotations of one deal.
  void add(const std::vector<const SkatListRecord*>& rotations) {
    ++result_.deals;
    std::vector<double> scores(sums_.size());
    for (const SkatListRecord* record : rotations) {
      add_game(*record);
      if (!record->declarer) continue;
      const Scores points = skat_scores(match_.options().scoring, match_.table(), *record->declarer, record->value);
      for (Player p = 0; p < match_.table(); ++p) {
        const std::size_t agent = match_.agent_of(p, record->rotation);
        scores[agent] += points[p];
        result_.agents[agent].total += points[p];
      }
    }
    for (std::size_t a = 0; a < sums_.size(); ++a) sums_[a].scores.push_back(scores[a] / match_.table());
  }

  // Who was first in a finished list.
  void add_list(const SkatList& list, int rotation) {
    ++result_.lists;
    const std::vector<SkatList::Standing> ranking = list.ranking();
    const auto first = std::count_if(ranking.begin(), ranking.end(), [](const auto& line) { return line.place == 1; });
    for (const SkatList::Standing& line : ranking)
      if (line.place == 1)
        result_.agents[match_.agent_of(line.player, rotation)].lists_won += 1.0 / static_cast<double>(first);
  }

  SkatListResult finish() {
    for (std::size_t a = 0; a < sums_.size(); ++a) {
      SkatListAgent& agent = result_.agents[a];
      if (sums_[a].choices > 0) {
        agent.seconds = sums_[a].seconds / static_cast<double>(sums_[a].choices);
        agent.by_rules = static_cast<double>(sums_[a].by_rules) / static_cast<double>(sums_[a].choices);
      }
      if (sums_[a].scores.empty()) continue;
      agent.a_deal = mean_of(sums_[a].scores);
      agent.a_list.value = agent.a_deal.value * match_.length();
      if (agent.a_deal.margin) agent.a_list.margin = *agent.a_deal.margin * match_.length();
      for (std::size_t b = a + 1; b < sums_.size(); ++b)
        result_.pairs.push_back({a, b, difference_of(sums_[a].scores, sums_[b].scores)});
    }
    rank();
    return std::move(result_);
  }

 private:
  void add_game(const SkatListRecord& record) {
    ++result_.games;
    if (!record.declarer) ++result_.passed;
    const bool won = record.value > 0;
    for (Player seat = 0; seat < skat_seats; ++seat) {
      const Player player = match_.player_on(record.deal, seat);
      const std::size_t number = match_.agent_of(player, record.rotation);
      SkatListAgent& agent = result_.agents[number];
      ++agent.deals;
      sums_[number].seconds += record.seconds[static_cast<std::size_t>(player)];
      sums_[number].choices += record.choices[static_cast<std::size_t>(player)];
      sums_[number].by_rules += record.by_rules[static_cast<std::size_t>(player)];
      if (!record.declarer) continue;
      if (player != *record.declarer) {
        count(agent.defended, !won);
        continue;
      }
      count(agent.declared, won);
      count(agent.kinds[static_cast<std::size_t>(record.contract.kind)], won);
      if (record.contract.hand) count(agent.hand, won);
    }
  }

  static void count(SkatShare& share, bool won) {
    ++share.games;
    if (won) ++share.won;
  }

  // As SkatList: more points, then more games won, then fewer lost.
  void rank() {
    const auto merit = [](const SkatListAgent& agent) {
      return std::tuple(-agent.total, -agent.declared.won, agent.declared.games - agent.declared.won);
    };
    for (SkatListAgent& agent : result_.agents)
      agent.place = 1 + static_cast<int>(std::count_if(result_.agents.begin(), result_.agents.end(),
                                                       [&](const auto& other) { return merit(other) < merit(agent); }));
  }

  const SkatListMatch& match_;
  SkatListResult result_{};
  std::vector<Sums> sums_;
};

Json share_json(const SkatShare& share) { return {{"games", share.games}, {"won", share.won}}; }

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
  check_decimals(json);
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

SkatListResult skat_list_result(const SkatListMatch& match, const std::vector<SkatListRecord>& records) {
  // 1. The rotations of each deal, and the deals of each list.
  std::map<std::pair<int, int>, std::vector<const SkatListRecord*>> deals;
  std::map<std::pair<int, int>, std::map<int, const SkatListRecord*>> lists;
  for (const SkatListRecord& record : records) {
    deals[{record.list, record.deal}].push_back(&record);
    lists[{record.list, record.rotation}][record.deal] = &record;
  }

  // 2. What is complete counts.
  Counting counting(match);
  for (const auto& [deal, rotations] : deals)
    if (static_cast<int>(rotations.size()) == match.table()) counting.add(rotations);
  for (const auto& [which, played] : lists) {
    SkatList list(match.table(), match.options().scoring);
    if (static_cast<int>(played.size()) != list.full_length()) continue;
    for (const auto& [deal, record] : played) list.add({record->declarer, record->value});
    counting.add_list(list, which.second);
  }
  return counting.finish();
}

Json to_json(const SkatListResult& result) {
  Json json = {{"games", result.games}, {"deals", result.deals}, {"passed", result.passed}, {"lists", result.lists}};
  json["agents"] = Json::array();
  for (const SkatListAgent& agent : result.agents) {
    Json kinds = Json::object();
    for (const SkatKind kind : skat_kinds)
      kinds[std::string(skat_kind_name(kind))] = share_json(agent.kinds[static_cast<std::size_t>(kind)]);
    json["agents"].push_back({{"agent", agent.agent},
                              {"place", agent.place},
                              {"total", agent.total},
                              {"points_a_list", to_json(agent.a_list)},
                              {"points_a_deal", to_json(agent.a_deal)},
                              {"deals", agent.deals},
                              {"declared", share_json(agent.declared)},
                              {"kinds", std::move(kinds)},
                              {"hand", share_json(agent.hand)},
                              {"defended", share_json(agent.defended)},
                              {"lists_won", agent.lists_won},
                              {"seconds", agent.seconds}});
    if (agent.by_rules > 0) json["agents"].back()["by_rules"] = agent.by_rules;
  }
  json["pairs"] = Json::array();
  for (const SkatListPair& pair : result.pairs)
    json["pairs"].push_back({{"first", pair.first}, {"second", pair.second}, {"points_a_deal", to_json(pair.a_deal)}});
  return json;
}

}  // namespace ombre
