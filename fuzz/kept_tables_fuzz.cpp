// Any bytes at all are the journal of a table of the server behind a head that is whole, or the table is refused: also
// where the head is theirs. A table that was opened opens again, and is shown to each player as it was.
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "apps/server/play_table.h"
#include "apps/server/problem.h"
#include "apps/server/tables.h"
#include "core/json.h"
#include "core/text.h"

namespace {

using namespace ombre;
using namespace ombre::server;

const std::string id = "t0123456789abcdef0123456789abcdef";

// A folder of this process, gone at its end.
struct Folder {
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("ombre-tables-" + std::to_string(::getpid()));

  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};

// What each person at a table is shown, if it opens.
std::optional<std::vector<std::string>> views(const std::filesystem::path& folder) {
  Tables tables(folder, 1);
  std::shared_ptr<PlayTable> table;
  try {
    table = tables.find(id);
  } catch (const Refused&) {
    return std::nullopt;
  }
  std::vector<std::string> texts;
  for (std::size_t player = 0; player < table->setup().seats.size(); ++player)
    texts.push_back(json_text(table->view({static_cast<Player>(player)}, 0)));
  table->close();
  return texts;
}

void open(const Folder& folder, std::string_view content) {
  std::ofstream(folder.path / (id + ".jsonl"), std::ios::binary) << content;
  if (const auto shown = views(folder.path); shown && views(folder.path) != shown) std::abort();
}

std::vector<std::string> heads() {
  std::vector<std::string> out;
  for (const char* const game : {"tictactoe3", "hearts", "skat", "bridge", "crazy-eights", "tree"}) {
    TableSetup setup{.id = id, .game = game, .seed = 1};
    try {
      const auto players = static_cast<std::size_t>(game_of(setup)->players());
      setup.seats.resize(players);
      setup.tokens.assign(players, "0123456789abcdef0123456789abcdef");
      out.push_back(json_text(to_json(setup)) + '\n');
    } catch (const InputError&) {
      // Not a game of the catalog without parameters.
    }
  }
  return out;
}

// Whether a head asks for a small game: what descriptions and large games cost is not the question here.
bool is_small(std::string_view content) {
  const auto head = parse_json_if(content.substr(0, content.find('\n')));
  if (!head || !head->is_object() || head->contains("gdl")) return false;
  const auto game = head->find("game");
  return game != head->end() && (*game == "tictactoe3" || *game == "hearts" || *game == "skat");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Folder folder;
  static const std::vector<std::string> all = heads();
  std::filesystem::create_directories(folder.path);
  if (size == 0) return 0;
  const std::string_view content(reinterpret_cast<const char*>(data) + 1, size - 1);
  open(folder, all[data[0] % all.size()] + std::string(content));
  if (is_small(content)) open(folder, content);
  return 0;
}
