import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCatalog } from '../packages/contract/src/lib/error-catalog.ts'

const CATALOG = 'packages/contract/src/lib/error-catalog.ts'

test('a message of the catalog is thrown somewhere, or says why not', () => {
  const isSource = (/** @type {string} */ path) => path !== CATALOG && !/\.test\.|\/testing\//.test(path)
  const sources = globSync(['apps/{server,web}/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'])
    .filter(isSource)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  // Thrown by its code, returned by a rule, shown from the catalog, or declared by a part of the product under the same code.
  const isThrown = (/** @type {string} */ code) =>
    new RegExp(`(?:[eE]rror\\((?:reply, )?|code: |[?:] |return )'${code}'|errorCatalog\\.${code}\\b|import.*\\b${code}\\b`).test(sources)
  const catalog = readFileSync(CATALOG, 'utf8')
  const explained = [...catalog.matchAll(/\/\*\* Nothing throws it: .*\*\/\s+(\w+):/g)].map(([, code]) => code)
  expect(explained).toEqual(Object.keys(errorCatalog).filter((code) => !isThrown(code)))
})
