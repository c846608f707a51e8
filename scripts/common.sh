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

# build PRESET [TARGET…]: on a terminal with ninja's progress, elsewhere with a line now and then.
build() {
  local dir=$root/build/$1 target arguments=()
  shift
  for target in "$@"; do arguments+=(--target "$target"); done
  if [ -t 2 ]; then
    cmake --build "$dir" ${arguments[@]+"${arguments[@]}"} >&2
  else
    NINJA_STATUS='[%f/%t] ' cmake --build "$dir" ${arguments[@]+"${arguments[@]}"} 2>&1 | tell_progress >&2
  fi
}

# With fewer steps a build says nothing; with more it says how far it is once in so many seconds.
progress_least_steps=20
progress_seconds=${OMBRE_PROGRESS_SECONDS-20}

# tell_progress: instead of ninja's line for each step one at the beginning, one now and then, and one at the end; of what
# the steps print only what a failed one does.
tell_progress() {
  local line total=0 done=0 told=$SECONDS heard='' failed='' began=$SECONDS
  while IFS= read -r line; do
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\  ]]; then
      heard='' failed='' done=${BASH_REMATCH[1]}
      if [ "$total" -lt "$progress_least_steps" ] && [ "${BASH_REMATCH[2]}" -ge "$progress_least_steps" ]; then
        echo "building Ombre: ${BASH_REMATCH[2]} steps"
      fi
      total=${BASH_REMATCH[2]}
      if [ "$total" -ge "$progress_least_steps" ] && [ $((SECONDS - told)) -ge "$progress_seconds" ]; then
        echo "  $done of $total steps after $((SECONDS - began)) s"
        told=$SECONDS
      fi
      continue
    fi
    case $line in
      'ninja: no work to do.') continue ;;
      FAILED:*) failed=yes; printf %s "$heard" ;;
      ninja:*) failed=yes ;;
    esac
    if [ -n "$failed" ]; then printf '%s\n' "$line"; else heard+=$line$'\n'; fi
  done
  if [ -z "$failed" ] && [ "$total" -ge "$progress_least_steps" ]; then
    echo "built Ombre in $((SECONDS - began)) s"
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
