import { whyCannotJoin } from '@coup-denvoi/contract/matches/match.rules'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { requireReliability } from '../../join-requests/reliability.access.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, isListed, type LockedMatch, lockMatch, organizerIdsOf } from '../../matches.access.ts'
import { takePlace } from '../../replacements/commands/take-place.ts'
import { accountArrival } from './put-on-list.ts'

type JoinMatch = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * Takes a place on the list, or in the queue when the list is full. Does nothing for somebody who is already listed.
 * @returns the actor's status
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation, PERMISSION_DENIED after a removal, RELIABILITY_TOO_LOW
 */
export async function joinMatch({ db, actor, input, now }: JoinMatch): Promise<'going' | 'waiting'> {
  return db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, {
      as: 'player',
      unless: (state, viewer, at) => (isListed(viewer) ? null : whyCannotJoin(state, viewer, at)),
    })
    if (isListed(match)) return match.participation as 'going' | 'waiting'
    await requireReliability(change, match)
    return takePlaceAsPlayer(change, match)
  }, now)
}

/** Puts the actor, who must not be listed yet, on the list or in the queue. */
export async function takePlaceAsPlayer(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<'going' | 'waiting'> {
  const { row, actor } = match
  const { status, hasReplaced } = await takePlace(change, match, accountArrival(actor))
  const place = status === 'going' ? row.currentPlayers : null
  if (!hasReplaced)
    change.emit({ type: 'match.joined', ...matchEventFields(row), organizerIds: organizerIdsOf(match), userId: actor.id, status, place })
  return status
}
