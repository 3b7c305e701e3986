import type { newSeasonDatesSchema } from '@coup-denvoi/contract/season/season.schema'
import { MAX_OWN_SEASONS, overlaps, type SeasonDates } from '@coup-denvoi/contract/season/season-dates.rules'
import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { SeasonScope } from '../played-matches.queries.ts'
import { seasonDates } from '../season-dates.table.ts'
import { type Actor, isOfScope, lockScope } from '../seasons.access.ts'
import { findOwnDates } from '../seasons.queries.ts'

type NewDates = (typeof newSeasonDatesSchema)['_zod']['output']
type SetSeasonDates = { db: Database; actor: Actor; input: NewDates; now?: Date }

/** Setting what is set already changes nothing: the answer may have got lost. @throws as {@link lockScope}, SEASON_DATES_OVERLAP, TOO_MANY_SEASONS, SEASON_NOT_FOUND when what is replaced is gone */
export const setGroupDates = ({ db, actor, input, now }: SetSeasonDates): Promise<void> =>
  db.transaction((change) => setDates(change, actor, { kind: 'group', id: input.id }, input), now)

export const setSeriesDates = ({ db, actor, input, now }: SetSeasonDates): Promise<void> =>
  db.transaction((change) => setDates(change, actor, { kind: 'series', id: input.id }, input), now)

async function setDates(change: Change, actor: Actor, scope: SeasonScope, { firstDay, lastDay, replaces }: NewDates): Promise<void> {
  const { tx, now } = change
  await lockScope(change, actor, scope)
  const known = await findOwnDates(tx, scope)
  if (isSet(known, { firstDay, lastDay, replaces })) return
  const others = known.filter((one) => one.firstDay !== replaces)
  if (replaces !== undefined && others.length === known.length) throw apiError('SEASON_NOT_FOUND')
  if (others.some((other) => overlaps(other, { firstDay, lastDay }))) throw apiError('SEASON_DATES_OVERLAP')
  if (others.length >= MAX_OWN_SEASONS) throw apiError('TOO_MANY_SEASONS')
  if (replaces !== undefined) await tx.delete(seasonDates).where(and(isOfScope(scope), eq(seasonDates.firstDay, replaces)))
  const owner = scope.kind === 'group' ? { groupId: scope.id } : { seriesId: scope.id }
  await tx.insert(seasonDates).values({ id: newId(), ...owner, firstDay, lastDay, setAt: now })
}

const isSet = (known: readonly SeasonDates[], { firstDay, lastDay, replaces }: Omit<NewDates, 'id'>): boolean =>
  known.some((one) => one.firstDay === firstDay && one.lastDay === lastDay) &&
  (replaces === firstDay || !known.some((one) => one.firstDay === replaces))
