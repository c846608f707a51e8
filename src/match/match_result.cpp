// The statistics of a match. The unit is the deal: scores of one deal in its different seatings depend on each
// other, so means and intervals are taken over the deals' means.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/json.h"
#include "match/match.h"

namespace ombre {
namespace {

// Sums over the seats of one agent.
struct Sums {
  std::int64_t seats = 0;
  std::int64_t ends = 0;
  std::int64_t plies_to_end = 0;
  std::int64_t forfeits = 0;
  SeatRecord all{};

  void add(const SeatRecord& seat) {
    ++seats;
    all.decisions += seat.decisions;
    all.searches += seat.searches;
    all.depth_sum += seat.depth_sum;
    all.open_searches += seat.open_searches;
    all.open_depth_sum += seat.open_depth_sum;
    all.by_rules += seat.by_rules;
    all.nodes += seat.nodes;
    all.seconds += seat.seconds;
    if (!seat.forfeit.empty()) ++forfeits;
    if (!seat.plies_to_end) return;
    ++ends;
    plies_to_end += *seat.plies_to_end;
  }
};

// Means of one agent over the seats of one deal.
struct DealMeans {
  double score = 0;
  double wins = 0;  // in games, of all it played
  double away = 0;
  double taken = 0;
  int seats = 0;
  int away_count = 0;
  int taken_count = 0;

  void add(const SeatRecord& seat, double share) {
    score += seat.score;
    wins += share;
    ++seats;
    if (seat.away && share == 0) {
      away += *seat.away;
      ++away_count;
    }
    if (seat.taken) {
      taken += *seat.taken;
      ++taken_count;
    }
  }
};

std::optional<double> ratio(std::int64_t part, std::int64_t whole) {
  if (whole == 0) return std::nullopt;
  return static_cast<double>(part) / static_cast<double>(whole);
}

// The share of the win that each player has. Those on a side with a forfeit have none.
std::vector<double> win_shares(const GameRecord& record, const std::vector<PlayerSet>& sides) {
  PlayerSet out;
  std::optional<Score> most;
  const auto each = [&](const auto& use) {
    for (std::size_t p = 0; p < record.seats.size(); ++p)
      if (!out.contains(static_cast<Player>(p))) use(record.seats[p], p);
  };
  for (const PlayerSet side : sides)
    for (std::size_t p = 0; p < record.seats.size(); ++p)
      if (side.contains(static_cast<Player>(p)) && !record.seats[p].forfeit.empty()) out = out | side;
  each([&](const SeatRecord& seat, std::size_t) { most = std::max(most.value_or(seat.score), seat.score); });
  int winners = 0;
  each([&](const SeatRecord& seat, std::size_t) { winners += seat.score == most ? 1 : 0; });
  std::vector<double> shares(record.seats.size());
  each([&](const SeatRecord& seat, std::size_t p) {
    if (seat.score == most) shares[p] = 1.0 / winners;
  });
  return shares;
}

}  // namespace

MatchResult match_result(const Match& match, const std::vector<GameRecord>& records) {
  const std::size_t agents = match.agents().size();
  MatchResult result;
  result.games = static_cast<std::int64_t>(records.size());

  // 1. The deals of which every seating was played.
  std::map<int, std::vector<const GameRecord*>> deals;
  for (const GameRecord& record : records) deals[record.deal].push_back(&record);
  std::vector<Sums> sums(agents);
  std::vector<std::vector<DealMeans>> means;
  for (const auto& [deal, games] : deals) {
    if (games.size() != match.seatings().size()) continue;
    std::vector<DealMeans>& of_deal = means.emplace_back(agents);
    for (const GameRecord* game : games) {
      const std::vector<double> shares = win_shares(*game, match.sides());
      for (std::size_t p = 0; p < game->seats.size(); ++p) {
        const auto agent = static_cast<std::size_t>(game->agents[p]);
        sums[agent].add(game->seats[p]);
        of_deal[agent].add(game->seats[p], shares[p]);
      }
    }
  }
  result.deals = static_cast<std::int64_t>(means.size());
  if (means.empty()) return result;

  // 2. Each agent.
  const auto games_each = static_cast<double>(match.seatings().size());
  std::vector<std::vector<double>> scores(agents);
  for (std::size_t a = 0; a < agents; ++a) {
    std::vector<double> wins;
    std::vector<double> away;
    std::vector<double> taken;
    for (const std::vector<DealMeans>& deal : means) {
      scores[a].push_back(deal[a].score / deal[a].seats);
      wins.push_back(deal[a].wins / games_each);
      if (deal[a].away_count > 0) away.push_back(deal[a].away / deal[a].away_count);
      if (deal[a].taken_count > 0) taken.push_back(deal[a].taken / deal[a].taken_count);
    }
    AgentResult agent;
    agent.agent = match.agents()[a].brief();
    agent.games = sums[a].seats;
    agent.score = mean_of(scores[a]);
    agent.deviation = deviation_of(scores[a]);
    agent.wins = mean_of(wins);
    const SeatRecord& all = sums[a].all;
    agent.depth = ratio(all.depth_sum, all.searches);
    agent.open_depth = ratio(all.open_depth_sum, all.open_searches);
    agent.plies_to_end = ratio(sums[a].plies_to_end, sums[a].ends);
    if (all.by_rules > 0) agent.by_rules = ratio(all.by_rules, all.decisions);
    agent.nodes = ratio(all.nodes, all.decisions).value_or(0);
    if (all.decisions > 0) agent.seconds = all.seconds / static_cast<double>(all.decisions);
    if (!away.empty()) agent.away = mean_of(away);
    if (!taken.empty()) agent.taken = mean_of(taken);
    agent.forfeits = sums[a].forfeits;
    result.agents.push_back(std::move(agent));
  }

  // 3. Each pair.
  for (std::size_t a = 0; a < agents; ++a)
    for (std::size_t b = a + 1; b < agents; ++b)
      result.pairs.push_back({static_cast<int>(a), static_cast<int>(b), difference_of(scores[a], scores[b])});
  return result;
}

Json to_json(const MatchResult& result) {
  Json json = {{"games", result.games}, {"deals", result.deals}};
  json["results"] = Json::array();
  for (const AgentResult& agent : result.agents) {
    Json one = {{"agent", agent.agent},
                {"seats", agent.games},
                {"score", to_json(agent.score)},
                {"deviation", agent.deviation},
                {"wins", to_json(agent.wins)}};
    if (agent.depth) one["depth"] = *agent.depth;
    if (agent.open_depth) one["open_depth"] = *agent.open_depth;
    if (agent.plies_to_end) one["plies_to_end"] = *agent.plies_to_end;
    if (agent.by_rules) one["by_rules"] = *agent.by_rules;
    one["nodes"] = agent.nodes;
    one["seconds"] = agent.seconds;
    if (agent.away) one["away"] = to_json(*agent.away);
    if (agent.taken) one["taken"] = to_json(*agent.taken);
    if (agent.forfeits > 0) one["forfeits"] = agent.forfeits;
    json["results"].push_back(std::move(one));
  }
  json["pairs"] = Json::array();
  for (const PairResult& pair : result.pairs)
    json["pairs"].push_back({{"first", pair.first}, {"second", pair.second}, {"difference", to_json(pair.difference)}});
  return json;
}

}  // namespace ombre
