import type { WithFollowing } from '@coup-denvoi/contract/matches/match.events'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { findFollowerIds } from '../followers/match-followers.queries.ts'
import { matchTitle } from '../match-card.present.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { type Actor, type Admin, type LockedMatch, lockMatchToCancel, lockMatchToCancelAsAdmin } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { findListedUserIds } from '../participation/match-participants.queries.ts'
import { expireRequests } from './expire-requests.ts'

type CancelMatch = { db: Database; actor: Actor; input: { id: string; reason?: string }; now?: Date }

/**
 * Cancels a match and its open requests; everyone on its list and in its queue is notified.
 * A super admin's cancellation of another's match goes into the admin journal.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION when it is already cancelled or over
 */
export async function cancelMatch({ db, actor, input, now }: CancelMatch): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatchToCancel(change, actor, input.id)
    if (match.row.organizerId !== actor.id) await recordCancellation(change, match)
    await cancel(change, match, input.reason || null)
  }, now)
}

type CancelMatchAsAdmin = { db: Database; actor: Admin; input: { id: string; reason?: string }; now?: Date }

/**
 * The same from the admin panel: any match, also one that is over, always recorded in the journal.
 * @throws PERMISSION_DENIED, also for the match of a super admin; MATCH_NOT_FOUND; FAILED_PRECONDITION
 */
export async function cancelMatchAsAdmin({ db, actor, input, now }: CancelMatchAsAdmin): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatchToCancelAsAdmin(change, actor, input.id)
    await recordCancellation(change, match)
    await cancel(change, match, input.reason || null)
  }, now)
}

type CancellableMatch = Authorized<LockedMatch, 'canceler'>

async function recordCancellation(change: Change, { row, actor }: CancellableMatch): Promise<void> {
  await recordAdminAction(change, {
    actor,
    action: 'match.cancelled',
    targetKind: 'match',
    targetId: row.id,
    targetName: matchTitle(row),
  })
}

/** The same for a match that is locked. @returns who is told */
export async function cancel(
  change: Change,
  match: CancellableMatch,
  reason: string | null,
  withFollowing?: WithFollowing,
): Promise<string[]> {
  const { tx, emit, now } = change
  const { row, actor } = match
  await expireRequests(change, match)
  await tx
    .update(matches)
    .set({ status: 'cancelled', cancelledAt: now, cancelledBy: actor.id, cancelReason: reason, updatedAt: now })
    .where(eq(matches.id, row.id))
  const userIds = await findListedUserIds(tx, row.id)
  const followerIds = await findFollowerIds(tx, row.id)
  emit({
    type: 'match.cancelled',
    ...matchEventFields(row),
    cancelledBy: actor.id,
    cancelledByName: actor.displayName,
    reason,
    userIds,
    followerIds,
    withFollowing,
  })
  return [...userIds, ...followerIds]
}
