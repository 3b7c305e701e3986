import { isOpenForChanges, placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import { type BenchEffect, settlePlaces } from '@coup-denvoi/contract/matches/offers/settle-places.rules'
import { isPresenceAsked, isPresenceConfirmed } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { findFollowerIds } from '../../followers/match-followers.queries.ts'
import { emitGuestChange } from '../../guests/commands/emit-guest-change.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { expireOffers } from '../../matches.jobs.ts'
import { matches } from '../../matches.table.ts'
import { findBench, type Waiting } from '../../participation/bench.queries.ts'
import { moveToEndOfBench } from '../../participation/commands/move-to-end-of-bench.ts'
import { updatePlaceCounts } from '../../participation/commands/update-place-counts.ts'
import { matchParticipants } from '../../participation/match-participants.table.ts'
import { isOpenOfferOf, matchOffers } from '../match-offers.table.ts'
import { endOffer } from './end-offer.ts'
import { holdPlace } from './hold-place.ts'

type GivenMatch = Authorized<LockedMatchRow, string>

type Freed = {
  /** A place was freed just now. */
  isFreed?: boolean
  /** There was no place for whoever comes before: followers hear of those that are left. */
  wasFull?: boolean
}

/**
 * Gives free places to the bench, or offers them, as the time before kick-off says. Ends offers that are over and those of players who no
 * longer wait. Called again, it does nothing.
 */
export async function giveFreePlaces(change: Change, match: GivenMatch, { isFreed = false, wasFull = false }: Freed = {}): Promise<void> {
  await giveToBench(change, match, isFreed)
  if (wasFull && placesLeft(match.row) > 0 && isOpenForChanges(match.row, change.now)) await announceFreePlaces(change, match.row)
}

async function giveToBench(change: Change, match: GivenMatch, isFreed: boolean): Promise<void> {
  const { tx, now } = change
  const { row } = match
  if (row.offeredPlaces === 0 && (row.waitingPlayers === 0 || placesLeft(row) === 0)) return
  if (row.offeredPlaces > 0) await withdrawFromDeparted(change, match)
  const bench = await findBench(tx, row)
  const effects = settlePlaces({ ...row, bench }, now, { isFreed })
  if (isFreed) {
    row.placesFreedAt = now
    await tx.update(matches).set({ placesFreedAt: now }).where(eq(matches.id, row.id))
  }
  for (const effect of effects) await carryOut(change, match, bench, effect)
}

async function announceFreePlaces({ tx, emit }: Change, row: LockedMatchRow['row']): Promise<void> {
  const followerIds = await findFollowerIds(tx, row.id)
  if (followerIds.length === 0) return
  emit({ type: 'match.places-freed', ...matchEventFields(row), placesLeft: placesLeft(row), followerIds })
}

async function carryOut(change: Change, match: GivenMatch, bench: readonly Waiting[], effect: BenchEffect): Promise<void> {
  const { tx, now, emit } = change
  const { row } = match
  const event = matchEventFields(row)
  if (effect.kind === 'tell-bench') {
    const told = new Set(effect.ids)
    const userIds = bench.flatMap(({ id, userId }) => (userId !== null && told.has(id) ? [userId] : []))
    emit({ type: 'match.place-opened', ...event, userIds })
    return
  }
  const { userId = null, guest = null, isProposed = false } = bench.find(({ id }) => id === effect.id) ?? {}
  if (effect.kind === 'promote') {
    const { returnUntil } = effect
    await tx
      .update(matchParticipants)
      // Taking a seat on the bench is no answer to whether they come.
      .set({ status: 'going', confirmedFor: null, returnUntil, updatedAt: now })
      .where(eq(matchParticipants.id, effect.id))
    await updatePlaceCounts(change, match, { going: 1, waiting: -1 })
    if (guest) emitGuestChange(change, match, guest, 'promoted')
    else if (userId) {
      const isAsked = isPresenceAsked(row, now) && isPresenceConfirmed({ userId, confirmedFor: null }, row) === false
      emit({ type: 'match.player-promoted', ...event, userId, place: row.currentPlayers, isAsked, returnUntil })
    }
    return
  }
  if (userId === null) return
  if (effect.kind === 'expire' || effect.kind === 'withdraw') {
    await endOffer(change, match, { userId, status: effect.kind === 'expire' ? 'expired' : 'withdrawn' })
    if (effect.kind === 'expire' && !isProposed) await moveToEndOfBench(change, match, effect.id)
    return
  }
  const { until } = effect
  if (effect.kind === 'offer') return holdPlace(change, match, { userId, until })
  await tx.update(matchOffers).set({ expiresAt: until }).where(isOpenOfferOf(row.id, userId))
  change.enqueue(expireOffers({ matchId: row.id, until: until.getTime() }, { startAfter: until }))
}

/** On the bench, or asked by the organizer without having declined. */
const isOfferable = sql`(${matchParticipants.status} = 'waiting' or ${matchParticipants.status} = 'invited' and ${matchParticipants.declinedAt} is null)`

/** Who left the bench since, also by taking another place, or declined. */
async function withdrawFromDeparted(change: Change, match: GivenMatch): Promise<void> {
  const gone = await change.tx
    .select({ userId: matchOffers.userId })
    .from(matchOffers)
    .leftJoin(matchParticipants, and(eq(matchParticipants.matchId, matchOffers.matchId), eq(matchParticipants.userId, matchOffers.userId)))
    .where(and(eq(matchOffers.matchId, match.row.id), eq(matchOffers.status, 'open'), sql`not coalesce(${isOfferable}, false)`))
    .orderBy(asc(matchOffers.id))
  for (const { userId } of gone) await endOffer(change, match, { userId, status: 'withdrawn' })
}
