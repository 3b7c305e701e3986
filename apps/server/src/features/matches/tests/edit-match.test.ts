import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../commands/edit-match.ts'
import { findMatch } from '../matches.queries.ts'
import { matches } from '../matches.table.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let ines: Person
let id: string

beforeEach(async () => {
  ;[karim, nadia, ines] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau'])
  id = await createTestMatch(test.db, karim, { maxPlayers: 2, players: [nadia, ines] })
  test.events.length = 0
})

const edit = (actor: Person, changes: Parameters<typeof matchDraft>[0]) =>
  editMatch({ db: test.db, actor, input: { id, changes: matchDraft({ maxPlayers: 2, ...changes }) } })

describe('editing a match', () => {
  it('is for the organizer only', async () => {
    await expect(edit(nadia, { title: 'À moi' })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect((await findMatch(test.db, karim, { id })).title).toBe('Five du samedi')
  })

  it('gives added places to the queue at once', async () => {
    await edit(karim, { maxPlayers: 4 })
    expect(await findMatch(test.db, ines, { id })).toMatchObject({
      status: 'open',
      currentPlayers: 3,
      waitingPlayers: 0,
      viewer: { status: 'going' },
    })
    expect(test.events.map(({ type }) => type)).toEqual(['match.edited', 'match.player-promoted'])
  })

  it('refuses fewer places than are taken', async () => {
    await edit(karim, { maxPlayers: 3 })
    await expect(edit(karim, { maxPlayers: 2 })).rejects.toMatchObject({ code: 'PLACES_TAKEN' })
  })

  it('notifies everyone listed of a new time or place', async () => {
    await edit(karim, { time: '20:00', location: 'Plaine des jeux' })
    expect(test.events).toMatchObject([
      { type: 'match.edited', visibilityChanged: false },
      { type: 'match.rescheduled', location: 'Plaine des jeux', userIds: expect.arrayContaining([karim.id, nadia.id, ines.id]) },
    ])
  })

  it('leaves a match at the second half past two of the night of winter time where it is', async () => {
    const startsAt = new Date('2027-10-31T01:30:00Z')
    const endsAt = new Date('2027-10-31T02:30:00Z')
    await test.db.transaction(({ tx }) => tx.update(matches).set({ startsAt, endsAt }).where(eq(matches.id, id)))
    const now = new Date('2027-10-31T01:00:00Z')
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { description: 'Venez tôt' } }, now })
    expect(await findMatch(test.db, nadia, { id }, now)).toMatchObject({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      description: 'Venez tôt',
      change: null,
    })
    expect(test.events.map(({ type }) => type)).toEqual(['match.edited'])
  })

  it('shows the previous time and place until kick-off', async () => {
    const before = await findMatch(test.db, nadia, { id })
    expect(before.change).toBeNull()
    await edit(karim, { description: 'Venez tôt' })
    expect((await findMatch(test.db, nadia, { id })).change).toBeNull()
    await edit(karim, { time: '20:00' })
    const moved = await findMatch(test.db, nadia, { id })
    expect(moved.change).toMatchObject({ startsAt: before.startsAt, location: null })
    await edit(karim, { time: '20:00', location: 'Plaine des jeux' })
    expect((await findMatch(test.db, nadia, { id })).change).toMatchObject({ startsAt: null, location: before.location })
    await edit(karim, { time: '20:00', location: 'Plaine des jeux', city: 'Bron' })
    expect((await findMatch(test.db, nadia, { id })).change).toMatchObject({ startsAt: null, location: 'Plaine des jeux, Lyon' })
    expect((await findMatch(test.db, nadia, { id }, new Date(moved.startsAt))).change).toBeNull()
  })

  it('refuses a kick-off in the past', async () => {
    await expect(edit(karim, { date: '2020-01-01' })).rejects.toMatchObject({ code: 'START_IN_PAST' })
  })

  it('hides a match that becomes private from strangers, not from listed players', async () => {
    const [stranger] = await createPeople(test.db, ['Zoé Lambert'])
    await edit(karim, { type: 'private' })
    expect(test.events).toMatchObject([{ type: 'match.edited', isPrivate: true, visibilityChanged: true }])
    await expect(findMatch(test.db, stranger, { id })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect((await findMatch(test.db, nadia, { id })).type).toBe('private')
  })

  it('changes only the fields that are given', async () => {
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { title: 'Le five du dimanche' } } })
    expect(await findMatch(test.db, karim, { id })).toMatchObject({ ...matchDraft({ maxPlayers: 2 }), title: 'Le five du dimanche' })
    expect(test.events.map(({ type }) => type)).toEqual(['match.edited'])
  })

  it('refuses what somebody else has changed meanwhile, with the value that is there', async () => {
    const seen = { title: 'Five du samedi', level: 'Tous niveaux' }
    await edit(karim, { title: 'Le five du dimanche' })
    const late = (title: string) => editMatch({ db: test.db, actor: karim, input: { id, changes: { title }, seen } })
    await expect(late('Le five du lundi')).rejects.toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { current: { title: 'Le five du dimanche' } },
    })
    await late('Le five du dimanche')
    expect((await findMatch(test.db, karim, { id })).title).toBe('Le five du dimanche')
  })

  it('refuses a minimum above the total that another tab has set', async () => {
    await edit(karim, { maxPlayers: 6 })
    await expect(editMatch({ db: test.db, actor: karim, input: { id, changes: { minPlayers: 8 } } })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      data: { fields: { minPlayers: 'Le minimum ne peut pas dépasser le nombre de joueurs' } },
    })
  })
})
