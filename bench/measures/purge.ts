import { setTimeout as wait } from 'node:timers/promises'
import { purgeCutoff } from '@coup-denvoi/contract/notifications/notification.rules'
import { markRead } from '../../apps/server/src/features/notifications/commands/mark-read.ts'
import { purgeNotifications } from '../../apps/server/src/features/notifications/commands/purge-notifications.ts'
import { countUnread, listNotifications } from '../../apps/server/src/features/notifications/notifications.queries.ts'
import { createDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import type { DatabaseConnection } from '../../apps/server/src/platform/database/database-connection.ts'
import { openPostgres } from '../../apps/server/src/platform/database/open-postgres.ts'
import { openTestStorage } from '../../apps/server/src/testing/test-storage.ts'
import { type Latency, repeatUntil, timeOf } from '../load/latency.ts'
import { onShutdown } from '../shutdown.ts'
import { makeSuperAdmin } from './admin-panel.ts'

/** The duration of one purge, and of a user's bell requests before and during it: count, list and marking as read. Milliseconds. */
export type PurgeResult = {
  name: string
  rows: number
  seconds: number
  steps: number
  longestStep: number
  bellBefore: Latency
  bellMeanwhile: Latency
}

/** Purges a filled database while a user keeps opening their bell. */
export async function measurePurgeOnPostgres(url: string): Promise<PurgeResult> {
  const id = await makeSuperAdmin(url)
  const storage = await openPostgres(url, { runMigrations: false })
  onShutdown(storage.close)
  return await measurePurge('PostgreSQL', storage, id)
}

/** The same on the embedded engine, in this process, which runs one statement at a time. @param rows to purge; half as many again are kept */
export async function measurePurgeEmbedded(rows: number): Promise<PurgeResult> {
  const storage = await openTestStorage('pglite')
  onShutdown(storage.close)
  const run = storage.jobsDatabase.executeSql
  await run("insert into users (id, name, email, is_super_admin) values ('super', 'Simone Aubert', 'simone@exemple.fr', true)")
  await run(
    `insert into notifications (id, user_id, type, title, content, read, created_at)
     select 'n' || n, 'super', 'match', 'Five du samedi', 'Une place s’est libérée : vous êtes sur la liste', n % 3 <> 0,
       now() - interval '31 days' - n * interval '1 second'
     from generate_series(1, $1::int) as n`,
    [Math.round(rows * 1.5)],
  )
  await run('analyze notifications')
  return await measurePurge('embedded', storage, 'super')
}

async function measurePurge(name: string, storage: DatabaseConnection, id: string): Promise<PurgeResult> {
  const db = createDatabase(storage, { beforeCommit: async () => {}, lastStatements: () => [], afterCommit: () => {} })
  const steps: number[] = []
  const timed: Database = {
    ...db,
    transaction: async (work) => {
      const started = performance.now()
      const result = await db.transaction(work)
      steps.push(performance.now() - started)
      return result
    },
  }
  const unread = await makeRecentUnread(storage, id)
  const before = await measureBellUntil({ db, id, unread }, wait(3000))
  const started = performance.now()
  const purge = purgeNotifications({ db: timed, actor: { id } })
  const meanwhile = await measureBellUntil({ db, id, unread }, purge)
  const rows = await purge
  const seconds = (performance.now() - started) / 1000
  await verifyPurge(storage, rows)
  return { name, rows, seconds, steps: steps.length, longestStep: Math.max(...steps), bellBefore: before, bellMeanwhile: meanwhile }
}

/** Makes some of a user's notifications unread and too young for the purge, which removes what somebody reads meanwhile otherwise. */
async function makeRecentUnread({ jobsDatabase }: DatabaseConnection, id: string): Promise<{ id: string }[]> {
  const { rows } = await jobsDatabase.executeSql(
    `update notifications set read = false, created_at = now()
     where id in (select id from notifications where user_id = $1 limit 50) returning id`,
    [id],
  )
  return rows
}

/** Repeats a user's bell requests until the work has ended. */
async function measureBellUntil(
  { db, id, unread }: { db: Database; id: string; unread: readonly { id: string }[] },
  until: Promise<unknown>,
): Promise<Latency> {
  const acts = [
    () => countUnread(db, { id }),
    () => listNotifications(db, { id }, { read: true, limit: 20 }),
    (n: number) => markRead({ db, actor: { id }, input: { id: unread[n % unread.length]?.id ?? '' } }),
  ]
  return repeatUntil(until, (n) => timeOf(async () => acts[n % acts.length]!(n)))
}

/** @throws if old notifications are left, or the journal has a different count */
async function verifyPurge({ jobsDatabase }: DatabaseConnection, rows: number): Promise<void> {
  const { rows: found } = await jobsDatabase.executeSql(
    `select (select count(*)::int from notifications where read and created_at < $1::timestamptz) as left,
       (select amount from journal_entries where action = 'notifications.purged') as amount`,
    [purgeCutoff(new Date()).toISOString()],
  )
  const [{ left, amount }] = found as [{ left: number; amount: number }]
  if (amount !== rows) throw new Error(`the journal says ${amount}, but ${rows} were removed`)
  if (left > 0) throw new Error(`${left} notifications are left`)
}
