import type { OfferStatus } from '@coup-denvoi/contract/matches/offers/place-offer.schema'
import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { benchFirst } from '../../participation/bench.queries.ts'
import { updatePlaceCounts } from '../../participation/commands/update-place-counts.ts'
import { matchParticipants } from '../../participation/match-participants.table.ts'
import { isOpenOfferOf, matchOffers } from '../match-offers.table.ts'

type GivenMatch = Authorized<LockedMatchRow, string>

/** Whether a place is held for a player. */
export async function hasOpenOffer({ tx }: Pick<Change, 'tx'>, { matchId, userId }: { matchId: string; userId: string }): Promise<boolean> {
  const [offer] = await tx.select({ id: matchOffers.id }).from(matchOffers).where(isOpenOfferOf(matchId, userId))
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
    .where(isOpenOfferOf(match.row.id, userId))
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
