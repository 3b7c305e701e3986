import type { Season } from '@coup-denvoi/contract/season/season.schema'
import { memberApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { removeGroupDates, removeSeriesDates } from './commands/remove-season-dates.ts'
import { setGroupDates, setSeriesDates } from './commands/set-season-dates.ts'
import { findOwnSeason } from './own-season.queries.ts'
import { findGroupSeason, findSeriesSeason } from './seasons.queries.ts'

type Changed = { id: string; firstDay: string }
const readGroup = (db: CallContext['db'], viewer: Viewer, { id, firstDay }: Changed): Promise<Season> =>
  findGroupSeason(db, viewer, { id, day: firstDay })
const readSeries = (db: CallContext['db'], viewer: Viewer, { id, firstDay }: Changed): Promise<Season> =>
  findSeriesSeason(db, viewer, { id, day: firstDay })

/** The API of seasons. */
export const seasonsRouter = {
  ofGroup: memberApi.seasons.ofGroup.handler(queryHandler(findGroupSeason)),

  ofSeries: memberApi.seasons.ofSeries.handler(queryHandler(findSeriesSeason)),

  own: memberApi.seasons.own.handler(queryHandler(findOwnSeason)),

  setGroupDates: memberApi.seasons.setGroupDates.handler(commandHandler(setGroupDates, readGroup)),

  removeGroupDates: memberApi.seasons.removeGroupDates.handler(commandHandler(removeGroupDates, readGroup)),

  setSeriesDates: memberApi.seasons.setSeriesDates.handler(commandHandler(setSeriesDates, readSeries)),

  removeSeriesDates: memberApi.seasons.removeSeriesDates.handler(commandHandler(removeSeriesDates, readSeries)),
}
