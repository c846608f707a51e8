#include "gdl/player/ggp_perft.h"

#include <fmt/format.h>

#include "core/text.h"

namespace ombre {
namespace {

class Counter {
 public:
  Counter(gdl::Machine& machine, int roles, int depth)
      : machine_(&machine), roles_(static_cast<std::size_t>(roles)), counts_(static_cast<std::size_t>(depth) + 1, 0) {
    counts_.front() = 1;
  }

  std::vector<std::uint64_t> count() {
    if (counts_.size() > 1) visit(1);
    return counts_;
  }

 private:
  // Adds what follows the state of the machine, at which so many joint moves less one were made.
  void visit(std::size_t length) {
    // 1. How many there are.
    if (machine_->terminal()) return;
    std::uint64_t product = 1;
    for (std::size_t role = 0; role < roles_; ++role)
      if (__builtin_mul_overflow(product, machine_->legal_count(static_cast<int>(role)), &product)) too_many(length);
    if (__builtin_add_overflow(counts_[length], product, &counts_[length])) too_many(length);
    if (length + 1 == counts_.size() || product == 0) return;
    // 2. Each of them, as a counter with a digit for each role.
    gdl::Words words;
    machine_->save(words);
    std::vector<std::vector<gdl::MoveId>> moves(roles_);
    std::vector<std::size_t> digits(roles_, 0);
    std::vector<gdl::MoveId> joint(roles_);
    for (std::size_t role = 0; role < roles_; ++role)
      for (std::size_t i = 0; i < machine_->legal_count(static_cast<int>(role)); ++i)
        moves[role].push_back(machine_->legal(static_cast<int>(role), i));
    while (true) {
      for (std::size_t role = 0; role < roles_; ++role) joint[role] = moves[role][digits[role]];
      machine_->load(words);
      machine_->advance(joint);
      visit(length + 1);
      std::size_t role = 0;
      while (role < roles_ && ++digits[role] == moves[role].size()) digits[role++] = 0;
      if (role == roles_) return;
    }
  }

  [[noreturn]] static void too_many(std::size_t length) {
    throw InputError(fmt::format("too many sequences of {} joint moves to count", length), "--depth", "less");
  }

  gdl::Machine* machine_;
  std::size_t roles_;
  std::vector<std::uint64_t> counts_;
};

}  // namespace

std::vector<std::uint64_t> ggp_perft(gdl::Machine& machine, int roles, int depth) {
  return Counter(machine, roles, depth).count();
}

}  // namespace ombre
