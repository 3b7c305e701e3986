import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import config, { BOTH_SIZES, PHONE } from '../playwright.config.ts'
import { ROOT } from './setup/root.mjs'

const FILES = globSync('e2e/journeys/**/*.spec.ts', { cwd: ROOT })
const NAMES = FILES.map((file) => basename(file, '.spec.ts'))

test('the lists of playwright.config.ts name journeys, each once', () => {
  const listed = [...PHONE, ...BOTH_SIZES]
  expect(listed.filter((name) => !NAMES.includes(name))).toEqual([])
  expect(listed).toHaveLength(new Set(listed).size)
  expect(NAMES).toHaveLength(new Set(NAMES).size)
})

test.each(FILES)('%s runs at one size, or at both if it is listed so', (file) => {
  const projects = config.projects?.filter(
    ({ testMatch, testIgnore }) => matches(testMatch, file) !== false && matches(testIgnore, file) !== true,
  )
  expect(projects).toHaveLength(BOTH_SIZES.includes(basename(file, '.spec.ts')) ? 2 : 1)
})

/** @param {unknown} pattern @param {string} file @returns {boolean | undefined} undefined without a pattern */
function matches(pattern, file) {
  return pattern instanceof RegExp ? pattern.test(join(ROOT, file)) : undefined
}
