#include "apps/cli/kinds.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/cli/output.h"
#include "core/data_file.h"
#include "core/folders.h"
#include "core/json.h"
#include "match/history.h"
#include "match/kept_files.h"
#include "parallel/crew.h"
#include "search/closing_table.h"
#include "skat/player/skat_hand_model.h"
#include "skat/player/skat_sign_tables.h"
#include "skat/solver/endings/point_tables.h"
#include "skat/solver/point_estimator.h"
#include "skat/tables/sure/skat_sure_tables.h"

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

void tell_refused(const InputError& problem) {
  std::string text = problem.what();
  const std::string file = fs::path(problem.where()).filename().string();
  for (const std::string& name : table_names())
    if (file.starts_with(name + '-') || file.starts_with(name + '.'))
      text = fmt::format("{}: {}; delete it and build it anew with: ombre table build {}{}", problem.where(),
                         problem.problem(), name, file.find("-cut") == std::string::npos ? "" : " --memory MB");
  print_error(fmt::format("continuing without a table: {}", text));
}

// The files of the cache folder whose names end so, in order.
std::vector<fs::path> kept_with(std::string_view ending) {
  std::vector<fs::path> paths;
  std::error_code error;
  for (fs::directory_iterator at(cache_folder_name(), error), end; !error && at != end; at.increment(error))
    if (at->is_regular_file() && at->path().extension() == ending) paths.push_back(at->path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

// A file with what `open` says of it; it is left as it is where that throws.
template <class Open>
KnowledgeFile looked_at(KnowledgeFile kept, const Open& open) {
  if (!fs::exists(kept.path)) return kept;
  // What is no file has no size; opening it says what is wrong.
  std::error_code error;
  const std::uint64_t bytes = fs::file_size(kept.path, error);
  kept.bytes = error ? 0 : bytes;
  try {
    open(kept);
  } catch (const InputError& problem) {
    kept.problem = problem;
  }
  return kept;
}

KnowledgeFile look_at(const TableKind& table, const fs::path& path, std::string what) {
  return looked_at({table.name(), std::move(what), path}, [&](const KnowledgeFile& kept) { table.open(kept.path); });
}

// The bytes that what is a part of the program takes as a file.
template <class Model>
std::size_t shipped_bytes(const Model& model, const std::string& recipe) {
  return DataFile::bytes(Model::format(), recipe, model.payload()).size();
}

}  // namespace

bool TableKind::built(const fs::path& path) const {
  if (std::error_code none; !fs::exists(path, none)) return false;
  try {
    open(path);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

TableReport TableKind::verify(const fs::path& path, int, std::uint64_t) const {
  open(path);
  return {.json = {{"values", 0}}, .text = "whole; its values cannot be checked one by one\n"};
}

std::unique_ptr<TableKind> TableKind::part(const std::string&, std::optional<std::uint64_t>) const {
  throw InputError(name() + " is not built in parts", "--part, --nodes", "skat-sure-hand or skat-sure-discard");
}

std::unique_ptr<TableKind> TableKind::cut(std::size_t) const {
  throw InputError("nothing to cut down", "--memory", "build skat-suit-4 or another table of Skat points");
}

fs::path TableKind::merge(const fs::path&) const {
  throw InputError(name() + " is not built in parts", "table merge", "skat-sure-hand or skat-sure-discard");
}

std::string memory_line(std::size_t bytes) {
  constexpr double kilobyte = 1 << 10;
  constexpr double megabyte = 1 << 20;
  const auto size = static_cast<double>(bytes);
  return size < megabyte ? fmt::format("{:.1f} kB in memory, once for all solvers\n", size / kilobyte)
                         : fmt::format("{:.1f} MB in memory, once for all solvers\n", size / megabyte);
}

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

void ask_kept_tables() {
  // Asked now: within pieces every process is the first.
  const bool tells = crew().first();
  const auto refused = [tells](const InputError& problem) {
    if (tells) tell_refused(problem);
  };
  use_kept_skat_tables(refused);
  use_kept_sure_tables(refused);
}

const std::vector<FileKind>& file_kinds() {
  static const std::vector<FileKind> all = {
      {"book", make_book_command, "the best moves of a game's opening, for agents with book=on", "GAME.book",
       book_ending, OpeningBook::format().name,
       [](const fs::path& path) {
         const OpeningBook book = OpeningBook::open(path);
         return fmt::format("{}, {} states: {}", book.game(), book.size(), book.recipe());
       }},
      {"bids", make_bids_command, "which hands make which bids, for agents that infer from bids", "GAME.bids",
       bids_ending, BidFile::format().name,
       [](const fs::path& path) {
         const BidFile file = BidFile::open(path);
         return fmt::format("{}, {} hands: {}", file.game, file.histogram.total(), file.recipe);
       }},
      {"closing", make_closing_command, "every state below a small position, solved backwards from the ends",
       "--out FILE", "", ClosingTable::format().name,
       [](const fs::path& path) {
         const ClosingTable table = ClosingTable::open(path);
         return fmt::format("{} states: {}", table.size(), table.recipe());
       }},
      {"history", make_history_command, "the order of cards in a trick game, for search --order history", "--out FILE",
       "", "history", [](const fs::path& path) { return open_history(path).recipe; }},
      {"skat-hands", make_skat_learn_command, "what Skat hands are worth, for the agent skat", "the program", "",
       SkatHandModel::format().name, [](const fs::path& path) { return SkatHandModel::open(path).recipe(); },
       [] { return shipped_bytes(SkatHandModel::shipped(), SkatHandModel::shipped().recipe()); }},
      {"skat-signs", make_skat_signs_command, "which Skat hands are bid and declared how, to infer cards from it",
       "the program", "", SkatSignFile::format().name,
       [](const fs::path& path) { return SkatSignFile::open(path).recipe; },
       [] { return shipped_bytes(SkatSignFile::shipped(), SkatSignFile::shipped().recipe); }},
      {"skat-estimators", make_skat_estimators_command, "about how many points open Skat positions are worth",
       "the program", "", PointEstimator::format().name,
       [](const fs::path& path) { return PointEstimator::open(path).recipe(); },
       [] { return shipped_bytes(PointEstimator::shipped(), PointEstimator::shipped().recipe()); }},
  };
  return all;
}

std::string condition(const KnowledgeFile& kept) {
  if (!kept.bytes) return "not built";
  return kept.problem ? "damaged" : fmt::format("{} bytes", *kept.bytes);
}

Json to_json(const KnowledgeFile& kept) {
  Json json = {{"name", kept.name}, {"what", kept.what}, {"path", kept.path.string()}};
  json["bytes"] = kept.bytes ? Json(*kept.bytes) : Json();
  if (kept.problem) json["problem"] = kept.problem->problem();
  return json;
}

KnowledgeFile look_at(const FileKind& kind, const fs::path& path) {
  // Named as it is where nothing more can be said of it.
  return looked_at({path.filename().string(), "", path}, [&](KnowledgeFile& kept) {
    kept.what = kind.tell(kept.path);
    kept.name = kind.name;
  });
}

std::vector<KnowledgeFile> kept_files(const FileKind& kind) {
  std::vector<KnowledgeFile> out;
  if (kind.ending.empty()) return out;
  for (const fs::path& path : kept_with(kind.ending)) out.push_back(look_at(kind, path));
  return out;
}

std::vector<KnowledgeFile> kept_files() {
  std::vector<KnowledgeFile> all;
  for (const std::unique_ptr<TableKind>& table : known_tables()) {
    all.push_back(look_at(*table, cache_folder_name() / table->file_name(), table->what()));
    for (const fs::path& path : kept_with(all.back().path.extension().string())) {
      const std::string file = path.filename().string();
      if (file != table->file_name() && table->owns(file))
        all.push_back(look_at(*table, path, "a part of it: " + file));
    }
  }
  for (const FileKind& kind : file_kinds())
    for (KnowledgeFile& kept : kept_files(kind)) all.push_back(std::move(kept));
  return all;
}

}  // namespace ombre
