import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { and, asc, eq, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { monthsBefore } from '#platform/database/months-before.ts'
import { sessions } from '../sessions/sessions.table.ts'
import { sendInactivityNotice } from '../users.jobs.ts'
import { users } from '../users.table.ts'
import { deleteEach } from './delete-leaving-account.ts'

const { inactivityNoticeMonths, inactiveAccountMonths, inactivityNoticeDays } = RETENTION
const DAY_MS = 24 * 60 * 60_000
/** Of one transaction. */
const BATCH = 100

type Sweep = { db: Database; now?: Date }

/** Tells the owners of accounts that have not been used for 23 months. @returns how many */
export async function noticeInactiveAccounts({ db, now = new Date() }: Sweep): Promise<number> {
  // Once for each time of inactivity.
  const isUntold = or(isNull(users.inactivityNoticedAt), lt(users.inactivityNoticedAt, lastUse))
  let noticed = 0
  for (;;) {
    const batch = await db.transaction(async ({ tx, enqueue }) => {
      const found = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(isUnusedFor(inactivityNoticeMonths, now), isUntold))
        .orderBy(asc(users.id))
        .limit(BATCH)
        .for('no key update', { skipLocked: true })
      for (const { id } of found) {
        await tx.update(users).set({ inactivityNoticedAt: now }).where(eq(users.id, id))
        enqueue(sendInactivityNotice({ userId: id }))
      }
      return found.length
    }, now)
    noticed += batch
    if (batch < BATCH) return noticed
  }
}

/** Deletes the accounts that nobody has used for 24 months, four weeks after the notice at the earliest. @returns how many */
export async function deleteInactiveAccounts({ db, now = new Date() }: Sweep): Promise<number> {
  const noticedLongAgo = lt(users.inactivityNoticedAt, new Date(now.getTime() - inactivityNoticeDays * DAY_MS))
  const isDue = and(isUnusedFor(inactiveAccountMonths, now), noticedLongAgo) as SQL
  return deleteEach({ db, isDue, now })
}

/** A session that is used every month lasts for years after its sign-in. Older sign-ins are only in `lastLogin`. */
const lastUse = sql`greatest(${users.lastLogin}, ${users.lastUsedAt})`

/** Nobody has signed in, and no session is still open. Super admins stay: a site needs one. */
const isUnusedFor = (months: number, now: Date): SQL =>
  and(
    lt(lastUse, monthsBefore(now, months)),
    eq(users.isSuperAdmin, false),
    notExists(
      sql`(select from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.expiresAt} > ${now.toISOString()}::timestamptz)`,
    ),
  ) as SQL
