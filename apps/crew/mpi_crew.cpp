// The crew of an MPI run; the only file that knows MPI. One thread speaks to the library, and it never waits inside it,
// since MPI waits at full load.
#include <mpi.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <list>
#include <map>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>

#include "apps/crew/join_crew.h"

namespace ombre {
namespace {

// A message that is the last part of one, or all of it; and one that others follow.
constexpr int tag = 1;
constexpr int tag_before_more = 2;
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
    sweep();
    const auto whole = std::make_shared<const Bytes>(std::move(bytes));
    for (std::size_t at = 0;; at += most_at_once) {
      const std::size_t left = whole->size() - at;
      const bool last = left <= most_at_once;
      Sent& sent = sent_.emplace_back(Sent{.bytes = whole});
      MPI_Isend(whole->data() + at, static_cast<int>(last ? left : most_at_once), MPI_BYTE, to,
                last ? tag : tag_before_more, MPI_COMM_WORLD, &sent.request);
      if (last) return;
    }
  }

  bool sending() override {
    sweep();
    return !sent_.empty();
  }

  std::optional<Message> receive() override {
    sweep();
    while (true) {
      int there = 0;
      MPI_Message handle{};
      MPI_Status status{};
      MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &handle, &status);
      if (there == 0) return std::nullopt;
      int count = 0;
      MPI_Get_count(&status, MPI_BYTE, &count);
      Bytes& bytes = parts_[status.MPI_SOURCE];
      const std::size_t before = bytes.size();
      bytes.resize(before + static_cast<std::size_t>(count));
      MPI_Mrecv(bytes.data() + before, count, MPI_BYTE, &handle, MPI_STATUS_IGNORE);
      if (status.MPI_TAG == tag) return Message{.from = status.MPI_SOURCE, .bytes = std::exchange(bytes, {})};
    }
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
    std::shared_ptr<const Bytes> bytes{};
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
  std::list<Sent> sent_;        // until the other side has it
  std::map<int, Bytes> parts_;  // by sender: what has come of a message
};

// Where mpirun is killed, nobody hears of the work any more, and the next run finds the files in use. MPI notices that
// late, and not at all where there is one process, which goes without it.
void end_with_mpirun() {
#ifdef __linux__
  if (std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr) ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

}  // namespace

std::unique_ptr<JoinedCrew> join_crew() {
  end_with_mpirun();
  if (!started_with_others()) return nullptr;
  return std::make_unique<MpiCrew>();
}

}  // namespace ombre
