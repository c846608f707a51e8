// `ombre skat advise`: a hand and what was heard and played so far in, what to do next out: the bid, what to put away,
// the game or the card, with the chance to win, what comes second, and why.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/solve_batch.h"
#include "core/json.h"
#include "core/text.h"
#include "facade/request_fields.h"
#include "skat/analysis/skat_advice.h"
#include "skat/records/iss.h"

namespace ombre {
namespace {

constexpr std::size_t choices_shown = 8;

class SkatAdviseCommand : public Command {
 public:
  std::string name() const override { return "skat advise"; }
  std::string summary() const override { return "What to bid, put away, declare or play next, and why"; }
  std::string example() const override {
    return "skat advise --seat forehand --hand \"CJ SJ HJ CA CT CK C9 SA ST H7\" --moves \"18\"";
  }

  void declare(Options& options) override {
    options.choice<Player>("--seat", {{"forehand", 0}, {"middlehand", 1}, {"rearhand", 2}}, seat_,
                           "Who asks (default: forehand)");
    options.text("--hand", "CARDS", hand_, "The ten cards as they were dealt");
    options.text("--moves", "MOVES", moves_,
                 "All that was said and played: 18, yes, pass, skat or hand, the cards put away by who asks, the game, "
                 "cards");
    options.text("--skat", "CARDS", skat_, "The two cards, where who asks has picked them up");
    options.text("--open", "CARDS", open_, "The declarer's cards where they lie open");
    options.input("--record", "FILE", record_,
                  "An ISS record instead, - for standard input: the first of the file, after --ply moves");
    options.number("--ply", "N", ply_, 0, 1000,
                   "Moves of the record made before (default: all up to the last turn of who asks)");
    options.text("--agent", "A", agent_, "Who advises (default: skat)");
    options.seed(seed_, "Draws the deals looked at");
    options.threads(threads_);
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
    const SkatStory story = record_ ? from_record(game) : skat_story(game, from_options());
    const AgentSpec agent = read_agent(agent_);
    AgentContext context;
    context.threads = threads_;
    const std::uint64_t seed = seed_or_draw(seed_);
    const auto began = std::chrono::steady_clock::now();
    const SkatAdvice advice = [&] {
      const Progress progress("thinking");
      return advise_skat(game, story, seat_, agent, context, seed);
    }();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    if (json_)
      print_json(as_json(advice, agent, seed, seconds));
    else
      print(advice, seconds);
    return exit_done;
  }

 private:
  static CardSet read_cards(const std::optional<std::string>& text, const std::string& option) {
    if (!text) return {};
    return in_field(option, [&] { return skat_deck().read_hand(*text); });
  }

  SkatSeen from_options() const {
    if (!hand_) throw InputError("nothing given", "--hand", "the ten cards as they were dealt, or --record");
    if (ply_) throw InputError("only of a record", "--ply", "--record, or nothing said of it");
    return {.seat = seat_,
            .hand = read_cards(hand_, "--hand"),
            .skat = read_cards(skat_, "--skat"),
            .open = read_cards(open_, "--open"),
            .moves = read_skat_moves(moves_)};
  }

  SkatStory from_record(const Skat& game) const {
    if (hand_ || skat_ || open_ || !moves_.empty())
      throw InputError("both a record and a hand", "--record", "one of them");
    InputStream input = open_input(*record_);
    IssReader reader(input.stream());
    std::optional<IssReader::Reading> reading = reader.next();
    if (!reading) throw InputError("no games", *record_, "a record such as (;GM[Skat]…MV[…]R[…] ;)");
    if (reading->error) throw *reading->error;
    const IssGame played = replay_iss(reading->record);
    SkatStory story;
    story.start = game.start(played.hands, played.skat);
    // The last turn of the player, or where it was asked for.
    std::optional<std::size_t> upto;
    Skat::State state = story.start;
    for (std::size_t i = 0; i <= played.moves.size(); ++i) {
      if (ply_ ? i == static_cast<std::size_t>(*ply_) : game.mover(state) == seat_) upto = i;
      if (i < played.moves.size()) state = game.after(state, played.moves[i]);
    }
    if (!upto)
      throw InputError(fmt::format("a record of {} moves", played.moves.size()), ply_ ? "--ply" : "--seat",
                       ply_ ? "no more than that" : "a player who moves in it");
    story.state = story.start;
    for (std::size_t i = 0; i < *upto; ++i) {
      story.moves.push_back(played.moves[i]);
      story.state = game.after(story.state, played.moves[i]);
    }
    return story;
  }

  static Json as_json(const SkatAdvice::Choice& choice) {
    Json json = {{"what", choice.what}};
    if (choice.won) json["won"] = *choice.won;
    json["points"] = choice.points;
    return json;
  }

  static Json as_json(const SkatAdvice& advice, const AgentSpec& agent, std::uint64_t seed, double seconds) {
    Json json = {{"agent", agent.show()}, {"seed", seed}, {"move", advice.move}, {"what", advice.what}};
    if (advice.phase == Skat::Phase::auction) json["limit"] = advice.limit;
    if (const auto best = advice.best(); best && best->won) json["won"] = *best->won;
    if (const auto second = advice.runner_up()) json["runner_up"] = as_json(*second);
    if (!advice.reason.empty()) json["reason"] = advice.reason;
    if (advice.claims) json["claims"] = true;
    if (advice.worlds > 0) json["worlds"] = advice.worlds;
    json["choices"] = Json::array();
    for (const SkatAdvice::Choice& choice : advice.choices) json["choices"].push_back(as_json(choice));
    json["seconds"] = seconds;
    return json;
  }

  static void print(const SkatAdvice& advice, double seconds) {
    fmt::print("{}\n", advice.what);
    if (!advice.reason.empty()) fmt::print("  {}\n", advice.reason);
    const auto best = advice.best();
    const auto second = advice.runner_up();
    if (best && best->won) fmt::print("  {} wins with a chance of {:.0f} %", best->what, 100 * *best->won);
    if (best && best->won && second && second->won) fmt::print(", {} with {:.0f} %", second->what, 100 * *second->won);
    if (best && best->won) fmt::print("\n");
    if (!advice.choices.empty()) fmt::print("\n{:>5} {:>8}\n", "won", "points");
    for (std::size_t i = 0; i < std::min(choices_shown, advice.choices.size()); ++i) {
      const SkatAdvice::Choice& choice = advice.choices[i];
      fmt::print("{:>5} {:>8.1f}  {}\n", choice.won ? fmt::format("{:.0f} %", 100 * *choice.won) : "", choice.points,
                 choice.what);
    }
    if (advice.worlds > 0) fmt::print("\n{:.0f} deals looked at, {:.2f} s\n", advice.worlds, seconds);
  }

  Player seat_ = 0;
  std::optional<std::string> hand_;
  std::string moves_;
  std::optional<std::string> skat_;
  std::optional<std::string> open_;
  std::optional<std::string> record_;
  std::optional<int> ply_;
  std::string agent_ = "skat";
  std::optional<std::uint64_t> seed_;
  int threads_ = 1;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_skat_advise_command() { return std::make_unique<SkatAdviseCommand>(); }

}  // namespace ombre
