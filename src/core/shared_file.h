// Files that come with the program, such as the games in games/gdl: named as in the source tree, they are found from
// any folder.
#pragma once

#include <filesystem>

namespace ombre {

// The path as it is, where there is such a file or the path is absolute; otherwise the file of that name that was
// installed with the running program (share/ombre), or is in the source tree that it was built in. The path as it is,
// too, where there is none.
std::filesystem::path shared_file(const std::filesystem::path& path);

}  // namespace ombre
