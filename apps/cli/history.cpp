// `ombre history`: learns the history tables of a trick game by self-play, keeps them, and prints one of them.
#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "core/text.h"
#include "match/history.h"

namespace ombre {
namespace {

class HistoryCommand : public Command {
 public:
  std::string name() const override { return "history"; }
  std::string summary() const override { return "Learn and print the history tables of a trick game"; }
  std::string example() const override { return "history hearts --deals 10 --card SA --out hearts.history"; }

  void declare(Options& options) override {
    options.text("GAME", "GAME", game_, "A game of tricks, such as hearts(players=3)");
    options.number("--deals", "N", options_.deals, 1, most_deals, "Deals to learn from (default: 20)");
    options.number("--nodes", "N", options_.nodes, 1, std::numeric_limits<std::int64_t>::max(),
                   "Nodes a move (default: 20000)");
    options.number("--seed", "S", options_.seed, 0, std::numeric_limits<std::int64_t>::max(),
                   "Draws the deals (default: 1)");
    options.text("--card", "CARD", card_, "Print the table for this card holding the trick, or lead (default: SA)");
    options.text("--in", "FILE", in_, "Print what this file holds instead of learning");
    options.text("--out", "FILE", out_, "Keep what was learnt");
    options.flag("--json", json_, "Print JSON: all tables");
  }

  int run() override {
    if (in_.has_value() == game_.has_value())
      throw InputError(in_ ? "both a game and --in" : "no game", "history", "a game, or --in FILE");
    std::optional<Card> holding;
    if (card_ != "lead") holding = Deck("23456789TJQKA").read_card(card_);
    const LearntHistory history = in_ ? open_history(*in_) : learn();
    if (out_) save(history, *out_);
    if (json_) {
      print_json({{"recipe", history.recipe}, {"weights", history.weights}});
      return exit_done;
    }
    fmt::print("{}\n{}\n{}", history.recipe,
               holding ? fmt::format("what was best when {} held the trick", card_) : "what was best to lead",
               show_history(history, holding));
    return exit_done;
  }

 private:
  static constexpr int most_deals = 1'000'000;

  LearntHistory learn() const {
    const auto game = make_game(*game_);
    Progress progress("learning");
    return learn_history(*game, options_,
                         [&](int deals) { progress.say(fmt::format("{} of {} deals", deals, options_.deals)); });
  }

  std::optional<std::string> game_;
  HistoryOptions options_;
  std::string card_ = "SA";
  std::optional<std::string> in_;
  std::optional<std::string> out_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_history_command() { return std::make_unique<HistoryCommand>(); }

}  // namespace ombre
