import { adminsOnly, superAdminsOnly } from '#platform/api/admins-only.ts'
import { api } from '#platform/api/api.ts'
import { cancelMatchAsAdmin } from './commands/cancel-match.ts'
import { deleteMatch } from './commands/delete-match.ts'
import { listModeratedMatches } from './moderated-matches.queries.ts'

export const matchModerationRouter = {
  list: api.matchModeration.list
    .use(superAdminsOnly)
    .handler(({ context: { db, viewer }, input }) => listModeratedMatches(db, viewer, input)),

  cancel: api.matchModeration.cancel.use(adminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await cancelMatchAsAdmin({ db, actor: viewer, input })
    return { done: true }
  }),

  remove: api.matchModeration.remove.use(superAdminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await deleteMatch({ db, actor: viewer, input })
    return { done: true }
  }),
}
