// What matches of all kinds share: the file that keeps their records (record_file.h), and playing those that are
// missing. A match M has a `Record`, its `record_name`, header() for the first line of the file, owns(record),
// place(record) among all in order, and read_record(json).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "match/match.h"
#include "match/play_game.h"
#include "match/record_file.h"
#include "parallel/share_records.h"

namespace ombre {

// A line that describes the match, then one for each record, in the order in which games ended until the match is
// complete. The match must outlive the file.
template <class M>
class RecordsFile {
 public:
  using Record = typename M::Record;

  // Opens the file and reads what was played, or makes it. Throws InputError, and leaves the file alone, when it
  // is the file of another match, damaged, or cannot be written.
  RecordsFile(std::string path, const M& match)
      : match_(match),
        file_(std::move(path), match.header(),
              [this, seen = std::set<std::size_t>{}](const Json& json, const std::string& where) mutable {
                Record record;
                try {
                  record = M::read_record(json);
                } catch (const InputError& error) {
                  throw InputError(error.problem(), where, error.expected());
                }
                const std::string name = M::record_name;
                if (!match_.owns(record) || !seen.insert(match_.place(record)).second)
                  throw InputError("a " + name + " that does not belong here", where,
                                   "each " + name + " of the match once");
                records_.push_back(std::move(record));
              }) {}

  // The seed of the match in a file, or nothing where there is no such file yet.
  static std::optional<std::uint64_t> seed_in(const std::string& path) { return RecordFile::seed_in(path); }

  const std::vector<Record>& records() const { return records_; }

  // Writes one record. Throws InputError when the disk is full or gone; what was written before stays.
  void append(const Record& record) { file_.append(to_json(record)); }

  // Puts the records in the order of their places: what a complete match ends with.
  void put_in_order() {
    file_.put_in_order([this](const Json& record) { return match_.place(M::read_record(record)); });
  }

 private:
  const M& match_;
  std::vector<Record> records_;
  RecordFile file_;
};
using MatchFile = RecordsFile<Match>;

// The records of a match by place, as far as they are known.
template <class M>
std::vector<std::optional<typename M::Record>> records_by_place(const M& match,
                                                                const std::vector<typename M::Record>& known) {
  std::vector<std::optional<typename M::Record>> records(static_cast<std::size_t>(match.games()));
  for (const auto& record : known)
    if (match.place(record) < records.size()) records[match.place(record)] = record;
  return records;
}

// Fills in those that are missing and wanted: play(place) plays one, on several threads of all processes.
// `watch`, where given, is called for each in the first process, one at a time. Ends early when `stop` is raised.
template <class Record, class Wanted, class Play>
void play_missing(std::vector<std::optional<Record>>& records, int threads, const std::atomic<bool>* stop,
                  const Wanted& wanted, const Play& play, const std::function<void(const Record&)>& watch) {
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < records.size(); ++i)
    if (!records[i] && wanted(i)) left.push_back(i);
  const auto play_one = [&](std::size_t place) -> std::optional<Record> {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return std::nullopt;
    try {
      return play(place);
    } catch (const GameStopped&) {
      return std::nullopt;
    }
  };
  share_records<Record>(left, threads, {.stop = stop}, play_one, [&](std::size_t place, Record record) {
    if (watch) watch(record);
    records[place] = std::move(record);
  });
}

// Those that were played, in order, the same in all processes.
template <class Record>
std::vector<Record> played_records(std::vector<std::optional<Record>> records) {
  std::vector<Record> played;
  for (std::optional<Record>& record : records)
    if (record) played.push_back(std::move(*record));
  from_first(crew(), played);
  return played;
}

}  // namespace ombre
