#include "apps/python/long_call.h"

#include <csignal>

namespace ombre {
namespace {

std::atomic<bool> interrupted{false};
int watching = 0;  // guarded by the interpreter lock
bool installed = false;
struct sigaction before {};

extern "C" void note_interrupt(int signal) {
  interrupted.store(true, std::memory_order_relaxed);
  before.sa_handler(signal);
}

bool has_handler(const struct sigaction& action) {
  return (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN;
}

}  // namespace

InterruptWatch::InterruptWatch() {
  if (watching++ > 0) return;
  interrupted = false;
  if (sigaction(SIGINT, nullptr, &before) != 0 || !has_handler(before)) return;
  struct sigaction ours = before;
  ours.sa_handler = note_interrupt;
  installed = sigaction(SIGINT, &ours, nullptr) == 0;
}

InterruptWatch::~InterruptWatch() {
  if (--watching > 0 || !installed) return;
  installed = false;
  // Somebody else may have put another handler there meanwhile, which then stays.
  struct sigaction now {};
  if (sigaction(SIGINT, nullptr, &now) == 0 && now.sa_handler == note_interrupt) sigaction(SIGINT, &before, nullptr);
}

const std::atomic<bool>* InterruptWatch::flag() { return &interrupted; }

void raise_interrupt() {
  if (PyErr_CheckSignals() == 0) PyErr_SetNone(PyExc_KeyboardInterrupt);
  throw py::error_already_set();
}

}  // namespace ombre
