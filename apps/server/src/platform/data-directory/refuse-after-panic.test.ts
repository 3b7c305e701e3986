import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { SERVER_DIRECTORY } from '#platform/server-directory.ts'
import { addMigratedDatabase } from '#testing/migrated-directory.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-panic-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Takes the directory of its log from a database and writes more than the open file of the log holds: PostgreSQL ends as on a full disk. */
const PANIC = `
  import { renameSync } from 'node:fs'
  import { openPglite } from '${SERVER_DIRECTORY}/src/platform/database/open-pglite.ts'

  const [directory] = process.argv.slice(-1)
  const told = []
  const database = await openPglite(directory, { onPanic: (error) => told.push(error.message) })
  renameSync(directory + '/pg_wal', directory + '/pg_wal.away')
  const run = (statement) => database.drizzle.execute(statement).then(() => 'done', (error) => error.cause.message)
  const answers = [await run("select pg_logical_emit_message(false, 'test', repeat('x', 40000000))"), await run("update users set name = 'x'"), await run('select 1')]
  answers.push(await database.transaction((tx) => tx.execute('select 1')).catch((error) => error.message))
  await database.close()
  console.log(JSON.stringify({ told, answers }))`

test('after PostgreSQL has given up, statements fail instead of waiting for ever', async () => {
  await addMigratedDatabase(dataDir)
  const words = ['--input-type=module', '--eval', PANIC, '--', join(dataDir, 'database')]
  // A process of its own: the wait could not be interrupted.
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 100_000, killSignal: 'SIGKILL' })
  const { told, answers } = JSON.parse(stdout) as { told: string[]; answers: string[] }
  const panic = expect.stringMatching(/^The embedded database has given up \(could not [^)]+\): check that its disk has room\.$/)
  expect(told).toEqual([panic])
  expect(answers).toEqual([panic, panic, panic, panic])
})
