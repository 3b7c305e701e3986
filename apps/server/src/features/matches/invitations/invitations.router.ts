import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { findMatch } from '../matches.queries.ts'
import { findAnswers } from './answers.queries.ts'
import { declineMatch } from './commands/decline-match.ts'
import { inviteMany } from './commands/invite-many.ts'
import { invitePlayer } from './commands/invite-player.ts'
import { seekAnswers } from './commands/seek-answers.ts'
import { listInvitationSources } from './invitation-sources.queries.ts'
import { listUnansweredInvitations } from './invitations.queries.ts'

export const invitationsRouter = {
  invite: memberApi.matchInvitations.invite.handler(commandHandler(invitePlayer, () => ({ invited: true }))),

  inviteMany: memberApi.matchInvitations.inviteMany.handler(({ context: { db, viewer }, input }) =>
    inviteMany({ db, actor: viewer, input }),
  ),

  sources: memberApi.matchInvitations.sources.handler(queryHandler(listInvitationSources)),

  list: memberApi.matchInvitations.list.handler(queryHandler(listUnansweredInvitations)),

  answers: memberApi.matchInvitations.answers.handler(queryHandler(findAnswers)),

  remind: memberApi.matchInvitations.remind.handler(commandHandler(seekAnswers, findAnswers)),

  decline: memberApi.matchInvitations.decline.handler(commandHandler(declineMatch, findMatch)),
}
