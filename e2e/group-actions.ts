import type { ApiUser } from './api-users.ts'

export type Group = { id: string; name: string }

/** Creates a group. @param members who join it right away */
export async function createGroup(
  creator: ApiUser,
  changes: { name?: string; city?: string; description?: string; isPrivate?: boolean } = {},
  members: ApiUser[] = [],
): Promise<Group> {
  const group = {
    name: 'Les Canuts du mardi',
    city: 'Lyon',
    description: 'Five tous les mardis depuis 2019.',
    isPrivate: false,
    ...changes,
  }
  const { id } = await creator.call('POST', '/groups', { createdBy: creator.id, group })
  for (const member of members) {
    await requestToJoin(member, { id })
    await acceptOldestRequest(creator, { id })
  }
  return { id, name: group.name }
}

export const requestToJoin = (member: ApiUser, { id }: { id: string }) => member.call('POST', `/groups/${id}/requests`, {})

/** Accepts the oldest join request, as an admin. */
export async function acceptOldestRequest(admin: ApiUser, { id }: { id: string }): Promise<void> {
  const { items } = await admin.call<{ items: { id: string }[] }>('GET', `/group-requests?groupId=${id}&limit=1`)
  await admin.call('POST', `/groups/${id}/requests/${items[0]?.id}/accept`, { handledBy: admin.id })
}

export const promoteMember = (admin: ApiUser, { id }: { id: string }, member: ApiUser) =>
  admin.call('PUT', `/groups/${id}/admins/${member.id}`)

export const removeMember = (admin: ApiUser, { id }: { id: string }, member: ApiUser) =>
  admin.call('DELETE', `/groups/${id}/members/${member.id}`)
