// The service over HTTP, for a page on this machine: bound to 127.0.0.1, deaf to other hosts and origins. POST /api
// takes one request and answers with server-sent events, GET serves the files of the page.
//
// A request that was refused before anything was sent has the status of its refusal. One whose client goes away is
// cancelled.
#pragma once

#include <memory>

#include "apps/server/page.h"
#include "apps/server/service.h"

namespace ombre::server {

class HttpServer {
 public:
  // Requires: the service outlives it.
  HttpServer(Service& service, Page page);
  ~HttpServer();

  // Where it listens from now on; port 0 takes any that is free. Throws InputError where the port is taken.
  int bind(int port);
  // Serves until stop is called. Requires: bound.
  void run();
  // May be called by any thread.
  void stop();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace ombre::server
