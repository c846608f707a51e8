// `ombre skat signs`: learns what an agent says in the auction of Skat and declares with which hands, for agents that
// infer from it, and prints a summary.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <limits>
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
#include "skat/player/skat_agents.h"

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
    options.number("--seed", "S", learning_.seed, 0, std::numeric_limits<std::int64_t>::max(),
                   "Draws the deals (default: 1)");
    options.number("--threads", "N", threads_, 1, most_threads,
                   "Threads; they never change what is learnt (default: all cores)");
    options.text("--out", "FILE", out_, "Where the tables go", true);
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const Skat game;
    const AgentSpec agent = read_agent(agent_);
    check_skat_bidder(game, agent, "agent");
    learning_.threads = threads_.value_or(all_cores());
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
  static constexpr int most_threads = 1024;

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
  std::optional<int> threads_;
  std::string out_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_skat_signs_command() { return std::make_unique<SkatSignsCommand>(); }

}  // namespace ombre
