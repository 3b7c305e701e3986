import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createJoinRequest, createTestGroup, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { createCrowd, createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { acceptRequest } from './accept-request.ts'
import { rejectRequest } from './reject-request.ts'
import { requestToJoin } from './request-to-join.ts'

const ROUNDS = 20
const CONCURRENT_REQUESTS = 50
const test = testDatabase({ poolSize: 25 })

async function runConcurrently(...acts: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(acts)
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'done'
    if (!outcome.reason.code) throw outcome.reason
    return outcome.reason.code
  })
}

const answersOf = async (requestId: string, { id: userId }: Person) => {
  const told = await test.db.read
    .select({ type: notifications.type })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.requestId, requestId)))
  return told.map(({ type }) => type)
}

it.each([
  ['says yes', acceptRequest, 'accepted'],
  ['says no', rejectRequest, 'rejected'],
] as const)(
  `hears one of two admins where one says yes and the other ${'%s'}, ${ROUNDS} times over`,
  async (_how, handle, otherStatus) => {
    const [nadia, karim] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad'])
    const askers = await createCrowd(test.db, ROUNDS)
    const id = await createTestGroup(test.db, nadia, { admins: [karim] })
    let members = 2
    for (const [round, asker] of askers.entries()) {
      const requestId = await createJoinRequest(test.db, id, asker)
      test.events.length = 0
      const yes = () => acceptRequest({ db: test.db, actor: nadia, input: { id, requestId, handledBy: nadia.id } })
      const other = () => handle({ db: test.db, actor: karim, input: { id, requestId, handledBy: karim.id } })
      // The first to begin would win too often.
      const outcomes = round % 2 === 0 ? await runConcurrently(yes(), other()) : (await runConcurrently(other(), yes())).reverse()

      expect(outcomes.toSorted()).toEqual(['REQUEST_HANDLED', 'done'])
      const [by, status] = outcomes[0] === 'done' ? [nadia, 'accepted'] : [karim, otherStatus]
      if (status === 'accepted') members += 1
      const { group, members: rows, requests } = await groupSnapshot(test.db, id)
      expect(requests.find((request) => request.id === requestId)).toMatchObject({ status, handledBy: by.id })
      expect(group.memberCount).toBe(members)
      expect(rows).toHaveLength(members)
      expect(rows.some(({ userId }) => userId === asker.id)).toBe(status === 'accepted')
      expect(await answersOf(requestId, asker)).toEqual([status === 'accepted' ? 'group_join_accepted' : 'group_join_rejected'])
      const joined = status === 'accepted' ? [{ type: 'group.member-joined', userId: asker.id }] : []
      expect(test.events).toMatchObject([...joined, { type: 'group.join-request-handled', requestId, status, handledBy: by.id }])
    }
  },
  120_000,
)

it(`stores one request if somebody asks ${CONCURRENT_REQUESTS} times at once`, async () => {
  const [nadia, hugo] = await createPeople(test.db, ['Nadia Belkacem', 'Hugo Ferreira'])
  for (let round = 0; round < 3; round++) {
    const id = await createTestGroup(test.db, nadia)
    test.events.length = 0
    const outcomes = await runConcurrently(
      ...Array.from({ length: CONCURRENT_REQUESTS }, () => requestToJoin({ db: test.db, actor: hugo, input: { id } })),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'REQUEST_PENDING')).toHaveLength(CONCURRENT_REQUESTS - 1)
    const { requests, group } = await groupSnapshot(test.db, id)
    expect(requests).toMatchObject([{ userId: hugo.id, status: 'pending' }])
    expect(group.memberCount).toBe(1)
    expect(await answersOf(requests[0]?.id ?? '', nadia)).toEqual(['group_request'])
    expect(test.events).toHaveLength(1)
  }
}, 120_000)
