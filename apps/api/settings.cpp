#include "apps/api/settings.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "parallel/crew.h"

namespace ombre {
namespace {

std::uint64_t drawn_seed() {
  constexpr int exact_bits = 53;  // of a number in JSON, which many readers hold as a double
  std::random_device device;
  const std::uint64_t high = device();
  const std::uint64_t low = device();
  return ((high << 32) | low) >> (64 - exact_bits);
}

}  // namespace

std::uint64_t seed_or_draw(std::optional<std::uint64_t> given) {
  std::uint64_t seed = given ? *given : drawn_seed();
  from_first(crew(), seed);
  return seed;
}

int all_cores() {
  if (crew().size() > 1) return 1;
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

Json to_json(const Parameter& parameter) {
  Json json = {{"name", parameter.name}, {"help", parameter.help}};
  if (!parameter.agent.empty()) {
    json["default"] = parameter.agent;
    json["agent"] = true;
    return json;
  }
  if (!parameter.words.empty()) {
    json["default"] = parameter.show(parameter.standard);
    json["words"] = parameter.words;
    return json;
  }
  json["default"] = parameter.standard;
  json["least"] = parameter.least;
  json["most"] = parameter.most;
  return json;
}

}  // namespace ombre
