#include "core/read_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <streambuf>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

constexpr const char* readable = "a file that can be read";

[[noreturn]] void fail(const std::string& name, int error) {
  throw InputError(fmt::format("cannot be read: {}", std::strerror(error)), name, readable);
}

int open_file(const std::filesystem::path& path) {
  int file = -1;
  do file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  while (file < 0 && errno == EINTR);
  if (file < 0) fail(path.string(), errno);
  return file;
}

}  // namespace

// The bytes of an open file, a block at a time.
class InputStream::Bytes : public std::streambuf {
 public:
  Bytes(int file, std::string name, std::size_t most_line)
      : file_(file), name_(std::move(name)), most_line_(most_line) {
    struct stat status {};
    if (::fstat(file_, &status) != 0) return;  // reading says why
    if (S_ISDIR(status.st_mode)) {
      close();
      throw InputError("a folder", name_, readable);
    }
    if (S_ISREG(status.st_mode)) size_ = static_cast<std::uint64_t>(status.st_size);
  }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;
  ~Bytes() override { close(); }

  bool regular() const { return size_.has_value(); }

  std::optional<double> part_read() const {
    if (!size_ || *size_ == 0) return std::nullopt;
    const auto waiting = static_cast<std::uint64_t>(egptr() - gptr());
    return static_cast<double>(read_ - waiting) / static_cast<double>(*size_);
  }

 protected:
  int_type underflow() override {
    ::ssize_t got = -1;
    do got = ::read(file_, block_.data(), block_.size());
    while (got < 0 && errno == EINTR);
    if (got < 0) fail(name_, errno);
    if (got == 0) return traits_type::eof();
    read_ += static_cast<std::uint64_t>(got);
    setg(block_.data(), block_.data(), block_.data() + got);
    const void* const last = ::memrchr(block_.data(), '\n', static_cast<std::size_t>(got));
    line_ = last == nullptr ? line_ + static_cast<std::size_t>(got)
                            : static_cast<std::size_t>(egptr() - static_cast<const char*>(last)) - 1;
    if (line_ > most_line_) throw InputError("a line is too long", name_, fmt::format("at most {} bytes", most_line_));
    return traits_type::to_int_type(block_.front());
  }

 private:
  void close() {
    if (file_ != STDIN_FILENO) ::close(file_);
  }

  int file_;
  std::string name_;
  std::optional<std::uint64_t> size_;  // of a regular file
  std::uint64_t read_ = 0;
  std::size_t most_line_;
  std::size_t line_ = 0;  // bytes since the last end of a line
  std::array<char, std::size_t{1} << 16> block_;
};

InputStream::InputStream(std::unique_ptr<Bytes> bytes) : bytes_(std::move(bytes)), stream_(bytes_.get()) {
  // Lets errors out that the library would keep to itself: those of reading, and memory that ends on a long line.
  stream_.exceptions(std::ios::badbit);
}
InputStream::InputStream(std::size_t most_line)
    : InputStream(std::make_unique<Bytes>(STDIN_FILENO, "standard input", most_line)) {}
InputStream::InputStream(const std::filesystem::path& path, std::size_t most_line)
    : InputStream(std::make_unique<Bytes>(open_file(path), path.string(), most_line)) {}
InputStream::~InputStream() = default;

bool InputStream::regular() const { return bytes_->regular(); }

std::optional<double> InputStream::part_read() const { return bytes_->part_read(); }

std::string read_all(InputStream& input, std::size_t most, const std::string& where) {
  std::string text;
  std::array<char, std::size_t{1} << 16> block{};
  while (text.size() <= most) {
    input.stream().read(block.data(), block.size());
    const auto got = static_cast<std::size_t>(input.stream().gcount());
    if (got == 0) return text;
    text.append(block.data(), got);
  }
  throw InputError("too long", where, fmt::format("at most {} bytes", most));
}

std::string read_file(const std::filesystem::path& path, std::size_t most) {
  InputStream input(path);
  return read_all(input, most, path.string());
}

std::optional<std::string> read_kept_file(const std::filesystem::path& path) {
  std::error_code none;
  const std::filesystem::file_status status = std::filesystem::status(path, none);
  if (!std::filesystem::exists(status)) return std::nullopt;
  // Opening a pipe would wait for a writer.
  if (!std::filesystem::is_regular_file(status)) throw InputError("not a regular file", path.string(), readable);
  return read_file(path, std::numeric_limits<std::size_t>::max() - 1);
}

}  // namespace ombre
