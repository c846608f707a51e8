#include <array>
#include <cstdlib>

#include "apps/crew/join_crew.h"

namespace ombre {

bool started_with_others() {
  // Set by Open MPI, by MPICH and its kin, and by srun, to how many there are; one is alone.
  constexpr std::array sizes = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"};
  for (const char* const size : sizes)
    if (const char* const text = std::getenv(size); text != nullptr && std::atoi(text) > 1) return true;
  return false;
}

}  // namespace ombre
