#include "skat/tables/null/verify_null_table.h"

#include <fmt/format.h>

#include "core/random.h"
#include "skat/null/rank_null.h"

namespace ombre {

using namespace skat_null;

std::optional<std::string> wrong_null_value(const NullTable& table, int sample, std::uint64_t seed) {
  Random random(seed);
  RankNull solver(NullClasses::positions);
  const auto tricks_of = [&](Word position, int leader) {
    solver.clear();
    return solver.proof(position, leader, table.cards()).tricks;
  };
  for (int i = 0; i < sample; ++i) {
    const Word position = random_null_position(table.cards(), random);
    const int leader = random.below(2) + after_declarer;
    const int tricks = tricks_of(position, leader);
    const std::optional<NullProof> kept = table.proof(position, leader);
    if (!kept || kept->tricks != tricks)
      return fmt::format("position {:x}, leader {}: {} instead of {} tricks", position, leader,
                         kept ? std::to_string(kept->tricks) : "nothing", tricks);
    const Word other = shuffled_below(position, kept->needs, random);
    if (const int others = tricks_of(other, leader); others != tricks)
      return fmt::format("position {:x}, leader {}: {} tricks need more owners, with {:x} there are {}", position,
                         leader, tricks, other, others);
  }
  return std::nullopt;
}

}  // namespace ombre
