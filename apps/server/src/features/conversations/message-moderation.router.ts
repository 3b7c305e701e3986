import { adminApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { hideMessage } from './commands/hide-message.ts'

export const messageModerationRouter = {
  hide: adminApi.messageModeration.hide.handler(commandHandler(hideMessage, () => ({ done: true }))),
}
