/**
 * Imported before a program that `runProgram` starts. It stands in a process group of its own, so that killing the group
 * of its starter does not reach it: when the starter is gone without a word, the program goes the same way
 * rather than keep the port and the data directory.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.channel.unref()
}
