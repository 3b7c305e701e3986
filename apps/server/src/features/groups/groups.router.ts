import { memberApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { createGroup } from './commands/create-group.ts'
import { deleteOwnGroup } from './commands/delete-own-group.ts'
import { demoteAdmin } from './commands/demote-admin.ts'
import { editGroup } from './commands/edit-group.ts'
import { promoteMember } from './commands/promote-member.ts'
import { transferOwnership } from './commands/transfer-ownership.ts'
import { listGroups, listGroupsOfPlayer } from './group-list.queries.ts'
import { findGroup } from './groups.queries.ts'
import { acceptInvitation } from './membership/commands/accept-invitation.ts'
import { acceptRequest } from './membership/commands/accept-request.ts'
import { declineInvitation } from './membership/commands/decline-invitation.ts'
import { inviteToGroup } from './membership/commands/invite-to-group.ts'
import { leaveGroup } from './membership/commands/leave-group.ts'
import { rejectRequest } from './membership/commands/reject-request.ts'
import { removeMember } from './membership/commands/remove-member.ts'
import { requestToJoin } from './membership/commands/request-to-join.ts'
import { withdrawInvitation } from './membership/commands/withdraw-invitation.ts'
import { listGroupInvitations } from './membership/group-invitations.queries.ts'
import { listMembers } from './membership/group-members.queries.ts'
import { listJoinRequests } from './membership/join-requests.queries.ts'

const readGroup = (db: CallContext['db'], viewer: Viewer, { id }: { id: string }) => findGroup(db, viewer, id)

/** The API of groups. */
export const groupsRouter = {
  list: memberApi.groups.list.handler(queryHandler(listGroups)),

  find: memberApi.groups.find.handler(queryHandler(readGroup)),

  members: memberApi.groups.members.handler(queryHandler(listMembers)),

  ofPlayer: memberApi.groups.ofPlayer.handler(queryHandler(listGroupsOfPlayer)),

  requests: memberApi.groups.requests.handler(queryHandler(listJoinRequests)),

  create: memberApi.groups.create.handler(async ({ context: { db, viewer }, input }) => {
    const id = await createGroup({ db, actor: viewer, input })
    return findGroup(db, viewer, id)
  }),

  edit: memberApi.groups.edit.handler(commandHandler(editGroup, readGroup)),

  delete: memberApi.groups.delete.handler(commandHandler(deleteOwnGroup, () => ({ done: true as const }))),

  requestToJoin: memberApi.groups.requestToJoin.handler(commandHandler(requestToJoin, readGroup)),

  acceptRequest: memberApi.groups.acceptRequest.handler(commandHandler(acceptRequest, readGroup)),

  rejectRequest: memberApi.groups.rejectRequest.handler(commandHandler(rejectRequest, readGroup)),

  invite: memberApi.groups.invite.handler(commandHandler(inviteToGroup, () => ({ invited: true as const }))),

  invitations: memberApi.groups.invitations.handler(queryHandler(listGroupInvitations)),

  withdrawInvitation: memberApi.groups.withdrawInvitation.handler(commandHandler(withdrawInvitation, () => ({ done: true as const }))),

  acceptInvitation: memberApi.groups.acceptInvitation.handler(commandHandler(acceptInvitation, readGroup)),

  declineInvitation: memberApi.groups.declineInvitation.handler(commandHandler(declineInvitation, readGroup)),

  promote: memberApi.groups.promote.handler(commandHandler(promoteMember, readGroup)),

  demote: memberApi.groups.demote.handler(commandHandler(demoteAdmin, readGroup)),

  remove: memberApi.groups.remove.handler(commandHandler(removeMember, readGroup)),

  leave: memberApi.groups.leave.handler(commandHandler(leaveGroup, readGroup)),

  transferOwnership: memberApi.groups.transferOwnership.handler(commandHandler(transferOwnership, readGroup)),
}
