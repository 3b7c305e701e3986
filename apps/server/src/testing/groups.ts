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

/** A group as its creator would fill it in; with what the test cares about. */
export function groupDraft(changes: Partial<GroupDraft> = {}): GroupDraft {
  return { name: 'Les Gones du jeudi', city: 'Lyon', description: 'Un five le jeudi, une bière après.', isPrivate: false, ...changes }
}

/** When groups of {@link groupOf} are founded; everyone else comes a minute after the one before. */
export const FOUNDED = new Date('2026-09-01T18:00:00.000Z')

/** So many minutes after {@link FOUNDED}. */
export const minutesIn = (minutes: number): Date => new Date(FOUNDED.getTime() + minutes * 60_000)

type Others = Partial<GroupDraft> & { members?: readonly Person[]; admins?: readonly Person[] }

/** A group that its creator founded, into which all the others came as people do: admins before members, each in their order. @returns its id */
export async function groupOf(db: Database, creator: Person, { members = [], admins = [], ...changes }: Others = {}): Promise<string> {
  const id = await createGroup({ db, actor: creator, input: { createdBy: creator.id, group: groupDraft(changes) }, now: FOUNDED })
  for (const [n, someone] of [...admins, ...members].entries()) await joinGroup(db, { id, someone, admin: creator, now: minutesIn(n + 1) })
  for (const { id: userId } of admins) await promoteMember({ db, actor: creator, input: { id, userId }, now: minutesIn(30) })
  return id
}

type Joining = { id: string; someone: Person; admin: Person; now: Date }

/** Somebody asks to join and is let in. */
export async function joinGroup(db: Database, { id, someone, admin, now }: Joining): Promise<void> {
  const requestId = await askToJoin(db, id, someone, now)
  await acceptRequest({ db, actor: admin, input: { id, requestId, handledBy: admin.id }, now })
}

/** @returns the id of the request that waits now */
export async function askToJoin(db: Database, id: string, someone: Person, now?: Date): Promise<string> {
  await requestToJoin({ db, actor: someone, input: { id }, now })
  const [request] = await db.read
    .select({ id: groupJoinRequests.id })
    .from(groupJoinRequests)
    .where(and(eq(groupJoinRequests.groupId, id), eq(groupJoinRequests.userId, someone.id), eq(groupJoinRequests.status, 'pending')))
  if (!request) throw new Error(`no request of ${someone.displayName} waits`)
  return request.id
}

/** Everything that is stored of a group, always in the same order: to read, or to compare with what it was. */
export async function groupFacts(db: Database, id: string) {
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

/** The row of somebody who came and to whom nothing happened since; with what did. */
export function memberRow({ id: userId }: Person, groupId: string, changes: Partial<typeof groupMembers.$inferSelect>) {
  return {
    id: `${userId}_${groupId}`,
    groupId,
    userId,
    role: 'member',
    status: 'active',
    joinedAt: FOUNDED,
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

type Refused = { test: { db: Database; events: DomainEvent[] }; id: string; act: () => Promise<unknown>; code: GroupErrorCode }

/** It is refused with this error, whatever is stored of the group is as before, and nobody is told of anything. */
export async function expectRefused({ test, id, act, code }: Refused): Promise<void> {
  const before = await groupFacts(test.db, id)
  const told = test.events.length
  await expect(act()).rejects.toMatchObject({ code, ...groupErrors[code] })
  expect(await groupFacts(test.db, id)).toEqual(before)
  expect(test.events).toHaveLength(told)
}
