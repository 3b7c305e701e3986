import type { GroupErrorCode } from '@coup-denvoi/contract/groups/group.errors'
import { describe, expect, it } from 'vitest'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { unbanUser } from '#features/users/moderation/commands/unban-user.ts'
import { createTestGroup, expectGroupError, groupSnapshot, joinGroup, minutesAfterCreation } from '#testing/fixtures/group-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { demoteAdmin } from '../../commands/demote-admin.ts'
import { promoteMember } from '../../commands/promote-member.ts'
import { leaveGroup } from './leave-group.ts'
import { removeMember } from './remove-member.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Sofia Marchetti', 'Hugo Ferreira'])
let id: string

/** Nadia's group, into which these came in this order. */
async function openTestGroup(others: { admins?: Person[]; members?: Person[] }): Promise<void> {
  id = await createTestGroup(test.db, nadia, others)
  test.events.length = 0
}
const leave = (actor: Person, group = id) => leaveGroup({ db: test.db, actor, input: { id: group }, now: minutesAfterCreation(60) })
const promote = (someone: Person, minutes: number) =>
  promoteMember({ db: test.db, actor: nadia, input: { id, userId: someone.id }, now: minutesAfterCreation(minutes) })
const facts = () => groupSnapshot(test.db, id)
const rowOf = ({ id: userId }: Person, { members }: Awaited<ReturnType<typeof groupSnapshot>>) =>
  members.find((member) => member.userId === userId)
const expectRefusal = (act: () => Promise<unknown>, code: GroupErrorCode) => expectGroupError({ test, id, action: act, code })
const event = (type: string, details: object) => ({ type, groupId: id, groupName: 'Les Gones du jeudi', isPrivate: false, ...details })

describe('a member who leaves', () => {
  it.each([['admin'], ['member']])('is removed by themselves as an active %s', async (role) => {
    await openTestGroup(role === 'admin' ? { admins: [karim], members: [sofia] } : { members: [karim, sofia] })
    const before = await facts()
    await leave(karim)
    const gone = { status: 'removed', removedAt: minutesAfterCreation(60), removedBy: karim.id, leftAsCreator: false, role }
    expect(await facts()).toEqual({
      ...before,
      group: { ...before.group, memberCount: 2 },
      members: before.members.map((member) => (member.userId === karim.id ? { ...member, ...gone } : member)),
    })
    expect(test.events).toEqual([event('group.member-left', { userId: karim.id })])
  })

  it('must be an active member of an existing group', async () => {
    await openTestGroup({ members: [karim, sofia] })
    await leave(karim)
    await removeMember({ db: test.db, actor: nadia, input: { id, userId: sofia.id } })
    for (const actor of [karim, sofia, hugo]) await expectRefusal(() => leave(actor), 'MEMBER_NOT_FOUND')
    await expectRefusal(() => leave(nadia, 'no-group'), 'GROUP_NOT_FOUND')
  })
})

describe('a creator who leaves', () => {
  it('must name another admin first, even if alone', async () => {
    await openTestGroup({ members: [karim] })
    await expectRefusal(() => leave(nadia), 'CREATOR_MUST_NAME_ADMIN')
    id = await createTestGroup(test.db, nadia)
    await expectRefusal(() => leave(nadia), 'CREATOR_MUST_NAME_ADMIN')
  })

  it('transfers the group to the other admin and leaves as its creator', async () => {
    await openTestGroup({ admins: [karim], members: [sofia] })
    const before = await facts()
    await leave(nadia)
    const after = await facts()
    expect(after.group).toEqual({
      ...before.group,
      createdBy: karim.id,
      previousCreator: nadia.id,
      ownershipTransferredAt: minutesAfterCreation(60),
      memberCount: 2,
    })
    const gone = { status: 'removed', removedAt: minutesAfterCreation(60), removedBy: nadia.id, leftAsCreator: true }
    // Karim is an admin since he was promoted, and Sofia is who she was.
    expect(after.members).toEqual(before.members.map((member) => (member.userId === nadia.id ? { ...member, ...gone } : member)))
    expect(test.events).toEqual([
      event('group.ownership-transferred', { userId: karim.id, formerOwnerId: nadia.id, formerName: 'Nadia Belkacem' }),
      event('group.member-left', { userId: nadia.id }),
    ])
    await expectRefusal(() => leave(karim), 'CREATOR_MUST_NAME_ADMIN')
    await expectRefusal(() => leave(nadia), 'MEMBER_NOT_FOUND')
  })

  it('transfers it to the admin who joined first, not the one promoted first', async () => {
    await openTestGroup({ members: [hugo, sofia, karim] })
    for (const [minutes, someone] of [karim, sofia].entries()) await promote(someone, 40 + minutes)
    await leave(nadia)
    expect((await facts()).group.createdBy).toBe(sofia.id)
  })

  it('compares the last joining dates', async () => {
    await openTestGroup({ admins: [karim, sofia] })
    await leave(karim)
    await joinGroup(test.db, { id, person: karim, admin: nadia, now: minutesAfterCreation(61) })
    await promote(karim, 62)
    await leave(nadia)
    expect((await facts()).group.createdBy).toBe(sofia.id)
  })

  it('cannot transfer it to a demoted, removed or former admin', async () => {
    await openTestGroup({ admins: [karim, sofia, hugo] })
    await demoteAdmin({ db: test.db, actor: nadia, input: { id, userId: karim.id } })
    await removeMember({ db: test.db, actor: nadia, input: { id, userId: sofia.id } })
    await leave(hugo)
    await expectRefusal(() => leave(nadia), 'CREATOR_MUST_NAME_ADMIN')
  })

  it('cannot transfer it to an admin with a closed account', async () => {
    await openTestGroup({ admins: [karim, sofia] })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: sofia.id } })
    await banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    await expectRefusal(() => leave(nadia), 'CREATOR_MUST_NAME_ADMIN')
    await unbanUser({ db: test.db, actor: 'command-line', input: { userId: sofia.id } })
    await leave(nadia)
    const after = await facts()
    // Karim came before her, but can't look after a group.
    expect(after.group).toMatchObject({ createdBy: sofia.id, previousCreator: nadia.id, memberCount: 2 })
    expect(rowOf(karim, after)).toMatchObject({ status: 'active', role: 'admin' })
  })
})
