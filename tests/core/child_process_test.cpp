// Programs that answer, and those that do everything else: nothing they do may block, grow or leave anything behind.
#include "core/child_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace ombre {
namespace {

using Clock = ChildProcess::Clock;
using Outcome = ChildProcess::Outcome;

// Longer than any answer takes on a busy machine.
Clock::time_point patiently() { return Clock::now() + std::chrono::seconds(30); }
Clock::time_point soon() { return Clock::now() + std::chrono::milliseconds(20); }

ChildProcess::Answer ask(ChildProcess& program, std::string_view text, Clock::time_point deadline = patiently()) {
  return program.ask(text, deadline, nullptr);
}

std::ptrdiff_t open_descriptors() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator());
}

bool runs(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string number;
  std::string name;
  std::string state;
  return file >> number >> name >> state && state != "Z";
}

TEST(ChildProcess, AnswersLineByLine) {
  ChildProcess program("while read -r line; do echo \"<$line>\"; done");
  EXPECT_FALSE(program.has_answered());
  EXPECT_EQ(ask(program, "one\n").line, "<one>");
  EXPECT_EQ(ask(program, "two\n").line, "<two>");
  EXPECT_TRUE(program.has_answered());
  EXPECT_EQ(program.status(), std::nullopt);
  program.close_input();
  EXPECT_TRUE(program.ended(patiently()));
  EXPECT_EQ(show_ending(*program.status()), "exited with status 0");
}

TEST(ChildProcess, SaysHowItEnded) {
  const auto ending = [](const char* command) {
    ChildProcess program(command);
    EXPECT_EQ(ask(program, "x\n").outcome, Outcome::closed);
    EXPECT_TRUE(program.ended(patiently()));
    return show_ending(*program.status());
  };
  EXPECT_EQ(ending("exit 3"), "exited with status 3");
  EXPECT_EQ(ending("read -r line; kill -KILL $$"), "was ended by signal 9 (Killed)");
  EXPECT_EQ(show_ending(34), "was ended by signal 34");  // it has no name
}

// Whoever started us may have left SIGCHLD ignored, and somebody else in this process may wait for all children.
TEST(ChildProcess, OneThatSomebodyElseHasWaitedForIsGone) {
  const auto before = std::signal(SIGCHLD, SIG_IGN);
  {
    ChildProcess program("read -r line; exit 3");
    EXPECT_EQ(ask(program, "x\n").outcome, Outcome::closed);
    EXPECT_TRUE(program.ended(patiently()));
    EXPECT_FALSE(program.status());
    program.terminate();
    program.kill();
  }
  std::signal(SIGCHLD, before);
}

TEST(ChildProcess, NobodyWaitsBeyondTheDeadline) {
  ChildProcess silent("cat >/dev/null");
  EXPECT_EQ(ask(silent, "x\n", soon()).outcome, Outcome::late);
  ChildProcess half("printf half; cat >/dev/null");
  EXPECT_EQ(ask(half, "x\n", soon()).outcome, Outcome::late);
  ChildProcess stopped("cat >/dev/null");
  const std::atomic<bool> stop = true;
  EXPECT_EQ(stopped.ask("x\n", patiently(), &stop).outcome, Outcome::stopped);
}

// A text larger than any buffer between the two.
TEST(ChildProcess, OneThatDoesNotReadBlocksNothing) {
  const std::string much(8 << 20, 'x');
  ChildProcess deaf("exec sleep 60");
  EXPECT_FALSE(deaf.tell(much, soon()));
  EXPECT_EQ(ask(deaf, much, soon()).outcome, Outcome::late);
  // Nor does one that talks all the time while it is talked to.
  ChildProcess talker("cat");
  EXPECT_EQ(ask(talker, much).outcome, Outcome::too_long);
}

// The signal that a closed pipe sends would end the test.
TEST(ChildProcess, AClosedInputIsNoSignal) {
  ChildProcess program("exec 0<&-; echo closed; exec sleep 60");
  EXPECT_EQ(ask(program, "x\n").line, "closed");
  EXPECT_FALSE(program.tell("y\n", patiently()));
  EXPECT_EQ(ask(program, "z\n", soon()).outcome, Outcome::late);
}

TEST(ChildProcess, AFloodIsCutOff) {
  ChildProcess program("read -r line; exec cat /dev/zero");
  EXPECT_EQ(ask(program, "x\n").outcome, Outcome::too_long);
}

TEST(ChildProcess, WhatNobodyAskedForIsNoAnswer) {
  // One write of two lines.
  ChildProcess program("read -r line; printf 'one\\ntwo\\n'; cat >/dev/null");
  EXPECT_EQ(ask(program, "x\n").line, "one");
  EXPECT_EQ(ask(program, "y\n").outcome, Outcome::unasked);
}

TEST(ChildProcess, TakesNothingAlongAndLeavesNothingBehind) {
  const std::ptrdiff_t before = open_descriptors();
  pid_t left = -1;
  {
    // A descriptor that would be inherited.
    const int ours = ::open("/dev/null", O_RDONLY);  // NOLINT(android-cloexec-open)
    ASSERT_GE(ours, 0);
    const std::string number = std::to_string(ours);
    ChildProcess program("sleep 60 & read -r line; test -e /proc/self/fd/" + number +
                         " && echo leaked || echo $!; cat >/dev/null");
    const std::string line = ask(program, "x\n").line;
    ::close(ours);
    ASSERT_NE(line, "leaked");
    left = std::stoi(line);
    EXPECT_TRUE(runs(left));
  }
  // What it started ended with it.
  for (int i = 0; i < 1000 && runs(left); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_FALSE(runs(left));
  EXPECT_EQ(open_descriptors(), before);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(ChildProcess, OneThatIgnoresTheEndIsEnded) {
  ChildProcess stubborn("trap '' TERM; echo ready; while :; do sleep 1; done");
  ASSERT_EQ(ask(stubborn, "").line, "ready");
  stubborn.close_input();
  EXPECT_FALSE(stubborn.ended(soon()));
  stubborn.terminate();
  EXPECT_FALSE(stubborn.ended(soon()));
  stubborn.kill();
  EXPECT_EQ(show_ending(stubborn.status().value_or(0)), "was ended by signal 9 (Killed)");
}

}  // namespace
}  // namespace ombre
