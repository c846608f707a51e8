// Files with a byte order mark before their first line read as those without it.
#include "core/text.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "bridge/formats/board_readers.h"
#include "skat/records/iss.h"

namespace ombre::testing {
namespace {

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream out;
  out << file.rdbuf();
  return out.str();
}

const std::string mark = "\xEF\xBB\xBF";

// The first line with text of a file.
std::string after_comments(const std::string& text) {
  std::size_t begin = 0;
  while (text[begin] == '#') begin = text.find('\n', begin) + 1;
  return text.substr(begin);
}

TEST(ByteOrderMark, IsTakenOff) {
  std::string line = mark + "text";
  erase_byte_order_mark(line);
  EXPECT_EQ(line, "text");
  erase_byte_order_mark(line);
  EXPECT_EQ(line, "text");
}

TEST(ByteOrderMark, BoardsAreTheSame) {
  using Open = std::function<std::unique_ptr<BoardReader>(std::istream&)>;
  const std::vector<std::pair<std::string, Open>> files = {
      {"bridge/boards.pbn", read_pbn}, {"bridge/vugraph.lin", read_lin}, {"bridge/library.gib", read_gib}};
  for (const auto& [path, open] : files) {
    std::istringstream plain(content(path));
    std::istringstream marked(mark + content(path));
    const auto expected = open(plain)->next();
    const auto found = open(marked)->next();
    ASSERT_TRUE(expected && found) << path;
    EXPECT_EQ(found->board.hands, expected->board.hands) << path;
    EXPECT_EQ(found->board.name, expected->board.name) << path;
    EXPECT_FALSE(found->error) << path;
  }
}

TEST(ByteOrderMark, SkatRecordsAreTheSame) {
  std::istringstream marked(mark + after_comments(content("skat/games.iss")));
  const auto reading = IssReader(marked).next();
  ASSERT_TRUE(reading);
  EXPECT_FALSE(reading->error);
}

}  // namespace
}  // namespace ombre::testing
