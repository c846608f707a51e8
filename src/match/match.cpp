#include "match/match.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/json.h"
#include "core/text.h"
#include "match/match_file.h"

namespace ombre {

Match::Match(const GameEntry& game, std::vector<AgentSpec> agents, const MatchOptions& options)
    : game_(game), agents_(std::move(agents)), options_(options), sides_(game.sides()) {
  const int count = static_cast<int>(agents_.size());
  if (options.seats == Seats::all)
    seatings_ = all_seatings(sides_, game.players(), count);
  else if (options.seats == Seats::lone)
    seatings_ = lone_seatings(sides_, game.players(), count);
  else
    seatings_.push_back(fixed_seating(sides_, game.players(), count));
  if (options.whole && !game.many_hands())
    throw InputError("a game of one hand has no whole game", "whole", "a game such as hearts");
  for (const AgentSpec& agent : agents_) game.check_agent(agent, options.information, options.programs);
  constexpr std::int64_t most_games = 1'000'000'000;
  if (static_cast<std::int64_t>(options.deals) * static_cast<std::int64_t>(seatings_.size()) > most_games)
    throw InputError("too many games", "deals", fmt::format("at most {} games", most_games));
}

Json Match::description() const {
  Json json = {{"game", game_.spec()}};
  json["agents"] = Json::array();
  for (const AgentSpec& agent : agents_) json["agents"].push_back(agent.show());
  json["seats"] = options_.seats == Seats::all ? "all" : options_.seats == Seats::lone ? "lone" : "fixed";
  json["information"] = options_.information == Information::open ? "open" : "hidden";
  json["whole"] = options_.whole;
  json["seed"] = options_.seed;
  return json;
}

bool Match::owns(const GameRecord& record) const {
  return record.deal >= 0 && record.seating >= 0 && record.seating < static_cast<int>(seatings_.size()) &&
         record.agents == seatings_[static_cast<std::size_t>(record.seating)] &&
         record.seats.size() == record.agents.size();
}

Json Match::header() const {
  constexpr int version = 2;
  Json header = {{"ombre", "match"}, {"version", version}};
  header.update(description());
  return header;
}

std::vector<GameRecord> Match::play(const std::vector<GameRecord>& known, const GameWatcher& watch,
                                    const std::atomic<bool>* stop) const {
  const std::size_t each = seatings_.size();
  const PlayOptions options{
      .whole = options_.whole, .seed = options_.seed, .stop = stop, .programs = options_.programs};
  std::vector<std::optional<GameRecord>> records = records_by_place(*this, known);
  play_missing(
      records, options_.threads, stop, [](std::size_t) { return true; },
      [&](std::size_t place) {
        const std::size_t seating = place % each;
        return game_.play(agents_, static_cast<int>(place / each), static_cast<int>(seating), seatings_[seating],
                          options);
      },
      watch);
  return played_records(std::move(records));
}

}  // namespace ombre
