#include "apps/cli/pbn_output.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

#include "core/append_file.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view format_line = "% PBN 2.1\n";
constexpr std::string_view maker = "% Solved by ombre";

[[noreturn]] void cannot(const std::string& what, const std::string& path) {
  throw InputError(fmt::format("{}: {}", what, std::strerror(errno)), path, "a file that can be written");
}

std::string text_of(const BridgeBoard& board) { return write_pbn(without_results(board)); }

}  // namespace

PbnOutput::PbnOutput(std::string path, std::string settings, bool resume) : path_(std::move(path)) {
  // 1. A file that is there is only touched when asked to.
  struct stat status {};
  const bool exists = stat(path_.c_str(), &status) == 0;
  plain_ = !exists || S_ISREG(status.st_mode);
  if (!plain_ && resume) throw InputError("not a plain file", path_, "the output of an earlier run, or none yet");
  if (exists && plain_ && status.st_size > 0 && !resume)
    throw InputError("there already", path_, "a new file, or --resume to go on with this one");

  // 2. One process at a time.
  file_.reset(std::fopen(path_.c_str(), plain_ ? "ab+" : "wb"));
  if (!file_) cannot("cannot be opened", path_);
  // What could not be written must not be tried again when the file is closed.
  std::setvbuf(file_.get(), nullptr, _IONBF, 0);
  if (plain_ && !lock_file(fileno(file_.get()))) throw InputError("in use by another run", path_, "one run a file");

  // 3. Its first lines, and what follows them.
  const std::string header = fmt::format("{}{}: {}\n", format_line, maker, settings);
  if (resume) {
    std::ifstream in(path_, std::ios::binary);
    content_.assign(std::istreambuf_iterator<char>(in), {});
  }
  if (header.starts_with(content_)) {
    if (!content_.empty()) cut(0);
    content_.clear();
    write(header);
    return;
  }
  if (!content_.starts_with(header))
    throw InputError("not the output of this command with these settings", path_,
                     fmt::format("a file that begins with {}", quote(header.substr(format_line.size()))));
  whole_ = header.size();
  left_.str(content_.substr(whole_));
  reader_ = read_pbn(left_);
}

std::optional<BoardReading> PbnOutput::next_left() {
  if (!reader_) return std::nullopt;
  std::optional<BoardReading> left = reader_->next();
  if (!left) reader_.reset();
  return left;
}

bool PbnOutput::has(const BoardReading& reading) {
  if (!reader_) return false;
  // A board of which no text was kept is not written.
  const std::string wanted = text_of(reading.board);
  if (wanted.empty()) return true;
  const std::optional<BoardReading> left = next_left();
  if (!left) return false;
  const std::string text = write_pbn(left->board);
  const bool solved = reading.error || left->board.tricks;
  if (text_of(left->board) == wanted && solved && content_.compare(whole_, text.size(), text) == 0) {
    whole_ += text.size();
    return true;
  }
  // Half a board at the end is one that a kill cut short.
  if (!content_.ends_with("\n\n") && !next_left()) {
    cut(whole_);
    return false;
  }
  throw InputError(fmt::format("the output of another input: its board {} differs", left->board.name), path_,
                   "the input it was made from, or another file");
}

void PbnOutput::check_end() {
  if (next_left())
    throw InputError("the output of another input: it has more boards", path_,
                     "the input it was made from, or another file");
}

void PbnOutput::append(const BridgeBoard& board) { write(write_pbn(board)); }

void PbnOutput::write(const std::string& text) {
  if (std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size() && std::fflush(file_.get()) == 0) {
    whole_ += text.size();
    return;
  }
  const int problem = errno;
  if (plain_) {
    // Where even this fails, half a board is cut off when the run goes on.
    const int ignored = ftruncate(fileno(file_.get()), static_cast<off_t>(whole_));
    static_cast<void>(ignored);
  }
  errno = problem;
  cannot("cannot be written", path_);
}

void PbnOutput::cut(std::size_t size) {
  if (ftruncate(fileno(file_.get()), static_cast<off_t>(size)) != 0) cannot("cannot be mended", path_);
  whole_ = size;
}

void drop_header(BridgeBoard& board) {
  std::string kept;
  std::istringstream lines(board.before);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("% PBN") && !line.starts_with(maker)) kept += line + '\n';
  board.before = kept;
}

}  // namespace ombre
