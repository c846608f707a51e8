#include "match/match_file.h"

#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/json.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr int version = 2;

Json header_of(const Match& match) {
  Json header = {{"ombre", "match"}, {"version", version}};
  header.update(match.description());
  return header;
}

// Reads games into `records`, each of the match once.
RecordFile::Take taker(const Match& match, std::vector<GameRecord>& records) {
  return
      [&match, &records, seen = std::set<std::pair<int, int>>{}](const Json& json, const std::string& where) mutable {
        GameRecord record;
        try {
          record = game_record(json);
        } catch (const InputError& error) {
          throw InputError(error.problem(), where, error.expected());
        }
        if (!match.owns(record) || !seen.emplace(record.deal, record.seating).second)
          throw InputError("a game that does not belong here", where, "each game of the match once");
        records.push_back(std::move(record));
      };
}

}  // namespace

MatchFile::MatchFile(std::string path, const Match& match)
    : file_(std::move(path), header_of(match), taker(match, records_)), seatings_(match.seatings().size()) {}

void MatchFile::append(const GameRecord& record) { file_.append(to_json(record)); }

void MatchFile::put_in_order() {
  file_.put_in_order([this](const Json& record) {
    return record.at("deal").get<std::size_t>() * seatings_ + record.at("seating").get<std::size_t>();
  });
}

}  // namespace ombre
