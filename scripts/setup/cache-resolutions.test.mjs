import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './root.mjs'
import { projectNodePath } from './run-program.mjs'

/** Two workspaces with packages of the same name, and with `imports` of the same name, that are not the same. */
const FILES = {
  'apps/one/package.json': '{ "name": "one", "type": "module", "imports": { "#*": "./src/*" } }',
  'apps/one/src/main.ts': `
    import { own } from '#deep/own.ts'
    import { beside } from './deep/beside.ts'
    import { other } from '../../two/src/other.ts'
    import { text } from 'words'
    console.log(JSON.stringify({ own, beside, other, text } satisfies Record<string, unknown>))`,
  'apps/one/src/deep/own.ts': `export { text as own } from 'words'`,
  'apps/one/src/deep/beside.ts': `export { own as beside } from './own.ts'`,
  'apps/one/node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./words.js" }',
  'apps/one/node_modules/words/words.js': `export { text } from './inside.js'`,
  'apps/one/node_modules/words/inside.js': `export const text = 'one'`,
  'apps/two/package.json': '{ "name": "two", "type": "module", "imports": { "#*": "./src/*" } }',
  'apps/two/src/other.ts': `import { createRequire } from 'node:module'
    import { text } from 'words'
    import { own } from '#deep/own.ts'
    export const other = [text, own, createRequire(import.meta.url)('words').text]`,
  'apps/two/src/deep/own.ts': `export const own: string = 'own of two'`,
  'node_modules/words/package.json': '{ "name": "words", "exports": { "import": "./words.mjs", "require": "./words.cjs" } }',
  'node_modules/words/words.mjs': `export const text = 'imported'`,
  'node_modules/words/words.cjs': `exports.text = 'required'`,
}

/** @type {string} */
let root

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'resolutions-')))
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

const preload = pathToFileURL(join(ROOT, 'scripts/setup/cache-resolutions.mjs')).href
/** @param {string} file @param {string[]} options */
const run = async (file, ...options) => (await promisify(execFile)(projectNodePath(), [...options, join(root, file)])).stdout

test('imports lead to the same files as without it', async () => {
  const [without, cached] = await Promise.all([run('apps/one/src/main.ts'), run('apps/one/src/main.ts', '--import', preload)])
  expect(JSON.parse(cached)).toEqual({ own: 'one', beside: 'one', other: ['imported', 'own of two', 'required'], text: 'one' })
  expect(cached).toBe(without)
})

test('a file that is not there is named', async () => {
  writeFileSync(join(root, 'apps/one/src/wrong.ts'), `import './nothing.ts'`)
  await expect(run('apps/one/src/wrong.ts', '--import', preload)).rejects.toThrow('nothing.ts')
})
