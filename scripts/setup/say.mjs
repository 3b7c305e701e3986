/**
 * One line for whoever started the script; the standard output stays for the program itself.
 * @param {string} line
 */
export const say = (line) => process.stderr.write(`${line}\n`)

/** Something that the person at the keyboard can put right: its message is all that is shown. */
export class Trouble extends Error {}

/**
 * Runs a script to its end; what went wrong is said in one sentence.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    say(error instanceof Trouble ? error.message : String(error instanceof Error ? error.stack : error))
    process.exit(1)
  }
}
