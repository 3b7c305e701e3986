import { and, eq } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesGuestNames } from '../series-guest-names.table.ts'
import { seriesRegulars } from '../series-regulars.table.ts'

/**
 * In the series of the match. A regular whose name moderators have erased is one no more, or the next match would bring the name back; and
 * it stands for no other name of the guest.
 */
export const onGuestNameErased: Reaction<'match.guest-name-erased'> = async ({ tx, emit }, { matchId, name }) => {
  const [found] = await tx
    .select({ id: series.id, groupId: series.groupId })
    .from(seriesDates)
    .innerJoin(series, eq(series.id, seriesDates.seriesId))
    .where(eq(seriesDates.matchId, matchId))
  if (!found) return
  const { id: seriesId, groupId } = found
  const regulars = await tx
    .delete(seriesRegulars)
    .where(and(eq(seriesRegulars.seriesId, seriesId), eq(seriesRegulars.guestName, name)))
    .returning({ id: seriesRegulars.id })
  const names = await tx
    .delete(seriesGuestNames)
    .where(and(eq(seriesGuestNames.seriesId, seriesId), eq(seriesGuestNames.countsAs, name)))
    .returning({ name: seriesGuestNames.name })
  if (regulars.length + names.length > 0) emit({ type: 'series.changed', seriesId, groupId })
}
