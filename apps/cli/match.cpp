// `ombre match`: agents against each other, every deal in every seating, or lists of Skat.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/json.h"
#include "core/text.h"
#include "match/match.h"
#include "match/match_file.h"
#include "match/program_pool.h"
#include "parallel/crew.h"
#include "skat/analysis/skat_list_match.h"

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
    if (agent.forfeits > 0) print_row("forfeits", fmt::format("{} of {} seats", agent.forfeits, agent.games));
    if (agent.seconds > 0) print_row("time", fmt::format("{:.3f} ms a decision", agent.seconds * 1000));
  }
  if (result.pairs.empty()) return;
  fmt::print("\n");
  for (const PairResult& pair : result.pairs)
    fmt::print("  {} minus {}: {} points a player and game\n", pair.first + 1, pair.second + 1,
               show(pair.difference, 2));
}

// "34 games, 82.4 % won".
std::string show(const SkatShare& share, const char* won) {
  if (share.games == 0) return "none";
  return fmt::format("{} game{}, {:.1f} % {}", share.games, share.games == 1 ? "" : "s",
                     per_cent(share.won, share.games), won);
}

void print_agent(std::size_t number, const SkatListAgent& agent, const SkatListResult& result) {
  fmt::print("\n  {}. {}\n", number + 1, agent.agent);
  print_row("place", fmt::format("{}, {:g} of {} lists won", agent.place, agent.lists_won, result.lists));
  print_row("points", fmt::format("{} a list, {} a deal", show(agent.a_list, 1), show(agent.a_deal, 2)));
  print_row("declared", fmt::format("{}; {:.1f} % of the deals it played", show(agent.declared, "won"),
                                    per_cent(agent.declared.games, agent.deals)));
  for (const SkatKind kind : skat_kinds) {
    const SkatShare& share = agent.kinds[static_cast<std::size_t>(kind)];
    if (share.games > 0) print_row("", fmt::format("{:<9} {}", skat_kind_name(kind), show(share, "won")));
  }
  if (agent.hand.games > 0) print_row("", fmt::format("{:<9} {}", "hand", show(agent.hand, "won")));
  print_row("defended", show(agent.defended, "beaten"));
  print_row("time", fmt::format("{:.3f} ms a decision", agent.seconds * 1000));
  if (agent.by_rules > 0)
    print_row("by rules", fmt::format("{:.0f} % of decisions: the agent knows card play alone", 100 * agent.by_rules));
}

void print_result(const SkatListMatch& match, const SkatListResult& result, const char* remark) {
  fmt::print("skat, {} list{} of {} deals in {} rotations, {}\n", match.options().lists,
             match.options().lists == 1 ? "" : "s", match.length(), match.table(),
             match.options().scoring == SkatScoring::seeger ? "scored after Seeger and Fabian" : "plain values");
  fmt::print("{} games, {:.1f} % passed in, seed {}{}\n", result.games, per_cent(result.passed, result.games),
             match.options().seed, remark);
  for (std::size_t i = 0; i < result.agents.size(); ++i) print_agent(i, result.agents[i], result);
  if (!result.pairs.empty()) fmt::print("\n");
  for (const SkatListPair& pair : result.pairs)
    fmt::print("  {} minus {}: {} points a deal\n", pair.first + 1, pair.second + 1, show(pair.a_deal, 2));
}

// How a game is scored in lists: as its text says, else after Seeger and Fabian. Throws InputError unless it is skat
// from the auction on, without Ramsch.
SkatScoring read_list_scoring(const std::string& game) {
  const Spec spec = read_spec(game);
  if (spec.name != "skat") throw InputError("no lists in " + quote(spec.name), "--list", "the game skat");
  make_game(game);  // refuses what skat has not
  SkatScoring scoring = SkatScoring::seeger;
  for (const Spec::Entry& entry : spec.entries) {
    if (entry.key == "scoring")
      scoring = entry.value == "plain" ? SkatScoring::plain : SkatScoring::seeger;
    else
      throw InputError(quote(entry.key) + " has no meaning for a list", "--list", "skat or skat(scoring=plain)");
  }
  return scoring;
}

// Plays the games that the file does not hold yet, and prints the result of all; `belongs` says whether a record of the
// file is of this match. Returns the exit code.
template <class File, class Match, class Belongs, class Result, class Print>
int play_match(const Match& match, const std::optional<std::string>& out, bool json, const Belongs& belongs,
               const Result& result_of, const Print& print) {
  // 1. The games.
  std::optional<File> file;
  if (out) file.emplace(*out, match);
  const auto known = file ? file->records() : decltype(file->records()){};
  const auto before = static_cast<std::size_t>(std::count_if(known.begin(), known.end(), belongs));
  const auto all = static_cast<std::size_t>(match.games());
  const auto records = [&] {
    Progress progress("playing");
    std::size_t done = before;
    const auto played = [&](const auto& record) {
      if (file) file->append(record);
      ++done;
      progress.say(fmt::format("{} of {} games, ", done, all), static_cast<double>(done) / static_cast<double>(all));
    };
    return match.play(known, played, stop_on_interrupt());
  }();

  // 2. What came of them.
  const auto result = result_of(match, records);
  const bool complete = records.size() == all;
  if (json) {
    Json document = match.description();
    document["complete"] = complete;
    document.update(to_json(result));
    print_json(document);
  } else {
    print(result, records.size(), complete ? "" : ", stopped early");
  }
  // Last, so that a disk that is full costs the order and not the result.
  if (complete && file) file->put_in_order();
  return complete ? exit_done : exit_failed;
}

class MatchCommand : public Command {
 public:
  std::string name() const override { return "match"; }
  std::string summary() const override { return "Play agents against each other, every deal in every seating"; }
  std::string example() const override {
    return "match 'hearts(players=4)' --agents rules,random --deals 100 --seed 1";
  }

  void declare(Options& options) override {
    options.game(game_, "A game, such as hearts(players=3)", true);
    options.text("--agents", "A,B,…", agents_, "The agents, such as rules,search(depth=4); ombre agents lists them",
                 true);
    options.number("--deals", "N", options_.deals, 1, 100'000'000,
                   "Deals, or games where all start alike (default: 100)");
    options.choice<Seats>("--seats", {{"all", Seats::all}, {"fixed", Seats::fixed}, {"lone", Seats::lone}},
                          options_.seats,
                          "Every seating in which each agent sits somewhere, agent i on seat i, or the first agent "
                          "alone against the others (default: all)");
    options.choice<Information>("--information", {{"open", Information::open}, {"hidden", Information::hidden}},
                                options_.information, "Whether agents may see all cards (default: hidden)");
    options.flag("--whole", options_.whole, "Whole games of many hands, not single hands");
    options.flag("--list", list_, "Skat: lists of 36 deals for three agents, 48 for four, in every rotation");
    options.number("--lists", "N", lists_, 1, 10'000, "So many lists (default: 1)");
    options.seed(seed_, "Draws the deals and all else");
    options.output("--out", "FILE", out_, "Write one JSON line per game; an existing file is resumed");
    options.threads(options_.threads, "Threads (default: all cores; one a process under mpirun)");
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
    const std::vector<AgentSpec> agents = read_agents(agents_);
    options_.programs = &programs_;
    const Match match(*game, agents, options_);
    {
      const Progress progress("loading the tables of the game, or building them once");
      game->prepare();
    }
    const int seatings = static_cast<int>(match.seatings().size());
    return play_match<MatchFile>(
        match, out_, json_, [&](const GameRecord& record) { return record.deal * seatings < match.games(); },
        match_result,
        [&](const MatchResult& result, std::size_t games, const char* remark) {
          fmt::print("{}\n{} games: {} deals in {} seatings, seed {}{}\n", game->spec(), games, result.deals, seatings,
                     options_.seed, remark);
          print_result(result);
        });
  }

 private:
  int run_list() {
    for (const std::string& name : given)
      if (name == "--deals" || name == "--seats" || name == "--information" || name == "--whole")
        throw InputError("has no meaning for a list", name, "--lists for more deals");
    const SkatScoring scoring = read_list_scoring(game_);
    const std::vector<AgentSpec> agents = read_agents(agents_);
    // One process has the file; the others get from it what they need.
    if (!crew().first()) out_.reset();
    if (!seed_ && out_) seed_ = RecordFile::seed_in(*out_);
    const SkatListMatch match(
        agents,
        {.lists = lists_.value_or(1), .scoring = scoring, .seed = seed_or_draw(seed_), .threads = options_.threads});
    return play_match<SkatListFile>(
        match, out_, json_, [&](const SkatListRecord& record) { return record.list < match.options().lists; },
        skat_list_result,
        [&](const SkatListResult& result, std::size_t, const char* remark) { print_result(match, result, remark); });
  }

  std::string game_;
  std::string agents_;
  ProgramPool programs_;
  MatchOptions options_;
  bool list_ = false;
  std::optional<int> lists_;
  std::optional<std::uint64_t> seed_;
  std::optional<std::string> out_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_match_command() { return std::make_unique<MatchCommand>(); }

}  // namespace ombre
