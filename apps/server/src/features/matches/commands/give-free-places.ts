import { isOpenForChanges, placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { OfferStatus } from '@coup-denvoi/contract/matches/place-offer.schema'
import { type BenchEffect, type BenchMember, settlePlaces } from '@coup-denvoi/contract/matches/settle-places.rules'
import { DEFAULT_QUIET_HOURS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { quietHours } from '#features/notifications/quiet-hours.table.ts'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { findFollowerIds } from '../match-followers.queries.ts'
import { matchGuests } from '../match-guests.table.ts'
import { matchOffers } from '../match-offers.table.ts'
import { matchParticipants } from '../match-participants.table.ts'
import type { LockedMatchRow } from '../matches.access.ts'
import { expireOffers } from '../matches.jobs.ts'
import { matches } from '../matches.table.ts'
import { emitGuestChange } from './emit-guest-change.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

type GivenMatch = Authorized<LockedMatchRow, string>

/** Somebody on the bench, by the id of their line. */
type Waiting = BenchMember & { userId: string | null; guest: { id: string; name: string } | null }

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
  emit({ type: 'match.places-freed', ...matchEventFields(row), startsAt: row.startsAt, placesLeft: placesLeft(row), followerIds })
}

/** Moves somebody to the end of the bench: they passed, or did not answer. */
export async function moveToEndOfBench(change: Change, match: GivenMatch, id: string): Promise<void> {
  await change.tx
    .update(matchParticipants)
    .set({ position: match.row.nextPosition, updatedAt: change.now })
    .where(eq(matchParticipants.id, id))
  await updatePlaceCounts(change, match, { arrivals: 1 })
}

/** Whether a place is held for a player. */
export async function hasOpenOffer({ tx }: Pick<Change, 'tx'>, { matchId, userId }: { matchId: string; userId: string }): Promise<boolean> {
  const [offer] = await tx
    .select({ id: matchOffers.id })
    .from(matchOffers)
    .where(and(eq(matchOffers.matchId, matchId), eq(matchOffers.userId, userId), eq(matchOffers.status, 'open')))
  return offer !== undefined
}

/** Ends the open offer of a player. @returns whether there was one */
export async function endOffer(
  change: Change,
  match: GivenMatch,
  { userId, status }: { userId: string; status: Exclude<OfferStatus, 'open'> },
): Promise<boolean> {
  const ended = await change.tx
    .update(matchOffers)
    .set({ status, endedAt: change.now })
    .where(and(eq(matchOffers.matchId, match.row.id), eq(matchOffers.userId, userId), eq(matchOffers.status, 'open')))
    .returning({ id: matchOffers.id })
  if (ended.length === 0) return false
  await updatePlaceCounts(change, match, { offered: -1 })
  change.emit({ type: 'match.place-offer-ended', ...matchEventFields(match.row), userId, outcome: status })
  return true
}

/** Ends the offers for which there is no place: those who are first on the bench keep theirs. */
export async function withdrawOffersBeyond(change: Change, match: GivenMatch, places: number): Promise<void> {
  if (match.row.offeredPlaces <= places) return
  const offers = await change.tx
    .select({ userId: matchOffers.userId })
    .from(matchOffers)
    .innerJoin(matchParticipants, and(eq(matchParticipants.matchId, matchOffers.matchId), eq(matchParticipants.userId, matchOffers.userId)))
    .where(and(eq(matchOffers.matchId, match.row.id), eq(matchOffers.status, 'open')))
    .orderBy(...benchFirst)
  for (const { userId } of offers.slice(places)) await endOffer(change, match, { userId, status: 'withdrawn' })
}

/** At kick-off, or when the match is cancelled. */
export async function withdrawAllOffers(change: Change, match: GivenMatch): Promise<void> {
  const { tx, now, emit } = change
  const { row } = match
  if (row.offeredPlaces === 0) return
  const ended = await tx
    .update(matchOffers)
    .set({ status: 'withdrawn', endedAt: now })
    .where(and(eq(matchOffers.matchId, row.id), eq(matchOffers.status, 'open')))
    .returning({ userId: matchOffers.userId })
  await updatePlaceCounts(change, match, { offered: -row.offeredPlaces })
  for (const { userId } of ended) emit({ type: 'match.place-offer-ended', ...matchEventFields(row), userId, outcome: 'withdrawn' })
}

async function carryOut(change: Change, match: GivenMatch, bench: readonly Waiting[], effect: BenchEffect): Promise<void> {
  const { tx, now, emit } = change
  const { row } = match
  const event = matchEventFields(row)
  if (effect.kind === 'tell-bench') {
    const told = new Set(effect.ids)
    const userIds = bench.flatMap(({ id, userId }) => (userId !== null && told.has(id) ? [userId] : []))
    emit({ type: 'match.place-opened', ...event, userIds, startsAt: row.startsAt })
    return
  }
  const { userId = null, guest = null, isProposed = false } = bench.find(({ id }) => id === effect.id) ?? {}
  if (effect.kind === 'promote') {
    await tx
      .update(matchParticipants)
      .set({ status: 'going', returnUntil: effect.returnUntil, updatedAt: now })
      .where(eq(matchParticipants.id, effect.id))
    await updatePlaceCounts(change, match, { going: 1, waiting: -1 })
    if (guest) emitGuestChange(change, match, guest, 'promoted')
    else if (userId) emit({ type: 'match.player-promoted', ...event, userId, place: row.currentPlayers, startsAt: row.startsAt })
    return
  }
  if (userId === null) return
  if (effect.kind === 'expire' || effect.kind === 'withdraw') {
    await endOffer(change, match, { userId, status: effect.kind === 'expire' ? 'expired' : 'withdrawn' })
    if (effect.kind === 'expire' && !isProposed) await moveToEndOfBench(change, match, effect.id)
    return
  }
  const { until } = effect
  if (effect.kind === 'shorten')
    await tx
      .update(matchOffers)
      .set({ expiresAt: until })
      .where(and(eq(matchOffers.matchId, row.id), eq(matchOffers.userId, userId), eq(matchOffers.status, 'open')))
  else {
    return holdPlace(change, match, { userId, until })
  }
  change.enqueue(expireOffers({ matchId: row.id, until: until.getTime() }, { startAfter: until }))
}

/** Holds a free place for a player. @param proposedBy the name of who asks somebody that is not on the bench */
export async function holdPlace(
  change: Change,
  match: GivenMatch,
  { userId, until, proposedBy = null }: { userId: string; until: Date; proposedBy?: string | null },
): Promise<void> {
  const { row } = match
  await change.tx.insert(matchOffers).values({ id: newId(), matchId: row.id, userId, createdAt: change.now, expiresAt: until })
  await updatePlaceCounts(change, match, { offered: 1 })
  change.emit({ type: 'match.place-offered', ...matchEventFields(row), userId, startsAt: row.startsAt, until, proposedBy })
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

/** The bench, and then those to whom a place is proposed. */
async function findBench(tx: Transaction, { id, organizerId, offeredPlaces }: LockedMatchRow['row']): Promise<Waiting[]> {
  const { enabled, from, until } = quietHours
  const rows = await tx
    .select({
      id: matchParticipants.id,
      userId: matchParticipants.userId,
      status: matchParticipants.status,
      guest: { id: matchGuests.id, name: matchGuests.name },
      night: { enabled, from, until },
    })
    .from(matchParticipants)
    .leftJoin(quietHours, eq(quietHours.userId, matchParticipants.userId))
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .where(and(eq(matchParticipants.matchId, id), offeredPlaces === 0 ? eq(matchParticipants.status, 'waiting') : isWaitingOrProposed))
    .orderBy(...benchFirst)
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  const offers = await tx
    .select({
      userId: matchOffers.userId,
      offeredUntil: sql<Date | null>`max(${matchOffers.expiresAt}) filter (where ${matchOffers.status} = 'open')`.mapWith(
        matchOffers.expiresAt,
      ),
      passedAt: sql<Date | null>`max(${matchOffers.endedAt}) filter (where ${matchOffers.status} in ('passed', 'expired'))`.mapWith(
        matchOffers.endedAt,
      ),
    })
    .from(matchOffers)
    .where(and(eq(matchOffers.matchId, id), inArray(matchOffers.userId, userIds)))
    .groupBy(matchOffers.userId)
  const offerOf = new Map(offers.map((offer) => [offer.userId, offer]))
  const blocked =
    organizerId === null || userIds.length === 0 ? new Set() : await findBlocksWith(tx, { userId: organizerId, among: userIds })
  return rows.map(({ id: participantId, userId, status, guest, night }) => ({
    id: participantId,
    isProposed: status !== 'waiting',
    userId,
    guest,
    isGuest: guest !== null,
    mayBeAsked: guest !== null || (userId !== null && !blocked.has(userId)),
    passedAt: offerOf.get(userId ?? '')?.passedAt ?? null,
    offeredUntil: offerOf.get(userId ?? '')?.offeredUntil ?? null,
    quietHours: night ?? DEFAULT_QUIET_HOURS,
  }))
}

const isWaitingOrProposed = or(
  eq(matchParticipants.status, 'waiting'),
  and(
    eq(matchParticipants.status, 'invited'),
    sql`exists (select 1 from ${matchOffers} where ${matchOffers.matchId} = ${matchParticipants.matchId}
      and ${matchOffers.userId} = ${matchParticipants.userId} and ${matchOffers.status} = 'open')`,
  ),
)

const benchFirst = [sql`${matchParticipants.status} <> 'waiting'`, asc(matchParticipants.position)]
