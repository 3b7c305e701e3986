import { adminsOnly } from '#platform/api/admins-only.ts'
import { api } from '#platform/api/api.ts'
import { hideMessage } from './commands/hide-message.ts'

export const messageModerationRouter = {
  hide: api.messageModeration.hide.use(adminsOnly).handler(async ({ context: { db, viewer }, input }) => {
    await hideMessage({ db, actor: viewer, input })
    return { done: true }
  }),
}
