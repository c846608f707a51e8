#include "apps/cli/given_files.h"

#include <cstddef>
#include <filesystem>
#include <system_error>

#include "catalog/open_game.h"
#include "core/folders.h"
#include "core/text.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;

fs::path place_of_input(const std::string& input) { return input == "-" ? "/dev/stdin" : shared_file(input); }

bool is_one_file(const fs::path& a, const fs::path& b) {
  std::error_code none;
  return fs::is_regular_file(b, none) && fs::equivalent(a, b, none);
}

// The same, also where there is no such file yet.
bool will_be_one_file(const fs::path& a, const fs::path& b) {
  std::error_code none;
  if (fs::exists(a, none) || fs::exists(b, none)) return is_one_file(a, b);
  return fs::weakly_canonical(fs::absolute(a, none), none) == fs::weakly_canonical(fs::absolute(b, none), none);
}

}  // namespace

std::string file_of_game(std::string_view game) { return std::string(description_path(game).value_or("")); }

void check_outputs(const GivenFiles& files) {
  for (std::size_t i = 0; i < files.outputs.size(); ++i) {
    const std::string& output = files.outputs[i];
    for (const std::string& input : files.inputs)
      if (!input.empty() && is_one_file(place_of_input(input), output))
        throw InputError("input and output are the same file", output, "another file for the output");
    for (std::size_t other = 0; other < i; ++other)
      if (will_be_one_file(files.outputs[other], output))
        throw InputError("two outputs are the same file", output, "a different file for each");
  }
}

}  // namespace ombre
