import { matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { lockGroupMatches } from './matches.access.ts'
import { matches } from './matches.table.ts'

/** The matches of a group that is about to go, locked until the transaction ends. */
export type LockedMatches = Awaited<ReturnType<typeof lockGroupMatches>>

/** Before the group itself is locked. */
export const lockMatchesOfGroup = lockGroupMatches

/** Whether one was organized since. @param locked what {@link lockMatchesOfGroup} returned */
export async function hasUnlockedMatches(tx: Transaction, groupId: string, locked: LockedMatches): Promise<boolean> {
  const known = new Set(locked.map(({ row }) => row.id))
  const now = await tx.select({ id: matches.id }).from(matches).where(eq(matches.groupId, groupId))
  return now.some(({ id }) => !known.has(id))
}

/** They stay, for those on their lists. Pages of what is not over yet hear of it: they name the group, and members no longer see what is private. */
export async function detachMatchesFromGroup(
  { tx, emit, now }: Change,
  { groupId, locked }: { groupId: string; locked: LockedMatches },
): Promise<void> {
  await tx.update(matches).set({ groupId: null, updatedAt: now }).where(eq(matches.groupId, groupId))
  for (const { row } of locked)
    if (matchPhase(row, now) !== 'finished')
      emit({ type: 'match.edited', matchId: row.id, title: row.title, isPrivate: row.type === 'private', visibilityChanged: false })
}
