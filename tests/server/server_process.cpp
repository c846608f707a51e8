#include "tests/server/server_process.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace ombre::server {

std::string built_program() {
  const char* const program = std::getenv("OMBRE_PROGRAM");
  return program == nullptr ? "" : program;
}

ServerProcess::ServerProcess(const std::string& program, const std::filesystem::path& folder, std::size_t address_space)
    : errors_(folder / "errors") {
  std::filesystem::create_directories(folder / "page");
  std::ofstream(folder / "page" / "index.html") << "<!doctype html>";
  std::array<int, 2> pipe_ends{};
  if (pipe(pipe_ends.data()) != 0) return;
  setenv("OMBRE_DATA", folder.c_str(), 1);
  const std::string page = (folder / "page").string();
  const int errors = open(errors_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  process_ = fork();
  if (process_ == 0) {
    dup2(pipe_ends[1], STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    const ::rlimit memory{address_space, address_space};
    if (address_space > 0) setrlimit(RLIMIT_AS, &memory);
    execl(program.c_str(), "ombre", "serve", "--port", "0", "--page", page.c_str(), nullptr);
    _exit(1);
  }
  close(errors);
  close(pipe_ends[1]);
  std::string line;
  for (char c = 0; read(pipe_ends[0], &c, 1) == 1 && c != '\n';) line += c;
  close(pipe_ends[0]);
  const std::size_t at = line.rfind(':');
  port_ = at == std::string::npos ? 0 : std::atoi(line.c_str() + at + 1);
}

ServerProcess::~ServerProcess() { end(SIGKILL); }

void ServerProcess::end(int signal) {
  if (process_ <= 0) return;
  kill(process_, signal);
  waitpid(process_, &status_, 0);
  process_ = 0;
}

bool ServerProcess::ended_well() const { return WIFEXITED(status_) && WEXITSTATUS(status_) == 0; }

std::string ServerProcess::errors() const {
  std::ifstream file(errors_, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace ombre::server
