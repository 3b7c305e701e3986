import type { GroupErrorCode } from '@coup-denvoi/contract/groups/group.errors'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createJoinRequest,
  createTestGroup,
  expectGroupError as expectRefusedOf,
  groupSnapshot,
  joinGroup,
  memberRow,
  minutesAfterCreation,
} from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { promoteMember } from '../../commands/promote-member.ts'
import { acceptRequest } from './accept-request.ts'
import { leaveGroup } from './leave-group.ts'
import { rejectRequest } from './reject-request.ts'
import { removeMember } from './remove-member.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Sofia Marchetti', 'Hugo Ferreira'])
let id: string
let requestId: string

/** Nadia's group, with Karim as admin and Sofia as member; Hugo asks to join. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { admins: [karim], members: [sofia] })
  requestId = await createJoinRequest(test.db, id, hugo, minutesAfterCreation(60))
  test.events.length = 0
})

const answer = (handle: typeof acceptRequest, actor: Person, input = {}) =>
  handle({ db: test.db, actor, input: { id, requestId, handledBy: actor.id, ...input }, now: minutesAfterCreation(70) })
const accept = (actor: Person, input = {}) => answer(acceptRequest, actor, input)
const reject = (actor: Person, input = {}) => answer(rejectRequest, actor, input)
const facts = () => groupSnapshot(test.db, id)
const handled = async () => (await facts()).requests.find((request) => request.id === requestId)

const expectRefused = (act: () => Promise<unknown>, code: GroupErrorCode) => expectRefusedOf({ test, id, action: act, code })

describe('a yes', () => {
  it('adds a member, increases the count and stores who answered and when', async () => {
    const before = await facts()
    await accept(karim)
    const { group, members } = await facts()
    expect(members).toEqual([...before.members, memberRow(hugo, id, { role: 'member', joinedAt: minutesAfterCreation(70) })])
    expect(group).toEqual({ ...before.group, memberCount: 4 })
    expect(await handled()).toMatchObject({
      status: 'accepted',
      handledAt: minutesAfterCreation(70),
      handledBy: karim.id,
      createdAt: minutesAfterCreation(60),
    })
    expect(test.events).toEqual([
      { type: 'group.member-joined', groupId: id, groupName: 'Les Gones du jeudi', isPrivate: false, userId: hugo.id },
      {
        type: 'group.join-request-handled',
        groupId: id,
        groupName: 'Les Gones du jeudi',
        isPrivate: false,
        requestId,
        userId: hugo.id,
        status: 'accepted',
        handledBy: karim.id,
        adminIds: expect.toSatisfy((ids: string[]) => ids.sort().join() === [nadia.id, karim.id].sort().join()),
      },
    ])
  })

  it('resets the row of a removed admin', async () => {
    await accept(nadia)
    await promoteMember({ db: test.db, actor: nadia, input: { id, userId: hugo.id }, now: minutesAfterCreation(71) })
    await removeMember({ db: test.db, actor: nadia, input: { id, userId: hugo.id }, now: minutesAfterCreation(72) })
    const his = async () => (await facts()).members.filter(({ userId }) => userId === hugo.id)
    expect(await his()).toMatchObject([{ status: 'removed', role: 'admin', promotedBy: nadia.id, removedBy: nadia.id }])
    await joinGroup(test.db, { id, person: hugo, admin: karim, now: minutesAfterCreation(80) })
    expect(await his()).toEqual([memberRow(hugo, id, { role: 'member', joinedAt: minutesAfterCreation(80) })])
    expect((await facts()).group.memberCount).toBe(4)
  })

  it('lets a former creator rejoin as a member', async () => {
    const other = await createTestGroup(test.db, sofia, { admins: [nadia] })
    await leaveGroup({ db: test.db, actor: sofia, input: { id: other } })
    await joinGroup(test.db, { id: other, person: sofia, admin: nadia, now: minutesAfterCreation(90) })
    const { group, members } = await groupSnapshot(test.db, other)
    expect(group).toMatchObject({ createdBy: nadia.id, previousCreator: sofia.id, memberCount: 2 })
    expect(members.at(-1)).toEqual(memberRow(sofia, other, { role: 'member', joinedAt: minutesAfterCreation(90) }))
  })
})

describe('a no', () => {
  it('adds nobody and stores who answered and when', async () => {
    const before = await facts()
    await reject(nadia)
    const { group, members } = await facts()
    expect([group, members]).toEqual([before.group, before.members])
    expect(await handled()).toMatchObject({ status: 'rejected', handledAt: minutesAfterCreation(70), handledBy: nadia.id })
    expect(test.events).toMatchObject([
      { type: 'group.join-request-handled', requestId, status: 'rejected', userId: hugo.id, handledBy: nadia.id, groupId: id },
    ])
  })
})

describe.each([
  ['a yes', acceptRequest, accept],
  ['a no', rejectRequest, reject],
])('%s, like any answer', (_answer, handle, give) => {
  it('is for admins of the group only, not for super admins', async () => {
    const [ousmane] = await createPeople(test.db, ['Ousmane Diallo'], { isSuperAdmin: true })
    for (const actor of [sofia, hugo, ousmane]) await expectRefused(() => give(actor), 'REQUEST_ADMINS_ONLY')
    await removeMember({ db: test.db, actor: nadia, input: { id, userId: karim.id } })
    await expectRefused(() => give(karim), 'REQUEST_ADMINS_ONLY')
  })

  it("cannot be given in somebody else's name", async () => {
    await expectRefused(() => give(karim, { handledBy: nadia.id }), 'NOT_AUTHORIZED')
  })

  it('needs an existing group and request', async () => {
    await expectRefused(() => give(nadia, { id: 'no-group' }), 'GROUP_NOT_FOUND')
    await expectRefused(() => give(nadia, { requestId: 'no-request' }), 'REQUEST_NOT_FOUND')
  })

  it('cannot be given through another group', async () => {
    const own = await createTestGroup(test.db, hugo)
    await expectRefused(() => give(hugo, { id: own }), 'REQUEST_NOT_FOUND')
    expect((await groupSnapshot(test.db, own)).group.memberCount).toBe(1)
  })

  it('can be given once, also when it is sent again', async () => {
    await answer(handle, nadia)
    const before = await facts()
    test.events.length = 0
    await give(nadia)
    expect([await facts(), test.events]).toEqual([before, []])
    for (const second of [accept, reject]) await expectRefused(() => second(karim), 'REQUEST_HANDLED')
    await expectRefused(() => (give === accept ? reject : accept)(nadia), 'REQUEST_HANDLED')
  })
})
