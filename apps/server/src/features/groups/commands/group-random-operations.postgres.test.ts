import { groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notifications } from '#features/notifications/notifications.table.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestGroup, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { acceptRequest } from '../membership/commands/accept-request.ts'
import { leaveGroup } from '../membership/commands/leave-group.ts'
import { rejectRequest } from '../membership/commands/reject-request.ts'
import { removeMember } from '../membership/commands/remove-member.ts'
import { requestToJoin } from '../membership/commands/request-to-join.ts'
import { demoteAdmin } from './demote-admin.ts'
import { promoteMember } from './promote-member.ts'
import { transferOwnership } from './transfer-ownership.ts'

const HISTORIES = 150
const PEOPLE = 5
/** Histories that happen beside each other, each of them with up to eight acts at once. */
const LANES = 4
const test = testDatabase({ poolSize: 28 })

/** Who acts, and on whom: one of the five, or the creator of that moment, who would rarely be chosen otherwise. */
const actorIndex = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: PEOPLE - 1 }) },
  { weight: 2, arbitrary: fc.constant('creator' as const) },
)
const action = fc.record({
  act: fc.constantFrom(
    ...(['request', 'request', 'request', 'accept', 'accept', 'accept', 'reject', 'promote', 'promote', 'demote'] as const),
    ...(['remove', 'leave', 'leave', 'transfer', 'transfer', 'close'] as const),
  ),
  who: actorIndex,
  whom: fc.nat({ max: PEOPLE - 1 }),
})
const history = fc.array(fc.array(action, { minLength: 3, maxLength: 8 }), { minLength: 2, maxLength: 3 })

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never
type History = { id: string; people: Person[] }
type Facts = Awaited<ReturnType<typeof groupSnapshot>>

/** By what the group was when all who act at once looked at it. */
async function runAction({ id, people }: History, { group, requests }: Facts, { act, who, whom }: Action): Promise<void> {
  const actor = people.find((person, n) => (who === 'creator' ? person.id === group.createdBy : n === who))
  const userId = people[whom]?.id
  if (!actor || !userId) throw new Error('nobody acts')
  const { db } = test
  const about = { db, actor, input: { id, userId } }
  const waiting = requests.filter(({ status }) => status === 'pending')
  const requestId = waiting[whom % waiting.length]?.id ?? 'none'
  const answer = { db, actor, input: { id, requestId, handledBy: actor.id } }
  if (act === 'request') await requestToJoin({ db, actor, input: { id } })
  if (act === 'accept') await acceptRequest(answer)
  if (act === 'reject') await rejectRequest(answer)
  if (act === 'promote') await promoteMember(about)
  if (act === 'demote') await demoteAdmin(about)
  if (act === 'remove') await removeMember(about)
  if (act === 'leave') await leaveGroup({ db, actor, input: { id } })
  if (act === 'transfer') await transferOwnership(about)
  if (act === 'close') await banUser({ db, actor: 'command-line', input: { userId } })
}

/** Whatever may be refused to people who act at once; anything else, a deadlock above all, is a fault. */
async function runConcurrently(history: History, before: Facts, acts: Action[]): Promise<void> {
  const outcomes = await Promise.allSettled(acts.map((each) => runAction(history, before, each)))
  for (const outcome of outcomes) if (outcome.status === 'rejected' && !isRefusal(outcome.reason.code ?? '')) throw outcome.reason
}

/** Banned people may do nothing any more. */
const isRefusal = (code: string) => Object.hasOwn(groupErrors, code) || code === 'UNAUTHENTICATED'

/** What must hold after anything that anybody does. */
function expectConsistent({ id, people }: History, { group, members, requests }: Facts): void {
  const active = members.filter(({ status }) => status === 'active')
  const waiting = requests.flatMap(({ status, userId }) => (status === 'pending' ? userId : []))

  // Nobody's account is deleted here: there always is a creator, who is in the group.
  expect(active.filter(({ userId }) => userId === group.createdBy)).toMatchObject([{ role: 'admin' }])
  expect(group.previousCreator).not.toBe(group.createdBy)
  expect((group.previousCreator === null) === (group.ownershipTransferredAt === null)).toBe(true)
  expect(group.memberCount).toBe(active.length)
  expect(new Set(members.map(({ userId }) => userId)).size).toBe(members.length)
  for (const { status, removedAt, removedBy, leftAsCreator } of members) {
    expect([removedAt !== null, removedBy !== null]).toEqual([status === 'removed', status === 'removed'])
    if (leftAsCreator) expect(status).toBe('removed')
  }
  expect(new Set(waiting).size).toBe(waiting.length)
  for (const { userId } of active) expect(waiting).not.toContain(userId)

  // What was told adds up to it, in whichever order it was told.
  const events = test.events.filter((event) => 'groupId' in event && event.groupId === id)
  const came = events.filter((event) => event.type === 'group.join-request-handled' && event.status === 'accepted').length
  const went = events.filter(({ type }) => type === 'group.member-left').length
  expect(1 + came - went).toBe(group.memberCount)
  expect(events.every((event) => !('userId' in event) || people.some((person) => person.id === event.userId))).toBe(true)
}

it(`keeps a group consistent under random concurrent operations, in ${HISTORIES} histories`, async () => {
  const histories = fc.sample(history, HISTORIES)
  const groupIds: string[] = []

  async function tellNext(): Promise<void> {
    for (let rounds = histories.pop(); rounds; rounds = histories.pop()) {
      const five = await createCrowd(test.db, PEOPLE)
      const [creator, admin] = five as [Person, Person]
      const told = { id: await createTestGroup(test.db, creator, { admins: [admin] }), people: five }
      groupIds.push(told.id)
      let facts = await groupSnapshot(test.db, told.id)
      for (const acts of rounds) {
        await runConcurrently(told, facts, acts)
        facts = await groupSnapshot(test.db, told.id)
        expectConsistent(told, facts)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, tellNext))

  // New members and new creators were told so exactly once.
  const told = await test.db.read
    .select({ type: notifications.type, times: sql<number>`count(*)::int` })
    .from(notifications)
    .where(inArray(notifications.groupId, groupIds))
    .groupBy(notifications.type)
  const times = (type: string) => told.find((each) => each.type === type)?.times
  const happened = (type: string, status?: string) =>
    test.events.filter((event) => event.type === type && (!status || ('status' in event && event.status === status))).length
  expect(times('group_join_accepted')).toBe(happened('group.join-request-handled', 'accepted'))
  expect(times('group_join_rejected')).toBe(happened('group.join-request-handled', 'rejected'))
  expect(times('group_ownership_transferred')).toBe(happened('group.ownership-transferred'))

  // Enough happened for the above to mean something.
  const kinds = [
    'join-requested',
    'join-request-handled',
    'join-request-withdrawn',
    'member-promoted',
    'member-demoted',
    'member-left',
    'ownership-transferred',
  ]
  for (const kind of kinds) expect(happened(`group.${kind}`), kind).toBeGreaterThan(3)
}, 180_000)
