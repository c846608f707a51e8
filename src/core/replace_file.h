// Writing a file so that nobody ever sees half of it: the bytes go to a file of a unique name in the same
// folder, reach the disk, and take the place of the old file in one step. Processes that write the same path
// at the same time do not meet; the last to finish stays.
#pragma once

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <span>

namespace ombre {

// Makes the pieces, one after the other, the content of `path`. Throws InputError when that fails (no space,
// no permission, no such folder); then whatever was at `path` is untouched and nothing else is left behind.
void replace_file(const std::filesystem::path& path, std::initializer_list<std::span<const std::byte>> pieces);

// Throws InputError where replace_file would in any case, for those who have long work to do before it.
void check_replaceable(const std::filesystem::path& path);

}  // namespace ombre
