import { matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { activeMemberIdsInTransaction } from '#features/groups/active-members.public.ts'
import { removeMatchFromGroup } from '#features/groups/group-matches.public.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchTitle } from '../match-card.present.ts'
import { matchParticipants } from '../match-participants.table.ts'
import { type Actor, lockToDelete, type MatchRow } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { listedUserIds } from './edit-match.ts'
import { expireRequests } from './expire-requests.ts'

type DeleteMatch = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Removes a match for good, with its list, its locker room and its votes. What players have played stays in their counters and ratings.
 * The match is locked before its group, as by everybody who locks both; whoever plans a new one for the group holds the group alone.
 * @throws PERMISSION_DENIED, MATCH_NOT_FOUND
 */
export async function deleteMatch({ db, actor, input, now = new Date() }: DeleteMatch): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    await serializeDeletions(tx)
    const match = await lockToDelete(tx, actor, input.id)
    const { row } = match
    // Before anything goes: whoever is asked for something hears that they no longer are.
    await expireRequests(change, match)
    const userIds = await listedUserIds(tx, row.id)
    const seenBy = await findViewerIds(tx, row)
    if (row.groupId) await removeMatchFromGroup(change, { groupId: row.groupId, matchId: row.id })
    await tx.delete(matches).where(eq(matches.id, row.id))
    await recordAdminAction(change, {
      actor,
      action: 'match.deleted',
      targetKind: 'match',
      targetId: row.id,
      targetName: matchTitle(row),
      now,
    })
    emitDeleted(change, row, { actor, userIds, visibleToUserIds: seenBy })
  }, now)
}

function emitDeleted({ emit, now }: Change, row: MatchRow, details: { actor: Actor; userIds: string[]; visibleToUserIds: string[] }): void {
  const { actor, ...people } = details
  emit({
    type: 'match.deleted',
    matchId: row.id,
    title: row.title,
    isPrivate: row.type === 'private',
    deletedBy: actor.id,
    deletedByName: actor.displayName,
    wasUpcoming: row.status !== 'cancelled' && matchPhase(row, now) !== 'finished',
    ...people,
  })
}

/** For whom a private match was in their lists. */
async function findViewerIds(tx: Transaction, { id, organizerId, groupId }: MatchRow): Promise<string[]> {
  const listed = await tx
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(
      and(
        eq(matchParticipants.matchId, id),
        inArray(matchParticipants.status, ['going', 'waiting', 'invited']),
        isNotNull(matchParticipants.userId),
      ),
    )
  const members = groupId ? await activeMemberIdsInTransaction(tx, groupId) : []
  return [...new Set([...members, ...listed.map(({ userId }) => userId), organizerId])].flatMap((userId) => userId ?? [])
}
