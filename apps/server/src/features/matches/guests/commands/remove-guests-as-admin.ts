import { isOpenForChanges } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Admin, type LockedMatch, lockMatchToModerate } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { guestTargetName } from '../guest-target.public.ts'
import { findGuestsOnList, isListedGuest } from '../match-guests.access.ts'
import { ERASED_GUEST_NAME, matchGuests } from '../match-guests.table.ts'
import { emitGuestChange } from './emit-guest-change.ts'
import { releaseGuestPlace } from './release-guest-place.ts'

type RemoveGuestsAsAdmin = { db: Database; actor: Admin; input: { id: string; guestIds?: string[] }; now?: Date }

/**
 * Guests of a match lose their names, and before kick-off their places or requests; their browsers can't come back by the link. All guests
 * without `guestIds`; those who have lost their names already are left out. In a series who was put on the list by its organizer stands on its
 * other lists, too.
 * @throws PERMISSION_DENIED, MATCH_NOT_FOUND
 */
export async function removeGuestsAsAdmin({ db, actor, input: { id, guestIds }, now }: RemoveGuestsAsAdmin): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const isMeant = guestIds && inArray(matchGuests.id, guestIds)
    const sameGuests = await findInSeries(tx, id, isMeant)
    // In one order, so that two at once don't deadlock.
    for (const matchId of [...new Set([id, ...sameGuests.map((guest) => guest.matchId)])].sort()) {
      const match = await lockMatchToModerate(tx, actor, matchId)
      const isSame = inArray(
        matchGuests.id,
        sameGuests.map((guest) => guest.id),
      )
      const named = await tx
        .select({ id: matchGuests.id })
        .from(matchGuests)
        .where(and(isNamedIn(matchId), matchId === id ? isMeant : isSame))
        .orderBy(matchGuests.createdAt, matchGuests.id)
      for (const { id: guestId } of named) await removeGuest(change, match, guestId)
    }
  }, now)
}

const isNamedIn = (matchId: string) => and(eq(matchGuests.matchId, matchId), ne(matchGuests.name, ERASED_GUEST_NAME))

/** Those of the other matches of its series who have the name of one whom the organizer put on the list. */
async function findInSeries(tx: Transaction, matchId: string, isMeant: SQL | undefined): Promise<{ id: string; matchId: string }[]> {
  const [date] = await tx.select({ seriesId: seriesDates.seriesId }).from(seriesDates).where(eq(seriesDates.matchId, matchId))
  if (!date) return []
  const isOrganizers = eq(matchGuests.origin, 'organizer')
  const names = tx
    .select({ name: matchGuests.name })
    .from(matchGuests)
    .where(and(isNamedIn(matchId), isOrganizers, isMeant))
  return tx
    .select({ id: matchGuests.id, matchId: matchGuests.matchId })
    .from(seriesDates)
    .innerJoin(matchGuests, eq(matchGuests.matchId, seriesDates.matchId))
    .where(and(eq(seriesDates.seriesId, date.seriesId), ne(matchGuests.matchId, matchId), isOrganizers, inArray(matchGuests.name, names)))
}

async function removeGuest(change: Change, match: Authorized<LockedMatch, 'moderator'>, guestId: string): Promise<void> {
  const { tx, now } = change
  const { row, actor } = match
  // One after the other: the next ones may have moved up.
  const [found] = await findGuestsOnList(tx, row.id, [guestId])
  if (!found) return
  const { guest } = found
  const isPending = guest.request === 'pending'
  const erased = { ...guest, name: ERASED_GUEST_NAME }
  await tx
    .update(matchGuests)
    .set({ name: ERASED_GUEST_NAME, removedAt: now, ...(isPending && { request: 'refused', answeredAt: now }) })
    .where(eq(matchGuests.id, guestId))
  if (isPending) emitGuestChange(change, match, erased, 'refused', actor.id)
  else if (isListedGuest(found) && isOpenForChanges(row, now))
    await releaseGuestPlace(change, match, { ...found, guest: erased }, 'removed', actor.id)
  else {
    // For its version: open pages show the name.
    await tx.update(matches).set({ updatedAt: now }).where(eq(matches.id, row.id))
    emitGuestChange(change, match, erased, 'renamed', actor.id)
  }
  change.emit({ type: 'match.guest-name-erased', ...matchEventFields(row), guestId, name: guest.name })
  await recordAdminAction(change, {
    actor,
    action: 'guest.removed',
    targetKind: 'guest',
    targetId: guestId,
    targetName: guestTargetName(guest.name, row),
  })
}
