import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchParticipants } from '../match-participants.table.ts'
import type { LockedMatch } from '../matches.access.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

/** Gives the places that are free to the first of the queue, who are told. */
export async function promoteWaitingPlayers({ tx, emit, now }: Change, match: Authorized<LockedMatch, string>): Promise<void> {
  const { row } = match
  const free = Math.min(placesLeft(row), row.waitingPlayers)
  if (free === 0 || row.status === 'cancelled') return
  const next = await tx
    .select({ id: matchParticipants.id, userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, row.id), eq(matchParticipants.status, 'waiting')))
    .orderBy(asc(matchParticipants.position))
    .limit(free)
  await tx
    .update(matchParticipants)
    .set({ status: 'going', updatedAt: now })
    .where(
      inArray(
        matchParticipants.id,
        next.map(({ id }) => id),
      ),
    )
  await updatePlaceCounts(tx, match, { going: next.length, waiting: -next.length }, now)
  for (const { userId } of next)
    if (userId) emit({ type: 'match.player-promoted', matchId: row.id, title: row.title, isPrivate: row.type === 'private', userId })
}
