/**
 * Imported before a program that `runProgram` starts. The program is in a process group of its own, so killing its
 * parent's group does not reach it: it ends itself when its parent is gone, to free the port and the
 * data directory.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.channel.unref()
}
