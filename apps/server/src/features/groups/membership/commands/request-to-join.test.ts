import type { GroupErrorCode } from '@coup-denvoi/contract/groups/group.errors'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createJoinRequest,
  createTestGroup,
  expectGroupError as expectRefusedOf,
  groupSnapshot,
  minutesAfterCreation,
} from '#testing/fixtures/group-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { groupJoinRequests } from '../group-join-requests.table.ts'
import { acceptRequest } from './accept-request.ts'
import { leaveGroup } from './leave-group.ts'
import { rejectRequest } from './reject-request.ts'
import { removeMember } from './remove-member.ts'
import { requestToJoin } from './request-to-join.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Sofia Marchetti', 'Hugo Ferreira'])
let id: string

/** Nadia's group, with Karim as admin and Sofia as member; Hugo is outside. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { admins: [karim], members: [sofia] })
  test.events.length = 0
})

const ask = (actor: Person, minutes = 60) => createJoinRequest(test.db, id, actor, minutesAfterCreation(minutes))
const facts = () => groupSnapshot(test.db, id)

const expectRefused = (act: () => Promise<unknown>, code: GroupErrorCode) => expectRefusedOf({ test, id, action: act, code })

describe('asking to join', () => {
  it('stores one pending request and notifies every admin', async () => {
    const { group, members } = await facts()
    const requestId = await ask(hugo)
    const after = await facts()
    expect(after.requests.find((request) => request.id === requestId)).toEqual({
      id: requestId,
      groupId: id,
      userId: hugo.id,
      userName: 'Hugo Ferreira',
      status: 'pending',
      createdAt: minutesAfterCreation(60),
      handledAt: null,
      handledBy: null,
    })
    expect([after.group, after.members]).toEqual([group, members])
    expect(test.events).toEqual([
      {
        type: 'group.join-requested',
        groupId: id,
        groupName: 'Les Gones du jeudi',
        isPrivate: false,
        requestId,
        userId: hugo.id,
        userName: 'Hugo Ferreira',
        adminIds: expect.toSatisfy((ids: string[]) => ids.sort().join() === [nadia.id, karim.id].sort().join()),
      },
    ])
  })

  it('is refused for an unknown group, for members, and while a request is pending', async () => {
    const nowhere = () => requestToJoin({ db: test.db, actor: hugo, input: { id: 'no-group' } })
    await expectRefused(nowhere, 'GROUP_NOT_FOUND')
    for (const member of [nadia, karim, sofia]) await expectRefused(() => ask(member), 'ALREADY_MEMBER')
    await ask(hugo)
    await expectRefused(() => ask(hugo), 'REQUEST_PENDING')
  })

  it('tells members that they are members even if they have a pending request', async () => {
    await storageOf(test.db)
      .insert(groupJoinRequests)
      .values({ id: `left-over-${id}`, groupId: id, userId: sofia.id, userName: 'Sofia' })
    await expectRefused(() => ask(sofia), 'ALREADY_MEMBER')
  })

  it('works in two groups at once, and for two people in one', async () => {
    const theirs = await createTestGroup(test.db, sofia, { isPrivate: true })
    await createJoinRequest(test.db, theirs, hugo)
    await createJoinRequest(test.db, theirs, karim)
    await ask(hugo)
    const waiting = async (group: string) => (await groupSnapshot(test.db, group)).requests.filter(({ status }) => status === 'pending')
    expect(await waiting(theirs)).toHaveLength(2)
    expect(await waiting(id)).toMatchObject([{ userId: hugo.id }])
  })

  it('is allowed again after a rejection, a removal and leaving', async () => {
    const answer = async (handle: typeof acceptRequest, minutes: number) =>
      handle({
        db: test.db,
        actor: nadia,
        input: { id, requestId: await ask(hugo, minutes), handledBy: nadia.id },
        now: minutesAfterCreation(minutes),
      })
    await answer(rejectRequest, 60)
    await answer(acceptRequest, 70)
    await removeMember({ db: test.db, actor: karim, input: { id, userId: hugo.id } })
    await answer(acceptRequest, 80)
    await leaveGroup({ db: test.db, actor: hugo, input: { id } })
    await answer(acceptRequest, 90)

    const { members, requests, group } = await facts()
    const isHis = ({ userId }: { userId: string }) => userId === hugo.id
    expect(members.filter(isHis)).toMatchObject([
      { status: 'active', joinedAt: minutesAfterCreation(90), removedAt: null, removedBy: null },
    ])
    expect(requests.filter(isHis).map(({ status }) => status)).toEqual(['rejected', 'accepted', 'accepted', 'accepted'])
    expect(group.memberCount).toBe(4)
  })
})
