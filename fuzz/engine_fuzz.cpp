// Requests of strangers: every text gets exactly one last reply and never more, whatever it asks for. Each input has an
// engine of its own. Requests that would run for long are passed over: they end with whoever asked.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>

#include "apps/server/names.h"
#include "apps/server/service.h"
#include "core/json.h"

namespace {

using ombre::Json;
using ombre::server::Exchange;
using ombre::server::Service;
using ombre::server::Status;

std::filesystem::path folder() {
  static const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("ombre-fuzz-" + ombre::server::new_secret());
  return path;
}

bool is_short(const std::string& text) {
  const std::set<std::string> long_ones = {"search", "perft",      "solve", "analyse",
                                           "match",  "experiment", "step",  "hint"};
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("do") || !json.at("do").is_string()) return true;
  return !long_ones.contains(json.at("do").get<std::string>()) && !json.contains("gdl");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t most_bytes = 4096;
  if (size > most_bytes) return 0;
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (!is_short(text)) return 0;
  {
    Service service({folder(), "", 1});
    int last = 0;
    Exchange exchange([&](const Json& reply, Status status) {
      if (last > 0) std::abort();
      if (reply.contains("info")) return;
      ++last;
      if (reply.contains("error") == (status == Status::done)) std::abort();
      if (status == Status::failed) std::abort();
      // What goes out is read again, and has no words of libraries.
      const std::string sent = ombre::json_text(reply);
      if (Json::parse(sent, nullptr, false).is_discarded()) std::abort();
      if (sent.find("json.exception") != std::string::npos && text.find("json.exception") == std::string::npos)
        std::abort();
    });
    service.answer(text, "", exchange);
    if (last != 1) std::abort();
  }
  std::error_code ignored;
  std::filesystem::remove_all(folder(), ignored);
  return 0;
}
