// `ombre search`: one search of one state of a game, by the name of the algorithm.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/text.h"
#include "match/catalog.h"

namespace ombre {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

std::string show_value(const SearchReport<std::string>& report, int players) {
  if (report.value) return fmt::format("{}", *report.value);
  if (report.means) return fmt::format("({:.3f})", fmt::join(*report.means, ", "));
  if (!report.scores) return "-";
  std::string out = "(";
  for (Player p = 0; p < players; ++p) out += fmt::format("{}{}", p == 0 ? "" : ", ", (*report.scores)[p]);
  return out + ")";
}

std::string show_extent(const SearchReport<std::string>& report) {
  if (report.means) return fmt::format("{} games", report.leaves);
  std::string depth = report.depth == 0 ? "to the end" : fmt::format("to depth {}", report.depth);
  if (report.complete) return depth;
  return report.depth == 0 ? "nothing within the limit" : depth + ", then the limit ended it";
}

void print_answer(const SearchAnswer& answer, const std::string& spec, const std::string& remark) {
  const SearchReport<std::string>& report = answer.report;
  fmt::print("game       {}\n", spec);
  fmt::print("position   {}{}\n", answer.position, remark);
  fmt::print("algorithm  {}\n", answer.algorithm);
  fmt::print("value      {}\n", show_value(report, answer.players));
  fmt::print("best       {}\n", report.line.empty() ? "-" : report.line.front());
  fmt::print("line       {}\n", fmt::join(report.line, " "));
  fmt::print("searched   {}\n", show_extent(report));
  if (report.counted)
    fmt::print("nodes      {} ({} expanded, {} leaves) in {:.3f} s\n", answer.nodes, report.expanded, report.leaves,
               answer.seconds);
  else
    fmt::print("nodes      about {} in {:.3f} s, on several threads\n", answer.nodes, answer.seconds);
  for (const SearchAnswer::MoveValue& move : answer.moves)
    fmt::print("  {:<8} {}{}\n", move.move, show_value(move.report, answer.players),
               move.report.complete ? "" : "  (not complete)");
}

class SearchCommand : public Command {
 public:
  std::string name() const override { return "search"; }
  std::string summary() const override { return "Search one state of a game"; }
  std::string example() const override { return "search connect_four --algorithm alphabeta --depth 10 --all"; }

  void declare(Options& options) override {
    options.text("GAME", "GAME", game_, "A game, such as connect_four(width=8)", true);
    options.text("--position", "TEXT", position_, "The state to search; ombre games GAME tells how it is written");
    options.number("--seed", "N", seed_, 0, most,
                   "Draws the initial state where no position is given, and all else that is random");
    options.text("--algorithm", "NAME", request_.algorithm, "How to search; ombre algorithms lists the names", true);
    options.number("--depth", "D", request_.depth, 1, most_depth, "Moves to look ahead (default: to the end)");
    options.number("--nodes", "N", nodes_, 1, most, "Nodes to spend; deepens step by step, on one thread");
    options.number("--ms", "T", milliseconds_, 1, most_milliseconds, "Milliseconds to spend; deepens step by step");
    options.choice<Ties>("--ties", {{"left", Ties::left}, {"against-root", Ties::against_root}}, request_.ties,
                         "How max^n breaks ties");
    options.choice<OrderKind>("--order",
                              {{"given", OrderKind::given},
                               {"best", OrderKind::best},
                               {"history", OrderKind::history},
                               {"fastest", OrderKind::fastest},
                               {"shuffled", OrderKind::shuffled}},
                              request_.order, "The order in which moves are searched; it never decides a tie");
    options.number("--player", "P", request_.player, 0, max_players - 1,
                   "Two sides: the player to maximise (default: the mover)");
    options.choice<Objective>("--objective", {{"own", Objective::own}, {"difference", Objective::difference}},
                              request_.objective, "Two sides: that player's score, or that minus the others'");
    options.number("--threshold", "V", request_.threshold, -max_score, max_score, "Bounded minimax: good enough");
    options.number("--window", "W", request_.window, 0, max_score, "MTD(f): how far apart its bounds may stay");
    options.number("--iterations", "N", iterations_, 1, most,
                   "UCT: games to try (default: 10000, or what the limit allows)");
    options.number("--table", "MB", megabytes_, 0, most_megabytes, "Transposition table (default: 16); 0 for none");
    options.number("--threads", "N", threads_, 1, most_threads,
                   "Threads over the moves at the root (default: all cores)");
    options.flag("--all", all_, "The value of each move too");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const std::unique_ptr<GameEntry> game = make_game(game_);
    if (request_.player && *request_.player >= game->players())
      throw InputError(fmt::format("no player {}", *request_.player), "--player",
                       fmt::format("a number from 0 to {}", game->players() - 1));

    const std::uint64_t seed = seed_or_draw(seed_);
    request_.seed = seed;
    if (megabytes_) request_.table_bytes = *megabytes_ << 20;
    Budget::Limits limits;
    if (nodes_) limits.nodes = *nodes_;
    if (milliseconds_) limits.deadline = Budget::Clock::now() + std::chrono::milliseconds(*milliseconds_);
    const bool limited = nodes_ || milliseconds_;
    request_.deepen = limited;
    request_.iterations = iterations_.value_or(limited ? static_cast<std::uint64_t>(most) : request_.iterations);
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    request_.threads = nodes_ ? 1 : threads_.value_or(cores);

    Budget budget(limits);
    const SearchAnswer answer = [&] {
      const Progress progress("searching");
      return game->search({position_, seed}, request_, budget, all_);
    }();
    const bool seeded = uses_seed() || (!position_ && game->info().drawn_start);
    if (!json_) {
      print_answer(answer, game->spec(), seeded ? fmt::format("  (seed {})", seed) : "");
      return exit_done;
    }
    nlohmann::ordered_json json = to_json(answer);
    json["game"] = game->spec();
    if (seeded) json["seed"] = seed;
    print_json(json);
    return exit_done;
  }

 private:
  static constexpr int most_depth = 1000;
  static constexpr int most_threads = 1024;
  static constexpr std::int64_t most_milliseconds = std::int64_t{1000} * 60 * 60 * 24 * 365;
  static constexpr std::int64_t most_megabytes = 1 << 20;

  bool uses_seed() const { return request_.order == OrderKind::shuffled || request_.algorithm == "uct"; }

  std::string game_;
  std::optional<std::string> position_;
  std::optional<std::uint64_t> seed_;
  std::optional<std::uint64_t> nodes_;
  std::optional<std::int64_t> milliseconds_;
  std::optional<std::uint64_t> iterations_;
  std::optional<std::size_t> megabytes_;
  std::optional<int> threads_;
  SearchRequest request_;
  bool all_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_search_command() { return std::make_unique<SearchCommand>(); }

}  // namespace ombre
