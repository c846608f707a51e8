// Where tables that can be built again are kept: $OMBRE_CACHE, else $XDG_CACHE_HOME/ombre, else
// $HOME/.cache/ombre. A variable that is empty counts as not set, and so does a relative XDG_CACHE_HOME, as
// the XDG base directory specification asks.
#pragma once

#include <filesystem>

namespace ombre {

// The folder, whether it is there or not, for those who only read. Throws InputError when none of the variables names
// one, and where something else is in its place.
std::filesystem::path cache_folder_name();

// The folder, made now if it is not there. Throws InputError when none of the variables names one or it
// cannot be made.
std::filesystem::path cache_folder();

}  // namespace ombre
