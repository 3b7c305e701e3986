import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'

const database = testDatabase()

test('a disconnected listener reconnects, reports one gap and receives again', async () => {
  const admin = new pg.Client({ connectionString: database.storage.url })
  await admin.connect()
  const heard: string[] = []
  let gaps = 0
  const listener = await database.storage.listen(
    'a_channel',
    (payload) => void heard.push(payload),
    () => {
      gaps += 1
    },
  )
  const listeners = async () =>
    (await admin.query("select pid from pg_stat_activity where application_name = 'coup-denvoi-live' and datname = current_database()"))
      .rows
  await admin.query("select pg_notify('a_channel', 'before')")
  await expect.poll(() => heard).toEqual(['before'])

  for (const { pid } of await listeners()) await admin.query('select pg_terminate_backend($1)', [pid])
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
  await admin.query("select pg_notify('a_channel', 'after')")
  await expect.poll(() => heard).toEqual(['before', 'after'])
  expect(await listeners()).toHaveLength(1)

  await listener.stop()
  await expect.poll(listeners).toEqual([])
  await admin.end()
})
