// `ombre gdl serve`: a player of any game that game servers call over HTTP.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/server/ggp_http.h"
#include "core/text.h"
#include "gdl/player/ggp_service.h"

namespace ombre {
namespace {

class GdlServeCommand : public Command {
 public:
  std::string name() const override { return "gdl serve"; }
  std::string summary() const override { return "Play any game for a server of general game playing, over HTTP"; }
  std::string example() const override { return "gdl serve --port 9147"; }

  void declare(Options& options) override {
    options.number("--port", "N", port_, 0, most_port, "The port, 0 for any that is free (default: 9147)");
    options.text("--host", "ADDRESS", host_,
                 "The address to listen at, 0.0.0.0 for all of this machine "
                 "(default: 127.0.0.1)");
    options.text("--name", "NAME", name_, "What the player calls itself (default: ombre)");
    options.number("--threads", "N", threads_, 1, most_threads, "Threads that think (default: all cores)");
    options.number("--ms", "N", ms_, 1, most_ms, "Milliseconds a move at the most (default: what the clock allows)");
    options.number("--seed", "N", seed_, 0, std::numeric_limits<std::int64_t>::max(), "Seed of the simulations");
    options.flag("--quiet", quiet_, "Say nothing of matches on standard error");
  }

  int run() override {
    check_name();
    GgpServiceOptions options{.name = name_};
    options.player.threads = threads_.value_or(all_cores());
    options.player.seed = seed_or_draw(seed_);
    if (ms_) options.most_time = std::chrono::milliseconds(*ms_);
    std::mutex writing;
    if (!quiet_)
      options.log = [&writing](const std::string& text) {
        const std::lock_guard lock(writing);
        std::fputs((text + "\n").c_str(), stderr);  // or not, where nobody can be told
      };
    GgpService service(std::move(options));
    GgpServer server(service, host_, port_);
    const std::atomic<bool>* const stop = stop_on_interrupt();
    print_line(fmt::format("{} listens at http://{}:{}", name_, host_, server.port()));
    flush_output();

    constexpr std::chrono::milliseconds glance{50};
    while (!stop->load()) std::this_thread::sleep_for(glance);
    end_soon();
    service.close();
    server.stop();
    return exit_done;
  }

 private:
  static constexpr int most_port = 65535;
  static constexpr int most_threads = 256;
  static constexpr int most_ms = 86'400'000;

  // Nothing is lost by a match that ends at once, so that the whole program does however much there is to take down.
  static void end_soon() {
    constexpr std::chrono::milliseconds patience{600};
    std::thread([patience] {
      std::this_thread::sleep_for(patience);
      std::_Exit(exit_done);
    }).detach();
  }

  // The name is sent as a symbol.
  void check_name() const {
    const bool plain = std::all_of(name_.begin(), name_.end(), [](unsigned char c) {
      return c > ' ' && c != 0x7f && c != '(' && c != ')' && c != ';';
    });
    if (name_.empty() || !plain) throw InputError("the name " + quote(name_), "--name", "one word without parentheses");
  }

  int port_ = 9147;
  std::string host_ = "127.0.0.1";
  std::string name_ = "ombre";
  std::optional<int> threads_;
  std::optional<int> ms_;
  std::optional<std::uint64_t> seed_;
  bool quiet_ = false;
};

}  // namespace

std::unique_ptr<Command> make_gdl_serve_command() { return std::make_unique<GdlServeCommand>(); }

}  // namespace ombre
