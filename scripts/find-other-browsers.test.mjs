import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFirefox, findWebKit, missingBrowserRemarks } from './find-other-browsers.mjs'

/** @type {string} */
let programs

beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'browsers-'))
  vi.stubEnv('PATH', programs)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(programs, { recursive: true })
})

/** @param {string} name */
function install(name) {
  writeFileSync(join(programs, name), '#!/bin/sh\n')
  chmodSync(join(programs, name), 0o755)
}

test('without the browsers, the run says which packages to install', () => {
  expect(missingBrowserRemarks()).toEqual([
    expect.stringContaining('apt-get install firefox-esr'),
    expect.stringContaining('apt-get install webkit2gtk-driver xvfb'),
  ])
})

test('an installed Firefox is found; WebKit needs a display too', () => {
  install('firefox-esr')
  install('WebKitWebDriver')
  expect(findFirefox()).toBe(join(programs, 'firefox-esr'))
  expect(findWebKit()).toBeUndefined()
})
