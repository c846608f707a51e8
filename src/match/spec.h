// The text that names a game or an agent with its parameters: `name` or `name(key=value,…)`. A value may
// itself be such a text, as in `pimc(worlds=40,search=maxn(depth=3))`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ombre {

struct Spec {
  struct Entry {
    std::string key;
    std::string value;
    std::size_t column = 0;  // of the value in the text, from 1
  };

  std::string name;
  std::vector<Entry> entries;
};

// Throws InputError, naming the column, on anything that is not such a text or gives a key twice.
Spec read_spec(std::string_view text);

// A whole-number parameter: what it is called, what it means, and what it may be.
struct Parameter {
  std::string name;
  std::string help;
  int standard = 0;
  int least = 0;
  int most = 0;
};

// The values of the parameters in their order, the standard ones where the spec says nothing.
// Throws InputError on a parameter that does not exist or a value out of range.
std::vector<int> parameter_values(const Spec& spec, const std::vector<Parameter>& parameters);

// The spec with every parameter written out.
std::string show_spec(const std::string& name, const std::vector<Parameter>& parameters,
                      const std::vector<int>& values);

}  // namespace ombre
