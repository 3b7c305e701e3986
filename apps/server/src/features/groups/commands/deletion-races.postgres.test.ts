import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { journalEntries } from '#features/admin/journal.table.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { deleteMatch } from '#features/matches/moderation/commands/delete-match.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createJoinRequest, createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createCrowd, createPeople, type Person } from '#testing/people.ts'
import { shuffled } from '#testing/random.ts'
import { testDatabase } from '#testing/test-database.ts'
import { groups } from '../groups.table.ts'
import { acceptRequest } from '../membership/commands/accept-request.ts'
import { leaveGroup } from '../membership/commands/leave-group.ts'
import { removeMember } from '../membership/commands/remove-member.ts'
import { requestToJoin } from '../membership/commands/request-to-join.ts'
import { groupJoinRequests } from '../membership/group-join-requests.table.ts'
import { groupMembers } from '../membership/group-members.table.ts'
import { deleteGroup } from './delete-group.ts'
import { promoteMember } from './promote-member.ts'
import { transferOwnership } from './transfer-ownership.ts'

const ROUNDS = 20
const test = testDatabase({ poolSize: 30 })

/** What those who act may meet when the group goes at this moment: a refusal of the contract, or the end of the row that they name. Never a deadlock. */
const isExpected = (error: { code?: string; cause?: { code?: string } }) =>
  (error.code !== undefined && error.code !== 'UNAVAILABLE' && /^[A-Z]+(_[A-Z]+)*$/.test(error.code)) || error.cause?.code === '23503'

async function runConcurrently(acts: (() => Promise<unknown>)[]): Promise<number> {
  const outcomes = await Promise.allSettled(shuffled(acts).map((act) => act()))
  for (const outcome of outcomes) if (outcome.status === 'rejected' && !isExpected(outcome.reason)) throw outcome.reason
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

it(`deletes a group while its members join, leave, transfer it, organize matches and lose their accounts, ${ROUNDS} times`, async () => {
  const { db } = test
  const [samira] = await createPeople(db, ['Samira Diallo'], { isSuperAdmin: true })
  for (let round = 0; round < ROUNDS; round++) {
    const [nadia, karim, ...others] = (await createCrowd(db, 14)) as [Person, Person, ...Person[]]
    const members = others.slice(0, 6)
    const outsiders = others.slice(6, 9)
    const asking = others.slice(9)
    const id = await createTestGroup(db, nadia, { admins: [karim], members, isPrivate: true })
    const requests = await Promise.all(asking.map((someone) => createJoinRequest(db, id, someone)))
    const organize = (actor: Person) => organizeMatch({ db, actor, input: { ...matchDraft({ type: 'private' }), groupId: id } })
    const early = [await organize(karim), await organize(nadia)]
    for (const match of early) await joinMatch({ db, actor: members[0] as Person, input: { id: match } })
    test.events.length = 0
    const userId = (n: number) => members[n]?.id ?? ''
    await runConcurrently([
      () => deleteGroup({ db, actor: samira, input: { id } }),
      ...outsiders.map((actor) => () => requestToJoin({ db, actor, input: { id } })),
      ...requests.map((requestId) => () => acceptRequest({ db, actor: nadia, input: { id, requestId, handledBy: nadia.id } })),
      ...members.slice(0, 2).map((actor) => () => leaveGroup({ db, actor, input: { id } })),
      () => transferOwnership({ db, actor: nadia, input: { id, userId: userId(2) } }),
      () => promoteMember({ db, actor: karim, input: { id, userId: userId(3) } }),
      () => removeMember({ db, actor: karim, input: { id, userId: userId(4) } }),
      () => deleteUser({ db, actor: 'command-line', input: { userId: userId(5) } }),
      () => deleteUser({ db, actor: 'command-line', input: { userId: asking[0]?.id ?? '' } }),
      () => banUser({ db, actor: 'command-line', input: { userId: nadia.id } }),
      ...members.slice(0, 4).map((actor) => () => organize(actor)),
      ...early.map((match) => () => joinMatch({ db, actor: members[1] as Person, input: { id: match } })),
      () => editMatch({ db, actor: karim, input: { id: early[0] ?? '', changes: matchDraft({ type: 'private', time: '20:00' }) } }),
      () => deleteMatch({ db, actor: samira, input: { id: early[1] ?? '' } }),
    ])

    expect(await db.read.select().from(groups).where(eq(groups.id, id))).toEqual([])
    expect(await db.read.select().from(groupMembers).where(eq(groupMembers.groupId, id))).toEqual([])
    expect(await db.read.select().from(groupJoinRequests).where(eq(groupJoinRequests.groupId, id))).toEqual([])
    expect(await db.read.select().from(matches).where(eq(matches.groupId, id))).toEqual([])
    expect(await db.read.select().from(notifications).where(eq(notifications.groupId, id))).toEqual([])
    const entries = await db.read.select().from(journalEntries).where(eq(journalEntries.targetId, id))
    expect(entries).toMatchObject([{ action: 'group.deleted', actorId: samira.id }])
    // Each is told the creator of that moment, once.
    const told = test.events.filter((event) => event.type === 'group.deleted')
    expect(told).toHaveLength(1)
    // Matches that were organized stay, those of that very moment too.
    const organised = test.events.flatMap((event) => (event.type === 'match.organized' ? event.matchId : []))
    const stored = await db.read
      .select()
      .from(matches)
      .where(inArray(matches.id, [...organised, early[0] ?? '']))
    expect(stored).toHaveLength(organised.length + 1)
    expect(stored.every(({ groupId }) => groupId === null)).toBe(true)
  }
}, 180_000)

it(`detaches or refuses a match organized while its group is deleted, ${ROUNDS} times`, async () => {
  const { db } = test
  const [samira] = await createPeople(db, ['Samira Diallo'], { isSuperAdmin: true })
  let refused = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [nadia, ...members] = (await createCrowd(db, 11)) as [Person, ...Person[]]
    const id = await createTestGroup(db, nadia, { members })
    test.events.length = 0
    const done = await runConcurrently([
      () => deleteGroup({ db, actor: samira, input: { id } }),
      ...members.map((actor, n) => async () => {
        // Long enough that on a busy machine, too, some come after the deletion.
        await wait(n * 30)
        await organizeMatch({ db, actor, input: { ...matchDraft(), groupId: id } })
      }),
    ])
    const organised = test.events.flatMap((event) => (event.type === 'match.organized' ? event.matchId : []))
    expect(done).toBe(organised.length + 1)
    refused += members.length - organised.length
    const stored = organised.length > 0 ? await db.read.select().from(matches).where(inArray(matches.id, organised)) : []
    expect(stored.map(({ groupId }) => groupId)).toEqual(organised.map(() => null))
  }
  // Both happened.
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(10 * ROUNDS)
}, 120_000)

it('is deleted once if two super admins delete it', async () => {
  const { db } = test
  const supers = await createPeople(db, ['Samira Diallo', 'Maud Kessler'], { isSuperAdmin: true })
  const [nadia] = (await createCrowd(db, 1)) as [Person]
  const id = await createTestGroup(db, nadia)
  expect(await runConcurrently(supers.map((actor) => () => deleteGroup({ db, actor, input: { id } })))).toBe(1)
  expect(await db.read.select().from(journalEntries).where(eq(journalEntries.targetId, id))).toHaveLength(1)
})
