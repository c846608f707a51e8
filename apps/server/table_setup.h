// How a table was set up: the first line of its journal, from which everything but the moves follows.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/server/request.h"
#include "catalog/catalog.h"

namespace ombre::server {

struct TableSetup {
  std::string id{};
  std::string game{};                               // the spec, or what a description is called
  std::optional<std::string> gdl{};                 // the text of a description
  std::vector<std::optional<std::string>> seats{};  // by player; none: a person
  std::uint64_t seed = 0;
  bool seed_given = false;  // by whoever asked for the table, who then may know the cards anyway
  bool whole = false;
  std::optional<std::string> position{};
  bool list = false;                  // a list of Skat
  std::vector<std::string> tokens{};  // by player; empty for agents
  std::string watch{};                // for those who watch agents alone; else empty

  bool has_person() const;
};

Json to_json(const TableSetup& setup);
// Throws InputError where the document is no such line.
TableSetup table_setup(const Json& json);

// The setup that a request asks for, with new names and secrets. Throws InputError where fields do not fit.
TableSetup table_setup(const Request& request);

// The game of a table. Throws InputError where there is none.
std::unique_ptr<GameEntry> game_of(const TableSetup& setup);

}  // namespace ombre::server
