#include "gdl/player/ggp_machine.h"

#include <algorithm>

#include "core/text.h"
#include "gdl/game/machines.h"
#include "gdl/rules/validate.h"

namespace ombre {

std::unique_ptr<gdl::Machine> make_ggp_machine(const gdl::Description& description,
                                               std::chrono::duration<double> time) {
  for (const gdl::Finding& finding : gdl::validate(description))
    if (finding.severity == gdl::Finding::Severity::error)
      throw InputError(finding.what, gdl::show(finding.place), finding.expected);
  gdl::MachineOptions options;
  options.limits.seconds = std::min(options.limits.seconds, time.count());
  return gdl::make_machine(description, options);
}

}  // namespace ombre
