# A script for the build: lets the program write its manual pages and completions.
#   cmake -DPROGRAM=… -DOUTPUT=… -P OmbreWritten.cmake
file(REMOVE_RECURSE "${OUTPUT}")
file(MAKE_DIRECTORY "${OUTPUT}/bash" "${OUTPUT}/zsh")
execute_process(COMMAND "${PROGRAM}" manual --out "${OUTPUT}/man1" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${PROGRAM}" completion bash OUTPUT_FILE "${OUTPUT}/bash/ombre" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${PROGRAM}" completion zsh OUTPUT_FILE "${OUTPUT}/zsh/_ombre" COMMAND_ERROR_IS_FATAL ANY)
file(TOUCH "${OUTPUT}/.done")
