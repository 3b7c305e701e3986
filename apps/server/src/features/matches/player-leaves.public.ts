import { matchPhase } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Emit } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { leaveList } from './commands/leave-match.ts'
import { seekOrganizer } from './commands/seek-organizer.ts'
import { matchParticipants } from './match-participants.table.ts'
import { type Actor, isListed, type LockedMatch, lockAllOf } from './matches.access.ts'
import { matches } from './matches.table.ts'

/**
 * For the end of an account, before its row goes: frees their places on everything that is to come, which go to the queues,
 * takes their name off the matches that they organise, and asks who joined first to organise what is to come. Sheets of the past stay whole.
 * @returns the ids of their matches, which stay locked until the transaction ends
 */
export async function playerLeaves(tx: Transaction, player: Actor, emit: Emit, now: Date): Promise<Set<string>> {
  const theirs = await lockAllOf(tx, player)
  const ids = theirs.map(({ row }) => row.id)
  for (const match of theirs) {
    if (!isToCome(match, now)) continue
    if (isListed(match)) await leaveList(tx, match, emit, now)
    if (match.row.organizerId === player.id) await seekOrganizer(tx, match, emit, now)
  }
  await tx
    .update(matches)
    .set({ organizerId: null, organizerName: '' })
    .where(and(eq(matches.organizerId, player.id), inArray(matches.id, ids)))
  return new Set(ids)
}

/** Whether they came onto another match since, or organised one. @param left what {@link playerLeaves} returned */
export async function hasOtherMatches(tx: Transaction, userId: string, left: ReadonlySet<string>): Promise<boolean> {
  const organised = await tx.select({ id: matches.id }).from(matches).where(eq(matches.organizerId, userId))
  const joined = await tx.select({ id: matchParticipants.matchId }).from(matchParticipants).where(eq(matchParticipants.userId, userId))
  return [...organised, ...joined].some(({ id }) => !left.has(id))
}

const isToCome = ({ row }: LockedMatch, now: Date): boolean => row.status !== 'cancelled' && matchPhase(row, now) === 'upcoming'
