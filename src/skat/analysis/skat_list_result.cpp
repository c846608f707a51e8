#include "skat/analysis/skat_list_match.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "core/json.h"

namespace ombre {
namespace {

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
