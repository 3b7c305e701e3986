import { matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { lockMatchesOfGroup } from './many-matches.access.ts'
import { matchEventFields } from './match-event-fields.public.ts'
import { matches } from './matches.table.ts'
import { findListedUserIds } from './participation/match-participants.queries.ts'

export { lockMatchesOfGroup }

/** The matches of a group that is about to be deleted, locked until the transaction ends. */
export type LockedMatches = Awaited<ReturnType<typeof lockMatchesOfGroup>>

/** Whether a match was organized for the group since. @param locked what {@link lockMatchesOfGroup} returned */
export async function hasUnlockedMatches(tx: Transaction, groupId: string, locked: LockedMatches): Promise<boolean> {
  const lockedIds = new Set(locked.map(({ row }) => row.id))
  const current = await tx.select({ id: matches.id }).from(matches).where(eq(matches.groupId, groupId))
  return current.some(({ id }) => !lockedIds.has(id))
}

type DeletedGroup = { groupId: string; groupName: string; deletedBy: string; locked: LockedMatches }

/**
 * Keeps the matches, without a group. Those that are not finished emit an event: their pages name the group, and members lose sight of
 * private ones. The players of those to come are told.
 */
export async function detachMatchesFromGroup(
  { tx, emit, now }: Change,
  { groupId, groupName, deletedBy, locked }: DeletedGroup,
): Promise<void> {
  await tx.update(matches).set({ groupId: null, updatedAt: now }).where(eq(matches.groupId, groupId))
  for (const { row } of locked) {
    const phase = matchPhase(row, now)
    if (phase !== 'finished')
      emit({
        type: 'match.edited',
        ...matchEventFields(row),
        visibilityChanged: false,
        actorId: deletedBy,
        edit: { kind: 'group-deleted' },
      })
    if (phase !== 'upcoming' || row.status === 'cancelled') continue
    emit({ type: 'match.group-deleted', ...matchEventFields(row), groupName, deletedBy, userIds: await findListedUserIds(tx, row.id) })
  }
}
