import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import type { RegularInput } from '@coup-denvoi/contract/series/series.schema'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { eraseGuestNames } from '#features/matches/guests/commands/erase-guest-names.ts'
import { removeGuestsAsAdmin } from '#features/matches/guests/commands/remove-guests-as-admin.ts'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { findUsualGuestRules } from '#features/matches/guests/guests.queries.ts'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { createModerator } from '#testing/moderators.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { mergeGuests, separateGuest } from '../commands/merge-guests.ts'
import { runPublications } from '../commands/run-publications.ts'
import { setRegulars } from '../commands/set-regulars.ts'
import { startSeries } from '../commands/start-series.ts'
import { findSeries } from '../series.queries.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesGuestNames } from '../series-guest-names.table.ts'

const test = testDatabase()
const TUESDAY = '2031-11-25'
const at = (date: string) => fromLocalTime(date, '12:00')
const later = at(addDays(TUESDAY, 22))
let nadia: Person
let karim: Person
let hugo: Person
let id: string

beforeEach(async () => {
  ;[nadia, karim, hugo] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])
  const input = seriesDraft({ match: { date: TUESDAY, maxPlayers: 10 }, publishDaysBefore: 0, publishTime: '08:00' })
  id = await startSeries({ db: test.db, actor: nadia, input, now: at(addDays(TUESDAY, -9)) })
})

/** The match of a week is published with these regulars, others join it, and it is played. */
async function play(week: number, regulars: RegularInput[], others: Person[] = []): Promise<void> {
  const now = at(addDays(TUESDAY, 7 * week))
  await setRegulars({ db: test.db, actor: nadia, input: { id, regulars }, now })
  await runPublications({ db: test.db, now, onError: (error) => Promise.reject(error) })
  const dates = await storageOf(test.db).select().from(seriesDates).where(eq(seriesDates.seriesId, id))
  const matchIds = dates.flatMap(({ matchId }) => matchId ?? [])
  const [date] = dates.filter((one) => one.date === addDays(TUESDAY, 7 * week))
  for (const actor of others) await joinMatch({ db: test.db, actor, input: { id: date?.matchId ?? '' }, now })
  await storageOf(test.db).update(matches).set({ endedAt: now }).where(inArray(matches.id, matchIds))
}
const player = ({ id: userId }: Person): RegularInput => ({ userId, coOrganizes: false })
const find = (viewer = nadia, now = later) => findSeries(test.db, viewer, { id }, now)

describe('proposed regulars', () => {
  beforeEach(async () => {
    for (const week of [0, 1, 2]) await play(week, [player(nadia)], week === 1 ? [karim] : [karim, hugo])
  })

  it('came three times in a row; only the organizer is told', async () => {
    expect((await find()).proposals).toMatchObject([{ userId: karim.id, displayName: 'Karim Haddad', presences: 3 }])
    expect((await find(karim)).proposals).toEqual([])
  })

  it('are not those with a block between, and become regulars', async () => {
    await blockPlayer({ db: test.db, actor: karim, input: { id: nadia.id } })
    expect((await find()).proposals).toEqual([])
  })

  it('have a rate out of the matches since their first, as everybody', async () => {
    const rates = async (viewer = nadia, now = later) => {
      const { regulars, others, proposals } = await find(viewer, now)
      return [...regulars, ...others, ...proposals].map(({ displayName, presences, outOf, since }) => [
        displayName,
        presences,
        outOf,
        since,
      ])
    }
    const [lea] = await createPeople(test.db, ['Léa Fournier'])
    await play(3, [player(nadia), { guestName: 'Rémi' }, ...(lea ? [player(lea)] : [])], [karim])
    await play(4, [player(nadia), { guestName: 'Rémi' }])
    expect(await rates(hugo, at(addDays(TUESDAY, 30)))).toEqual([
      ['Nadia Belkacem', 5, 5, null],
      ['Rémi', 2, 2, addDays(TUESDAY, 21)],
      ['Karim Haddad', 4, 5, null],
      ['Hugo Ferreira', 2, 5, null],
      ['Léa Fournier', 1, 2, addDays(TUESDAY, 21)],
    ])
  })

  it('and the figures are of the season', async () => {
    expect(await find()).toMatchObject({ season: '2031–2032', matchesPlayed: 3, regulars: [{ presences: 3 }] })
    expect(await find(nadia, at('2032-08-01'))).toMatchObject({
      season: '2032–2033',
      matchesPlayed: 0,
      averagePlayers: null,
      others: [],
      regulars: [{ presences: 0, outOf: 0, since: null }],
    })
  })
})

describe('two names of one guest', () => {
  const merge = (name: string, into: string, actor = nadia) => mergeGuests({ db: test.db, actor, input: { id, name, into }, now: later })
  const guests = async () =>
    (await find()).guests.map(({ name, presences, otherNames }) => [name, presences, otherNames.map((one) => one.name)])

  beforeEach(async () => {
    await play(0, [{ guestName: 'Rémi' }, { guestName: 'Tom' }])
    await play(1, [{ guestName: 'Rémi G.' }, { guestName: 'Tom' }])
  })

  it('count as one, and a regular gets the name that counts; it can be taken back', async () => {
    await merge('Rémi G.', 'Rémi')
    await merge('Rémi G.', 'Rémi')
    expect(await guests()).toEqual(expect.arrayContaining([['Rémi', 2, ['Rémi G.']]]))
    expect((await find()).regulars).toMatchObject([{ displayName: 'Rémi', presences: 2 }, { displayName: 'Tom' }])
    await separateGuest({ db: test.db, actor: nadia, input: { id, name: 'Rémi G.' } })
    expect(await guests()).toEqual(
      expect.arrayContaining([
        ['Rémi', 1, []],
        ['Rémi G.', 1, []],
      ]),
    )
  })

  it('that were on the list of one match are two people', async () => {
    await expect(merge('Tom', 'Rémi')).rejects.toMatchObject({ code: 'TWO_GUESTS' })
    await expect(merge('Rémi', 'Rémi')).rejects.toMatchObject({ code: 'NOT_A_SERIES_GUEST' })
    await expect(merge('Léa', 'Rémi')).rejects.toMatchObject({ code: 'NOT_A_SERIES_GUEST' })
  })

  it('follow each other: a third name counts as the last one', async () => {
    await play(2, [{ guestName: 'Rémi Garnier' }])
    await merge('Rémi', 'Rémi G.')
    await merge('Rémi G.', 'Rémi Garnier')
    expect(await guests()).toEqual(expect.arrayContaining([['Rémi Garnier', 3, ['Rémi', 'Rémi G.']]]))
  })

  it('are merged by the organizer, and by the regulars who co-organize', async () => {
    await expect(merge('Rémi G.', 'Rémi', karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await find(karim)).toMatchObject({ guests: [], can: { mergeGuests: false } })
    const regulars = [{ userId: karim.id, coOrganizes: true }, player(hugo)]
    await setRegulars({ db: test.db, actor: nadia, input: { id, regulars }, now: later })
    await expect(merge('Rémi G.', 'Rémi', hugo)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await merge('Rémi G.', 'Rémi', karim)
    expect(await find(karim)).toMatchObject({ can: { edit: false, mergeGuests: true }, proposals: [] })
    expect((await find(karim)).guests).toContainEqual(expect.objectContaining({ name: 'Rémi', presences: 2 }))
  })

  it('are forgotten with the names on the lists', async () => {
    await merge('Rémi G.', 'Rémi')
    await eraseGuestNames({ db: test.db, now: at('2033-02-01') })
    expect(await test.db.read.select().from(seriesGuestNames).where(eq(seriesGuestNames.seriesId, id))).toEqual([])
  })
})

describe('a name that moderators erase on the list of a match', () => {
  const erase = async (week: number, name: string) => {
    const [guest] = await storageOf(test.db)
      .select({ id: matchGuests.id, matchId: matchGuests.matchId })
      .from(seriesDates)
      .innerJoin(matchGuests, eq(matchGuests.matchId, seriesDates.matchId))
      .where(and(eq(seriesDates.date, addDays(TUESDAY, 7 * week)), eq(matchGuests.name, name)))
    const actor = await createModerator(test.db, 'Sonia Belkacem')
    await removeGuestsAsAdmin({ db: test.db, actor, input: { id: guest?.matchId ?? '', guestIds: [guest?.id ?? ''] }, now: later })
  }
  const regularNames = async () => (await find()).regulars.map(({ displayName }) => displayName)

  it('does not come back with the next match, and the other regulars do', async () => {
    await play(0, [player(nadia), { guestName: 'Gros mot' }, { guestName: 'Tom' }])
    await erase(0, 'Gros mot')
    expect(await regularNames()).toEqual(['Nadia Belkacem', 'Tom'])
    const now = at(addDays(TUESDAY, 7))
    await runPublications({ db: test.db, now, onError: (error) => Promise.reject(error) })
    expect((await find()).guests.map(({ name, presences }) => [name, presences])).not.toContainEqual(['Gros mot', expect.anything()])
  })

  it('is on no other list of the series either, and guests whom others brought keep theirs', async () => {
    const namesOf = async () => {
      const rows = await storageOf(test.db)
        .select({ date: seriesDates.date, name: matchGuests.name, removedAt: matchGuests.removedAt })
        .from(seriesDates)
        .innerJoin(matchGuests, eq(matchGuests.matchId, seriesDates.matchId))
        .where(eq(seriesDates.seriesId, id))
      return rows.map(({ date, name, removedAt }) => `${date} ${name}${removedAt ? ', removed' : ''}`).sort()
    }
    await play(0, [{ guestName: 'Mot grossier' }, { guestName: 'Amin' }])
    await play(1, [{ guestName: 'Mot grossier' }])
    await storageOf(test.db).update(matchGuests).set({ origin: 'host' }).where(eq(matchGuests.name, 'Amin'))
    await play(2, [{ guestName: 'Amin' }])
    await erase(1, 'Mot grossier')
    await erase(2, 'Amin')
    const [first, second, third] = [0, 7, 14].map((days) => addDays(TUESDAY, days))
    expect(await namesOf()).toEqual([`${first} Amin`, `${first} Invité, removed`, `${second} Invité, removed`, `${third} Invité, removed`])
  })

  it('no longer stands for the other names of the guest', async () => {
    await play(0, [{ guestName: 'Gros mot' }])
    await play(1, [{ guestName: 'Rémi' }])
    await mergeGuests({ db: test.db, actor: nadia, input: { id, name: 'Rémi', into: 'Gros mot' }, now: later })
    await erase(0, 'Gros mot')
    expect(JSON.stringify(await find())).not.toContain('Gros mot')
    expect((await find()).guests.map(({ name }) => name)).toContain('Rémi')
  })
})

describe('without a word about guests', () => {
  const start = async (type: 'public' | 'private') => {
    const input = seriesDraft({ match: { date: TUESDAY, type }, publishDaysBefore: 0 })
    const started = await startSeries({ db: test.db, actor: karim, input, now: at(addDays(TUESDAY, -9)) })
    return (await findSeries(test.db, karim, { id: started }, at(addDays(TUESDAY, -9)))).guestRules
  }

  it('a series begins like the last match of its kind', async () => {
    expect(await start('public')).toEqual({ guestPolicy: 'approval', guestsPerPlayer: 1 })
    const now = at(addDays(TUESDAY, -10))
    const matchId = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ date: TUESDAY }), now })
    const rules = { guestPolicy: 'none' as const, guestsPerPlayer: 2 }
    await setGuestRules({ db: test.db, actor: karim, input: { id: matchId, ...rules }, now })
    expect(await findUsualGuestRules(test.db, karim, { type: 'public' })).toEqual(rules)
    expect(await start('public')).toEqual(rules)
    expect(await start('private')).toEqual({ guestPolicy: 'open', guestsPerPlayer: 1 })
  })
})
