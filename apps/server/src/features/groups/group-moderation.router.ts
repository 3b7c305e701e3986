import { superAdminApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { deleteGroup } from './commands/delete-group.ts'
import { listModeratedGroups } from './moderated-groups.queries.ts'

export const groupModerationRouter = {
  list: superAdminApi.groupModeration.list.handler(({ context: { db }, input }) => listModeratedGroups(db, input)),

  remove: superAdminApi.groupModeration.remove.handler(commandHandler(deleteGroup, () => ({ done: true }))),
}
