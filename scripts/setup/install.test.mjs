import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureInstalled } from './install.mjs'
import { runNpm } from './npm.mjs'

vi.mock('./npm.mjs', () => ({ runNpm: vi.fn() }))

const LOCKED = {
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  'node_modules/swc-darwin': { version: '1.0.0', optional: true },
}

/** @type {string} */
let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'))
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.mocked(runNpm)
    .mockReset()
    .mockImplementation(async () => {
      rmSync(join(root, 'node_modules'), { recursive: true, force: true })
      mkdirSync(join(root, 'node_modules'))
      return { code: 0, output: '' }
    })
  lock(LOCKED)
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

test('installs a fresh clone once', async () => {
  await ensureInstalled(root)
  await ensureInstalled(root)
  expect(runNpm).toHaveBeenCalledOnce()
  expect(vi.mocked(runNpm).mock.calls[0]?.[0]).toContain('ci')
})

test('installs after a change of the lock file, not of its date', async () => {
  await ensureInstalled(root)
  utimesSync(join(root, 'package-lock.json'), new Date(), new Date())
  await ensureInstalled(root)
  expect(runNpm).toHaveBeenCalledTimes(1)
  lock({ ...LOCKED, 'node_modules/pg': { version: '8.0.0' } })
  await ensureInstalled(root)
  expect(runNpm).toHaveBeenCalledTimes(2)
})

test('keeps what npm install left, if it matches the lock file', async () => {
  installed({ 'node_modules/fastify': LOCKED['node_modules/fastify'] })
  await ensureInstalled(root)
  expect(runNpm).not.toHaveBeenCalled()
})

test('replaces a version that does not match', async () => {
  installed({ 'node_modules/fastify': { version: '4.0.0', integrity: 'sha512-b' } })
  await ensureInstalled(root)
  expect(runNpm).toHaveBeenCalledOnce()
})

test('reports a failed installation, and retries the next time', async () => {
  vi.mocked(runNpm).mockResolvedValueOnce({ code: 1, output: '' })
  await expect(ensureInstalled(root)).rejects.toThrow('npm ci failed with exit code 1')
  await ensureInstalled(root)
  expect(runNpm).toHaveBeenCalledTimes(2)
})

test('what only builds and tests need may be missing where the web app is built', async () => {
  lock({ ...LOCKED, 'node_modules/vite': { version: '8.0.0', integrity: 'sha512-c', dev: true } })
  installed({ 'node_modules/fastify': LOCKED['node_modules/fastify'] })
  await ensureInstalled(root, { servesOnly: true })
  expect(runNpm).not.toHaveBeenCalled()
  await ensureInstalled(root, { servesOnly: true })
  expect(runNpm).not.toHaveBeenCalled()
  await ensureInstalled(root)
  expect(vi.mocked(runNpm).mock.calls[0]?.[0]).toContain('--include=dev')
  await ensureInstalled(root, { servesOnly: true })
  expect(runNpm).toHaveBeenCalledOnce()
})

test('without any packages, a built web app is served with those that the server needs', async () => {
  await ensureInstalled(root, { servesOnly: true })
  expect(vi.mocked(runNpm).mock.calls[0]?.[0]).toContain('--omit=dev')
})

/** @param {object} packages */
const lock = (packages) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))

/** @param {object} packages */
function installed(packages) {
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}
