import type { GroupErrorCode } from '@coup-denvoi/contract/groups/group.errors'
import { beforeEach, describe, expect, it } from 'vitest'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import {
  createTestGroup,
  expectGroupError as expectRefusedOf,
  groupSnapshot,
  minutesAfterCreation,
} from '#testing/fixtures/group-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { removeMember } from '../membership/commands/remove-member.ts'
import { demoteAdmin } from './demote-admin.ts'
import { promoteMember } from './promote-member.ts'

const test = testDatabase()
const [nadia, karim, sofia, hugo, ousmane] = testPeople(test, [
  'Nadia Belkacem',
  'Karim Haddad',
  'Sofia Marchetti',
  'Hugo Ferreira',
  'Ousmane Diallo',
])
let id: string

/** Nadia's group: Karim and Ousmane are admins, Sofia is a member; Hugo is outside. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { admins: [karim, ousmane], members: [sofia], isPrivate: true })
  test.events.length = 0
})

const about = (actor: Person, { id: userId }: Person, group = id) => ({
  db: test.db,
  actor,
  input: { id: group, userId },
  now: minutesAfterCreation(60),
})
const promote = (actor: Person, someone: Person, group = id) => promoteMember(about(actor, someone, group))
const demote = (actor: Person, someone: Person, group = id) => demoteAdmin(about(actor, someone, group))
const remove = (actor: Person, someone: Person, group = id) => removeMember(about(actor, someone, group))
const facts = () => groupSnapshot(test.db, id)
const eventAbout = (type: string, { id: userId }: Person) => ({
  type,
  groupId: id,
  groupName: 'Les Gones du jeudi',
  isPrivate: true,
  userId,
})

/** The only row that changes is theirs, and in it nothing but this. */
async function expectChange(act: () => Promise<void>, someone: Person, change: object, memberCount = 4): Promise<void> {
  const before = await facts()
  test.events.length = 0
  await act()
  expect(await facts()).toEqual({
    group: { ...before.group, memberCount },
    members: before.members.map((member) => (member.userId === someone.id ? { ...member, ...change } : member)),
    requests: before.requests,
  })
}

const expectRefused = (act: () => Promise<unknown>, code: GroupErrorCode) => expectRefusedOf({ test, id, action: act, code })

describe('promoting', () => {
  it('makes a member an admin, for the creator or another admin', async () => {
    for (const actor of [nadia, karim]) {
      const change = { role: 'admin', promotedAt: minutesAfterCreation(60), promotedBy: actor.id }
      await expectChange(() => promote(actor, sofia), sofia, change)
      expect(test.events).toEqual([eventAbout('group.member-promoted', sofia)])
      await demote(nadia, sofia)
    }
  })

  it('does not change an admin or the creator', async () => {
    for (const someone of [karim, nadia]) {
      await expectChange(() => promote(ousmane, someone), someone, {})
      expect(test.events).toEqual([])
    }
  })

  it('is refused to members and non-members, also for themselves', async () => {
    for (const someone of [sofia, karim, hugo]) {
      await expectRefused(() => promote(sofia, someone), 'PROMOTE_DENIED')
      await expectRefused(() => promote(hugo, someone), 'PROMOTE_DENIED')
    }
    await expectRefused(() => promote(nadia, sofia, 'no-group'), 'GROUP_NOT_FOUND')
  })

  it('works on active members only', async () => {
    await expectRefused(() => promote(karim, hugo), 'MEMBER_NOT_FOUND')
    await remove(karim, sofia)
    await expectRefused(() => promote(karim, sofia), 'MEMBER_NOT_FOUND')
  })

  it('works on open accounts only: nobody would answer as an admin', async () => {
    await banUser({ db: test.db, actor: 'command-line', input: { userId: sofia.id } })
    test.events.length = 0
    await expectRefused(() => promote(karim, sofia), 'FAILED_PRECONDITION')
  })
})

describe('demoting', () => {
  it('makes an admin a member again', async () => {
    const change = { role: 'member', demotedAt: minutesAfterCreation(60), demotedBy: nadia.id }
    await expectChange(() => demote(nadia, karim), karim, change)
    expect(test.events).toEqual([eventAbout('group.member-demoted', karim)])
    await expectRefused(() => promote(karim, sofia), 'PROMOTE_DENIED')
  })

  it('is allowed to the creator only', async () => {
    for (const actor of [karim, sofia, hugo])
      for (const someone of [karim, ousmane, nadia, sofia, hugo]) await expectRefused(() => demote(actor, someone), 'DEMOTE_DENIED')
    await expectRefused(() => demote(nadia, karim, 'no-group'), 'GROUP_NOT_FOUND')
  })

  it('works on active admins only, never on the creator', async () => {
    await expectRefused(() => demote(nadia, sofia), 'NOT_AN_ADMIN')
    await expectRefused(() => demote(nadia, hugo), 'MEMBER_NOT_FOUND')
    await expectRefused(() => demote(nadia, nadia), 'FAILED_PRECONDITION')
    await remove(nadia, karim)
    await expectRefused(() => demote(nadia, karim), 'MEMBER_NOT_FOUND')
  })
})

describe('removing', () => {
  it('ends a membership and decreases the count', async () => {
    const change = { status: 'removed', removedAt: minutesAfterCreation(60), removedBy: karim.id }
    await expectChange(() => remove(karim, sofia), sofia, change, 3)
    expect(test.events).toEqual([eventAbout('group.member-left', sofia)])
  })

  it('lets admins remove each other', async () => {
    const change = { status: 'removed', removedAt: minutesAfterCreation(60), removedBy: karim.id, leftAsCreator: false }
    await expectChange(() => remove(karim, ousmane), ousmane, change, 3)
    await expectRefused(() => remove(ousmane, karim), 'REMOVE_DENIED')
  })

  it('is refused to members and non-members', async () => {
    for (const actor of [sofia, hugo])
      for (const someone of [sofia, karim, nadia, hugo]) await expectRefused(() => remove(actor, someone), 'REMOVE_DENIED')
    await expectRefused(() => remove(nadia, karim, 'no-group'), 'GROUP_NOT_FOUND')
  })

  it('never removes the creator or the actor', async () => {
    for (const actor of [karim, nadia]) await expectRefused(() => remove(actor, nadia), 'CREATOR_STAYS')
    await expectRefused(() => remove(karim, karim), 'REMOVE_DENIED')
  })

  it('works once', async () => {
    await remove(karim, sofia)
    await expectRefused(() => remove(nadia, sofia), 'MEMBER_NOT_FOUND')
    await expectRefused(() => remove(nadia, hugo), 'MEMBER_NOT_FOUND')
  })
})
