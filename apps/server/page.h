// The files of the page, read once when the server starts, so that no path of a request ever reaches the disk.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace ombre::server {

struct PageFile {
  std::string type;
  std::string content;
};

// By their paths, such as "/index.html".
using Page = std::map<std::string, PageFile>;

// The files of a folder. Throws InputError where there is no such folder or no index.html in it.
Page read_page(const std::filesystem::path& folder);

// The page beside the program: where it is installed, or where its build leaves it. Throws InputError where there is
// none.
Page installed_page();

}  // namespace ombre::server
