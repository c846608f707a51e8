#include "gdl/player/ggp_contestants.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

constexpr const char* kinds =
    "random, legal, player, player(ms=500), or an "
    "address such as http://127.0.0.1:9147";

class RandomContestant : public GgpContestant {
 public:
  bool quick() const override { return true; }
  std::size_t pick(std::size_t count, Random& random) override {
    return static_cast<std::size_t>(random.below(static_cast<int>(count)));
  }
  void start(const GgpMatchRules&, const GgpMatchSettings&, int, GgpClock::time_point) override {}
  std::string play(int, const std::optional<GgpReport>&, GgpClock::time_point) override { return ggp_no_move; }
};

class LegalContestant : public RandomContestant {
 public:
  std::size_t pick(std::size_t, Random&) override { return 0; }
};

// The built-in player, in this process.
class PlayerContestant : public GgpContestant {
 public:
  PlayerContestant(GgpPlayerOptions options, std::optional<GgpSeconds> most_time)
      : options_(options), most_time_(most_time) {}

  void start(const GgpMatchRules& match, const GgpMatchSettings& settings, int role,
             GgpClock::time_point deadline) override {
    GgpPlayerOptions options = options_;
    options.seed = Random(settings.seed).fork(static_cast<std::uint64_t>(role)).bits();
    stop_ = settings.stop;
    player_ = make_ggp_player(match.rules, match.machine->another(), role, options);
    player_->think(limits(deadline, settings.start_clock));
    clock_ = settings.play_clock;
  }

  std::string play(int, const std::optional<GgpReport>& report, GgpClock::time_point deadline) override {
    if (!player_) throw InputError("the player did not start", "play", "a start within its clock");
    const GgpLimits own = limits(deadline, clock_);
    if (report)
      if (const auto complaint = player_->follow(*report, own)) throw InputError(*complaint, "report", "legal moves");
    return player_->choose(own).move;
  }

 private:
  // Before the referee's deadline; none where simulations are counted, so that a match can be played again.
  GgpLimits limits(GgpClock::time_point deadline, GgpSeconds clock) const {
    if (options_.simulations > 0) return {.stop = stop_};
    GgpClock::time_point own = deadline - std::chrono::duration_cast<GgpClock::duration>(ggp_margin(clock));
    if (most_time_) own = std::min(own, GgpClock::now() + std::chrono::duration_cast<GgpClock::duration>(*most_time_));
    return {.deadline = own, .stop = stop_};
  }

  GgpPlayerOptions options_;
  std::optional<GgpSeconds> most_time_;
  GgpSeconds clock_{};
  const std::atomic<bool>* stop_ = nullptr;
  std::unique_ptr<GgpPlayer> player_;
};

// A player at an address.
class RemoteContestant : public GgpContestant {
 public:
  RemoteContestant(std::string address, GgpSend send) : address_(std::move(address)), send_(std::move(send)) {}

  void start(const GgpMatchRules& match, const GgpMatchSettings& settings, int role,
             GgpClock::time_point deadline) override {
    id_ = settings.id;
    hidden_ = match.rules.hidden;
    const std::string text = ggp_start_text(id_, match.rules.roles[static_cast<std::size_t>(role)], match.text,
                                            settings.start_clock, settings.play_clock);
    const std::string answer(trimmed(send_(address_, text, deadline)));
    if (!same_but_case(answer, "ready")) throw InputError("the answer " + quote(answer), address_, "ready");
  }

  std::string play(int turn, const std::optional<GgpReport>& report, GgpClock::time_point deadline) override {
    return std::string(trimmed(send_(address_, ggp_play_text(id_, hidden_, turn, report), deadline)));
  }

  void stop(int turn, const std::optional<GgpReport>& report, GgpClock::time_point deadline) override {
    send_(address_, ggp_stop_text(id_, hidden_, turn, report), deadline);
  }

 private:
  std::string address_;
  GgpSend send_;
  std::string id_;
  bool hidden_ = false;
};

std::unique_ptr<GgpContestant> make_player(const Spec& spec) {
  const std::vector<int> values = parameter_values(spec, ggp_player_parameters());
  GgpPlayerOptions options{.threads = values[0],
                           .simulations = static_cast<std::uint64_t>(values[2]),
                           .solver_nodes = static_cast<std::uint64_t>(values[3])};
  if (options.threads == 0) options.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::optional<GgpSeconds> most;
  if (values[1] > 0) most = std::chrono::milliseconds(values[1]);
  return std::make_unique<PlayerContestant>(options, most);
}

}  // namespace

const std::vector<Parameter>& ggp_player_parameters() {
  static const std::vector<Parameter> parameters = {
      {"threads", "threads; 0: one for each core", 1, 0, 256},
      {"ms", "milliseconds a move at the most; 0: what the clock allows", 0, 0, 86'400'000},
      {"simulations", "simulations a move in place of the time; 0: by time", 0, 0, 1'000'000'000},
      {"nodes", "nodes of proofs a move; 0: by time", 0, 0, 1'000'000'000},
  };
  return parameters;
}

std::unique_ptr<GgpContestant> make_ggp_contestant(const std::string& text, const GgpSend& send) {
  if (text.starts_with("http://")) return std::make_unique<RemoteContestant>(text, send);
  const Spec spec = read_spec(text);
  if (spec.name == "player" || spec.name == "mcts") return make_player(spec);
  if (spec.name == "random" || spec.name == "legal") {
    parameter_values(spec, {});
    if (spec.name == "legal") return std::make_unique<LegalContestant>();
    return std::make_unique<RandomContestant>();
  }
  throw InputError("no agent " + quote(text), "--agents", kinds);
}

std::vector<std::string> split_ggp_contestants(std::string_view text) {
  std::vector<std::string> all(1);
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth == 0)
      all.emplace_back();
    else
      all.back() += c;
  }
  for (std::string& each : all) {
    each = std::string(trimmed(each));
    if (each.empty()) throw InputError("an empty entry", "--agents", kinds);
  }
  return all;
}

}  // namespace ombre
