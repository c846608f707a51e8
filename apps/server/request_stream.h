// A request that was received as a whole, as the HTTP library reads it, and the socket on which its answer goes out.
#pragma once

#include <httplib.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <string>

namespace ombre::server {

class RequestStream : public httplib::Stream {
 public:
  // Requires: the request outlives this.
  RequestStream(int socket, const std::string& request) : socket_(socket), request_(request) {}

  bool is_readable() const override { return at_ < request_.size(); }
  // Whether the client is still there.
  bool is_writable() const override {
    char next = 0;
    const ::ssize_t got = ::recv(socket_, &next, 1, MSG_PEEK | MSG_DONTWAIT);
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
  }

  ::ssize_t read(char* to, std::size_t size) override {
    const std::size_t count = std::min(size, request_.size() - at_);
    std::memcpy(to, request_.data() + at_, count);
    at_ += count;
    return static_cast<::ssize_t>(count);
  }

  // A client that does not take all of it in time is gone.
  ::ssize_t write(const char* from, std::size_t size) override {
    const auto until = std::chrono::steady_clock::now() + patience;
    for (std::size_t sent = 0; sent < size;) {
      const ::ssize_t done = ::send(socket_, from + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (done > 0) sent += static_cast<std::size_t>(done);
      if (done >= 0 || errno == EINTR) continue;
      if (errno != EAGAIN) return -1;
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
      ::pollfd room{socket_, POLLOUT, 0};
      if (left.count() <= 0 || ::poll(&room, 1, static_cast<int>(left.count())) == 0) return -1;
    }
    return static_cast<::ssize_t>(size);
  }

  void get_remote_ip_and_port(std::string& address, int& port) const override { here(address, port); }
  void get_local_ip_and_port(std::string& address, int& port) const override { here(address, port); }
  socket_t socket() const override { return socket_; }

 private:
  static constexpr std::chrono::seconds patience{10};

  static void here(std::string& address, int& port) {
    address = "127.0.0.1";
    port = 0;
  }

  int socket_;
  const std::string& request_;
  std::size_t at_ = 0;
};

}  // namespace ombre::server
