import { superAdminApi } from '#platform/api/api.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { deleteUser } from '../commands/delete-user.ts'
import { banUser } from './commands/ban-user.ts'
import { setRights } from './commands/set-rights.ts'
import { unbanUser } from './commands/unban-user.ts'
import { listModeratedUsers } from './moderated-users.queries.ts'

export const userModerationRouter = {
  list: superAdminApi.userModeration.list.handler(queryHandler(listModeratedUsers)),

  ban: superAdminApi.userModeration.ban.handler(async ({ context: { db, viewer }, input }) => {
    await banUser({ db, actor: viewer, input: { userId: input.id } })
    return { done: true }
  }),

  unban: superAdminApi.userModeration.unban.handler(async ({ context: { db, viewer }, input }) => {
    await unbanUser({ db, actor: viewer, input: { userId: input.id } })
    return { done: true }
  }),

  remove: superAdminApi.userModeration.remove.handler(async ({ context: { db, viewer }, input }) => {
    await deleteUser({ db, actor: viewer, input: { userId: input.id } })
    return { done: true }
  }),

  setRights: superAdminApi.userModeration.setRights.handler(async ({ context: { db, viewer }, input: { id, ...rights } }) => {
    await setRights({ db, actor: viewer, input: { userId: id, rights } })
    return { done: true }
  }),
}
