// Runs a fuzz target without libFuzzer: over every file of its corpus, then over seeded random mutations of
// them, so that ./test exercises the parsers with any compiler. It finds less than libFuzzer, which follows
// coverage (preset fuzz), but it is the same on every machine.
//
//   program CORPUS_DIR MUTATIONS LAST_FILE
//
// The input about to run is in LAST_FILE, so that after a crash it can be looked at and put in the corpus.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/random.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::uint64_t seed = 1;
constexpr int most_edits = 4;
constexpr int longest_span = 64;
// Bytes on which parsers decide.
constexpr char pivots[] = "{}[]()<>\"'\\,:;.+-0123456789eE \t\n#~/*=|\0\x7f\xff";

std::vector<std::string> read_corpus(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> files;
  if (std::filesystem::is_directory(directory))
    for (const auto& entry : std::filesystem::recursive_directory_iterator(directory))
      if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> inputs{""};
  for (const auto& file : files) {
    std::ifstream stream(file, std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  return inputs;
}

// One random change. Requires: text is not empty.
void edit(std::string& text, const std::vector<std::string>& corpus, ombre::Random& random) {
  const int length = static_cast<int>(text.size());
  const auto at = static_cast<std::size_t>(random.below(length));
  const auto span = static_cast<std::size_t>(random.between(1, longest_span));
  const char pivot = pivots[static_cast<std::size_t>(random.below(static_cast<int>(sizeof pivots) - 1))];
  switch (random.below(6)) {
    case 0:
      text[at] = pivot;
      break;
    case 1:
      text.insert(at, 1, pivot);
      break;
    case 2:
      text.erase(at, span);
      break;
    case 3:
      text.insert(at, text.substr(at, span));
      break;
    case 4: {
      const std::string& other = corpus[static_cast<std::size_t>(random.below(static_cast<int>(corpus.size())))];
      const auto from = static_cast<std::size_t>(random.below(static_cast<int>(other.size()) + 1));
      text.insert(at, other.substr(from, span));
      break;
    }
    default:
      text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
  }
}

void run(const std::string& input, const std::string& last_file) {
  std::ofstream(last_file, std::ios::binary) << input;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) {
    std::fprintf(stderr, "usage: %s CORPUS_DIR MUTATIONS LAST_FILE\n", arguments[0]);
    return 2;
  }
  const std::vector<std::string> corpus = read_corpus(arguments[1]);
  const int mutations = std::atoi(arguments[2]);
  const std::string last_file = arguments[3];
  try {
    for (const std::string& input : corpus) run(input, last_file);
    ombre::Random random(seed);
    for (int i = 0; i < mutations; ++i) {
      std::string text = corpus[static_cast<std::size_t>(random.below(static_cast<int>(corpus.size())))];
      const int edits = random.between(1, most_edits);
      for (int done = 0; done < edits; ++done) {
        if (text.empty()) text = " ";
        edit(text, corpus, random);
      }
      run(text, last_file);
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "the target let an exception out: %s\nthe input is in %s\n", error.what(), last_file.c_str());
    return 1;
  }
  std::printf("%zu inputs and %d mutations\n", corpus.size(), mutations);
}
