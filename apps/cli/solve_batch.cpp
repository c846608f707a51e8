#include "apps/cli/solve_batch.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"

namespace ombre {

using Json = nlohmann::ordered_json;

Json to_json(const InputError& error) {
  return {{"what", error.problem()}, {"where", error.where()}, {"expected", error.expected()}};
}

std::string json_line(const Json& document) {
  return document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

InputStream::InputStream(const std::string& path) {
  if (path == "-") {
    stream_ = &std::cin;
    return;
  }
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) throw InputError("a folder", path, "a file that can be read");
  file_ = std::make_unique<std::ifstream>(path, std::ios::binary);
  if (!*file_) throw InputError("cannot be opened", path, "a file that can be read");
  stream_ = file_.get();
  if (std::filesystem::is_regular_file(path, none)) bytes_ = std::filesystem::file_size(path, none);
}

InputStream::~InputStream() = default;

std::optional<double> InputStream::part_read() {
  if (!bytes_ || *bytes_ == 0) return std::nullopt;
  const auto at = stream_->tellg();
  return at < 0 ? 1.0 : static_cast<double>(at) / static_cast<double>(*bytes_);
}

namespace {

struct JsonProblem {
  std::size_t line = 0;
  std::string text{};
};

// The document in a text. Throws InputError where it is none, or an object has a field twice.
Json read_json(const std::string& text) {
  std::vector<std::set<std::string>> fields;  // of the objects under way
  const auto each_once = [&fields](int, Json::parse_event_t event, const Json& parsed) {
    if (event == Json::parse_event_t::object_start) fields.emplace_back();
    if (event == Json::parse_event_t::object_end) fields.pop_back();
    if (event == Json::parse_event_t::key && !fields.back().insert(parsed.get<std::string>()).second)
      throw InputError(quote(parsed.get<std::string>()) + " is given twice", "", "each field once");
    return true;
  };
  try {
    return Json::parse(text, each_once);
  } catch (const nlohmann::json::parse_error& error) {
    throw InputError("not JSON", fmt::format("column {}", error.byte), "one JSON object a line");
  }
}

Json answer_line(const JsonProblem& problem, const JsonWorker& worker) {
  const std::string line = fmt::format("line {}", problem.line);
  try {
    return worker(read_json(problem.text));
  } catch (const InputError& error) {
    const std::string where = error.where().empty() ? line : line + ", " + error.where();
    return {{"error", to_json(InputError(error.problem(), where, error.expected()))}};
  }
}

}  // namespace

int solve_json_lines(const std::string& path, int threads, const std::function<JsonWorker()>& make_worker) {
  InputStream in(path);
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
        print_line(json_line(answer));
        std::fflush(stdout);
      });
  work.run(threads);
  if (bad == 0) return exit_done;
  fmt::print(stderr, "ombre: {} of {} lines are bad, their answers say why\n", bad, answers);
  return exit_misuse;
}

}  // namespace ombre
