# A script of CPack, run on the files before they are packed: compresses manual pages and changelogs as Debian asks.
file(GLOB_RECURSE pages "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/man1/*.1")
file(GLOB_RECURSE logs "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog"
     "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog.Debian")
execute_process(COMMAND gzip -9n ${pages} ${logs} COMMAND_ERROR_IS_FATAL ANY)
