import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingOptionals } from './complete-lockfile.mjs'
import { ROOT } from './setup/root.mjs'

test('package-lock.json lists the packages of every system (if not: npm run lock)', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  expect(missingOptionals(packages)).toEqual({})
})

test('a package is resolved beside its parent, then further up', () => {
  const packages = {
    'node_modules/a': {
      optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0', 'a-linux-x64-musl': '1.0.0' },
      dev: true,
    },
    'node_modules/a/node_modules/a-linux-x64': {},
    'node_modules/b/node_modules/c': { optionalDependencies: { 'd-win32-x64-msvc': '2.0.0' } },
    'node_modules/d-win32-x64-msvc': {},
  }
  expect(missingOptionals(packages)).toEqual({
    'node_modules/a-darwin-arm64': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], optional: true, dev: true },
    'node_modules/a-linux-x64-musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'], optional: true, dev: true },
  })
})
