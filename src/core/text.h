// What every reader of outside text shares: the one exception for bad input, which says what is wrong,
// where, and what was expected.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace ombre {

class InputError : public std::runtime_error {
 public:
  // Not inline: it is thrown in a thousand places.
  InputError(std::string_view what, std::string_view where, std::string_view expected);
  InputError(const InputError&);
  InputError& operator=(const InputError&);
  ~InputError() override;

  const std::string& problem() const { return problem_; }
  const std::string& where() const { return where_; }
  const std::string& expected() const { return expected_; }

 private:
  std::string problem_;
  std::string where_;
  std::string expected_;
};

// The text without blanks and line ends around it.
inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Throws InputError unless a number is from `least` to `most`; `what` has a place for it, as in "{} players".
void check_range(int number, int least, int most, std::string_view where, std::string_view what);

// A piece of outside text, quoted for an error message: shortened, with control bytes made visible.
std::string quote(std::string_view text);

// Takes the mark off that some editors put before the first line of a text file.
inline void erase_byte_order_mark(std::string& first_line) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (first_line.starts_with(mark)) first_line.erase(0, mark.size());
}

}  // namespace ombre
