// A file of JSON lines that grows while a match is played: a line that describes the match, then one for each record in
// the order in which they came, each with a checksum of its own. A line is written whole or, where the program was
// killed in the middle of one, cut off when the match goes on; so nothing is lost and nothing done twice. Once the
// match is complete its lines are put in order, so that the same match has the same file however it was played.
//
// Processor times are no two times the same: they go to a file of their own, PATH.times, a line for each record, named
// by its checksum. Times that are lost cost nothing else.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "core/json.h"
#include "core/write_file.h"

namespace ombre {

class RecordFile {
 public:
  // Takes in a record that was read, without its checksum and with its times, where there are any, as `seconds`. Throws
  // InputError where it does not belong to the match.
  using Take = std::function<void(const Json& record, const std::string& where)>;

  // Opens the file and reads what is in it, or makes it. Throws InputError, and leaves the file alone, when it is the
  // file of another match, damaged, or cannot be written; a new file that has no room for its first line is removed.
  RecordFile(std::string path, const Json& header, const Take& take);

  // The member `seed` of the first line of a file, or nothing where there is no such file yet.
  static std::optional<std::uint64_t> seed_in(const std::string& path);

  // Writes one record, and the member `seconds` of it, where it is a list, to the file of times. Throws InputError when
  // the disk is full or gone; then the file has the records before it and no part of this one, and the next may be
  // written once there is room again.
  void append(Json record);

  // Puts the records in the order of their places, in one step, and gives the file up: nothing can be written any more.
  // Throws InputError when that fails; then they are all there, in the order in which they came.
  void put_in_order(const std::function<std::size_t(const Json& record)>& place);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  // Returns the bytes of whole lines.
  std::size_t read(const Json& header, const Take& take, const std::string& content);
  void read_times();
  void write_times(const std::string& check, const Json& seconds);
  void write_line(const std::string& line);

  std::string path_;
  bool is_new_;
  AppendFile file_;
  std::uint64_t whole_ = 0;                               // bytes of whole lines
  bool torn_ = false;                                     // a part of another line may follow them
  std::unique_ptr<std::FILE, Close> times_file_;          // from the first times on
  std::unordered_map<std::string, std::string> times_{};  // read, by checksum
};

}  // namespace ombre
