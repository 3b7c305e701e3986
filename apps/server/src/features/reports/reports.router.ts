import { api } from '#platform/api/implement.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { reportUser } from './commands/report-user.ts'

/** The calls about reports. */
export const reportsRouter = {
  reportUser: api.reports.reportUser.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await reportUser({ db, actor: viewer, input })
    return { received: true }
  }),
}
