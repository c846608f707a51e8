#include "parallel/share_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>

#include "core/text.h"
#include "parallel/local_pieces.h"

namespace ombre {
namespace {

using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

// Between two looks for messages: short while they come, longer while they do not. MPI itself would wait at full load.
constexpr microseconds shortest_nap{50};
constexpr microseconds longest_nap{1000};
// Results wait so long for others to travel with, unless new pieces are asked for.
constexpr microseconds results_wait{10'000};
// A member gets this part of its share of what is left.
constexpr std::size_t part_of_share = 4;

struct Failure {
  bool input = false;  // an InputError
  std::string text{};

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.input, self.text);
  }
};

// From a member to the first.
struct Report {
  std::uint64_t sharing = 0;
  std::uint64_t idle = 0;  // threads without work; none: nothing is asked for
  std::vector<FinishedPiece> finished{};
  std::optional<Failure> failure{};

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.sharing, self.idle, self.finished, self.failure);
  }
};

// From the first to a member: an answer, or unasked that it is to stop.
struct Order {
  std::uint64_t sharing = 0;
  bool over = false;
  bool stop = false;
  std::vector<std::uint64_t> pieces{};

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.sharing, self.over, self.stop, self.pieces);
  }
};

class Nap {
 public:
  void reset() { next_ = shortest_nap; }
  void take(Crew& members, LocalPieces& local) {
    if (members.sending()) return std::this_thread::yield();
    local.wait(next_);
    next_ = std::min(2 * next_, longest_nap);
  }

 private:
  microseconds next_ = shortest_nap;
};

[[noreturn]] void parted() { throw std::logic_error("the processes of this run do not do the same"); }

class First {
 public:
  First(Crew& members, std::span<const std::size_t> pieces, const PieceTake& take, const ShareOptions& options,
        LocalPieces& local)
      : members_(members),
        pieces_(pieces),
        take_(take),
        options_(options),
        local_(local),
        told_over_(static_cast<std::size_t>(members.size()), false),
        waited_for_(members.size() - 1) {}

  void run() {
    Nap nap;
    while (next_ < pieces_.size() || out_ > 0 || waited_for_ > 0) {
      if (!stopped_ && options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) stop();
      bool moved = false;
      while (const std::optional<Crew::Message> message = next_message()) {
        hear(*message);
        moved = true;
      }
      for (FinishedPiece& finished : local_.collect()) {
        settle(finished);
        moved = true;
      }
      if (const std::size_t idle = local_.idle(); idle > 0 && next_ < pieces_.size()) {
        local_.add(some(idle));
        moved = true;
      }
      if (moved)
        nap.reset();
      else
        nap.take(members_, local_);
    }
  }

 private:
  // One of this sharing: members who are ahead have to wait.
  std::optional<Crew::Message> next_message() {
    while (!held_.empty()) {
      Crew::Message message = std::move(held_.front());
      held_.pop_front();
      return message;
    }
    return members_.receive();
  }

  void hear(const Crew::Message& message) {
    auto report = unpacked<Report>(message.bytes);
    if (report.sharing < members_.shared) parted();
    if (report.sharing > members_.shared) {
      members_.early.push_back(message);
      return;
    }
    for (FinishedPiece& finished : report.finished) settle(finished);
    if (report.failure) {
      const std::string text = fmt::format("process {} of {}: {}", message.from, members_.size(), report.failure->text);
      if (report.failure->input) throw InputError(text, "", "");
      throw std::runtime_error(text);
    }
    if (report.idle == 0) return;
    Order order{.sharing = members_.shared, .pieces = some(static_cast<std::size_t>(report.idle))};
    order.over = order.pieces.empty();
    if (order.over) {
      told_over_[static_cast<std::size_t>(message.from)] = true;
      --waited_for_;
    }
    members_.send(message.from, packed(order));
  }

  void stop() {
    stopped_ = true;
    next_ = pieces_.size();
    local_.give_up();
    for (int member = 1; member < members_.size(); ++member)
      if (!told_over_[static_cast<std::size_t>(member)])
        members_.send(member, packed(Order{.sharing = members_.shared, .stop = true}));
  }

  void settle(FinishedPiece& finished) {
    --out_;
    if (finished.result) take_(static_cast<std::size_t>(finished.piece), std::move(*finished.result));
  }

  // The next pieces for a member with so many idle threads.
  std::vector<std::uint64_t> some(std::size_t idle) {
    const std::size_t left = pieces_.size() - next_;
    const std::size_t share = left / (part_of_share * static_cast<std::size_t>(members_.size()));
    const std::size_t count = std::min(left, std::max(idle, std::min(share, options_.most_at_a_time)));
    const auto given = pieces_.subspan(next_, count);
    next_ += count;
    out_ += count;
    return {given.begin(), given.end()};
  }

  Crew& members_;
  std::span<const std::size_t> pieces_;
  const PieceTake& take_;
  const ShareOptions& options_;
  LocalPieces& local_;
  std::deque<Crew::Message> held_ = std::exchange(members_.early, {});
  std::vector<bool> told_over_;  // by member: that all is done
  int waited_for_;               // members who have not been told
  bool stopped_ = false;
  std::size_t next_ = 0;  // piece to hand out
  std::size_t out_ = 0;   // pieces handed out and not settled
};

Failure failure_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const InputError& input) {
    return {.input = true, .text = input.what()};
  } catch (const std::bad_alloc&) {
    return {.text = "out of memory"};
  } catch (const std::exception& other) {
    return {.text = other.what()};
  } catch (...) {
    return {.text = "an error without a name"};
  }
}

void follow(Crew& members, LocalPieces& local) {
  Nap nap;
  bool asked = false;
  bool over = false;
  Clock::time_point sent = Clock::now();
  while (!over || !local.done()) {
    // 1. What was finished goes to the first, with the question for more.
    const bool asks = !over && !asked && local.idle() > 0;
    if (asks || Clock::now() - sent >= results_wait || over) {
      Report report{.sharing = members.shared};
      if (asks) report.idle = local.idle();
      try {
        report.finished = local.collect();
      } catch (...) {
        report.failure = failure_of(std::current_exception());
        members.send(0, packed(report));
        throw;
      }
      asked = asked || report.idle > 0;
      if (report.idle > 0 || !report.finished.empty()) members.send(0, packed(report));
      sent = Clock::now();
      nap.reset();
    }
    // 2. The answer, or the word to stop. After the last answer nothing comes that is meant for this sharing.
    if (!over) {
      if (const std::optional<Crew::Message> message = members.receive()) {
        const auto order = unpacked<Order>(message->bytes);
        if (order.sharing != members.shared) parted();
        if (order.stop) {
          local.give_up();
        } else {
          local.add(order.pieces);
          over = order.over;
          asked = false;
        }
        nap.reset();
        continue;
      }
    }
    if (asked) {
      nap.take(members, local);
    } else if (members.sending()) {
      std::this_thread::yield();
    } else if (!local.done()) {
      local.wait(results_wait);
    }
  }
}

}  // namespace

void share_pieces(Crew& members, std::span<const std::size_t> pieces, int threads, const PieceWork& work,
                  const PieceTake& take, const ShareOptions& options) {
  const CrewScope within(lone_crew());
  LocalPieces local(threads, work);
  try {
    if (members.first())
      First(members, pieces, take, options, local).run();
    else
      follow(members, local);
  } catch (...) {
    members.failed();
    throw;
  }
  ++members.shared;
}

}  // namespace ombre
