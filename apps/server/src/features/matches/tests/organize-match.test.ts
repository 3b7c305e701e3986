import { matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { describe, expect, it } from 'vitest'
import { listCalendarMatches } from '#features/calendar/calendar.queries.ts'
import { removeMember } from '#features/groups/membership/commands/remove-member.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft, startingIn } from '#testing/fixtures/match-draft.ts'
import { readGroupMatchCounts } from '#testing/match-counts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { editMatch } from '../commands/edit-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { listMatches } from '../lists/match-list.queries.ts'
import { listOpenMatchesNear } from '../lists/open-matches.public.ts'
import { listPublicMatchesAt } from '../lists/place-matches.public.ts'
import { findMatch, findPublicMatch, findSharedMatch, listShowcaseMatches } from '../matches.queries.ts'

const test = testDatabase()

/** Nadia's private group with Karim as a member, and a match that she organizes for it; Hugo is a stranger. */
async function setUp() {
  const { db } = test
  const [nadia, karim, hugo] = await createPeople(db, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])
  const groupId = await createTestGroup(db, nadia, { isPrivate: true, members: [karim] })
  return { db, nadia, karim, hugo, groupId, id: await organize(nadia, groupId) }
}

const organize = (actor: Person, groupId: string) =>
  organizeMatch({ db: test.db, actor, input: { ...matchDraft({ type: 'private' }), groupId } })
const find = (viewer: Person, id: string) => findMatch(test.db, viewer, { id })
const organizedBy = async (viewer: Person) =>
  (await listMatches(test.db, viewer, matchListInputSchema.parse({ organised: true }))).items.map((match) => match.id)

describe('organizing for a group', () => {
  it('counts every match of the group, also a cancelled one', async () => {
    const { db, nadia, karim, groupId, id } = await setUp()
    await organize(karim, groupId)
    await organizeMatch({ db, actor: nadia, input: matchDraft() })
    await cancelMatch({ db, actor: nadia, input: { id } })
    expect(await readGroupMatchCounts(test.db, groupId)).toEqual({ matchCount: 2, matches: 2 })
    expect(test.events.filter((event) => event.type === 'group.matches-changed' && event.groupId === groupId)).toMatchObject([
      { groupName: 'Les Gones du jeudi', isPrivate: true, matchId: id },
      { groupName: 'Les Gones du jeudi', isPrivate: true },
    ])
  })

  it('is refused to others, and stores nothing', async () => {
    const { db, nadia, karim, hugo, groupId, id } = await setUp()
    await expect(organize(hugo, groupId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(organize(nadia, 'no-group')).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await removeMember({ db, actor: nadia, input: { id: groupId, userId: karim.id } })
    await expect(organize(karim, groupId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })

    expect(await readGroupMatchCounts(test.db, groupId)).toEqual({ matchCount: 1, matches: 1 })
    for (const someone of [hugo, karim]) expect(await organizedBy(someone)).toEqual([])
    expect(await organizedBy(nadia)).toEqual([id])
  })

  it('keeps the group when the match is edited or cancelled', async () => {
    const { db, nadia, karim, groupId, id } = await setUp()
    await editMatch({ db, actor: nadia, input: { id, changes: matchDraft({ type: 'private', title: 'Le five de la revanche' }) } })
    expect(await find(karim, id)).toMatchObject({ title: 'Le five de la revanche', group: { id: groupId } })
    await cancelMatch({ db, actor: nadia, input: { id } })
    expect(await find(karim, id)).toMatchObject({ status: 'cancelled', group: { id: groupId } })
    expect(await readGroupMatchCounts(test.db, groupId)).toEqual({ matchCount: 1, matches: 1 })
  })
})

describe('a match whose answer got lost', () => {
  const send = (actor: Person, changes: Partial<ReturnType<typeof matchDraft>> = {}, key = 'karims-browser') =>
    organizeMatch({ db: test.db, actor, input: { ...matchDraft(changes), key } })

  it('is published once when it is sent again, also at the same time', async () => {
    const [karim] = await createPeople(test.db, ['Karim Haddad'])
    const ids = await Promise.all([send(karim), send(karim)])
    expect(new Set([...ids, await send(karim)]).size).toBe(1)
    expect(await organizedBy(karim)).toEqual([ids[0]])
    expect(test.events.filter((event) => event.type === 'match.organized' && event.organizerId === karim.id)).toHaveLength(1)
  })

  it('is found again with what it costs in all, and with its place, which has an id since', async () => {
    const [karim] = await createPeople(test.db, ['Karim Haddad'])
    const input = { ...matchDraft({ totalCost: 6000, location: 'Plaine des jeux de Gerland' }), addsPlace: true, key: 'karims-browser' }
    const publish = () => organizeMatch({ db: test.db, actor: karim, input })
    const id = await publish()
    expect(await publish()).toBe(id)
    // Visitors read what is shared, as members do.
    expect(await findPublicMatch(test.db, { id })).toMatchObject({ totalCost: 6000 })
  })

  it('is listed with what its players share', async () => {
    const { db } = test
    const [karim, nadia] = await createPeople(db, ['Karim Haddad', 'Nadia Belkacem'])
    // Before all others: the showcase has three.
    const input = { ...matchDraft({ ...startingIn(6), totalCost: 6000, city: 'Vaulx-en-Velin' }), addsPlace: true }
    const id = await organizeMatch({ db, actor: karim, input })
    const { placeId, startsAt } = await find(karim, id)
    const window = { from: new Date(Date.parse(startsAt) - 3_600_000), before: new Date(Date.parse(startsAt) + 3_600_000) }
    const lists = [
      (await listMatches(db, nadia, matchListInputSchema.parse({ city: 'Vaulx-en-Velin' }))).items,
      await listPublicMatchesAt(db, [placeId ?? '']),
      await listShowcaseMatches(db, window.from),
      (await listOpenMatchesNear(db, nadia, { city: 'Vaulx-en-Velin', center: null, radiusKm: 0 }, window)).map(({ card }) => card),
      [(await findSharedMatch(db, id, false))?.card],
      (await listCalendarMatches(db, karim.id)).map(({ match }) => match),
    ]
    for (const list of lists) expect(list.find((match) => match?.id === id)).toMatchObject({ totalCost: 6000 })
  })

  it('is refused with other values, and stays as it was sent first', async () => {
    const [karim] = await createPeople(test.db, ['Karim Haddad'])
    const id = await send(karim, { title: 'Five du jeudi' })
    await expect(send(karim, { title: 'Five du vendredi' })).rejects.toMatchObject({ code: 'MATCH_SENT' })
    expect(await find(karim, id)).toMatchObject({ title: 'Five du jeudi' })
  })

  it('is another one for another person, and under another key', async () => {
    const [karim, nadia] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])
    const ids = [await send(karim), await send(nadia), await send(karim, {}, 'another-key')]
    expect(new Set(ids).size).toBe(3)
  })
})
