// `ombre gdl match`: a referee for players of any kind, in this process or elsewhere.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cstdio>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/gdl.h"
#include "apps/cli/output.h"
#include "apps/server/ggp_http.h"
#include "core/json.h"
#include "core/text.h"
#include "gdl/game/ggp_rules.h"
#include "gdl/player/ggp_referee.h"

namespace ombre {
namespace {

// One game of the match with who played what.
struct Played {
  std::vector<std::string> agents;  // by role; "" for `random`
  GgpMatchRecord record;
};

Json to_json(const Played& game) {
  Json errors = Json::array();
  for (const GgpErrors& error : game.record.errors)
    errors.push_back(
        {{"late", error.late}, {"illegal", error.illegal}, {"failed", error.failed}, {"first", error.first}});
  Json json = {{"agents", game.agents},
               {"goals", game.record.goals},
               {"over", game.record.over},
               {"moves", game.record.moves},
               {"errors", errors}};
  if (!game.record.problem.empty()) json["problem"] = game.record.problem;
  return json;
}

class GdlMatchCommand : public Command {
 public:
  std::string name() const override { return "gdl match"; }
  std::string summary() const override { return "Referee a match of a description between players of any kind"; }
  std::string example() const override {
    return "gdl match games/gdl/tictactoe.gdl --agents player,random --games 2 "
           "--play-clock 1";
  }

  void declare(Options& options) override {
    options.input("FILE", "FILE", path_, "A game description in GDL, - for standard input", true);
    options.text("--agents", "A,B,…", agents_,
                 "One for each role: random, legal, player, "
                 "player(ms=500,threads=2,simulations=1000), or the address "
                 "of a player, http://HOST:PORT",
                 true);
    options.number("--games", "N", games_, 1, most_games, "Games to play (default: 1)");
    options.flag("--rotate", rotate_, "Every agent moves on to the next role after each game");
    seconds(options, "--start-clock", settings_.start_clock, "Seconds before the first move (default: 10)");
    seconds(options, "--play-clock", settings_.play_clock, "Seconds a move (default: 5)");
    options.number("--moves", "N", settings_.longest, 1, most_moves,
                   "The longest game, in joint moves (default: 1000)");
    options.number("--seed", "N", seed_, 0, std::numeric_limits<std::int64_t>::max(), "Seed of all that is drawn");
    options.flag("--json", json_, "Print JSON");
    options.output("--out", "FILE", out_, "Write the JSON to a file as well");
  }

  int run() override {
    prepare();
    settings_.stop = stop_on_interrupt();
    std::vector<Played> games;
    {
      Progress progress("playing");
      while (static_cast<int>(games.size()) < games_ && !settings_.stop->load()) {
        Played game = play(static_cast<int>(games.size()));
        if (settings_.stop->load() && !game.record.over) break;  // cut off, it counts for nothing
        games.push_back(std::move(game));
        progress.say(fmt::format("{} of {} games", games.size(), games_));
      }
    }
    const Json json = summary_of(games);
    if (json_)
      print_json(json);
    else
      print(games);
    // Last, so that a disk that is full costs the file and not the result.
    std::fflush(stdout);
    if (out_) write_file(*out_, json_text(json) + "\n");
    return settings_.stop->load() ? exit_failed : exit_done;
  }

 private:
  static constexpr int most_games = 1'000'000;
  static constexpr int most_moves = 1'000'000;

  static void seconds(Options& options, const std::string& name, GgpSeconds& clock, const std::string& help) {
    options.take(name, "S", help, [name, &clock](const std::string& given) {
      double value = 0;
      const char* const end = given.data() + given.size();
      const auto [last, error] = std::from_chars(given.data(), end, value);
      if (error != std::errc{} || last != end || !(value >= least_ggp_clock.count() && value <= most_ggp_clock.count()))
        throw InputError(quote(given), name,
                         fmt::format("seconds from {} to {}", least_ggp_clock.count(), most_ggp_clock.count()));
      clock = GgpSeconds(value);
    });
  }

  // Reads the rules and the agents.
  void prepare() {
    const std::string text = read_gdl_text(path_);
    machine_ = in_file(path_, [&] {
      match_.text = gdl::read_kif(text);
      const gdl::Description description = gdl::read_description(match_.text);
      match_.rules = ggp_rules(description);
      return make_ggp_machine(description);
    });
    match_.machine = machine_.get();
    names_ = split_ggp_contestants(agents_);
    const int seats = match_.rules.size() - (match_.rules.random_role >= 0 ? 1 : 0);
    if (static_cast<int>(names_.size()) != seats)
      throw InputError(fmt::format("{} agents", names_.size()), "--agents",
                       fmt::format("{}, one for each role", seats));
    for (const std::string& agent : names_) {
      if (agent.starts_with("http://")) check_ggp_address(agent);
      make_ggp_contestant(agent, send_ggp_message);
    }
    if (rotate_ && seats == 1) throw InputError("has no meaning for one role", "--rotate", "");
    drawn_ = seed_or_draw(seed_);
  }

  // The place in the list of the agent that plays a role in a game, none for `random`.
  std::optional<std::size_t> agent_of(int game, int role) const {
    const int random = match_.rules.random_role;
    if (role == random) return std::nullopt;
    const int seat = role - (random >= 0 && random < role ? 1 : 0) + (rotate_ ? game : 0);
    return static_cast<std::size_t>(seat) % names_.size();
  }

  Played play(int number) {
    Played game;
    std::vector<std::unique_ptr<GgpContestant>> contestants;
    for (int role = 0; role < match_.rules.size(); ++role) {
      const auto agent = agent_of(number, role);
      game.agents.push_back(agent ? names_[*agent] : "");
      contestants.push_back(agent ? make_ggp_contestant(names_[*agent], send_ggp_message) : nullptr);
    }
    GgpMatchSettings settings = settings_;
    settings.seed = Random(drawn_).fork(static_cast<std::uint64_t>(number)).bits();
    // Servers know their matches apart by it, also those of another run.
    settings.id = fmt::format("ombre.{:x}.{}", drawn_, number + 1);
    game.record = play_ggp_match(match_, contestants, settings);
    return game;
  }

  // The mean goals of an agent by its place in the list.
  std::vector<double> means(const std::vector<Played>& games) const {
    std::vector<double> sums(names_.size(), 0);
    for (std::size_t number = 0; number < games.size(); ++number)
      for (int role = 0; role < match_.rules.size(); ++role)
        if (const auto agent = agent_of(static_cast<int>(number), role))
          sums[*agent] += games[number].record.goals[static_cast<std::size_t>(role)];
    for (double& sum : sums) sum /= static_cast<double>(games.size());
    return sums;
  }

  Json summary_of(const std::vector<Played>& games) const {
    Json list = Json::array();
    for (const Played& game : games) list.push_back(to_json(game));
    return {{"game", path_},
            {"roles", match_.rules.roles},
            {"agents", names_},
            {"start_clock", settings_.start_clock.count()},
            {"play_clock", settings_.play_clock.count()},
            {"seed", drawn_},
            {"complete", static_cast<int>(games.size()) == games_},
            {"means", games.empty() ? Json::array() : Json(means(games))},
            {"games", list}};
  }

  void print(const std::vector<Played>& games) const {
    fmt::print("{}, seed {}\n", path_, drawn_);
    for (std::size_t number = 0; number < games.size(); ++number) {
      const GgpMatchRecord& record = games[number].record;
      fmt::print("\ngame {}: {} moves{}\n", number + 1, record.moves.size(),
                 record.over              ? ""
                 : record.problem.empty() ? ", not over"
                                          : ", not over: " + record.problem);
      if (games.size() == 1)
        for (std::size_t i = 0; i < record.moves.size(); ++i)
          fmt::print("{:>5}  {}\n", i + 1, fmt::join(record.moves[i], "  "));
      for (std::size_t role = 0; role < record.roles.size(); ++role) {
        const GgpErrors& errors = record.errors[role];
        fmt::print("  {:<12} {:>4}  {}\n", record.roles[role], record.goals[role], games[number].agents[role]);
        if (errors.count() > 0)
          fmt::print(
              "  {:<12}       {} late, {} illegal, {} without an "
              "answer; the first: {}\n",
              "", errors.late, errors.illegal, errors.failed, errors.first);
      }
    }
    if (games.size() < 2) return;
    const std::vector<double> mean = means(games);
    fmt::print("\n");
    for (std::size_t i = 0; i < names_.size(); ++i) fmt::print("{}. {}: {:.2f}\n", i + 1, names_[i], mean[i]);
  }

  std::string path_;
  std::string agents_;
  int games_ = 1;
  bool rotate_ = false;
  GgpMatchSettings settings_{};
  std::optional<std::uint64_t> seed_;
  std::uint64_t drawn_ = 0;
  bool json_ = false;
  std::optional<std::string> out_;
  GgpMatchRules match_;
  std::unique_ptr<gdl::Machine> machine_;
  std::vector<std::string> names_;
};

}  // namespace

std::unique_ptr<Command> make_gdl_match_command() { return std::make_unique<GdlMatchCommand>(); }

}  // namespace ombre
