#include "apps/cli/pbn_output.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "bridge/formats/board_readers.h"
#include "tests/bridge/read_boards.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;

constexpr const char* settings = "dealer N";

class SolvedBoards : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "ombre_pbn_XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    path_ = (folder_ / "out.pbn").string();
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::vector<BoardReading> boards(int count, int first = 1) {
    std::string text;
    for (int i = first; i < first + count; ++i)
      text += "[Board \"" + std::to_string(i) + "\"]\n[Deal \"N:.Q.97.7 .K8..65 .2.T3.9 .7.A.K4\"]\n\n";
    return read_boards(read_pbn, text);
  }

  // Goes through the boards as the command does; returns how many were there.
  int run(const std::vector<BoardReading>& input, bool resume) const {
    PbnOutput output(path_, settings, resume);
    int there = 0;
    for (const BoardReading& reading : input) {
      if (output.has(reading))
        ++there;
      else
        output.append(with_results(reading.board, {}));
    }
    output.check_end();
    return there;
  }

  std::string content() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }

  fs::path folder_;
  std::string path_;
};

TEST_F(SolvedBoards, GoOnFromWhereverTheFileWasCut) {
  const std::vector<BoardReading> input = boards(3);
  EXPECT_EQ(run(input, false), 0);
  const std::string whole = content();
  EXPECT_EQ(run(input, true), 3);
  EXPECT_EQ(content(), whole);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    fs::remove(path_);
    std::ofstream(path_, std::ios::binary) << whole.substr(0, size);
    EXPECT_LT(run(input, true), 3);
    ASSERT_EQ(content(), whole) << size;
  }
}

TEST_F(SolvedBoards, AreNotMixedWithThoseOfAnotherInput) {
  run(boards(3), false);
  const std::string whole = content();
  EXPECT_EQ(error_of([&] { run(boards(3, 2), true); }),
            path_ +
                ": the output of another input: its board 1 differs; expected the input it was made from, or "
                "another file");
  EXPECT_EQ(error_of([&] { run(boards(2), true); }),
            path_ +
                ": the output of another input: it has more boards; expected the input it was made from, or "
                "another file");
  EXPECT_EQ(error_of([&] { run(boards(3), false); }),
            path_ + ": there already; expected a new file, or --resume to go on with this one");
  EXPECT_NE(error_of([&] { PbnOutput(path_, "dealer E", true); }), "no error");
  EXPECT_EQ(content(), whole);
}

TEST_F(SolvedBoards, AreNotTakenForSolvedWithoutResults) {
  run(boards(2), false);
  std::string text = content();
  text.resize(text.find("[Board"));
  for (const BoardReading& reading : boards(2)) text += write_pbn(reading.board);
  std::ofstream(path_, std::ios::binary) << text;
  EXPECT_NE(error_of([&] { run(boards(2), true); }), "no error");
  EXPECT_EQ(content(), text);
}

}  // namespace
}  // namespace ombre
