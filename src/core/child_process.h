// A program that runs beside this one and is spoken to in lines over its standard input and output. Its messages on
// standard error go where ours go. It has a process group of its own: an interrupt typed at the terminal does not reach
// it, and what it has started ends with it. It inherits no other descriptors.
//
// Whatever it does, no call waits beyond its deadline and no more than a limit is kept of what it writes. One thread at
// a time may use it.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace ombre {

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  // The longest line that is read, in bytes.
  static constexpr std::size_t most_line = 1 << 20;

  // Starts a command of the shell. Throws std::runtime_error where no process can be started.
  explicit ChildProcess(const std::string& command);
  // Kills it where it still runs.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // What came of a question: a line, nothing in time, the end of the output, a line that is too long, something written
  // since the last answer and before the question, or an end of the waiting from outside.
  enum class Outcome { line, late, closed, too_long, unasked, stopped };
  struct Answer {
    Outcome outcome = Outcome::late;
    std::string line{};  // without its end
  };

  // Sends a text, and waits for a line until the deadline, or until `stop`, which may be null, is raised.
  Answer ask(std::string_view text, Clock::time_point deadline, const std::atomic<bool>* stop);
  // Sends a text that needs no answer; false where it could not be sent until the deadline.
  bool tell(std::string_view text, Clock::time_point deadline);

  // Whether it has answered at least once.
  bool has_answered() const { return has_answered_; }

  // The steps to an orderly end: no more input; whether it has ended until then; a signal that asks it to end; its end.
  void close_input();
  bool ended(Clock::time_point deadline);
  void terminate();
  void kill();

  // How it ended as exit() and wait() have it; none while it runs, and where somebody else has waited for it.
  std::optional<int> status() const { return status_; }

 private:
  bool read_some();
  bool write_some(std::string_view& text);
  std::optional<std::string> take_line();

  pid_t process_ = -1;
  int input_ = -1;   // our end of its standard input
  int output_ = -1;  // our end of its standard output
  bool output_ended_ = false;
  bool has_answered_ = false;
  bool gone_ = false;
  std::string unread_;
  std::optional<int> status_;
};

// How a process ended, for people: "exited with status 3", "was ended by signal 9 (Killed)".
std::string show_ending(int status);

}  // namespace ombre
