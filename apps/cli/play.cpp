// `ombre play`: a person at the terminal against agents. Shows what the person may see, takes moves as they are
// written, and takes words: moves, hint, why, undo, help, quit. Input may come from a file, too.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <limits>
#include <optional>
#include <string>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/text.h"
#include "match/catalog.h"

namespace ombre {
namespace {

constexpr std::string_view words = R"(  a move    as it is listed, such as the first of them
  moves     list the moves
  show      show the table again
  hint      what the adviser would do, and why
  why       what the last agent thought
  undo      take your last move back
  position  the text of the state, for ombre search --position; it shows every card
  quit      leave
)";

std::string show(const Thought& thought) {
  std::string text = thought.move;
  if (!thought.value.empty()) text += fmt::format(", expecting {}", thought.value);
  if (thought.depth) text += fmt::format(", depth {}", *thought.depth);
  if (thought.nodes > 0) text += fmt::format(", {} nodes", thought.nodes);
  if (thought.line.size() > 1) text += fmt::format("\n  line: {}", fmt::join(thought.line, " "));
  return text;
}

std::string show(const Scores& scores, int players) {
  std::string text;
  for (Player p = 0; p < players; ++p) text += fmt::format("{}player {}: {}", p == 0 ? "" : ", ", p, scores[p]);
  return text;
}

class PlayCommand : public Command {
 public:
  std::string name() const override { return "play"; }
  std::string summary() const override { return "Play a game against agents in the terminal"; }
  std::string example() const override { return "play hearts --seat 0 --agents rules"; }

  void declare(Options& options) override {
    options.text("GAME", "GAME", game_, "A game, such as chinese_checkers(players=3,board=small)", true);
    options.text("--agents", "A,B,…", agents_,
                 "Who sits on the other seats, in turn (default: rules where there are such, else search)");
    options.number("--seat", "P", seat_, 0, max_players - 1, "Your seat (default: 0)");
    options.flag("--watch", watch_, "No person: watch the agents play");
    options.text("--hint", "AGENT", adviser_, "Who gives hints (default: as the other seats)");
    options.text("--position", "TEXT", position_, "The state to begin with");
    options.flag("--whole", whole_, "A whole game of many hands");
    options.number("--seed", "S", seed_, 0, std::numeric_limits<std::int64_t>::max(), "Draws the cards and all else");
  }

  int run() override {
    entry_ = make_game(game_);
    set_up();
    fmt::print("{}, seed {}\n", entry_->spec(), options_.seed);
    for (Player p = 0; p < entry_->players(); ++p) {
      const auto& seat = options_.seats[static_cast<std::size_t>(p)];
      fmt::print("player {}: {}{}\n", p, seat ? seat->brief() : "you", remark(seat));
    }
    if (!watch_) fmt::print("Type a move, or: moves show hint why undo position help quit\n");
    do {
      if (!play_hand()) return exit_done;
      fmt::print("\n{}\nhand over   {}\n", table_->picture(std::nullopt), show(table_->scores(), entry_->players()));
      if (whole_) fmt::print("total       {}\n", show(table_->totals(), entry_->players()));
    } while (table_->next_hand());
    return exit_done;
  }

 private:
  void set_up() {
    const int players = entry_->players();
    if (!watch_ && seat_ >= players)
      throw InputError(fmt::format("no seat {}", seat_), "--seat", fmt::format("0 to {}", players - 1));
    if (whole_ && !entry_->many_hands())
      throw InputError("a game of one hand has no whole game", "--whole", "a game such as hearts");
    if (whole_ && position_)
      throw InputError("a position does not tell the hands before it", "--position", "one hand, without --whole");
    const std::vector<AgentSpec> agents = agents_ ? read_agents(*agents_) : std::vector<AgentSpec>{usual_agent()};
    options_.seats.assign(static_cast<std::size_t>(players), std::nullopt);
    std::size_t next = 0;
    for (Player p = 0; p < players; ++p) {
      if (!watch_ && p == seat_) continue;
      const AgentSpec& agent = agents[next++ % agents.size()];
      entry_->check_agent(agent, Information::open);
      options_.seats[static_cast<std::size_t>(p)] = agent;
    }
    adviser_spec_ = adviser_ ? read_agent(*adviser_) : usual_agent();
    entry_->check_agent(adviser_spec_, Information::open);
    options_.position = position_;
    options_.whole = whole_;
    options_.seed = seed_or_draw(seed_);
    table_ = entry_->table(options_);
  }

  // What people must know of an agent at a game of hidden cards.
  std::string remark(const std::optional<AgentSpec>& agent) const {
    return agent && agent->info->sees_all && entry_->hidden() ? " (sees all cards)" : "";
  }

  // Rules where the game has them, else a search.
  AgentSpec usual_agent() const {
    const AgentSpec rules = read_agent("rules");
    try {
      entry_->check_agent(rules, Information::hidden);
      return rules;
    } catch (const InputError&) {
      return read_agent("search");
    }
  }

  // False when the person leaves.
  bool play_hand() {
    bool shown = false;
    while (const std::optional<Player> mover = table_->mover()) {
      if (watch_ || *mover != seat_) {
        if (watch_) fmt::print("\n{}\n", table_->picture(std::nullopt));
        last_ = table_->agent_move();
        if (watch_ || last_->seen_by.contains(seat_))
          fmt::print("player {} plays {}\n", *mover, last_->move);
        else
          fmt::print("player {} makes a hidden choice\n", *mover);
        shown = false;
        continue;
      }
      if (!shown) fmt::print("\n{}\n", table_->picture(seat_));
      shown = true;
      fmt::print("your move> ");
      std::fflush(stdout);
      std::string line;
      if (!std::getline(std::cin, line)) {
        fmt::print("\n");
        return false;
      }
      while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
      while (!line.empty() && line.front() == ' ') line.erase(line.begin());
      if (::isatty(STDIN_FILENO) == 0) fmt::print("{}\n", line);
      if (line == "quit") return false;
      if (!line.empty()) shown = obey(line);
    }
    return true;
  }

  // Moves that are several words are told apart by commas.
  void print_moves() const {
    const std::vector<std::string> moves = table_->moves();
    bool spaced = false;
    for (const std::string& move : moves) spaced = spaced || move.find(' ') != std::string::npos;
    fmt::print("{}\n", fmt::join(moves, spaced ? ", " : " "));
  }

  // Whether the table still looks as it was shown.
  bool obey(const std::string& line) {
    if (line == "help" || line == "?") {
      fmt::print("{}", words);
    } else if (line == "moves") {
      print_moves();
    } else if (line == "show") {
      return false;
    } else if (line == "hint") {
      fmt::print("{}{}: {}\n", adviser_spec_.info->name, remark(adviser_spec_), show(table_->ask(adviser_spec_)));
    } else if (line == "why") {
      if (last_ && !last_->seen_by.contains(seat_))
        fmt::print("That choice is hidden from you.\n");
      else if (last_)
        fmt::print("player {}{}: {}\n", last_->player, remark(options_.seats[static_cast<std::size_t>(last_->player)]),
                   show(*last_));
      else
        fmt::print("No agent has moved yet.\n");
    } else if (line == "position") {
      fmt::print("{}\n", table_->position());
    } else if (line == "undo") {
      if (table_->undo(seat_)) return false;
      fmt::print("You have not moved in this hand.\n");
    } else {
      try {
        table_->move(line);
        return false;
      } catch (const InputError& error) {
        fmt::print("{}\n", error.what());
      }
    }
    return true;
  }

  std::string game_;
  std::optional<std::string> agents_;
  std::optional<std::string> adviser_;
  std::optional<std::string> position_;
  std::optional<std::uint64_t> seed_;
  Player seat_ = 0;
  bool watch_ = false;
  bool whole_ = false;

  std::unique_ptr<GameEntry> entry_;
  TableOptions options_;
  std::unique_ptr<GameTable> table_;
  AgentSpec adviser_spec_;
  std::optional<Thought> last_;
};

}  // namespace

std::unique_ptr<Command> make_play_command() { return std::make_unique<PlayCommand>(); }

}  // namespace ombre
