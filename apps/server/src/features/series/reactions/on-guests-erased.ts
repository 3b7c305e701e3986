import { and, eq, notExists } from 'drizzle-orm'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import type { Change } from '#platform/database/database.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesGuestNames } from '../series-guest-names.table.ts'

/** A name that stands on no list of the series any more is no longer remembered as another name of a guest. */
export async function onGuestsErased({ tx }: Change, { matchId }: { matchId: string }): Promise<void> {
  const [date] = await tx.select({ seriesId: seriesDates.seriesId }).from(seriesDates).where(eq(seriesDates.matchId, matchId))
  if (!date) return
  const listed = tx
    .select({ id: matchGuests.id })
    .from(seriesDates)
    .innerJoin(matchGuests, eq(matchGuests.matchId, seriesDates.matchId))
    .where(and(eq(seriesDates.seriesId, date.seriesId), eq(matchGuests.name, seriesGuestNames.name)))
  await tx.delete(seriesGuestNames).where(and(eq(seriesGuestNames.seriesId, date.seriesId), notExists(listed)))
}
