import { api, memberApi } from '#platform/api/api.ts'
import { commandHandler, openCommandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { findMatch } from '../matches.queries.ts'
import { addGuest } from './commands/add-guest.ts'
import { answerGuests } from './commands/answer-guests.ts'
import { bringGuest } from './commands/bring-guest.ts'
import { claimGuestPlace } from './commands/claim-guest-place.ts'
import { comeAsGuest } from './commands/come-as-guest.ts'
import { confirmGuestEmail } from './commands/confirm-guest-email.ts'
import { leaveAsGuest } from './commands/leave-as-guest.ts'
import { removeGuests } from './commands/remove-guests.ts'
import { renameGuest } from './commands/rename-guest.ts'
import { setGuestEmail } from './commands/set-guest-email.ts'
import { setGuestRules } from './commands/set-guest-rules.ts'
import { takeBackGuest } from './commands/take-back-guest.ts'
import { findGuestPlace, findUsualGuestRules } from './guests.queries.ts'

export const createGuestsRouter = ({ throttle }: { throttle: AccountThrottle }) => ({
  come: api.guests.come.handler(openCommandHandler(comeAsGuest, findGuestPlace)),

  usualRules: memberApi.guests.usualRules.handler(queryHandler(findUsualGuestRules)),

  find: api.guests.find.handler(({ context: { db }, input }) => findGuestPlace(db, input)),

  rename: api.guests.rename.handler(openCommandHandler(renameGuest, findGuestPlace)),

  setEmail: api.guests.setEmail.handler(async ({ context: { db, client }, input }) => {
    await setGuestEmail({ db, throttle, client, input })
    return findGuestPlace(db, input)
  }),

  confirmEmail: api.guests.confirmEmail.handler(openCommandHandler(confirmGuestEmail, findGuestPlace)),

  leave: api.guests.leave.handler(openCommandHandler(leaveAsGuest, findGuestPlace)),

  claim: memberApi.guests.claim.handler(async ({ context: { db, viewer }, input }) => {
    const id = await claimGuestPlace({ db, actor: viewer, input })
    return findMatch(db, viewer, { id })
  }),

  setRules: memberApi.guests.setRules.handler(commandHandler(setGuestRules, findMatch)),

  add: memberApi.guests.add.handler(commandHandler(addGuest, findMatch)),

  answer: memberApi.guests.answer.handler(commandHandler(answerGuests, findMatch)),

  remove: memberApi.guests.remove.handler(commandHandler(removeGuests, findMatch)),

  bring: memberApi.guests.bring.handler(commandHandler(bringGuest, findMatch)),

  takeBack: memberApi.guests.takeBack.handler(commandHandler(takeBackGuest, findMatch)),
})
