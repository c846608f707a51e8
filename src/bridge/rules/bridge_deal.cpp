#include "bridge/rules/bridge_deal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view seat_letters = "NESW";
constexpr std::string_view blanks = " \t\r\n";
// The suits of a hand as they are written.
constexpr std::array<Suit, suit_count> written_suits = {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = upper(c);
  return out;
}

// Reads a deal from the left to the right; `at_` is where in the text it stands.
class DealReader {
 public:
  explicit DealReader(std::string_view text) : text_(text) {}

  BridgeHands read() {
    skip_blanks();
    const Player first = read_first_seat();
    for (int i = 0; i < bridge_seats; ++i) {
      skip_blanks();
      if (at_ == text_.size())
        throw error(fmt::format("{} of {} hands", i, bridge_seats), at_, "a hand for each seat, clockwise");
      read_hand((first + i) % bridge_seats);
    }
    skip_blanks();
    if (at_ < text_.size())
      throw error("more text after the fourth hand: " + quote(text_.substr(at_)), at_, "the end of the deal");
    return hands_;
  }

 private:
  static InputError error(std::string what, std::size_t place, std::string expected) {
    return {std::move(what), fmt::format("column {}", place + 1), std::move(expected)};
  }

  bool blank() const { return blanks.find(text_[at_]) != std::string_view::npos; }

  void skip_blanks() {
    while (at_ < text_.size() && blank()) ++at_;
  }

  Player read_first_seat() {
    constexpr std::string_view expected = "N, E, S or W and a colon before the first hand";
    if (at_ == text_.size()) throw error("no deal", at_, std::string(expected));
    const std::size_t seat = seat_letters.find(upper(text_[at_]));
    if (seat == std::string_view::npos)
      throw error("no seat " + quote(text_.substr(at_, 1)), at_, std::string(expected));
    ++at_;
    if (at_ == text_.size() || text_[at_] != ':') throw error("no colon after the seat", at_, std::string(expected));
    ++at_;
    return static_cast<Player>(seat);
  }

  void read_hand(Player seat) {
    constexpr std::string_view expected = "four suits with '.' between, spades first";
    std::size_t suits = 1;
    bool void_said = false;
    std::size_t in_suit = 0;
    for (; at_ < text_.size() && !blank(); ++at_) {
      const char c = text_[at_];
      if (c == '.') {
        if (suits == written_suits.size())
          throw error(fmt::format("a fifth suit for {}", show_seat(seat)), at_, std::string(expected));
        ++suits;
        void_said = false;
        in_suit = 0;
      } else if (c == '-') {
        if (in_suit > 0 || void_said) throw error("a '-' in a suit that is not void", at_, "'-' alone, or cards");
        void_said = true;
      } else {
        if (void_said) throw error("a card after '-'", at_, "'-' alone, or cards");
        take(seat, written_suits[suits - 1]);
        ++in_suit;
      }
    }
    if (suits < written_suits.size())
      throw error(fmt::format("{} of {} suits for {}", suits, written_suits.size(), show_seat(seat)), at_,
                  std::string(expected));
  }

  // Gives a seat the card that stands here.
  void take(Player seat, Suit suit) {
    const Deck& deck = bridge_deck();
    const std::size_t rank = deck.ranks().find(upper(text_[at_]));
    if (rank == std::string::npos)
      throw error("no rank " + quote(text_.substr(at_, 1)), at_, "one of A K Q J T 9 8 7 6 5 4 3 2, or '.', '-', ' '");
    const Card card = deck.card(suit, static_cast<int>(rank));
    for (Player holder = 0; holder < bridge_seats; ++holder)
      if (hands_[ombre::at(holder)].contains(card))
        throw error(fmt::format("{} again, {} has it", deck.show(card), show_seat(holder)), at_, "each card once");
    CardSet& hand = hands_[ombre::at(seat)];
    if (hand.size() == bridge_tricks)
      throw error(fmt::format("{} cards for {}", bridge_tricks + 1, show_seat(seat)), at_,
                  fmt::format("at most {}", bridge_tricks));
    hand.insert(card);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  BridgeHands hands_{};
};

std::string show_hand(CardSet hand) {
  const std::string& ranks = bridge_deck().ranks();
  std::string out;
  for (const Suit suit : written_suits) {
    if (suit != written_suits.front()) out += '.';
    for (CardSet cards = hand.in_suit(suit); !cards.empty(); cards.erase(cards.highest()))
      out += ranks[static_cast<std::size_t>(bridge_deck().rank(cards.highest()))];
  }
  return out;
}

constexpr std::array<std::string_view, 4> vulnerability_words = {"none", "ns", "ew", "both"};

constexpr int small_slam = 6;
constexpr int grand_slam = 7;

// One trick above the book, without the ten more that the first at notrump counts.
Score trick_value(Strain strain) {
  const bool minor = strain == Suit::clubs || strain == Suit::diamonds;
  return minor ? 20 : 30;
}

Score made(const BridgeContract& contract, bool vulnerable, int over) {
  constexpr Score first_at_notrump = 10;
  constexpr Score enough_for_game = 100;
  const Score value = trick_value(contract.strain);
  const Score below_the_line = (value * contract.level + (contract.strain ? 0 : first_at_notrump)) << contract.doubled;
  Score score = below_the_line;
  if (below_the_line < enough_for_game)
    score += 50;
  else
    score += vulnerable ? 500 : 300;
  if (contract.level == small_slam) score += vulnerable ? 750 : 500;
  if (contract.level == grand_slam) score += vulnerable ? 1500 : 1000;
  if (contract.doubled == 0) return score + over * value;
  const Score for_insult = 50 * contract.doubled;
  const Score overtrick = (vulnerable ? 200 : 100) * contract.doubled;
  return score + for_insult + over * overtrick;
}

Score penalty(const BridgeContract& contract, bool vulnerable, int down) {
  if (contract.doubled == 0) return down * (vulnerable ? 100 : 50);
  // Doubled: 100 200 200 300 300 … or, vulnerable, 200 300 300 ….
  const Score doubled = vulnerable ? 300 * down - 100 : down <= 3 ? 200 * down - 100 : 300 * down - 400;
  return doubled * contract.doubled;
}

}  // namespace

int strain_rank(Strain strain) {
  int rank = 0;
  while (bridge_strains[static_cast<std::size_t>(rank)] != strain) ++rank;
  return rank;
}

const Deck& bridge_deck() {
  static const Deck deck("23456789TJQKA");
  return deck;
}

char show_seat(Player seat) { return seat_letters[at(seat)]; }

char show_strain(Strain strain) {
  constexpr std::string_view letters = "CDHSN";
  return letters[static_cast<std::size_t>(strain_rank(strain))];
}

Player read_seat(std::string_view text) {
  const std::size_t seat = text.size() == 1 ? seat_letters.find(upper(text[0])) : std::string_view::npos;
  if (seat == std::string_view::npos) throw InputError("no seat " + quote(text), "seat", "one of N, E, S, W");
  return static_cast<Player>(seat);
}

Strain read_strain(std::string_view text) {
  if (text.size() == 1)
    for (const Strain strain : bridge_strains)
      if (show_strain(strain) == upper(text[0])) return strain;
  if (text.size() == 2 && upper(text[0]) == 'N' && upper(text[1]) == 'T') return std::nullopt;
  throw InputError("no strain " + quote(text), "strain", "one of C, D, H, S, N or NT");
}

BridgeHands read_deal(std::string_view text) { return DealReader(text).read(); }

std::string show_deal(const BridgeHands& hands, Player first) {
  std::string out = {show_seat(first), ':'};
  for (int i = 0; i < bridge_seats; ++i) {
    if (i > 0) out += ' ';
    out += show_hand(hands[at((first + i) % bridge_seats)]);
  }
  return out;
}

BridgeHands deal_bridge(Random& random) {
  constexpr int cards = static_cast<int>(bridge_tricks);
  constexpr std::array<int, bridge_seats> counts = {cards, cards, cards, cards};
  const std::vector<CardSet> dealt = bridge_deck().deal(random, counts);
  BridgeHands hands;
  for (std::size_t i = 0; i < hands.size(); ++i) hands[i] = dealt[i];
  return hands;
}

Card read_bridge_card(std::string_view text) {
  try {
    return bridge_deck().read_card(upper(text));
  } catch (const InputError& error) {
    throw InputError(error.problem(), "", error.expected());
  }
}

std::optional<BridgeContract> read_contract(std::string_view text) {
  const std::string given = upper(text);
  const auto bad = [&] { return InputError("no contract " + quote(text), "", "a contract such as 4S, 3NTX or Pass"); };
  if (given == "PASS" || given == "P") return std::nullopt;
  if (given.size() < 2 || given[0] < '1' || given[0] > '7') throw bad();
  std::string_view rest = std::string_view(given).substr(1);
  BridgeContract contract{.level = given[0] - '0'};
  while (contract.doubled < 2 && rest.ends_with('X')) {
    ++contract.doubled;
    rest.remove_suffix(1);
  }
  try {
    contract.strain = read_strain(rest);
  } catch (const InputError&) {
    throw bad();
  }
  return contract;
}

std::string show_contract(const std::optional<BridgeContract>& contract) {
  if (!contract) return "Pass";
  const std::string strain = contract->strain ? std::string(1, show_strain(contract->strain)) : "NT";
  return fmt::format("{}{}{}", contract->level, strain, std::string(static_cast<std::size_t>(contract->doubled), 'X'));
}

Score duplicate_score(const BridgeContract& contract, bool vulnerable, int tricks) {
  const int over = tricks - contract.tricks();
  return over >= 0 ? made(contract, vulnerable, over) : -penalty(contract, vulnerable, -over);
}

std::string_view show_vulnerability(Vulnerability vulnerability) {
  return vulnerability_words[static_cast<std::size_t>(vulnerability)];
}

Vulnerability read_vulnerability(std::string_view text) {
  std::string word(text);
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (word == "love" || word == "-") word = "none";
  if (word == "all") word = "both";
  const auto* const at = std::find(vulnerability_words.begin(), vulnerability_words.end(), word);
  if (at == vulnerability_words.end())
    throw InputError("no vulnerability " + quote(text), "vulnerable", "one of none, ns, ew, both");
  return static_cast<Vulnerability>(at - vulnerability_words.begin());
}

}  // namespace ombre
