// Makes file operations of a program fail: preloaded (LD_PRELOAD), it stands before the C library's open, read, write,
// fsync, ftruncate and rename and lets the N-th operation of one kind on files below a folder fail as told. Not for
// stdio, whose calls stay inside the C library.
//
//   OMBRE_FAULT_FOLDER  the folder; operations on other files pass untouched
//   OMBRE_FAULT         KIND ERROR N: write ENOSPC 3. ERROR is the name of an error, or SHORT (half is done). EINTR and
//   SHORT
//                       strike every time from the N-th on, twice in a row never; others strike from the N-th on, until
//                       the end: a disk that is full stays full.
//   OMBRE_FAULT_COUNTS  a file that gets the number of operations of each kind when the program ends
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

enum Kind : int { open_kind, read_kind, write_kind, fsync_kind, truncate_kind, rename_kind, kinds };
constexpr std::array<const char*, kinds> names = {"open", "read", "write", "fsync", "truncate", "rename"};
struct Error {
  const char* name;
  int number;
};
constexpr int short_count = -1;
constexpr std::array<Error, 7> errors = {{{"ENOSPC", ENOSPC},
                                          {"EIO", EIO},
                                          {"EINTR", EINTR},
                                          {"EACCES", EACCES},
                                          {"EMFILE", EMFILE},
                                          {"EROFS", EROFS},
                                          {"SHORT", short_count}}};

std::array<std::atomic<int>, kinds> counts{};

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

struct Plan {
  const char* folder = std::getenv("OMBRE_FAULT_FOLDER");
  int kind = -1;
  int error = 0;
  int from = 0;

  Plan() {
    const char* text = std::getenv("OMBRE_FAULT");
    if (text == nullptr || folder == nullptr) return;
    std::array<char, 16> kind_name{};
    std::array<char, 16> error_name{};
    if (std::sscanf(text, "%15s %15s %d", kind_name.data(), error_name.data(), &from) != 3) std::abort();
    for (int k = 0; k < kinds; ++k)
      if (std::strcmp(names[static_cast<std::size_t>(k)], kind_name.data()) == 0) kind = k;
    for (const Error& each : errors)
      if (std::strcmp(each.name, error_name.data()) == 0) error = each.number;
    if (kind < 0 || error == 0) std::abort();
  }
  ~Plan() {
    const char* path = std::getenv("OMBRE_FAULT_COUNTS");
    if (path == nullptr) return;
    const int out = next<int (*)(const char*, int, ...)>("open")(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (out < 0) return;
    for (std::size_t k = 0; k < kinds; ++k) ::dprintf(out, "%s %d\n", names[k], counts[k].load());
    ::close(out);
  }
};

Plan& plan() {
  static Plan one;
  return one;
}

bool below(const char* path) {
  const char* folder = plan().folder;
  if (folder == nullptr || path == nullptr) return false;
  std::array<char, PATH_MAX> absolute{};
  if (path[0] != '/' && ::getcwd(absolute.data(), absolute.size()) != nullptr) path = absolute.data();
  const std::size_t length = std::strlen(folder);
  return std::strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

bool below(int file) {
  std::array<char, 64> link{};
  std::array<char, PATH_MAX> path{};
  std::snprintf(link.data(), link.size(), "/proc/self/fd/%d", file);
  return ::readlink(link.data(), path.data(), path.size() - 1) > 0 && below(path.data());
}

// The error to fail with, 0 for none.
int strike(Kind kind) {
  const int number = ++counts[static_cast<std::size_t>(kind)];
  const Plan& p = plan();
  if (kind != p.kind || number < p.from) return 0;
  const bool passing = p.error == EINTR || p.error == short_count;
  return passing && (number - p.from) % 2 == 1 ? 0 : p.error;
}

int open_as(const char* name, const char* path, int flags, mode_t mode) {
  if (const int error = below(path) ? strike(open_kind) : 0; error > 0) {
    errno = error;
    return -1;
  }
  return next<int (*)(const char*, int, ...)>(name)(path, flags, mode);
}

template <class Real>
ssize_t transfer(Kind kind, int file, std::size_t size, Real&& real) {
  if (!below(file)) return real(size);
  const int error = strike(kind);
  if (error == short_count) return real(size > 1 ? size / 2 : size);
  if (error == 0) return real(size);
  errno = error;
  return -1;
}

int simple(Kind kind, bool concerned, const auto& real) {
  const int error = concerned ? strike(kind) : 0;
  if (error <= 0) return real();
  errno = error;
  return -1;
}

struct AtStart {
  AtStart() { plan(); }
} at_start;

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return open_as("open", path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return open_as("open64", path, flags, mode);
}
std::FILE* fopen(const char* path, const char* mode) {
  if (const int error = below(path) ? strike(open_kind) : 0; error > 0) {
    errno = error;
    return nullptr;
  }
  return next<std::FILE* (*)(const char*, const char*)>("fopen")(path, mode);
}
std::FILE* fopen64(const char* path, const char* mode) { return fopen(path, mode); }

ssize_t read(int file, void* to, std::size_t size) {
  return transfer(read_kind, file, size,
                  [&](std::size_t n) { return next<ssize_t (*)(int, void*, std::size_t)>("read")(file, to, n); });
}
ssize_t pread64(int file, void* to, std::size_t size, off_t at) {
  return transfer(read_kind, file, size, [&](std::size_t n) {
    return next<ssize_t (*)(int, void*, std::size_t, off_t)>("pread64")(file, to, n, at);
  });
}
ssize_t pread(int file, void* to, std::size_t size, off_t at) { return pread64(file, to, size, at); }
ssize_t write(int file, const void* from, std::size_t size) {
  return transfer(write_kind, file, size, [&](std::size_t n) {
    return next<ssize_t (*)(int, const void*, std::size_t)>("write")(file, from, n);
  });
}
int fsync(int file) {
  return simple(fsync_kind, below(file), [&] { return next<int (*)(int)>("fsync")(file); });
}
int ftruncate64(int file, off_t size) {
  return simple(truncate_kind, below(file), [&] { return next<int (*)(int, off_t)>("ftruncate64")(file, size); });
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }
int rename(const char* from, const char* to) {
  return simple(rename_kind, below(to), [&] { return next<int (*)(const char*, const char*)>("rename")(from, to); });
}
}
