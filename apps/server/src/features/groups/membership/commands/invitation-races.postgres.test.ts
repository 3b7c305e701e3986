import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createJoinRequest, createTestGroup, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deleteOwnGroup } from '../../commands/delete-own-group.ts'
import { groupInvitations } from '../group-invitations.table.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { acceptRequest } from './accept-request.ts'
import { declineInvitation } from './decline-invitation.ts'
import { inviteToGroup } from './invite-to-group.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const ROUNDS = 20
const test = testDatabase({ poolSize: 10 })

/** `done`, or the code of the refusal. */
async function runConcurrently(...acts: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(acts)
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'done'
    if (!outcome.reason.code) throw outcome.reason
    return outcome.reason.code
  })
}

it('is sent once by two admins at the same moment', async () => {
  const { db } = test
  const [nadia, karim, ...players] = (await createCrowd(db, ROUNDS + 2)) as [Person, Person, ...Person[]]
  const id = await createTestGroup(db, nadia, { admins: [karim] })
  for (const { id: userId } of players) {
    const outcomes = await runConcurrently(
      inviteToGroup({ db, actor: nadia, input: { id, userId } }),
      inviteToGroup({ db, actor: karim, input: { id, userId } }),
    )
    expect(outcomes).toEqual(['done', 'done'])
    const stored = and(eq(groupInvitations.userId, userId), eq(groupInvitations.groupId, id))
    expect(await db.read.select().from(groupInvitations).where(stored)).toHaveLength(1)
  }
})

it(`counts a player once who accepts twice while an admin accepts their request and a device declines, ${ROUNDS} times`, async () => {
  const { db } = test
  const [nadia, karim, ...players] = (await createCrowd(db, ROUNDS + 2)) as [Person, Person, ...Person[]]
  const id = await createTestGroup(db, nadia, { admins: [karim] })
  for (const hugo of players) {
    await inviteToGroup({ db, actor: karim, input: { id, userId: hugo.id } })
    const requestId = await createJoinRequest(db, id, hugo)
    const own = { db, actor: hugo, input: { id } }
    const outcomes = await runConcurrently(
      acceptInvitation(own),
      acceptInvitation(own),
      declineInvitation(own),
      acceptRequest({ db, actor: nadia, input: { id, requestId, handledBy: nadia.id } }),
    )
    for (const outcome of outcomes) expect(['done', 'ALREADY_MEMBER', 'INVITATION_NOT_FOUND', 'REQUEST_HANDLED']).toContain(outcome)
  }
  const { group, members, requests } = await groupSnapshot(db, id)
  expect(group.memberCount).toBe(2 + ROUNDS)
  expect(members.filter(({ status }) => status === 'active')).toHaveLength(2 + ROUNDS)
  expect(requests.filter(({ status }) => status === 'pending')).toEqual([])
  const open = and(eq(groupInvitations.groupId, id), eq(groupInvitations.status, 'pending'))
  expect(await db.read.select().from(groupInvitations).where(open)).toEqual([])
})

it(`is accepted or withdrawn, never both, ${ROUNDS} times`, async () => {
  const { db } = test
  const [nadia, ...players] = (await createCrowd(db, ROUNDS + 1)) as [Person, ...Person[]]
  const id = await createTestGroup(db, nadia)
  let joined = 0
  for (const hugo of players) {
    await inviteToGroup({ db, actor: nadia, input: { id, userId: hugo.id } })
    const outcomes = await runConcurrently(
      acceptInvitation({ db, actor: hugo, input: { id } }),
      withdrawInvitation({ db, actor: nadia, input: { id, userId: hugo.id } }),
    )
    expect(outcomes.toSorted()).toEqual(['INVITATION_NOT_FOUND', 'done'])
    if (outcomes[0] === 'done') joined++
  }
  const { group } = await groupSnapshot(db, id)
  expect(group.memberCount).toBe(1 + joined)
})

it(`lets a player in or finds no group when its owner deletes it at the same moment, ${ROUNDS} times`, async () => {
  const { db } = test
  for (let round = 0; round < ROUNDS; round++) {
    const [nadia, hugo, sofia] = (await createCrowd(db, 3)) as [Person, Person, Person]
    const id = await createTestGroup(db, nadia, { name: 'Les Gones' })
    await inviteToGroup({ db, actor: nadia, input: { id, userId: hugo.id } })
    const [deleted, ...others] = await runConcurrently(
      deleteOwnGroup({ db, actor: nadia, input: { id, name: 'Les Gones' } }),
      acceptInvitation({ db, actor: hugo, input: { id } }),
      inviteToGroup({ db, actor: nadia, input: { id, userId: sofia.id } }),
    )
    expect(deleted).toBe('done')
    for (const outcome of others) expect(['done', 'GROUP_NOT_FOUND']).toContain(outcome)
    expect(await db.read.select().from(groupInvitations).where(eq(groupInvitations.groupId, id))).toEqual([])
  }
})
