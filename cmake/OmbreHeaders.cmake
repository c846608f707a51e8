# Copies the headers of SOURCE to OUTPUT/ombre with their includes of each other as "ombre/…", and adds ombre/ombre.h.
file(REMOVE_RECURSE "${OUTPUT}")
file(COPY "${SOURCE}/" DESTINATION "${OUTPUT}/ombre" FILES_MATCHING PATTERN "*.h")
file(GLOB_RECURSE headers "${OUTPUT}/ombre/*.h")
execute_process(COMMAND sed -i -E "s|^([ \t]*#[ \t]*include[ \t]*\")([a-z])|\\1ombre/\\2|" ${headers}
                COMMAND_ERROR_IS_FATAL ANY)
file(WRITE "${OUTPUT}/ombre/ombre.h" "#pragma once\n\n#include \"ombre/facade/ombre.h\"\n")
