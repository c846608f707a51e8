// What `ombre build` makes: files of knowledge that are worked out once and kept. An endgame table has a name, one file
// and a build of its own; of the other kinds there may be any number of files, made by a command each. A kind of tables
// is one source with a function that gives them all, and one line in kinds.cpp; any other kind is one line there.
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

#include "apps/cli/command.h"
#include "core/json.h"
#include "core/text.h"

namespace ombre {

// 1. Tables.

// What a command says of a file: fields for JSON, lines for people.
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
  // Builds the table and saves it; false where it was stopped, and then a second call goes on if it can.
  virtual bool build(const TableBuild& job) const = 0;
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

// Values to solve again.
struct TableSample {
  int values = 1000;
  std::uint64_t seed = 1;
};

// Prints what is in a table, `given` by that name, or with a sample whether its values are right. Returns the exit
// code.
int look_into_table(NamedTable table, const std::string& given, const std::optional<TableSample>& sample, bool json);

std::unique_ptr<Command> make_build_table_command();

// Lets the Skat solvers of this process ask the tables in the cache folder, as players do with those of sure games. One
// that cannot be used is left out, with a word on standard error by the first process.
void ask_kept_tables();

// 2. All others.

struct FileKind {
  std::string_view name;    // "book", as `ombre build` calls it
  CommandMaker* make;       // the command that makes one, under its own name
  std::string_view what;    // what it is for, in one line
  std::string_view usual;   // where it goes: "GAME.book" in the cache folder, or "--out FILE"
  std::string_view ending;  // of those in the cache folder; empty where none are kept there
  std::string_view format;  // that its files say they have
  // What is in a file, in one line. Throws InputError where it is not a whole one.
  std::string (*tell)(const std::filesystem::path&);
  std::size_t (*shipped)() = nullptr;  // the bytes of the one that is a part of the program
};

const std::vector<FileKind>& file_kinds();

// 3. What there is.

struct KnowledgeFile {
  std::string name;
  std::string what;
  std::filesystem::path path;
  std::optional<std::uint64_t> bytes{};  // none: there is no file
  std::optional<InputError> problem{};
};

// "334 bytes", "damaged" or "not built".
std::string condition(const KnowledgeFile& kept);
Json to_json(const KnowledgeFile& kept);

// The tables, built or not, with their parts, and the files of other kinds in the cache folder.
std::vector<KnowledgeFile> kept_files();
// Those of one kind.
std::vector<KnowledgeFile> kept_files(const FileKind& kind);
// A file of that kind as it is now.
KnowledgeFile look_at(const FileKind& kind, const std::filesystem::path& path);

}  // namespace ombre
