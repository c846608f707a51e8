#include "match/spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view form = "name or name(key=value,…)";

std::string at_column(std::size_t index) { return fmt::format("column {}", index + 1); }

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

// Reads a word at `at` and moves past it.
std::string read_word(std::string_view text, std::size_t& at, const std::string& what) {
  const std::size_t begin = at;
  while (at < text.size() && is_word(text[at])) ++at;
  if (at == begin)
    throw InputError(at == text.size() ? "the text ends" : "unexpected " + quote(text.substr(at, 1)), at_column(at),
                     what);
  return std::string(text.substr(begin, at - begin));
}

// The place of the quote that closes the one at `at`, or the end of the text.
std::size_t closing_quote(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  return std::min(at, text.size());
}

// Reads up to the comma or closing parenthesis that ends a value, over pairs of parentheses and of quotes inside it.
std::string read_value(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  int open = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (open == 0 && (c == ',' || c == ')')) break;
    if (c == '(') ++open;
    if (c == ')') --open;
    if (c == '"') at = closing_quote(text, at);
  }
  at = std::min(at, text.size());
  if (at == text.size()) throw InputError("no closing ')'", at_column(at), std::string(form));
  if (at == begin) throw InputError("no value", at_column(at), std::string(form));
  return std::string(text.substr(begin, at - begin));
}

// Reads a text of any kind, in quotes or up to what ends a value.
std::string read_text(std::string_view text, std::size_t& at) {
  if (at < text.size() && (text[at] == ',' || text[at] == ')')) return {};
  if (at == text.size() || text[at] != '"') return std::string(trimmed(read_value(text, at)));
  const std::size_t end = closing_quote(text, at);
  if (end == text.size()) throw InputError("no closing '\"'", at_column(end), "a text in double quotes");
  std::string out;
  for (++at; at < end; ++at) {
    if (text[at] == '\\') ++at;
    out += text[at];
  }
  at = end + 1;
  return out;
}

std::optional<int> value_of(const Parameter& parameter, const std::string& text) {
  if (!parameter.words.empty()) {
    const auto word = std::find(parameter.words.begin(), parameter.words.end(), text);
    if (word == parameter.words.end()) return std::nullopt;
    return static_cast<int>(word - parameter.words.begin());
  }
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || value < parameter.least || value > parameter.most) return std::nullopt;
  return value;
}

}  // namespace

std::vector<std::string_view> split_list(std::string_view text) {
  std::vector<std::string_view> entries;
  std::size_t begin = 0;
  int open = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && text[at] == '(') ++open;
    if (at < text.size() && text[at] == ')') --open;
    if (at < text.size() && text[at] == '"') at = closing_quote(text, at);
    if (at < text.size() && (text[at] != ',' || open > 0)) continue;
    entries.push_back(text.substr(begin, at - begin));
    begin = at + 1;
  }
  return entries;
}

std::string Parameter::show(int value) const {
  return words.empty() ? fmt::format("{}", value) : words[static_cast<std::size_t>(value)];
}

std::string Parameter::range() const {
  if (!agent.empty()) return "an agent, as ombre agents lists them";
  if (words.empty()) return fmt::format("a whole number from {} to {}", least, most);
  return fmt::format("one of {}", fmt::join(words, ", "));
}

std::string show_text(std::string_view text) {
  const bool bare = !text.empty() && text.find_first_of(",()\"") == std::string_view::npos && trimmed(text) == text;
  if (bare) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

Spec read_spec(std::string_view text, std::string_view with_text) {
  // 1. The name, and what may follow it.
  Spec spec;
  std::size_t at = 0;
  spec.name = read_word(text, at, "a name such as connect_four");
  if (at == text.size()) return spec;
  if (text[at] != '(') throw InputError("unexpected " + quote(text.substr(at, 1)), at_column(at), std::string(form));
  ++at;
  bool more = true;
  if (spec.name == with_text) {
    spec.text = read_text(text, at);
    if (at == text.size() || (text[at] != ',' && text[at] != ')'))
      throw InputError(at == text.size() ? "no closing ')'" : "unexpected " + quote(text.substr(at, 1)), at_column(at),
                       "a comma or ')' behind the text");
    more = text[at++] == ',';
  } else if (at < text.size() && text[at] == ')') {
    ++at;
    more = false;
  }

  // 2. The parameters.
  if (more) {
    while (true) {
      const std::size_t begin = at;
      Spec::Entry entry;
      entry.key = read_word(text, at, "a key=value");
      if (at == text.size() || text[at] != '=')
        throw InputError("no '=' after " + quote(entry.key), at_column(at), "a key=value");
      ++at;
      entry.column = at + 1;
      entry.value = read_value(text, at);
      for (const Spec::Entry& earlier : spec.entries)
        if (earlier.key == entry.key)
          throw InputError(entry.key + " is given twice", at_column(begin), "each key once");
      spec.entries.push_back(std::move(entry));
      if (text[at++] == ')') break;
    }
  }
  if (at != text.size())
    throw InputError("unexpected " + quote(text.substr(at)), at_column(at), "nothing after the ')'");
  return spec;
}

std::vector<int> parameter_values(const Spec& spec, const std::vector<Parameter>& parameters) {
  std::vector<int> values;
  std::vector<std::string> names;
  for (const Parameter& parameter : parameters) {
    values.push_back(parameter.standard);
    names.push_back(parameter.name);
  }
  for (const Spec::Entry& entry : spec.entries) {
    const auto name = std::find(names.begin(), names.end(), entry.key);
    if (name == names.end())
      throw InputError("no parameter " + quote(entry.key), spec.name,
                       names.empty() ? "no parameters" : fmt::format("one of {}", fmt::join(names, ", ")));
    const auto index = static_cast<std::size_t>(name - names.begin());
    const Parameter& parameter = parameters[index];
    if (!parameter.agent.empty()) continue;
    const std::optional<int> value = value_of(parameter, entry.value);
    if (!value)
      throw InputError(fmt::format("bad value {} of {}", quote(entry.value), entry.key), at_column(entry.column - 1),
                       parameter.range());
    values[index] = *value;
  }
  return values;
}

std::string show_spec(const std::string& name, const std::vector<Parameter>& parameters,
                      const std::vector<int>& values) {
  if (parameters.empty()) return name;
  std::string out = name + "(";
  for (std::size_t i = 0; i < parameters.size(); ++i)
    out += fmt::format("{}{}={}", i == 0 ? "" : ",", parameters[i].name, parameters[i].show(values[i]));
  return out + ")";
}

}  // namespace ombre
