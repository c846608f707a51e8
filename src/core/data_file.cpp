#include "core/data_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/interprocess/file_mapping.hpp>
#include <boost/interprocess/mapped_region.hpp>
#include <cstring>
#include <vector>

#include "core/read_file.h"
#include "core/text.h"
#include "core/write_file.h"

// The library's switch for use without linking: everything is in the header.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ombre {
namespace {

constexpr std::size_t checked_from = 16;  // after the magic and the checksum
// The payload begins on a cache line.
constexpr std::size_t alignment = 64;

std::size_t padding(std::size_t length) { return (alignment - length % alignment) % alignment; }

std::uint64_t checksum(std::span<const std::byte> head, std::span<const std::byte> rest) {
  // Larger and more strictly aligned than a stack likes.
  const auto state = std::make_unique<XXH3_state_t>();
  XXH3_64bits_reset(state.get());
  XXH3_64bits_update(state.get(), head.data(), head.size());
  XXH3_64bits_update(state.get(), rest.data(), rest.size());
  return XXH3_64bits_digest(state.get());
}

// Everything before the payload.
std::vector<std::byte> front(const DataFormat& format, std::string_view recipe, std::span<const std::byte> payload) {
  std::vector<std::byte> bytes;
  append_text(bytes, DataHead::magic);
  append_little(bytes, std::uint64_t{0});
  append_little(bytes, format.version);
  append_little(bytes, static_cast<std::uint32_t>(format.name.size()));
  append_little(bytes, static_cast<std::uint32_t>(recipe.size()));
  append_little(bytes, std::uint32_t{0});
  append_little(bytes, static_cast<std::uint64_t>(payload.size()));
  append_text(bytes, format.name);
  append_text(bytes, recipe);
  bytes.resize(bytes.size() + padding(bytes.size()));
  std::vector<std::byte> sum;
  append_little(sum, checksum(std::span<const std::byte>(bytes).subspan(checked_from), payload));
  std::copy(sum.begin(), sum.end(), bytes.begin() + DataHead::magic.size());
  return bytes;
}

}  // namespace

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
  InputStream file(path);
  std::vector<char> bytes(most);
  file.stream().read(bytes.data(), most);
  bytes.resize(static_cast<std::size_t>(file.stream().gcount()));
  ByteReader reader(std::as_bytes(std::span<const char>(bytes)), path.string(), expected);
  return read(reader);
}

DataFile DataFile::over(std::span<const std::byte> bytes, const DataFormat& format, const std::string& where) {
  ByteReader reader(bytes, where, std::string(format.remedy));

  // 1. The frame: a file of ours, and all of it.
  const DataHead head = DataHead::read(reader);
  DataFile file;
  file.recipe_ = reader.text(head.recipe_length);
  file.where_ = where;
  reader.take(padding(bytes.size() - reader.left()));
  if (reader.left() < head.payload_length)
    reader.refuse(fmt::format("the file is cut short: {} bytes are missing", head.payload_length - reader.left()));
  if (reader.left() > head.payload_length)
    reader.refuse(fmt::format("the file is {} bytes too long", reader.left() - head.payload_length));
  file.payload_ = reader.take(head.payload_length);

  // 2. Undamaged?
  if (XXH3_64bits(bytes.data() + checked_from, bytes.size() - checked_from) != head.checksum)
    reader.refuse("the file is damaged: its checksum does not fit");

  // 3. What was asked for?
  if (head.name != format.name)
    reader.refuse(fmt::format("a file of the format {}, not {}", quote(head.name), quote(format.name)));
  if (head.version != format.version)
    reader.refuse(fmt::format("version {} of the format {}, not {}", head.version, quote(head.name), format.version));
  return file;
}

DataFile DataFile::open(const std::filesystem::path& path, const DataFormat& format) {
  namespace ipc = boost::interprocess;
  const auto refuse = [&](std::string what) {
    throw InputError(std::move(what), path.string(), std::string(format.remedy));
  };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) refuse("there is no such file");
  // Opening a pipe would wait for a writer.
  if (!std::filesystem::is_regular_file(status)) refuse("not a regular file");
  if (std::filesystem::file_size(path, error) == 0 && !error) refuse("the file is empty");
  std::shared_ptr<const ipc::mapped_region> region;
  try {
    const ipc::file_mapping mapping(path.c_str(), ipc::read_only);
    region = std::make_shared<const ipc::mapped_region>(mapping, ipc::read_only);
  } catch (const ipc::interprocess_exception& problem) {
    refuse(fmt::format("the file cannot be read: {}", std::strerror(problem.get_native_error())));
  }
  const auto* bytes = static_cast<const std::byte*>(region->get_address());
  DataFile file = over({bytes, region->get_size()}, format, path.string());
  file.mapping_ = std::move(region);
  return file;
}

void DataFile::write(const std::filesystem::path& path, const DataFormat& format, std::string_view recipe,
                     std::span<const std::byte> payload) {
  replace_file(path, {front(format, recipe, payload), payload});
}

std::vector<std::byte> DataFile::bytes(const DataFormat& format, std::string_view recipe,
                                       std::span<const std::byte> payload) {
  std::vector<std::byte> all = front(format, recipe, payload);
  all.insert(all.end(), payload.begin(), payload.end());
  return all;
}

}  // namespace ombre
