// Any bytes at all are a tree or an InputError, and a tree that was read is written so that it reads back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/text.h"
#include "trees/tree_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::string first;
  try {
    first = ombre::write_tree(ombre::read_tree(text, "input"));
  } catch (const ombre::InputError&) {
    return 0;
  }
  // What was written must be read: an InputError here is a bug, so it is not caught.
  const std::string second = ombre::write_tree(ombre::read_tree(first, "written"));
  if (first != second) std::abort();
  return 0;
}
