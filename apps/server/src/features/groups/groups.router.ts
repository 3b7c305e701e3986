import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { acceptRequest } from './commands/accept-request.ts'
import { createGroup } from './commands/create-group.ts'
import { demoteAdmin } from './commands/demote-admin.ts'
import { leaveGroup } from './commands/leave-group.ts'
import { promoteMember } from './commands/promote-member.ts'
import { rejectRequest } from './commands/reject-request.ts'
import { removeMember } from './commands/remove-member.ts'
import { requestToJoin } from './commands/request-to-join.ts'
import { transferOwnership } from './commands/transfer-ownership.ts'
import { listGroups, listGroupsOfPlayer } from './group-list.queries.ts'
import { listMembers } from './group-members.queries.ts'
import { findGroup } from './groups.queries.ts'
import { listJoinRequests } from './join-requests.queries.ts'

export const groupsRouter = {
  list: api.groups.list.use(signedIn).handler(({ context: { db, viewer }, input }) => listGroups(db, viewer, input)),

  find: api.groups.find.use(signedIn).handler(({ context: { db, viewer }, input }) => findGroup(db, viewer, input.id)),

  members: api.groups.members.use(signedIn).handler(({ context: { db, viewer }, input }) => listMembers(db, viewer, input)),

  ofPlayer: api.groups.ofPlayer.use(signedIn).handler(({ context: { db, viewer }, input }) => listGroupsOfPlayer(db, viewer, input)),

  requests: api.groups.requests.use(signedIn).handler(({ context: { db, viewer }, input }) => listJoinRequests(db, viewer, input)),

  create: api.groups.create.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    const id = await createGroup({ db, actor: viewer, input })
    return findGroup(db, viewer, id)
  }),

  requestToJoin: api.groups.requestToJoin.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await requestToJoin({ db, actor: viewer, input })
    return findGroup(db, viewer, input.id)
  }),

  acceptRequest: api.groups.acceptRequest.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await acceptRequest({ db, actor: viewer, input })
    return findGroup(db, viewer, input.id)
  }),

  rejectRequest: api.groups.rejectRequest.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await rejectRequest({ db, actor: viewer, input })
    return findGroup(db, viewer, input.id)
  }),

  promote: api.groups.promote.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await promoteMember({ db, actor: viewer, input })
    return findGroup(db, viewer, input.id)
  }),

  demote: api.groups.demote.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await demoteAdmin({ db, actor: viewer, input })
    return findGroup(db, viewer, input.id)
  }),

  remove: api.groups.remove.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await removeMember({ db, actor: viewer, input })
    return findGroup(db, viewer, input.id)
  }),

  leave: api.groups.leave.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await leaveGroup({ db, actor: viewer, input })
    return findGroup(db, viewer, input.id)
  }),

  transferOwnership: api.groups.transferOwnership.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await transferOwnership({ db, actor: viewer, input })
    return findGroup(db, viewer, input.id)
  }),
}
