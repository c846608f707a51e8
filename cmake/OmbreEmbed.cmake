# Files inside the library. ombre_embed(TARGET FILE FUNCTION) adds to the target a source that defines
# `std::span<const std::byte> ombre::FUNCTION()`, the bytes of the file; it is made anew when the file changes.
function(ombre_embed target file function)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  file(READ "${file}" bytes HEX)
  # Sixteen bytes a line.
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp" @ONLY CONTENT [[
#include <cstddef>
#include <span>

namespace ombre {

std::span<const std::byte> @function@();

std::span<const std::byte> @function@() {
  static constexpr unsigned char bytes[] = {
@bytes@};
  return std::as_bytes(std::span(bytes));
}

}  // namespace ombre
]])
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp")
endfunction()
