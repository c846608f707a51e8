#include "gdl/language/kif.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/text.h"

namespace ombre::gdl {
namespace {

class KifReader {
 public:
  explicit KifReader(std::string_view text) : text_(text) {}

  std::vector<Expression> all() {
    // The lists that are open, the whole text as the outermost.
    std::vector<Expression> open(1);
    std::size_t items = 0;
    for (skip(); at_ < text_.size(); skip()) {
      const char here = text_[at_];
      if (here != ')' && ++items > most_kif_items)
        throw InputError("too many symbols", show(place_), fmt::format("at most {}, lists counted", most_kif_items));
      if (here == '(') {
        if (open.size() > static_cast<std::size_t>(most_kif_depth))
          throw InputError("lists nested too deeply", show(place_), fmt::format("at most {} levels", most_kif_depth));
        open.push_back({.place = place_});
        step();
      } else if (here == ')') {
        if (open.size() == 1) throw InputError("')' without its '('", show(place_), "as many of one as of the other");
        step();
        Expression closed = std::move(open.back());
        open.pop_back();
        open.back().items.push_back(std::move(closed));
      } else {
        open.back().items.push_back(symbol());
      }
    }
    if (open.size() > 1)
      throw InputError("'(' without its ')'", show(open.back().place), "as many of one as of the other");
    return std::move(open.front().items);
  }

 private:
  // Files begin with one, and so do the parts of files that were put together.
  static constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

  static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v'; }

  void step() {
    const char c = text_[at_++];
    // Of CR LF the second ends the line.
    const bool half = c == '\r' && at_ < text_.size() && text_[at_] == '\n';
    if (is_line_end(c) && !half) {
      ++place_.line;
      place_.column = 1;
    } else {
      ++place_.column;
    }
  }

  void skip() {
    while (at_ < text_.size()) {
      if (text_[at_] == ';')
        while (at_ < text_.size() && !is_line_end(text_[at_])) step();
      else if (blank(text_[at_]))
        step();
      else if (text_.substr(at_).starts_with(byte_order_mark))
        at_ += byte_order_mark.size();
      else
        return;
    }
  }

  Expression symbol() {
    Expression out{.place = place_};
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (blank(c) || c == '(' || c == ')' || c == ';') break;
      const auto byte = static_cast<unsigned char>(c);
      constexpr unsigned char first_printable = 0x20;
      constexpr unsigned char deleted = 0x7f;
      if (byte < first_printable || byte == deleted)
        throw InputError("control byte " + quote(std::string_view(&c, 1)), show(place_), "a printable symbol");
      out.symbol += c;
      step();
    }
    return out;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Place place_{};
};

}  // namespace

std::string show(const Place& place) { return fmt::format("line {}, column {}", place.line, place.column); }

std::vector<Expression> read_kif(std::string_view text) {
  if (text.size() > most_kif_bytes)
    throw InputError(fmt::format("a text of {} bytes", text.size()), "description",
                     fmt::format("at most {} bytes", most_kif_bytes));
  return KifReader(text).all();
}

std::string show(const Expression& expression) {
  if (!expression.is_list()) return expression.symbol;
  std::string out = "(";
  for (const Expression& item : expression.items) out.append(out.size() > 1 ? " " : "").append(show(item));
  return out += ")";
}

bool same_but_case(std::string_view one, std::string_view other) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(one, other, {}, lower, lower);
}

std::optional<int> whole_number(std::string_view symbol) {
  int value = 0;
  const char* const end = symbol.data() + symbol.size();
  const auto [stop, error] = std::from_chars(symbol.data(), end, value);
  return error == std::errc{} && stop == end ? std::optional(value) : std::nullopt;
}

}  // namespace ombre::gdl
