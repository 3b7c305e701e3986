import { isOpenForChanges, placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { findFollowerIds } from '../match-followers.queries.ts'
import { matchGuests } from '../match-guests.table.ts'
import { matchParticipants } from '../match-participants.table.ts'
import type { LockedMatchRow } from '../matches.access.ts'
import type { MatchRow } from '../matches.table.ts'
import { emitGuestChange } from './emit-guest-change.ts'
import { updatePlaceCounts } from './update-place-counts.ts'

/**
 * Gives free places to the first of the queue, until kick-off. Players are notified; guests are told by their page. Followers hear of places
 * that are left.
 * @param options.wasFull before the places became free
 */
export async function promoteWaitingPlayers(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  { wasFull }: { wasFull: boolean },
): Promise<void> {
  const { row } = match
  if (!isOpenForChanges(row, change.now)) return
  const count = Math.min(placesLeft(row), row.waitingPlayers)
  if (count > 0) await promote(change, match, count)
  if (wasFull && placesLeft(row) > 0) await announceFreePlaces(change, row)
}

async function announceFreePlaces({ tx, emit }: Change, row: MatchRow): Promise<void> {
  const followerIds = await findFollowerIds(tx, row.id)
  if (followerIds.length === 0) return
  emit({ type: 'match.places-freed', ...matchEventFields(row), startsAt: row.startsAt, placesLeft: placesLeft(row), followerIds })
}

async function promote(change: Change, match: Authorized<LockedMatchRow, string>, count: number): Promise<void> {
  const { tx, emit, now } = change
  const { row } = match
  const promoted = await tx
    .select({ id: matchParticipants.id, userId: matchParticipants.userId, guest: { id: matchGuests.id, name: matchGuests.name } })
    .from(matchParticipants)
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .where(and(eq(matchParticipants.matchId, row.id), eq(matchParticipants.status, 'waiting')))
    .orderBy(asc(matchParticipants.position))
    .limit(count)
  const promotedIds = promoted.map(({ id }) => id)
  await tx.update(matchParticipants).set({ status: 'going', updatedAt: now }).where(inArray(matchParticipants.id, promotedIds))
  await updatePlaceCounts(change, match, { going: promoted.length, waiting: -promoted.length })
  for (const [index, { userId, guest }] of promoted.entries())
    if (guest) emitGuestChange(change, match, guest, 'promoted')
    else if (userId)
      emit({ type: 'match.player-promoted', ...matchEventFields(row), userId, place: row.currentPlayers - promoted.length + index + 1 })
}
