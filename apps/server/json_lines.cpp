// The service over two streams.
#include <condition_variable>
#include <istream>
#include <mutex>
#include <string>
#include <thread>

#include "apps/server/service.h"

namespace ombre::server {
namespace {

// More than that wait until one has ended.
constexpr int most_at_once = 64;

// A line of the input, of which no more is kept than a request may have; false at the end.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') return true;
    if (line.size() <= most_request_bytes) line += static_cast<char>(c);
  }
  return !line.empty();
}

}  // namespace

void serve_lines(Service& service, std::istream& in, std::FILE* out) {
  std::mutex mutex;  // guards the output and the count
  std::condition_variable ended;
  int running = 0;
  const auto print = [&](const Json& reply, Status) {
    const std::string line = json_text(reply) + '\n';
    const std::lock_guard lock(mutex);
    std::fwrite(line.data(), 1, line.size(), out);
    std::fflush(out);
  };
  std::string line;
  while (read_line(in, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    {
      std::unique_lock lock(mutex);
      ended.wait(lock, [&] { return running < most_at_once; });
      ++running;
    }
    std::thread([&, text = line] {
      Exchange exchange(print);
      service.answer(text, "", exchange);
      const std::lock_guard lock(mutex);
      --running;
      ended.notify_all();
    }).detach();
  }
  std::unique_lock lock(mutex);
  ended.wait(lock, [&] { return running == 0; });
}

}  // namespace ombre::server
