// `ombre closing`: solves every state that can be reached from a position by working backwards from the ends: who can
// force a win, who can with others, and what max^n makes of it. Writes a closing table and looks things up in it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "core/json.h"
#include "core/text.h"
#include "search/closing_table.h"
#include "search/retrograde.h"

namespace ombre {
namespace {

std::vector<int> list_of(PlayerSet set, int players) {
  std::vector<int> list;
  for (Player p = 0; p < players; ++p)
    if (set.contains(p)) list.push_back(p);
  return list;
}

std::string show(PlayerSet set, int players) {
  const std::vector<int> list = list_of(set, players);
  return fmt::format("{} {}", list.size() == 1 ? "player" : "players", fmt::join(list, ", "));
}

template <class Number>
Json or_null(const std::optional<Number>& value) {
  return value ? Json(*value) : Json();
}

// The recipe of a file: the game comes first, for `--show`, and the position last, as it may hold anything.
std::string recipe_of(const std::string& spec, Ties ties, Player root, const std::string& position) {
  const std::string rule = ties == Ties::left ? "left" : fmt::format("against {}", root);
  return fmt::format("{}; ties {}; from {}", spec, rule, position);
}

class ClosingCommand : public Command {
 public:
  std::string name() const override { return "closing"; }
  std::string summary() const override { return "Solve all states below a small position, backwards from the ends"; }
  std::string example() const override { return "closing 'chinese_checkers(board=tiny)' --out tiny.closing"; }

  void declare(Options& options) override {
    options.game(game_, "A game; move counters are ignored, and endless play is a draw");
    options.text("--position", "TEXT", position_.text, "Where to begin, or with --show what to look up");
    options.seed(position_.seed, "Draws the start of games that need it (default: 0)");
    options.choice<Ties>("--ties", {{"left", Ties::left}, {"against-root", Ties::against_root}}, ties_,
                         "How max^n breaks ties: the first move, or the one worst for who moves first (default: left)");
    options.number("--states", "N", most_states_, 1, std::int64_t{1} << 31, "Give up beyond (default: 1000000)");
    options.output("--out", "FILE", out_, "Write the table of all states");
    options.input("--show", "FILE", show_, "Look a position up in such a table instead");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    if (show_.has_value() == game_.has_value())
      throw InputError(show_ ? "both a game and --show" : "no game", "closing", "a game, or --show FILE");
    for (const std::string& option : given) {
      if (show_ && (option == "--ties" || option == "--states" || option == "--out"))
        throw InputError("nothing is solved with --show", option, "a game instead of --show");
      if (position_.text && option == "--seed")
        throw InputError("both --position and --seed", "closing", "one of them");
    }
    return show_ ? look_up(*show_) : analyse(*make_game(*game_));
  }

 private:
  // Within how many moves some players, playing together, can make one of them win at the root.
  struct Force {
    PlayerSet side;
    std::optional<int> within;
  };

  static Force force_of(const GameGraph& graph, PlayerSet side) {
    const std::uint16_t moves = moves_to_force(graph, side, side).front();
    Force force{side, std::nullopt};
    if (moves != never) force.within = moves;
    return force;
  }

  int analyse(const GameEntry& game) const {
    // 1. The states.
    const int players = game.players();
    std::optional<Progress> progress("looking for states");
    const GameGraph graph = game.graph(position_, most_states_);
    const MaxnRule rule{.ties = ties_, .root = std::max(graph.mover(0), 0)};
    progress->say(fmt::format("solving {} states", graph.size()));

    // 2. What can be forced: from how many states by each player, and here by each side alone, then, of three or more,
    // by all but one.
    const ForcedWins wins = forced_wins(graph);
    std::vector<std::size_t> won(static_cast<std::size_t>(players));
    for (const PlayerSet by : wins.by)
      for (const int p : list_of(by, players)) ++won[static_cast<std::size_t>(p)];
    std::vector<Force> forces;
    const std::vector<PlayerSet> sides = game.sides();
    for (const PlayerSet side : sides) forces.push_back(force_of(graph, side));
    if (sides.size() > 2)
      for (const PlayerSet side : sides) forces.push_back(force_of(graph, PlayerSet::first(players) - side));

    // 3. Max^n, and the table.
    const MaxnAnalysis maxn = analyse_maxn(graph, rule);
    std::optional<int> ends_within;
    if (maxn.moves.front() != never) ends_within = maxn.moves.front();
    std::optional<std::string> move;
    if (maxn.choice.front() != MaxnAnalysis::no_choice) move = game.move_names(position_)[maxn.choice.front()];
    const std::string position = game.show(position_);
    if (out_) write_closing_table(*out_, recipe_of(game.spec(), ties_, rule.root, position), graph, wins, maxn);
    progress.reset();

    // 4. All of it told.
    if (json_) {
      Json json = {{"game", game.spec()}, {"position", position}, {"states", graph.size()}, {"won", won}};
      json["forced"] = Json::array();
      for (const Force& force : forces)
        json["forced"].push_back({{"by", list_of(force.side, players)}, {"within", or_null(force.within)}});
      json["maxn"] = {{"ties", ties_ == Ties::left ? "left" : "against-root"},
                      {"scores", scores_list(maxn.scores(0), players)},
                      {"ends_within", or_null(ends_within)},
                      {"move", or_null(move)}};
      print_json(json);
      return exit_done;
    }
    fmt::print("game       {}\nposition   {}\n", game.spec(), position);
    fmt::print("states     {}; each player can force a win from {}\n", graph.size(), fmt::join(won, ", "));
    for (const Force& force : forces)
      fmt::print("{:<10} {} {}\n", &force == forces.data() ? "here" : "", show(force.side, players),
                 outcome(force, players));
    print_maxn(maxn.scores(0), ends_within, move, players);
    if (out_) fmt::print("written    {}\n", *out_);
    return exit_done;
  }

  static std::string outcome(const Force& force, int players) {
    const PlayerSet rest = PlayerSet::first(players) - force.side;
    const std::string what = force.side.size() <= rest.size() ? "force a win" : "beat " + show(rest, players);
    return force.within ? fmt::format("can {} within {} moves", what, *force.within) : "cannot " + what;
  }

  static void print_maxn(const Scores& scores, std::optional<int> ends_within, const std::optional<std::string>& move,
                         int players) {
    fmt::print("max^n      ({}) {}{}\n", fmt::join(scores_list(scores, players), ", "),
               ends_within ? fmt::format("after {} moves", *ends_within) : "play does not end",
               move ? ", by " + *move : "");
  }

  int look_up(const std::string& path) const {
    if (!std::filesystem::exists(path))
      throw InputError("there is no such file", path, "a table that ombre closing GAME --out FILE has made");
    const ClosingTable table = ClosingTable::open(path);
    const auto game = make_game(table.recipe().substr(0, table.recipe().find(';')));
    const int players = game->players();
    if (players != table.players())
      throw InputError(fmt::format("a table for {} players", table.players()), path,
                       fmt::format("{}, as its game has", players));
    const std::string position = game->show(position_);
    const std::optional<ClosingEntry> entry = table.find(game->table_key(position_));
    std::optional<std::string> move;
    if (entry && entry->move) {
      const std::vector<std::string> names = game->move_names(position_);
      if (static_cast<std::size_t>(*entry->move) >= names.size())
        throw InputError(fmt::format("the table's move number {} is not one of the state's", *entry->move), path,
                         "a table made by this version; make it again");
      move = names[static_cast<std::size_t>(*entry->move)];
    }
    if (json_) {
      Json json = {{"recipe", table.recipe()}, {"states", table.size()}, {"position", position}};
      json["known"] = entry.has_value();
      if (entry) {
        json["forced_by"] = list_of(entry->forced_by, players);
        json["forced_within"] = or_null(entry->forced_within);
        json["scores"] = scores_list(entry->scores, players);
        json["ends_within"] = or_null(entry->ends_within);
        json["move"] = or_null(move);
      }
      print_json(json);
      return entry ? exit_done : exit_failed;
    }
    fmt::print("table      {}\nstates     {}\nposition   {}\n", table.recipe(), table.size(), position);
    if (!entry) {
      fmt::print("not in the table\n");
      return exit_failed;
    }
    if (entry->forced_within)
      fmt::print("forced     {} can force a win within {} moves\n", show(entry->forced_by, players),
                 *entry->forced_within);
    else
      fmt::print("forced     nobody can force a win\n");
    print_maxn(entry->scores, entry->ends_within, move, players);
    return exit_done;
  }

  std::optional<std::string> game_;
  Position position_;
  Ties ties_ = Ties::left;
  std::size_t most_states_ = 1'000'000;
  std::optional<std::string> out_;
  std::optional<std::string> show_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_closing_command() { return std::make_unique<ClosingCommand>(); }

}  // namespace ombre
