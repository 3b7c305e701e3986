/** @typedef {import('./steps.mjs').Tally} Tally */

/**
 * Counts what ran. A file that failed as a whole (it does not load, its preparation throws) counts as one failure,
 * and so does a report that is missing or holds no test at all.
 * @param {any} report of Vitest's JSON reporter, or null
 * @returns {Tally}
 */
export function countVitest(report) {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const file of report?.testResults ?? []) {
    /** @type {string[]} */
    const states = file.assertionResults.map((/** @type {{ status: string }} */ test) => test.status)
    const failed = states.filter((state) => state === 'failed').length
    const passed = states.filter((state) => state === 'passed').length
    tally.passed += passed
    tally.failed += file.status === 'failed' ? Math.max(failed, 1) : failed
    tally.skipped += states.length - passed - failed
  }
  return failIfEmpty(tally)
}

/**
 * @param {any} report of Playwright's JSON reporter, or null
 * @returns {Tally}
 */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  // Flaky is what the configuration gave a second try, on CI, and passed then.
  return failIfEmpty({ passed: expected + flaky, failed: unexpected + (report?.errors?.length ?? 0), skipped })
}

/** Nothing ran: nothing was shown. @param {Tally} tally */
const failIfEmpty = (tally) => (tally.passed + tally.failed === 0 ? { ...tally, failed: 1 } : tally)
