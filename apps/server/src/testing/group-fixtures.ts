import type { DomainEvent } from '@coup-denvoi/contract/events'
import { type GroupErrorCode, groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import type { GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { acceptRequest } from '#features/groups/commands/accept-request.ts'
import { createGroup } from '#features/groups/commands/create-group.ts'
import { promoteMember } from '#features/groups/commands/promote-member.ts'
import { requestToJoin } from '#features/groups/commands/request-to-join.ts'
import { groupJoinRequests } from '#features/groups/group-join-requests.table.ts'
import { groupMembers } from '#features/groups/group-members.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Person } from './people.ts'

export function groupDraft(changes: Partial<GroupDraft> = {}): GroupDraft {
  return { name: 'Les Gones du jeudi', city: 'Lyon', description: 'Un five le jeudi, une bière après.', isPrivate: false, ...changes }
}

/** When groups of {@link groupOf} are created; members join a minute apart. */
export const GROUP_CREATED_AT = new Date('2026-09-01T18:00:00.000Z')

/** Minutes after {@link FOUNDED}. */
export const minutesAfterCreation = (minutes: number): Date => new Date(GROUP_CREATED_AT.getTime() + minutes * 60_000)

type GroupOptions = Partial<GroupDraft> & { members?: readonly Person[]; admins?: readonly Person[] }

/** Creates a group with commands; admins join before members. @returns its id */
export async function createTestGroup(
  db: Database,
  creator: Person,
  { members = [], admins = [], ...changes }: GroupOptions = {},
): Promise<string> {
  const id = await createGroup({ db, actor: creator, input: { createdBy: creator.id, group: groupDraft(changes) }, now: GROUP_CREATED_AT })
  for (const [n, someone] of [...admins, ...members].entries())
    await joinGroup(db, { id, person: someone, admin: creator, now: minutesAfterCreation(n + 1) })
  for (const { id: userId } of admins) await promoteMember({ db, actor: creator, input: { id, userId }, now: minutesAfterCreation(30) })
  return id
}

type JoinGroupInput = { id: string; person: Person; admin: Person; now: Date }

/** Requests to join, and is accepted. */
export async function joinGroup(db: Database, { id, person, admin, now }: JoinGroupInput): Promise<void> {
  const requestId = await createJoinRequest(db, id, person, now)
  await acceptRequest({ db, actor: admin, input: { id, requestId, handledBy: admin.id }, now })
}

/** @returns the id of the pending request */
export async function createJoinRequest(db: Database, id: string, person: Person, now?: Date): Promise<string> {
  await requestToJoin({ db, actor: person, input: { id }, now })
  const [request] = await db.read
    .select({ id: groupJoinRequests.id })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.groupId, id), eq(groupJoinRequests.userId, person.id), eq(groupJoinRequests.status, 'pending')))
  if (!request) throw new Error(`no request of ${person.displayName} waits`)
  return request.id
}

/** All stored rows of a group, in a fixed order. */
export async function groupSnapshot(db: Database, id: string) {
  const [group] = await db.read.select().from(groups).where(eq(groups.id, id))
  if (!group) throw new Error(`there is no group ${id}`)
  const members = await db.read
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.groupId, id))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.userId))
  const requests = await db.read
    .select()
    .from(groupJoinRequests)
    .where(eq(groupJoinRequests.groupId, id))
    .orderBy(asc(groupJoinRequests.createdAt), asc(groupJoinRequests.id))
  return { group, members, requests }
}

/** The row of a new member, with the given changes. */
export function memberRow({ id: userId }: Person, groupId: string, changes: Partial<typeof groupMembers.$inferSelect>) {
  return {
    id: `${userId}_${groupId}`,
    groupId,
    userId,
    role: 'member',
    status: 'active',
    joinedAt: GROUP_CREATED_AT,
    promotedAt: null,
    promotedBy: null,
    demotedAt: null,
    demotedBy: null,
    removedAt: null,
    removedBy: null,
    leftAsCreator: false,
    ...changes,
  }
}

type GroupErrorExpectation = {
  test: { db: Database; events: DomainEvent[] }
  id: string
  action: () => Promise<unknown>
  code: GroupErrorCode
}

/** Expects this error, unchanged rows and no events. */
export async function expectGroupError({ test, id, action, code }: GroupErrorExpectation): Promise<void> {
  const before = await groupSnapshot(test.db, id)
  const told = test.events.length
  await expect(action()).rejects.toMatchObject({ code, ...groupErrors[code] })
  expect(await groupSnapshot(test.db, id)).toEqual(before)
  expect(test.events).toHaveLength(told)
}
