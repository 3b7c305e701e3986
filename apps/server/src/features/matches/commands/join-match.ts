import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Database } from '#platform/database/database.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import { type Actor, isListed, lockToJoin } from '../matches.access.ts'
import type { MatchLink } from '../matches.queries.ts'
import { findFirstReplacementSeeker, replacePlayer } from './replace-player.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

type JoinMatch = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Takes a place on the list, or a seat in the queue when there is none left. Nobody waits while somebody looks for a replacement:
 * whoever would, takes that place, of the one who has looked for longest. Joining twice is joining once.
 * @returns what the actor now is on the list
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation, PERMISSION_DENIED after a removal
 */
export async function joinMatch({ db, actor, input, now = new Date() }: JoinMatch): Promise<'going' | 'waiting'> {
  return db.transaction(async (change) => {
    const { tx, emit } = change
    const match = await lockToJoin(tx, actor, input, now)
    if (isListed(match)) return match.participation as 'going' | 'waiting'

    const { row } = match
    const seeker = placesLeft(row) === 0 && row.replacementsSought > 0 ? await findFirstReplacementSeeker(tx, row.id) : null
    if (seeker) {
      await replacePlayer(change, match, seeker)
      return 'going'
    }
    const status = placesLeft(row) > 0 ? 'going' : 'waiting'
    // With the user's id also where a row is there: one whose account was deleted meanwhile names nobody and must not come alive.
    const inNoTeam = { team: null, placeX: null, placeY: null } as const
    const place = { userId: actor.id, status, position: row.nextPosition, joinedAt: now, updatedAt: now, ...inNoTeam } as const
    await tx
      .insert(matchParticipants)
      .values({ id: participantId(actor.id, row.id), matchId: row.id, ...place })
      .onConflictDoUpdate({ target: matchParticipants.id, set: place })
    await updatePlaceCounts(tx, match, { [status]: 1, arrivals: 1 }, now)
    emit({ type: 'match.joined', matchId: row.id, title: row.title, isPrivate: row.type === 'private', userId: actor.id, status })
    return status
  }, now)
}
