// Any bytes are a description or an InputError with a place; what was read shows itself as a text that reads back the
// same; the validator ends on whatever was read, and says the same of both. The text is short, but its rules may be
// written out to millions of symbols: the limits of the reader are part of what is tested.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "gdl/language/description.h"
#include "gdl/language/kif.h"
#include "gdl/rules/validate.h"

namespace {

using ombre::gdl::Description;

std::string show_all(const std::vector<ombre::gdl::Expression>& expressions) {
  std::string out;
  for (const ombre::gdl::Expression& expression : expressions) out += ombre::gdl::show(expression) + "\n";
  return out;
}

std::string show_all(const Description& description) {
  std::string out;
  for (const ombre::gdl::Rule& rule : description.rules) out += ombre::gdl::show(description.symbols, rule) + "\n";
  return out;
}

// Rules that are as long as this when written out are read, and not written and read again.
constexpr std::size_t longest_again = 100'000;

void check(const Description& description) {
  const bool valid = !ombre::gdl::has_errors(ombre::gdl::validate(description));
  const std::string text = show_all(description);
  if (text.size() > longest_again) return;
  const Description again = ombre::gdl::read_description(text);
  if (show_all(again) != text) std::abort();
  // A relation whose rules were all left out is not in the text.
  if (valid && description.impossible.empty() && ombre::gdl::has_errors(ombre::gdl::validate(again))) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<ombre::gdl::Expression> expressions;
  try {
    expressions = ombre::gdl::read_kif(text);
  } catch (const ombre::InputError& error) {
    if (error.where().empty()) std::abort();
    return 0;
  }
  if (show_all(ombre::gdl::read_kif(show_all(expressions))) != show_all(expressions)) std::abort();
  try {
    check(ombre::gdl::read_description(expressions));
  } catch (const ombre::InputError& error) {
    if (error.where().empty()) std::abort();
  }
  return 0;
}
