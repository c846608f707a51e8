// What the commands on game descriptions share.
#pragma once

#include <string>

#include "gdl/language/description.h"

namespace ombre {

// The text of a file, "-" for standard input. Throws InputError where it cannot be read or is longer than a description
// may be.
std::string read_gdl_text(const std::string& path);

// The description in a file. Throws InputError that names the file, line and column.
gdl::Description read_gdl_file(const std::string& path);

}  // namespace ombre
