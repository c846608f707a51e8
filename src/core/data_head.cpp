#include "core/data_head.h"

#include <fstream>
#include <vector>

namespace ombre {

DataHead DataHead::read(ByteReader& reader) {
  const std::size_t length = reader.left();
  if (length < magic.size() || reader.text(magic.size()) != magic) reader.refuse("not a data file of ombre");
  if (length < fixed_length) reader.refuse("the file ends too early");
  DataHead head;
  head.checksum = reader.number<std::uint64_t>();
  head.version = reader.number<std::uint32_t>();
  const auto name_length = reader.number<std::uint32_t>();
  head.recipe_length = reader.number<std::uint32_t>();
  reader.number<std::uint32_t>();
  head.payload_length = reader.number<std::uint64_t>();
  head.name = reader.text(name_length);
  return head;
}

DataHead DataHead::of(const std::filesystem::path& path, const std::string& expected) {
  constexpr std::size_t most = 4096;  // no format has so long a name
  std::error_code error;
  // Opening a pipe would wait for a writer.
  if (!std::filesystem::is_regular_file(path, error)) throw InputError("not a regular file", path.string(), expected);
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError("the file cannot be read", path.string(), expected);
  std::vector<char> bytes(most);
  file.read(bytes.data(), most);
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  ByteReader reader(std::as_bytes(std::span<const char>(bytes)), path.string(), expected);
  return read(reader);
}

}  // namespace ombre
