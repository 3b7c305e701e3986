import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchParticipants, NO_TEAM, participantId } from '../match-participants.table.ts'
import type { LockedMatch } from '../matches.access.ts'

type Place = { status: 'going' | 'waiting' } & Partial<Pick<typeof matchParticipants.$inferSelect, keyof typeof NO_TEAM>>

/** Writes the actor's row of the list, as the last to arrive. The caller updates the counts, with `updatePlaceCounts`. */
export async function putOnList({ tx, now }: Change, { row, actor }: Authorized<LockedMatch, 'player'>, place: Place): Promise<void> {
  // The user id is written to an existing row too: if the account was deleted meanwhile, the foreign key refuses it.
  const columns = { ...NO_TEAM, ...place, userId: actor.id, position: row.nextPosition, joinedAt: now, updatedAt: now }
  await tx
    .insert(matchParticipants)
    .values({ id: participantId(actor.id, row.id), matchId: row.id, ...columns })
    .onConflictDoUpdate({ target: matchParticipants.id, set: columns })
}
