import { adminsOnly } from '#platform/api/admins-only.ts'
import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { dismissReport } from './commands/dismiss-report.ts'
import { reportGroup } from './commands/report-group.ts'
import { reportMatch } from './commands/report-match.ts'
import { reportMessage } from './commands/report-message.ts'
import { reportUser } from './commands/report-user.ts'
import { requestBan } from './commands/request-ban.ts'
import { takeReport } from './commands/take-report.ts'
import { findReport, listReports } from './reports.queries.ts'

const received = { received: true } as const

export const reportsRouter = {
  reportUser: api.reports.reportUser.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await reportUser({ db, actor: viewer, input })
    return received
  }),

  reportMatch: api.reports.reportMatch.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await reportMatch({ db, actor: viewer, input })
    return received
  }),

  reportGroup: api.reports.reportGroup.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await reportGroup({ db, actor: viewer, input })
    return received
  }),

  reportMessage: api.reports.reportMessage.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await reportMessage({ db, actor: viewer, input })
    return received
  }),

  list: api.reports.list.use(adminsOnly).handler(({ context: { db, viewer }, input }) => listReports(db, viewer, input)),

  take: api.reports.take.use(adminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await takeReport({ db, actor: viewer, input })
    return findReport(db, viewer, input.id)
  }),

  dismiss: api.reports.dismiss.use(adminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await dismissReport({ db, actor: viewer, input })
    return findReport(db, viewer, input.id)
  }),

  requestBan: api.reports.requestBan.use(adminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await requestBan({ db, actor: viewer, input })
    return findReport(db, viewer, input.id)
  }),
}
