import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import { whyCannotTakeOfferedPlace } from '@coup-denvoi/contract/matches/offers/offered-place.rules'
import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, type LockedMatch, lockMatch, organizerIdsOf } from '../../matches.access.ts'
import { takePlaceAsPlayer } from '../../participation/commands/join-match.ts'
import { accountArrival } from '../../participation/commands/put-on-list.ts'
import { updatePlaceCounts } from '../../participation/commands/update-place-counts.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { findFirstReplacementSeeker, replacePlayer } from '../../replacements/commands/replace-player.ts'
import { endOffer, hasOpenOffer } from './end-offer.ts'
import { giveFreePlaces } from './give-free-places.ts'

type TakeOfferedPlace = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * The actor, who waits, takes the place that is held for them, one that is free, or that of a player who seeks a replacement; who was
 * asked takes the one that was proposed. Does nothing for a player of the list.
 * @throws MATCH_NOT_FOUND, PLACE_TAKEN when there is none, or no longer, FAILED_PRECONDITION for who does not wait, after kick-off or cancellation
 */
export async function takeOfferedPlace({ db, actor, input, now }: TakeOfferedPlace): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, {
      as: 'player',
      unless: (state, viewer, at) => (viewer.participation === 'going' ? null : whyCannotTakeOfferedPlace(state, viewer, at)),
    })
    if (match.participation === 'going') return
    // What is over by now is over, even if the job comes late.
    await giveFreePlaces(change, match)
    const { row } = match
    if (match.participation === 'invited') {
      if (!(await hasOpenOffer(change, { matchId: row.id, userId: actor.id }))) throw apiError('PLACE_TAKEN')
      await takePlaceAsPlayer(change, match)
      return
    }
    if (!(await endOffer(change, match, { userId: actor.id, status: 'taken' })) && placesLeft(row) === 0)
      return takeOverFirst(change, match)
    await change.tx
      .update(matchParticipants)
      // Taking a place is saying that one comes.
      .set({ status: 'going', confirmedFor: row.startsAt, updatedAt: change.now })
      .where(eq(matchParticipants.id, participantId(actor.id, row.id)))
    await updatePlaceCounts(change, match, { going: 1, waiting: -1 })
    const joined = { userId: actor.id, status: 'going', place: row.currentPlayers } as const
    change.emit({ type: 'match.joined', ...matchEventFields(row), organizerIds: organizerIdsOf(match), ...joined })
  }, now)
}

/** The place of the player who has sought a replacement for longest. @throws PLACE_TAKEN where nobody does */
async function takeOverFirst(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  const seekerId = match.row.replacementsSought > 0 ? await findFirstReplacementSeeker(change.tx, match.row.id) : null
  if (!seekerId) throw apiError('PLACE_TAKEN')
  await replacePlayer(change, match, accountArrival(match.actor), seekerId, { waits: true })
}
