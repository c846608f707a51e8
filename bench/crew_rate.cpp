// How fast the first process of a run hands out pieces and takes in results that cost nothing to make: one at a time,
// the worst case, and many at a time, as the beginning of a long run does. mpirun -np N bench/crew_rate
#include <fmt/format.h>
#include <time.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <vector>

#include "apps/crew/join_crew.h"
#include "parallel/share_records.h"

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

int main() {
  constexpr std::size_t result_bytes = 200;
  const std::unique_ptr<ombre::JoinedCrew> members = ombre::join_crew();
  if (!members) {
    fmt::print(stderr, "crew_rate: start it with mpirun\n");
    return 2;
  }
  for (const auto& [pieces, at_a_time] : {std::pair<std::size_t, std::size_t>{20'000, 1}, {1'000'000, 4096}}) {
    const auto began = std::chrono::steady_clock::now();
    const double before = cpu_seconds();
    ombre::share_pieces(
        *members, std::vector<std::size_t>(pieces), 1,
        [](std::size_t, std::size_t) { return ombre::Bytes(result_bytes); }, [](std::size_t, const ombre::Bytes&) {},
        {.most_at_a_time = at_a_time});
    const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    if (members->first())
      fmt::print("{{\"processes\":{},\"pieces\":{},\"at_a_time\":{},\"wall_s\":{:.3f},\"cpu_us_a_piece\":{:.3f}}}\n",
                 members->size(), pieces, at_a_time, wall,
                 1e6 * (cpu_seconds() - before) / static_cast<double>(pieces));
  }
  members->leave();
}
