import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../setup/root.mjs'

/** @param {string} pattern @returns {[file: string, text: string][]} */
const sources = (pattern) => globSync(pattern, { cwd: ROOT }).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])

test('`:root:has(…)` sets variables: with a descendant, browsers style the whole page again at each change of it', () => {
  const selectors = sources('apps/web/src/**/*.css')
    // Nothing changes on paper.
    .filter(([file]) => !file.endsWith('/print.css'))
    .flatMap(([, text]) => [...text.matchAll(/^.*:root:has\(.*(?=[{,]\s*$)/gm)].map(([selector]) => selector.trim()))
  expect(selectors.length).toBeGreaterThan(3)
  expect(selectors.filter((selector) => !/^:root(?::(?:has|not)(\((?:[^()]|\([^()]*\))*\)))+$/.test(selector))).toEqual([])

  const classes = sources('apps/web/src/**/*.{ts,tsx}').flatMap(([, text]) => text.match(/\[:(?:root|is|where)\S*:has\(\S*_&\]\S*/g) ?? [])
  expect(classes).toEqual([])
})
