// The crew of an MPI run; the only file that knows MPI. One thread speaks to the library, and it never waits inside it,
// since MPI waits at full load.
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <list>
#include <stdexcept>
#include <thread>

#include "apps/crew/join_crew.h"

namespace ombre {
namespace {

constexpr int tag = 1;
// A count of MPI is an int.
constexpr std::size_t most_at_once = std::size_t{1} << 30U;
constexpr std::chrono::seconds grace{5};

void nap() { std::this_thread::sleep_for(std::chrono::microseconds(200)); }

class MpiCrew : public JoinedCrew {
 public:
  MpiCrew() {
    int level = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
    if (level < MPI_THREAD_FUNNELED) throw std::runtime_error("this MPI library does not allow threads");
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void send(int to, Bytes bytes) override {
    if (bytes.size() > most_at_once) throw std::length_error("a message of over a gigabyte");
    sweep();
    Sent& sent = sent_.emplace_back();
    sent.bytes = std::move(bytes);
    MPI_Isend(sent.bytes.data(), static_cast<int>(sent.bytes.size()), MPI_BYTE, to, tag, MPI_COMM_WORLD, &sent.request);
  }

  bool sending() override {
    sweep();
    return !sent_.empty();
  }

  std::optional<Message> receive() override {
    sweep();
    int there = 0;
    MPI_Message handle{};
    MPI_Status status{};
    MPI_Improbe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &handle, &status);
    if (there == 0) return std::nullopt;
    int count = 0;
    MPI_Get_count(&status, MPI_BYTE, &count);
    Message message{.from = status.MPI_SOURCE, .bytes = Bytes(static_cast<std::size_t>(count))};
    MPI_Mrecv(message.bytes.data(), count, MPI_BYTE, &handle, MPI_STATUS_IGNORE);
    return message;
  }

  void broadcast(Bytes& bytes) override {
    std::uint64_t size = bytes.size();
    broadcast_raw(&size, sizeof size);
    bytes.resize(static_cast<std::size_t>(size));
    for (std::size_t at = 0; at < bytes.size(); at += most_at_once)
      broadcast_raw(bytes.data() + at, std::min(most_at_once, bytes.size() - at));
  }

  void leave() override {
    while (!sent_.empty()) {
      sweep();
      nap();
    }
    MPI_Request all{};
    MPI_Ibarrier(MPI_COMM_WORLD, &all);
    wait(all);
    MPI_Finalize();
  }

  void wait_for_the_end() override {
    const auto until = std::chrono::steady_clock::now() + grace;
    while (std::chrono::steady_clock::now() < until) {
      sweep();
      nap();
    }
  }

  [[noreturn]] void end_all(int exit_code) override {
    MPI_Abort(MPI_COMM_WORLD, exit_code);
    std::abort();
  }

 private:
  struct Sent {
    Bytes bytes{};
    MPI_Request request{};
  };

  void sweep() {
    sent_.remove_if([](Sent& sent) {
      int done = 0;
      MPI_Test(&sent.request, &done, MPI_STATUS_IGNORE);
      return done != 0;
    });
  }

  static void wait(MPI_Request& request) {
    while (true) {
      int done = 0;
      MPI_Test(&request, &done, MPI_STATUS_IGNORE);
      if (done != 0) return;
      nap();
    }
  }

  static void broadcast_raw(void* data, std::size_t size) {
    MPI_Request request{};
    MPI_Ibcast(data, static_cast<int>(size), MPI_BYTE, 0, MPI_COMM_WORLD, &request);
    wait(request);
  }

  int rank_ = 0;
  int size_ = 1;
  std::list<Sent> sent_;  // until the other side has it
};

}  // namespace

std::unique_ptr<JoinedCrew> join_crew() {
  if (!started_with_others()) return nullptr;
  return std::make_unique<MpiCrew>();
}

}  // namespace ombre
