import type { BenchMember } from '@coup-denvoi/contract/matches/offers/settle-places.rules'
import { DEFAULT_QUIET_HOURS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { quietHours } from '#features/notifications/settings/quiet-hours.table.ts'
import { findBlocksWith } from '#features/players/blocks.public.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchGuests } from '../guests/match-guests.table.ts'
import type { MatchRow } from '../matches.table.ts'
import { matchOffers } from '../offers/match-offers.table.ts'
import { matchParticipants } from './match-participants.table.ts'

/** Somebody on the bench, by the id of their line. */
export type Waiting = BenchMember & { userId: string | null; guest: { id: string; name: string } | null }

/** The bench, and then those to whom a place is proposed. */
export async function findBench(tx: Transaction, { id, organizerId, offeredPlaces }: MatchRow): Promise<Waiting[]> {
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

export const benchFirst = [sql`${matchParticipants.status} <> 'waiting'`, asc(matchParticipants.position)]
