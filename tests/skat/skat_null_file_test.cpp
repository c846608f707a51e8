// Files of tables of null positions that are damaged or make no sense are refused.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/text.h"
#include "tests/skat/skat_null_tables_checks.h"
#include "tests/support/temporary_folder.h"

namespace ombre::testing {
namespace {

using namespace skat_null;
namespace fs = std::filesystem;

// The error of opening it as a table of so many cards.
std::string refusal(const fs::path& path, int cards) {
  try {
    NullTable::open(path, cards);
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find(path.string()), std::string::npos);
    return error.problem();
  }
  return "";
}

TEST(SkatNullTable, DamagedFilesAreRefused) {
  const TemporaryFolder folder;
  const fs::path path = folder / "table";
  const std::size_t size = file_content((build_null_table(2, path), path)).size();
  EXPECT_EQ(refusal(path, 2), "");
  EXPECT_EQ(refusal(path, 3), "a table of 2 cards instead of 3");
  EXPECT_NE(refusal(folder / "none", 2), "");
  for (const std::size_t at : {std::size_t{3}, std::size_t{20}, size / 2, size - 1}) {
    damage(path, static_cast<std::streamoff>(at));
    EXPECT_NE(refusal(path, 2), "") << at;
    damage(path, static_cast<std::streamoff>(at));
  }
  EXPECT_EQ(refusal(path, 2), "");
  fs::resize_file(path, size - 1);
  EXPECT_NE(refusal(path, 2), "");
  fs::resize_file(path, 5);
  EXPECT_NE(refusal(path, 2), "");
}

TEST(SkatNullTable, NodesThatLeadAstrayAreRefused) {
  const TemporaryFolder folder;
  const fs::path path = folder / "table";
  const std::size_t roots = 2 * null_splits(1).size();
  const Ref node = Ref{2} << index_bits;
  const auto problem = [&](Ref root, const std::vector<Branches>& nodes) {
    NullTable::write(path, 1, "", std::vector<Ref>(roots, root), nodes);
    return refusal(path, 1);
  };
  EXPECT_EQ(problem(0, {}), "");
  EXPECT_EQ(problem(node, {{0, 1, dont_care}}), "");
  EXPECT_EQ(problem(2, {}), "a value that no position has");
  EXPECT_EQ(problem(node, {}), "a node that leads back");
  EXPECT_EQ(problem(node, {{0, 1, node}}), "a node that leads back");
  EXPECT_EQ(problem(Ref{4} << index_bits, {{0, 1, 0}}), "a node that leads back");
  EXPECT_EQ(problem(node | 1, {{0, 1, 0}, {node, 0, 0}}), "a node that leads back");
  EXPECT_EQ(problem(0, {{0, 1, 0}}), "a node that nothing leads to");
}

}  // namespace
}  // namespace ombre::testing
