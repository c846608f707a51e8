// What games of self-play teach. `ombre history`: learns the history tables of a trick game, keeps them, and prints one
// of them. `ombre bids`: learns with which hands an agent makes which bids, keeps that for agents that infer from bids,
// and prints it.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "core/json.h"
#include "core/text.h"
#include "hidden/learn_bids.h"
#include "match/history.h"
#include "match/kept_files.h"

namespace ombre {
namespace {

class HistoryCommand : public Command {
 public:
  std::string name() const override { return "history"; }
  std::string summary() const override { return "Learn and print the history tables of a trick game"; }
  std::string example() const override { return "history hearts --deals 10 --card SA --out hearts.history"; }

  void declare(Options& options) override {
    options.game(game_, "A game of tricks, such as hearts(players=3)");
    options.number("--deals", "N", options_.deals, 1, 1'000'000, "Deals to learn from (default: 20)");
    options.number("--nodes", "N", options_.nodes, 1, any_number, "Nodes a move (default: 20000)");
    options.seed(options_.seed, "Draws the deals (default: 1)");
    options.text("--card", "CARD", card_, "Print the table for this card holding the trick, or lead (default: SA)");
    options.input("--in", "FILE", in_, "Print what this file holds instead of learning");
    options.output("--out", "FILE", out_, "Keep what was learnt");
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

class BidsCommand : public Command {
 public:
  std::string name() const override { return "bids"; }
  std::string summary() const override { return "Learn and print which bids are made with which hands"; }
  std::string example() const override { return "bids 'spades(players=4,scoring=bids)' --deals 2000"; }

  void declare(Options& options) override {
    options.game(game_, "A game with bids, such as spades(scoring=bids)", true);
    options.text("--agent", "AGENT", agent_, "Who bids, on every seat (default: rules)");
    options.number("--deals", "N", learning_.deals, 1, 100'000'000, "Deals to learn from (default: 10000)");
    options.seed(learning_.seed, "Draws the deals (default: 1)");
    options.threads(learning_.threads, "Threads; they never change what is learnt (default: all cores)");
    options.output("--output,--out", "FILE", output_,
                   "Where to write it (default: where agents that infer from bids look for it)");
    options.flag("--json", json_, "Print JSON: all counts");
  }

  int run() override {
    const std::unique_ptr<GameEntry> game = make_game(game_);
    const AgentSpec agent = read_agent(agent_);
    BidHistogram histogram = [&] {
      Progress progress("learning");
      return game->learn_bids(agent, learning_,
                              [&](int deals) { progress.say(fmt::format("{} of {} deals", deals, learning_.deals)); });
    }();
    const std::string path = output_ ? *output_ : bids_path(game->spec()).string();
    const std::string recipe = fmt::format("{}; deals={} seed={}", agent.brief(), learning_.deals, learning_.seed);
    const BidFile file{game->spec(), recipe, std::move(histogram)};
    file.write(path);
    if (json_)
      print_json(to_json(file, path));
    else
      fmt::print(
          "game       {}\nrecipe     {}\nhands      {}\nwritten    {}\n\nper cent of the hands of each feature\n{}",
          file.game, recipe, file.histogram.total(), path, file.histogram.show());
    return exit_done;
  }

 private:
  static Json to_json(const BidFile& file, const std::string& path) {
    const BidHistogram& histogram = file.histogram;
    Json counts = Json::array();
    for (std::size_t feature = 0; feature < histogram.features().size(); ++feature) {
      std::vector<std::uint64_t> row;
      for (std::size_t bid = 0; bid < histogram.bids().size(); ++bid) row.push_back(histogram.count(feature, bid));
      counts.push_back(row);
    }
    return {{"game", file.game},
            {"path", path},
            {"recipe", file.recipe},
            {"hands", histogram.total()},
            {"features", histogram.features()},
            {"bids", histogram.bids()},
            {"counts", std::move(counts)}};
  }

  std::string game_;
  std::string agent_ = "rules";
  BidLearning learning_;
  std::optional<std::string> output_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_history_command() { return std::make_unique<HistoryCommand>(); }
std::unique_ptr<Command> make_bids_command() { return std::make_unique<BidsCommand>(); }

}  // namespace ombre
