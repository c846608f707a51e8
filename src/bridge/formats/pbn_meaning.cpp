#include "bridge/formats/pbn_meaning.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

namespace ombre {
namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// A word of the auction or play without what commentators add: "SK!?", "1C=2=", "Pass$3", "H2^R".
std::string_view bare(std::string_view word) { return word.substr(0, word.find_first_of("!?=$^")); }

// Runs `read` and gives its error the place of a tag's value.
template <class Read>
auto placed(const BridgeBoard& board, const TextPlace& place, const Read& read) {
  try {
    return read();
  } catch (const InputError& error) {
    throw moved_to(error, board.name, place.line, place.column);
  }
}

// The call that a word of an auction stands for; none for what is not understood.
std::optional<std::string> call_of(std::string_view word) {
  const std::string call = lower(word);
  if (call == "pass" || call == "p") return "Pass";
  if (call == "x" || call == "xx") return call == "x" ? "X" : "XX";
  try {
    const std::optional<BridgeContract> bid = read_contract(word);
    if (bid && bid->doubled == 0) return show_contract(bid);
  } catch (const InputError&) {
    return std::nullopt;
  }
  return std::nullopt;
}

// Tricks written as in DoubleDummyTricks: for N, S, E and W the tricks at notrump, spades, hearts, diamonds and clubs.
std::optional<BridgeTable> tricks_of_digits(std::string_view text) {
  constexpr std::array<Player, bridge_seats> seats = {north, south, east, west};
  if (text.size() != seats.size() * bridge_strains.size()) return std::nullopt;
  BridgeTable tricks{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    int number = 0;
    const auto [end, error] = std::from_chars(&text[i], &text[i] + 1, number, 16);
    if (error != std::errc() || end != &text[i] + 1 || number > bridge_tricks) return std::nullopt;
    const std::size_t strain = bridge_strains.size() - 1 - i % bridge_strains.size();
    tricks[strain][at(seats[i / bridge_strains.size()])] = static_cast<std::int8_t>(number);
  }
  return tricks;
}

// Where in the rows of a table a column stands, by a header such as "Declarer;Denomination\2R;Result\2R".
std::optional<std::size_t> column_of(std::string_view header, std::string_view name) {
  std::size_t index = 0;
  while (true) {
    const std::size_t end = header.find(';');
    std::string_view title = header.substr(0, end);
    title = title.substr(0, title.find('\\'));
    while (title.starts_with('+') || title.starts_with('-')) title.remove_prefix(1);
    if (same_name(title, name)) return index;
    if (end == std::string_view::npos) return std::nullopt;
    header.remove_prefix(end + 1);
    ++index;
  }
}

// The tricks of an OptimumResultTable; none where it has other columns or words.
std::optional<BridgeTable> tricks_of_table(std::string_view header, const std::vector<SectionWord>& words) {
  const std::optional<std::size_t> declarer = column_of(header, "Declarer");
  const std::optional<std::size_t> strain = column_of(header, "Denomination");
  const std::optional<std::size_t> result = column_of(header, "Result");
  const auto columns = static_cast<std::size_t>(std::count(header.begin(), header.end(), ';')) + 1;
  if (!declarer || !strain || !result || words.empty() || words.size() % columns != 0) return std::nullopt;
  BridgeTable tricks{};
  for (auto& row : tricks) row.fill(unknown_tricks);
  try {
    for (std::size_t row = 0; row < words.size(); row += columns) {
      const Player seat = read_seat(words[row + *declarer].text);
      const int rank = strain_rank(read_strain(words[row + *strain].text));
      const std::string_view number = words[row + *result].text;
      int value = 0;
      const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
      if (error != std::errc() || end != number.data() + number.size() || value < 0 || value > bridge_tricks)
        return std::nullopt;
      tricks[at(rank)][at(seat)] = static_cast<std::int8_t>(value);
    }
  } catch (const InputError&) {
    return std::nullopt;
  }
  return tricks;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
  });
}

std::vector<SectionWord> section_words(std::string_view text, TextPlace from) {
  std::vector<SectionWord> words;
  std::size_t line = from.line;
  std::size_t line_start = 0;  // in the text; the first line has a part before it
  std::size_t offset = from.column;
  const auto skip_to = [&](std::size_t at, std::size_t end) {
    for (; at < end; ++at)
      if (text[at] == '\n') {
        ++line;
        line_start = at + 1;
        offset = 1;
      }
    return end;
  };
  std::size_t at = 0;
  while (at < text.size()) {
    const bool begins_line = at == line_start && offset == 1;
    if (text[at] == '{') {
      const std::size_t close = text.find('}', at);
      at = skip_to(at, close == std::string_view::npos ? text.size() : close + 1);
    } else if (text[at] == ';' || (text[at] == '%' && begins_line)) {
      at = std::min(text.size(), text.find('\n', at));
    } else if (blanks.find(text[at]) != std::string_view::npos) {
      at = skip_to(at, at + 1);
    } else {
      std::size_t end = at;
      while (end < text.size() && blanks.find(text[end]) == std::string_view::npos && text[end] != '{' &&
             text[end] != ';')
        ++end;
      words.push_back({text.substr(at, end - at), {line, at - line_start + offset}});
      at = end;
    }
  }
  return words;
}

const PbnMeaning::Value* PbnMeaning::value(std::string_view name) const {
  const auto at = values_.find(lower(name));
  return at == values_.end() ? nullptr : &at->second;
}

const PbnMeaning::Value* PbnMeaning::known(std::string_view name) const {
  const Value* const found = value(name);
  if (found == nullptr || found->text.empty() || found->text == "?" || found->text == "-") return nullptr;
  return found;
}

void PbnMeaning::collect(const BridgeBoard& board) {
  const std::map<std::string, Value> previous = std::exchange(values_, lasting_);
  std::map<std::string, bool> seen;
  for (std::size_t i = 0; i < board.tags.size(); ++i) {
    const std::string name = lower(board.tags[i].name);
    if (std::exchange(seen[name], true)) continue;
    std::string text = board.tags[i].value;
    if (text.starts_with("##")) {
      text.erase(0, 2);
      lasting_[name] = {text, 0, false};
    } else if (text == "#") {
      const auto before = previous.find(name);
      if (before != previous.end()) text = before->second.text;
    }
    values_[name] = {text, i, true};
  }
}

void PbnMeaning::read(BridgeBoard& board, const std::vector<TagPlace>& places) {
  // 1. The values, and by what name the board goes in messages.
  collect(board);
  if (const Value* const number = known("Board")) board.name = number->text;
  const auto place_of = [&](const Value& found) {
    return found.here ? places[found.tag].value : TextPlace{board.line, 1};
  };

  // 2. Who holds what, who dealt, who is vulnerable.
  const Value* const deal = value("Deal");
  if (deal == nullptr) throw InputError("no deal", board_place(board.name, board.line), "a tag [Deal \"N:…\"]");
  board.hands = placed(board, place_of(*deal), [&] {
    const BridgeHands hands = read_deal(deal->text);
    check_equal_hands(hands);
    return hands;
  });
  if (const Value* const dealer = known("Dealer"))
    board.dealer = placed(board, place_of(*dealer), [&] { return read_seat(dealer->text); });
  if (const Value* const vulnerable = value("Vulnerable");
      vulnerable != nullptr && !vulnerable->text.empty() && vulnerable->text != "?")
    board.vulnerable = placed(board, place_of(*vulnerable), [&] { return read_vulnerability(vulnerable->text); });

  // 3. What became of it.
  read_auction(board, places);
  read_contract_tags(board, places);
  read_play(board, places);
  read_tricks(board, places);
}

void PbnMeaning::read_auction(BridgeBoard& board, const std::vector<TagPlace>& places) const {
  const Value* const auction = value("Auction");
  if (auction == nullptr || !auction->here) return;
  for (const SectionWord& word : section_words(board.tags[auction->tag].after, places[auction->tag].after)) {
    const std::string_view call = bare(word.text);
    if (call.empty()) continue;
    if (call == "*" || call == "+") break;
    if (same_name(call, "AP")) {
      const bool opened = std::any_of(board.auction.begin(), board.auction.end(),
                                      [](const std::string& said) { return said != "Pass"; });
      board.auction.resize(opened ? board.auction.size() + 3 : 4, "Pass");
      break;
    }
    const std::optional<std::string> known_call = call_of(call);
    if (!known_call) {
      // Whatever follows a call that is not understood would be counted to the wrong players.
      board.auction.clear();
      return;
    }
    board.auction.push_back(*known_call);
  }
}

void PbnMeaning::read_contract_tags(BridgeBoard& board, const std::vector<TagPlace>& places) const {
  const auto place_of = [&](const Value& found) {
    return found.here ? places[found.tag].value : TextPlace{board.line, 1};
  };
  const Value* const auction = known("Auction");
  std::optional<Player> first_caller = board.dealer;
  if (auction != nullptr) first_caller = placed(board, place_of(*auction), [&] { return read_seat(auction->text); });
  if (first_caller)
    if (const std::optional<AuctionEnd> end = end_of_auction(board.auction, *first_caller)) {
      board.contract = end->contract;
      board.declarer = end->declarer;
      board.passed_out = !end->contract;
    }
  if (const Value* const contract = known("Contract")) {
    board.contract = placed(board, place_of(*contract), [&] { return read_contract(contract->text); });
    board.passed_out = !board.contract;
  }
  if (const Value* const declarer = known("Declarer")) {
    // A declarer out of turn is marked so.
    const std::string_view seat = declarer->text;
    board.declarer =
        placed(board, place_of(*declarer), [&] { return read_seat(seat.substr(seat.starts_with('^') ? 1 : 0)); });
  }
  if (board.declarer) board.leader = (*board.declarer + 1) % bridge_seats;
}

void PbnMeaning::read_play(BridgeBoard& board, const std::vector<TagPlace>& places) const {
  const Value* const play = value("Play");
  if (play == nullptr || !play->here) return;
  const TagPlace& place = places[play->tag];
  if (const Value* const first = known("Play"))
    board.leader = placed(board, place.value, [&] { return read_seat(first->text); });
  // Without trumps nobody can say who won a trick.
  if (!board.contract || !board.leader) return;
  if (!board.declarer) board.declarer = (*board.leader + 3) % bridge_seats;

  // 1. The rows: one column for each seat from the leader on, whoever led to a trick.
  std::vector<SectionWord> cells;
  for (const SectionWord& word : section_words(board.tags[play->tag].after, place.after)) {
    if (bare(word.text).empty()) continue;
    if (word.text == "*" || word.text == "+") break;
    cells.push_back(word);
  }

  // 2. In the order in which the cards were played.
  PlayFollower follower(board.hands, board.contract->strain, *board.leader);
  const auto unplayed = [](const SectionWord& cell) { return cell.text == "-" || cell.text == "--"; };
  for (std::size_t row = 0; row < cells.size(); row += bridge_seats) {
    const Player leader = follower.trick().leader();
    bool ended = false;
    for (int i = 0; i < bridge_seats; ++i) {
      const Player seat = (leader + i) % bridge_seats;
      const std::size_t at = row + static_cast<std::size_t>((seat - *board.leader + bridge_seats) % bridge_seats);
      if (at >= cells.size() || unplayed(cells[at])) {
        ended = true;
        continue;
      }
      const TextPlace& where = cells[at].place;
      if (ended)
        throw InputError(fmt::format("{} plays before {}", show_seat(seat), show_seat(follower.mover())),
                         board_place(board.name, where.line, where.column), "cards in turn from the leader on");
      const Card card = placed(board, where, [&] { return read_bridge_card(bare(cells[at].text)); });
      placed(board, where, [&] { follower.play(card); });
      board.played.push_back(card);
    }
    if (ended) {
      const std::size_t next = row + bridge_seats;
      const auto rest = cells.begin() + static_cast<std::ptrdiff_t>(std::min(next, cells.size()));
      const auto later = std::find_if(rest, cells.end(), [&](const SectionWord& cell) { return !unplayed(cell); });
      if (later != cells.end())
        throw InputError("a card after a trick that did not end",
                         board_place(board.name, later->place.line, later->place.column), "the end of the play: *");
      return;
    }
  }
}

void PbnMeaning::read_tricks(BridgeBoard& board, const std::vector<TagPlace>& places) const {
  if (const Value* const digits = known("DoubleDummyTricks")) board.tricks = tricks_of_digits(digits->text);
  const Value* const table = value("OptimumResultTable");
  if (table == nullptr || !table->here) return;
  const std::vector<SectionWord> words = section_words(board.tags[table->tag].after, places[table->tag].after);
  if (const std::optional<BridgeTable> tricks = tricks_of_table(table->text, words)) board.tricks = tricks;
}

}  // namespace ombre
