import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { matchTitle } from '../match-card.present.ts'
import { type Actor, type Admin, type LockedMatch, lockToCancel, lockToCancelAsAdmin } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { listedUserIds } from './edit-match.ts'
import { expireRequests } from './expire-requests.ts'

type CancelMatch = { db: Database; actor: Actor; input: { id: string; reason?: string }; now?: Date }

/**
 * Calls a match off; everyone on its list and in its queue is told, and nobody is looked for any more.
 * It stands in the journal where it is somebody else's.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION when it is cancelled already, or over
 */
export async function cancelMatch({ db, actor, input, now = new Date() }: CancelMatch): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockToCancel(tx, actor, input.id, now)
    if (match.row.organizerId !== actor.id) await recordCancellation(change, match)
    await cancel(change, match, input.reason || null)
  }, now)
}

type CancelMatchAsAdmin = { db: Database; actor: Admin; input: { id: string }; now?: Date }

/**
 * The same by an admin of the site, who needn't see the match otherwise.
 * @throws PERMISSION_DENIED, also for the match of a super admin; MATCH_NOT_FOUND; FAILED_PRECONDITION
 */
export async function cancelMatchAsAdmin({ db, actor, input, now = new Date() }: CancelMatchAsAdmin): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockToCancelAsAdmin(tx, actor, input.id, now)
    await recordCancellation(change, match)
    await cancel(change, match, null)
  }, now)
}

type CancellableMatch = Authorized<LockedMatch, 'canceler'>

async function recordCancellation(change: Change, { row, actor }: CancellableMatch): Promise<void> {
  const { now } = change
  await recordAdminAction(change, {
    actor,
    action: 'match.cancelled',
    targetKind: 'match',
    targetId: row.id,
    targetName: matchTitle(row),
    now,
  })
}

async function cancel(change: Change, match: CancellableMatch, reason: string | null): Promise<void> {
  const { tx, emit, now } = change
  const { row, actor } = match
  await expireRequests(change, match)
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
}
