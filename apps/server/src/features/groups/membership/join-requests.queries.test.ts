import { type JoinRequestsInput, joinRequestsInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { createJoinRequest, createTestGroup, minutesAfterCreation } from '#testing/fixtures/group-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { demoteAdmin } from '../commands/demote-admin.ts'
import { groups } from '../groups.table.ts'
import { acceptRequest } from './commands/accept-request.ts'
import { leaveGroup } from './commands/leave-group.ts'
import { rejectRequest } from './commands/reject-request.ts'
import { listJoinRequests } from './join-requests.queries.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo, ousmane, lea] = testPeople(test, [
  'Nadia Belkacem',
  'Karim Haddad',
  'Sofia Marchetti',
  'Hugo Ferreira',
  'Ousmane Diallo',
  'Léa Petit',
])
let id: string

/** Nadia's group, with Karim as admin and Sofia as member. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { admins: [karim], members: [sofia] })
})

const list = (viewer: Person, input: JoinRequestsInput = {}) => listJoinRequests(test.db, viewer, joinRequestsInputSchema.parse(input))
const names = async (viewer: Person, input?: JoinRequestsInput) =>
  (await list(viewer, input)).items.map(({ userName }) => userName.split(' ')[0])
const NONE = { items: [], nextCursor: null, total: 0 }

describe('pending join requests', () => {
  it('are visible to the admins and the creator only', async () => {
    await createJoinRequest(test.db, id, hugo)
    expect(await names(nadia)).toEqual(['Hugo'])
    expect(await names(karim)).toEqual(['Hugo'])
    for (const other of [sofia, hugo, ousmane]) {
      expect(await list(other)).toEqual(NONE)
      expect(await list(other, { groupId: id })).toEqual(NONE)
    }
  })

  it('are hidden from a demoted admin', async () => {
    await createJoinRequest(test.db, id, hugo)
    await demoteAdmin({ db: test.db, actor: nadia, input: { id, userId: karim.id } })
    expect(await list(karim)).toEqual(NONE)
    expect(await list(karim, { groupId: id })).toEqual(NONE)
  })

  it('are hidden from an admin who left', async () => {
    await createJoinRequest(test.db, id, hugo)
    await leaveGroup({ db: test.db, actor: karim, input: { id } })
    expect(await list(karim)).toEqual(NONE)
  })

  it('show the current name of the requester', async () => {
    const requestId = await createJoinRequest(test.db, id, hugo, minutesAfterCreation(60))
    await storageOf(test.db)
      .update(users)
      .set({ displayName: 'Hugo Ferreira-Lopes', city: 'Bron', photo: 'une-photo', matchesPlayed: 3, phone: '06 12 34 56 78' })
      .where(eq(users.id, hugo.id))
    expect((await list(nadia)).items).toEqual([
      {
        id: requestId,
        groupId: id,
        groupName: 'Les Gones du jeudi',
        userId: hugo.id,
        userName: 'Hugo Ferreira-Lopes',
        city: 'Bron',
        photo: 'une-photo',
        kit: kitOf(hugo.id),
        matchesPlayed: 3,
        createdAt: minutesAfterCreation(60).toISOString(),
        hasProfile: true,
      },
    ])
  })

  it('lead to no profile of somebody who hides from the search, but for who plays with them', async () => {
    await createJoinRequest(test.db, id, hugo)
    await storageOf(test.db).update(users).set({ appearsInSearch: false }).where(eq(users.id, hugo.id))
    await createTestGroup(test.db, karim, { members: [hugo] })
    expect((await list(nadia)).items).toMatchObject([{ userName: 'Hugo Ferreira', hasProfile: false }])
    expect((await list(karim)).items).toMatchObject([{ userName: 'Hugo Ferreira', hasProfile: true }])
    expect((await list({ ...nadia, isSuperAdmin: true })).items).toMatchObject([{ hasProfile: true }])
  })

  it('fall back to stored or default names', async () => {
    await createJoinRequest(test.db, id, hugo)
    await storageOf(test.db).update(users).set({ displayName: '' }).where(eq(users.id, hugo.id))
    await storageOf(test.db).update(groups).set({ name: '' }).where(eq(groups.id, id))
    expect((await list(nadia)).items).toMatchObject([{ userName: 'Hugo Ferreira', groupName: 'Groupe sans nom' }])
  })

  it('come from all groups that the viewer administers, or from one', async () => {
    const karims = await createTestGroup(test.db, karim, { name: 'Les Anciens', isPrivate: true })
    const sofias = await createTestGroup(test.db, sofia)
    await createJoinRequest(test.db, karims, ousmane, minutesAfterCreation(61))
    await createJoinRequest(test.db, id, hugo, minutesAfterCreation(62))
    await createJoinRequest(test.db, sofias, hugo, minutesAfterCreation(63))
    expect(await names(karim)).toEqual(['Ousmane', 'Hugo'])
    expect(await list(karim, { groupId: karims })).toMatchObject({ items: [{ groupName: 'Les Anciens' }], total: 1 })
    expect(await names(karim, { groupId: id })).toEqual(['Hugo'])
    expect(await list(karim, { groupId: sofias })).toEqual(NONE)
    expect(await list(nadia, { groupId: 'nowhere' })).toEqual(NONE)
  })

  it('exclude answered requests until the user asks again', async () => {
    const accepted = await createJoinRequest(test.db, id, hugo)
    const rejected = await createJoinRequest(test.db, id, ousmane)
    await acceptRequest({ db: test.db, actor: nadia, input: { id, requestId: accepted, handledBy: nadia.id } })
    await rejectRequest({ db: test.db, actor: nadia, input: { id, requestId: rejected, handledBy: nadia.id } })
    expect(await list(nadia)).toEqual(NONE)
    await createJoinRequest(test.db, id, ousmane)
    expect(await names(nadia)).toEqual(['Ousmane'])
  })
})

describe('pages of requests', () => {
  it('go from oldest to latest without gaps or repeats, with the total', async () => {
    for (const [n, someone] of [hugo, ousmane, lea].entries()) await createJoinRequest(test.db, id, someone, minutesAfterCreation(60 - n))
    const karims = await createTestGroup(test.db, karim)
    for (const someone of [hugo, ousmane, lea]) await createJoinRequest(test.db, karims, someone, minutesAfterCreation(50))
    const whole = (await list(karim)).items
    expect(whole.slice(0, 3).every(({ groupId }) => groupId === karims)).toBe(true)
    expect(whole.slice(3).map(({ userId }) => userId)).toEqual([lea.id, ousmane.id, hugo.id])
    for (const limit of [1, 2, 3, 5, 6, 7]) {
      const seen: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list(karim, { limit, cursor })
        seen.push(...page.items.map((request) => request.id))
        expect(page.total).toBe(6)
        cursor = page.nextCursor
      }
      expect(seen).toEqual(whole.map((request) => request.id))
    }
    expect(await list(karim, { groupId: id, limit: 2 })).toMatchObject({ items: [{ userId: lea.id }, { userId: ousmane.id }], total: 3 })
  })

  it.each(['x', 'abc.x', '9007199254740991.x', '-5.x'])('reject the invalid cursor %s', async (cursor) => {
    await expect(list(nadia, { cursor })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})
