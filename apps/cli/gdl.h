// What the commands on game descriptions share.
#pragma once

#include <string>

#include "core/text.h"
#include "gdl/language/description.h"

namespace ombre {

// The text of a file, "-" for standard input. Throws InputError where it cannot be read or is longer than a description
// may be.
std::string read_gdl_text(const std::string& path);

// What `read` returns; an InputError that it throws then names the file as well.
template <class Read>
auto in_file(const std::string& path, const Read& read) {
  try {
    return read();
  } catch (const InputError& error) {
    throw InputError(error.problem(), path + ", " + error.where(), error.expected());
  }
}

// The description in a file. Throws InputError that names the file, line and column.
gdl::Description read_gdl_file(const std::string& path);

}  // namespace ombre
