// A player for Ombre in one file of C++ without any library: it makes a legal move at random.
//
//     g++ -std=c++17 -O2 player.cpp -o player
//     ombre match tictactoe --agents 'exec(./player),search(depth=4)' --deals 100 --seed 1
//
// Ombre starts the program once and plays many games with it. Each line on standard input is a JSON object;
// docs/protocol.md describes them all. A line with "seed" begins a game, one with "moves" wants a line
// {"move":…} as the answer, and the end of the input is the end of the program. To see the cards and the board, read
// "view" with a JSON library; choosing from the list of moves takes no more than what follows.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace {

// The place behind the value that begins at `at`: a text, an object, a list, a number or a word.
std::size_t end_of_value(const std::string& json, std::size_t at) {
  int depth = 0;
  bool quoted = false;
  for (; at < json.size(); ++at) {
    const char c = json[at];
    if (quoted && c == '\\') ++at;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (depth == 0 && (c == ',' || c == '}' || c == ']')) return at;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
  }
  return at;
}

// The value of a field of the object as it is written, "" where there is no such field. Ombre writes no blanks between
// the parts of a line, and this relies on it.
std::string field(const std::string& json, const std::string& name) {
  for (std::size_t at = 1; at < json.size();) {
    const std::size_t colon = json.find(':', at);
    if (colon == std::string::npos) return "";
    const std::size_t end = end_of_value(json, colon + 1);
    if (json.compare(at, colon - at, '"' + name + '"') == 0) return json.substr(colon + 1, end - colon - 1);
    at = end + 1;
  }
  return "";
}

// The entries of a list, each as it is written: a text keeps its quotes, so that it can be sent back as it came.
std::vector<std::string> entries(const std::string& list) {
  std::vector<std::string> all;
  for (std::size_t at = 1; at + 1 < list.size();) {
    const std::size_t end = end_of_value(list, at);
    all.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

}  // namespace

int main() {
  std::mt19937_64 dice;
  std::string line;
  while (std::getline(std::cin, line)) {
    // The same moves for the same seed, whatever was played before: so a match can be repeated on any number of
    // threads.
    const std::string seed = field(line, "seed");
    if (!seed.empty()) dice.seed(std::strtoull(seed.c_str(), nullptr, 10));
    const std::vector<std::string> moves = entries(field(line, "moves"));
    if (moves.empty()) continue;
    // endl and not '\n': what stays in a buffer is not heard.
    std::cout << "{\"move\":" << moves[dice() % moves.size()] << "}" << std::endl;
  }
}
