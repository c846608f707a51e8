// Any bytes are messages to a player, with form feeds between them, those with a slash in front as in the path of a
// GET: each has an answer, and a player that is left alone is free again.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "apps/server/ggp_http.h"
#include "gdl/player/ggp_service.h"

namespace {

// Long rules are slow and find nothing that short ones do not.
constexpr std::size_t most_rules = 60;
constexpr int most_messages = 12;
constexpr int most_joint_moves = 20;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ombre::GgpServiceOptions options;
  options.player = {.simulations = 2, .solver_nodes = 20, .bytes = 1U << 20U, .longest = most_joint_moves};
  options.engines = {.most_rules = most_rules, .network = false};
  ombre::GgpService service(std::move(options));
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (int i = 0; i < most_messages && !rest.empty(); ++i) {
    const std::size_t end = rest.find('\f');
    const std::string_view text = rest.substr(0, end);
    const std::string message = text.starts_with('/') ? ombre::ggp_message_of_path(text) : std::string(text);
    if (service.answer(message).text.empty()) std::abort();
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  const auto later = ombre::GgpClock::now() + std::chrono::hours(100);
  if (service.answer("(info)", later).text != "( ( name ombre ) ( status available ) )") std::abort();
  return 0;
}
