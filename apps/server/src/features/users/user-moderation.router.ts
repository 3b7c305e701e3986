import { superAdminsOnly } from '#platform/api/admins-only.ts'
import { api } from '#platform/api/api.ts'
import { banUser } from './commands/ban-user.ts'
import { deleteUser } from './commands/delete-user.ts'
import { setRights } from './commands/set-rights.ts'
import { unbanUser } from './commands/unban-user.ts'
import { listModeratedUsers } from './moderated-users.queries.ts'

/** What super admins do with the accounts of others. */
export const userModerationRouter = {
  list: api.userModeration.list.use(superAdminsOnly).handler(({ context: { db, viewer }, input }) => listModeratedUsers(db, viewer, input)),

  ban: api.userModeration.ban.use(superAdminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await banUser({ db, actor: viewer, input: { userId: input.id } })
    return { done: true }
  }),

  unban: api.userModeration.unban.use(superAdminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await unbanUser({ db, actor: viewer, input: { userId: input.id } })
    return { done: true }
  }),

  remove: api.userModeration.remove.use(superAdminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await deleteUser({ db, actor: viewer, input: { userId: input.id } })
    return { done: true }
  }),

  setRights: api.userModeration.setRights.use(superAdminsOnly).handler(async ({ context: { db, viewer }, input: { id, ...rights } }) => {
    await setRights({ db, actor: viewer, input: { userId: id, rights } })
    return { done: true }
  }),
}
