// What the commands share in speaking to the outside: standard output, files that are never half-written,
// seeds, and progress on a terminal.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "apps/api/settings.h"
#include "core/json.h"
#include "core/scores.h"
#include "match/spec.h"

namespace ombre {

struct Measure;

// Prints one line on standard output.
void print_line(std::string_view text);
void print_json(const Json& document);
// Hands on what was printed. Throws InputError when standard output cannot be written.
void flush_output();

// Prints one line on standard error, after the name of the program. Where that cannot be written, nobody can be told.
void print_error(std::string_view text);

// Writes a file so that `path` is whole or untouched, or to a device or a pipe. Throws InputError when it cannot be
// written; Ctrl-C ends the wait for who reads a pipe.
void write_file(const std::string& path, std::string_view content);

// Lets Ctrl-C (and a request to end) raise a flag, once; a second one ends the program as usual.
const std::atomic<bool>* stop_on_interrupt();

// A number with so many decimals; no minus stands before a zero.
std::string fixed_text(double number, int decimals);
// A figure with its margin, "3.2 ± 0.4", each times `unit`.
std::string show(const Measure& measure, int decimals, double unit = 1);
// The scores of the players, in their order.
std::vector<Score> scores_list(const Scores& scores, int players);
// 0 of nothing.
double per_cent(std::int64_t part, std::int64_t whole);

// Prints rows in columns, the last of any width.
void print_rows(const std::vector<std::vector<std::string>>& rows);

// The parameters of a game or agent.
void print_parameters(const std::vector<Parameter>& parameters);

// While it lives, says on standard error every second that the work goes on, if that is a terminal and the
// work takes over two seconds.
class Progress {
 public:
  explicit Progress(std::string what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // What the work does now; and with the share of it that is done, the time left as well.
  void say(std::string what);
  void say(const std::string& what, double share);

 private:
  void report();

  std::string what_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::optional<double> first_share_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace ombre
