import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { MATCH_FORMATS, MATCH_LEVELS } from '@coup-denvoi/contract/matches/match.schema'
import { belongsToList } from '@coup-denvoi/contract/matches/match-list.rules'
import { type MatchListInput, matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { listMatches } from '../lists/match-list.queries.ts'
import { listShowcaseMatches } from '../matches.queries.ts'
import { lockToProposePlaces, proposePlace } from '../offers/place-offers.public.ts'
import { joinMatch } from '../participation/commands/join-match.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let zoe: Person

const today = localDate(new Date())
const organize = (changes: Parameters<typeof matchDraft>[0], now?: Date) =>
  organizeMatch({ db: test.db, actor: karim, input: matchDraft(changes), now })
const list = (viewer: Person, input: MatchListInput = {}) => listMatches(test.db, viewer, matchListInputSchema.parse(input))
const titles = async (viewer: Person, input?: MatchListInput) => (await list(viewer, input)).items.map(({ title }) => title)

beforeAll(async () => {
  ;[karim, nadia, zoe] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Zoé Lambert'])
  const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000)
  await organize({ title: 'La semaine passée', date: addDays(today, -6) }, lastWeek)
  await organize({ title: 'Après-demain à Bron', date: addDays(today, 2), city: 'Bron', pricePerPlayer: 0 })
  await organize({ title: 'Le onze d’Étienne', date: addDays(today, 5), format: '11 contre 11', maxPlayers: 22, level: 'Confirmé' })
  const full = await organize({ title: 'Complet', date: addDays(today, 6), maxPlayers: 2, city: 'Vénissieux' })
  await joinMatch({ db: test.db, actor: nadia, input: { id: full } })
  await joinMatch({ db: test.db, actor: zoe, input: { id: full } })
  const held = await organize({ title: 'Place gardée', date: addDays(today, 6), time: '21:00', maxPlayers: 2 })
  await test.db.transaction(async (change) => proposePlace(change, await lockToProposePlaces(change, karim, held), nadia.id))
  await organize({ title: 'Entre nous', date: addDays(today, 7), type: 'private' })
  const cancelled = await organize({ title: 'Annulé', date: addDays(today, 8) })
  await cancelMatch({ db: test.db, actor: karim, input: { id: cancelled } })
})

describe('the list of matches', () => {
  it('shows upcoming matches by date, and private ones to their people only', async () => {
    const everyone = ['Après-demain à Bron', 'Le onze d’Étienne', 'Complet', 'Place gardée', 'Annulé']
    expect(await titles(zoe)).toEqual(everyone)
    expect(await titles(karim)).toEqual([...everyone.slice(0, 4), 'Entre nous', 'Annulé'])
    expect(await titles(karim, { type: 'private' })).toEqual(['Entre nous'])
  })

  it('shows past matches latest first', async () => {
    expect(await titles(zoe, { period: 'past' })).toEqual(['La semaine passée'])
  })

  it('searches words in any order, without accents, case, hyphens and apostrophes', async () => {
    expect(await titles(zoe, { search: 'ETIENNE' })).toEqual(['Le onze d’Étienne'])
    expect(await titles(zoe, { search: 'urban  gerl' })).toHaveLength(5)
    expect(await titles(zoe, { search: 'gerl-urban' })).toHaveLength(5)
    expect(await titles(zoe, { search: 'etienne d onze' })).toEqual(['Le onze d’Étienne'])
    expect(await titles(zoe, { search: '100%' })).toEqual([])
    expect(await titles(zoe, { city: 'venis' })).toEqual(['Complet'])
  })

  it('filters by format, level, price, free places and own matches', async () => {
    expect(await titles(zoe, { format: '11 contre 11' })).toEqual(['Le onze d’Étienne'])
    expect(await titles(zoe, { level: 'Confirmé', placesLeft: true })).toEqual(['Le onze d’Étienne'])
    expect(await titles(zoe, { format: '11 contre 11,7 contre 7' })).toEqual(['Le onze d’Étienne'])
    expect(await titles(zoe, { format: '11 contre 11,5 contre 5', level: 'Confirmé,Débutant' })).toEqual(['Le onze d’Étienne'])
    expect(await titles(zoe, { format: '5 contre 5,11 contre 11' })).toHaveLength(5)
    expect(matchListInputSchema.safeParse({ format: '5 contre 5,6 contre 6' }).success).toBe(false)
    expect(await titles(zoe, { free: true })).toEqual(['Après-demain à Bron'])
    expect(await titles(zoe, { placesLeft: true })).toEqual(['Après-demain à Bron', 'Le onze d’Étienne'])
    expect(await titles(zoe, { mine: true })).toEqual(['Complet'])
    expect(await titles(karim, { mine: true, period: 'past' })).toEqual(['La semaine passée'])
  })

  it('includes the status of the viewer', async () => {
    const [match] = (await list(zoe, { mine: true })).items
    expect(match).toMatchObject({
      viewer: { status: 'waiting', queuePosition: 1, isOrganizer: false, isInGroup: false, hasDeclined: false },
      can: { leave: true },
    })
  })

  it('is paginated without gaps or repeats', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(karim, { limit: 2, cursor })
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(await titles(karim))
  })

  it('refuses a broken cursor', async () => {
    await expect(list(karim, { cursor: 'abc.def' })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  it('shows visitors the next public matches with a free place', async () => {
    expect((await listShowcaseMatches(test.db)).map(({ title }) => title)).toEqual(['Après-demain à Bron', 'Le onze d’Étienne'])
  })
})

it('holds what the rule of the contract says that it holds, whatever the filters', async () => {
  const everything = [...(await list(zoe)).items, ...(await list(zoe, { period: 'past' })).items]
  /** Few filters at a time: hardly a match fits ten of them. */
  const sometimes = <Value>(chosen: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: chosen })
  const some = <Value>(values: readonly Value[]) => sometimes(fc.constantFrom(...values))
  const severalOf = (values: readonly string[]) => sometimes(fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.join(',')))
  const filters: fc.Arbitrary<MatchListInput> = fc.record({
    period: fc.constantFrom('upcoming', 'past'),
    search: some(['', 'bron', 'étienne', 'gerland félix', 'semaine', 'introuvable']),
    city: some(['', 'lyo', 'BRON', 'Venissieux']),
    when: some(['today', 'week', 'weekend']),
    format: severalOf(MATCH_FORMATS),
    level: severalOf(MATCH_LEVELS),
    type: some(['public', 'private']),
    placesLeft: some([true, false]),
    free: some([true, false]),
    organised: some([true, false]),
  })
  const found = new Set<string>()
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const shown = (await list(zoe, chosen)).items.map(({ id }) => id)
      const expected = everything.filter((card) => belongsToList(card, chosen, zoe.id, new Date())).map(({ id }) => id)
      expect(shown.toSorted()).toEqual(expected.toSorted())
      for (const id of shown) found.add(id)
    }),
    { numRuns: 150 },
  )
  expect(found.size).toBe(everything.length)
})
