# What the scripts here share. The caller has set `program` and `mpirun`.
# Open MPI as root, and with more processes than cores, only when told so.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1

# A machine may have MPI and no way to use it.
if ! "$mpirun" -np 2 true >/dev/null 2>&1; then
  echo "$mpirun does not start two processes here" >&2
  exit 77
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# on N COMMAND…: the program on so many processes, 0 for a plain start.
on() {
  local processes=$1
  shift
  if [ "$processes" = 0 ]; then "$program" "$@"; else "$mpirun" -np "$processes" "$program" "$@"; fi
}

fail() {
  echo "$*" >&2
  exit 1
}
