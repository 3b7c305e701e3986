import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPgBouncer, missingPgBouncerRemarks } from './find-pgbouncer.mjs'

/** @type {string} */
let programs

beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  vi.stubEnv('PATH', programs)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(programs, { recursive: true })
})

test('an installed PgBouncer is found; without it, the run says which package to install', () => {
  const file = join(programs, 'pgbouncer')
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, 0o755)
  expect(findPgBouncer()).toBe(file)
  expect(missingPgBouncerRemarks(file)).toEqual([])
  expect(missingPgBouncerRemarks('')).toEqual([expect.stringContaining('apt-get install pgbouncer')])
})
