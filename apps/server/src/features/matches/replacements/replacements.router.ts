import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { findMatch, findMatchIfVisible } from '../matches.queries.ts'
import { giveBackPlace } from '../offers/commands/give-back-place.ts'
import { passOfferedPlace } from '../offers/commands/pass-offered-place.ts'
import { takeOfferedPlace } from '../offers/commands/take-offered-place.ts'
import { answerHandover } from '../organizers/commands/answer-handover.ts'
import { becomeOrganizer } from '../organizers/commands/become-organizer.ts'
import { cancelHandover } from '../organizers/commands/cancel-handover.ts'
import { proposeHandover } from '../organizers/commands/propose-handover.ts'
import { seekReplacement } from './commands/seek-replacement.ts'
import { takeOverPlace } from './commands/take-over-place.ts'
import { withdrawReplacement } from './commands/withdraw-replacement.ts'

/** Replacements of players and of organizers. */
export const replacementsRouter = {
  seek: memberApi.replacements.seek.handler(commandHandler(seekReplacement, findMatchIfVisible)),

  withdraw: memberApi.replacements.withdraw.handler(commandHandler(withdrawReplacement, findMatch)),

  take: memberApi.replacements.take.handler(commandHandler(takeOverPlace, findMatch)),

  takeOffered: memberApi.replacements.takeOffered.handler(commandHandler(takeOfferedPlace, findMatch)),

  passOffered: memberApi.replacements.passOffered.handler(commandHandler(passOfferedPlace, findMatch)),

  giveBack: memberApi.replacements.giveBack.handler(commandHandler(giveBackPlace, findMatchIfVisible)),

  handOver: memberApi.replacements.handOver.handler(commandHandler(proposeHandover, findMatch)),

  cancelHandover: memberApi.replacements.cancelHandover.handler(commandHandler(cancelHandover, findMatch)),

  answerHandover: memberApi.replacements.answerHandover.handler(commandHandler(answerHandover, findMatch)),

  becomeOrganizer: memberApi.replacements.becomeOrganizer.handler(commandHandler(becomeOrganizer, findMatch)),
}
