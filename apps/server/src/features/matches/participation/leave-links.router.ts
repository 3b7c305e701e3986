import { api } from '#platform/api/api.ts'
import { findLeaveLink, leaveByMail } from './commands/leave-by-mail.ts'

type LeaveLinksDependencies = { leaveTokens: Parameters<typeof leaveByMail>[0]['tokens'] }

/** « Je ne viens pas » from a mail, without signing in. */
export const createLeaveLinksRouter = ({ leaveTokens: tokens }: LeaveLinksDependencies) => ({
  find: api.leaveLinks.find.handler(({ context: { db }, input }) => findLeaveLink({ db, tokens, input })),

  leave: api.leaveLinks.leave.handler(async ({ context: { db }, input }) => {
    await leaveByMail({ db, tokens, input })
    return { done: true } as const
  }),
})
