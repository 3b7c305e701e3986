import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureBuilt } from './setup/build.mjs'
import { ROOT } from './setup/root.mjs'

/** Writes down what it was asked for, and fails. */
const NPM = '#!/bin/sh\necho "$@" >> npm-calls\nexit 1\n'
const BUILD = `import { writeFileSync } from 'node:fs'\nwriteFileSync(process.env.BUILD_OUTPUT + '/main.js', '')\n`
const FASTIFY = { 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' } }
const VITE = { 'node_modules/vite': { version: '8.0.0', integrity: 'sha512-b', dev: true } }

// The script itself, in a repository of its own, whose packages were installed by `npm ci --omit=dev`.
describe.skipIf(process.platform === 'win32')('node scripts/run.mjs', () => {
  /** @type {string} */
  let root

  beforeEach(() => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    root = mkdtempSync(join(tmpdir(), 'run-'))
    for (const path of ['scripts/run.mjs', 'scripts/setup']) cpSync(join(ROOT, path), join(root, path), { recursive: true })
    write('package.json', '{ "private": true, "workspaces": ["apps/*"] }')
    write('package-lock.json', JSON.stringify({ packages: { ...FASTIFY, ...VITE } }))
    write('node_modules/.package-lock.json', JSON.stringify({ packages: FASTIFY }))
    for (const name of ['web', 'server']) {
      write(`apps/${name}/package.json`, `{ "name": "@coup-denvoi/${name}", "version": "1.0.0", "scripts": { "build": "node build.mjs" } }`)
      write(`apps/${name}/build.mjs`, BUILD)
    }
    write('program.ts', `console.log('ran', ...process.argv.slice(2))`)
    write('bin/npm', NPM)
    chmodSync(join(root, 'bin/npm'), 0o755)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(root, { recursive: true })
  })

  test('beside a server without development packages it installs nothing', async () => {
    await ensureBuilt(root)
    expect(await run('program.ts', 'list')).toEqual({ code: 0, out: 'ran list\n' })
    expect(npmCalls()).toEqual([])
  })

  test('where nothing is built, or to build, it installs all packages', async () => {
    expect(await run('program.ts')).toEqual({ code: 1, out: '' })
    await ensureBuilt(root)
    expect(await run('--build', 'program.ts')).toEqual({ code: 1, out: '' })
    expect(npmCalls()).toEqual([expect.stringMatching(/^ci --include=dev /), expect.stringMatching(/^ci --include=dev /)])
  })

  test('a package that the server needs is installed, without those of the development', async () => {
    await ensureBuilt(root)
    write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
    expect(await run('program.ts')).toEqual({ code: 1, out: '' })
    expect(npmCalls()).toEqual([expect.stringMatching(/^ci --omit=dev /)])
  })

  /** @param {string} path @param {string} content */
  function write(path, content) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }

  /** @param {...string} words @returns {Promise<{ code: unknown, out: string }>} */
  const run = (...words) =>
    new Promise((resolve) => {
      const env = { PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` }
      execFile(process.execPath, ['scripts/run.mjs', ...words], { cwd: root, env }, (failure, out) =>
        resolve({ code: failure?.code ?? 0, out }),
      )
    })

  const npmCalls = () => (existsSync(join(root, 'npm-calls')) ? readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n') : [])
})
