// Outputs that would overwrite an input are found by any name.
#include "apps/cli/given_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;
using ombre::testing::TemporaryFolder;

TEST(GivenFiles, AnOutputIsNoInputByAnyName) {
  const TemporaryFolder folder;
  const fs::path input = folder / "input";
  std::ofstream(input) << "text";
  fs::create_symlink(input, folder / "link");
  fs::create_symlink("link", folder / "link of a link");
  fs::create_hard_link(input, folder / "hard link");
  for (const char* name : {"input", "./input", "link", "link of a link", "hard link"}) {
    const std::string output = (folder / name).string();
    EXPECT_EQ(error_of([&] {
                check_outputs({{input.string()}, {output}});
              }),
              output + ": input and output are the same file; expected another file for the output");
  }
  check_outputs({{input.string(), "missing", ""}, {(folder / "new").string()}});
  check_outputs({{"/dev/null"}, {"/dev/null"}});
}

TEST(GivenFiles, TwoOutputsAreTwoFiles) {
  const TemporaryFolder folder;
  const std::string one = (folder / "new").string();
  EXPECT_NE(error_of([&] { check_outputs({{}, {one, (folder / "." / "new").string()}}); }), "no error");
  check_outputs({{}, {one, (folder / "other").string()}});
}

TEST(GivenFiles, AGameMayBeInAFile) {
  EXPECT_EQ(file_of_game("games/tictactoe.gdl(engine=rules)"), "games/tictactoe.gdl");
  EXPECT_EQ(file_of_game("a.kif"), "a.kif");
  EXPECT_EQ(file_of_game("hearts(players=3)"), "");
}

}  // namespace
}  // namespace ombre
