import { groupListInputSchema } from '@coup-denvoi/contract/groups/group.schema'
import { describe, expect, it } from 'vitest'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import {
  createJoinRequest,
  createTestGroup,
  groupSnapshot,
  joinGroup,
  memberRow,
  minutesAfterCreation,
} from '#testing/fixtures/group-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { groupsOfUser } from './account-end.public.ts'
import { promoteMember } from './commands/promote-member.ts'
import { listGroups } from './group-list.queries.ts'
import { findGroup } from './groups.queries.ts'
import { inviteToGroup } from './membership/commands/invite-to-group.ts'
import { leaveGroup } from './membership/commands/leave-group.ts'
import { findGroupInvitationsToAnswer } from './pending-answers.public.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo, ousmane] = testPeople(test, [
  'Nadia Belkacem',
  'Karim Haddad',
  'Sofia Marchetti',
  'Hugo Ferreira',
  'Ousmane Diallo',
])
let id: string

/** A group, in which nothing happened so far that anybody asks about. */
async function openTestGroup(creator: Person, others: { admins?: Person[]; members?: Person[] } = {}): Promise<string> {
  const groupId = await createTestGroup(test.db, creator, others)
  test.events.length = 0
  return groupId
}
const now = minutesAfterCreation(60)
const closeAccount = (someone: Person) => test.db.transaction((change) => groupsOfUser.onClosed(change, someone), now)
const endAccount = (someone: Person) => test.db.transaction((change) => groupsOfUser.onDeleted(change, someone), now)
const ban = ({ id: userId }: Person) => banUser({ db: test.db, actor: 'command-line', input: { userId } })
const facts = () => groupSnapshot(test.db, id)
const ofGroup = { groupName: 'Les Gones du jeudi', isPrivate: false }
const transferred = (to: Person, from: Person) => ({
  type: 'group.ownership-transferred',
  groupId: id,
  ...ofGroup,
  userId: to.id,
  formerOwnerId: from.id,
  formerName: null,
})

describe.each([
  ['is closed', closeAccount],
  ['ends', endAccount],
])('a group whose creator’s account %s', (_how, leave) => {
  const ownerAfter = async () => (await facts()).group.createdBy

  it('goes to the earliest admin, even if a member joined before', async () => {
    id = await createTestGroup(test.db, nadia, { members: [karim] })
    for (const [n, someone] of [sofia, hugo].entries()) {
      await joinGroup(test.db, { id, person: someone, admin: nadia, now: minutesAfterCreation(10 + n) })
      await promoteMember({ db: test.db, actor: nadia, input: { id, userId: someone.id }, now: minutesAfterCreation(20 - n) })
    }
    test.events.length = 0
    await leave(nadia)
    expect((await facts()).group).toMatchObject({ createdBy: sofia.id, previousCreator: nadia.id, ownershipTransferredAt: now })
    expect(test.events[0]).toEqual(transferred(sofia, nadia))
  })

  it('goes to the earliest member if there is no admin, and makes them one', async () => {
    id = await openTestGroup(nadia, { members: [karim, sofia] })
    await leave(nadia)
    const { group, members } = await facts()
    expect(group.createdBy).toBe(karim.id)
    expect(members[1]).toEqual(
      memberRow(karim, id, { role: 'admin', joinedAt: minutesAfterCreation(1), promotedAt: now, promotedBy: nadia.id }),
    )
    expect(members[2]).toMatchObject({ userId: sofia.id, role: 'member' })
    expect(test.events[0]).toEqual(transferred(karim, nadia))
  })

  it('does not go to closed accounts or former members', async () => {
    id = await openTestGroup(nadia, { admins: [karim], members: [sofia, hugo] })
    await ban(karim)
    await leaveGroup({ db: test.db, actor: sofia, input: { id } })
    await leave(nadia)
    expect(await ownerAfter()).toBe(hugo.id)
  })

  it('keeps its creator if nobody else is left', async () => {
    id = await openTestGroup(nadia, { members: [karim] })
    await ban(karim)
    test.events.length = 0
    await leave(nadia)
    expect((await facts()).group).toMatchObject({ createdBy: nadia.id, previousCreator: null, ownershipTransferredAt: null })
    expect(test.events.map(({ type }) => type)).not.toContain('group.ownership-transferred')
  })

  it('is handled apart from their other groups and those of others', async () => {
    const theirs = await openTestGroup(karim, { admins: [nadia], members: [sofia] })
    const left = await createTestGroup(test.db, nadia, { admins: [hugo] })
    await leaveGroup({ db: test.db, actor: nadia, input: { id: left } })
    const own = [await openTestGroup(nadia, { members: [sofia] }), await openTestGroup(nadia, { members: [hugo] })]
    const untouched = await groupSnapshot(test.db, left)
    await leave(nadia)
    const owners = []
    for (const group of [theirs, ...own]) owners.push((await groupSnapshot(test.db, group)).group.createdBy)
    expect(owners).toEqual([karim.id, sofia.id, hugo.id])
    expect(await groupSnapshot(test.db, left)).toEqual(untouched)
  })

  it('withdraws their pending requests and no others', async () => {
    id = await openTestGroup(karim, { admins: [sofia] })
    const requestId = await createJoinRequest(test.db, id, nadia, minutesAfterCreation(50))
    await createJoinRequest(test.db, id, hugo, minutesAfterCreation(51))
    test.events.length = 0
    await leave(nadia)
    const { requests, members, group } = await facts()
    expect(requests).toMatchObject([
      { userId: sofia.id, status: 'accepted' },
      { userId: hugo.id, status: 'pending' },
    ])
    expect([group.memberCount, members.length]).toEqual([2, 2])
    const adminIds = expect.toSatisfy((ids: string[]) => ids.sort().join() === [karim.id, sofia.id].sort().join())
    expect(test.events).toEqual([{ type: 'group.join-request-withdrawn', groupId: id, ...ofGroup, requestId, userId: nadia.id, adminIds }])
  })

  it('keeps their answered requests', async () => {
    id = await openTestGroup(karim, { members: [nadia] })
    await leave(nadia)
    expect((await facts()).requests).toMatchObject([{ userId: nadia.id, status: 'accepted', handledBy: karim.id }])
  })
})

describe('a closed account', () => {
  it('stays a member with its role', async () => {
    id = await openTestGroup(nadia, { admins: [karim], members: [sofia] })
    const before = await facts()
    for (const someone of [nadia, karim, sofia]) await closeAccount(someone)
    const { group, members } = await facts()
    expect(group.memberCount).toBe(3)
    expect(members).toEqual(before.members)
    expect(test.events.map(({ type }) => type)).not.toContain('group.member-left')
  })
})

describe('a deleted account', () => {
  it('leaves all groups, its own as their creator', async () => {
    id = await openTestGroup(nadia, { members: [karim, sofia] })
    await endAccount(nadia)
    await endAccount(sofia)
    const { group, members } = await facts()
    expect(group).toMatchObject({ createdBy: karim.id, memberCount: 1 })
    expect(members).toMatchObject([
      { userId: nadia.id, status: 'removed', removedAt: now, removedBy: nadia.id, leftAsCreator: true },
      { userId: karim.id, status: 'active', role: 'admin' },
      { userId: sofia.id, status: 'removed', removedAt: now, removedBy: sofia.id, leftAsCreator: false },
    ])
    expect(test.events.slice(1)).toMatchObject([nadia, sofia].map(({ id: userId }) => ({ type: 'group.member-left', userId, groupId: id })))
  })

  it('leaves its own group empty if nobody else is in it', async () => {
    id = await openTestGroup(nadia)
    await endAccount(nadia)
    expect((await facts()).group).toMatchObject({ createdBy: nadia.id, memberCount: 0 })
    expect((await facts()).members).toMatchObject([{ status: 'removed', leftAsCreator: true }])
    const { items } = await listGroups(test.db, karim, groupListInputSchema.parse({ scope: 'others' }))
    expect(items.map((group) => group.id)).not.toContain(id)
  })

  it('finds out that the user joined, asked to join or created another group meanwhile', async () => {
    id = await openTestGroup(nadia, { members: [karim] })
    await createJoinRequest(test.db, await openTestGroup(sofia), karim)
    const joined = async (join: () => Promise<unknown>) => {
      const hasJoined = await endAccount(karim)
      await join()
      return test.db.transaction(({ tx }) => hasJoined(tx), now)
    }
    expect(await joined(async () => {})).toBe(false)
    const other = await openTestGroup(ousmane)
    expect(await joined(() => createJoinRequest(test.db, other, karim))).toBe(true)
    expect(await joined(() => openTestGroup(karim))).toBe(true)
    expect(await joined(async () => {})).toBe(false)
  })
})

describe.each([
  ['is closed', closeAccount],
  ['ends', endAccount],
])('invitations of an admin whose account %s', (_how, leave) => {
  const invite = (admin: Person, { id: userId }: Person) => inviteToGroup({ db: test.db, actor: admin, input: { id, userId } })
  const isInvited = async (someone: Person) => (await findGroup(test.db, someone, id)).can.answerInvitation

  it('are withdrawn, and those of others stay', async () => {
    id = await openTestGroup(nadia, { admins: [karim] })
    await invite(karim, sofia)
    await invite(nadia, hugo)
    test.events.length = 0
    await leave(karim)
    expect([await isInvited(sofia), await isInvited(hugo)]).toEqual([false, true])
    expect((await findGroupInvitationsToAnswer(test.db, sofia)).items).toEqual([])
    expect(test.events.filter(({ type }) => type === 'group.invitation-closed')).toMatchObject([{ userId: sofia.id, status: 'cancelled' }])
    // Another admin may still want them.
    await invite(nadia, sofia)
    expect(await isInvited(sofia)).toBe(true)
  })

  it('are withdrawn from a group that they have left since, too', async () => {
    id = await openTestGroup(nadia, { admins: [karim] })
    await invite(karim, sofia)
    await leaveGroup({ db: test.db, actor: karim, input: { id } })
    await leave(karim)
    expect(await isInvited(sofia)).toBe(false)
  })
})
