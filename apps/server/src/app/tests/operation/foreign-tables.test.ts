import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { backUpDatabase } from '#app/backups.ts'
import { restoreDatabase } from '#app/operator/restore-database.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { connectDatabase } from '#platform/database/connect-database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { createPerson } from '#testing/people.ts'
import { testConfig } from '#testing/test-config.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createEmptyPostgres } from '#testing/test-storage.ts'

const isOnPostgres = process.env.TEST_ENGINE === 'postgres'
const database = testDatabase()
const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-foreign-'))
const path = (name: string) => join(directory, name)
const throwIt = (error: unknown) => {
  throw error
}
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function backUp(name: string): Promise<string> {
  await createPerson(database.db, 'Nadia Benali')
  const files = await openFileStore(testConfig(path('source')))
  await writeBackup(path(name), { connection: database.storage, files, secretFingerprint: null })
  return path(name)
}

test('tables of extensions and other programs, with a key or without, are left out of a backup, which can be restored', async () => {
  const { drizzle } = database.storage
  await drizzle.execute(sql`create table spatial_ref_sys (srid integer primary key)`)
  await drizzle.execute(sql`create table measurements (value integer)`)
  try {
    const file = await backUp('beside.jsonl.gz')
    const { manifest } = await restoreDatabase(file, testConfig(path('embedded')), { replace: false })
    expect(Object.keys(manifest.tables)).not.toContain('spatial_ref_sys')
    expect(manifest.tables.users?.rows).toBeGreaterThan(0)
  } finally {
    await drizzle.execute(sql`drop table spatial_ref_sys, measurements`)
  }
})

test.runIf(isOnPostgres)('a restore drops nothing that another program has in the database, with --replace neither', async () => {
  const file = await backUp('into.jsonl.gz')
  const postgres = await createEmptyPostgres()
  const config = testConfig(path('shared'), { DATABASE_URL: postgres.url })
  const query = async (statement: string) => {
    const connection = await connectDatabase(config, { onError: throwIt, runMigrations: false })
    try {
      return (await connection.jobsDatabase.executeSql(statement)).rows
    } finally {
      await connection.close()
    }
  }
  await query('create table invoices (id integer primary key)')
  await query('insert into invoices values (7)')
  await restoreDatabase(file, config, { replace: false })
  await query('alter table invoices add user_id text references users')
  const { manifest } = await restoreDatabase(file, config, { replace: true })
  expect(await query('select id from invoices')).toEqual([{ id: 7 }])
  expect((await backUpDatabase({ file: path('again.jsonl.gz') }, config)).tables.users).toEqual(manifest.tables.users)
  await postgres.drop()
})

test.runIf(isOnPostgres)('a restore refuses where tables of another program have our names', async () => {
  const file = await backUp('names.jsonl.gz')
  const postgres = await createEmptyPostgres()
  const config = testConfig(path('names'), { DATABASE_URL: postgres.url })
  const open = () => connectDatabase(config, { onError: throwIt, runMigrations: false })
  const before = await open()
  await before.jobsDatabase.executeSql('create table matches (id integer)')
  await before.close()
  for (const replace of [false, true])
    await expect(restoreDatabase(file, config, { replace })).rejects.toThrow('another program seems to have made: matches.')
  const connection = await open()
  expect((await connection.jobsDatabase.executeSql('select * from matches')).rows).toEqual([])
  await connection.close()
  await postgres.drop()
})
