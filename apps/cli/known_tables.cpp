#include "apps/cli/known_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <optional>
#include <utility>

#include "core/data_head.h"
#include "core/text.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;

std::string expected_file() {
  return fmt::format("the file of a table, such as {}, or a table: one of {}", known_tables().front()->file_name(),
                     fmt::join(table_names(), ", "));
}

// The table that is in a file. Throws InputError where there is none, or it is damaged or of another version.
const TableKind& table_in(const fs::path& path) {
  const std::string format = DataHead::of(path, expected_file()).name;
  std::optional<InputError> problem;
  for (const std::unique_ptr<TableKind>& kind : known_tables()) {
    if (kind->format() != format) continue;
    try {
      kind->open(path);
      return *kind;
    } catch (const InputError& error) {
      problem = error;
    }
  }
  if (problem) throw InputError(*problem);
  throw InputError("a file of the format " + quote(format), path.string(), expected_file());
}

}  // namespace

const TableKinds& known_tables() {
  static const TableKinds all = [] {
    TableKinds out;
    for (TableKinds (*const kinds)() :
         {star_table_kinds, skat_point_table_kinds, skat_null_table_kinds, skat_sure_table_kinds})
      for (std::unique_ptr<TableKind>& each : kinds()) out.push_back(std::move(each));
    return out;
  }();
  return all;
}

std::vector<std::string> table_names() {
  std::vector<std::string> names;
  for (const std::unique_ptr<TableKind>& kind : known_tables()) names.push_back(kind->name());
  return names;
}

NamedTable named_table(const std::string& name, const std::string& command) {
  const fs::path path = name;
  for (const std::unique_ptr<TableKind>& kind : known_tables()) {
    if (kind->name() == name) return {kind.get()};
    if (kind->owns(path.filename().string())) return {kind.get(), path};
  }
  if (std::error_code none; path.has_parent_path() || path.has_extension() || fs::exists(path, none))
    throw InputError(fs::exists(path, none) ? "not named as a table is" : "there is no such file", name,
                     expected_file());
  throw InputError("unknown table " + quote(name), command, fmt::format("one of {}", fmt::join(table_names(), ", ")));
}

NamedTable table_to_look_at(const std::string& name, const std::string& command) {
  for (const std::unique_ptr<TableKind>& kind : known_tables())
    if (kind->name() == name) return {kind.get()};
  if (std::error_code none; fs::exists(name, none)) return {&table_in(name), name};
  return named_table(name, command);
}

}  // namespace ombre
