import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { sendContactRequest } from './commands/send-contact-request.ts'

export const contactsRouter = {
  send: memberApi.contacts.send.handler(commandHandler(sendContactRequest, () => ({ sent: true }))),
}
