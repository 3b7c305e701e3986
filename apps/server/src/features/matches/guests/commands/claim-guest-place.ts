import { whyCannotClaimPlace } from '@coup-denvoi/contract/matches/guests/guest.rules'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { isOpenForChanges, matchPhase, placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { dropJoinRequests } from '../../join-requests/commands/end-join-request.ts'
import { requireReliability } from '../../join-requests/reliability.access.ts'
import { lockCountableUsers } from '../../match-counters.public.ts'
import { moveGoals } from '../../match-goals.public.ts'
import { type Actor, isListed, type LockedMatch, lockMatch } from '../../matches.access.ts'
import { endOffer } from '../../offers/commands/end-offer.ts'
import { giveFreePlaces } from '../../offers/commands/give-free-places.ts'
import { takePlaceAsPlayer } from '../../participation/commands/join-match.ts'
import { releasePlace } from '../../participation/commands/release-place.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { guestAddresses } from '../guest-addresses.table.ts'
import { findGuestsOnList, type GuestOnList, hasGuestPlace, isListedGuest, requireGuest } from '../match-guests.access.ts'
import { matchGuests } from '../match-guests.table.ts'
import { emitGuestChange } from './emit-guest-change.ts'
import { releaseGuestPlace } from './release-guest-place.ts'

type ClaimGuestPlace = { db: Database; actor: Actor; input: GuestKey; now?: Date }

/**
 * The place of a guest becomes the actor's, with its number, its team and its presence. An actor on the list keeps their own place, and the
 * guest's is freed; one in the queue leaves it for a place on the list. Who waited for the organizer's answer joins like every player.
 * After the match those who were on its list have their presence. Does nothing once more for the same account.
 * @returns the id of the match
 * @throws GUEST_NOT_FOUND also without a place, FAILED_PRECONDITION after cancellation, and after the end for the queue,
 * PERMISSION_DENIED after a removal, RELIABILITY_TOO_LOW for who waited for an answer
 */
export async function claimGuestPlace({ db, actor, input, now }: ClaimGuestPlace): Promise<string> {
  return db.transaction(async (change) => {
    const { tx } = change
    // The guest has the link, and keeps the place when the organizer renews it.
    const known = await requireGuest(tx, input)
    if (known.guest.claimedBy !== actor.id && !hasGuestPlace(known)) throw apiError('GUEST_NOT_FOUND')
    const { id, inviteToken: token, endsAt } = known.row
    // Their profiles count the match: locked before it, as everywhere.
    if (endsAt <= change.now) await lockCountableUsers(tx, id, actor.id)
    const match = await lockMatch(change, actor, { id, token }, { as: 'player', unless: whyCannotClaimPlace })
    const [found] = await findGuestsOnList(tx, id, [input.guestId])
    if (!found) throw apiError('GUEST_NOT_FOUND')
    if (found.guest.claimedBy === actor.id) return id

    if (found.guest.claimedBy !== null) throw apiError('GUEST_NOT_FOUND')
    const isPending = found.guest.request === 'pending'
    await tx
      .update(matchGuests)
      .set({ claimedBy: actor.id, ...(isPending && { request: 'withdrawn' }) })
      .where(eq(matchGuests.id, found.guest.id))
    // The account has an address of its own.
    await tx.delete(guestAddresses).where(eq(guestAddresses.guestId, found.guest.id))
    if (isPending) await joinInstead(change, match, found)
    else if (isListedGuest(found)) await takeOver(change, match, found)
    else throw apiError('GUEST_NOT_FOUND')
    return id
  }, now)
}

async function joinInstead(change: Change, match: Authorized<LockedMatch, 'player'>, { guest }: GuestOnList): Promise<void> {
  emitGuestChange(change, match, guest, 'claimed', match.actor.id)
  if (isListed(match)) return
  if (!isOpenForChanges(match.row, change.now)) throw apiError('FAILED_PRECONDITION')
  await requireReliability(change, match)
  await takePlaceAsPlayer(change, match)
}

async function takeOver(
  change: Change,
  match: Authorized<LockedMatch, 'player'>,
  found: GuestOnList & { status: 'going' | 'waiting' },
): Promise<void> {
  const { tx, now } = change
  const { row, actor, participation } = match
  if (found.status === 'waiting' && matchPhase(row, now) === 'finished') throw apiError('FAILED_PRECONDITION')
  if (participation === 'going' || participation === found.status) {
    await keepPresence(change, match, found)
    await moveGoals(change, found.guest.id, participantId(actor.id, row.id))
    await releaseGuestPlace(change, match, found, 'left', actor.id)
    // For what counts on the account now.
    return emitGuestChange(change, match, found.guest, 'claimed', actor.id)
  }
  // They need no other place, which is given on once they have this one.
  const heldOne = row.offeredPlaces > 0 && (await endOffer(change, match, { userId: actor.id, status: 'withdrawn' }))
  if (participation === 'waiting') await releasePlace(change, match, { userId: actor.id, fromStatus: 'waiting', toStatus: 'left' })
  await dropJoinRequests(change, match, [actor.id], 'join')
  const id = participantId(actor.id, row.id)
  // An earlier row of theirs: left, invited, or just left.
  const [earlier] = await tx
    .delete(matchParticipants)
    .where(eq(matchParticipants.id, id))
    .returning({ leftAt: matchParticipants.leftAt, leftLate: matchParticipants.leftLate })
  await tx
    .update(matchParticipants)
    // A guest is counted in no profile. Who leaves the bench again left when they left before.
    .set({ id, userId: actor.id, guestId: null, counted: false, ...earlier, updatedAt: now })
    .where(eq(matchParticipants.id, found.guest.id))
  emitGuestChange(change, match, found.guest, 'claimed', actor.id, found.status)
  if (heldOne) await giveFreePlaces(change, match, { wasFull: placesLeft(row) === 1 })
}

/** Who came under one of their two places has come. */
async function keepPresence({ tx, now }: Change, { row, actor }: Authorized<LockedMatch, 'player'>, { guest }: GuestOnList): Promise<void> {
  const [ofGuest] = await tx.select({ absent: matchParticipants.absent }).from(matchParticipants).where(eq(matchParticipants.id, guest.id))
  if (ofGuest?.absent) return
  await tx
    .update(matchParticipants)
    .set({ absent: false, updatedAt: now })
    .where(and(eq(matchParticipants.id, participantId(actor.id, row.id)), matchParticipants.absent))
}
