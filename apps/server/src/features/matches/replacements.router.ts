import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { answerHandover } from './commands/answer-handover.ts'
import { becomeOrganizer } from './commands/become-organizer.ts'
import { cancelHandover } from './commands/cancel-handover.ts'
import { proposeHandover } from './commands/propose-handover.ts'
import { seekReplacement } from './commands/seek-replacement.ts'
import { takeOverPlace } from './commands/take-over-place.ts'
import { withdrawReplacement } from './commands/withdraw-replacement.ts'
import { findMatch, findMatchIfVisible } from './matches.queries.ts'

/** Replacements of players and of organizers. */
export const replacementsRouter = {
  seek: api.replacements.seek.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await seekReplacement({ db, actor: viewer, input })
    return findMatchIfVisible(db, viewer, input)
  }),

  withdraw: api.replacements.withdraw.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await withdrawReplacement({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),

  take: api.replacements.take.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await takeOverPlace({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),

  handOver: api.replacements.handOver.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await proposeHandover({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),

  cancelHandover: api.replacements.cancelHandover.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await cancelHandover({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),

  answerHandover: api.replacements.answerHandover.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await answerHandover({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),

  becomeOrganizer: api.replacements.becomeOrganizer.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await becomeOrganizer({ db, actor: viewer, input })
    return findMatch(db, viewer, input)
  }),
}
