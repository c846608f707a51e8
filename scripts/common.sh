# What ./run and ./test share, for bash with pipefail. The caller sets `root`. Nothing here writes to standard output.

export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)}
# Another clone of the repository then finds the same objects in the cache.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
# Objects that were compiled with a precompiled header are cached too.
export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS-pch_defines,time_macros,include_file_mtime,include_file_ctime}

# configure PRESET [CMAKE_ARGUMENT…]: makes build/PRESET where there is none, or where it came from elsewhere.
configure() {
  local preset=$1 dir=$root/build/$1
  if [ -f "$dir/build.ninja" ] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"; then
    [ $# -gt 1 ] || return 0
  else
    set -- "$@" --fresh
  fi
  shift
  (cd "$root" && cmake --preset "$preset" "$@") >&2
}

# build PRESET [TARGET…]: on a terminal with ninja's progress, elsewhere silent unless something fails.
build() {
  local dir=$root/build/$1 target arguments=()
  shift
  for target in "$@"; do arguments+=(--target "$target"); done
  if [ -t 2 ]; then
    cmake --build "$dir" ${arguments[@]+"${arguments[@]}"} >&2
  else
    cmake --build "$dir" ${arguments[@]+"${arguments[@]}"} -- --quiet 2>&1 |
      { grep -vxF 'ninja: no work to do.' || true; } >&2
  fi
}

# web_option PRESET: what CMake is to be told of the page where a tree has none yet: ON, or OFF with a word where the
# packages it is built from cannot be fetched.
web_option() {
  grep -qsxF 'OMBRE_WEB:BOOL=ON' "$root/build/$1/CMakeCache.txt" && return 0
  if timeout 60 npm view preact version >/dev/null 2>&1; then
    echo -DOMBRE_WEB=ON
  else
    echo "the registry of npm cannot be reached: going on without the page" >&2
    echo -DOMBRE_WEB=OFF
  fi
}
