import { parisDate, parisTime } from '@coup-denvoi/contract/lib/paris-time'
import { removeOldJournalEntries } from '#features/admin/commands/remove-old-journal-entries.ts'
import { removeOldReports } from '#features/reports/commands/remove-old-reports.ts'
import { deleteInactiveAccounts, noticeInactiveAccounts } from '#features/users/commands/end-inactive-accounts.ts'
import { removeEndedSessions } from '#features/users/commands/remove-ended-sessions.ts'
import type { Database } from '#platform/database/database.ts'

const CHECK_INTERVAL_MS = 10 * 60_000
/** In Paris: when nobody plays, after the backup. */
const FIRST_TIME = '04:00'

/** What is deleted, in this order, when it has been kept as long as {@link RETENTION} says. */
const SWEEPS: Record<string, (sweep: { db: Database; now: Date }) => Promise<number>> = {
  inactiveAccountsNoticed: noticeInactiveAccounts,
  inactiveAccounts: deleteInactiveAccounts,
  endedSessions: removeEndedSessions,
  journalEntries: removeOldJournalEntries,
  reports: removeOldReports,
}

type RetentionOptions = {
  db: Database
  onDone(removed: Record<string, number>): void
  onError(error: unknown, during: string): void
}

/** Each night. Every process does it, and finds what others have left. @returns stops it */
export function startRetention({ db, onDone, onError }: RetentionOptions): () => Promise<void> {
  let lastDay = ''
  let running: Promise<void> = Promise.resolve()
  const check = () => {
    const now = new Date()
    if (parisTime(now) < FIRST_TIME || parisDate(now) === lastDay) return
    lastDay = parisDate(now)
    running = removeExpired(db, now, onError).then(onDone)
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
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
