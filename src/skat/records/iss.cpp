#include "skat/records/iss.h"

#include <fmt/format.h>

#include <algorithm>
#include <istream>

#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view opening = "(;";
constexpr std::string_view closing = ";)";
constexpr std::string_view blanks = " \t\r\n";

bool is_blank(char c) { return blanks.find(c) != std::string_view::npos; }

std::string place_of(std::string_view text, std::size_t offset, std::size_t first_line) {
  const std::string_view before = text.substr(0, offset);
  const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t begin = before.rfind('\n');
  const std::size_t column = begin == std::string_view::npos ? offset : offset - begin - 1;
  return fmt::format("line {}, column {}", first_line + lines, column + 1);
}

bool is_name(std::string_view name) {
  return !name.empty() &&
         std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

using Phase = Skat::Phase;
using Move = Skat::Move;

void append_cards(std::string& text, CardSet cards) {
  for (const Card card : cards) {
    if (!text.empty() && text.back() != ' ') text += '.';
    text += skat_deck().show(card);
  }
}

// The words of one move, none where they come with a later one.
std::string words_of(const Skat& game, const Skat::State& state, Move move) {
  const Player mover = *game.mover(state);
  switch (state.phase) {
    case Phase::auction: {
      const bool answers = state.auction.turn()->answers;
      const std::string said = move == Skat::pass ? "p" : answers ? "y" : fmt::format("{}", skat_bids[move.value]);
      return fmt::format("{} {} ", mover, said);
    }
    case Phase::skat: {
      if (move == Skat::play_hand) return {};
      std::string shown;
      append_cards(shown, state.skat);
      return fmt::format("{} s w {} ", mover, shown);
    }
    case Phase::discard:
      return {};
    case Phase::declare: {
      std::string game_and_cards = show_skat_contract(move.contract(state.contract.hand));
      if (!state.contract.hand) append_cards(game_and_cards, state.skat);
      return fmt::format("{} {} ", mover, game_and_cards);
    }
    default:
      return fmt::format("{} {} ", mover, skat_deck().show(move.card()));
  }
}

}  // namespace

std::optional<std::string_view> IssRecord::value(std::string_view name) const {
  for (const Property& property : properties)
    if (property.name == name) return property.value;
  return std::nullopt;
}

std::string IssRecord::show() const {
  std::string out;
  for (const Property& property : properties)
    out += fmt::format("{}{}[{}]", property.before, property.name, property.value);
  return out + end;
}

std::string IssRecord::place(std::string_view name, std::size_t offset) const {
  std::size_t at = 0;
  for (const Property& property : properties) {
    at += property.before.size() + property.name.size() + 1;
    if (property.name == name) break;
    at += property.value.size() + 1;
  }
  return place_of(show(), at + offset, line);
}

IssRecord read_iss(std::string_view text, std::size_t line) {
  const auto error = [&](std::string what, std::size_t offset, std::string expected) {
    return InputError(std::move(what), place_of(text, offset, line), std::move(expected));
  };
  IssRecord record;
  record.line = line;
  std::size_t at = text.find_first_not_of(blanks);
  if (at == std::string_view::npos || !text.substr(at).starts_with(opening))
    throw error("no record", at == std::string_view::npos ? 0 : at, "(;GM[Skat]…");
  at += opening.size();

  // 1. The properties.
  std::size_t kept = 0;  // what is already in a property
  for (;;) {
    while (at < text.size() && is_blank(text[at])) ++at;
    if (at >= text.size() || text[at] == ';' || text[at] == ')') break;
    const std::size_t bracket = text.find('[', at);
    const std::string_view name =
        trimmed(text.substr(at, bracket == std::string_view::npos ? std::string_view::npos : bracket - at));
    if (bracket == std::string_view::npos || !is_name(name) || name.size() != bracket - at)
      throw error("no property: " + quote(name), at, "a name in capitals and its value in brackets");
    if (record.value(name)) throw error(fmt::format("{} again", name), at, "each property once");
    const std::size_t end = text.find(']', bracket);
    if (end == std::string_view::npos) throw error(fmt::format("{} without an end", name), bracket, "]");
    record.properties.push_back({std::string(text.substr(kept, at - kept)), std::string(name),
                                 std::string(text.substr(bracket + 1, end - bracket - 1))});
    at = kept = end + 1;
  }

  // 2. The end, and what must be there.
  if (at >= text.size()) throw error("no end of the record", text.size(), ";)");
  if (text[at] != ';' || !text.substr(at + 1).starts_with(")")) throw error("no end of the record", at, ";)");
  if (const std::string_view rest = trimmed(text.substr(at + closing.size())); !rest.empty())
    throw error("more text behind the record: " + quote(rest), at + closing.size(), "the end of the line");
  record.end = text.substr(kept);
  for (const std::string_view name : {"GM", "MV", "R"})
    if (!record.value(name)) throw error(fmt::format("no {}", name), at, "GM, MV and R in every record");
  if (record.value("GM") != "Skat")
    throw InputError("a record of " + quote(*record.value("GM")), record.place("GM", 0), "Skat");
  return record;
}

std::string show_iss_result(const IssResult& result) {
  if (result.kind == IssResult::Kind::unknown) return "unknown";
  if (result.kind == IssResult::Kind::passed) return "passed";
  const std::string_view outcome = result.kind == IssResult::Kind::penalty ? "penalty"
                                   : result.value > 0                      ? "win"
                                                                           : "loss";
  return fmt::format("d:{} {} v:{} m:{} {} p:{} t:{} s:{:d} z:{:d} p0:{} p1:{} p2:{} l:{} to:{} r:{:d}",
                     result.declarer, outcome, result.value, result.matadors, result.overbid ? "overbid" : "bidok",
                     result.points, result.tricks, result.schneider, result.schwarz, result.penalties[0],
                     result.penalties[1], result.penalties[2], result.left, result.timed_out, result.resigned);
}

bool IssReader::next_line() {
  if (waiting_) {
    waiting_ = false;
    return true;
  }
  if (!std::getline(*in_, line_)) return false;
  if (++number_ == 1) erase_byte_order_mark(line_);
  return true;
}

std::optional<IssReader::Reading> IssReader::next() {
  while (next_line()) {
    const std::string_view begin = trimmed(line_);
    if (begin.empty() || begin.front() == '#') continue;
    Reading reading;
    reading.line = number_;

    // A record goes on to the line that ends it, or to the next one that begins a record.
    std::string text = line_;
    if (begin.starts_with(opening)) {
      while (!trimmed(text).ends_with(closing) && next_line()) {
        if (trimmed(line_).starts_with(opening)) {
          waiting_ = true;
          break;
        }
        text += '\n' + line_;
      }
    }
    try {
      reading.record = read_iss(text, reading.line);
    } catch (const InputError& error) {
      reading.error = error;
    }
    return reading;
  }
  return std::nullopt;
}

IssRecord write_iss(const IssHeader& header, const SkatHands& hands, CardSet skat, std::span<const Move> moves) {
  // 1. The moves.
  const Skat game;
  Skat::State state = game.start(hands, skat);
  std::string dealt;
  for (const CardSet cards : hands) append_cards(dealt, cards);
  append_cards(dealt, skat);
  std::string text = fmt::format("w {} ", dealt);
  for (const Move move : moves) {
    if (iss_over(game, state)) break;
    text += words_of(game, state, move);
    state = game.after(state, move);
  }
  const IssResult result = iss_over(game, state) ? iss_result(game, state) : IssResult{};

  // 2. The properties in the server's order.
  IssRecord record;
  const auto add = [&](std::string name, std::string value) {
    record.properties.push_back({record.properties.empty() ? "(;" : "", std::move(name), std::move(value)});
  };
  add("GM", "Skat");
  add("PC", header.place);
  add("CO", "");
  add("SE", header.series);
  add("ID", header.id);
  add("DT", header.date);
  for (std::size_t p = 0; p < skat_seats; ++p) add(fmt::format("P{}", p), header.names[p]);
  for (std::size_t p = 0; p < skat_seats; ++p) add(fmt::format("R{}", p), header.ratings[p]);
  add("MV", text);
  add("R", show_iss_result(result));
  return record;
}

}  // namespace ombre
