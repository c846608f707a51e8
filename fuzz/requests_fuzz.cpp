// Any bytes are a line of `solve bridge --batch` and of `solve skat --batch`, or an InputError: as JSON, and as the
// problem that it states. Small problems are solved.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/json.h"
#include "core/text.h"
#include "facade/bridge_request.h"
#include "facade/skat_request.h"

namespace {

using namespace ombre;

constexpr std::size_t most_cards = 2;

void read_bridge(const Json& json) {
  try {
    const BridgeRequest request = read_request(read_fields(json));
    std::size_t cards = 0;
    for (const auto& hand : request.position.hands) cards = std::max(cards, hand.size());
    if (cards > most_cards) return;
    static DoubleDummy solver;
    if (json_text(answer_json(request, solve(solver, request))).empty()) std::abort();
  } catch (const InputError&) {
  }
}

void read_skat(const Json& json) {
  try {
    const SkatRequest request = read_request(read_skat_fields(json));
    std::size_t cards = 0;
    for (const auto& hand : request.position.hands) cards = std::max(cards, hand.size());
    if (cards > most_cards) return;
    static SkatOracle oracle;
    const SkatAnswer answer = solve(oracle, request);
    if (json_text(answer_json(request, answer)).empty() || show_answer(request, answer).empty()) std::abort();
  } catch (const InputError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Json json;
  try {
    json = parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
  } catch (const InputError&) {
    return 0;
  }
  read_bridge(json);
  read_skat(json);
  return 0;
}
