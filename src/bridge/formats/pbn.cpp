#include "bridge/formats/board_readers.h"

#include <deque>
#include <istream>
#include <utility>

#include "bridge/formats/pbn_meaning.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";

bool is_blank(char c) { return blanks.find(c) != std::string_view::npos; }
bool is_name(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

// A board under way: its text, the places of its tags, and the first thing that was wrong with the text.
struct Draft {
  BridgeBoard board{};
  std::vector<TagPlace> places{};
  std::optional<InputError> error{};
  bool has_deal = false;  // or a tag that should be one

  bool has(std::string_view name) const {
    for (const BoardTag& tag : board.tags)
      if (same_name(tag.name, name)) return true;
    return false;
  }
};

class PbnReader final : public BoardReader {
 public:
  explicit PbnReader(std::istream& in) : in_(&in) {}

  std::optional<BoardReading> next() override {
    while (done_.empty() && read_line()) {
    }
    if (done_.empty()) return std::nullopt;
    Draft draft = std::move(done_.front());
    done_.pop_front();
    BoardReading reading{std::move(draft.board), std::move(draft.error)};
    try {
      meaning_.read(reading.board, draft.places);
    } catch (const InputError& error) {
      if (!reading.error) reading.error = error;
    }
    return reading;
  }

 private:
  // Takes in one line; false at the end of the file.
  bool read_line() {
    std::string line;
    if (!again_.empty()) {
      line = std::move(again_.front());
      again_.pop_front();
    } else if (!std::getline(*in_, line)) {
      return at_end();
    }
    ++line_;
    // All of them, so that what is written back reads the same again.
    line.erase(line.find_last_not_of('\r') + 1);
    if (line_ == 1) erase_byte_order_mark(line);
    if (in_comment_) comment_lines_.push_back(line);
    take(line);
    return true;
  }

  // A comment without end would hide the rest of the file, so its lines are read again as if it had ended with its
  // first one.
  bool at_end() {
    if (in_comment_) {
      complain("a comment that does not end", comment_place_, "}");
      text_.resize(comment_text_);
      in_comment_ = false;
      comments_end_ = false;
      line_ = comment_place_.line;
      again_.assign(comment_lines_.begin(), comment_lines_.end());
      comment_lines_.clear();
      return true;
    }
    finish(text_.size());
    return !done_.empty();
  }

  void take(const std::string& line) {
    if (!in_comment_ && line.starts_with('%')) {
      text_ += line + '\n';
      return;
    }
    bool empty = !in_comment_;
    for (std::size_t at = 0; at < line.size();) {
      if (in_comment_ || line[at] == '{') {
        empty = false;
        at = comment(line, at);
      } else if (line[at] == ';') {
        empty = false;
        text_ += line.substr(at);
        break;
      } else if (line[at] == '[') {
        empty = false;
        at = tag(line, at);
      } else {
        if (!is_blank(line[at])) {
          empty = false;
          gap_ = std::string::npos;
        }
        text_ += line[at++];
      }
    }
    text_ += '\n';
    if (in_comment_ && comment_lines_.empty()) comment_text_ = text_.size();
    if (empty && gap_ == std::string::npos) gap_ = text_.size();
  }

  // Takes in the part of a comment that stands in this line; returns what follows it.
  std::size_t comment(const std::string& line, std::size_t at) {
    if (!in_comment_) {
      if (!comments_end_) {
        complain("a comment that does not end", {line_, at + 1}, "}");
        text_ += line.substr(at);
        return line.size();
      }
      in_comment_ = true;
      comment_place_ = {line_, at + 1};
      comment_lines_.clear();
    }
    const std::size_t close = line.find('}', at);
    const std::size_t end = close == std::string::npos ? line.size() : close + 1;
    text_ += line.substr(at, end - at);
    if (close != std::string::npos) {
      in_comment_ = false;
      comment_lines_.clear();
    }
    return end;
  }

  // Takes in a tag; returns what follows it, which is the end of the line when the tag is broken.
  std::size_t tag(const std::string& line, std::size_t open) {
    // 1. [ Name "value" ]
    const auto skip_blanks = [&](std::size_t from) {
      while (from < line.size() && is_blank(line[from])) ++from;
      return from;
    };
    const std::size_t name_at = skip_blanks(open + 1);
    std::size_t name_end = name_at;
    while (name_end < line.size() && is_name(line[name_end])) ++name_end;
    const std::string name = line.substr(name_at, name_end - name_at);
    const std::size_t quote_at = skip_blanks(name_end);
    std::size_t end = quote_at + 1;
    while (end < line.size() && line[end] != '"') {
      const bool escaped = line[end] == '\\' && end + 1 < line.size() && line[end + 1] == '"';
      end += escaped ? 2U : 1U;
    }
    const std::size_t close = skip_blanks(end + 1);

    // 2. What is missing.
    const char* expected = nullptr;
    std::size_t where = open;
    if (name.empty()) {
      expected = "the name of a tag";
      where = name_at;
    } else if (quote_at >= line.size() || line[quote_at] != '"') {
      expected = "\" and the value of the tag";
      where = quote_at;
    } else if (end >= line.size()) {
      expected = "\" after the value";
      where = line.size();
    } else if (close >= line.size() || line[close] != ']') {
      expected = "] after the value";
      where = close;
    }
    start_board_before(name);
    if (expected != nullptr) {
      if (same_name(name, "Deal")) draft_.has_deal = true;
      complain("a tag that is not whole", {line_, where + 1}, expected);
      text_ += line.substr(open);
      gap_ = std::string::npos;
      return line.size();
    }

    // 3. The text so far belongs to the tag before.
    give_text(text_.size());
    if (draft_.board.tags.empty()) draft_.board.line = line_;
    draft_.board.tags.push_back({name, line.substr(quote_at + 1, end - quote_at - 1), ""});
    draft_.places.push_back({{line_, quote_at + 2}, {line_, close + 2}});
    if (same_name(name, "Deal")) draft_.has_deal = true;
    return close + 1;
  }

  // Ends the board under way if a tag of this name begins another one.
  void start_board_before(const std::string& name) {
    if (draft_.board.tags.empty() && !draft_.error) return;
    const bool again = draft_.has(name) || (same_name(name, "Deal") && draft_.has_deal);
    const bool after_gap = gap_ != std::string::npos && (draft_.has_deal || again);
    const bool repeated = again && (same_name(name, "Event") || same_name(name, "Board") || same_name(name, "Deal"));
    if (after_gap) {
      finish(gap_);
    } else if (repeated) {
      finish(text_.size());
    }
  }

  // Gives the first part of the text to the last tag, or to the board where it has none.
  void give_text(std::size_t size) {
    (draft_.board.tags.empty() ? draft_.board.before : draft_.board.tags.back().after) += text_.substr(0, size);
    text_.erase(0, size);
    gap_ = std::string::npos;
  }

  // Ends the board under way with the first part of the text; a file without any tag is no board unless something
  // else than comments stands in it.
  void finish(std::size_t size) {
    give_text(size);
    // The empty line is between boards, in none of them.
    std::string& last = draft_.board.tags.empty() ? draft_.board.before : draft_.board.tags.back().after;
    last.erase(last.find_last_not_of(" \t\r\n\v\f") + 1);
    last += '\n';
    if (draft_.board.tags.empty() && !draft_.error) {
      const std::vector<SectionWord> words = section_words(draft_.board.before, {});
      if (words.empty()) {
        draft_ = {};
        return;
      }
      complain("text without a tag", {1, 1}, "tags such as [Deal \"N:…\"]");
    }
    draft_.board.name = std::to_string(++count_);
    done_.push_back(std::exchange(draft_, {}));
    draft_.board.line = line_;
  }

  void complain(const char* what, TextPlace place, const char* expected) {
    if (draft_.error) return;
    std::string name = std::to_string(count_ + 1);
    for (const BoardTag& tag : draft_.board.tags)
      if (same_name(tag.name, "Board") && !tag.value.empty()) name = tag.value;
    draft_.error = InputError(what, board_place(name, place.line, place.column), expected);
  }

  std::istream* in_;
  PbnMeaning meaning_;
  Draft draft_;
  std::deque<Draft> done_;
  std::size_t line_ = 0;
  std::size_t count_ = 0;
  std::string text_;                     // since the last tag
  std::size_t gap_ = std::string::npos;  // in the text, behind an empty line that only comments follow

  bool in_comment_ = false;
  bool comments_end_ = true;  // there may be another } in the file
  TextPlace comment_place_;
  std::size_t comment_text_ = 0;            // of the text, up to the end of the line with the {
  std::vector<std::string> comment_lines_;  // behind that line
  std::deque<std::string> again_;           // lines to be read once more
};

}  // namespace

std::unique_ptr<BoardReader> read_pbn(std::istream& in) { return std::make_unique<PbnReader>(in); }

}  // namespace ombre
