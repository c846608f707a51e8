#include "core/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <utility>

namespace ombre {
namespace {

[[noreturn]] void fail(int error) {
  throw std::runtime_error(fmt::format("no process can be started: {}", std::strerror(error)));
}

// A descriptor that closes itself and is not 0, 1 or 2, which the program gets anew.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {
    if (number_ < 0 || number_ > STDERR_FILENO) return;
    number_ = ::fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::close(number);
  }
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

// The process of a command, with these as standard input and output and nothing else of ours but standard error.
pid_t spawn(const std::string& command, int input, int output) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);

  // Signals as any program expects them, whatever this one ignores or blocks.
  sigset_t usual;
  sigemptyset(&usual);
  posix_spawnattr_setsigmask(&attributes, &usual);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD, SIGALRM, SIGUSR1, SIGUSR2, SIGXFSZ})
    sigaddset(&usual, signal);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
  const std::array<char*, 4> arguments = {shell.data(), option.data(), text.data(), nullptr};
  pid_t process = -1;
  const int error = posix_spawn(&process, "/bin/sh", &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (error != 0) fail(error);
  return process;
}

// How long poll may wait for a deadline, and no longer than it takes somebody to notice that a flag was ignored.
int wait_until(ChildProcess::Clock::time_point deadline, bool looks_at_flag) {
  constexpr std::int64_t between_looks = 50;
  constexpr std::int64_t most = 1'000'000;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - ChildProcess::Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, looks_at_flag ? between_looks : most));
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  // A socket, not a pipe, for what is written to it: that it went away is an error there and no signal to all of us.
  std::array<int, 2> in{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in.data()) != 0) fail(errno);
  Descriptor ours_in(in[0]);
  const Descriptor theirs_in(in[1]);
  std::array<int, 2> out{};
  if (::pipe2(out.data(), O_CLOEXEC) != 0) fail(errno);
  Descriptor ours_out(out[0]);
  const Descriptor theirs_out(out[1]);
  ::fcntl(ours_out.number(), F_SETFL, O_NONBLOCK);
  ::shutdown(ours_in.number(), SHUT_RD);
  process_ = spawn(command, theirs_in.number(), theirs_out.number());
  input_ = ours_in.release();
  output_ = ours_out.release();
}

ChildProcess::~ChildProcess() {
  kill();
  close_input();
  ::close(output_);
}

ChildProcess::Answer ChildProcess::ask(std::string_view text, Clock::time_point deadline,
                                       const std::atomic<bool>* stop) {
  // 1. Output written before the question is not an answer. Whether the first words of a program came before the first
  // question is left to chance, so they count as the answer.
  if (has_answered_) {
    while (unread_.empty() && read_some()) {
    }
    if (!unread_.empty()) return {Outcome::unasked};
  }

  // 2. The question goes out and the answer comes in, as either can: neither side may block the other.
  while (true) {
    while (read_some()) {
      if (std::optional<std::string> line = take_line()) {
        has_answered_ = true;
        return {Outcome::line, std::move(*line)};
      }
      if (unread_.size() > most_line) return {Outcome::too_long};
    }
    if (output_ended_) return {Outcome::closed};
    if (!write_some(text)) text = {};
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return {Outcome::stopped};
    const int wait = wait_until(deadline, stop != nullptr);
    if (wait == 0 && Clock::now() >= deadline) return {Outcome::late};
    std::array<pollfd, 2> ready = {pollfd{output_, POLLIN, 0}, pollfd{text.empty() ? -1 : input_, POLLOUT, 0}};
    ::poll(ready.data(), ready.size(), wait);
  }
}

bool ChildProcess::tell(std::string_view text, Clock::time_point deadline) {
  while (true) {
    if (!write_some(text)) return false;
    if (text.empty()) return true;
    const int wait = wait_until(deadline, false);
    if (wait == 0) return false;
    pollfd ready{input_, POLLOUT, 0};
    ::poll(&ready, 1, wait);
  }
}

void ChildProcess::close_input() {
  if (input_ >= 0) ::close(std::exchange(input_, -1));
}

bool ChildProcess::ended(Clock::time_point deadline) {
  constexpr std::chrono::milliseconds longest{10};
  auto pause = std::chrono::microseconds(100);
  while (!gone_) {
    // Not reaped yet: as long as its number is taken, the number of its group is, too.
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) {
      // Somebody else has waited for it, or nobody may: how it ended is not known, and its number may be another's.
      gone_ = true;
      break;
    }
    if (info.si_pid == process_) {
      ::kill(-process_, SIGKILL);
      int status = 0;
      ::waitpid(process_, &status, 0);
      status_ = status;
      gone_ = true;
      break;
    }
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(pause);
    pause = std::min<std::chrono::microseconds>(2 * pause, longest);
  }
  return true;
}

void ChildProcess::terminate() {
  if (!gone_) ::kill(-process_, SIGTERM);
}

void ChildProcess::kill() {
  if (ended(Clock::now())) return;
  ::kill(-process_, SIGKILL);
  ended(Clock::time_point::max());
}

// Whether there was something.
bool ChildProcess::read_some() {
  constexpr std::size_t at_a_time = 1 << 14;
  if (output_ended_) return false;
  std::array<char, at_a_time> bytes;
  const ssize_t count = ::read(output_, bytes.data(), bytes.size());
  if (count > 0) unread_.append(bytes.data(), static_cast<std::size_t>(count));
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) output_ended_ = true;
  return count > 0;
}

// Takes off what could be sent now; false where it has closed its input.
bool ChildProcess::write_some(std::string_view& text) {
  while (!text.empty()) {
    const ssize_t count = ::send(input_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno == EAGAIN;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

std::optional<std::string> ChildProcess::take_line() {
  const std::size_t end = unread_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return line;
}

std::string show_ending(int status) {
  if (WIFSIGNALED(status)) {
    const char* const name = sigdescr_np(WTERMSIG(status));
    return fmt::format("was ended by signal {}{}", WTERMSIG(status), name ? fmt::format(" ({})", name) : "");
  }
  return fmt::format("exited with status {}", WEXITSTATUS(status));
}

}  // namespace ombre
