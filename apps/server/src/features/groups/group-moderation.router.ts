import { superAdminsOnly } from '#platform/api/admins-only.ts'
import { api } from '#platform/api/api.ts'
import { deleteGroup } from './commands/delete-group.ts'
import { listModeratedGroups } from './moderated-groups.queries.ts'

export const groupModerationRouter = {
  list: api.groupModeration.list.use(superAdminsOnly).handler(({ context: { db }, input }) => listModeratedGroups(db, input)),

  remove: api.groupModeration.remove.use(superAdminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await deleteGroup({ db, actor: viewer, input })
    return { done: true }
  }),
}
