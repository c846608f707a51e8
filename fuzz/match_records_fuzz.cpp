// Any bytes are the file of a match or an InputError that leaves the file alone, and each line is a record of a game,
// of a deal of a list, or an InputError. Records that were read are written so that they read back, and what is
// appended to a file is there when it is opened again.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/field_text.h"
#include "core/json.h"
#include "core/text.h"
#include "match/game_record.h"
#include "match/record_file.h"
#include "skat/analysis/skat_list_match.h"

namespace {

using namespace ombre;

// A file of this process, gone at its end.
struct Scratch {
  std::string path =
      (std::filesystem::temp_directory_path() / ("ombre-records-" + std::to_string(::getpid()))).string();

  ~Scratch() { clear(); }
  void clear() const {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
    std::filesystem::remove(path + ".times", ignored);
  }
  std::string content() const {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(std::string_view text) const { std::ofstream(path, std::ios::binary) << text; }
};

const Json header = {{"ombre", "match"}};

std::vector<Json> records_in(const Scratch& scratch) {
  std::vector<Json> out;
  const RecordFile file(scratch.path, header,
                        [&out](const Json& record, const std::string&) { out.push_back(record); });
  return out;
}

void read_file(const Scratch& scratch, std::string_view bytes) {
  scratch.clear();
  scratch.write(json_text(header) + '\n' + std::string(bytes));
  const std::string before = scratch.content();
  std::vector<Json> records;
  try {
    records = records_in(scratch);
  } catch (const InputError&) {
    if (scratch.content() != before) std::abort();
    return;
  }
  // A file that was taken is taken again: an InputError here is a bug, so it is not caught.
  if (records_in(scratch) != records) std::abort();
}

// Those that can be read as T are the same when they are written and read.
template <class T, class Read>
void read_record(const Json& json, const Read& read) {
  T record;
  try {
    record = read(json);
  } catch (const InputError&) {
    return;
  }
  if (!(read(to_json(record)) == record)) std::abort();
}

void append(const Scratch& scratch, const std::vector<Json>& records) {
  scratch.clear();
  {
    RecordFile file(scratch.path, header, [](const Json&, const std::string&) {});
    for (const Json& record : records) file.append(record);
  }
  if (records_in(scratch).size() != records.size()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Scratch scratch;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_file(scratch, text);
  std::vector<Json> objects;
  for (const std::string_view line : split(text, "\n")) {
    const std::optional<Json> json = parse_json_if(line);
    if (!json) continue;
    read_record<GameRecord>(*json, game_record);
    read_record<SkatListRecord>(*json, skat_list_record);
    if (!json->is_object()) continue;
    objects.push_back(*json);
    // What the file adds itself.
    objects.back().erase("check");
  }
  if (!objects.empty()) append(scratch, objects);
  return 0;
}
