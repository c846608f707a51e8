#include <array>
#include <cstdlib>

#include "apps/crew/join_crew.h"

namespace ombre {

bool started_with_others() {
  // Set by Open MPI, by MPICH and its kin, and by srun with --mpi=pmix or pmi2.
  constexpr std::array signs = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMI_RANK", "PMIX_RANK"};
  for (const char* const sign : signs)
    if (std::getenv(sign) != nullptr) return true;
  return false;
}

}  // namespace ombre
