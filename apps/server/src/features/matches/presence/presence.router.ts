import { api, memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { findMatch } from '../matches.queries.ts'
import { confirmByMail, findPresenceLink } from './commands/confirm-by-mail.ts'
import { confirmPresence } from './commands/confirm-presence.ts'
import { freePlace } from './commands/free-place.ts'
import { remindPresence } from './commands/remind-presence.ts'

export const presenceRouter = {
  confirm: memberApi.presence.confirm.handler(commandHandler(confirmPresence, findMatch)),

  remind: memberApi.presence.remind.handler(commandHandler(remindPresence, findMatch)),

  freePlace: memberApi.presence.freePlace.handler(commandHandler(freePlace, findMatch)),
}

type PresenceLinksDependencies = { presenceTokens: Parameters<typeof confirmByMail>[0]['tokens'] }

/** « Confirmer ma présence » from a mail, without signing in. */
export const createPresenceLinksRouter = ({ presenceTokens: tokens }: PresenceLinksDependencies) => ({
  find: api.presenceLinks.find.handler(({ context: { db }, input }) => findPresenceLink({ db, tokens, input })),

  confirm: api.presenceLinks.confirm.handler(async ({ context: { db }, input }) => {
    await confirmByMail({ db, tokens, input })
    return { done: true } as const
  }),
})
