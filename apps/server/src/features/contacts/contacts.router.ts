import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { sendContactRequest } from './commands/send-contact-request.ts'

export const contactsRouter = {
  send: api.contacts.send.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await sendContactRequest({ db, actor: viewer, input })
    return { sent: true }
  }),
}
