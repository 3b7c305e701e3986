import { matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import { eq, inArray } from 'drizzle-orm'
import { serializeDeletions } from '#features/admin/deletion-lock.public.ts'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { activeMemberIdsInTransaction } from '#features/groups/active-members.public.ts'
import { removeMatchFromGroup } from '#features/groups/group-matches.public.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { expireRequests } from '../../commands/expire-requests.ts'
import { findFollowerIds } from '../../followers/match-followers.queries.ts'
import { findGuestAddressIds } from '../../guests/guest-addresses.queries.ts'
import { guestAddresses } from '../../guests/guest-addresses.table.ts'
import { matchTitle } from '../../match-card.present.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, lockMatchToDelete } from '../../matches.access.ts'
import { type MatchRow, matches } from '../../matches.table.ts'
import { findListedUserIds, findParticipantIds, PRIVATE_ACCESS_STATUSES } from '../../participation/match-participants.queries.ts'

type DeleteMatch = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Deletes a match with its list, its locker room and its votes. Players keep their counters and ratings.
 * Lock order: the match before its group, as everywhere that locks both; organizing a match locks the group alone.
 * @throws PERMISSION_DENIED, MATCH_NOT_FOUND
 */
export async function deleteMatch({ db, actor, input, now }: DeleteMatch): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    await serializeDeletions(tx)
    const match = await lockMatchToDelete(tx, actor, input.id)
    const { row } = match
    // While the rows still exist, so that the people who were asked are notified.
    await expireRequests(change, match)
    const userIds = await findListedUserIds(tx, row.id)
    const followerIds = await findFollowerIds(tx, row.id)
    const guestAddressIds = await keepAddressesForLastMail(change, await findGuestAddressIds(tx, row.id, ['going', 'waiting', 'requested']))
    const visibleToUserIds = await findViewerIds(tx, row)
    if (row.groupId) await removeMatchFromGroup(change, { groupId: row.groupId, matchId: row.id })
    await tx.delete(matches).where(eq(matches.id, row.id))
    await recordAdminAction(change, {
      actor,
      action: 'match.deleted',
      targetKind: 'match',
      targetId: row.id,
      targetName: matchTitle(row),
    })
    emit({
      type: 'match.deleted',
      ...matchEventFields(row),
      deletedBy: actor.id,
      deletedByName: actor.displayName,
      wasUpcoming: row.status !== 'cancelled' && matchPhase(row, change.now) !== 'finished',
      userIds,
      followerIds,
      guestAddressIds,
      visibleToUserIds,
    })
  }, now)
}

/** Everyone whose lists would show the match if it is private. */
async function findViewerIds(tx: Transaction, { id, organizerId, groupId }: MatchRow): Promise<string[]> {
  const participantIds = await findParticipantIds(tx, id, PRIVATE_ACCESS_STATUSES)
  const memberIds = groupId ? await activeMemberIdsInTransaction(tx, groupId) : []
  return [...new Set([...memberIds, ...participantIds, ...(organizerId ? [organizerId] : [])])]
}

/** They go a day later, sent or not. @returns their ids */
async function keepAddressesForLastMail({ tx, now }: Change, addressIds: string[]): Promise<string[]> {
  if (addressIds.length > 0) await tx.update(guestAddresses).set({ createdAt: now }).where(inArray(guestAddresses.id, addressIds))
  return addressIds
}
