import { adminApi, memberApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { dismissReport } from './commands/dismiss-report.ts'
import { reportGroup } from './commands/report-group.ts'
import { reportGuest } from './commands/report-guest.ts'
import { reportMatch } from './commands/report-match.ts'
import { reportMessage } from './commands/report-message.ts'
import { reportPlace } from './commands/report-place.ts'
import { reportPoll } from './commands/report-poll.ts'
import { reportSeries } from './commands/report-series.ts'
import { reportUser } from './commands/report-user.ts'
import { requestBan } from './commands/request-ban.ts'
import { takeReport } from './commands/take-report.ts'
import { findReport, listReports } from './reports.queries.ts'

const received = { received: true } as const

const readReport = (db: CallContext['db'], viewer: Viewer, { id }: { id: string }) => findReport(db, viewer, id)

/** The API of reports. */
export const reportsRouter = {
  reportUser: memberApi.reports.reportUser.handler(commandHandler(reportUser, () => received)),

  reportMatch: memberApi.reports.reportMatch.handler(commandHandler(reportMatch, () => received)),

  reportGroup: memberApi.reports.reportGroup.handler(commandHandler(reportGroup, () => received)),

  reportMessage: memberApi.reports.reportMessage.handler(commandHandler(reportMessage, () => received)),

  reportGuest: memberApi.reports.reportGuest.handler(commandHandler(reportGuest, () => received)),

  reportPlace: memberApi.reports.reportPlace.handler(commandHandler(reportPlace, () => received)),

  reportPoll: memberApi.reports.reportPoll.handler(commandHandler(reportPoll, () => received)),

  reportSeries: memberApi.reports.reportSeries.handler(commandHandler(reportSeries, () => received)),

  list: adminApi.reports.list.handler(queryHandler(listReports)),

  take: adminApi.reports.take.handler(commandHandler(takeReport, readReport)),

  dismiss: adminApi.reports.dismiss.handler(commandHandler(dismissReport, readReport)),

  requestBan: adminApi.reports.requestBan.handler(commandHandler(requestBan, readReport)),
}
