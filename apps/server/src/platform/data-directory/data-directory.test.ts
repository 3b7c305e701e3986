import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreDatabase } from '#app/operator/restore-database.ts'
import { makeNightlyBackup } from '#app/periodic/nightly-backups.ts'
import { SERVER_DIRECTORY } from '#platform/server-directory.ts'
import { testConfig } from '#testing/test-config.ts'
import { assertHasDatabase } from './assert-has-database.ts'
import { openDataDirectory } from './data-directory.ts'
import { loadSessionSecret } from './session-secret.ts'
import { loadStoreId } from './store-id.ts'

describe('the data directory', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-data-'))
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  test('is made with those above it, for its owner only, and opened again', () => {
    const dataDir = join(directory, 'srv/foot/data')
    openDataDirectory(dataDir)
    openDataDirectory(dataDir)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  test('that is a file is refused, also below a file', () => {
    const path = join(directory, 'foot')
    writeFileSync(path, '')
    expect(() => openDataDirectory(path)).toThrow(
      `The data directory ${path} is a file: check its path, or set DATA_DIR to another directory.`,
    )
    expect(() => openDataDirectory(join(path, 'data'))).toThrow(/can't be written to \(ENOTDIR\)/)
  })

  test.each([
    ['database', 'is not a directory'],
    ['files', 'is not a directory'],
    ['mails', 'is not a directory'],
    ['session-secret', 'is not a file'],
    ['lock', 'is not a file'],
  ])('with something else in place of %s is refused at once', (name, complaint) => {
    const path = join(directory, name)
    // Opening a pipe that nobody writes to never returns.
    execFileSync('mkfifo', [path])
    expect(() => openDataDirectory(directory)).toThrow(`${path} ${complaint}: check its owner and rights`)
    rmSync(path)
    if (complaint.includes('directory')) mkdirSync(path)
    else writeFileSync(path, '')
    openDataDirectory(directory)
  })

  test.runIf(process.platform === 'linux')('and that of backups where nothing can be made are refused at once', async () => {
    expect(() => openDataDirectory('/proc/foot/data')).toThrow("The data directory /proc/foot/data can't be written to (ENOENT)")
    const backUp = () => expect.fail('there is nowhere to')
    await expect(makeNightlyBackup({ directory: '/proc/foot/backups', keep: 7, backUp, onDone: () => {} }, new Date())).rejects.toThrow(
      'ENOENT',
    )
    expect(existsSync('/proc/foot')).toBe(false)
  })

  test.runIf(process.getuid?.() === 0)('of another user is left alone by commands of root', async () => {
    mkdirSync(join(directory, 'database'))
    assertHasDatabase(directory)
    chownSync(join(directory, 'database'), 65534, 65534)
    const refusal = /database belongs to another user \(65534\), whose server .* run this as that user\.$/
    expect(() => assertHasDatabase(directory)).toThrow(refusal)
    const backup = join(SERVER_DIRECTORY, 'src/testing/backups/0.1.0.jsonl.gz')
    await expect(restoreDatabase(backup, testConfig(directory), { replace: true })).rejects.toThrow(refusal)
  })

  test('is not written to for what it has', () => {
    const id = loadStoreId(directory)
    const secret = loadSessionSecret(directory)
    const paths = [directory, join(directory, 'files')]
    for (const path of paths) utimesSync(path, 0, 0)
    expect([loadStoreId(directory), loadSessionSecret(directory)]).toEqual([id, secret])
    // Of a directory, the time at which a file came or went.
    expect(paths.map((path) => statSync(path).mtimeMs)).toEqual([0, 0])
  })

  test.runIf(process.getuid?.() === 0)('of another user is refused', () => {
    for (const name of ['database', 'files']) {
      mkdirSync(join(directory, name), { mode: 0o700 })
      execFileSync('chown', ['65534', directory])
      const module = new URL('./data-directory.ts', import.meta.url).href
      // The other user may not be able to read the module.
      const program = `const { openDataDirectory } = await import('${module}'); process.setuid(65534); openDataDirectory('${directory}')`
      const run = () => execFileSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' })
      expect(run).toThrow(`${join(directory, name)} can't be read and written (EACCES)`)
      execFileSync('chown', ['65534', join(directory, name)])
    }
  })
})
