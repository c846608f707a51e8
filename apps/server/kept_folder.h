// The folder in which a server keeps tables and jobs. Others may have put anything there: pipes, folders, files of
// other owners. Whoever reads it skips those and waits for none.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/server/request.h"

namespace ombre::server {

// Makes the folder, and keeps others out. Throws InputError where it cannot be made or read.
void make_kept_folder(const std::filesystem::path& folder);

// The files of a kind: names that are one letter and a secret (names.h) before this extension. What bears such a name
// and is no regular file is left out, with one message on standard error for all of them.
std::vector<std::filesystem::path> kept_files(const std::filesystem::path& folder, char letter, const char* extension);

// What is in a file; nothing where it is no regular file or cannot be read.
std::optional<std::string> read_kept(const std::filesystem::path& path);

// The refusal of a request whose "table" or "job" could not be written.
Refused not_saved(const std::string& what, const InputError& error);

// Says on standard error that something was left out; where that cannot be written, nothing is said.
void say_skipped(const std::string& what);

}  // namespace ombre::server
