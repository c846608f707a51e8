// States a second of both engines for game descriptions, in random play through the interface of machines, one thread,
// CPU time: of each state whether it is the end, the number of legal moves of every role and one of them, then the next
// state. For the network also its size, the CPU time of building it, grounding included, and by how much the process
// grew at most. Prints JSON.
#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/report.h"
#include "bench/side_by_side.h"
#include "core/json.h"
#include "core/random.h"
#include "core/text.h"
#include "gdl/language/description.h"
#include "gdl/network/network_machine.h"
#include "gdl/rules/machine.h"

namespace {

using namespace ombre;
// Random numbers that cost next to nothing (xorshift; Marsaglia, 2003): the machines are to be measured.
class QuickRandom {
 public:
  explicit QuickRandom(std::uint64_t seed) : bits_(mix(seed) | 1U) {}

  std::size_t below(std::size_t count) {
    bits_ ^= bits_ << 13U;
    bits_ ^= bits_ >> 7U;
    bits_ ^= bits_ << 17U;
    return static_cast<std::size_t>(((bits_ >> 32U) * count) >> 32U);
  }

 private:
  std::uint64_t bits_;
};

// Games without an end are left after so many moves.
constexpr int most_moves = 1000;
constexpr std::uint64_t states_between_looks = 256;
// Goals are no part of what is measured, but show that the games are right.
constexpr std::uint64_t games_between_goals = 64;

Json random_play(gdl::Machine& machine, std::size_t roles, double seconds) {
  QuickRandom random(1);
  std::vector<gdl::MoveId> joint(roles);
  std::vector<int> values;
  std::uint64_t states = 0;
  std::uint64_t games = 0;
  std::uint64_t asked = 0;
  std::int64_t sum = 0;
  int moves = 0;
  machine.restart();
  const double start = bench::cpu_seconds();
  double spent = 0;
  while (spent < seconds) {
    bool over = machine.terminal() || moves == most_moves;
    for (std::size_t role = 0; role < roles && !over; ++role) {
      const std::size_t count = machine.legal_count(static_cast<int>(role));
      over = count == 0;
      if (!over) joint[role] = machine.legal(static_cast<int>(role), random.below(count));
    }
    if (over) {
      if (games % games_between_goals == 0) {
        machine.goals(0, values);
        for (const int value : values) sum += value;
        ++asked;
      }
      machine.restart();
      moves = 0;
      ++games;
    } else {
      machine.advance(joint);
      ++moves;
    }
    if (++states % states_between_looks == 0) spent = bench::cpu_seconds() - start;
  }
  return {{"states_per_second", bench::rounded(static_cast<double>(states) / spent)},
          {"moves_per_game",
           games == 0 ? 0 : bench::rounded(static_cast<double>(states - games) / static_cast<double>(games))},
          {"mean_goal_of_first_role",
           asked == 0 ? 0 : bench::rounded(static_cast<double>(sum) / static_cast<double>(asked))}};
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  constexpr double kilobytes_per_megabyte = 1024.0;
  return static_cast<double>(usage.ru_maxrss) / kilobytes_per_megabyte;
}

Json measure(const std::string& path, double seconds) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError("cannot be read", path, "a game description");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const gdl::Description description = gdl::read_description(text);
  Json out = {{"game", path}, {"roles", description.roles.size()}};
  // 1. The network.
  const double before = peak_megabytes();
  const double start = bench::cpu_seconds();
  const gdl::NetworkMachineResult network = gdl::make_network_machine(description);
  const double built = bench::cpu_seconds() - start;
  Json& part = out["network"];
  part["build_seconds"] = bench::rounded(built);
  part["megabytes"] = bench::rounded(peak_megabytes() - before);
  if (network.machine) {
    part["gates"] = network.size.gates;
    part["bits"] = network.size.bits;
    part["phases"] = network.size.phases;
    part["moves_are_inputs"] = !network.size.by_moves;
    part["parts"] = network.size.nodes;
    part["edges"] = network.size.edges;
    part["cycles"] = network.size.cycles;
    part.update(random_play(*network.machine, description.roles.size(), seconds));
  } else {
    part["none"] = network.why;
  }
  // 2. The rules.
  const double rules_start = bench::cpu_seconds();
  const std::unique_ptr<gdl::Machine> rules = gdl::make_rule_machine(description);
  out["rules"]["build_seconds"] = bench::rounded(bench::cpu_seconds() - rules_start);
  out["rules"].update(random_play(*rules, description.roles.size(), seconds));
  return out;
}

}  // namespace

int main(int count, char** words) {
  constexpr double seconds_for_each = 1;
  if (count < 2) {
    fmt::print(stderr, "gdl_speed FILE...\n");
    return 2;
  }
  Json results = Json::array();
  for (int i = 1; i < count; ++i) {
    try {
      results.push_back(measure(words[i], seconds_for_each));
    } catch (const InputError& error) {
      fmt::print(stderr, "{}: {}\n", words[i], error.what());
      return 1;
    }
  }
  fmt::print("{}\n", results.dump(2));
}
