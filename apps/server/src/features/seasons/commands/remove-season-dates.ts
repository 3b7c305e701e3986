import { seasonOfDay } from '@coup-denvoi/contract/season/season-dates.rules'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { SeasonScope } from '../played-matches.queries.ts'
import { seasonDates } from '../season-dates.table.ts'
import { type Actor, isOfScope, lockScope } from '../seasons.access.ts'
import { findOwnDates } from '../seasons.queries.ts'

type RemoveSeasonDates = { db: Database; actor: Actor; input: { id: string; firstDay: string }; now?: Date }

/**
 * Removing them twice is removing them once. @throws as {@link lockScope}, SEASON_NOT_FOUND when the day is in a season with other own dates
 */
export const removeGroupDates = ({ db, actor, input, now }: RemoveSeasonDates): Promise<void> =>
  db.transaction((change) => removeDates(change, actor, { kind: 'group', id: input.id }, input.firstDay), now)

export const removeSeriesDates = ({ db, actor, input, now }: RemoveSeasonDates): Promise<void> =>
  db.transaction((change) => removeDates(change, actor, { kind: 'series', id: input.id }, input.firstDay), now)

async function removeDates(change: Change, actor: Actor, scope: SeasonScope, firstDay: string): Promise<void> {
  await lockScope(change, actor, scope)
  const removed = await change.tx
    .delete(seasonDates)
    .where(and(isOfScope(scope), eq(seasonDates.firstDay, firstDay)))
    .returning({ id: seasonDates.id })
  if (removed.length > 0) return
  if (seasonOfDay(firstDay, await findOwnDates(change.tx, scope)).hasOwnDates) throw apiError('SEASON_NOT_FOUND')
}
