// `ombre play`: a person at the terminal against agents. Shows what the person may see, takes moves as they are
// written, and takes words in any case: moves, hint, why, undo, help, quit. Input may come from a file, too.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/read_file.h"
#include "core/text.h"
#include "match/program_pool.h"

namespace ombre {
namespace {

constexpr std::string_view words = R"(  a move    as it is listed, such as the first of them
  moves     list the moves
  show      show the table again
  hint      what the adviser would do, and why
  why       what the last agent thought
  undo      take your last move back, also when the hand is over
  position  the text of the state, for ombre search --position; it shows every card
  quit      leave
)";

// What is expected of others would tell their cards where these are hidden, and so would the moves that others weighed.
std::string show(const Thought& thought, int players, bool hidden, bool own) {
  if (!thought.forfeit.empty()) return "forfeits the game: " + thought.forfeit;
  std::string text = thought.move;
  if (const std::string value = thought.value_text(players); !value.empty())
    text += fmt::format(", expecting {}", value);
  if (thought.depth) text += fmt::format(", depth {}", *thought.depth);
  if (thought.nodes > 0) text += fmt::format(", {} nodes", thought.nodes);
  if (thought.worlds > 0) text += fmt::format(", {:.0f} worlds", thought.worlds);
  if (thought.by_rules) text += ", by the rule-based player";
  if (!thought.reason.empty() && (own || !hidden)) text += fmt::format(" ({})", thought.reason);
  if (!thought.estimates.empty() && (own || !hidden)) {
    text += "\n ";
    for (const Thought::Estimate& each : thought.estimates) text += fmt::format(" {} {:.2f}", each.move, each.value);
  }
  if (thought.line.size() > 1 && !hidden) text += fmt::format("\n  line: {}", fmt::join(thought.line, " "));
  return text;
}

std::string show(const GameEntry& game, const Scores& scores) {
  std::string text;
  for (Player p = 0; p < game.players(); ++p)
    text += fmt::format("{}{}: {}", p == 0 ? "" : ", ", game.player_name(p), scores[p]);
  return text;
}

// The difference of two scores.
Scores made_since(const Scores& before, const Scores& now, int players) {
  Scores made;
  for (Player p = 0; p < players; ++p) made[p] = now[p] - before[p];
  return made;
}

// Who has the most.
std::string winners_text(const GameEntry& game, const Scores& scores) {
  const int players = game.players();
  std::vector<Player> best;
  for (Player p = 0; p < players; ++p) {
    if (!best.empty() && scores[p] < scores[best.front()]) continue;
    if (!best.empty() && scores[p] > scores[best.front()]) best.clear();
    best.push_back(p);
  }
  if (static_cast<int>(best.size()) == players) return "nobody wins, all have the same";
  return best.size() == 1 ? fmt::format("{} wins", game.player_name(best.front()))
                          : fmt::format("players {} win", fmt::join(best, " and "));
}

std::string in_lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

class PlayCommand : public Command {
 public:
  std::string name() const override { return "play"; }
  std::string summary() const override { return "Play a game against agents in the terminal"; }
  std::string example() const override { return "play hearts --seat 0 --agents rules"; }

  void declare(Options& options) override {
    options.game(game_, "A game, such as chinese_checkers(players=3,board=small)", true);
    options.text("--agents", "A,B,…", agents_,
                 "Who sits on the other seats, in turn (default: what ombre games NAME says)");
    options.text("--seat", "P", seat_text_, "Your seat, from 0 (default: 0)");
    options.flag("--watch", watch_, "No person: watch the agents play");
    options.text("--hint", "AGENT", adviser_, "Who gives hints (default: as the other seats)");
    options.text("--position", "TEXT", position_, "The state to begin with");
    options.flag("--whole", whole_, "A whole game of many hands");
    options.seed(seed_, "Draws the cards and all else");
  }

  int run() override {
    input_.emplace();
    entry_ = open_game(game_);
    set_up();
    fmt::print("{}, seed {}\n", entry_->spec(), options_.seed);
    for (Player p = 0; p < entry_->players(); ++p) {
      const auto& seat = options_.seats[static_cast<std::size_t>(p)];
      fmt::print("{}: {}{}\n", entry_->player_name(p), seat ? seat->brief() : "you", remark(seat));
    }
    if (!watch_) fmt::print("Type a move, or: moves show hint why undo position help quit\n");
    bool more = true;
    while (more) {
      const Scores before = table_->scores();
      do {
        if (!play_hand()) return exit_done;
        print_end(before);
      } while (takes_back());
      more = table_->next_hand();
      if (left_ && more) return exit_done;
    }
    if (whole_ || !entry_->many_hands()) fmt::print("game over   {}\n", winners_text(*entry_, table_->totals()));
    return exit_done;
  }

 private:
  void set_up() {
    const int players = entry_->players();
    seat_ = seat_of(seat_text_.value_or("0"), players);
    if (whole_ && !entry_->many_hands())
      throw InputError("a game of one hand has no whole game", "--whole", "a game such as hearts");
    if (whole_ && position_)
      throw InputError("a position does not tell the hands before it", "--position", "one hand, without --whole");
    const std::vector<AgentSpec> agents =
        agents_ ? read_agents(*agents_) : std::vector<AgentSpec>{usual_agent(*entry_)};
    options_.seats.assign(static_cast<std::size_t>(players), std::nullopt);
    std::size_t next = 0;
    for (Player p = 0; p < players; ++p) {
      if (!watch_ && p == seat_) continue;
      const AgentSpec& agent = agents[next++ % agents.size()];
      entry_->check_agent(agent, Information::open, &programs_);
      options_.seats[static_cast<std::size_t>(p)] = agent;
    }
    adviser_spec_ = adviser_ ? read_agent(*adviser_) : agents.front();
    entry_->check_agent(adviser_spec_, Information::open, &programs_);
    options_.programs = &programs_;
    options_.position = position_;
    options_.whole = whole_;
    options_.seed = seed_or_draw(seed_);
    options_.threads = all_cores();
    table_ = entry_->table(options_);
  }

  static Player seat_of(const std::string& text, int players) {
    for (Player p = 0; p < players; ++p)
      if (fmt::format("{}", p) == text) return p;
    throw InputError("no seat " + quote(text), "--seat", fmt::format("0 to {}", players - 1));
  }

  // What people must know of an agent at a game of hidden cards.
  std::string remark(const std::optional<AgentSpec>& agent) const {
    return agent && agent->info->sees_all && entry_->hidden() ? " (sees all cards)" : "";
  }

  // False when the person leaves.
  bool play_hand() {
    bool shown = false;
    while (const std::optional<Player> mover = table_->mover()) {
      if (watch_ || *mover != seat_) {
        if (watch_) fmt::print("\n{}\n", table_->picture(std::nullopt));
        last_ = table_->agent_move();
        print_forfeit(*last_);
        if (watch_ || last_->seen_by.contains(seat_))
          fmt::print("{} plays {}\n", entry_->player_name(*mover), last_->move);
        else
          fmt::print("{} makes a hidden choice\n", entry_->player_name(*mover));
        if (last_->claims)
          fmt::print("{} claims the rest: it cannot lose a trick any more\n", entry_->player_name(*mover));
        shown = false;
        continue;
      }
      if (!shown) fmt::print("\n{}\n", table_->picture(seat_));
      shown = true;
      fmt::print("your move> ");
      const std::optional<std::string> line = next_line();
      if (!line || in_lower_case(*line) == "quit") return false;
      if (!line->empty()) shown = obey(*line);
    }
    return true;
  }

  // Says it once of every player.
  void print_forfeit(const Thought& thought) {
    if (thought.forfeit.empty() || forfeited_.contains(thought.player)) return;
    forfeited_ = forfeited_ | PlayerSet(thought.player);
    fmt::print("{} forfeits the game: {}; it moves at random from here\n", entry_->player_name(thought.player),
               thought.forfeit);
  }

  // What the person types next, without spaces around it; none at the end of the input.
  std::optional<std::string> next_line() {
    flush_output();
    std::string line;
    if (kept_line_) {
      line = *kept_line_;
      kept_line_.reset();
    } else if (!std::getline(input_->stream(), line)) {
      fmt::print("\n");
      return std::nullopt;
    }
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
    while (!line.empty() && line.front() == ' ') line.erase(line.begin());
    if (::isatty(STDIN_FILENO) == 0) fmt::print("{}\n", line);
    return line;
  }

  // The end of a hand that began with these scores: some games count them on from hand to hand.
  void print_end(const Scores& before) const {
    const int players = entry_->players();
    const Scores scores = whole_ ? made_since(before, table_->scores(), players) : table_->scores();
    fmt::print("\n{}\nhand over   {}\n", table_->picture(std::nullopt), show(*entry_, scores));
    if (whole_) fmt::print("total       {}\n", show(*entry_, table_->totals()));
  }

  // Whether the person takes the last move of a hand back. Anything else goes on, and is a move of the next hand
  // where there is one.
  bool takes_back() {
    if (watch_) return false;
    fmt::print("undo, or Enter to go on> ");
    const std::optional<std::string> line = next_line();
    const std::string word = line ? in_lower_case(*line) : "";
    left_ = !line || word == "quit";
    if (word == "undo") {
      if (table_->undo(seat_)) return true;
      fmt::print("You have not moved in this hand.\n");
    } else if (!word.empty() && !left_ && whole_) {
      kept_line_ = line;
    }
    return false;
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
    const std::string word = in_lower_case(line);
    if (word == "help" || word == "?") {
      fmt::print("{}", words);
    } else if (word == "moves") {
      print_moves();
    } else if (word == "show") {
      return false;
    } else if (word == "hint") {
      fmt::print("{}{}: {}\n", adviser_spec_.info->name, remark(adviser_spec_),
                 show(table_->ask(adviser_spec_), entry_->players(), entry_->hidden(), true));
    } else if (word == "why") {
      if (last_ && !last_->seen_by.contains(seat_))
        fmt::print("That choice is hidden from you.\n");
      else if (last_)
        fmt::print("{}{}: {}\n", entry_->player_name(last_->player),
                   remark(options_.seats[static_cast<std::size_t>(last_->player)]),
                   show(*last_, entry_->players(), entry_->hidden(), false));
      else
        fmt::print("No agent has moved yet.\n");
    } else if (word == "position") {
      fmt::print("{}\n", table_->position());
    } else if (word == "undo") {
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
  std::optional<std::string> seat_text_;
  Player seat_ = 0;
  bool watch_ = false;
  bool whole_ = false;

  std::unique_ptr<GameEntry> entry_;
  ProgramPool programs_;
  TableOptions options_;
  std::unique_ptr<GameTable> table_;
  AgentSpec adviser_spec_;
  std::optional<Thought> last_;
  PlayerSet forfeited_;
  std::optional<InputStream> input_;
  std::optional<std::string> kept_line_;  // read at the end of a hand, for the next
  bool left_ = false;                     // the person does not go on
};

}  // namespace

std::unique_ptr<Command> make_play_command() { return std::make_unique<PlayCommand>(); }

}  // namespace ombre
