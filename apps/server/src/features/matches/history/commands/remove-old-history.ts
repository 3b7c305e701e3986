import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { inArray, lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { monthsBefore } from '#platform/database/months-before.ts'
import { matches } from '../../matches.table.ts'
import { matchHistory } from '../match-history.table.ts'

/** Removes the history of matches of long ago. @returns how many lines */
export async function removeOldHistory({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const removed = await db.transaction(({ tx }) => {
    const old = tx
      .select({ id: matches.id })
      .from(matches)
      .where(lt(matches.startsAt, monthsBefore(now, RETENTION.matchHistoryMonths)))
    return tx.delete(matchHistory).where(inArray(matchHistory.matchId, old)).returning({ id: matchHistory.id })
  }, now)
  return removed.length
}
