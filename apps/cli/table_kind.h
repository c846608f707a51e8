// What `ombre table` knows of a table that is built once and kept: its name and file, how it is built, and what there
// is to say of it. A kind of tables is one file with a function that gives them all, and one line in known_tables.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace ombre {

// What a command says of a table: fields for JSON, lines for people.
struct TableReport {
  Json json = Json::object();
  std::string text{};
};

struct TableBuild {
  std::filesystem::path path;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
  // Told what the work does now, and which share of it is done where that is known.
  std::function<void(const std::string&)> doing{};
  std::function<void(double)> share{};
};

class TableKind {
 public:
  virtual ~TableKind() = default;
  virtual std::string name() const = 0;         // "skat-suit-4"
  virtual std::string what() const = 0;         // one line
  virtual std::string file_name() const = 0;    // in the folder of tables
  virtual std::string_view format() const = 0;  // that its file says it has (core/data_file.h)
  // Whether a file of this name, without its folder, is such a table or a part of one.
  virtual bool owns(const std::string& file) const { return file == file_name(); }
  // The file in a folder that stands for the table: the whole one, or else the largest part of it that is there.
  virtual std::filesystem::path in_folder(const std::filesystem::path& folder) const { return folder / file_name(); }

  // Throws InputError when the file is not a whole table of this kind.
  virtual void open(const std::filesystem::path& path) const = 0;
  // The part "I/N" of the table, searched with so many nodes, to be built alone. Throws InputError where there is no
  // such part, or none at all.
  virtual std::unique_ptr<TableKind> part(const std::string& part, std::optional<std::uint64_t> nodes) const;
  // The table cut down to so many bytes in memory. Throws InputError where these are too few, or it cannot be cut down.
  virtual std::unique_ptr<TableKind> cut(std::size_t bytes) const;
  // Joins the parts in a folder, and returns the file. Throws InputError where they do not fit or there are none.
  virtual std::filesystem::path merge(const std::filesystem::path& folder) const;
  // Whether the file is what a build would make.
  virtual bool built(const std::filesystem::path& path) const;
  // Builds the table and saves it; nothing where it was stopped, and then a second call goes on if it can.
  virtual std::optional<TableReport> build(const TableBuild& job) const = 0;
  // What is in the file. Throws InputError as `open` does.
  virtual TableReport info(const std::filesystem::path& path) const = 0;
  // Checks what opening does not: `sample` values at random against a search of their own. Throws InputError at the
  // first that is wrong; nothing to say where there is no such check.
  virtual TableReport verify(const std::filesystem::path& path, int sample, std::uint64_t seed) const;
};

// "65.7 MB in memory, once for all solvers" as a line.
std::string memory_line(std::size_t bytes);

using TableKinds = std::vector<std::unique_ptr<TableKind>>;

TableKinds star_table_kinds();
TableKinds skat_point_table_kinds();
TableKinds skat_null_table_kinds();
TableKinds skat_sure_table_kinds();

}  // namespace ombre
