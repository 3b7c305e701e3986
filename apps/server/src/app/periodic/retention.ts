import { eq } from 'drizzle-orm'
import { removeOldJournalEntries } from '#features/admin/commands/remove-old-journal-entries.ts'
import { removeExpiredApiKeys } from '#features/api-keys/commands/remove-expired-api-keys.ts'
import { removeEndedAvailabilities } from '#features/availability/commands/remove-ended-availabilities.ts'
import { eraseGuestAddresses } from '#features/matches/guests/commands/erase-guest-addresses.ts'
import { eraseGuestNames } from '#features/matches/guests/commands/erase-guest-names.ts'
import { removeOldHistory } from '#features/matches/history/commands/remove-old-history.ts'
import { removeOldPolls } from '#features/polls/commands/remove-old-polls.ts'
import { removeOldReports } from '#features/reports/commands/remove-old-reports.ts'
import { removeOldSettlements } from '#features/settlements/commands/remove-old-settlements.ts'
import { deleteLeavingAccounts } from '#features/users/commands/delete-leaving-account.ts'
import { deleteInactiveAccounts, noticeInactiveAccounts } from '#features/users/commands/end-inactive-accounts.ts'
import { removeEndedSessions } from '#features/users/sessions/commands/remove-ended-sessions.ts'
import { removeExpiredTrust } from '#features/users/sessions/commands/remove-expired-trust.ts'
import { removeOldDeliveries } from '#features/webhooks/commands/remove-old-deliveries.ts'
import type { Database } from '#platform/database/database.ts'
import { status } from '#platform/live/status.table.ts'
import { nightOf } from './nights.ts'

const CHECK_INTERVAL_MS = 10 * 60_000
/** A server that is started anew each day has to come to it, too; not while it has a start to do. */
const FIRST_CHECK_MS = 30_000
/** In local time: when nobody plays, after the backup. */
const FIRST_TIME = '04:00'

/** What is deleted, in this order, when it has been kept as long as {@link RETENTION} says. */
const SWEEPS: Record<string, (sweep: { db: Database; now: Date }) => Promise<number>> = {
  inactiveAccountsNoticed: noticeInactiveAccounts,
  inactiveAccounts: deleteInactiveAccounts,
  leavingAccounts: deleteLeavingAccounts,
  endedSessions: removeEndedSessions,
  trustedBrowsers: removeExpiredTrust,
  expiredApiKeys: removeExpiredApiKeys,
  webhookDeliveries: removeOldDeliveries,
  endedAvailabilities: removeEndedAvailabilities,
  guestAddresses: eraseGuestAddresses,
  guestNames: eraseGuestNames,
  matchHistory: removeOldHistory,
  polls: removeOldPolls,
  settlements: removeOldSettlements,
  journalEntries: removeOldJournalEntries,
  reports: removeOldReports,
}

type RetentionOptions = {
  db: Database
  onDone(removed: Record<string, number>): void
  onError(error: unknown, during: string): void
  /** Tests don't wait. */
  firstCheckMs?: number
}

/** Each night, or soon after the next start. Two processes may do it at once: each step finds what the other has left. @returns stops it */
export function startRetention({ firstCheckMs = FIRST_CHECK_MS, ...options }: RetentionOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const check = () => {
    running = running.then(() => runNightlyRetention(options, new Date())).catch((error) => options.onError(error, 'nightly retention'))
  }
  const first = setTimeout(check, firstCheckMs).unref()
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    return running
  }
}

/** Removes what has been kept long enough, unless that was done since the last night began. */
export async function runNightlyRetention({ db, onDone, onError }: RetentionOptions, now: Date): Promise<void> {
  const [last] = await db.read.select({ at: status.at }).from(status).where(eq(status.id, 'retention'))
  if (last && nightOf(last.at, FIRST_TIME) === nightOf(now, FIRST_TIME)) return
  const removed = await removeExpired(db, now, onError)
  await db.transaction(({ tx }) =>
    tx
      .insert(status)
      .values({ id: 'retention', at: now })
      .onConflictDoUpdate({ target: status.id, set: { at: now } }),
  )
  onDone(removed)
}

/** One that fails does not keep the others from their work. @returns how many rows of each kind */
export async function removeExpired(db: Database, now: Date, onError: RetentionOptions['onError']): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const [kind, sweep] of Object.entries(SWEEPS))
    try {
      removed[kind] = await sweep({ db, now })
    } catch (error) {
      onError(error, `removing what was kept long enough: ${kind}`)
    }
  return removed
}
