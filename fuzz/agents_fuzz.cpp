// Any bytes are agents or an InputError, and agents that were read are written, in full and in brief, so that they read
// back the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "match/agent_spec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<ombre::AgentSpec> agents;
  try {
    agents = ombre::read_agents(text);
  } catch (const ombre::InputError&) {
    return 0;
  }
  // What was written must be read: an InputError here is a bug, so it is not caught.
  for (const ombre::AgentSpec& agent : agents) {
    if (ombre::read_agent(agent.show()).show() != agent.show()) std::abort();
    if (ombre::read_agent(agent.brief()).show() != agent.show()) std::abort();
  }
  return 0;
}
