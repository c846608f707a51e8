// `ombre search`: one search of one state of a game, by the name of the algorithm.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/search_options.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/decimal.h"
#include "core/json.h"
#include "core/text.h"
#include "facade/request_fields.h"
#include "match/history.h"
#include "search/limits.h"
#include "search/request.h"

namespace ombre {
namespace {

std::string show_value(const SearchReport<std::string>& report, int players) {
  if (report.value) return fmt::format("{}", *report.value);
  if (report.means) return fmt::format("({:.3f})", fmt::join(*report.means, ", "));
  if (!report.scores) return "-";
  return fmt::format("({})", fmt::join(scores_list(*report.scores, players), ", "));
}

std::string show_extent(const SearchReport<std::string>& report) {
  if (report.means) return fmt::format("{} games", report.leaves);
  if (report.depth == 0 && !report.complete) return "nothing within the limit";
  const bool to_the_end = report.ended || !report.depth;
  const std::string depth = to_the_end ? "to the end" : fmt::format("to depth {}", *report.depth);
  return report.complete ? depth : depth + ", then the limit ended it";
}

void print_answer(const SearchAnswer& answer, const std::string& spec, const std::string& remark,
                  const EvaluationOptions& evaluation) {
  const SearchReport<std::string>& report = answer.report;
  fmt::print("game       {}\n", spec);
  fmt::print("position   {}{}\n", answer.position, remark);
  fmt::print("algorithm  {}\n", answer.algorithm);
  fmt::print("value      {}{}\n", show_value(report, answer.players),
             evaluation.evaluate ? "  (relative estimates)" : "");
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
    options.game(game_, "A game, such as connect_four(width=8)", true);
    options.text("--position", "TEXT", position_, "The state to search; ombre games GAME tells how it is written");
    search_.declare(options, max_plies,
                    {{"given", OrderKind::given},
                     {"best", OrderKind::best},
                     {"history", OrderKind::history},
                     {"fastest", OrderKind::fastest},
                     {"shuffled", OrderKind::shuffled}});
    options.number("--nodes", "N", nodes_, 1, most_number, "Nodes to spend; deepens step by step, on one thread");
    options.number("--ms", "T", milliseconds_, 1, most_milliseconds, "Milliseconds to spend; deepens step by step");
    options.number("--table", "MB", megabytes_, 0, 1 << 20,
                   "Transposition table of all threads together (default: 16); 0 for none, on one thread");
    options.threads(search_.request.threads, "Threads over the moves at the root (default: all cores)");
    options.choice<bool>(
        "--evaluation", {{"on", true}, {"off", false}}, evaluation_,
        "Of unfinished games: what is known of the game, or the score so far (default: on with a limit)");
    options.number("--cap", "N", cap_, 1, 1'000'000, "Consider only the N moves ranked best in each state");
    options.input("--history", "FILE", history_, "What ombre history --out kept, to begin --order history with");
    options.flag("--all", all_, "The value of each move too");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    SearchRequest& request = search_.request;
    if (position_ && search_.seed && !search_.random())
      throw InputError("both --position and --seed", "search", "one of them");
    const std::unique_ptr<GameEntry> game = open_game(game_);
    search_.settle(given);
    check_request(request, game->players());
    if (search_.threshold) request.threshold = whole_score("--threshold", *search_.threshold, -max_score);
    if (search_.window) request.window = whole_score("--window", *search_.window, 0);
    if (megabytes_) request.table_bytes = *megabytes_ << 20;

    const bool limited = nodes_ || milliseconds_;
    if (evaluation_.value_or(false) && !game->evaluated())
      throw InputError("no evaluation of this game", "--evaluation", "off, or another game");
    if (cap_ && !game->evaluated())
      throw InputError("the moves of this game have no ranks", "--cap", "a game with an evaluation");
    std::vector<double> learnt;
    if (history_) learnt = history_for(*game, request.order);
    if (history_) request.history = &learnt;
    EvaluationOptions evaluation;
    evaluation.evaluate = evaluation_.value_or(game->evaluated() && (limited || request.depth));
    evaluation.order = evaluation.evaluate || cap_;
    evaluation.cap = cap_.value_or(0);

    Budget::Limits limits;
    // With --all one half is for the search, the other for the moves.
    const int parts = all_ ? 2 : 1;
    if (nodes_) limits.nodes = std::max<std::uint64_t>(1, *nodes_ / static_cast<std::uint64_t>(parts));
    if (milliseconds_)
      limits.deadline = Budget::Clock::now() + std::chrono::microseconds(1000 * *milliseconds_ / parts);
    // Orders that learn do so from one iteration to the next.
    request.deepen = limited || (request.order != OrderKind::given && request.order != OrderKind::shuffled);
    const bool counted = std::find(given.begin(), given.end(), "--iterations") != given.end();
    if (limited && !counted) request.iterations = static_cast<std::uint64_t>(most_number);

    Budget budget(limits);
    const SearchAnswer answer = [&] {
      const Progress progress("searching");
      return game->search({position_, request.seed}, request, evaluation, budget, all_);
    }();
    const bool seeded = search_.random() || (!position_ && game->info().drawn_start);
    if (!json_) {
      print_answer(answer, game->spec(), seeded ? fmt::format("  (seed {})", request.seed) : "", evaluation);
      return exit_done;
    }
    Json json = to_json(answer);
    json["game"] = game->spec();
    if (game->evaluated()) json["evaluation"] = evaluation.evaluate;
    if (seeded) json["seed"] = request.seed;
    print_json(json);
    return exit_done;
  }

 private:
  static constexpr std::int64_t most_milliseconds = std::int64_t{1000} * 60 * 60 * 24 * 365;  // a year

  std::vector<double> history_for(const GameEntry& game, OrderKind order) const {
    if (order != OrderKind::history) throw InputError("no use without --order history", "--history", "--order history");
    if (game.history_slots() != trick_history_slots)
      throw InputError("no history tables for this game", "--history", "a game of tricks, such as hearts");
    return open_history(*history_).weights;
  }

  // The games score in whole points.
  static Score whole_score(const std::string& option, const std::string& given, Score least) {
    const auto number = read_decimal(given);
    const auto score = number ? scaled(*number, 0, max_score) : std::nullopt;
    if (!score || *score < least)
      throw InputError("bad value " + quote(given), option,
                       fmt::format("a whole number from {} to {}", least, max_score));
    return static_cast<Score>(*score);
  }

  std::string game_;
  std::optional<std::string> position_;
  std::optional<std::uint64_t> nodes_;
  std::optional<std::int64_t> milliseconds_;
  std::optional<std::size_t> megabytes_;
  SearchFlags search_;
  std::optional<bool> evaluation_;
  std::optional<int> cap_;
  std::optional<std::string> history_;
  bool all_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_search_command() { return std::make_unique<SearchCommand>(); }

}  // namespace ombre
