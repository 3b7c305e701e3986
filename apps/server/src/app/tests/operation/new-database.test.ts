import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unpackNewDatabase } from '#platform/data-directory/unpack-new-database.ts'
import { connectionErrorReason } from '#platform/database/connect-database.ts'
import { openPglite } from '#platform/database/open-pglite.ts'
import { builtProgram } from '#testing/built-programs.ts'

// The build makes the archive.
await builtProgram('main')

const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-new-database-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a database is unpacked whole, also after an earlier start was killed meanwhile', async () => {
  const directory = join(dataDir, 'database')
  const draft = `${directory}.unpacking`
  mkdirSync(draft)
  writeFileSync(join(draft, 'PG_VERSION'), 'half')

  expect(await unpackNewDatabase(directory)).toBe(true)
  expect(existsSync(draft)).toBe(false)
  expect(statSync(directory).mode & 0o777).toBe(0o700)
  const database = await openPglite(directory)
  expect(await database.drizzle.execute('select count(*)::int as users from users')).toMatchObject({ rows: [{ users: 0 }] })
  await database.close()
})

test('what keeps it from being made is told in words, also by the file system of PGlite, whose errors are none', () => {
  expect(connectionErrorReason({ name: 'ErrnoError', errno: 51 })).toBe('ErrnoError ENOSPC')
  expect(connectionErrorReason(new Error('Aborted(). Build with -sASSERTIONS for more info.'))).toBe('PostgreSQL has given up')
  expect(connectionErrorReason(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1.')]))).toBe(
    'connect ECONNREFUSED 127.0.0.1:1',
  )
})
