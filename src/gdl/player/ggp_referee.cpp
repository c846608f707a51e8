#include "gdl/player/ggp_referee.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <thread>
#include <utility>

#include "core/text.h"
#include "match/spec.h"

namespace ombre {
namespace {

// What one contestant's answer came to.
struct Answer {
  std::string move{};
  std::string error{};
  bool late = false;
};

GgpClock::time_point after(GgpSeconds clock) {
  return GgpClock::now() + std::chrono::duration_cast<GgpClock::duration>(clock);
}

// A machine with tables of its own, so that what it does leaves those of others alone, if there is time to make it.
std::unique_ptr<gdl::Machine> own_machine(const gdl::Machine& machine, const Budget::Limits& limits) {
  try {
    return machine.apart(limits);
  } catch (const BudgetSpent&) {
    return machine.another();
  }
}

class Referee {
 public:
  Referee(const GgpMatchRules& match, const std::vector<std::unique_ptr<GgpContestant>>& contestants,
          const GgpMatchSettings& settings)
      : match_(&match),
        contestants_(&contestants),
        settings_(&settings),
        machine_(own_machine(*match.machine, {.stop = settings.stop})),
        random_(settings.seed) {
    record_.roles = match.rules.roles;
    record_.errors.resize(record_.roles.size());
    reports_.resize(record_.roles.size());
  }

  GgpMatchRecord play() {
    // 1. The match, as far as it goes.
    const auto stopped = [&] { return settings_->stop != nullptr && settings_->stop->load(); };
    attempt([&] {
      start();
      while (!ggp_over(*machine_, match_->rules) && turn_ < settings_->longest && !stopped()) step();
      record_.over = ggp_over(*machine_, match_->rules);
    });
    // 2. What it is worth.
    std::vector<int> scratch;
    record_.goals.assign(record_.roles.size(), match_->rules.least_goal());
    attempt([&] {
      for (int role = 0; role < match_->rules.size(); ++role)
        record_.goals[static_cast<std::size_t>(role)] = ggp_goal(*machine_, match_->rules, role, scratch);
    });
    // 3. Those who played are told, if need be in haste.
    constexpr GgpSeconds haste{0.3};
    const GgpClock::time_point deadline =
        after(stopped() ? std::min(haste, settings_->play_clock) : settings_->play_clock);
    ask_all(deadline, [&](GgpContestant& contestant, std::size_t role) {
      contestant.stop(turn_, reports_[role], deadline);
      return std::string();
    });
    return std::move(record_);
  }

 private:
  // Does what rules may make impossible, and says why it was. A raised flag is no problem.
  void attempt(const std::function<void()>& action) {
    machine_->limit({.stop = settings_->stop});
    try {
      action();
    } catch (const InputError& error) {
      if (record_.problem.empty()) record_.problem = error.what();
    } catch (const BudgetSpent&) {
    }
  }

  // Asks every contestant that thinks, all at the same time.
  std::vector<Answer> ask_all(GgpClock::time_point deadline,
                              const std::function<std::string(GgpContestant&, std::size_t)>& question) {
    std::vector<Answer> answers(contestants_->size());
    std::vector<std::thread> threads;
    threads.reserve(answers.size());
    const auto ask = [&](std::size_t role) {
      Answer& answer = answers[role];
      try {
        answer.move = question(*(*contestants_)[role], role);
      } catch (const std::exception& error) {
        answer.error = error.what();
        if (answer.error.empty()) answer.error = "no answer";
      } catch (const BudgetSpent&) {
        answer.error = "no answer in time";
      }
      answer.late = GgpClock::now() > deadline;
    };
    for (std::size_t role = 0; role < answers.size(); ++role)
      if ((*contestants_)[role] && !(*contestants_)[role]->quick()) {
        try {
          threads.emplace_back(ask, role);
        } catch (const std::exception&) {
          ask(role);  // The system has no more threads.
        }
      }
    for (std::thread& thread : threads) thread.join();
    return answers;
  }

  void start() {
    const GgpClock::time_point deadline = after(settings_->start_clock);
    const std::vector<Answer> answers = ask_all(deadline, [&](GgpContestant& contestant, std::size_t role) {
      contestant.start(*match_, *settings_, static_cast<int>(role), deadline);
      return std::string();
    });
    for (std::size_t role = 0; role < answers.size(); ++role) {
      if (answers[role].late)
        count(role, &GgpErrors::late, "at the start: too late");
      else if (!answers[role].error.empty())
        count(role, &GgpErrors::failed, "at the start: " + answers[role].error);
    }
  }

  void count(std::size_t role, int GgpErrors::*kind, const std::string& what) {
    GgpErrors& errors = record_.errors[role];
    ++(errors.*kind);
    if (errors.first.empty()) errors.first = what;
  }

  // The move of a role: its answer where that is a legal move in time, else one at random.
  gdl::MoveId judge(std::size_t role, const Answer& answer) {
    const int number = static_cast<int>(role);
    const std::size_t moves = machine_->legal_count(number);
    GgpContestant* const contestant = (*contestants_)[role].get();
    if (contestant != nullptr && contestant->quick()) return machine_->legal(number, contestant->pick(moves, random_));
    const std::string when = fmt::format("move {}: ", turn_ + 1);
    if (answer.late) {
      count(role, &GgpErrors::late, when + "too late");
    } else if (!answer.error.empty()) {
      count(role, &GgpErrors::failed, when + answer.error);
    } else if (contestant != nullptr) {
      const GgpNamedMove named = find_ggp_move(*machine_, number, answer.move);
      if (named.legal) return *named.move;
      count(role, &GgpErrors::illegal, when + quote(answer.move) + " is no legal move");
    }
    return machine_->legal(number, static_cast<std::size_t>(random_.below(static_cast<int>(moves))));
  }

  // Makes the joint move, with room for new terms if need be.
  void advance(std::vector<gdl::MoveId>& joint, const std::vector<std::string>& texts) {
    try {
      machine_->advance(joint);
    } catch (const gdl::TooManyTerms&) {
      std::unique_ptr<gdl::Machine> fresh = machine_->apart({.stop = settings_->stop});
      fresh->limit({.stop = settings_->stop});
      fresh->load(fresh->read(show_ggp_state(*machine_)));
      for (std::size_t role = 0; role < joint.size(); ++role)
        joint[role] = fresh->read_move(static_cast<int>(role), texts[role]);
      machine_ = std::move(fresh);
      machine_->advance(joint);
    }
  }

  void step() {
    // 1. The moves.
    const GgpClock::time_point deadline = after(settings_->play_clock);
    const std::vector<Answer> answers = ask_all(deadline, [&](GgpContestant& contestant, std::size_t role) {
      return contestant.play(turn_, reports_[role], deadline);
    });
    std::vector<gdl::MoveId> joint;
    std::vector<std::string> texts;
    for (std::size_t role = 0; role < answers.size(); ++role) {
      joint.push_back(judge(role, answers[role]));
      texts.push_back(machine_->show_move(static_cast<int>(role), joint.back()));
    }
    advance(joint, texts);
    // 2. What each role is told of them.
    for (std::size_t role = 0; role < joint.size(); ++role) {
      reports_[role] = GgpReport{texts, std::nullopt};
      if (!match_->rules.hidden) continue;
      std::vector<gdl::PerceptId> seen;
      machine_->percepts(static_cast<int>(role), seen);
      reports_[role] = GgpReport{{texts[role]}, std::vector<std::string>()};
      for (const gdl::PerceptId id : seen) reports_[role]->percepts->push_back(machine_->show_percept(id));
    }
    record_.moves.push_back(std::move(texts));
    ++turn_;
  }

  const GgpMatchRules* match_;
  const std::vector<std::unique_ptr<GgpContestant>>* contestants_;
  const GgpMatchSettings* settings_;
  std::unique_ptr<gdl::Machine> machine_;
  Random random_;
  GgpMatchRecord record_;
  std::vector<std::optional<GgpReport>> reports_;  // by role
  int turn_ = 0;
};

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
    player_ = make_ggp_player(match.rules, own_machine(*match.machine, budget(deadline)), role, options);
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
  // For its machine; without a deadline where simulations are counted.
  Budget::Limits budget(GgpClock::time_point deadline) const {
    if (options_.simulations > 0) return {.stop = stop_};
    return {.deadline = deadline, .stop = stop_};
  }

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
    stop_ = settings.stop;
    hidden_ = match.rules.hidden;
    const std::string text = ggp_start_text(id_, match.rules.roles[static_cast<std::size_t>(role)], match.text,
                                            settings.start_clock, settings.play_clock);
    const std::string answer(trimmed(send_(address_, text, deadline, stop_)));
    if (!gdl::same_but_case(answer, "ready")) throw InputError("the answer " + quote(answer), address_, "ready");
  }

  std::string play(int turn, const std::optional<GgpReport>& report, GgpClock::time_point deadline) override {
    return std::string(trimmed(send_(address_, ggp_report_text("PLAY", id_, hidden_, turn, report), deadline, stop_)));
  }

  void stop(int turn, const std::optional<GgpReport>& report, GgpClock::time_point deadline) override {
    send_(address_, ggp_report_text("STOP", id_, hidden_, turn, report), deadline, nullptr);
  }

 private:
  std::string address_;
  GgpSend send_;
  std::string id_;
  const std::atomic<bool>* stop_ = nullptr;
  bool hidden_ = false;
};

// The parameters of `player`.
const std::vector<Parameter>& ggp_player_parameters() {
  static const std::vector<Parameter> parameters = {
      {"threads", "threads; 0: one for each core", 1, 0, 256},
      {"ms", "milliseconds a move at the most; 0: what the clock allows", 0, 0, 86'400'000},
      {"simulations", "simulations a move in place of the time; 0: by time", 0, 0, 1'000'000'000},
      {"nodes", "nodes of proofs a move; 0: by time", 0, 0, 1'000'000'000},
  };
  return parameters;
}

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

GgpMatchRecord play_ggp_match(const GgpMatchRules& match,
                              const std::vector<std::unique_ptr<GgpContestant>>& contestants,
                              const GgpMatchSettings& settings) {
  return Referee(match, contestants, settings).play();
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
  std::vector<std::string> all;
  for (const std::string_view entry : split_list(text)) {
    all.emplace_back(trimmed(entry));
    if (all.back().empty()) throw InputError("an empty entry", "--agents", kinds);
  }
  return all;
}

}  // namespace ombre
