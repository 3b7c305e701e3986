/**
 * Prints a line to standard error; standard output belongs to the program.
 * @param {string} line
 */
export const printStatus = (line) => process.stderr.write(`${line}\n`)

/** An error the user can fix: only its message is shown. */
export class UserFacingError extends Error {}

/**
 * Runs a script; an error is shown as one sentence.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  exitWithNpm()
  try {
    await work()
  } catch (error) {
    printStatus(error instanceof UserFacingError ? error.message : String(error instanceof Error ? error.stack : error))
    process.exit(1)
  }
}

/**
 * npm may be killed without a signal to its children. Ending with it frees the port and the data directory.
 * Only under npm: a shell may end before a script it started.
 */
function exitWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
