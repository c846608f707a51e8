// The service over two streams: one request a line in, one reply a line out. Requests run side by side; the end of the
// input lets those under way finish.
#pragma once

#include <cstdio>
#include <iosfwd>

#include "apps/server/service.h"

namespace ombre::server {

// Returns when the input has ended and every request has its last reply.
void serve_lines(Service& service, std::istream& in, std::FILE* out);

}  // namespace ombre::server
