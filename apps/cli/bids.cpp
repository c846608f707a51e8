// `ombre bids`: learns with which hands an agent makes which bids, keeps that for agents that infer from bids, and
// prints it.
#include <fmt/format.h>

#include <limits>
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
#include "match/kept_bids.h"

namespace ombre {
namespace {

class BidsCommand : public Command {
 public:
  std::string name() const override { return "bids"; }
  std::string summary() const override { return "Learn and print which bids are made with which hands"; }
  std::string example() const override { return "bids 'spades(players=4,scoring=bids)' --deals 2000"; }

  void declare(Options& options) override {
    options.text("GAME", "GAME", game_, "A game with bids, such as spades(scoring=bids)", true);
    options.text("--agent", "AGENT", agent_, "Who bids, on every seat (default: rules)");
    options.number("--deals", "N", learning_.deals, 1, most_deals, "Deals to learn from (default: 10000)");
    options.number("--seed", "S", learning_.seed, 0, std::numeric_limits<std::int64_t>::max(),
                   "Draws the deals (default: 1)");
    options.number("--threads", "N", threads_, 1, most_threads,
                   "Threads; they never change what is learnt (default: all cores)");
    options.text("--output", "FILE", output_, "Where it goes (default: where agents that infer from bids look for it)");
    options.flag("--json", json_, "Print JSON: all counts");
  }

  int run() override {
    const std::unique_ptr<GameEntry> game = make_game(game_);
    const AgentSpec agent = read_agent(agent_);
    learning_.threads = threads_.value_or(all_cores());
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
  static constexpr int most_deals = 100'000'000;
  static constexpr int most_threads = 1024;

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
  std::optional<int> threads_;
  std::optional<std::string> output_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_bids_command() { return std::make_unique<BidsCommand>(); }

}  // namespace ombre
