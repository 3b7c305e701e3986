import { api, memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { addPlayedMatch } from './commands/add-played-match.ts'
import { cancelFollowing } from './commands/cancel-following.ts'
import { editSeries } from './commands/edit-series.ts'
import { endSeries } from './commands/end-series.ts'
import { mergeGuests, separateGuest } from './commands/merge-guests.ts'
import { pauseSeries } from './commands/pause-series.ts'
import { renewSeriesLink } from './commands/renew-series-link.ts'
import { setAbsence } from './commands/set-absence.ts'
import { setPrepayments } from './commands/set-prepayments.ts'
import { setRegulars } from './commands/set-regulars.ts'
import { skipDate } from './commands/skip-date.ts'
import { startSeries } from './commands/start-series.ts'
import { stopComing } from './commands/stop-coming.ts'
import { takeOverSeries } from './commands/take-over-series.ts'
import { findPlayedMatchOptions } from './played-match.queries.ts'
import { findSeries, findSeriesIfVisible, findSeriesTarget } from './series.queries.ts'
import { listSeries } from './series-list.queries.ts'

export const seriesRouter = {
  list: memberApi.series.list.handler(queryHandler(listSeries)),

  find: memberApi.series.find.handler(queryHandler(findSeries)),

  start: memberApi.series.start.handler(async ({ context: { db, viewer }, input }) => {
    const id = await startSeries({ db, actor: viewer, input })
    return findSeries(db, viewer, { id })
  }),

  edit: memberApi.series.edit.handler(commandHandler(editSeries, findSeries)),

  skipDate: memberApi.series.skipDate.handler(commandHandler(skipDate, findSeries)),

  pause: memberApi.series.pause.handler(commandHandler(pauseSeries, findSeries)),

  takeOver: memberApi.series.takeOver.handler(commandHandler(takeOverSeries, findSeries)),

  setPrepayments: memberApi.series.setPrepayments.handler(commandHandler(setPrepayments, findSeries)),

  end: memberApi.series.end.handler(commandHandler(endSeries, findSeries)),

  cancelFollowing: memberApi.series.cancelFollowing.handler(commandHandler(cancelFollowing, findSeries)),

  playedMatchOptions: memberApi.series.playedMatchOptions.handler(queryHandler(findPlayedMatchOptions)),

  addPlayedMatch: memberApi.series.addPlayedMatch.handler(async ({ context: { db, viewer }, input }) => ({
    matchId: await addPlayedMatch({ db, actor: viewer, input }),
  })),

  setRegulars: memberApi.series.setRegulars.handler(commandHandler(setRegulars, findSeries)),

  mergeGuests: memberApi.series.mergeGuests.handler(commandHandler(mergeGuests, findSeries)),

  separateGuest: memberApi.series.separateGuest.handler(commandHandler(separateGuest, findSeries)),

  setAbsence: memberApi.series.setAbsence.handler(commandHandler(setAbsence, findSeries)),

  stopComing: memberApi.series.stopComing.handler(commandHandler(stopComing, findSeriesIfVisible)),

  renewLink: memberApi.series.renewLink.handler(commandHandler(renewSeriesLink, findSeries)),

  findTarget: api.series.findTarget.handler(({ context, input }) => findSeriesTarget(context.db, context.viewer, input)),
}
