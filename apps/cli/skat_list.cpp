#include "apps/cli/skat_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "core/json.h"
#include "core/text.h"
#include "parallel/crew.h"
#include "skat/analysis/skat_list_result.h"

namespace ombre {
namespace {

// "34 games, 82.4 % won".
std::string show(const SkatShare& share, const char* won) {
  if (share.games == 0) return "none";
  return fmt::format("{} game{}, {:.1f} % {}", share.games, share.games == 1 ? "" : "s",
                     per_cent(share.won, share.games), won);
}

void print_row(const char* what, const std::string& value) { fmt::print("    {:<14} {}\n", what, value); }

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

void print_result(const SkatListMatch& match, const SkatListResult& result, bool complete) {
  fmt::print("skat, {} list{} of {} deals in {} rotations, {}\n", match.options().lists,
             match.options().lists == 1 ? "" : "s", match.length(), match.table(),
             match.options().scoring == SkatScoring::seeger ? "scored after Seeger and Fabian" : "plain values");
  fmt::print("{} games, {:.1f} % passed in, seed {}{}\n", result.games, per_cent(result.passed, result.games),
             match.options().seed, complete ? "" : ", stopped early");
  for (std::size_t i = 0; i < result.agents.size(); ++i) print_agent(i, result.agents[i], result);
  if (!result.pairs.empty()) fmt::print("\n");
  for (const SkatListPair& pair : result.pairs)
    fmt::print("  {} minus {}: {} points a deal\n", pair.first + 1, pair.second + 1, show(pair.a_deal, 2));
}

std::vector<SkatListRecord> play(const SkatListMatch& match, std::optional<SkatListFile>& file) {
  const std::vector<SkatListRecord> known = file ? file->records() : std::vector<SkatListRecord>{};
  Progress progress("playing");
  const auto belongs = [&](const SkatListRecord& record) { return record.list < match.options().lists; };
  const auto before = static_cast<std::size_t>(std::count_if(known.begin(), known.end(), belongs));
  const auto all = static_cast<std::size_t>(match.games());
  std::size_t done = before;
  const auto began = std::chrono::steady_clock::now();
  return match.play(
      known,
      [&](const SkatListRecord& record) {
        if (file) file->append(record);
        ++done;
        if (!progress.shown()) return;
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        const double left = seconds / static_cast<double>(done - before) * static_cast<double>(all - done);
        progress.say(fmt::format("{} of {} games, about {:.0f} s to go", done, all, left));
      },
      stop_on_interrupt());
}

}  // namespace

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

int play_skat_lists(const SkatListRequest& request) {
  std::optional<std::uint64_t> seed = request.seed;
  // One process has the file; the others get from it what they need.
  const std::optional<std::string> out = crew().first() ? request.out : std::nullopt;
  if (!seed && out) seed = RecordFile::seed_in(*out);
  const SkatListMatch match(
      request.agents,
      {.lists = request.lists, .scoring = request.scoring, .seed = seed_or_draw(seed), .threads = request.threads});
  std::optional<SkatListFile> file;
  if (out) file.emplace(*out, match);
  const std::vector<SkatListRecord> records = play(match, file);
  const SkatListResult result = skat_list_result(match, records);
  const bool complete = static_cast<int>(records.size()) == match.games();
  if (request.json) {
    Json json = match.description();
    json["complete"] = complete;
    json.update(to_json(result));
    print_json(json);
  } else {
    print_result(match, result, complete);
  }
  // Last, so that a disk that is full costs the order and not the result.
  if (complete && file) file->put_in_order();
  return complete ? exit_done : exit_failed;
}

}  // namespace ombre
