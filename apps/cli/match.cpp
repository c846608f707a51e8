// `ombre match`: agents against each other, every deal in every seating, or lists of Skat.
#include <fmt/format.h>

#include <chrono>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/skat_list.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/json.h"
#include "core/text.h"
#include "match/match.h"
#include "match/match_file.h"
#include "parallel/crew.h"

namespace ombre {
namespace {

void print_row(const std::string& what, const std::string& value) {
  if (!value.empty()) fmt::print("    {:<14} {}\n", what, value);
}

void print_result(const MatchResult& result) {
  for (std::size_t i = 0; i < result.agents.size(); ++i) {
    const AgentResult& agent = result.agents[i];
    fmt::print("\n  {}. {}\n", i + 1, agent.agent);
    print_row("score", fmt::format("{}, deviation over deals {:.2f}", show(agent.score, 2), agent.deviation));
    print_row("games won", fmt::format("{} %", show(agent.wins, 1, 100)));
    if (agent.taken) print_row("pieces won", show(*agent.taken, 2));
    if (agent.away) print_row("moves away", show(*agent.away, 2) + " when it did not win");
    if (agent.depth) print_row("depth", fmt::format("{:.2f}", *agent.depth));
    if (agent.open_depth && agent.plies_to_end)
      print_row("", fmt::format("{:.2f} before the end is in sight, from {:.1f} plies before it", *agent.open_depth,
                                *agent.plies_to_end));
    if (agent.by_rules)
      print_row("by rules",
                fmt::format("{:.0f} % of decisions: the agent knows card play alone", 100 * *agent.by_rules));
    if (agent.nodes > 0) print_row("nodes", fmt::format("{:.0f} a decision", agent.nodes));
    print_row("time", fmt::format("{:.3f} ms a decision", agent.seconds * 1000));
  }
  if (result.pairs.empty()) return;
  fmt::print("\n");
  for (const PairResult& pair : result.pairs)
    fmt::print("  {} minus {}: {} points a player and game\n", pair.first + 1, pair.second + 1,
               show(pair.difference, 2));
}

class MatchCommand : public Command {
 public:
  std::string name() const override { return "match"; }
  std::string summary() const override { return "Play agents against each other, every deal in every seating"; }
  std::string example() const override {
    return "match 'hearts(players=4)' --agents rules,random --deals 100 --seed 1";
  }

  void declare(Options& options) override {
    options.text("GAME", "GAME", game_, "A game, such as hearts(players=3)", true);
    options.text("--agents", "A,B,…", agents_, "The agents, such as rules,search(depth=4); ombre agents lists them",
                 true);
    options.number("--deals", "N", options_.deals, 1, most_deals,
                   "Deals, or games where all start alike (default: 100)");
    options.choice<Seats>("--seats", {{"all", Seats::all}, {"fixed", Seats::fixed}, {"lone", Seats::lone}},
                          options_.seats,
                          "Every seating in which each agent sits somewhere, agent i on seat i, or the first agent "
                          "alone against the others (default: all)");
    options.choice<Information>("--information", {{"open", Information::open}, {"hidden", Information::hidden}},
                                options_.information, "Whether agents may see all cards (default: hidden)");
    options.flag("--whole", options_.whole, "Whole games of many hands, not single hands");
    options.flag("--list", list_, "Skat: lists of 36 deals for three agents, 48 for four, in every rotation");
    options.number("--lists", "N", lists_, 1, most_lists, "So many lists (default: 1)");
    options.number("--seed", "S", seed_, 0, std::numeric_limits<std::int64_t>::max(), "Draws the deals and all else");
    options.text("--out", "FILE", out_, "Write one JSON line a game; goes on where such a file ends");
    options.number("--threads", "N", threads_, 1, most_threads,
                   "Threads (default: all cores; one a process under mpirun)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    if (list_) return run_list();
    if (lists_) throw InputError("no lists without --list", "--lists", "--list");
    const std::unique_ptr<GameEntry> game = open_game(game_);
    // One process has the file; the others get from it what they need.
    if (!crew().first()) out_.reset();
    if (!seed_ && out_) seed_ = MatchFile::seed_in(*out_);
    options_.seed = seed_or_draw(seed_);
    options_.threads = threads_.value_or(all_cores());
    const std::vector<AgentSpec> agents = read_agents(agents_);
    const Match match(*game, agents, options_);
    {
      const Progress progress("loading the tables of the game, or building them once");
      game->prepare();
    }
    std::optional<MatchFile> file;
    if (out_) file.emplace(*out_, match);
    const std::vector<GameRecord> known = file ? file->records() : std::vector<GameRecord>{};

    const std::atomic<bool>* const stop = stop_on_interrupt();
    const std::vector<GameRecord> records = play(match, known, file, stop);
    const MatchResult result = match_result(match, records);
    const bool complete = static_cast<int>(records.size()) == match.games();
    if (json_) {
      Json json = match.description();
      json["complete"] = complete;
      json.update(to_json(result));
      print_json(json);
    } else {
      fmt::print("{}\n", game->spec());
      fmt::print("{} games: {} deals in {} seatings, seed {}{}\n", records.size(), result.deals,
                 match.seatings().size(), options_.seed, complete ? "" : ", stopped early");
      print_result(result);
    }
    // Last, so that a disk that is full costs the order and not the result.
    if (complete && file) file->put_in_order();
    return complete ? exit_done : exit_failed;
  }

 private:
  static constexpr int most_threads = 1024;
  static constexpr int most_deals = 100'000'000;
  static constexpr int most_lists = 10'000;

  int run_list() {
    for (const std::string& name : given)
      if (name == "--deals" || name == "--seats" || name == "--information" || name == "--whole")
        throw InputError("has no meaning for a list", name, "--lists for more deals");
    return play_skat_lists({.scoring = read_list_scoring(game_),
                            .agents = read_agents(agents_),
                            .lists = lists_.value_or(1),
                            .seed = seed_,
                            .out = out_,
                            .threads = threads_.value_or(all_cores()),
                            .json = json_});
  }

  static std::vector<GameRecord> play(const Match& match, const std::vector<GameRecord>& known,
                                      std::optional<MatchFile>& file, const std::atomic<bool>* stop) {
    Progress progress("playing");
    std::size_t done = 0;
    for (const GameRecord& record : known)
      if (record.deal * static_cast<int>(match.seatings().size()) < match.games()) ++done;
    const std::size_t before = done;
    const auto began = std::chrono::steady_clock::now();
    return match.play(
        known,
        [&](const GameRecord& record) {
          if (file) file->append(record);
          ++done;
          if (!progress.shown()) return;
          const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
          const double left = seconds / static_cast<double>(done - before) *
                              static_cast<double>(static_cast<std::size_t>(match.games()) - done);
          progress.say(fmt::format("{} of {} games, about {:.0f} s to go", done, match.games(), left));
        },
        stop);
  }

  std::string game_;
  std::string agents_;
  MatchOptions options_;
  bool list_ = false;
  std::optional<int> lists_;
  std::optional<std::uint64_t> seed_;
  std::optional<std::string> out_;
  std::optional<int> threads_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_match_command() { return std::make_unique<MatchCommand>(); }

}  // namespace ombre
