import { groupDraft } from '../fixtures/group-fixtures.ts'
import type { Acts } from './scene.ts'

export const groupActs: Acts = {
  'groups.create':
    async ({ actor: { id: createdBy } }) =>
    (api) =>
      api.groups.create({ createdBy, group: groupDraft() }),
  'groups.edit': async ({ ownGroup }) => {
    const id = await ownGroup()
    return (api) => api.groups.edit({ id, changes: { name: 'Les Canaris du mardi' } })
  },
  'groups.delete': async ({ ownGroup }) => {
    const id = await ownGroup()
    return (api) => api.groups.delete({ id, name: groupDraft().name })
  },
  'groups.requestToJoin': async ({ partnersGroup }) => {
    const id = await partnersGroup()
    return (api) => api.groups.requestToJoin({ id })
  },
  'groups.acceptRequest': async ({ requestedGroup, actor: { id: handledBy } }) => {
    const request = await requestedGroup()
    return (api) => api.groups.acceptRequest({ ...request, handledBy })
  },
  'groups.rejectRequest': async ({ requestedGroup, actor: { id: handledBy } }) => {
    const request = await requestedGroup()
    return (api) => api.groups.rejectRequest({ ...request, handledBy })
  },
  'groups.invite': async ({ ownGroup, somebody }) => {
    const id = await ownGroup()
    const { id: userId } = await somebody()
    return (api) => api.groups.invite({ id, userId })
  },
  'groups.withdrawInvitation': async ({ ownInvitation }) => {
    const invitation = await ownInvitation()
    return (api) => api.groups.withdrawInvitation(invitation)
  },
  'groups.acceptInvitation': async ({ partnersInvitation }) => {
    const id = await partnersInvitation()
    return (api) => api.groups.acceptInvitation({ id })
  },
  'groups.declineInvitation': async ({ partnersInvitation }) => {
    const id = await partnersInvitation()
    return (api) => api.groups.declineInvitation({ id })
  },
  'groups.promote': async ({ ownGroup, partner: { id: userId } }) => {
    const id = await ownGroup()
    return (api) => api.groups.promote({ id, userId })
  },
  'groups.demote': async ({ ownGroup, partner }) => {
    const id = await ownGroup({ members: [], admins: [partner] })
    return (api) => api.groups.demote({ id, userId: partner.id })
  },
  'groups.remove': async ({ ownGroup, partner: { id: userId } }) => {
    const id = await ownGroup()
    return (api) => api.groups.remove({ id, userId })
  },
  'groups.leave': async ({ partnersGroup, actor }) => {
    const id = await partnersGroup({ members: [actor] })
    return (api) => api.groups.leave({ id })
  },
  'groups.transferOwnership': async ({ ownGroup, partner: { id: userId } }) => {
    const id = await ownGroup()
    return (api) => api.groups.transferOwnership({ id, userId })
  },
}
