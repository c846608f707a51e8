// Where files are. Tables that can be built again are kept in $OMBRE_CACHE, else $XDG_CACHE_HOME/ombre, else
// $HOME/.cache/ombre. A variable that is empty counts as not set, and so does a relative XDG_CACHE_HOME, as the XDG
// base directory specification asks. Files that come with the program, such as the games in games/gdl, are named as in
// the source tree and found from any folder.
#pragma once

#include <filesystem>

namespace ombre {

// The folder of tables, whether it is there or not, for those who only read. Throws InputError when none of the
// variables names one, and where something else is in its place.
std::filesystem::path cache_folder_name();

// The folder of tables, made now if it is not there. Throws InputError when none of the variables names one or it
// cannot be made.
std::filesystem::path cache_folder();

// The path as it is, where there is such a file or the path is absolute; otherwise the file of that name that was
// installed with the running program (share/ombre), or is in the source tree that it was built in. The path as it is,
// too, where there is none.
std::filesystem::path shared_file(const std::filesystem::path& path);

}  // namespace ombre
