import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { createJoinRequest, createTestGroup, expectGroupError } from '#testing/fixtures/group-fixtures.ts'
import { allJournalEntries } from '#testing/fixtures/journal-entries.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findGroup } from '../groups.queries.ts'
import { leaveGroup } from '../membership/commands/leave-group.ts'
import { deleteOwnGroup } from './delete-own-group.ts'

const test = testDatabase()
const [nadia, karim, hugo, sofia] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Lopes'])
const name = 'Les Gones du jeudi'
let id: string

/** A private group of Nadia's: Karim is an admin of it, Hugo a member, and Sofia asks to join. */
beforeEach(async () => {
  id = await createTestGroup(test.db, nadia, { name, isPrivate: true, admins: [karim], members: [hugo] })
  await createJoinRequest(test.db, id, sofia)
  test.events.length = 0
})

const remove = (actor: Person, typed = name, group = id) => deleteOwnGroup({ db: test.db, actor, input: { id: group, name: typed } })
const told = async (someone: Person) =>
  (await test.db.read.select().from(notifications).where(eq(notifications.userId, someone.id))).map(
    ({ type, title }) => `${type}: ${title}`,
  )

describe('an owner who deletes the group', () => {
  it('ends it for its members and for those who asked to join, who are told', async () => {
    await remove(nadia)
    for (const someone of [nadia, karim, sofia])
      await expect(findGroup(test.db, someone, id)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    for (const someone of [karim, hugo, sofia]) expect(await told(someone)).toEqual([`group_deleted: ${name}`])
    expect(await told(nadia)).toEqual([])
    expect(await allJournalEntries(test.db)).toEqual([])
  })

  it('leaves its matches, whose players are told: those to come without a group, those played too', async () => {
    const organize = (now?: Date) =>
      organizeMatch({ db: test.db, actor: hugo, input: { ...matchDraft({ type: 'private', title: 'Five du samedi' }), groupId: id }, now })
    const matchId = await organize()
    await joinMatch({ db: test.db, actor: karim, input: { id: matchId } })
    await remove(nadia)
    for (const someone of [hugo, karim]) {
      expect(await findMatch(test.db, someone, { id: matchId })).toMatchObject({ group: null, status: 'open', currentPlayers: 2 })
      expect((await told(someone)).toSorted()).toContain('match: Five du samedi')
    }
  })

  it('can do so alone, where nobody is left to take it over', async () => {
    const own = await createTestGroup(test.db, sofia, { name: 'Moi' })
    await expect(leaveGroup({ db: test.db, actor: sofia, input: { id: own } })).rejects.toMatchObject({ code: 'CREATOR_MUST_NAME_ADMIN' })
    await remove(sofia, 'moi', own)
    await expect(findGroup(test.db, sofia, own)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
  })

  it('has to write its name, and is the only one who may', async () => {
    for (const someone of [karim, hugo, sofia])
      await expectGroupError({ test, id, action: () => remove(someone), code: 'PERMISSION_DENIED' })
    await expectGroupError({ test, id, action: () => remove(nadia, 'Les Gones'), code: 'GROUP_NAME_DIFFERS' })
    await expectGroupError({ test, id, action: () => remove(nadia, name, 'nowhere'), code: 'GROUP_NOT_FOUND' })
  })
})
