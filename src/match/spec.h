// The text that names a game or an agent with its parameters: `name` or `name(key=value,…)`. A value may
// itself be such a text, as in `pimc(worlds=40,search=maxn(depth=3))`. Where a name is followed by a text of any kind,
// that comes first and without a key, as in `exec(./player -v,ms=500)`. It goes on to the comma or parenthesis that
// ends it, or stands in double quotes, where \" is a quote and \\ a backslash: `exec("./player --seats 0,1")`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ombre {

struct Spec {
  struct Entry {
    std::string key;
    std::string value;
    std::size_t column = 0;  // of the value in the text, from 1
  };

  std::string name;
  std::string text{};  // of any kind, where the name is followed by one
  std::vector<Entry> entries;
};

// Throws InputError, naming the column, on anything that is not such a text or gives a key twice. `with_text` is the
// name that is followed by a text of any kind, where there is one.
Spec read_spec(std::string_view text, std::string_view with_text = {});

// A text of any kind as read_spec reads it: in quotes where it needs them.
std::string show_text(std::string_view text);

// The entries of a list with commas between, but not inside parentheses or double quotes.
std::vector<std::string_view> split_list(std::string_view text);

// A parameter: what it is called, what it means, and what it may be: a whole number in a range, one of some words,
// whose place in the list is then its value, or an agent, which is read by agent_spec.h.
struct Parameter {
  Parameter(std::string its_name, std::string its_help, int its_standard, int its_least, int its_most)
      : name(std::move(its_name)),
        help(std::move(its_help)),
        standard(its_standard),
        least(its_least),
        most(its_most) {}
  Parameter(std::string its_name, std::string its_help, std::vector<std::string> its_words, int its_standard = 0)
      : name(std::move(its_name)),
        help(std::move(its_help)),
        standard(its_standard),
        most(static_cast<int>(its_words.size()) - 1),
        words(std::move(its_words)) {}

  // An agent inside another.
  static Parameter of_agent(std::string name, std::string help, std::string standard) {
    Parameter parameter(std::move(name), std::move(help), 0, 0, 0);
    parameter.agent = std::move(standard);
    return parameter;
  }

  // The value as it is written. Requires: no agent.
  std::string show(int value) const;
  // What it may be, for people.
  std::string range() const;

  std::string name;
  std::string help;
  int standard = 0;
  int least = 0;
  int most = 0;
  std::vector<std::string> words;
  std::string agent;  // the usual one where the value is an agent
};

// The values of the parameters in their order, the standard ones where the spec says nothing and for agents.
// Throws InputError on a parameter that does not exist or a value out of range.
std::vector<int> parameter_values(const Spec& spec, const std::vector<Parameter>& parameters);

// The spec with every parameter written out.
std::string show_spec(const std::string& name, const std::vector<Parameter>& parameters,
                      const std::vector<int>& values);

}  // namespace ombre
