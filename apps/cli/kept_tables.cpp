#include "apps/cli/kept_tables.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "apps/cli/known_tables.h"
#include "parallel/crew.h"
#include "skat/solver/endings/kept_tables.h"
#include "skat/tables/sure/skat_sure_tables.h"

namespace ombre {
namespace {

void tell(const InputError& problem) {
  std::string text = problem.what();
  const std::string file = std::filesystem::path(problem.where()).filename().string();
  for (const std::string& name : table_names())
    if (file.starts_with(name + '-') || file.starts_with(name + '.'))
      text = fmt::format("{}: {}; delete it and build it anew with: ombre table build {}{}", problem.where(),
                         problem.problem(), name, file.find("-cut") == std::string::npos ? "" : " --memory MB");
  fmt::print(stderr, "ombre: going on without a table: {}\n", text);
}

}  // namespace

void ask_kept_tables() {
  // Asked now: within pieces every process is the first.
  const bool tells = crew().first();
  const auto refused = [tells](const InputError& problem) {
    if (tells) tell(problem);
  };
  use_kept_skat_tables(refused);
  use_kept_sure_tables(refused);
}

}  // namespace ombre
