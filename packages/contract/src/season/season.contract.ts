import { groupErrors } from '../groups/group.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { daySchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { seriesErrors } from '../series/series.errors.ts'
import { seasonErrors } from './season.errors.ts'
import { newSeasonDatesSchema, ownSeasonSchema, seasonInputSchema, seasonSchema } from './season.schema.ts'

const { GROUP_NOT_FOUND, PERMISSION_DENIED } = groupErrors
const { SERIES_NOT_FOUND } = seriesErrors
const { SEASON_DATES_OVERLAP, SEASON_NOT_FOUND, TOO_MANY_SEASONS } = seasonErrors
const datesErrors = { PERMISSION_DENIED, SEASON_DATES_OVERLAP, SEASON_NOT_FOUND, TOO_MANY_SEASONS }
const removalErrors = { PERMISSION_DENIED, SEASON_NOT_FOUND }
const removalSchema = z.object({ id: idSchema, firstDay: daySchema })
const tags = ['seasons']

/** What the matches of a season say, computed when it is read. */
export const seasonContract = {
  ofGroup: signedInProcedure('group-members')
    .route({ method: 'GET', path: '/groups/{id}/season', tags, summary: 'Get a season of a group' })
    .errors({ GROUP_NOT_FOUND })
    .input(seasonInputSchema)
    .output(seasonSchema),

  ofSeries: signedInProcedure('series-people')
    .route({ method: 'GET', path: '/series/{id}/season', tags, summary: 'Get a season of a series' })
    .errors({ SERIES_NOT_FOUND })
    .input(seasonInputSchema)
    .output(seasonSchema),

  /** « Ma saison »: over all matches, from 1 August to 31 July. */
  own: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/season', tags, summary: 'Get one’s own season' })
    .input(z.object({ day: z.optional(daySchema) }))
    .output(ownSeasonSchema),

  /** The first and last day of a season. The answer is that season. */
  setGroupDates: signedInProcedure('group-admins', 'groupEdits')
    .route({ method: 'PUT', path: '/groups/{id}/season/dates', tags, summary: 'Set the dates of a season of a group' })
    .errors({ GROUP_NOT_FOUND, ...datesErrors })
    .input(newSeasonDatesSchema)
    .output(seasonSchema),

  /** Its days are in seasons from 1 August to 31 July again. */
  removeGroupDates: signedInProcedure('group-admins', 'groupEdits')
    .route({ method: 'DELETE', path: '/groups/{id}/season/dates/{firstDay}', tags, summary: 'Remove the dates of a season of a group' })
    .errors({ GROUP_NOT_FOUND, ...removalErrors })
    .input(removalSchema)
    .output(seasonSchema),

  setSeriesDates: signedInProcedure('series-organizer', 'matchEdits')
    .route({ method: 'PUT', path: '/series/{id}/season/dates', tags, summary: 'Set the dates of a season of a series' })
    .errors({ SERIES_NOT_FOUND, SERIES_OVER: seriesErrors.SERIES_OVER, ...datesErrors })
    .input(newSeasonDatesSchema)
    .output(seasonSchema),

  removeSeriesDates: signedInProcedure('series-organizer', 'matchEdits')
    .route({ method: 'DELETE', path: '/series/{id}/season/dates/{firstDay}', tags, summary: 'Remove the dates of a season of a series' })
    .errors({ SERIES_NOT_FOUND, SERIES_OVER: seriesErrors.SERIES_OVER, ...removalErrors })
    .input(removalSchema)
    .output(seasonSchema),
}
