#include "match/record_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/random.h"
#include "core/read_file.h"
#include "core/text.h"
#include "core/write_file.h"

namespace ombre {
namespace {

// A checksum of a line, as text.
std::string check_of(const std::string& line) {
  std::uint64_t sum = line.size();
  for (const char c : line) sum = mix(sum ^ static_cast<unsigned char>(c));
  return fmt::format("{:016x}", sum);
}

// Takes the checksum out of a line that was read; nothing when it is not the right one.
std::optional<std::string> take_check(Json& json) {
  if (!json.is_object() || !json.contains("check")) return std::nullopt;
  const Json check = json["check"];
  json.erase("check");
  const std::string right = check_of(json_text(json));
  if (check != right) return std::nullopt;
  return right;
}

constexpr const char* times_end = ".times";

bool is_there(const std::string& path) {
  std::error_code none;
  return std::filesystem::exists(std::filesystem::symlink_status(path, none));
}

// Where two descriptions of a match differ, for people.
std::string differences(const Json& here, const Json& wanted) {
  std::string out;
  for (const auto& [key, value] : wanted.items()) {
    const Json other = here.is_object() ? here.value(key, Json()) : here;
    if (other != value)
      out += fmt::format("{}{} {}, here {}", out.empty() ? "" : "; ", key, json_text(other), json_text(value));
  }
  return out;
}

}  // namespace

RecordFile::RecordFile(std::string path, const Json& header, const Take& take)
    : path_(std::move(path)), is_new_(!is_there(path_)), file_(path_) {
  // 1. What is there already; half a line at the end goes.
  const std::string content = file_.content();
  read_times();
  whole_ = read(header, take, content);
  times_.clear();
  if (whole_ < content.size()) file_.cut(whole_);
  if (whole_ > 0) return;

  // 2. A new one.
  try {
    write_line(json_text(header));
  } catch (const InputError&) {
    if (is_new_) file_.remove();
    throw;
  }
}

std::size_t RecordFile::read(const Json& header, const Take& take, const std::string& content) {
  std::size_t number = 0;
  std::size_t whole = 0;
  while (true) {
    const std::size_t end = content.find('\n', whole);
    if (end == std::string::npos) break;
    ++number;
    const std::string where = fmt::format("{} line {}", path_, number);
    if (end > whole && content[end - 1] == '\r')
      throw InputError("line ends in CR LF (Windows)", where,
                       "the file as the match wrote it; the file was left unchanged");
    Json json;
    try {
      json = parse_json(std::string_view(content).substr(whole, end - whole));
    } catch (const InputError& error) {
      throw InputError(error.problem(), where, "the file of a match; the file was left unchanged");
    }
    if (number == 1) {
      if (json != header)
        throw InputError("the file of another match: " + differences(json, header), where,
                         "the same game, agents and options, or another file");
    } else {
      const std::optional<std::string> check = take_check(json);
      if (!check)
        throw InputError("a line that was changed or damaged", where,
                         "lines as the match wrote them; the file was left unchanged");
      if (const auto times = times_.find(*check); times != times_.end()) json["seconds"] = parse_json(times->second);
      take(json, where);
    }
    whole = end + 1;
  }
  // A file that is no match at all is not taken for the torn first line of one.
  if (number == 0 && !content.empty() && json_text(header).rfind(content, 0) != 0)
    throw InputError("not the file of a match", path_, "a file of a match, or none yet");
  return whole;
}

void RecordFile::append(Json record) {
  Json seconds;
  if (record.contains("seconds") && record["seconds"].is_array()) {
    seconds = std::move(record["seconds"]);
    record.erase("seconds");
  }
  const std::string check = check_of(json_text(record));
  record["check"] = check;
  if (!seconds.is_null()) write_times(check, seconds);
  write_line(json_text(record));
}

void RecordFile::read_times() {
  std::string content;
  try {
    content = read_kept_file(path_ + times_end).value_or("");
  } catch (const InputError&) {
    return;  // no times are better than no match
  }
  for (std::size_t begin = 0; begin < content.size();) {
    const std::size_t end = std::min(content.find('\n', begin), content.size());
    const Json json = parse_json_if(std::string_view(content).substr(begin, end - begin)).value_or(Json());
    const auto number = [](const Json& each) { return each.is_number(); };
    if (json.is_object() && json.contains("of") && json["of"].is_string() && json.contains("seconds") &&
        json["seconds"].is_array() && std::all_of(json["seconds"].begin(), json["seconds"].end(), number))
      times_[json["of"].get<std::string>()] = json_text(json["seconds"]);
    begin = end + 1;
  }
}

// No times are better than no match: what cannot be written here is left out.
void RecordFile::write_times(const std::string& check, const Json& seconds) {
  if (!times_file_) {
    if (is_special_file(path_ + times_end)) return;
    times_file_.reset(std::fopen((path_ + times_end).c_str(), "ab"));
    // Behind half a line that a kill has left, the next one begins anew.
    if (times_file_ && std::fseek(times_file_.get(), 0, SEEK_END) == 0 && std::ftell(times_file_.get()) > 0)
      std::fputc('\n', times_file_.get());
  }
  if (!times_file_) return;
  const std::string line = json_text({{"of", check}, {"seconds", seconds}}) + '\n';
  std::fwrite(line.data(), 1, line.size(), times_file_.get());
  std::fflush(times_file_.get());
}

void RecordFile::put_in_order(const std::function<std::size_t(const Json&)>& place) {
  // 1. The lines with their places; the first is the header.
  const std::string content = file_.content();
  struct Line {
    std::size_t place = 0;
    std::string_view text{};
  };
  std::vector<Line> lines;
  const std::size_t head = content.find('\n') + 1;
  for (std::size_t begin = head; begin < content.size();) {
    const std::size_t end = content.find('\n', begin) + 1;
    const std::string_view text = std::string_view(content).substr(begin, end - begin);
    lines.push_back({place(parse_json(text)), text});
    begin = end;
  }

  // 2. Another file takes the place of this one, unless it would be the same. A link stays one.
  std::error_code error;
  const std::filesystem::path named = std::filesystem::canonical(path_, error);
  if (error) throw InputError("cannot be found any more: " + error.message(), path_, "the file of this match");
  const auto before = [](const Line& a, const Line& b) { return a.place < b.place; };
  if (std::is_sorted(lines.begin(), lines.end(), before)) return file_.close();
  std::stable_sort(lines.begin(), lines.end(), before);
  std::string ordered = content.substr(0, head);
  for (const Line& line : lines) ordered += line.text;
  replace_file(named, {std::as_bytes(std::span(ordered))});
  file_.close();
}

std::optional<std::uint64_t> RecordFile::seed_in(const std::string& path) {
  std::error_code none;
  if (is_special_file(path) || !std::filesystem::exists(path, none)) return std::nullopt;
  InputStream file(path);
  std::string first;
  std::getline(file.stream(), first);
  const Json json = parse_json_if(first).value_or(Json());
  if (!json.is_object() || !json.contains("seed") || !json["seed"].is_number_unsigned()) return std::nullopt;
  return json["seed"].get<std::uint64_t>();
}

void RecordFile::write_line(const std::string& line) {
  if (torn_) file_.cut(whole_);
  torn_ = true;
  const std::string whole = line + '\n';
  file_.append(std::as_bytes(std::span(whole)));
  whole_ += whole.size();
  torn_ = false;
}

}  // namespace ombre
