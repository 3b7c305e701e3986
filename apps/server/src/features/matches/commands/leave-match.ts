import { whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import type { MatchLink } from '../match-visibility.access.ts'
import { type Actor, isListed, type LockedMatch, lockMatch, type MatchRule } from '../matches.access.ts'
import { releasePlace } from './release-place.ts'

type LeaveMatch = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Gives up the actor's place on the list or in the queue; the first of the queue gets a freed place at once.
 * Does nothing for somebody who is not listed.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function leaveMatch({ db, actor, input, now }: LeaveMatch): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyPlayerCannotLeave })
    if (isListed(match)) await leaveList(change, match)
  }, now)
}

/** Only players of the list are refused: for others leaving does nothing. */
export const whyPlayerCannotLeave: MatchRule = (match, viewer, now) => (isListed(viewer) ? whyCannotLeave(match, viewer, now) : null)

/** Takes the actor, who must be listed, off the list or out of the queue. */
export async function leaveList(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  const { row, actor, participation } = match
  change.emit({ type: 'match.left', ...matchEventFields(row), organizerId: row.organizerId, userId: actor.id })
  await releasePlace(change, match, { userId: actor.id, fromStatus: participation as 'going' | 'waiting', toStatus: 'left' })
}
