import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { type NearInput, nearInputSchema, placeListInputSchema } from '@coup-denvoi/contract/places/place.schema'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { unblockPlayer } from '#features/players/commands/unblock-player.ts'
import { runOpenings } from '#features/series/commands/run-publications.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { users } from '#features/users/users.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { startingIn } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { mergePlace } from '../commands/merge-place.ts'
import { listNearPlaces } from '../near-places.queries.ts'
import { listPlaces } from '../place-search.queries.ts'
import { places } from '../places.table.ts'

const test = testDatabase()
const [nadia, karim, sofia, alice] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Sofia Marchetti', 'Alice Moreau'])

beforeEach(async () => {
  await storageOf(test.db).delete(matches)
  await storageOf(test.db).delete(places)
})

const GERLAND = { name: 'Urban Gerland', address: '12 rue Félix-Brun', city: 'Lyon', latitude: 45.731, longitude: 4.836 }
const MAZAGRAN = { name: 'City-stade Mazagran', city: 'Lyon', latitude: 45.7515, longitude: 4.8405, pricePerHour: 0 }
const GRATTE_CIEL = { name: 'Gymnase des Gratte-Ciel', city: 'Villeurbanne', latitude: 45.7676, longitude: 4.8805, pricePerHour: 48_00 }
const GERLAND_STATION = { latitude: 45.7265, longitude: 4.8311 }

const DAY = 24

const list = (viewer: Person, input: object = {}, now?: Date) => listPlaces(test.db, viewer, placeListInputSchema.parse(input), now)
const near = (viewer: Person, input: Partial<NearInput> = {}, now?: Date) =>
  listNearPlaces(test.db, viewer, nearInputSchema.parse({ position: GERLAND_STATION, ...input }), now)
const organize = (organizer: Person, placeId: string, hours: number, changes: Partial<MatchDraft> & { players?: Person[] } = {}) =>
  createTestMatch(test.db, organizer, { placeId, ...startingIn(hours), ...changes })

/** What both lists say of the only place that the viewer finds. */
async function nextFor(viewer: Person, now?: Date) {
  const pages = [await list(viewer, {}, now), await list(viewer, { search: 'gerland' }, now), await near(viewer, {}, now)]
  const found = pages.map(({ items: [place] }) => ({ nextMatch: place?.nextMatch, ownMatch: place?.ownMatch }))
  expect(found).toEqual(found.map(() => found[0]))
  return found[0]
}

const NOTHING = { nextMatch: null, ownMatch: null }

describe('a place in a list', () => {
  it('says the next public match that is to come, and how many places are left', async () => {
    const placeId = await createTestPlace(test.db, GERLAND)
    expect(await nextFor(karim)).toEqual(NOTHING)
    const later = await organize(nadia, placeId, 9 * DAY)
    const next = await organize(nadia, placeId, 2 * DAY, { maxPlayers: 2 })
    const { startsAt } = await readMatchRow(test.db, next)
    const saying = (placesLeft: number) => ({ nextMatch: { id: next, startsAt: startsAt.toISOString(), placesLeft }, ownMatch: null })
    expect(await nextFor(karim)).toEqual(saying(1))
    await joinMatch({ db: test.db, actor: sofia, input: { id: next } })
    expect(await nextFor(karim)).toEqual(saying(0))
    // Kick-off.
    expect(await nextFor(karim, startsAt)).toMatchObject({ nextMatch: { id: later } })
    await cancelMatch({ db: test.db, actor: nadia, input: { id: next } })
    expect(await nextFor(karim)).toMatchObject({ nextMatch: { id: later } })
    await storageOf(test.db).delete(matches).where(eq(matches.id, later))
    expect(await nextFor(karim)).toEqual(NOTHING)
  })

  it('says nothing of a private match, nor of one between two people of whom one blocked the other', async () => {
    const placeId = await createTestPlace(test.db, GERLAND)
    await organize(sofia, placeId, DAY, { type: 'private' })
    const ofNadia = await organize(nadia, placeId, 2 * DAY)
    const ofSofia = await organize(sofia, placeId, 3 * DAY)
    expect(await nextFor(karim)).toMatchObject({ nextMatch: { id: ofNadia } })
    for (const [one, other] of [
      [nadia, karim],
      [karim, nadia],
    ] as const) {
      await blockPlayer({ db: test.db, actor: one, input: { id: other.id } })
      expect(await nextFor(karim)).toMatchObject({ nextMatch: { id: ofSofia } })
      await unblockPlayer({ db: test.db, actor: one, input: { id: other.id } })
    }
    expect(await nextFor(karim)).toMatchObject({ nextMatch: { id: ofNadia } })
    // Whose account is gone blocks nobody.
    await storageOf(test.db).update(matches).set({ organizerId: null }).where(eq(matches.id, ofNadia))
    expect(await nextFor(karim)).toMatchObject({ nextMatch: { id: ofNadia } })
  })

  it('says nothing of a match in the priority hours of its group, also not to those of the group', async () => {
    const placeId = await createTestPlace(test.db, GERLAND)
    const saturday = fromLocalTime('2031-11-22', '12:00')
    const groupId = await createTestGroup(test.db, nadia, { members: [karim] })
    const match = { date: '2031-11-25', time: '19:15', type: 'public' as const, placeId, location: GERLAND.name }
    await startSeries({ db: test.db, actor: nadia, input: seriesDraft({ match, groupId, priorityHours: 24 }), now: saturday })
    for (const person of [karim, sofia]) expect(await nextFor(person, saturday)).toMatchObject({ nextMatch: null })
    expect((await list(karim, { matchThisWeek: true }, saturday)).items).toEqual([])
    const sunday = fromLocalTime('2031-11-23', '12:00')
    await runOpenings({
      db: test.db,
      now: sunday,
      onError: (error) => {
        throw error
      },
    })
    const opened = { startsAt: fromLocalTime('2031-11-25', '19:15').toISOString() }
    for (const person of [karim, sofia]) expect(await nextFor(person, sunday)).toMatchObject({ nextMatch: opened })
    expect((await list(karim, { matchThisWeek: true }, sunday)).items).toHaveLength(1)
  })

  it('tells who is on a list when they play there, also in a private match, and nobody else', async () => {
    const placeId = await createTestPlace(test.db, GERLAND)
    const open = await organize(nadia, placeId, 2 * DAY, { maxPlayers: 3 })
    const secret = await organize(nadia, placeId, DAY, { type: 'private', maxPlayers: 2, players: [karim] })
    const token = (await readMatchRow(test.db, secret)).inviteToken
    const { startsAt } = await readMatchRow(test.db, secret)
    expect(await nextFor(karim)).toMatchObject({ nextMatch: { id: open }, ownMatch: { id: secret, startsAt: startsAt.toISOString() } })
    // On the bench.
    await joinMatch({ db: test.db, actor: sofia, input: { id: secret, token } })
    expect(await nextFor(sofia)).toMatchObject({ nextMatch: { id: open }, ownMatch: null })
    await joinMatch({ db: test.db, actor: sofia, input: { id: open } })
    expect(await nextFor(sofia)).toMatchObject({ nextMatch: { id: open }, ownMatch: { id: open } })
    await leaveMatch({ db: test.db, actor: karim, input: { id: secret } })
    expect(await nextFor(karim)).toMatchObject({ ownMatch: null })
    // She has moved up.
    expect(await nextFor(sofia)).toMatchObject({ nextMatch: { id: open }, ownMatch: { id: secret } })
    expect(await nextFor(alice)).toMatchObject({ nextMatch: { id: open }, ownMatch: null })
    await cancelMatch({ db: test.db, actor: nadia, input: { id: open } })
    expect(await nextFor(sofia)).toMatchObject({ nextMatch: null, ownMatch: { id: secret } })
  })

  it('has the matches of places that were merged into it', async () => {
    const duplicate = await createTestPlace(test.db, { ...GERLAND, name: 'Urban Gerlan' })
    const placeId = await createTestPlace(test.db, GERLAND)
    await organize(nadia, placeId, 3 * DAY)
    const atDouble = await organize(nadia, duplicate, 2 * DAY, { players: [karim] })
    await storageOf(test.db).update(users).set({ siteAdmin: true }).where(eq(users.id, alice.id))
    await mergePlace({ db: test.db, actor: alice, input: { id: duplicate, into: placeId } })
    expect(await nextFor(karim)).toMatchObject({ nextMatch: { id: atDouble }, ownMatch: { id: atDouble } })
    await storageOf(test.db)
      .delete(matches)
      .where(inArray(matches.placeId, [placeId]))
    for (const page of [list(sofia, { matchThisWeek: true }), list(sofia, { matchThisWeek: true, search: 'gerland' })])
      expect((await page).items.map(({ id }) => id)).toEqual([placeId])
    expect((await near(sofia, { matchThisWeek: true })).items.map(({ id }) => id)).toEqual([placeId])
  })
})

describe('the filters', () => {
  const names = async (viewer: Person, filters: { free?: true; matchThisWeek?: true; search?: string; indoor?: true }) => {
    const { search, ...others } = filters
    const byName = (await list(viewer, filters)).items.map(({ name }) => name)
    if (search === undefined) expect((await near(viewer, others)).items.map(({ name }) => name).sort()).toEqual(byName)
    return byName
  }

  it('« Gratuit » finds places that cost nothing, and not those whose price nobody has said', async () => {
    for (const place of [GERLAND, MAZAGRAN, GRATTE_CIEL]) await createTestPlace(test.db, place)
    await createTestPlace(test.db, { ...MAZAGRAN, name: 'Stade Mazagran', isIndoor: true })
    expect(await names(karim, { free: true })).toEqual(['City-stade Mazagran', 'Stade Mazagran'])
    expect(await names(karim, { free: true, search: 'city' })).toEqual(['City-stade Mazagran'])
    expect(await names(karim, { free: true, search: 'gerland' })).toEqual([])
    expect(await names(karim, { free: true, indoor: true })).toEqual(['Stade Mazagran'])
  })

  it('« Match cette semaine » finds places with a public match in the coming seven days that one sees', async () => {
    const gerland = await createTestPlace(test.db, GERLAND)
    const mazagran = await createTestPlace(test.db, MAZAGRAN)
    const gratteCiel = await createTestPlace(test.db, GRATTE_CIEL)
    await organize(nadia, gerland, 6 * DAY)
    await organize(sofia, mazagran, 2 * DAY)
    await organize(nadia, gratteCiel, 8 * DAY)
    await organize(nadia, gratteCiel, 2 * DAY, { type: 'private', players: [karim] })
    await cancelMatch({ db: test.db, actor: nadia, input: { id: await organize(nadia, gratteCiel, 3 * DAY) } })
    expect(await names(karim, { matchThisWeek: true })).toEqual(['City-stade Mazagran', 'Urban Gerland'])
    expect(await names(karim, { matchThisWeek: true, search: 'lyon' })).toEqual(['City-stade Mazagran', 'Urban Gerland'])
    expect(await names(karim, { matchThisWeek: true, search: 'villeurbanne' })).toEqual([])
    expect(await names(karim, { matchThisWeek: true, free: true })).toEqual(['City-stade Mazagran'])
    await blockPlayer({ db: test.db, actor: sofia, input: { id: karim.id } })
    expect(await names(karim, { matchThisWeek: true })).toEqual(['Urban Gerland'])
    expect(await names(karim, { matchThisWeek: true, search: 'mazagran' })).toEqual([])
    expect(await names(alice, { matchThisWeek: true, search: 'mazagran' })).toEqual(['City-stade Mazagran'])
    await unblockPlayer({ db: test.db, actor: sofia, input: { id: karim.id } })
  })

  it('have pages, without one place twice', async () => {
    for (let n = 1; n <= 5; n++) {
      const place = { ...MAZAGRAN, name: `Stade ${n}`, latitude: 45.75 + n / 100 }
      await organize(nadia, await createTestPlace(test.db, place), n * DAY)
      await createTestPlace(test.db, { ...place, name: `Stade ${n} bis`, pricePerHour: null })
    }
    const all = [1, 2, 3, 4, 5].map((n) => `Stade ${n}`)
    for (const filters of [{ free: true }, { matchThisWeek: true }, { free: true, matchThisWeek: true }]) {
      expect(await allPages((cursor) => list(karim, { ...filters, limit: 2, cursor }))).toEqual(all)
      expect(await allPages((cursor) => list(karim, { ...filters, search: 'stade', limit: 2, cursor }))).toEqual(all)
      expect(await allPages((cursor) => near(karim, { ...filters, limit: 2, cursor }))).toEqual(all)
    }
  })
})

async function allPages(read: (cursor?: string) => Promise<{ items: { name: string }[]; nextCursor: string | null }>) {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    found.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}
