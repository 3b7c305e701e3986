import { whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import { needsLeaveReason } from '@coup-denvoi/contract/matches/participation/leave-deadline.rules'
import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { releaseGuestPlace } from '../../guests/commands/release-guest-place.ts'
import { findGuestsOfHost, findGuestsOnList, isListedGuest } from '../../guests/match-guests.access.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, isListed, type LockedMatch, lockMatch, type MatchRule, organizerIdsOf } from '../../matches.access.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import { releasePlace } from './release-place.ts'

type LeaveMatch = { db: Database; actor: Actor; input: MatchLink & { guestsStay?: boolean; reason?: string }; now?: Date }

/**
 * Gives up the actor's place on the list or in the queue; a freed place goes to the queue.
 * The guests whom they bring stay, or leave too. Does nothing for somebody who is not listed.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation, LEAVE_REASON_REQUIRED after the deadline
 */
export async function leaveMatch({ db, actor, input, now }: LeaveMatch): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyPlayerCannotLeave })
    if (!isListed(match)) return
    const reason = await requireLeaveReason(change, match, input.reason)
    // First the guests: one of them at the head of the queue must not move up for a moment.
    if (input.guestsStay === false) await releaseGuestsOf(change, match)
    await leaveList(change, match, { reason })
  }, now)
}

/** @returns null before the deadline @throws LEAVE_REASON_REQUIRED after it */
export async function requireLeaveReason(change: Change, match: Authorized<LockedMatch, 'player'>, reason = ''): Promise<string | null> {
  if (!(await isLeavingLate(change, match))) return null
  if (reason === '') throw apiError('LEAVE_REASON_REQUIRED')
  return reason
}

/** Asks when they joined only where it matters. */
async function isLeavingLate({ tx, now }: Change, { row, actor, participation }: Authorized<LockedMatch, 'player'>): Promise<boolean> {
  const player = { participation, isOrganizer: row.organizerId === actor.id, joinedAt: null }
  if (!needsLeaveReason(row, player, now)) return false
  const [place] = await tx
    .select({ joinedAt: matchParticipants.joinedAt })
    .from(matchParticipants)
    .where(eq(matchParticipants.id, participantId(actor.id, row.id)))
  return needsLeaveReason(row, { ...player, joinedAt: place?.joinedAt ?? null }, now)
}

async function releaseGuestsOf(change: Change, match: Authorized<LockedMatch, 'player'>): Promise<void> {
  for (const { guest } of await findGuestsOfHost(change.tx, match.row.id, match.actor.id)) {
    // One after the other: the next one may have moved up.
    const [found] = (await findGuestsOnList(change.tx, match.row.id, [guest.id])).filter(isListedGuest)
    if (found) await releaseGuestPlace(change, match, found, 'left', match.actor.id)
  }
}

/** Only players of the list are refused: for others leaving does nothing. */
export const whyPlayerCannotLeave: MatchRule = (match, viewer, now) => (isListed(viewer) ? whyCannotLeave(match, viewer, now) : null)

/**
 * Takes the actor, who must be listed, off the list or out of the queue.
 * @param givesBack a place that came by itself: leaving it is never late
 * @param reason after the deadline
 */
export async function leaveList(
  change: Change,
  match: Authorized<LockedMatch, 'player'>,
  { accountEnded = false, givesBack = false, reason = null }: { accountEnded?: boolean; givesBack?: boolean; reason?: string | null } = {},
): Promise<void> {
  const { row, actor, participation } = match
  const about = { ...matchEventFields(row), organizerIds: organizerIdsOf(match) }
  change.emit({ type: 'match.left', ...about, userId: actor.id, accountEnded, reason })
  await releasePlace(change, match, {
    userId: actor.id,
    fromStatus: participation as 'going' | 'waiting',
    toStatus: 'left',
    ofOwnAccord: !accountEnded && !givesBack,
    givesBack,
    isLate: reason !== null,
  })
}
