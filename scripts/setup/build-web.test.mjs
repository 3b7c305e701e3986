import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureWebBuilt } from './build-web.mjs'

/** A build that counts its runs, and can fail after writing output, like Vite's. */
const BUILD = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const source = readFileSync('src/main.tsx', 'utf8')
appendFileSync('../../builds', '.')
mkdirSync(process.env.WEB_OUTPUT, { recursive: true })
writeFileSync(process.env.WEB_OUTPUT + '/index.html', source)
writeFileSync('src/routes.gen.ts', String(Math.random()))
if (source.includes('mistake')) throw new Error('a mistake on line 1')
`

/** @type {string} */
let root

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  root = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(root, 'apps/web/src'), { recursive: true })
  mkdirSync(join(root, 'packages/contract/src'), { recursive: true })
  write('package.json', '{ "private": true, "workspaces": ["apps/*"] }')
  write('apps/web/package.json', '{ "name": "@coup-denvoi/web", "version": "1.0.0", "scripts": { "build": "node build.mjs" } }')
  write('apps/web/build.mjs', BUILD)
  write('apps/web/src/main.tsx', 'one')
})

afterEach(() => rmSync(root, { recursive: true }))

test('builds once, and again only after a change', async () => {
  await build()
  await build()
  expect(builds()).toBe(1)
  write('apps/web/src/main.test.tsx', 'a test')
  await build()
  expect(builds()).toBe(1)
  appendFileSync(join(root, 'apps/web/src/main.tsx'), 'two')
  await build()
  expect(builds()).toBe(2)
  write('packages/contract/src/rule.ts', 'a rule')
  await build()
  expect(builds()).toBe(3)
})

test('a failed build does not count, and leaves the output before it in use', async () => {
  await build()
  write('apps/web/src/main.tsx', 'mistake')
  await expect(build()).rejects.toThrow(/a mistake on line 1[\s\S]*could not be built/)
  await expect(build()).rejects.toThrow('could not be built')
  expect(page()).toBe('one')
  write('apps/web/src/main.tsx', 'two')
  await build()
  expect(page()).toBe('two')
})

test('a server that runs keeps the files that it started with, until it starts again', async () => {
  await build()
  const running = realpathSync(join(root, 'apps/web/dist'))
  for (const text of ['two', 'three', 'four']) {
    write('apps/web/src/main.tsx', text)
    await build()
    expect(page()).toBe(text)
    expect(readFileSync(join(running, 'index.html'), 'utf8')).toBe('one')
  }
  write('apps/web/src/main.tsx', 'five')
  await build()
  expect(readdirSync(join(root, '.cache/web-builds'))).toHaveLength(4)
})

test('what a build by hand or an earlier version has left is replaced by a link', async () => {
  mkdirSync(join(root, 'apps/web/dist'))
  write('apps/web/dist/index.html', 'by hand')
  await build()
  expect(page()).toBe('one')
  expect(lstatSync(join(root, 'apps/web/dist')).isSymbolicLink()).toBe(true)
})

test('a changed or removed output is built again', async () => {
  await build()
  write('apps/web/dist/index.html', 'by hand')
  await build()
  rmSync(join(root, 'apps/web/dist'), { recursive: true })
  await build()
  expect(existsSync(join(root, 'apps/web/dist/index.html'))).toBe(true)
  expect(builds()).toBe(3)
})

test('parallel starts build once', async () => {
  await Promise.all([build(), build(), build()])
  expect(builds()).toBe(1)
})

const build = () => ensureWebBuilt(root, { quiet: true })
const page = () => readFileSync(join(root, 'apps/web/dist/index.html'), 'utf8')
const builds = () => readFileSync(join(root, 'builds'), 'utf8').length
/** @param {string} file @param {string} text */
const write = (file, text) => writeFileSync(join(root, file), text)
