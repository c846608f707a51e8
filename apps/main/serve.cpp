// `ombre serve`: the page, for a browser on this machine. `ombre engine`: the engine for other programs, as JSON lines
// on standard input and output (docs/protocol.md).
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <thread>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/server/http_server.h"
#include "apps/server/page.h"
#include "apps/server/service.h"

namespace ombre {
namespace {

class ServeCommand : public Command {
 public:
  std::string name() const override { return "serve"; }
  std::string summary() const override { return "Play, analyse and watch in the browser"; }
  std::string example() const override { return "serve --port 0 --open"; }

  void declare(Options& options) override {
    options.number("--port", "N", port_, 0, 65535, "The port on 127.0.0.1 (default: 8080); 0 for any that is free");
    options.flag("--open", open_, "Open the page in the browser, too");
    options.text("--page", "DIR", page_, "The folder of the built page (default: the installed one)");
    options.threads(threads_, "Threads of one agent or search (default: all cores)");
  }

  int run() override {
    server::Service service({.program = server::this_program(), .threads = threads_});
    service.tables();  // a page without tables is of no use
    server::HttpServer http(service, page_ ? server::read_page(*page_) : server::installed_page());
    const std::string address = fmt::format("http://127.0.0.1:{}/", http.bind(port_));
    const std::atomic<bool>* const stop = stop_on_interrupt();
    print_line(address);
    flush_output();
    if (open_) open_browser(address);
    std::jthread watcher([&http, stop](const std::stop_token& ended) {
      constexpr std::chrono::milliseconds period{100};
      while (!ended.stop_requested() && !stop->load()) std::this_thread::sleep_for(period);
      http.stop();
    });
    http.run();
    return exit_done;
  }

 private:
  // The address has nothing that a shell could misread.
  static void open_browser(const std::string& address) {
    const std::string command = fmt::format("xdg-open {} >/dev/null 2>&1 &", address);
    if (std::system(command.c_str()) != 0) print_error("no browser could be opened");
  }

  int port_ = 8080;
  bool open_ = false;
  std::optional<std::string> page_;
  int threads_ = 1;
};

class EngineCommand : public Command {
 public:
  std::string name() const override { return "engine"; }
  std::string summary() const override { return "Answer requests of another program, as JSON lines"; }
  std::string example() const override { return R"(engine <<< '{"id":1,"do":"games","game":"hearts"}')"; }

  void declare(Options& options) override {
    options.threads(threads_, "Threads of one agent or search (default: all cores)");
  }

  int run() override {
    server::Service service({.program = server::this_program(), .threads = threads_});
    std::ios::sync_with_stdio(false);
    server::serve_lines(service, std::cin, stdout);
    return exit_done;
  }

 private:
  int threads_ = 1;
};

}  // namespace

std::unique_ptr<Command> make_serve_command() { return std::make_unique<ServeCommand>(); }
std::unique_ptr<Command> make_engine_command() { return std::make_unique<EngineCommand>(); }

}  // namespace ombre
