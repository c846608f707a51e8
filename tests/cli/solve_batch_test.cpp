#include "apps/cli/solve_batch.h"

#include <gtest/gtest.h>

#include <chrono>
#include <numeric>
#include <stdexcept>
#include <thread>

namespace ombre {
namespace {

// Solves 0 … count - 1, each by adding 1, the earlier ones more slowly.
std::vector<int> run(int count, int threads, const std::atomic<bool>* stop = nullptr, int fails_at = -1) {
  int next = 0;
  std::vector<int> answers;
  OrderedWork<int, int> work([&] { return next < count ? std::optional<int>(next++) : std::nullopt; },
                             [&] {
                               return [fails_at](int problem) {
                                 if (problem == fails_at) throw std::runtime_error("no answer");
                                 std::this_thread::sleep_for(std::chrono::microseconds(problem % 7 == 0 ? 300 : 1));
                                 return problem + 1;
                               };
                             },
                             [&](int problem, int answer) {
                               EXPECT_EQ(answer, problem + 1);
                               answers.push_back(problem);
                             });
  work.run(threads, stop);
  return answers;
}

TEST(OrderedWork, AnswersInTheOrderOfTheProblems) {
  for (const int threads : {1, 2, 5}) {
    std::vector<int> expected(2000);
    std::iota(expected.begin(), expected.end(), 0);
    EXPECT_EQ(run(2000, threads), expected);
    EXPECT_TRUE(run(0, threads).empty());
  }
}

TEST(OrderedWork, PassesOnWhatAWorkerThrows) {
  for (const int threads : {1, 4}) EXPECT_THROW(run(500, threads, nullptr, 100), std::runtime_error);
}

TEST(OrderedWork, AnswersWhatCameBeforeAnInputThatCannotBeReadOn) {
  for (const int threads : {1, 4}) {
    int next = 0;
    int answered = 0;
    OrderedWork<int, int> work(
        [&]() -> std::optional<int> {
          if (next == 100) throw std::runtime_error("cannot be read");
          return next++;
        },
        [] { return [](int problem) { return problem; }; }, [&](int, int) { ++answered; });
    EXPECT_THROW(work.run(threads), std::runtime_error);
    EXPECT_EQ(answered, 100);
  }
}

TEST(OrderedWork, TakesNothingOnceItIsStopped) {
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(run(100, 3, &stop).empty());
}

TEST(OrderedWork, GivesAnAnswerBeforeTheNextProblemComes) {
  // Each problem after the first waits until the one before it is answered.
  for (const int threads : {1, 3}) {
    std::atomic<int> answered = 0;
    int next = 0;
    OrderedWork<int, int> work(
        [&]() -> std::optional<int> {
          while (answered < next) std::this_thread::yield();
          return next < 50 ? std::optional<int>(next++) : std::nullopt;
        },
        [] { return [](int problem) { return problem; }; }, [&](int, int) { ++answered; });
    work.run(threads);
    EXPECT_EQ(answered, 50);
  }
}

TEST(OrderedWork, MakesOneWorkerAThread) {
  int next = 0;
  std::atomic<int> made = 0;
  OrderedWork<int, int> work([&] { return next < 1000 ? std::optional<int>(next++) : std::nullopt; },
                             [&] {
                               ++made;
                               return [](int problem) { return problem; };
                             },
                             [](int, int) {});
  work.run(4);
  EXPECT_GE(made, 1);
  EXPECT_LE(made, 4);
}

}  // namespace
}  // namespace ombre
