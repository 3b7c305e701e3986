import { groups } from '#features/groups/groups.table.ts'
import { groupJoinRequests } from '#features/groups/membership/group-join-requests.table.ts'
import { groupMemberId, groupMembers } from '#features/groups/membership/group-members.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { type PersonaUsers, registerPersonas } from './personas.ts'
import { storageOf } from './storage-of.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'
import { registerTestUser } from './test-users.ts'

/** Every kind of viewer with different permissions in a group. The disabled ones are admins of it. */
export const GROUP_PERSONAS = [
  'anonymous',
  'stranger',
  'pending',
  'removed',
  'member',
  'admin',
  'creator',
  'deactivated',
  'banned',
  'role admin',
  'siteAdmin',
  'super admin',
] as const
export type GroupPersona = (typeof GROUP_PERSONAS)[number]
export type GroupPersonaUsers = Record<GroupPersona, TestUser>

export async function registerGroupPersonas(server: TestServer): Promise<GroupPersonaUsers> {
  const cast: PersonaUsers = await registerPersonas(server)
  const members = {} as Record<'pending' | 'removed' | 'member' | 'admin' | 'creator', TestUser>
  for (const persona of ['pending', 'removed', 'member', 'admin', 'creator'] as const)
    members[persona] = await registerTestUser(server.address, `Une Personne ${persona}`)
  return { ...cast, ...members }
}

/** A group with these users. Inserted directly: tests need hundreds of them. */
export async function createPersonaGroup(
  db: Database,
  users: GroupPersonaUsers,
  isPrivate: boolean,
): Promise<{ id: string; requestId: string }> {
  const id = newId()
  const requestId = newId()
  const isIn = ['creator', 'admin', 'member', 'deactivated', 'banned'] as const
  await storageOf(db).insert(groups).values({
    id,
    name: 'Les Canaris',
    city: 'Lyon',
    isPrivate,
    createdBy: users.creator.id,
    memberCount: isIn.length,
    searchText: 'les canaris lyon',
    searchCity: 'lyon',
  })
  await storageOf(db)
    .insert(groupMembers)
    .values(
      [...isIn, 'removed' as const].map((persona) => ({
        id: groupMemberId(users[persona].id, id),
        groupId: id,
        userId: users[persona].id,
        role: persona === 'member' ? ('member' as const) : ('admin' as const),
        status: persona === 'removed' ? ('removed' as const) : ('active' as const),
      })),
    )
  const { id: userId, displayName: userName } = users.pending
  await storageOf(db).insert(groupJoinRequests).values({ id: requestId, groupId: id, userId, userName })
  return { id, requestId }
}
