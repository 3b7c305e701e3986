import { matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { leaveList } from './commands/leave-match.ts'
import { removeOrganizer } from './commands/remove-organizer.ts'
import { matchParticipants } from './match-participants.table.ts'
import { type Actor, isListed, type LockedMatch, lockMatchesOfUser } from './matches.access.ts'
import { matches } from './matches.table.ts'

/**
 * For the end of an account, before its row goes: frees their places on everything that is to come, which go to the queues,
 * takes their name off the matches that they organize, and asks who joined first to organize what is to come. Sheets of the past stay whole.
 * @returns the ids of their matches, which stay locked until the transaction ends
 */
export async function leaveAllMatches(change: Change, user: Actor): Promise<Set<string>> {
  const { tx, now } = change
  const theirs = await lockMatchesOfUser(tx, user)
  const ids = theirs.map(({ row }) => row.id)
  for (const match of theirs) {
    if (!isUpcoming(match, now)) continue
    if (isListed(match)) await leaveList(change, match)
    if (match.row.organizerId === user.id) await removeOrganizer(change, match)
  }
  await tx
    .update(matches)
    .set({ organizerId: null, organizerName: '' })
    .where(and(eq(matches.organizerId, user.id), inArray(matches.id, ids)))
  return new Set(ids)
}

/** Whether they came onto another match since, or organized one. @param left what {@link playerLeaves} returned */
export async function hasNewMatches(tx: Transaction, userId: string, leftMatchIds: ReadonlySet<string>): Promise<boolean> {
  const organised = await tx.select({ id: matches.id }).from(matches).where(eq(matches.organizerId, userId))
  const joined = await tx.select({ id: matchParticipants.matchId }).from(matchParticipants).where(eq(matchParticipants.userId, userId))
  return [...organised, ...joined].some(({ id }) => !leftMatchIds.has(id))
}

const isUpcoming = ({ row }: LockedMatch, now: Date): boolean => row.status !== 'cancelled' && matchPhase(row, now) === 'upcoming'
