// `ombre skat signs`: learns what an agent says in the auction of Skat and declares with which hands, for agents that
// infer from it, and prints a summary. `ombre skat estimators`: learns the estimators of open-hand Skat from positions
// that it solves (skat/learning/skat_estimator_learning.h); a run that was stopped goes on when the same command is
// given again. Prints how far off the estimates are on positions that they were not fitted to.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/json.h"
#include "core/text.h"
#include "skat/learning/learn_skat_signs.h"
#include "skat/learning/skat_estimator_fit.h"
#include "skat/player/skat_agent.h"

namespace ombre {
namespace {

constexpr std::array<std::string_view, skat_class_count> class_names{"suit", "grand", "null"};
constexpr std::array<std::string_view, skat_ask_groups> ask_group_names{"strength", "null", "shape"};
constexpr std::array<std::string_view, SkatGameSigns::groups> game_group_names{"trumps", "suits", "away"};

std::uint64_t sum(std::span<const std::uint64_t> counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

// The bids of a class, as "40-46".
std::string bids_of(std::size_t bid_class) {
  std::optional<int> least;
  int most = 0;
  for (std::size_t i = 0; i < skat_bids.size(); ++i) {
    if (skat_bid_class(static_cast<int>(i) + 1) != bid_class) continue;
    most = skat_bids[i];
    if (!least) least = most;
  }
  return *least == most ? fmt::format("{}", most) : fmt::format("{}-{}", *least, most);
}

// How often a value was asked, and how often the answer was yes.
struct Answers {
  std::uint64_t asked = 0;
  std::uint64_t yes = 0;
};

Answers answers(const SkatSignTables& tables, std::size_t situation) {
  const std::uint64_t yes = sum(tables.answers(situation, true, 0));
  return {yes + sum(tables.answers(situation, false, 0)), yes};
}

// Declarations of a class, picked up and from the hand.
std::array<std::uint64_t, 2> declared(const SkatSignTables& tables, SkatClass game) {
  std::array<std::uint64_t, 2> out{};
  for (std::size_t d = 0; d < skat_declarations; ++d)
    if (skat_declared_class(d) == game) out[skat_declared_hand(d) ? 1 : 0] += sum(tables.declarations(d, 0));
  return out;
}

class SkatSignsCommand : public Command {
 public:
  std::string name() const override { return "skat signs"; }
  std::string summary() const override { return "Learn which hands are bid and declared how, to infer cards from it"; }
  std::string example() const override { return "skat signs --agent rules --deals 20000 --out skat.signs"; }

  void declare(Options& options) override {
    options.text("--agent", "AGENT", agent_, "Who bids and declares, on every seat (default: rules)");
    options.number("--deals", "N", learning_.deals, 1, most_deals, "Deals to learn from (default: 100000)");
    options.number("--trust-deals", "N", learning_.trust_deals, 0, most_deals,
                   "More deals that tell how far each sign is trusted beside the others (default: 1000)");
    options.seed(learning_.seed, "Draws the deals (default: 1)");
    options.threads(learning_.threads, "Threads; they never change what is learnt (default: all cores)");
    options.output("--out", "FILE", out_, "Where the tables go", true);
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const Skat game;
    const AgentSpec agent = read_agent(agent_);
    check_skat_bidder(game, agent, "agent");
    const BidderMaker<Skat> bidder = [&](std::uint64_t luck) {
      return make_skat_agent(game, agent, AgentContext{}, luck).blind;
    };
    SkatSignTables tables = [&] {
      Progress progress("learning");
      const int all = learning_.deals + learning_.trust_deals;
      return learn_skat_signs(game, bidder, learning_,
                              [&](int deals) { progress.say(fmt::format("{} of {} deals", deals, all)); });
    }();
    const std::string recipe = fmt::format("{}; deals={} trust_deals={} seed={}", agent.brief(), learning_.deals,
                                           learning_.trust_deals, learning_.seed);
    const SkatSignFile file{recipe, std::move(tables)};
    file.write(out_);
    if (json_)
      print_json(to_json(file));
    else
      print(file);
    return exit_done;
  }

 private:
  static constexpr int most_deals = 100'000'000;

  Json to_json(const SkatSignFile& file) const {
    const SkatSignTables& tables = file.tables;
    Json asked = Json::array();
    for (std::size_t s = 0; s < skat_ask_situations; ++s) {
      const Answers all = answers(tables, s);
      asked.push_back({{"bids", bids_of(s % skat_bid_classes)},
                       {"first", s < skat_bid_classes},
                       {"asked", all.asked},
                       {"yes", all.yes}});
    }
    Json games = Json::object();
    Json trusts = Json::object();
    for (std::size_t g = 0; g < skat_ask_groups; ++g) trusts["bids"][std::string(ask_group_names[g])] = tables.trust(g);
    for (std::size_t c = 0; c < skat_class_count; ++c) {
      const auto game = static_cast<SkatClass>(c);
      const std::string name(class_names[c]);
      const auto [picked_up, hand] = declared(tables, game);
      games[name] = {{"picked_up", picked_up}, {"hand", hand}};
      for (std::size_t g = 0; g < SkatGameSigns::groups; ++g)
        trusts[name][std::string(game_group_names[g])] = tables.trust(skat_game_trust(game, g));
    }
    return {{"path", out_}, {"recipe", file.recipe}, {"asked", asked}, {"declared", games}, {"trusts", trusts}};
  }

  void print(const SkatSignFile& file) const {
    const SkatSignTables& tables = file.tables;
    fmt::print("recipe     {}\nwritten    {}\n\n{:<8} {:>9} {:>7} {:>9} {:>7}\n", file.recipe, out_, "bid", "first",
               "yes %", "later", "yes %");
    for (std::size_t c = 0; c < skat_bid_classes; ++c) {
      const Answers first = answers(tables, c);
      const Answers later = answers(tables, c + skat_bid_classes);
      if (first.asked + later.asked == 0) continue;
      const auto per_cent = [](const Answers& all) {
        return all.asked == 0
                   ? std::string(".")
                   : fmt::format("{:.1f}", 100 * static_cast<double>(all.yes) / static_cast<double>(all.asked));
      };
      fmt::print("{:<8} {:>9} {:>7} {:>9} {:>7}\n", bids_of(c), first.asked, per_cent(first), later.asked,
                 per_cent(later));
    }
    fmt::print("\n{:<8} {:>9} {:>7}   trust in {}\n", "game", "picked up", "hand", fmt::join(game_group_names, ", "));
    for (std::size_t c = 0; c < skat_class_count; ++c) {
      const auto game = static_cast<SkatClass>(c);
      const auto [picked_up, hand] = declared(tables, game);
      fmt::print("{:<8} {:>9} {:>7}  ", class_names[c], picked_up, hand);
      for (std::size_t g = 0; g < SkatGameSigns::groups; ++g)
        fmt::print(" {:.2f}", tables.trust(skat_game_trust(game, g)));
      fmt::print("\n");
    }
    fmt::print("\ntrust in bids by {}:", fmt::join(ask_group_names, ", "));
    for (std::size_t g = 0; g < skat_ask_groups; ++g) fmt::print(" {:.2f}", tables.trust(skat_ask_trust(g)));
    fmt::print("\n");
  }

  std::string agent_ = "rules";
  SkatSignLearning learning_;
  std::string out_;
  bool json_ = false;
};

constexpr std::array<const char*, 3> leader_names{"declarer", "first defender", "second defender"};

class SkatEstimatorsCommand : public Command {
 public:
  std::string name() const override { return "skat estimators"; }
  std::string summary() const override { return "Learn to estimate Skat positions with open cards"; }
  std::string example() const override { return "skat estimators --deals 2000 --out skat.estimators"; }

  void declare(Options& options) override {
    options.output("--out", "FILE", out_, "Where to write the models; the positions are written to FILE.positions",
                   true);
    options.number("--deals", "N", learning_.deals, 1, 100'000'000,
                   "Deals whose positions are learnt from, some 35 of each (default: 60000)");
    options.seed(learning_.seed, "Draws the deals (default: 1)");
    options.threads(learning_.threads, "Threads; they never change what is learnt (default: all cores)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const std::optional<EstimatorLesson> lesson = [&] {
      Progress progress("learning");
      EstimatorLearnWatch watch;
      watch.say = [&](const std::string& what) { progress.say(what); };
      watch.stop = stop_on_interrupt();
      return learn_estimators(out_, learning_, watch);
    }();
    if (!lesson) {
      print_error("stopped; run the same command again to continue");
      return exit_failed;
    }
    if (json_)
      print_json(*lesson);
    else
      print(*lesson);
    return exit_done;
  }

 private:
  static bool measured(const EstimatorErrors& errors) { return errors.positions >= least_measured_positions; }

  // Calls act(model) for every one, the first tricks first.
  template <class Act>
  static void for_each_model(Act act) {
    for (const bool grand : {false, true})
      for (int cards = EstimatorModel::most_cards; cards >= EstimatorModel::least_cards; --cards)
        for (int leader = 0; leader < open_skat::seats; ++leader) act(EstimatorModel{grand, leader, cards});
  }

  void print(const EstimatorLesson& lesson) const {
    fmt::print("models     {}\nrecipe     {}\n\nerrors on positions kept out, in points\n", out_,
               lesson.estimator.recipe());
    fmt::print("{:<6}{:>6}  {:<16}{:>10}{:>8}{:>11}\n", "game", "cards", "leader", "positions", "mean", "deviation");
    for_each_model([&](const EstimatorModel& model) {
      const EstimatorErrors& errors = lesson.errors[model.number()];
      const auto shown = [](bool there, double number) { return there ? fmt::format("{:.2f}", number) : "-"; };
      fmt::print("{:<6}{:>6}  {:<16}{:>10}{:>8}{:>11}\n", model.grand ? "grand" : "suit", model.cards,
                 leader_names[static_cast<std::size_t>(model.leader)], errors.positions,
                 shown(errors.positions > 0, errors.mean), shown(measured(errors), errors.deviation));
    });
  }

  void print_json(const EstimatorLesson& lesson) const {
    Json models = Json::array();
    for_each_model([&](const EstimatorModel& model) {
      const EstimatorErrors& errors = lesson.errors[model.number()];
      models.push_back({{"game", model.grand ? "grand" : "suit"},
                        {"cards", model.cards},
                        {"leader", leader_names[static_cast<std::size_t>(model.leader)]},
                        {"positions", errors.positions},
                        {"mean_error", errors.positions > 0 ? Json(errors.mean) : Json()},
                        {"deviation", measured(errors) ? Json(errors.deviation) : Json()}});
    });
    ombre::print_json({{"file", out_}, {"recipe", lesson.estimator.recipe()}, {"models", models}});
  }

  std::string out_;
  EstimatorLearning learning_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_skat_signs_command() { return std::make_unique<SkatSignsCommand>(); }
std::unique_ptr<Command> make_skat_estimators_command() { return std::make_unique<SkatEstimatorsCommand>(); }

}  // namespace ombre
