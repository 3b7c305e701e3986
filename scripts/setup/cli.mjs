/**
 * One line for whoever started the script; the standard output stays for the program itself.
 * @param {string} line
 */
export const printStatus = (line) => process.stderr.write(`${line}\n`)

/** Something that the person at the keyboard can put right: its message is all that is shown. */
export class UserFacingError extends Error {}

/**
 * Runs a script to its end; what went wrong is said in one sentence.
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
 * npm may be killed without a word to what it started; the port and the data directory are then free again all the same.
 * Only under npm: who starts a script itself may well leave before it ends.
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
