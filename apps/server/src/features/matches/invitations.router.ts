import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { declineInvitation } from './commands/decline-invitation.ts'
import { inviteMany } from './commands/invite-many.ts'
import { invitePlayer } from './commands/invite-player.ts'
import { listInvitationSources } from './invitation-sources.queries.ts'
import { listUnansweredInvitations } from './invitations.queries.ts'
import { findMatchIfVisible } from './matches.queries.ts'

export const invitationsRouter = {
  invite: memberApi.matchInvitations.invite.handler(commandHandler(invitePlayer, () => ({ invited: true }))),

  inviteMany: memberApi.matchInvitations.inviteMany.handler(({ context: { db, viewer }, input }) =>
    inviteMany({ db, actor: viewer, input }),
  ),

  sources: memberApi.matchInvitations.sources.handler(queryHandler(listInvitationSources)),

  list: memberApi.matchInvitations.list.handler(queryHandler(listUnansweredInvitations)),

  decline: memberApi.matchInvitations.decline.handler(commandHandler(declineInvitation, findMatchIfVisible)),
}
