#include "apps/crew/join_crew.h"
#include "core/text.h"

namespace ombre {

std::unique_ptr<JoinedCrew> join_crew() {
  if (started_with_others())
    throw InputError("built without MPI", "mpirun", "a build with OMBRE_MPI=ON, or a plain start");
  return nullptr;
}

}  // namespace ombre
