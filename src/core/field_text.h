// The text of a state as fields: "hands C2 C3 / S4 HA; leader 1; taken 0 13". Each field is a name, a space and
// a value; fields stand in a fixed order, separated by "; ", and those at their usual value may be left out.
// The readers throw InputError that names the field and says what was expected.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/text.h"

namespace ombre {

class Fields {
 public:
  // `names` are all fields there are, in their order. The text must outlive this object.
  // Throws InputError on an unknown or misplaced field.
  Fields(std::string_view text, std::initializer_list<std::string_view> names);

  bool has(std::string_view name) const { return find(name) != nullptr; }

  // The value of a field. Throws InputError when it is missing.
  std::string_view text(std::string_view name) const;

  // A whole number in [least, most]; `standard` when the field is missing and there is one.
  int number(std::string_view name, int least, int most, std::optional<int> standard = {}) const;

  // `count` whole numbers; `standard` for each when the field is missing and there is one.
  std::vector<int> numbers(std::string_view name, std::size_t count, int least, int most,
                           std::optional<int> standard = {}) const;

  // Which of the words the value is; `standard` when the field is missing and there is one.
  std::size_t word(std::string_view name, std::initializer_list<std::string_view> words,
                   std::optional<std::size_t> standard = {}) const;

  // The cards of a field, none when it is missing. They are taken out of `from`, which must hold them.
  CardSet cards(std::string_view name, const Deck& deck, CardSet& from) const;

  // The same in the order written.
  std::vector<Card> card_list(std::string_view name, const Deck& deck, CardSet& from) const;

  // `count` hands separated by " / ", taken out of `from`; "-" is a hand without cards, and all are that when the
  // field is missing.
  std::vector<CardSet> hands(std::string_view name, const Deck& deck, std::size_t count, CardSet& from) const;

  // `count` sets of letters separated by " / ", such as "CS / - / D": bit i stands for letters[i], which come in their
  // order. No bits when the field is missing.
  std::vector<std::uint8_t> letters(std::string_view name, std::string_view letters, std::size_t count) const;

  // The card with a text that is part of the value of a field. `from` must hold it.
  static Card card(std::string_view name, std::string_view text, const Deck& deck, CardSet from);

  // The error to throw when the value of a field does not fit.
  static InputError error(std::string_view name, std::string what, std::string expected);

 private:
  struct Field {
    std::string_view name;
    std::string_view value;
  };

  const Field* find(std::string_view name) const;

  std::vector<Field> fields_;
};

// The parts of a text between separators.
std::vector<std::string_view> split(std::string_view text, std::string_view separator);

// "C2 C3 / S4 / -": the text that Fields::hands reads.
std::string show_hands(const Deck& deck, const std::vector<CardSet>& hands);

// "CS" or "-": the letters whose bits are set. Several sets are written with " / " between, as Fields::letters reads.
std::string show_letters(unsigned bits, std::string_view letters);
std::string show_letters(std::span<const std::uint8_t> sets, std::string_view letters);

// "C, S": the letters for people, who would take HT for the ten of hearts.
std::string list_letters(unsigned bits, std::string_view letters);

// Puts "; name value" behind a text that is not empty, "name value" into one that is.
void append_field(std::string& text, std::string_view name, std::string_view value);

}  // namespace ombre
