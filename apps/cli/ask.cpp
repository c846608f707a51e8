// `ombre ask`: what an agent would do in a position, and what it thinks of every move. An agent that does not see all
// cards is told only what the player to move has seen.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/json.h"
#include "core/text.h"
#include "match/program_pool.h"
#include "parallel/crew.h"

namespace ombre {
namespace {

class AskCommand : public Command {
 public:
  std::string name() const override { return "ask"; }
  std::string summary() const override { return "Ask an agent what it would do, and what it thinks of every move"; }
  std::string example() const override { return "ask hearts --seed 3 --agent \"pimc(worlds=40)\""; }

  void declare(Options& options) override {
    options.game(game_, "A game, such as hearts(passing=off)", true);
    options.text("--agent", "A", agent_, "The agent, as ombre agents lists them", true);
    options.text("--position", "TEXT", position_, "The state (ombre games NAME tells how it is written)");
    options.text("--moves", "M,M,…", moves_,
                 "Moves made from there, which an agent that infers takes into account; commas or blanks between them");
    options.seed(seed_, "Draws the deal and all else");
    options.threads(threads_, "Threads (default: all cores; one a process under mpirun)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const std::unique_ptr<GameEntry> game = open_game(game_);
    const AgentSpec agent = read_agent(agent_);
    ProgramPool programs;
    game->check_agent(agent, Information::open, &programs);
    TableOptions options;
    options.seats.assign(static_cast<std::size_t>(game->players()), std::nullopt);
    options.seed = seed_or_draw(seed_);
    options.position = position_;
    options.threads = threads_;
    options.members = &crew();
    options.programs = &programs;
    // Programs are in groups of their own, which a terminal's Ctrl-C does not reach: they are ended here.
    const std::atomic<bool>* const stop = agent.info->kind == AgentKind::program ? stop_on_interrupt() : nullptr;
    options.stop = stop;
    const std::unique_ptr<GameTable> table = game->table(options);
    if (moves_) table->play_moves(*moves_);
    if (!table->mover()) throw InputError("the hand is over", "--position", "a state in which somebody is to move");
    const auto began = std::chrono::steady_clock::now();
    const Thought thought = [&] {
      const Progress progress("thinking");
      return table->ask(agent);
    }();
    if (stop != nullptr && stop->load()) return exit_failed;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    if (json_)
      print_json(as_json(*table, agent, options.seed, thought, seconds));
    else
      print(*game, *table, agent, options.seed, thought, seconds);
    return thought.forfeit.empty() ? exit_done : exit_failed;
  }

 private:
  static Json as_json(const GameTable& table, const AgentSpec& agent, std::uint64_t seed, const Thought& thought,
                      double seconds) {
    Json json = {{"agent", agent.show()}, {"seed", seed}, {"position", table.position()}, {"player", thought.player}};
    if (thought.forfeit.empty())
      json["move"] = thought.move;
    else
      json["forfeit"] = thought.forfeit;
    if (!thought.reason.empty()) json["reason"] = thought.reason;
    if (thought.claims) json["claims"] = true;
    if (thought.by_rules) json["by_rules"] = true;
    if (thought.depth) json["depth"] = *thought.depth;
    json["nodes"] = thought.nodes;
    json["seconds"] = seconds;
    if (!thought.estimates.empty()) {
      json["worlds"] = thought.worlds;
      json["effective_worlds"] = thought.effective_worlds;
      Json list = Json::array();
      for (const Thought::Estimate& each : thought.estimates) {
        list.push_back(
            {{"move", each.move}, {"value", each.value}, {"tie_break", each.tie_break}, {"tries", each.tries}});
        if (each.won) list.back()["won"] = *each.won;
      }
      json["moves"] = std::move(list);
    }
    return json;
  }

  static void print(const GameEntry& game, const GameTable& table, const AgentSpec& agent, std::uint64_t seed,
                    const Thought& thought, double seconds) {
    fmt::print("{}, seed {}\n{}", agent.brief(), seed, table.picture(thought.player));
    if (!thought.forfeit.empty())
      return fmt::print("\n{} forfeits the game: {}\n", game.player_name(thought.player), thought.forfeit);
    fmt::print("\n{} plays {}", game.player_name(thought.player), thought.move);
    if (thought.worlds > 0)
      fmt::print(", having looked at {:.0f} worlds (worth {:.1f} equally likely ones)", thought.worlds,
                 thought.effective_worlds);
    fmt::print(", in {:.2f} s\n", seconds);
    if (thought.by_rules) fmt::print("chosen by the rule-based player: {} knows card play alone\n", agent.info->name);
    if (!thought.reason.empty()) fmt::print("{}\n", thought.reason);
    if (thought.claims) fmt::print("it may show its cards: the rest is its own, whatever the others hold\n");
    if (thought.estimates.empty()) return;
    const bool breaks_ties = std::any_of(thought.estimates.begin(), thought.estimates.end(),
                                         [](const Thought::Estimate& each) { return each.tie_break != 0; });
    const bool won = thought.estimates.front().won.has_value();
    fmt::print("\n{:<8} {:>9}{}{} {:>8}\n", "move", "value", breaks_ties ? fmt::format(" {:>9}", "tie") : "",
               won ? fmt::format(" {:>6}", "won") : "", "tries");
    for (const Thought::Estimate& each : thought.estimates)
      fmt::print("{:<8} {:>9.2f}{}{} {:>8.0f}{}\n", each.move, each.value,
                 breaks_ties ? fmt::format(" {:>9.2f}", each.tie_break) : "",
                 won ? fmt::format(" {:>5.0f}%", 100 * each.won.value_or(0)) : "", each.tries,
                 each.move == thought.move ? "  *" : "");
  }

  std::string game_;
  std::string agent_;
  std::optional<std::string> position_;
  std::optional<std::string> moves_;
  std::optional<std::uint64_t> seed_;
  int threads_ = 1;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_ask_command() { return std::make_unique<AskCommand>(); }

}  // namespace ombre
