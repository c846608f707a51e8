#include "apps/cli/output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <span>

#include "core/json.h"
#include "core/text.h"
#include "core/write_file.h"
#include "match/statistics.h"
#include "parallel/crew.h"

namespace ombre {

void print_line(std::string_view text) { fmt::print("{}\n", text); }

void flush_output() {
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
    throw InputError("standard output cannot be written", "", "");
}

void print_error(std::string_view text) {
  const std::string line = fmt::format("ombre: {}\n", text);
  std::fwrite(line.data(), 1, line.size(), stderr);
}

void print_json(const Json& document) { print_line(json_text(document)); }

namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may write it");

extern "C" void raise_flag(int signal) {
  interrupted.store(true, std::memory_order_relaxed);
  std::signal(signal, SIG_DFL);
}

}  // namespace

const std::atomic<bool>* stop_on_interrupt() {
  std::signal(SIGINT, raise_flag);
  std::signal(SIGTERM, raise_flag);
  return &interrupted;
}

void write_file(const std::string& path, std::string_view content) {
  const auto bytes = std::as_bytes(std::span(content));
  if (!is_special_file(path)) return replace_file(path, {bytes});
  stop_on_interrupt();
  PipeOutput(path).append(bytes, interrupted);
}

std::string fixed_text(double number, int decimals) {
  const std::string text = fmt::format("{:.{}f}", number, decimals);
  return text.find_first_not_of("-0.") == std::string::npos && text.starts_with("-") ? text.substr(1) : text;
}

std::string show(const Measure& measure, int decimals, double unit) {
  std::string text = fixed_text(measure.value * unit, decimals);
  if (measure.margin) text += " ± " + fixed_text(*measure.margin * unit, decimals);
  return text;
}

std::vector<Score> scores_list(const Scores& scores, int players) {
  std::vector<Score> list;
  for (Player p = 0; p < players; ++p) list.push_back(scores[p]);
  return list;
}

double per_cent(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

void print_rows(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths(rows.empty() ? 0 : rows.front().size(), 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i + 1 < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i + 1 < row.size(); ++i) fmt::print("{:<{}}  ", row[i], widths[i]);
    fmt::print("{}\n", row.back());
  }
}

void print_parameters(const std::vector<Parameter>& parameters) {
  // Long lists of words stand on a line of their own.
  constexpr std::size_t widest = 24;
  std::size_t width = 0;
  std::size_t names = std::string_view("Parameter").size();
  std::vector<std::string> ranges;
  for (const Parameter& parameter : parameters) {
    if (!parameter.agent.empty())
      ranges.emplace_back("an agent");
    else
      ranges.push_back(parameter.words.empty() ? fmt::format("{}-{}", parameter.least, parameter.most)
                                               : fmt::format("{}", fmt::join(parameter.words, "|")));
    if (ranges.back().size() <= widest) width = std::max(width, ranges.back().size());
    names = std::max(names, parameter.name.size());
  }
  fmt::print("\n{:<{}}  {:>7}  {:<{}}  {}\n", "Parameter", names, "default", "range", width, "meaning");
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& parameter = parameters[i];
    const bool fits = ranges[i].size() <= width;
    const std::string standard = parameter.agent.empty() ? parameter.show(parameter.standard) : parameter.agent;
    fmt::print("{:<{}}  {:>7}  {:<{}}  {}\n", parameter.name, names, standard, fits ? ranges[i] : "", width,
               parameter.help);
    if (!fits) fmt::print("{:<{}}  {:>7}  {}\n", "", names, "", ranges[i]);
  }
}

Progress::Progress(std::string what) : what_(std::move(what)) {
  if (crew().first() && ::isatty(STDERR_FILENO) != 0) thread_ = std::thread([this] { report(); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  ended_.notify_one();
  thread_.join();
}

void Progress::say(std::string what) {
  const std::lock_guard lock(mutex_);
  what_ = std::move(what);
}

void Progress::say(const std::string& what, double share) {
  if (!thread_.joinable()) return;
  constexpr double percent = 100;
  constexpr double least_seconds = 10;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  if (!first_share_) first_share_ = share;
  // What was done before this run took no time of it.
  const double done = share - *first_share_;
  const double left = done > 0 ? seconds * (1 - share) / done : 0;
  say(fmt::format("{}{:.1f} %{}", what, percent * share,
                  done > 0 && seconds > least_seconds ? fmt::format(", about {:.0f} s to go", left) : ""));
}

void Progress::report() {
  constexpr int quiet_seconds = 2;
  std::unique_lock lock(mutex_);
  for (int second = 1; !ended_.wait_for(lock, std::chrono::seconds(1), [this] { return over_; }); ++second)
    if (second >= quiet_seconds) std::fputs(fmt::format("\r\033[Kombre: {}, {} s ", what_, second).c_str(), stderr);
  constexpr const char* clear_line = "\r\033[K";
  std::fputs(clear_line, stderr);
}

}  // namespace ombre
