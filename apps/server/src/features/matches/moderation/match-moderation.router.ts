import { adminApi, superAdminApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { cancelMatchAsAdmin } from '../commands/cancel-match.ts'
import { removeGuestsAsAdmin } from '../guests/commands/remove-guests-as-admin.ts'
import { deleteMatch } from './commands/delete-match.ts'
import { listModeratedMatches } from './moderated-matches.queries.ts'

export const matchModerationRouter = {
  list: superAdminApi.matchModeration.list.handler(({ context: { db }, input }) => listModeratedMatches(db, input)),

  cancel: adminApi.matchModeration.cancel.handler(commandHandler(cancelMatchAsAdmin, () => ({ done: true }))),

  removeGuests: adminApi.matchModeration.removeGuests.handler(commandHandler(removeGuestsAsAdmin, () => ({ done: true }))),

  remove: superAdminApi.matchModeration.remove.handler(commandHandler(deleteMatch, () => ({ done: true }))),
}
