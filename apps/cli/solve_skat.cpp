// `ombre solve skat`: the open-hand value of a Skat position, or of many from JSON lines.
#include <fmt/format.h>

#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/kinds.h"
#include "apps/cli/output.h"
#include "apps/cli/solve_batch.h"
#include "core/field_text.h"
#include "core/json.h"
#include "core/text.h"
#include "facade/request_fields.h"
#include "facade/skat_request.h"

namespace ombre {
namespace {

class SolveSkatCommand : public Command {
 public:
  std::string name() const override { return "solve skat"; }
  std::string summary() const override { return "Open-hand points and cards of Skat positions"; }
  std::string example() const override {
    return "solve skat --game C --declarer 0 --hands 'CJ CA ST | SJ CT SA | HJ DA H7' --want cards\n"
           "  ombre solve skat --game N --declarer 1 --leader 2 --hands 'C9 SA | C7 S9 | C8 S7'\n"
           "  echo '{\"game\":\"G\",\"declarer\":0,\"leader\":0,\"hands\":[\"CJ\",\"CA\",\"CT\"]}' | ombre solve skat "
           "--batch -";
  }

  void declare(Options& options) override {
    options.text("--hands", "CARDS|CARDS|CARDS", hands_, "The cards of seats 0, 1 and 2, between bars");
    options.text("--game", "C|S|H|D|G|N", fields_.game, "The game: a suit, grand or null");
    options.number("--declarer", "SEAT", fields_.declarer, 0, skat_seats - 1, "Who plays it");
    options.number("--leader", "SEAT", fields_.leader, 0, skat_seats - 1,
                   "Who leads to the trick, or led to it (default: 0)");
    options.text("--skat", "CARDS", fields_.skat,
                 "What was put away: its points are the declarer's (default: what a whole deal leaves)");
    options.text("--trick", "CARDS", trick_, "The cards of the trick under way, such as 'HA'");
    options.text("--taken", "D,F", taken_, "Points taken before by the declarer (the skat apart) and by the others");
    options.text("--want", "value|cards|target", fields_.want, "What to find (default: value)");
    options.text("--target", "POINTS|all", fields_.target,
                 "For --want target: points, or all for every trick (default: 61)");
    options.input("--batch", "FILE", batch_, "One JSON object a line with these fields, - for standard input");
    options.threads(threads_, "Threads for --batch (default: all cores)");
    options.number("--memory", "MB", megabytes_, 1, 1 << 20, "Memory for the table of each thread (default: 16)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const std::size_t bytes = static_cast<std::size_t>(megabytes_) << 20;
    if (batch_) return run_batch(bytes);
    if (threads_) throw InputError("--threads without a use", "", "--batch with it: one position runs on one thread");
    if (!hands_.empty())
      for (const std::string_view hand : split(hands_, "|")) fields_.hands.emplace_back(hand);
    fields_.trick = words_of(trick_);
    read_taken();
    const SkatRequest request = read_request(fields_);
    SkatAnswer answer;
    {
      const Progress progress("solving");
      SkatOracle oracle(bytes);
      answer = solve(oracle, request);
    }
    if (json_)
      print_json(answer_json(request, answer));
    else
      fmt::print("{}", show_answer(request, answer));
    return exit_done;
  }

 private:
  int run_batch(std::size_t bytes) {
    for (const std::string& option : given)
      if (option != "--batch" && option != "--threads" && option != "--memory")
        throw InputError(option + " without a use", "", "each line of --batch to say it");
    ask_kept_tables();
    return solve_json_lines(*batch_, threads_.value_or(all_cores()), [bytes]() -> JsonWorker {
      auto oracle = std::make_shared<SkatOracle>(bytes);
      return [oracle](const Json& json) {
        const SkatRequest request = read_request(read_skat_fields(json));
        return answer_json(request, solve(*oracle, request));
      };
    });
  }

  // Two numbers with a comma between them.
  void read_taken() {
    if (taken_.empty()) return;
    const char* const end = taken_.data() + taken_.size();
    for (const char* at = taken_.data(); at <= end;) {
      int number = 0;
      const auto [next, error] = std::from_chars(at, end, number);
      if (error != std::errc{} || (next != end && *next != ','))
        throw InputError("no number in " + quote(taken_), "--taken", "two numbers such as 20,13");
      fields_.taken.push_back(number);
      at = next + 1;
    }
  }

  SkatFields fields_;
  std::string hands_;
  std::string trick_;
  std::string taken_;
  std::optional<std::string> batch_;
  std::optional<int> threads_;
  int megabytes_ = 16;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_solve_skat_command() { return std::make_unique<SolveSkatCommand>(); }

}  // namespace ombre
