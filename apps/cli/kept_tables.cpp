#include "apps/cli/kept_tables.h"

#include <fmt/format.h>

#include <cstdio>

#include "imperfect/skat_sure_tables.h"
#include "solvers/skat_tables/kept_tables.h"

namespace ombre {

void ask_kept_tables() {
  const auto tell = [](const InputError& problem) {
    fmt::print(stderr, "ombre: going on without a table: {}\n", problem.what());
  };
  use_kept_skat_tables(tell);
  use_kept_sure_tables(tell);
}

}  // namespace ombre
