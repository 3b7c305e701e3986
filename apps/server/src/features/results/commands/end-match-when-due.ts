import type { Database } from '#platform/database/database.ts'
import { lockForJob } from '../results.access.ts'
import { finishMatch } from './finish-match.ts'

type EndMatchWhenDue = { db: Database; input: { matchId: string; endsAt: number }; now?: Date }

/** Ends a match, unless it has ended, or was rescheduled or cancelled since the job was planned. @param input.endsAt milliseconds since 1970 */
export async function endMatchWhenDue({ db, input: { matchId, endsAt }, now }: EndMatchWhenDue): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockForJob(change, matchId)
    if (!match || match.row.endsAt.getTime() !== endsAt || match.row.status === 'cancelled' || match.row.endedAt) return
    await finishMatch(change, match)
  }, now)
}
