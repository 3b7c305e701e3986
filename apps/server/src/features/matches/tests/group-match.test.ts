import { type MatchListInput, matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { groups } from '#features/groups/groups.table.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { createJoinRequest, createTestGroup, joinGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { listMatchesFor } from '#testing/fixtures/match-fixtures.ts'
import { FULLY_VISIBLE, NOT_VISIBLE, readMatchVisibility } from '#testing/match-visibility.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { listMatches } from '../lists/match-list.queries.ts'
import { findMatch, findPublicMatch } from '../matches.queries.ts'
import { joinMatch } from '../participation/commands/join-match.ts'
import { leaveMatch } from '../participation/commands/leave-match.ts'
import { removePlayer } from '../participation/commands/remove-player.ts'

const test = testDatabase()

const NOT_FOUND = { code: 'MATCH_NOT_FOUND' }

/** Nadia's group with Karim as a member, and a match that she organizes for it; Hugo is a stranger. */
async function setUp(changes: { group?: Parameters<typeof createTestGroup>[2]; match?: Parameters<typeof matchDraft>[0] } = {}) {
  const { db } = test
  const [nadia, karim, hugo] = await createPeople(db, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])
  const groupId = await createTestGroup(db, nadia, { isPrivate: true, members: [karim], ...changes.group })
  const id = await organize(nadia, groupId, changes.match)
  return { db, nadia, karim, hugo, groupId, id }
}

const organize = (actor: Person, groupId: string, changes: Parameters<typeof matchDraft>[0] = {}) =>
  organizeMatch({ db: test.db, actor, input: { ...matchDraft({ type: 'private', ...changes }), groupId } })
const join = (actor: Person, id: string) => joinMatch({ db: test.db, actor, input: { id } })
const find = (viewer: Person, id: string) => findMatch(test.db, viewer, { id })
const listed = async (viewer: Person, input: MatchListInput = {}) =>
  (await listMatchesFor(test.db, viewer, { limit: 50, ...input })).map((match) => match.id)

describe('a private match of a private group', () => {
  it('can be found, opened and joined by members', async () => {
    const { nadia, karim, groupId, id } = await setUp()
    expect(await readMatchVisibility(test.db, karim, id, groupId)).toEqual(FULLY_VISIBLE)
    expect(await readMatchVisibility(test.db, nadia, id, groupId)).toEqual(FULLY_VISIBLE)

    const before = await find(karim, id)
    expect(before).toMatchObject({
      group: { id: groupId, name: 'Les Gones du jeudi' },
      inviteToken: null,
      viewer: { status: null, isOrganizer: false },
      can: { join: true, edit: false, invite: false, removePlayers: false, enterLockerRoom: false },
    })
    expect(await join(karim, id)).toBe('going')
    expect((await find(karim, id)).players.map(({ displayName }) => displayName)).toEqual([nadia.displayName, karim.displayName])
  })

  it('stays visible to members when it is over', async () => {
    const { db, karim, hugo, id } = await setUp()
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3_600_000)
    const past = async (viewer: Person, type?: 'private') =>
      (await listMatchesFor(db, viewer, { period: 'past', type }, inTwoWeeks)).map((match) => match.id)
    for (const type of [undefined, 'private'] as const) {
      expect(await past(karim, type)).toContain(id)
      expect(await past(hugo, type)).not.toContain(id)
    }
  })

  it('does not exist for a stranger', async () => {
    const { db, karim, hugo, groupId, id } = await setUp()
    await join(karim, id)
    expect(await readMatchVisibility(test.db, hugo, id, groupId)).toEqual(NOT_VISIBLE)
    await expect(join(hugo, id)).rejects.toMatchObject(NOT_FOUND)
    await expect(leaveMatch({ db, actor: hugo, input: { id } })).rejects.toMatchObject(NOT_FOUND)
    await expect(findPublicMatch(db, { id })).rejects.toMatchObject({ code: 'MATCH_PRIVATE' })
    expect(await listed(hugo, { player: karim.id })).toEqual([])
  })

  it('does not exist for users who only asked to join the group, nor for members of another one', async () => {
    const { db, hugo, groupId, id } = await setUp()
    const [sofia] = await createPeople(db, ['Sofia Costa'])
    await createJoinRequest(db, groupId, hugo)
    const otherGroup = await createTestGroup(db, sofia, { isPrivate: true, members: [hugo] })
    const otherMatch = await organize(sofia, otherGroup)
    expect(await readMatchVisibility(test.db, hugo, id, groupId)).toEqual(NOT_VISIBLE)
    expect(await listed(hugo)).toContain(otherMatch)
    expect(await listed(hugo, { group: otherGroup })).toEqual([otherMatch])
  })

  it('can be shared by link without revealing the group', async () => {
    const { db, nadia, hugo, id } = await setUp()
    const token = (await find(nadia, id)).inviteToken ?? ''
    expect(await findMatch(db, hugo, { id, token })).toMatchObject({ group: null })
    await joinMatch({ db, actor: hugo, input: { id, token } })
    expect(await find(hugo, id)).toMatchObject({ group: null, viewer: { status: 'going' } })
    expect(await listed(hugo, { type: 'private' })).toEqual([id])
  })
})

describe('a member who leaves the group', () => {
  it('no longer sees its matches until they are a member again', async () => {
    const { db, nadia, karim, groupId, id } = await setUp()
    await removeMember({ db, actor: nadia, input: { id: groupId, userId: karim.id } })
    expect(await readMatchVisibility(test.db, karim, id, groupId)).toEqual(NOT_VISIBLE)
    await expect(join(karim, id)).rejects.toMatchObject(NOT_FOUND)

    await joinGroup(db, { id: groupId, person: karim, admin: nadia, now: new Date() })
    expect(await readMatchVisibility(test.db, karim, id, groupId)).toEqual(FULLY_VISIBLE)
    expect(await join(karim, id)).toBe('going')
  })

  it('still sees a match that they are listed on, until they leave it too', async () => {
    const { db, nadia, karim, groupId, id } = await setUp()
    await join(karim, id)
    await removeMember({ db, actor: nadia, input: { id: groupId, userId: karim.id } })
    expect(await readMatchVisibility(test.db, karim, id, groupId)).toEqual({
      ...FULLY_VISIBLE,
      listOfGroup: false,
      privateListOfGroup: false,
    })
    expect(await find(karim, id)).toMatchObject({ group: null, can: { leave: true } })

    await leaveMatch({ db, actor: karim, input: { id } })
    expect(await readMatchVisibility(test.db, karim, id, groupId)).toEqual(NOT_VISIBLE)
  })

  it('still sees a match that they were removed from while a member, and may not join it', async () => {
    const { db, nadia, karim, groupId, id } = await setUp()
    await join(karim, id)
    await removePlayer({ db, actor: nadia, input: { id, userId: karim.id } })
    expect(await readMatchVisibility(test.db, karim, id, groupId)).toEqual(FULLY_VISIBLE)
    expect((await find(karim, id)).can.join).toBe(false)
    await expect(join(karim, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('a public match of a private group', () => {
  it('is visible to everyone, its group to members only', async () => {
    const { karim, hugo, groupId, id } = await setUp({ match: { type: 'public' } })
    expect(await find(karim, id)).toMatchObject({ group: { id: groupId } })
    expect(await find(hugo, id)).toMatchObject({ group: null, can: { join: true } })
    expect(await listed(hugo)).toContain(id)
    expect(await listed(hugo, { group: groupId })).toEqual([])
    expect(await listed(karim, { group: groupId })).toEqual([id])
    expect(await listed(karim, { type: 'private' })).toEqual([])
  })
})

describe('the matches of a public group', () => {
  it('are listed to everyone if they are public', async () => {
    const { nadia, karim, hugo, groupId, id } = await setUp({
      group: { isPrivate: false, name: 'Brotteaux FC' },
      match: { type: 'public' },
    })
    const inside = await organize(nadia, groupId)
    expect(await listed(hugo, { group: groupId })).toEqual([id])
    expect((await listed(karim, { group: groupId })).sort()).toEqual([id, inside].sort())
    expect(await find(hugo, id)).toMatchObject({ group: { id: groupId, name: 'Brotteaux FC' } })
    expect(await listed(hugo, { group: 'no-group' })).toEqual([])
  })

  it('have a label for a group without a name', async () => {
    const { db, hugo, groupId, id } = await setUp({ group: { isPrivate: false }, match: { type: 'public' } })
    await storageOf(db).update(groups).set({ name: '' }).where(eq(groups.id, groupId))
    expect((await find(hugo, id)).group).toEqual({ id: groupId, name: 'Groupe sans nom' })
  })

  it('are paginated, past ones too', async () => {
    const { db, nadia, hugo, groupId } = await setUp({ group: { isPrivate: false }, match: { type: 'public' } })
    for (const time of ['10:00', '11:00', '12:00']) await organize(nadia, groupId, { type: 'public', time })
    const filter = matchListInputSchema.parse({ group: groupId, limit: 3 })
    const first = await listMatches(db, hugo, filter)
    const second = await listMatches(db, hugo, { ...filter, cursor: first.nextCursor ?? '' })
    expect(first.items.map(({ time }) => time)).toEqual(['10:00', '11:00', '12:00'])
    expect(second).toMatchObject({ items: [{ time: '18:30' }], nextCursor: null })
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3_600_000)
    const past = await listMatches(db, hugo, { ...filter, period: 'past' }, inTwoWeeks)
    expect(past.items.map(({ time }) => time)).toEqual(['18:30', '12:00', '11:00'])
  })
})
