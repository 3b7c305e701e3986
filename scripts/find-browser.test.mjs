import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser, findCompleteBrowser } from './find-browser.mjs'

/** @type {string} */
let home

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'browser-'))
  vi.stubEnv('PATH', join(home, 'bin'))
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(home, 'playwright'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

test('uses the given path only, and fails if it does not run', async () => {
  const system = program('bin/chromium', 'Chromium 150.0.1')
  const named = program('mine', 'Chromium 151.0.1')
  expect(await findBrowser()).toBe(system)
  vi.stubEnv('CHROMIUM_PATH', named)
  expect(await findBrowser()).toBe(named)
  vi.stubEnv('CHROMIUM_PATH', join(home, 'nowhere'))
  expect(await findBrowser()).toBeUndefined()
})

// On macOS an installed Chrome comes first, which a test can't hide.
test.skipIf(process.platform === 'darwin')(
  "prefers the system's over Playwright's, and the headless shell over a complete Chromium",
  async () => {
    const complete = program('playwright/chromium-1300/chrome-linux64/chrome', 'Chromium 153.0.1')
    expect(await findBrowser()).toBe(complete)
    program('playwright/chromium_headless_shell-999/chrome-linux/headless_shell', 'HeadlessChrome 120.0.1')
    const newest = program('playwright/chromium_headless_shell-1200/chrome-linux/headless_shell', 'HeadlessChrome 152.0.1')
    expect(await findBrowser()).toBe(newest)
    expect(await findCompleteBrowser()).toBe(complete)
    const system = program('bin/google-chrome', 'Google Chrome 150.0.1')
    expect(await findBrowser()).toBe(system)
    const shell = program('bin/chromium-headless-shell', 'Chromium 150.0.1')
    expect(await findBrowser()).toBe(shell)
    expect(await findCompleteBrowser()).toBe(system)
    vi.stubEnv('CHROMIUM_PATH', shell)
    expect(await findCompleteBrowser()).toBe(system)
  },
)

test('skips a placeholder that only prints how to install one', async () => {
  program('bin/chromium-browser', 'requires the chromium snap to be installed', 1)
  const chrome = program('bin/google-chrome', 'Google Chrome 150.0.1')
  expect(await findBrowser()).toBe(chrome)
})

/** @param {string} file @param {string} says @param {number} code */
function program(file, says, code = 0) {
  const path = join(home, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\necho '${says}'\nexit ${code}\n`)
  chmodSync(path, 0o755)
  return path
}
