// The Knowledge Interchange Format as far as game descriptions use it: symbols and lists in parentheses, comments from
// `;` to the end of the line, which is LF, CR or both. Nothing is known here of what they mean.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ombre::gdl {

// Where something stands in a text, both counted from 1.
struct Place {
  int line = 1;
  int column = 1;
};

// "line 3, column 7"
std::string show(const Place& place);

// A symbol or a list.
struct Expression {
  std::string symbol{};             // "" for a list
  std::vector<Expression> items{};  // of a list
  Place place{};

  bool is_list() const { return symbol.empty(); }
  // Whether it is a list that begins with a symbol.
  bool is_list_of(std::string_view name) const { return !items.empty() && items.front().symbol == name; }
};

// What a text may be at most: hostile ones end here and not in the stack or the memory.
inline constexpr std::size_t most_kif_bytes = std::size_t{16} << 20U;
inline constexpr std::size_t most_kif_items = 2'000'000;  // symbols and lists
inline constexpr int most_kif_depth = 200;

inline bool is_line_end(char c) { return c == '\n' || c == '\r'; }

// All expressions of a text, which may begin with a byte order mark. Throws InputError with line and column where a
// parenthesis is missing or too many, a symbol has a byte that none may have, or the text is too long or too deep.
std::vector<Expression> read_kif(std::string_view text);

// The expression on one line, with one blank between items.
std::string show(const Expression& expression);

// A name and its arguments as one: the name alone, or (NAME ARGUMENT…) with each as `show` writes it.
template <class Arguments, class Show>
std::string show_list(const std::string& name, const Arguments& arguments, const Show& show) {
  if (arguments.empty()) return name;
  std::string out = "(" + name;
  for (const auto& argument : arguments) out.append(" ").append(show(argument));
  return out += ")";
}

// Whether two symbols are the same but for upper and lower case.
bool same_but_case(std::string_view one, std::string_view other);

// The whole number that a symbol is.
std::optional<int> whole_number(std::string_view symbol);

}  // namespace ombre::gdl
