import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import { TAKE_BACK_MS } from '@coup-denvoi/contract/matches/participation/leave-deadline.rules'
import { eq, sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import type { LockedMatch } from '../../matches.access.ts'
import { giveFreePlaces } from '../../offers/commands/give-free-places.ts'
import { endHandover } from '../../organizers/commands/end-handover.ts'
import { endReplacement } from '../../replacements/commands/end-replacement.ts'
import { matchParticipants, NO_ROLE, NO_TEAM, participantId } from '../match-participants.table.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

/**
 * `ofOwnAccord`: the player gave the place up; not somebody else, nor the end of their account.
 * `givesBack`: a place that came by itself.
 * `isLate`: after the deadline.
 */
type Departure = {
  userId: string
  fromStatus: 'going' | 'waiting'
  toStatus: 'left' | 'removed'
  ofOwnAccord?: boolean
  givesBack?: boolean
  isLate?: boolean
}

/**
 * Takes a player off the list or out of the queue, and gives or offers a freed place to the queue.
 * Ends the player's request for a replacement, and the request that they organize the match.
 */
export async function releasePlace(
  change: Change,
  match: Authorized<LockedMatch, string>,
  { userId, fromStatus, toStatus, ofOwnAccord = false, givesBack = false, isLate = false }: Departure,
): Promise<void> {
  const wasFull = placesLeft(match.row) === 0
  const hasEndedRequest = fromStatus === 'going' && (await endReplacement(change, match, { userId, status: 'withdrawn' }))
  await inOneTrip(
    takeOffList(change.tx).execute({
      id: participantId(userId, match.row.id),
      status: toStatus,
      leftAt: ofOwnAccord && fromStatus === 'going' ? change.now : null,
      leftLate: isLate,
      // Neither the bench nor a place that came by itself makes up for a departure before.
      keepsDeparture: toStatus === 'left' && (fromStatus === 'waiting' || givesBack),
      now: change.now,
    }),
    updatePlaceCounts(change, match, { [fromStatus]: -1, replacementsSought: hasEndedRequest ? -1 : 0 }),
    endHandover(change, match, { toUserId: userId, status: 'cancelled' }),
  )
  await giveFreePlaces(change, match, { isFreed: fromStatus === 'going', wasFull: fromStatus === 'going' && wasFull })
}

/** For a row of the list by its id. Joining that is taken back leaves the departure before it, if there was one. */
export const takeOffList = preparedWrite((tx) =>
  tx
    .update(matchParticipants)
    .set({
      ...NO_TEAM,
      ...NO_ROLE,
      returnUntil: null,
      status: sql`${sql.placeholder('status')}`,
      leftAt: sql`case when ${keepsDeparture} then ${matchParticipants.leftAt} else ${sql.placeholder('leftAt')}::timestamptz end`,
      leftLate: sql`case when ${keepsDeparture} then ${matchParticipants.leftLate} else ${sql.placeholder('leftLate')}::boolean end`,
      updatedAt: sql`${sql.placeholder('now')}`,
    })
    .where(eq(matchParticipants.id, sql.placeholder('id')))
    .prepare('take_off_list'),
)

/** `isTakenBack`; false where `leftAt` is null. */
const isTakenBack = sql`coalesce(${matchParticipants.joinedAt} > ${sql.placeholder('leftAt')}::timestamptz - ${sql.raw(`interval '${TAKE_BACK_MS} milliseconds'`)}, false)`

const keepsDeparture = sql`(${sql.placeholder('keepsDeparture')}::boolean or ${isTakenBack})`
