import { matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { JoinedParticipant } from '#features/users/account-participant.public.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { endHandover } from './commands/end-handover.ts'
import { leaveList } from './commands/leave-match.ts'
import { removeOrganizer } from './commands/remove-organizer.ts'
import { matchParticipants } from './match-participants.table.ts'
import { isListed, type LockedMatch, lockMatchesOfUser, lockUpcomingMatchesOfUser } from './matches.access.ts'
import { matches } from './matches.table.ts'

/**
 * The user leaves upcoming matches, and the player who joined first is asked to organize theirs. A closed account is no longer asked to
 * organize; a deleted one also loses its name on past matches, whose lists stay whole.
 */
export const matchesOfUser: JoinedParticipant = {
  onClosed: async (change, user) => {
    for (const match of await lockUpcomingMatchesOfUser(change, user)) {
      await endHandover(change, match, { status: 'cancelled', toUserId: user.id })
      if (isListed(match)) await leaveList(change, match)
      if (match.row.organizerId === user.id) await removeOrganizer(change, match)
    }
  },
  onDeleted: async (change, user) => {
    const { tx, now } = change
    const locked = await lockMatchesOfUser(tx, user)
    const ids = locked.map(({ row }) => row.id)
    for (const match of locked) {
      if (!isUpcoming(match, now)) continue
      if (isListed(match)) await leaveList(change, match)
      if (match.row.organizerId === user.id) await removeOrganizer(change, match)
    }
    await tx
      .update(matches)
      .set({ organizerId: null, organizerName: '' })
      .where(and(eq(matches.organizerId, user.id), inArray(matches.id, ids)))
    return (later) => isInOtherMatch(later, user.id, new Set(ids))
  },
}

async function isInOtherMatch(tx: Transaction, userId: string, lockedIds: ReadonlySet<string>): Promise<boolean> {
  const organized = await tx.select({ id: matches.id }).from(matches).where(eq(matches.organizerId, userId))
  const joined = await tx.select({ id: matchParticipants.matchId }).from(matchParticipants).where(eq(matchParticipants.userId, userId))
  return [...organized, ...joined].some(({ id }) => !lockedIds.has(id))
}

const isUpcoming = ({ row }: LockedMatch, now: Date): boolean => row.status !== 'cancelled' && matchPhase(row, now) === 'upcoming'
