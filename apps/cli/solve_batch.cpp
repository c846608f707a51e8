#include "apps/cli/solve_batch.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/json.h"
#include "core/text.h"

namespace ombre {

namespace {

struct JsonProblem {
  std::size_t line = 0;
  std::string text{};
};

Json answer_line(const JsonProblem& problem, const JsonWorker& worker) {
  const std::string line = fmt::format("line {}", problem.line);
  try {
    return worker(parse_json(problem.text, "one JSON object a line"));
  } catch (const InputError& error) {
    const std::string where = error.where().empty() ? line : line + ", " + error.where();
    return {{"error", error_json(InputError(error.problem(), where, error.expected()))}};
  }
}

}  // namespace

int solve_json_lines(const std::string& path, int threads, const std::function<JsonWorker()>& make_worker) {
  InputStream in = open_input(path);
  std::size_t lines = 0;
  std::size_t answers = 0;
  std::size_t bad = 0;
  OrderedWork<JsonProblem, Json> work(
      [&]() -> std::optional<JsonProblem> {
        JsonProblem problem;
        while (std::getline(in.stream(), problem.text)) {
          problem.line = ++lines;
          if (problem.text.find_first_not_of(" \t\r") != std::string::npos) return problem;
        }
        return std::nullopt;
      },
      [&] { return [worker = make_worker()](const JsonProblem& problem) { return answer_line(problem, worker); }; },
      [&](const JsonProblem&, const Json& answer) {
        ++answers;
        if (answer.contains("error")) ++bad;
        print_line(json_text(answer));
        flush_output();
      });
  work.run(threads);
  if (bad == 0) return exit_done;
  print_error(fmt::format("{} of {} lines are bad; see the errors in their answers", bad, answers));
  return exit_misuse;
}

}  // namespace ombre
