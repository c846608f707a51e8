// What went wrong, in words for whoever asked. Texts of libraries are for programmers and never leave the server.
#pragma once

#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <typeinfo>

#include "core/text.h"

namespace ombre::server {

inline std::string problem_of(const std::exception& error) {
  if (const auto* const input = dynamic_cast<const InputError*>(&error)) return input->what();
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return "out of memory";
  if (const auto* const system = dynamic_cast<const std::system_error*>(&error)) return system->code().message();
  // Our own; libraries throw types of their own.
  if (typeid(error) == typeid(std::runtime_error)) return error.what();
  return "internal error";
}

}  // namespace ombre::server
