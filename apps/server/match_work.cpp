// A match as a job: the file of `ombre match --out` keeps its games, so that it goes on where it was.
#include <algorithm>
#include <optional>
#include <utility>

#include "apps/server/job.h"
#include "catalog/catalog.h"
#include "match/match.h"
#include "match/match_file.h"

namespace ombre::server {
namespace {

constexpr int most_deals = 1'000'000;
constexpr int curve_points = 20;

MatchOptions options_of(const Json& description, int threads) {
  const Request fields(description);
  MatchOptions options;
  options.deals = static_cast<int>(fields.number("deals", 1, most_deals));
  const std::string seats = fields.text_if("seats").value_or("all");
  if (seats != "all" && seats != "fixed" && seats != "lone")
    throw InputError("bad value " + quote(seats), "seats", "all, fixed or lone");
  options.seats = seats == "all" ? Seats::all : seats == "lone" ? Seats::lone : Seats::fixed;
  const std::string information = fields.text_if("information").value_or("hidden");
  if (information != "hidden" && information != "open")
    throw InputError("bad value " + quote(information), "information", "hidden or open");
  options.information = information == "open" ? Information::open : Information::hidden;
  options.whole = fields.flag("whole");
  options.seed = static_cast<std::uint64_t>(fields.number("seed", 0, INT64_MAX));
  options.threads = threads;
  return options;
}

std::vector<AgentSpec> agents_of(const Json& description) {
  std::vector<AgentSpec> agents;
  for (const auto& agent : Request(description).texts("agents", false)) agents.push_back(read_agent(*agent));
  return agents;
}

class MatchWork : public Work {
 public:
  MatchWork(const Json& description, std::filesystem::path path, int threads)
      : game_(make_game(Request(description).text("game"))),
        match_(*game_, agents_of(description), options_of(description, threads)),
        path_(std::move(path)) {}

  void run(JobControl& control) override {
    game_->prepare();
    MatchFile file(path_.string() + ".jsonl", match_);
    {
      const std::lock_guard lock(mutex_);
      records_ = file.records();
    }
    while (control.wait_while_paused()) {
      const auto keep = [&](const GameRecord& record) {
        file.append(record);
        const std::lock_guard lock(mutex_);
        records_.push_back(record);
      };
      if (static_cast<int>(match_.play(copy(), keep, &control.interrupt()).size()) != match_.games()) continue;
      try {
        file.put_in_order();
      } catch (const InputError&) {
        // All games are there, in another order, which is tried again when the server starts anew.
      }
      return;
    }
  }

  JobProgress progress() const override {
    const std::lock_guard lock(mutex_);
    return {static_cast<std::int64_t>(records_.size()), match_.games()};
  }

  Json result(bool curve) const override {
    const std::vector<GameRecord> records = copy();
    const MatchResult so_far = match_result(match_, records);
    if (so_far.deals == 0) return nullptr;
    Json json = match_.description();
    json["complete"] = static_cast<int>(records.size()) == match_.games();
    json.update(to_json(so_far));
    if (curve) json["curve"] = curve_of(records);
    return json;
  }

 private:
  std::vector<GameRecord> copy() const {
    const std::lock_guard lock(mutex_);
    return records_;
  }

  // The result after some of the deals, up to all of them.
  Json curve_of(std::vector<GameRecord> records) const {
    std::stable_sort(records.begin(), records.end(),
                     [](const GameRecord& a, const GameRecord& b) { return a.deal < b.deal; });
    Json list = Json::array();
    std::int64_t before = 0;
    for (int point = 1; point <= curve_points; ++point) {
      const auto count = static_cast<std::ptrdiff_t>(records.size()) * point / curve_points;
      const MatchResult part = match_result(match_, {records.begin(), records.begin() + count});
      if (part.deals == before) continue;
      before = part.deals;
      Json scores = Json::array();
      for (const AgentResult& agent : part.agents)
        scores.push_back(
            {{"value", agent.score.value}, {"margin", agent.score.margin ? Json(*agent.score.margin) : Json()}});
      list.push_back({{"deals", part.deals}, {"scores", std::move(scores)}});
    }
    return list;
  }

  std::unique_ptr<GameEntry> game_;
  Match match_;
  std::filesystem::path path_;
  mutable std::mutex mutex_;  // guards records_
  std::vector<GameRecord> records_;
};

}  // namespace

std::unique_ptr<Work> make_match_work(const Json& description, const std::filesystem::path& path, int threads) {
  return std::make_unique<MatchWork>(description, path, threads);
}

}  // namespace ombre::server
