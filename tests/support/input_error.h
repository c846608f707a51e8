// What a reader says of bad text, for tests that compare the message.
#pragma once

#include <string>

#include "core/text.h"

namespace ombre {

// The message of the InputError that `read` throws; "no error" when it throws none.
template <class Read>
std::string error_of(const Read& read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace ombre
