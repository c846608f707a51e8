// Pieces shared by a crew whose members are threads of this process.
#include "parallel/share_records.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>

#include "core/text.h"

namespace ombre {
namespace {

// What the members of one test have in common.
struct Room {
  explicit Room(int members) : letters(static_cast<std::size_t>(members)) {}

  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::deque<Crew::Message>> letters;
  std::deque<Bytes> said;  // by the first to all
  bool ended = false;      // the first has failed, and with it the run
};

class Member : public Crew {
 public:
  Member(Room& room, int rank) : room_(room), rank_(rank) {}

  int rank() const override { return rank_; }
  int size() const override { return static_cast<int>(room_.letters.size()); }
  void send(int to, Bytes bytes) override {
    const std::lock_guard lock(room_.mutex);
    room_.letters[static_cast<std::size_t>(to)].push_back({rank_, std::move(bytes)});
  }
  std::optional<Message> receive() override {
    const std::lock_guard lock(room_.mutex);
    if (room_.ended) throw std::runtime_error("the run has ended");
    std::deque<Message>& mine = room_.letters[static_cast<std::size_t>(rank_)];
    if (mine.empty()) return std::nullopt;
    Message message = std::move(mine.front());
    mine.pop_front();
    return message;
  }
  void broadcast(Bytes& bytes) override {
    std::unique_lock lock(room_.mutex);
    if (rank_ == 0) room_.said.push_back(bytes);
    room_.changed.notify_all();
    room_.changed.wait(lock, [&] { return room_.said.size() > heard_; });
    bytes = room_.said[heard_++];
  }
  void failed() override { told_of_failure = true; }

  std::atomic<bool> told_of_failure = false;

 private:
  Room& room_;
  int rank_;
  std::size_t heard_ = 0;
};

// Runs all members side by side; what each has thrown, by rank.
template <class Part>
std::vector<std::string> together(int members, const Part& part) {
  Room room(members);
  std::vector<std::string> errors(static_cast<std::size_t>(members));
  std::vector<std::thread> threads;
  for (int rank = 0; rank < members; ++rank)
    threads.emplace_back([&, rank] {
      Member member(room, rank);
      try {
        part(member);
      } catch (const std::exception& error) {
        errors[static_cast<std::size_t>(rank)] = error.what();
        const std::lock_guard lock(room.mutex);
        if (rank == 0) room.ended = true;
      }
    });
  for (std::thread& thread : threads) thread.join();
  return errors;
}

std::vector<std::size_t> numbers(std::size_t count) {
  std::vector<std::size_t> out(count);
  std::iota(out.begin(), out.end(), std::size_t{0});
  return out;
}

TEST(SharePieces, EveryPieceIsDoneOnceWhateverTheCrew) {
  for (const int members : {1, 2, 3, 7})
    for (const int threads : {1, 2})
      for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{5}, std::size_t{500}}) {
        std::map<std::size_t, std::uint64_t> taken;
        std::atomic<std::size_t> done = 0;
        const auto errors = together(members, [&](Crew& crew) {
          share_pieces(
              crew, crew.first() ? numbers(count) : std::vector<std::size_t>{}, threads,
              [&](std::size_t piece, std::size_t worker) {
                EXPECT_LT(worker, static_cast<std::size_t>(threads));
                ++done;
                return packed(std::uint64_t{piece * piece});
              },
              [&](std::size_t piece, const Bytes& bytes) {
                EXPECT_TRUE(crew.first());
                EXPECT_TRUE(taken.emplace(piece, unpacked<std::uint64_t>(bytes)).second);
              });
        });
        for (const std::string& error : errors) EXPECT_EQ(error, "");
        EXPECT_EQ(done, count);
        ASSERT_EQ(taken.size(), count);
        for (const auto& [piece, square] : taken) EXPECT_EQ(square, piece * piece);
      }
}

TEST(SharePieces, SeveralTimesInARowAndWithWordsBetween) {
  constexpr int times = 20;
  std::size_t sum = 0;
  const auto errors = together(3, [&](Crew& crew) {
    for (int time = 0; time < times; ++time) {
      share_pieces(
          crew, numbers(10), 1, [](std::size_t piece, std::size_t) { return packed(piece); },
          [&](std::size_t, const Bytes& bytes) { sum += unpacked<std::size_t>(bytes); });
      // A member may be a time ahead only where nothing is said between.
      if (time % 2 == 0) continue;
      std::string word = crew.first() ? "word " + std::to_string(time) : "";
      from_first(crew, word);
      EXPECT_EQ(word, "word " + std::to_string(time));
    }
  });
  for (const std::string& error : errors) EXPECT_EQ(error, "");
  EXPECT_EQ(sum, std::size_t{45 * times});
}

TEST(SharePieces, AnErrorAnywhereIsThrownOnTheFirst) {
  std::atomic<bool> failed = false;
  const auto errors = together(3, [&](Crew& crew) {
    const bool bad = crew.rank() == 2;
    share_pieces(
        crew, numbers(1'000'000), 1,
        [&](std::size_t piece, std::size_t) -> std::optional<Bytes> {
          if (bad) {
            failed = true;
            throw InputError("no such table", "skat.table", "a table");
          }
          // Something is left for the bad one, and for the others until the first has heard of the error.
          do {
            std::this_thread::sleep_for(std::chrono::microseconds(100));
          } while (!failed);
          return packed(piece);
        },
        [](std::size_t, const Bytes&) {});
  });
  EXPECT_EQ(errors[0], "process 2 of 3: skat.table: no such table; expected a table");
  EXPECT_EQ(errors[1], "the run has ended");
  EXPECT_EQ(errors[2], "skat.table: no such table; expected a table");
}

TEST(SharePieces, StopsWhenToldTo) {
  std::atomic<bool> stop = false;
  std::atomic<std::size_t> done = 0;
  std::size_t taken = 0;
  const auto errors = together(2, [&](Crew& crew) {
    share_pieces(
        crew, numbers(100'000), 1,
        [&](std::size_t piece, std::size_t) -> std::optional<Bytes> {
          if (stop) return std::nullopt;
          if (++done == 50) stop = true;
          return packed(piece);
        },
        [&](std::size_t, const Bytes&) { ++taken; }, {.stop = &stop});
  });
  for (const std::string& error : errors) EXPECT_EQ(error, "");
  EXPECT_EQ(taken, done);
  EXPECT_LT(taken, 100'000U);
}

// Those who see no flag themselves do.
TEST(SharePieces, OthersGiveUpWhatTheyHaveNotBegun) {
  std::atomic<bool> stop = false;
  std::atomic<std::size_t> done = 0;
  std::atomic<std::size_t> done_by_other = 0;
  std::size_t taken = 0;
  const auto errors = together(2, [&](Crew& crew) {
    const bool first = crew.first();
    share_pieces(
        crew, numbers(100'000), 1,
        [&](std::size_t piece, std::size_t) -> std::optional<Bytes> {
          // The first does one piece, which ends when the other has begun.
          while (first && !stop) std::this_thread::sleep_for(std::chrono::microseconds(100));
          if (!first && ++done_by_other == 1) {
            stop = true;
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
          } else {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
          }
          ++done;
          return packed(piece);
        },
        [&](std::size_t, const Bytes&) { ++taken; }, {.stop = first ? &stop : nullptr});
  });
  for (const std::string& error : errors) EXPECT_EQ(error, "");
  EXPECT_EQ(taken, done);
  EXPECT_LT(done_by_other, 1000U);
}

TEST(SharePieces, AnErrorIsToldBeforeLongPiecesEnd) {
  std::atomic<bool> begun = false;
  bool told = false;
  const auto errors = together(2, [&](Member& crew) {
    const bool first = crew.first();
    share_pieces(
        crew, numbers(10), 1,
        [&](std::size_t piece, std::size_t) -> std::optional<Bytes> {
          if (!first) {
            while (!begun) std::this_thread::sleep_for(std::chrono::microseconds(100));
            throw std::runtime_error("no memory");
          }
          begun = true;
          constexpr int most_waits = 50'000;
          for (int i = 0; i < most_waits && !crew.told_of_failure; ++i)
            std::this_thread::sleep_for(std::chrono::microseconds(100));
          told = crew.told_of_failure;
          return packed(piece);
        },
        [](std::size_t, const Bytes&) {});
  });
  EXPECT_EQ(errors[0], "process 1 of 2: no memory");
  EXPECT_TRUE(told);
}

TEST(SharePieces, WhatIsSharedWithinAPieceStaysInItsProcess) {
  const auto errors = together(2, [&](Crew& crew) {
    share_pieces(
        crew, numbers(4), 1,
        [&](std::size_t, std::size_t) {
          EXPECT_EQ(ombre::crew().size(), 1);
          const auto squares = share_results(3, 1, [](std::size_t i) { return i * i; });
          EXPECT_EQ(squares, (std::vector<std::size_t>{0, 1, 4}));
          return packed(0);
        },
        [](std::size_t, const Bytes&) {});
  });
  for (const std::string& error : errors) EXPECT_EQ(error, "");
}

TEST(ShareResults, AreInOrderAndSayWhenTheyArrive) {
  int arrived = 0;
  const auto texts = share_results(
      5, 2, [](std::size_t i) { return std::string(i, 'x'); }, [&] { ++arrived; });
  EXPECT_EQ(texts, (std::vector<std::string>{"", "x", "xx", "xxx", "xxxx"}));
  EXPECT_EQ(arrived, 5);
}

TEST(KeptPieces, WorkThatWasEndedGoesOnFromThem) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("ombre_kept_" + std::to_string(::getpid()));
  std::atomic<int> done = 0;
  // Two times ten pieces, some of which share work themselves.
  const auto work = [&](std::size_t fails_at) {
    std::vector<std::size_t> all;
    for (const std::size_t time : {std::size_t{1}, std::size_t{2}}) {
      const auto some = share_results(10, 1, [&](std::size_t i) {
        if (10 * time + i == fails_at) throw std::runtime_error("ended");
        ++done;
        return share_results(3, 1, [&](std::size_t j) { return time * 100 + i * 10 + j; })[2];
      });
      all.insert(all.end(), some.begin(), some.end());
    }
    return all;
  };
  const std::vector<std::size_t> right = work(0);
  done = 0;
  for (const std::size_t fails_at : {std::size_t{14}, std::size_t{27}, std::size_t{0}}) {
    KeptPieces kept(path, "numbers");
    const KeepPieces keeping(&kept);
    if (fails_at != 0) {
      EXPECT_THROW(work(fails_at), std::runtime_error);
    } else {
      EXPECT_EQ(work(0), right);
      kept.remove();
    }
  }
  EXPECT_EQ(done, 20);
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(KeptPieces, OfOtherWorkAreRefused) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("ombre_other_" + std::to_string(::getpid()));
  const auto error_of_work = [&](const auto& work) -> std::string {
    KeptPieces kept(path, "numbers");
    const KeepPieces keeping(&kept);
    try {
      work();
    } catch (const InputError& error) {
      return error.problem();
    }
    return "no error";
  };
  const auto square = [](std::size_t i) { return i * i; };
  const auto work = [&](const char* table, std::size_t count) {
    kept_pieces_depend_on(table);
    EXPECT_EQ(share_results(count, 1, square).size(), count);
  };
  EXPECT_EQ(error_of_work([&] { work("table 4", 5); }), "no error");
  EXPECT_EQ(error_of_work([&] { work("table 4", 5); }), "no error");
  EXPECT_NE(error_of_work([&] { work("table 5", 5); }).find("step 1 was 'table 4' before and is 'table 5' now"),
            std::string::npos);
  EXPECT_NE(error_of_work([&] { work("table 4", 6); }).find("step 2 was '5 pieces of type"), std::string::npos);
  EXPECT_NE(error_of_work([&] {
              kept_pieces_depend_on("table 4");
              share_results(5, 1, [](std::size_t i) { return std::to_string(i); });
            }).find("step 2 was '5 pieces of type"),
            std::string::npos);
  std::filesystem::remove(path);
}

struct Parcel {
  int number = 0;
  std::string name{};
  std::vector<std::optional<double>> list{};
  std::optional<std::string> note{};

  friend bool operator==(const Parcel&, const Parcel&) = default;

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.number, self.name, self.list, self.note);
  }
};

TEST(Packed, RoundTripsAndRefusesWhatIsCut) {
  const std::vector<Parcel> all = {
      {1, "one", {1.5, std::nullopt}, "a note"}, {}, {-3, std::string("\0x", 2), {}, std::nullopt}};
  const Bytes bytes = packed(all);
  EXPECT_EQ(unpacked<std::vector<Parcel>>(bytes), all);
  for (std::size_t length = 0; length < bytes.size(); ++length)
    EXPECT_THROW(unpacked<std::vector<Parcel>>(std::span(bytes).first(length)), InputError) << length;
}

}  // namespace
}  // namespace ombre
