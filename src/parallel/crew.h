// The processes that work on one command together. A plain start is a crew of one; under mpirun the program joins the
// others (apps/crew). Every member runs the same command with the same options; where work is shared (share_records.h)
// the first hands out pieces, and it alone prints and writes files.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "core/packed.h"

namespace ombre {

class Crew {
 public:
  struct Message {
    int from = 0;
    Bytes bytes{};
  };

  Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  virtual ~Crew() = default;

  virtual int rank() const = 0;  // from 0
  virtual int size() const = 0;
  bool first() const { return rank() == 0; }

  // All of these are called by one thread. Sending does not wait for the other side.
  virtual void send(int to, Bytes bytes) = 0;
  // Whether something is on its way that needs this member to go on looking after it.
  virtual bool sending() { return false; }
  // A message that has arrived, if there is one. Those of one sender come in order.
  virtual std::optional<Message> receive() = 0;
  // Gives everybody the bytes of the first; all must call it.
  virtual void broadcast(Bytes& bytes) = 0;
  // Called with an error in shared work at hand, which is the end of the run, before it is thrown on: what is under way
  // in other threads may take long.
  virtual void failed() {}

  // How often this member has shared work, and what came from members who are a time ahead.
  std::uint64_t shared = 0;
  std::deque<Message> early{};
};

// This process alone.
Crew& lone_crew();

// The crew of this process; alone unless it has joined one, and alone while pieces are worked on: what is shared within
// a piece stays in its process.
Crew& crew();

// While it lives, this is the crew of the process.
class CrewScope {
 public:
  explicit CrewScope(Crew& members);
  ~CrewScope();
  CrewScope(const CrewScope&) = delete;
  CrewScope& operator=(const CrewScope&) = delete;

 private:
  Crew* before_;
};

// Gives every member the value that the first has.
template <class T>
void from_first(Crew& members, T& value) {
  if (members.size() == 1) return;
  Bytes bytes;
  if (members.first()) bytes = packed(value);
  members.broadcast(bytes);
  if (!members.first()) value = unpacked<T>(bytes);
}

}  // namespace ombre
