import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createGroup } from '#features/groups/commands/create-group.ts'
import { promoteMember } from '#features/groups/commands/promote-member.ts'
import { transferOwnership } from '#features/groups/commands/transfer-ownership.ts'
import { groups } from '#features/groups/groups.table.ts'
import { acceptRequest } from '#features/groups/membership/commands/accept-request.ts'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { rejectRequest } from '#features/groups/membership/commands/reject-request.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { requestToJoin } from '#features/groups/membership/commands/request-to-join.ts'
import { groupJoinRequests } from '#features/groups/membership/group-join-requests.table.ts'
import { groupMemberId, groupMembers } from '#features/groups/membership/group-members.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createJoinRequest, createTestGroup, groupDraft, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { shuffled } from '#testing/random.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deleteUser } from '../../commands/delete-user.ts'
import { users } from '../../users.table.ts'

const ROUNDS = 20

const test = testDatabase({ poolSize: 30 })

const EXPECTED_ERRORS = [
  'NOT_FOUND',
  'GROUP_NOT_FOUND',
  'UNAUTHENTICATED',
  'ALREADY_MEMBER',
  'REQUEST_PENDING',
  'REQUEST_NOT_FOUND',
  'REQUEST_HANDLED',
  'REQUEST_ADMINS_ONLY',
  'PROMOTE_DENIED',
  'REMOVE_DENIED',
  'CREATOR_STAYS',
  'MEMBER_NOT_FOUND',
  'CREATOR_MUST_NAME_ADMIN',
  'TRANSFER_DENIED',
  'NEW_OWNER_NOT_MEMBER',
]

/** Errors that are allowed when an account is deleted at the same time. */
const isExpected = (error: { code?: string; cause?: { code?: string } }) =>
  EXPECTED_ERRORS.includes(error.code ?? '') || error.cause?.code === '23503'

// PostgreSQL only: PGlite runs one transaction after the other.
it(`deletes users while they request, join, leave and get promoted, removed and made owners, ${ROUNDS} rounds`, async () => {
  const { db } = test
  for (let round = 0; round < ROUNDS; round++) {
    const [karim, sofia, ...others] = (await createCrowd(db, 7)) as [Person, Person, ...Person[]]
    const gone = others.slice(0, 3)
    const members = others.slice(3)
    const [nadia] = gone as [Person, ...Person[]]
    const inside = await createTestGroup(db, karim, { admins: [sofia], members: [...gone, ...members] })
    const hers = await createTestGroup(db, nadia, { admins: [karim], members: [gone[1]!, members[0]!] })
    const asked = await createTestGroup(db, karim, { admins: [sofia] })
    const left = await createTestGroup(db, karim, { admins: [sofia] })
    // They were members before: the existing row is reused.
    const before = gone.map(({ id: userId }) => ({ id: groupMemberId(userId, left), groupId: left, userId }))
    await storageOf(db)
      .insert(groupMembers)
      .values(before.map((row) => ({ ...row, role: 'member', status: 'removed' }) as const))
    const ids = [inside, hers, asked, left]
    const requests = new Map<Person, string>()
    for (const someone of gone) requests.set(someone, await createJoinRequest(db, asked, someone))

    /** Accepts or declines a user as soon as they have requested. */
    const letIn = async (actor: Person, someone: Person) => {
      for (let look = 0; look < 5; look++) {
        const waiting = and(eq(groupJoinRequests.userId, someone.id), eq(groupJoinRequests.groupId, left))
        const [request] = await db.read.select().from(groupJoinRequests).where(waiting)
        if (request) return acceptRequest({ db, actor, input: { id: left, requestId: request.id, handledBy: actor.id } })
      }
    }
    const acts: (() => Promise<unknown>)[] = [
      ...gone.map(
        ({ id: userId }) =>
          () =>
            deleteUser({ db, actor: 'command-line', input: { userId } }),
      ),
      // They themselves, until the last moment.
      ...gone.map((actor) => () => requestToJoin({ db, actor, input: { id: left } })),
      ...gone.map((actor) => () => leaveGroup({ db, actor, input: { id: inside } })),
      ...gone.map((actor) => async () => {
        ids.push(await createGroup({ db, actor, input: { createdBy: actor.id, group: groupDraft() } }))
      }),
      () => transferOwnership({ db, actor: nadia, input: { id: hers, userId: members[0]!.id } }),
      // And what the admins do with them.
      ...gone.flatMap((someone) => [karim, sofia].map((actor) => () => letIn(actor, someone))),
      ...[...requests.values()].flatMap((requestId) => [
        () => acceptRequest({ db, actor: karim, input: { id: asked, requestId, handledBy: karim.id } }),
        () => rejectRequest({ db, actor: sofia, input: { id: asked, requestId, handledBy: sofia.id } }),
      ]),
      ...gone.flatMap(({ id: userId }) => [inside, hers].map((id) => () => promoteMember({ db, actor: karim, input: { id, userId } }))),
      () => removeMember({ db, actor: sofia, input: { id: inside, userId: gone[1]!.id } }),
      () => transferOwnership({ db, actor: karim, input: { id: inside, userId: gone[2]!.id } }),
    ]
    const outcomes = await Promise.allSettled(shuffled(acts).map((act) => act()))
    for (const outcome of outcomes) if (outcome.status === 'rejected' && !isExpected(outcome.reason)) throw outcome.reason

    const ended = gone.map(({ id }) => id)
    expect(await db.read.select({ id: users.id }).from(users).where(inArray(users.id, ended))).toEqual([])
    for (const id of ids) {
      const { group, members: rows, requests: left } = await groupSnapshot(db, id)
      const active = rows.filter(({ status }) => status === 'active')
      expect(group.memberCount).toBe(active.length)
      expect([...rows, ...left].filter(({ userId }) => ended.includes(userId))).toEqual([])
      // A group with members has a creator, who is an admin.
      const creator = active.find(({ userId }) => userId === group.createdBy)
      expect(creator?.role).toBe(active.length > 0 ? 'admin' : undefined)
      expect(group.createdBy === null).toBe(active.length === 0)
    }
    // No unread notifications for requests that are gone.
    const unread = and(eq(notifications.type, 'group_request'), eq(notifications.read, false), inArray(notifications.groupId, ids))
    expect(await db.read.select().from(notifications).where(unread)).toEqual([])
    await storageOf(db).delete(groups).where(inArray(groups.id, ids))
  }
}, 300_000)
