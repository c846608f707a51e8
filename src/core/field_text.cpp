#include "core/field_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace ombre {
namespace {

constexpr std::string_view between_fields = "; ";
constexpr std::string_view between_hands = " / ";
constexpr std::string_view no_cards = "-";

}  // namespace

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + separator.size());
  }
}

Fields::Fields(std::string_view text, std::initializer_list<std::string_view> names) {
  const auto* next = names.begin();
  for (const std::string_view part : split(text, between_fields)) {
    const std::size_t space = part.find(' ');
    const std::string_view name = part.substr(0, space);
    const auto* const at = std::find(next, names.end(), name);
    const std::string where = fmt::format("column {}", part.data() - text.data() + 1);
    if (at == names.end()) {
      const bool known = std::find(names.begin(), next, name) != next;
      const std::string what = (known ? "a second or late field " : "no field ") + quote(name);
      throw InputError(what, where, fmt::format("fields in the order {}", fmt::join(names, ", ")));
    }
    if (space == std::string_view::npos || space + 1 == part.size())
      throw InputError(fmt::format("field {} without a value", name), where, "a name, a space and a value");
    fields_.push_back({name, part.substr(space + 1)});
    next = at + 1;
  }
}

const Fields::Field* Fields::find(std::string_view name) const {
  for (const Field& field : fields_)
    if (field.name == name) return &field;
  return nullptr;
}

InputError Fields::error(std::string_view name, std::string what, std::string expected) {
  return {std::move(what), fmt::format("field {}", name), std::move(expected)};
}

std::string_view Fields::text(std::string_view name) const {
  const Field* const field = find(name);
  if (field == nullptr)
    throw InputError(fmt::format("no field {}", name), "state", fmt::format("{} and a value", name));
  return field->value;
}

int Fields::number(std::string_view name, int least, int most, std::optional<int> standard) const {
  return numbers(name, 1, least, most, standard).front();
}

std::vector<int> Fields::numbers(std::string_view name, std::size_t count, int least, int most,
                                 std::optional<int> standard) const {
  if (!has(name) && standard) return std::vector<int>(count, *standard);
  const std::string_view value = text(name);
  const std::string expected =
      count == 1 ? fmt::format("a whole number from {} to {}", least, most)
                 : fmt::format("{} whole numbers from {} to {} with spaces between", count, least, most);
  std::vector<int> numbers;
  for (const std::string_view part : split(value, " ")) {
    int number = 0;
    const char* const end = part.data() + part.size();
    const auto [stop, problem] = std::from_chars(part.data(), end, number);
    const bool canonical = problem == std::errc() && stop == end && fmt::format("{}", number) == part;
    if (!canonical || number < least || number > most || numbers.size() == count)
      throw error(name, "bad value " + quote(value), expected);
    numbers.push_back(number);
  }
  if (numbers.size() != count) throw error(name, "bad value " + quote(value), expected);
  return numbers;
}

std::size_t Fields::word(std::string_view name, std::initializer_list<std::string_view> words,
                         std::optional<std::size_t> standard) const {
  if (!has(name) && standard) return *standard;
  const std::string_view value = text(name);
  const auto* const at = std::find(words.begin(), words.end(), value);
  if (at == words.end())
    throw error(name, "bad value " + quote(value), fmt::format("one of {}", fmt::join(words, ", ")));
  return static_cast<std::size_t>(at - words.begin());
}

std::vector<Card> Fields::card_list(std::string_view name, const Deck& deck, CardSet& from) const {
  std::vector<Card> cards;
  if (!has(name)) return cards;
  for (const std::string_view part : split(text(name), " ")) {
    cards.push_back(card(name, part, deck, from));
    from.erase(cards.back());
  }
  return cards;
}

Card Fields::card(std::string_view name, std::string_view text, const Deck& deck, CardSet from) {
  try {
    return deck.read_card(text, from);
  } catch (const InputError& problem) {
    throw error(name, problem.problem(), problem.expected());
  }
}

CardSet Fields::cards(std::string_view name, const Deck& deck, CardSet& from) const {
  CardSet set;
  for (const Card card : card_list(name, deck, from)) set.insert(card);
  return set;
}

std::vector<CardSet> Fields::hands(std::string_view name, const Deck& deck, std::size_t count, CardSet& from) const {
  std::vector<CardSet> hands(count);
  if (!has(name)) return hands;
  const std::vector<std::string_view> parts = split(text(name), between_hands);
  if (parts.size() != count)
    throw error(name, fmt::format("{} hands", parts.size()), fmt::format("{} hands with ' / ' between", count));
  for (std::size_t i = 0; i < count; ++i) {
    if (parts[i] == no_cards) continue;
    try {
      hands[i] = deck.read_hand(parts[i], from, from.size());
    } catch (const InputError& problem) {
      throw error(name, fmt::format("hand {}: {}", i, problem.problem()), problem.expected());
    }
    from = from - hands[i];
  }
  return hands;
}

std::vector<std::uint8_t> Fields::letters(std::string_view name, std::string_view letters, std::size_t count) const {
  std::vector<std::uint8_t> sets(count);
  if (!has(name)) return sets;
  const std::vector<std::string_view> parts = split(text(name), between_hands);
  if (parts.size() != count) throw error(name, fmt::format("{} players", parts.size()), "one part for each");
  for (std::size_t p = 0; p < count; ++p) {
    if (parts[p] == no_cards) continue;
    const std::string expected = fmt::format("some of {} in this order, or {}", letters, no_cards);
    if (parts[p].empty()) throw error(name, "nothing", expected);
    for (const char letter : parts[p]) {
      const std::size_t bit = letters.find(letter);
      if (bit == std::string_view::npos || (unsigned{sets[p]} >> bit) != 0)
        throw error(name, "bad letters " + quote(parts[p]), expected);
      sets[p] = static_cast<std::uint8_t>(sets[p] | 1U << bit);
    }
  }
  return sets;
}

std::string show_letters(unsigned bits, std::string_view letters) {
  std::string out;
  for (std::size_t i = 0; i < letters.size(); ++i)
    if ((bits >> i & 1U) != 0) out += letters[i];
  return out.empty() ? std::string(no_cards) : out;
}

std::string show_letters(std::span<const std::uint8_t> sets, std::string_view letters) {
  std::string out;
  for (const std::uint8_t bits : sets) {
    if (!out.empty()) out += between_hands;
    out += show_letters(unsigned{bits}, letters);
  }
  return out;
}

std::string list_letters(unsigned bits, std::string_view letters) {
  std::string out;
  for (const char letter : show_letters(bits, letters)) {
    if (!out.empty()) out += ", ";
    out += letter;
  }
  return out;
}

std::string show_hands(const Deck& deck, const std::vector<CardSet>& hands) {
  std::string out;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (i > 0) out += between_hands;
    out += hands[i].empty() ? std::string(no_cards) : deck.show(hands[i]);
  }
  return out;
}

void append_field(std::string& text, std::string_view name, std::string_view value) {
  if (!text.empty()) text += between_fields;
  text += fmt::format("{} {}", name, value);
}

}  // namespace ombre
