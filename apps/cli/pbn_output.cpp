#include "apps/cli/pbn_output.h"

#include <fmt/format.h>

#include <filesystem>
#include <span>
#include <utility>

#include "apps/cli/output.h"
#include "bridge/formats/board_readers.h"
#include "core/text.h"
#include "core/write_file.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view format_line = "% PBN 2.1\n";
constexpr std::string_view maker = "% Solved by ombre";

std::string text_of(const BridgeBoard& board) { return write_pbn(without_results(board)); }

}  // namespace

PbnOutput::PbnOutput(std::string path, std::string settings, bool resume) : path_(std::move(path)) {
  // 1. A file that is there is only touched when asked to.
  std::error_code none;
  const bool exists = fs::exists(path_, none);
  const bool plain = !is_special_file(path_);
  if (!plain && resume) throw InputError("not a plain file", path_, "the output of an earlier run, or none yet");
  if (exists && plain && fs::file_size(path_) > 0 && !resume)
    throw InputError("there already", path_, "a new file, or --resume to go on with this one");
  if (plain)
    file_.emplace(path_);
  else
    pipe_.emplace(path_);

  // 2. Its first lines, and what follows them.
  const std::string header = fmt::format("{}{}: {}\n", format_line, maker, settings);
  if (resume) content_ = file_->content();
  if (header.starts_with(content_)) {
    if (!content_.empty()) file_->cut(0);
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
    file_->cut(whole_);
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
  const auto bytes = std::as_bytes(std::span(text));
  if (file_)
    file_->append(bytes);
  else
    pipe_->append(bytes, *stop_on_interrupt());
}

void drop_header(BridgeBoard& board) {
  std::string kept;
  std::istringstream lines(board.before);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("% PBN") && !line.starts_with(maker)) kept += line + '\n';
  board.before = kept;
}

}  // namespace ombre
