/** @typedef {import('./steps.mjs').Tally} Tally */

/**
 * Counts tests. A file that failed as a whole (it does not load, or its setup throws) counts as one failure,
 * and so does a missing or empty report.
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
  // On CI a test may be retried once.
  return failIfEmpty({ passed: expected + flaky, failed: unexpected + (report?.errors?.length ?? 0), skipped })
}

/** An empty run counts as a failure. @param {Tally} tally */
const failIfEmpty = (tally) => (tally.passed + tally.failed === 0 ? { ...tally, failed: 1 } : tally)
