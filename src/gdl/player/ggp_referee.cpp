#include "gdl/player/ggp_referee.h"

#include <fmt/format.h>

#include <exception>
#include <functional>
#include <thread>

#include "core/text.h"

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

class Referee {
 public:
  Referee(const GgpMatchRules& match, const std::vector<std::unique_ptr<GgpContestant>>& contestants,
          const GgpMatchSettings& settings)
      : match_(&match),
        contestants_(&contestants),
        settings_(&settings),
        machine_(match.machine->another()),
        random_(settings.seed) {
    record_.roles = match.rules.roles;
    record_.errors.resize(record_.roles.size());
    reports_.resize(record_.roles.size());
  }

  GgpMatchRecord play() {
    start();
    const auto stopped = [&] { return settings_->stop != nullptr && settings_->stop->load(); };
    while (!ggp_over(*machine_, match_->rules) && turn_ < settings_->longest && !stopped()) step();
    record_.over = ggp_over(*machine_, match_->rules);
    std::vector<int> scratch;
    for (int role = 0; role < match_->rules.size(); ++role)
      record_.goals.push_back(ggp_goal(*machine_, match_->rules, role, scratch));
    const GgpClock::time_point deadline = after(settings_->play_clock);
    ask_all(deadline, [&](GgpContestant& contestant, std::size_t role) {
      contestant.stop(turn_, reports_[role], deadline);
      return std::string();
    });
    return std::move(record_);
  }

 private:
  // Asks every contestant that thinks, all at the same time.
  std::vector<Answer> ask_all(GgpClock::time_point deadline,
                              const std::function<std::string(GgpContestant&, std::size_t)>& question) {
    std::vector<Answer> answers(contestants_->size());
    std::vector<std::thread> threads;
    const auto ask = [&](std::size_t role) {
      Answer& answer = answers[role];
      try {
        answer.move = question(*(*contestants_)[role], role);
      } catch (const std::exception& error) {
        answer.error = error.what();
        if (answer.error.empty()) answer.error = "no answer";
      }
      answer.late = GgpClock::now() > deadline;
    };
    for (std::size_t role = 0; role < answers.size(); ++role)
      if ((*contestants_)[role] && !(*contestants_)[role]->quick()) threads.emplace_back(ask, role);
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
      const auto move = find_ggp_move(*machine_, number, answer.move);
      if (move && is_ggp_legal(*machine_, number, *move)) return *move;
      count(role, &GgpErrors::illegal, when + quote(answer.move) + " is no legal move");
    }
    return machine_->legal(number, static_cast<std::size_t>(random_.below(static_cast<int>(moves))));
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
    machine_->advance(joint);
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

}  // namespace

GgpMatchRecord play_ggp_match(const GgpMatchRules& match,
                              const std::vector<std::unique_ptr<GgpContestant>>& contestants,
                              const GgpMatchSettings& settings) {
  return Referee(match, contestants, settings).play();
}

}  // namespace ombre
