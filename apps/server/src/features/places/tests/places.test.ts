import { placeListInputSchema } from '@coup-denvoi/contract/places/place.schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { unbanUser } from '#features/users/moderation/commands/unban-user.ts'
import { users } from '#features/users/users.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, listMatchesFor, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { createPerson, type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editPlace } from '../commands/edit-place.ts'
import { mergePlace } from '../commands/merge-place.ts'
import { listNearPlaces } from '../near-places.queries.ts'
import { listPlaces } from '../place-search.queries.ts'
import { findPlace, findPublicPlace, listCorrections, suggestPlaces } from '../places.queries.ts'
import { places } from '../places.table.ts'

const test = testDatabase()
const [nadia, karim, sofia, admin] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Sofia Marchetti', 'Alice Moreau'])

// The tests of a file share their database.
beforeEach(async () => {
  await storageOf(test.db).delete(places)
})

const viewer = (person: Person, rights: { siteAdmin?: boolean } = {}) =>
  ({ ...person, role: 'user', siteAdmin: false, isSuperAdmin: false, rightsWithheld: false, ...rights }) as never
const find = (person: Person, id: string) => findPlace(test.db, viewer(person), { id })
const list = async (search: string, more: object = {}) =>
  (await listPlaces(test.db, nadia, placeListInputSchema.parse({ search, ...more }))).items.map(({ name }) => name)
const makeAdmin = async ({ id }: Person) => {
  await storageOf(test.db).update(users).set({ siteAdmin: true }).where(eq(users.id, id))
}

const GERLAND = { name: 'Urban Gerland', address: '12 rue Félix-Brun', city: 'Lyon', latitude: 45.731, longitude: 4.836 }
const GRATTE_CIEL = { name: 'Gymnase des Gratte-Ciel', address: '8 rue Racine', city: 'Villeurbanne', latitude: 45.7676, longitude: 4.8805 }
const MAZAGRAN = { name: 'City-stade Mazagran', address: 'place Mazagran', city: 'Lyon', latitude: 45.7515, longitude: 4.8405 }

describe('the directory', () => {
  it('finds places by the beginnings of words, without accents, in any order, and with typing errors', async () => {
    for (const place of [GERLAND, GRATTE_CIEL, MAZAGRAN]) await createTestPlace(test.db, place)
    expect(await list('')).toEqual(['City-stade Mazagran', 'Gymnase des Gratte-Ciel', 'Urban Gerland'])
    expect(await list('felix brun')).toEqual(['Urban Gerland'])
    expect(await list('lyon URB')).toEqual(['Urban Gerland'])
    expect(await list('gratte ciel')).toEqual(['Gymnase des Gratte-Ciel'])
    // « rban » begins no word, and resembles one.
    expect(await listPlaces(test.db, nadia, placeListInputSchema.parse({ search: 'gimnase vileurbane' }))).toMatchObject({
      items: [{ name: 'Gymnase des Gratte-Ciel' }],
      corrected: 'gymnase villeurbanne',
    })
    expect(await list('hippodrome')).toEqual([])
    expect(await list("'); drop table places; --")).toEqual([])
  })

  it('has pages', async () => {
    for (let n = 1; n <= 5; n++) await createTestPlace(test.db, { ...GERLAND, name: `Stade ${n}` })
    for (const search of ['', 'stade']) {
      const first = await listPlaces(test.db, nadia, placeListInputSchema.parse({ search, limit: 3 }))
      const second = await listPlaces(test.db, nadia, placeListInputSchema.parse({ search, limit: 3, cursor: first.nextCursor }))
      expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Stade 1', 'Stade 2', 'Stade 3', 'Stade 4', 'Stade 5'])
      expect(second.nextCursor).toBeNull()
    }
  })

  it('has pages of what was corrected, too', async () => {
    for (let n = 1; n <= 5; n++) await createTestPlace(test.db, { ...GERLAND, name: `Stade ${n}` })
    const first = await listPlaces(test.db, nadia, placeListInputSchema.parse({ search: 'stqde', limit: 3 }))
    const second = await listPlaces(test.db, nadia, placeListInputSchema.parse({ search: 'stqde', limit: 3, cursor: first.nextCursor }))
    expect([...first.items, ...second.items]).toHaveLength(5)
    expect([first.corrected, second.corrected]).toEqual(['stade', 'stade'])
  })

  it('takes of two cities with one name the one with more places, not the middle between them', async () => {
    const plaine = { latitude: 48.936, longitude: 2.357 }
    const reunion = { latitude: -20.88, longitude: 55.45 }
    for (let n = 1; n <= 3; n++) {
      await createTestPlace(test.db, { ...GERLAND, ...reunion, name: `Stade ${n}`, city: 'Saint-Denis' })
      await createTestPlace(test.db, { ...GERLAND, ...plaine, name: `Gymnase ${n}`, city: 'Saint-Denis' })
    }
    await createTestPlace(test.db, { ...GERLAND, ...plaine, name: 'Gymnase 4', city: 'Saint-Denis' })
    expect((await listNearPlaces(test.db, nadia, { city: 'Saint-Denis', limit: 10 })).center).toEqual(plaine)
    await storageOf(test.db).delete(places).where(eq(places.name, 'Gymnase 4'))
    expect([plaine, reunion]).toContainEqual((await listNearPlaces(test.db, nadia, { city: 'Saint-Denis', limit: 10 })).center)
  })

  it('sorts by distance from a position or a city', async () => {
    for (const place of [GERLAND, GRATTE_CIEL, MAZAGRAN]) await createTestPlace(test.db, place)
    await createTestPlace(test.db, { ...GERLAND, name: 'Sans position', latitude: null, longitude: null })
    await createTestPlace(test.db, { ...GERLAND, name: 'Stade Vélodrome', city: 'Marseille', latitude: 43.27, longitude: 5.396 })
    const near = await listNearPlaces(test.db, nadia, { position: { latitude: 45.748, longitude: 4.842 }, limit: 2 })
    expect(near.items.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['City-stade Mazagran', 0.4],
      ['Urban Gerland', 1.9],
    ])
    const rest = await listNearPlaces(test.db, nadia, {
      position: { latitude: 45.748, longitude: 4.842 },
      limit: 2,
      cursor: near.nextCursor ?? '',
    })
    expect(rest.items.map(({ name }) => name)).toEqual(['Gymnase des Gratte-Ciel'])
    expect((await listNearPlaces(test.db, nadia, { city: 'Villeurbanne', limit: 1 })).items).toMatchObject([
      { name: 'Gymnase des Gratte-Ciel', distanceKm: 0 },
    ])
    await expect(listNearPlaces(test.db, nadia, { city: 'Atlantide', limit: 1 })).rejects.toMatchObject({ code: 'CITY_UNKNOWN' })
  })

  it('proposes what one used before, and then the others', async () => {
    const gerland = await createTestPlace(test.db, GERLAND)
    const puisoz = await createTestPlace(test.db, { ...GERLAND, name: 'Urban Puisoz', city: 'Vénissieux' })
    await createTestMatch(test.db, nadia, { placeId: puisoz })
    const suggested = await suggestPlaces(test.db, nadia, { search: 'urban' })
    expect(suggested.own).toMatchObject([{ id: puisoz, matches: 1 }])
    expect(suggested.directory.map(({ id }) => id)).toEqual([gerland])
    expect(await suggestPlaces(test.db, karim, {})).toEqual({ own: [], directory: [] })
    expect((await suggestPlaces(test.db, karim, { search: 'urban', city: 'Vénissieux' })).directory.map(({ id }) => id)).toEqual([
      puisoz,
      gerland,
    ])
  })
})

describe('a match and its place', () => {
  it('a new place enters the directory with its match, once', async () => {
    const input = matchDraft({ location: 'Plaine des jeux, 405 avenue Jean-Jaurès' })
    const ids = [await organizeMatch({ db: test.db, actor: nadia, input: { ...input, addsPlace: true } })]
    ids.push(await organizeMatch({ db: test.db, actor: karim, input: { ...input, addsPlace: true } }))
    const first = await readMatchRow(test.db, ids[0] ?? '')
    const second = await readMatchRow(test.db, ids[1] ?? '')
    expect(first.placeId).toBe(second.placeId)
    expect(await findPublicPlace(test.db, { id: first.placeId ?? '' })).toMatchObject({
      name: 'Plaine des jeux',
      address: '405 avenue Jean-Jaurès',
      city: 'Lyon',
    })
    expect((await findPublicPlace(test.db, { id: first.placeId ?? '' })).matches.map(({ id }) => id).sort()).toEqual(ids.sort())
    const asTypedOnAPhone = { ...input, location: 'plaine des jeux', addsPlace: true }
    const third = await organizeMatch({ db: test.db, actor: karim, input: asTypedOnAPhone })
    expect((await readMatchRow(test.db, third)).placeId).toBe(first.placeId)
    await expect(createTestMatch(test.db, nadia, { placeId: 'nowhere' })).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
  })

  it('a new text is of no place, unless it names the one that is chosen', async () => {
    const placeId = await createTestPlace(test.db, GERLAND)
    const id = await createTestMatch(test.db, nadia, { placeId })
    const edit = async (changes: object) => {
      await editMatch({ db: test.db, actor: nadia, input: { id, changes } })
      return (await readMatchRow(test.db, id)).placeId
    }
    expect(await edit({ title: 'Five du dimanche' })).toBe(placeId)
    expect(await edit({ location: 'Urban Gerland, terrain 3' })).toBe(placeId)
    expect(await edit({ location: 'Chez Karim' })).toBeNull()
    expect(await edit({ placeId })).toBeNull()
    expect(await edit({ placeId, location: 'Urban Gerland, terrain 3' })).toBe(placeId)
    expect(await edit({ placeId: null, location: 'Ailleurs' })).toBeNull()
  })

  it('its page has the public matches to come, and none of who is blocked', async () => {
    const placeId = await createTestPlace(test.db, GERLAND)
    const open = await createTestMatch(test.db, nadia, { placeId })
    const hidden = await createTestMatch(test.db, nadia, { placeId, type: 'private' })
    expect((await findPublicPlace(test.db, { id: placeId })).matches.map(({ id }) => id)).toEqual([open])
    // Not even for who sees the private one elsewhere.
    expect((await listMatchesFor(test.db, nadia, { place: placeId })).map(({ id }) => id)).toEqual([open])
    expect((await listMatchesFor(test.db, nadia)).map(({ id }) => id)).toContain(hidden)
    expect(await listMatchesFor(test.db, karim, { place: placeId })).toHaveLength(1)
    await blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    expect(await listMatchesFor(test.db, karim, { place: placeId })).toEqual([])
    expect(await listMatchesFor(test.db, sofia, { place: placeId })).toHaveLength(1)
  })
})

describe('a place', () => {
  it('tells how to get in to who plays there, and to who organizes there', async () => {
    const placeId = await createTestPlace(test.db, { ...GERLAND, entrance: 'Portail vert.' })
    const id = await createTestMatch(test.db, nadia, { placeId })
    expect(await find(nadia, placeId)).toMatchObject({ entrance: 'Portail vert.', can: { edit: true, merge: false } })
    expect(await find(karim, placeId)).toMatchObject({ entrance: null, hasEntrance: true, can: { edit: false, merge: false } })
    expect(await findPublicPlace(test.db, { id: placeId })).not.toHaveProperty('entrance')
    await joinMatch({ db: test.db, actor: karim, input: { id } })
    expect(await find(karim, placeId)).toMatchObject({ entrance: 'Portail vert.', can: { edit: false } })
    await expect(find(nadia, 'nowhere')).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
  })

  it('is corrected by who has organized there, and remembers what it was', async () => {
    const placeId = await createTestPlace(test.db, GERLAND)
    const edit = (actor: Person, changes: object, seen?: Record<string, string | number | null>) =>
      editPlace({ db: test.db, actor, input: { id: placeId, changes, seen } })
    await expect(edit(nadia, { pricePerHour: 65_00 })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await createTestMatch(test.db, nadia, { placeId })
    await edit(nadia, { pricePerHour: 65_00, entrance: 'Portail vert.' })
    expect(await find(nadia, placeId)).toMatchObject({ pricePerHour: 65_00, entrance: 'Portail vert.' })
    await expect(edit(nadia, { pricePerHour: 70_00 }, { pricePerHour: 60_00 })).rejects.toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { current: { pricePerHour: 65_00 } },
    })
    const history = (person: Person) => listCorrections(test.db, viewer(person), { id: placeId, limit: 10 })
    expect((await history(nadia)).items).toMatchObject([
      {
        userName: 'Nadia Belkacem',
        changes: [
          { field: 'pricePerHour', before: null, after: 65_00 },
          { field: 'entrance', before: '', after: 'Portail vert.' },
        ],
      },
    ])
    expect((await history(karim)).items[0]?.changes).toContainEqual({ field: 'entrance', before: null, after: null })
    await edit(nadia, { name: 'Urban Soccer' })
    expect(await list('soccer')).toEqual(['Urban Soccer'])
  })

  it('does not name in its history who was banned, and does again once they are back', async () => {
    const placeId = await createTestPlace(test.db, GERLAND)
    const lou = await createPerson(test.db, 'Lou Banni')
    await createTestMatch(test.db, lou, { placeId })
    await editPlace({ db: test.db, actor: lou, input: { id: placeId, changes: { pricePerHour: 65_00 } } })
    const history = async () => (await listCorrections(test.db, viewer(nadia), { id: placeId, limit: 10 })).items
    await banUser({ db: test.db, actor: 'command-line', input: { userId: lou.id } })
    expect(await history()).toMatchObject([{ userId: null, userName: 'Utilisateur inconnu', changes: [{ field: 'pricePerHour' }] }])
    await unbanUser({ db: test.db, actor: 'command-line', input: { userId: lou.id } })
    expect(await history()).toMatchObject([{ userId: lou.id, userName: 'Lou Banni' }])
  })

  it('is edited and merged by no admin who lacks the second factor that the instance demands', async () => {
    const placeId = await createTestPlace(test.db, GERLAND)
    const other = await createTestPlace(test.db, { ...GERLAND, name: 'Urban' })
    await makeAdmin(admin)
    const actor = { ...admin, rightsWithheld: true }
    const edit = (editor: typeof actor) =>
      editPlace({ db: test.db, actor: editor, input: { id: placeId, changes: { pricePerHour: 65_00 } } })
    await expect(edit(actor)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(mergePlace({ db: test.db, actor, input: { id: placeId, into: other } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
    await edit({ ...admin, rightsWithheld: false })
  })

  it('is merged by an admin: its matches and its address lead to the one that stays', async () => {
    const duplicate = await createTestPlace(test.db, { ...GERLAND, name: 'Urban Gerlan' })
    const placeId = await createTestPlace(test.db, GERLAND)
    const third = await createTestPlace(test.db, { ...GERLAND, name: 'Urban' })
    const id = await createTestMatch(test.db, nadia, { placeId: duplicate })
    const merge = (actor: Person, from: string, into: string) => mergePlace({ db: test.db, actor, input: { id: from, into } })
    await expect(merge(nadia, duplicate, placeId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await makeAdmin(admin)
    await merge(admin, duplicate, placeId)
    // Sent again, because its answer got lost.
    await merge(admin, duplicate, placeId)
    expect(await find(nadia, duplicate)).toMatchObject({ id: placeId, can: { edit: true } })
    expect((await findPublicPlace(test.db, { id: duplicate })).matches.map((match) => match.id)).toEqual([id])
    expect((await listMatchesFor(test.db, karim, { place: placeId })).map((match) => match.id)).toEqual([id])
    expect(await list('urban')).toEqual(['Urban Gerland', 'Urban'])
    expect((await suggestPlaces(test.db, nadia, {})).own).toMatchObject([{ id: placeId, matches: 1 }])
    await expect(merge(admin, duplicate, third)).rejects.toMatchObject({ code: 'PLACES_ALREADY_MERGED' })
    await expect(merge(admin, third, third)).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
    await merge(admin, placeId, third)
    expect(await find(nadia, duplicate)).toMatchObject({ id: third })
    expect((await readMatchRow(test.db, await createTestMatch(test.db, nadia, { placeId: duplicate }))).placeId).toBe(third)
  })

  it('that was merged does not come back with the next match under its name', async () => {
    const duplicate = await createTestPlace(test.db, { ...GERLAND, name: 'Urban Gerlan' })
    const placeId = await createTestPlace(test.db, GERLAND)
    await makeAdmin(admin)
    await mergePlace({ db: test.db, actor: admin, input: { id: duplicate, into: placeId } })
    const input = { ...matchDraft({ location: 'Urban Gerlan, terrain 3', city: 'Lyon' }), addsPlace: true }
    const id = await organizeMatch({ db: test.db, actor: nadia, input })
    expect((await readMatchRow(test.db, id)).placeId).toBe(placeId)
    expect(await list('urban')).toEqual(['Urban Gerland'])
  })
})
