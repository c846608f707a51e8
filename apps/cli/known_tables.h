// All tables that `ombre table` can build, found by their names or by a file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "apps/cli/table_kind.h"

namespace ombre {

// Every table that can be built, in the order of the list.
const TableKinds& known_tables();
std::vector<std::string> table_names();

// A table and the file it is in.
struct NamedTable {
  const TableKind* kind = nullptr;
  std::filesystem::path path{};  // empty: where tables are kept
};

// The table of that name, or the one whose files are named so. Throws InputError, with the command as the place of a
// name, where there is none.
NamedTable named_table(const std::string& name, const std::string& command);

// The same for a table that must be there: a file may have any name, and is what its head says it is.
NamedTable table_to_look_at(const std::string& name, const std::string& command);

}  // namespace ombre
