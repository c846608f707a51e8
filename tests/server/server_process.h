// `ombre serve` as a process of its own.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <string>

namespace ombre::server {

// The program under test; empty where it is not built.
std::string built_program();

class ServerProcess {
 public:
  // Starts it with this folder of tables and jobs; `address_space`: so many bytes of memory, 0 for as many as there
  // are.
  ServerProcess(const std::string& program, const std::filesystem::path& folder, std::size_t address_space = 0);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // 0 where it did not start.
  int port() const { return port_; }
  void end(int signal);
  bool ended_well() const;
  // What it has said on standard error.
  std::string errors() const;

 private:
  std::filesystem::path errors_;
  pid_t process_ = 0;
  int port_ = 0;
  int status_ = 0;
};

}  // namespace ombre::server
