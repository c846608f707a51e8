// Skat records of a file with what became of them.
#pragma once

#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "skat/analysis/skat_analysis.h"
#include "skat/records/iss.h"

namespace ombre {

struct AnalysedGame {
  std::size_t line = 1;
  IssRecord record{};
  IssGame replayed{};
  std::optional<SkatAnalysis> analysis{};
};

// Every game of the file, the first so many with hindsight. Throws InputError where one is bad.
inline std::vector<AnalysedGame> analysed_games(const std::string& path, std::size_t with_hindsight) {
  std::vector<AnalysedGame> out;
  std::ifstream file(path);
  IssReader reader(file);
  SkatOracle oracle;
  while (std::optional<IssReader::Reading> reading = reader.next()) {
    if (reading->error) throw *reading->error;
    AnalysedGame game{reading->line, reading->record, replay_iss(reading->record), {}};
    game.analysis = analyse_skat(oracle, game.replayed, out.size() < with_hindsight);
    out.push_back(std::move(game));
  }
  return out;
}

}  // namespace ombre
