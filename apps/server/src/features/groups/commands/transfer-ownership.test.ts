import type { GroupErrorCode } from '@coup-denvoi/contract/groups/group.errors'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import {
  createJoinRequest,
  createTestGroup,
  expectGroupError,
  groupSnapshot,
  joinGroup,
  minutesAfterCreation,
} from '#testing/fixtures/group-fixtures.ts'
import { createPeople, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { removeMember } from '../membership/commands/remove-member.ts'
import { transferOwnership } from './transfer-ownership.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Sofia Marchetti', 'Hugo Ferreira'])
let id: string

/** Nadia's group, with Karim as admin and Sofia as member; Hugo is outside. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { admins: [karim], members: [sofia], isPrivate: true })
  test.events.length = 0
})

const transfer = (actor: Person, to: Person, group = id) =>
  transferOwnership({ db: test.db, actor, input: { id: group, userId: to.id }, now: minutesAfterCreation(60) })
const facts = () => groupSnapshot(test.db, id)
const expectRefusal = (act: () => Promise<unknown>, code: GroupErrorCode) => expectGroupError({ test, id, action: act, code })

describe('transferring ownership', () => {
  const gone = () => ({ status: 'removed', removedAt: minutesAfterCreation(60), removedBy: nadia.id, leftAsCreator: true })

  it('makes a member the owner and an admin, and removes the former owner', async () => {
    const before = await facts()
    await transfer(nadia, sofia)
    const changes = new Map<string, object>([
      [nadia.id, gone()],
      [sofia.id, { role: 'admin', promotedAt: minutesAfterCreation(60), promotedBy: nadia.id }],
    ])
    expect(await facts()).toEqual({
      group: {
        ...before.group,
        createdBy: sofia.id,
        previousCreator: nadia.id,
        ownershipTransferredAt: minutesAfterCreation(60),
        memberCount: 2,
      },
      members: before.members.map((member) => ({ ...member, ...changes.get(member.userId) })),
      requests: before.requests,
    })
    const group = { groupId: id, groupName: 'Les Gones du jeudi', isPrivate: true }
    expect(test.events).toEqual([
      { type: 'group.ownership-transferred', ...group, userId: sofia.id, formerOwnerId: nadia.id, formerName: 'Nadia Belkacem' },
      { type: 'group.member-left', ...group, userId: nadia.id },
    ])
  })

  it('keeps the promotion date of an admin', async () => {
    const before = await facts()
    await transfer(nadia, karim)
    const { group, members } = await facts()
    expect(group).toMatchObject({ createdBy: karim.id, memberCount: 2 })
    expect(members).toEqual(before.members.map((member) => (member.userId === nadia.id ? { ...member, ...gone() } : member)))
  })

  it('works for each owner in turn, and a former one rejoins as a member', async () => {
    await transfer(nadia, sofia)
    await expectRefusal(() => transfer(nadia, karim), 'TRANSFER_DENIED')
    await joinGroup(test.db, { id, person: nadia, admin: karim, now: minutesAfterCreation(70) })
    await expectRefusal(() => transfer(nadia, karim), 'TRANSFER_DENIED')
    await transfer(sofia, nadia)
    const { group, members } = await facts()
    expect(group).toMatchObject({ createdBy: nadia.id, previousCreator: sofia.id, memberCount: 2 })
    expect(members.find(({ userId }) => userId === nadia.id)).toMatchObject({ status: 'active', role: 'admin', leftAsCreator: false })
  })

  it('is refused to everybody but the creator', async () => {
    const [ousmane] = await createPeople(test.db, ['Ousmane Diallo'], { isSuperAdmin: true })
    for (const actor of [karim, sofia, hugo, ousmane])
      for (const to of [karim, sofia, nadia]) await expectRefusal(() => transfer(actor, to), 'TRANSFER_DENIED')
    await expectRefusal(() => transfer(nadia, karim, 'no-group'), 'GROUP_NOT_FOUND')
  })

  it('is refused for oneself and for anybody but active members', async () => {
    await createJoinRequest(test.db, id, hugo)
    await removeMember({ db: test.db, actor: nadia, input: { id, userId: karim.id } })
    for (const to of [nadia, hugo, karim]) await expectRefusal(() => transfer(nadia, to), 'NEW_OWNER_NOT_MEMBER')
  })

  it('is refused for a member with a closed account', async () => {
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    await storageOf(test.db).update(users).set({ accountStatus: 'inactive', active: false }).where(eq(users.id, sofia.id))
    for (const to of [karim, sofia]) await expectRefusal(() => transfer(nadia, to), 'NEW_OWNER_NOT_MEMBER')
  })
})
