import { eq } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Database } from '#platform/database/database.ts'
import { finishMatch } from './finish-match.ts'
import { lockCountedUsers } from './sync-match-counters.ts'

type EndMatchWhenDue = { db: Database; input: { matchId: string; endsAt: number }; now?: Date }

/** Ends a match once, unless it was moved or called off since this was planned. @param input.endsAt milliseconds since 1970 */
export async function endMatchWhenDue({ db, input: { matchId, endsAt }, now = new Date() }: EndMatchWhenDue): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    await lockCountedUsers(tx, matchId)
    const [row] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('no key update')
    if (!row || row.endsAt.getTime() !== endsAt || row.status === 'cancelled' || row.endedAt) return
    await finishMatch(change, row)
  }, now)
}
