#include "bridge/bridge_scoring.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <string>

#include "core/text.h"

namespace ombre {
namespace {

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
