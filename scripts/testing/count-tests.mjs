/** @typedef {import('./steps.mjs').Tally} Tally */

/** Of each error: enough to see what was expected, and where. */
const MAX_ERROR_LINES = 12

/**
 * Counts tests. A file that failed as a whole (it does not load, or its setup throws) counts as one failure,
 * and so does a missing or empty report.
 * @param {any} report of Vitest's JSON reporter, or null
 * @returns {Tally}
 */
export function countVitest(report) {
  /** @type {Tally} */
  const tally = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const file of report?.testResults ?? []) {
    /** @type {{ status: string, fullName: string, failureMessages?: string[] }[]} */
    const tests = file.assertionResults
    const failed = tests.filter(({ status }) => status === 'failed')
    const passed = tests.filter(({ status }) => status === 'passed').length
    const failsAsWhole = file.status === 'failed' && failed.length === 0
    tally.passed += passed
    tally.failed += failsAsWhole ? 1 : failed.length
    tally.skipped += tests.length - passed - failed.length
    if (failsAsWhole) tally.failures.push(describeFailure(file.name, [file.message]))
    for (const { fullName, failureMessages } of failed) tally.failures.push(describeFailure(`${file.name} › ${fullName}`, failureMessages))
  }
  return failIfEmpty(tally)
}

/**
 * @param {any} report of Playwright's JSON reporter, or null
 * @returns {Tally}
 */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const errors = report?.errors ?? []
  const failures = [
    ...errors.map((/** @type {{ message: string }} */ { message }) => describeFailure('before the tests', [message])),
    ...specsOf(report?.suites).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const messages = results.flatMap((result) => result.errors.map(({ message }) => message))
          return describeFailure(`[${projectName}] ${file}:${line} › ${title}`, messages)
        }),
    ),
  ]
  return failIfEmpty({ passed: expected, failed: unexpected + flaky + errors.length, skipped, failures })
}

/**
 * @typedef {{ status: string, projectName: string, results: { errors: { message: string }[] }[] }} JourneyRun
 * @typedef {{ file: string, line: number, title: string, tests: JourneyRun[] }} Journey
 */

/** The tests of nested suites. @param {any[]} suites @returns {Journey[]} */
const specsOf = (suites = []) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])

/** The first lines of what went wrong. @param {string} test @param {(string | undefined)[]} messages */
export function describeFailure(test, messages = []) {
  const text = messages.join('\n').replaceAll(COLOR_CODES, '')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return [test, ...lines.slice(0, MAX_ERROR_LINES).map((line) => `    ${line}`)].join('\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with one
const COLOR_CODES = /\u001b\[[\d;]*m/g

/** An empty run counts as a failure. @param {Tally} tally */
const failIfEmpty = (tally) => (tally.passed + tally.failed === 0 ? { ...tally, failed: 1 } : tally)
