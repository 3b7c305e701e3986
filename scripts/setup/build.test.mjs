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
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureBuilt } from './build.mjs'

/** A build that counts its runs, and can fail after writing output, like Vite's. */
const BUILD = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
const source = readFileSync('src/main.ts', 'utf8')
appendFileSync('../../' + basename(process.cwd()) + '-builds', '.')
mkdirSync(process.env.BUILD_OUTPUT, { recursive: true })
writeFileSync(process.env.BUILD_OUTPUT + '/main.js', source)
writeFileSync('src/routes.gen.ts', String(Math.random()))
if (source.includes('mistake')) throw new Error('a mistake on line 1')
`

/** @type {string} */
let root

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  root = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(root, 'packages/contract/src'), { recursive: true })
  write('package.json', '{ "private": true, "workspaces": ["apps/*"] }')
  for (const name of ['web', 'server']) {
    mkdirSync(join(root, `apps/${name}/src`), { recursive: true })
    write(`apps/${name}/package.json`, `{ "name": "@coup-denvoi/${name}", "version": "1.0.0", "scripts": { "build": "node build.mjs" } }`)
    write(`apps/${name}/build.mjs`, BUILD)
    write(`apps/${name}/src/main.ts`, 'one')
  }
})

afterEach(() => rmSync(root, { recursive: true }))

describe.each([
  { name: 'web', other: 'server', kept: '.cache/web-builds' },
  { name: 'server', other: 'web', kept: 'apps/server/.cache/builds' },
])('the build of the $name', ({ name, other, kept }) => {
  const source = `apps/${name}/src/main.ts`
  const output = `apps/${name}/dist`
  const built = () => readFileSync(join(root, output, 'main.js'), 'utf8')

  test('runs once, and again only after a change of its own sources', async () => {
    await build()
    await build()
    expect(builds(name)).toBe(1)
    write(`apps/${name}/src/main.test.ts`, 'a test')
    write(`apps/${other}/src/main.ts`, 'two')
    await build()
    expect([builds(name), builds(other)]).toEqual([1, 2])
    appendFileSync(join(root, source), 'two')
    await build()
    expect([builds(name), builds(other)]).toEqual([2, 2])
    write('packages/contract/src/rule.ts', 'a rule')
    await build()
    expect([builds(name), builds(other)]).toEqual([3, 3])
  })

  test('does not count when it fails, and leaves the output before it in use', async () => {
    await build()
    write(source, 'mistake')
    await expect(build()).rejects.toThrow(/a mistake on line 1[\s\S]*could not be built/)
    await expect(build()).rejects.toThrow('could not be built')
    expect(built()).toBe('one')
    write(source, 'two')
    await build()
    expect(built()).toBe('two')
  })

  test('leaves a server that runs the files that it started with, until it starts again', async () => {
    await build()
    const running = realpathSync(join(root, output))
    for (const text of ['two', 'three', 'four']) {
      write(source, text)
      await build()
      expect(built()).toBe(text)
      expect(readFileSync(join(running, 'main.js'), 'utf8')).toBe('one')
    }
    write(source, 'five')
    await build()
    expect(readdirSync(join(root, kept))).toHaveLength(4)
  })

  test('replaces what a build by hand or an earlier version has left by a link', async () => {
    mkdirSync(join(root, output))
    write(`${output}/main.js`, 'by hand')
    await build()
    expect(built()).toBe('one')
    expect(lstatSync(join(root, output)).isSymbolicLink()).toBe(true)
  })

  test('runs again after its output was changed or removed', async () => {
    await build()
    write(`${output}/main.js`, 'by hand')
    await build()
    rmSync(join(root, output), { recursive: true })
    await build()
    expect(existsSync(join(root, output, 'main.js'))).toBe(true)
    expect(builds(name)).toBe(3)
  })
})

test('parallel starts build once', async () => {
  await Promise.all([build(), build(), build()])
  expect([builds('web'), builds('server')]).toEqual([1, 1])
})

const build = () => ensureBuilt(root, { quiet: true })
/** @param {string} name */
const builds = (name) => readFileSync(join(root, `${name}-builds`), 'utf8').length
/** @param {string} file @param {string} text */
const write = (file, text) => writeFileSync(join(root, file), text)
