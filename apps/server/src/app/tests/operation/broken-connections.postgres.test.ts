import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareSession } from '#platform/backup/table-rows.ts'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#testing/services/database-proxy.ts'
import { testDatabase } from '#testing/test-database.ts'

const database = testDatabase()
let proxy: DatabaseProxy
let connection: DatabaseConnection

beforeEach(async () => {
  proxy = await startDatabaseProxy(database.storage.url ?? '')
  connection = await openPostgres(proxy.url, { runMigrations: false, poolSize: 1, answerTimeoutMs: 400 })
})
afterEach(async () => {
  proxy.thaw()
  await connection.close()
  await proxy.close()
})

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a statement ends where the host of the database has vanished without a word, and the next one has a new connection', async () => {
  const open = await connection.drizzle.execute(sql`select pg_backend_pid() as pid`)
  proxy.freeze()
  for (const work of [
    () => connection.ping(),
    () => connection.transaction((tx) => tx.execute(sql`select 1`)),
    () => connection.readInOneTrip((tx) => [tx.select({ one: sql`1` }).from(sql`pg_class`)]),
  ]) {
    expect(isDatabaseUnavailable(await failure(work()))).toBe(true)
    proxy.thaw()
    await connection.ping()
    proxy.freeze()
  }
  proxy.thaw()
  expect(await connection.drizzle.execute(sql`select pg_backend_pid() as pid`)).not.toEqual(open)
})

test('a transaction without limits, such as a backup, waits as long as it takes, and the next one does not', async () => {
  const sleep = sql`select pg_sleep(1)`
  await connection.transaction(async (tx) => {
    await prepareSession(tx)
    await tx.execute(sleep)
  })
  expect(isDatabaseUnavailable(await failure(connection.transaction((tx) => tx.execute(sleep))))).toBe(true)
})

test('a connection that breaks between two statements fails its transaction, and not the process', async () => {
  const work = connection.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.cut()
    await wait(50)
    await tx.execute(sql`select 1`)
  })
  expect(isDatabaseUnavailable(await failure(work))).toBe(true)
  proxy.mend()
  await connection.ping()
})
