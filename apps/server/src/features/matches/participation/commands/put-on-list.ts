import { confirmedByJoining } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { excluded } from '#platform/database/excluded.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { dropJoinRequests } from '../../join-requests/commands/end-join-request.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { matchParticipants, NO_ROLE, NO_TEAM, participantId } from '../match-participants.table.ts'

/** Who takes a place: an account, or a guest without one. */
export type Arrival = { displayName: string } & ({ userId: string; guestId: null } | { userId: null; guestId: string })

export const accountArrival = ({ id, displayName }: { id: string; displayName: string }): Arrival => ({
  displayName,
  userId: id,
  guestId: null,
})

type Place = { status: 'going' | 'waiting' } & Partial<Pick<typeof matchParticipants.$inferSelect, keyof typeof NO_TEAM>>

/** Writes a row of the list, as the last to arrive. The caller updates the counts, with `updatePlaceCounts`. */
export async function putOnList(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  { userId, guestId }: Arrival,
  place: Place,
): Promise<void> {
  const { tx, now } = change
  const { row } = match
  const key = { id: guestId ?? participantId(userId, row.id), matchId: row.id, userId, guestId }
  // At once: the counts of the caller's trip move the position on.
  const placed = placeOnList(tx).execute({
    ...key,
    ...NO_TEAM,
    ...place,
    confirmedFor: place.status === 'going' ? confirmedByJoining(row, now) : null,
    position: row.nextPosition,
    now,
  })
  await inOneTrip(placed, dropJoinRequests(change, match, userId === null ? [] : [userId], 'join'))
}

const placeOnList = preparedWrite((tx) => {
  const value = sql.placeholder
  return tx
    .insert(matchParticipants)
    .values({
      id: value('id'),
      matchId: value('matchId'),
      userId: value('userId'),
      guestId: value('guestId'),
      status: value('status'),
      declinedAt: null,
      confirmedFor: sql`${value('confirmedFor')}::timestamptz`,
      returnUntil: null,
      ...NO_ROLE,
      team: value('team'),
      placeX: value('placeX'),
      placeY: value('placeY'),
      publishedTeam: value('publishedTeam'),
      publishedX: value('publishedX'),
      publishedY: value('publishedY'),
      position: value('position'),
      joinedAt: value('now'),
      updatedAt: value('now'),
    })
    .onConflictDoUpdate({
      target: matchParticipants.id,
      // The user id is written to an existing row too: if the account was deleted meanwhile, the foreign key refuses it.
      set: excluded(matchParticipants, [
        ...(['status', 'userId', 'declinedAt', 'confirmedFor', 'returnUntil', 'position', 'joinedAt', 'updatedAt'] as const),
        ...(Object.keys({ ...NO_TEAM, ...NO_ROLE }) as (keyof typeof NO_TEAM | keyof typeof NO_ROLE)[]),
      ]),
    })
    .prepare('put_on_list')
})
