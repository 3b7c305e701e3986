import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToCancel } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { listedUserIds } from './edit-match.ts'
import { expireRequests } from './expire-requests.ts'

type CancelMatch = { db: Database; actor: Actor; input: { id: string; reason?: string }; now?: Date }

/**
 * Calls a match off; everyone on its list and in its queue is told, and nobody is looked for any more.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION when it is cancelled already, or over
 */
export async function cancelMatch({ db, actor, input, now = new Date() }: CancelMatch): Promise<void> {
  await db.change(async (tx, emit) => {
    const match = await lockToCancel(tx, actor, input.id, now)
    const { row } = match
    await expireRequests(tx, match, emit, now)
    const reason = input.reason || null
    await tx
      .update(matches)
      .set({ status: 'cancelled', cancelledAt: now, cancelledBy: actor.id, cancelReason: reason, updatedAt: now })
      .where(eq(matches.id, row.id))
    emit({
      type: 'match.cancelled',
      matchId: row.id,
      title: row.title,
      isPrivate: row.type === 'private',
      cancelledBy: actor.id,
      cancelledByName: actor.displayName,
      reason,
      userIds: await listedUserIds(tx, row.id),
    })
  })
}
