import { groupJoinRequests } from '#features/groups/group-join-requests.table.ts'
import { groupMemberId, groupMembers } from '#features/groups/group-members.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { type Cast, castOf } from './cast.ts'
import type { Member } from './members.ts'
import { register } from './members.ts'
import type { TestServer } from './test-server.ts'

/** Every kind of viewer that a group tells apart. Those whose accounts are closed are admins in it, and may do nothing all the same. */
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
export type GroupCast = Record<GroupPersona, Member>

export async function groupCastOf(server: TestServer): Promise<GroupCast> {
  const cast: Cast = await castOf(server)
  const members = {} as Record<'pending' | 'removed' | 'member' | 'admin' | 'creator', Member>
  for (const persona of ['pending', 'removed', 'member', 'admin', 'creator'] as const)
    members[persona] = await register(server.address, `Une Personne ${persona}`)
  return { ...cast, ...members }
}

/** A group with everyone of the cast in it as their names say. Stored straight away: a walk needs hundreds of them. */
export async function groupOfCast(db: Database, cast: GroupCast, isPrivate: boolean): Promise<{ id: string; requestId: string }> {
  const id = newId()
  const requestId = newId()
  const isIn = ['creator', 'admin', 'member', 'deactivated', 'banned'] as const
  await db.read.insert(groups).values({
    id,
    name: 'Les Canaris',
    city: 'Lyon',
    isPrivate,
    createdBy: cast.creator.id,
    memberCount: isIn.length,
    searchText: 'les canaris lyon',
    searchCity: 'lyon',
  })
  await db.read.insert(groupMembers).values(
    [...isIn, 'removed' as const].map((persona) => ({
      id: groupMemberId(cast[persona].id, id),
      groupId: id,
      userId: cast[persona].id,
      role: persona === 'member' ? ('member' as const) : ('admin' as const),
      status: persona === 'removed' ? ('removed' as const) : ('active' as const),
    })),
  )
  const { id: userId, displayName: userName } = cast.pending
  await db.read.insert(groupJoinRequests).values({ id: requestId, groupId: id, userId, userName })
  return { id, requestId }
}
