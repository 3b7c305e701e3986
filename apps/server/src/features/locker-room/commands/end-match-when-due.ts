import { eq } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Database } from '#platform/database/database.ts'
import { lockPeopleOf } from './count-match.ts'
import { finishMatch } from './finish-match.ts'

type EndMatch = { db: Database; input: { matchId: string; endsAt: number }; now?: Date }

/** Ends a match once, unless it was moved or called off since this was planned. @param input.endsAt milliseconds since 1970 */
export async function endMatchWhenDue({ db, input: { matchId, endsAt }, now = new Date() }: EndMatch): Promise<void> {
  await db.change(async (tx, emit, enqueue) => {
    await lockPeopleOf(tx, matchId)
    const [row] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('no key update')
    if (!row || row.endsAt.getTime() !== endsAt || row.status === 'cancelled' || row.endedAt) return
    await finishMatch({ tx, emit, enqueue, now }, row)
  })
}
