#include "match/record_file.h"

#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/random.h"
#include "core/text.h"

namespace ombre {
namespace {

// A checksum of a line, as text.
std::string check_of(const std::string& line) {
  std::uint64_t sum = line.size();
  for (const char c : line) sum = mix(sum ^ static_cast<unsigned char>(c));
  return fmt::format("{:016x}", sum);
}

// Takes the checksum out of a line that was read; false when it is not the right one.
bool take_check(nlohmann::ordered_json& json) {
  if (!json.is_object() || !json.contains("check")) return false;
  const nlohmann::ordered_json check = json["check"];
  json.erase("check");
  return check == check_of(json.dump());
}

// Where two descriptions of a match differ, for people.
std::string differences(const nlohmann::ordered_json& here, const nlohmann::ordered_json& wanted) {
  std::string out;
  for (const auto& [key, value] : wanted.items()) {
    const nlohmann::ordered_json other = here.is_object() ? here.value(key, nlohmann::ordered_json()) : here;
    if (other != value)
      out += fmt::format("{}{} {}, here {}", out.empty() ? "" : "; ", key, other.dump(), value.dump());
  }
  return out;
}

[[noreturn]] void cannot(const std::string& what, const std::string& path) {
  throw InputError(fmt::format("{}: {}", what, std::strerror(errno)), path, "a file that can be written");
}

}  // namespace

RecordFile::RecordFile(std::string path, const nlohmann::ordered_json& header, const Take& take)
    : path_(std::move(path)) {
  // 1. Never a pipe or a device: a match is read again.
  struct stat status {};
  const bool exists = stat(path_.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) throw InputError("not a plain file", path_, "a file of a match, or none yet");

  // 2. One process at a time.
  file_.reset(std::fopen(path_.c_str(), "ab+"));
  if (!file_) cannot("cannot be opened", path_);
  if (flock(fileno(file_.get()), LOCK_EX | LOCK_NB) != 0)
    throw InputError("in use by another match", path_, "one match a file");

  // 3. What is there already; half a line at the end goes.
  std::ifstream in(path_, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(in), {}};
  read(header, take, content);
  if (whole_ < content.size() && ftruncate(fileno(file_.get()), static_cast<off_t>(whole_)) != 0)
    cannot("cannot be mended", path_);
  if (whole_ == 0) write_line(header.dump());
}

void RecordFile::read(const nlohmann::ordered_json& header, const Take& take, const std::string& content) {
  std::size_t number = 0;
  while (true) {
    const std::size_t end = content.find('\n', whole_);
    if (end == std::string::npos) break;
    ++number;
    const std::string where = fmt::format("{} line {}", path_, number);
    nlohmann::ordered_json json;
    try {
      json = nlohmann::ordered_json::parse(content.begin() + static_cast<std::ptrdiff_t>(whole_),
                                           content.begin() + static_cast<std::ptrdiff_t>(end));
    } catch (const nlohmann::json::exception&) {
      throw InputError("not JSON", where, "the file of a match; nothing was changed");
    }
    if (number == 1) {
      if (json != header)
        throw InputError("the file of another match: " + differences(json, header), where,
                         "the same game, agents and options, or another file");
    } else {
      if (!take_check(json))
        throw InputError("a line that was changed or damaged", where,
                         "lines as they were written; nothing was changed");
      take(json, where);
    }
    whole_ = end + 1;
  }
  // A file that is no match at all is not taken for the torn first line of one.
  if (number == 0 && !content.empty() && header.dump().rfind(content, 0) != 0)
    throw InputError("not the file of a match", path_, "a file of a match, or none yet");
}

void RecordFile::append(nlohmann::ordered_json record) {
  const std::string check = check_of(record.dump());
  record["check"] = check;
  write_line(record.dump());
}

std::optional<std::uint64_t> RecordFile::seed_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  const nlohmann::ordered_json json = nlohmann::ordered_json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("seed") || !json["seed"].is_number_unsigned()) return std::nullopt;
  return json["seed"].get<std::uint64_t>();
}

void RecordFile::write_line(const std::string& line) {
  // Behind half a line nothing may follow.
  if (broken_) return;
  const std::string whole = line + '\n';
  if (std::fwrite(whole.data(), 1, whole.size(), file_.get()) == whole.size() && std::fflush(file_.get()) == 0) {
    whole_ += whole.size();
    return;
  }
  const int problem = errno;
  broken_ = true;
  // Where even this fails, the half line is cut off when the match goes on.
  const int ignored = ftruncate(fileno(file_.get()), static_cast<off_t>(whole_));
  static_cast<void>(ignored);
  errno = problem;
  cannot("cannot be written", path_);
}

}  // namespace ombre
