import { moderatedListInputSchema } from '@coup-denvoi/contract/users/user-moderation.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../commands/cancel-match.ts'
import { organizeMatch } from '../commands/organize-match.ts'
import { matches } from '../matches.table.ts'
import { listModeratedMatches } from '../moderation/moderated-matches.queries.ts'

const test = testDatabase()
const MINUTE_MS = 60_000
let karim: Person
let startedAt: number

const list = (input: { search?: string; cursor?: string; limit?: number } = {}) =>
  listModeratedMatches(test.db, moderatedListInputSchema.parse(input))
const titles = async (input?: Parameters<typeof list>[0]) => (await list(input)).items.map(({ title }) => title)

/** Four matches, created one minute apart. */
beforeAll(async () => {
  karim = await createPerson(test.db, 'Karim Haddad')
  startedAt = Date.now()
  const drafts = [
    matchDraft({ title: 'Five du samedi', location: 'Stade de Gerland', city: 'Lyon' }),
    matchDraft({ title: 'Entre nous', type: 'private', location: 'Parc de l’Île', city: 'Saint-Étienne' }),
    matchDraft({ title: 'Le 7 contre 7', location: 'Plaine des Jeux', city: 'Lyon' }),
    matchDraft({ title: 'Annulé', location: 'Complexe Öst', city: 'Nantes' }),
  ]
  for (const [minute, draft] of drafts.entries()) {
    const id = await organizeMatch({ db: test.db, actor: karim, input: draft, now: new Date(startedAt + minute * MINUTE_MS) })
    if (minute === 3) await cancelMatch({ db: test.db, actor: karim, input: { id } })
  }
})

describe('the matches of the panel', () => {
  it('include private ones, newest first', async () => {
    const { items, nextCursor } = await list()
    expect(items.map(({ title }) => title)).toEqual(['Annulé', 'Le 7 contre 7', 'Entre nous', 'Five du samedi'])
    expect(nextCursor).toBeNull()
    expect(items[2]).toEqual({
      id: expect.any(String),
      title: 'Entre nous',
      status: 'open',
      type: 'private',
      startsAt: expect.stringMatching(/T\d\d:30:00.000Z$/),
      location: 'Parc de l’Île',
      currentPlayers: 1,
      maxPlayers: 10,
      organizerName: 'Karim Haddad',
      can: { cancel: true, removeGuests: false },
    })
    expect(items.map(({ can }) => can.cancel)).toEqual([false, true, true, true])
  })

  it('are paginated, each match once', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 1, cursor })
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['Annulé', 'Le 7 contre 7', 'Entre nous', 'Five du samedi'])
    const { nextCursor } = await list({ limit: 1, search: 'lyon' })
    expect(await titles({ search: 'lyon', cursor: nextCursor ?? '' })).toEqual(['Five du samedi'])
    await expect(list({ cursor: 'bogus' })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  it.each([
    ['lyon', ['Le 7 contre 7', 'Five du samedi']],
    ['  LYON   gerland ', ['Five du samedi']],
    ['etienne', ['Entre nous']],
    ['ost', ['Annulé']],
    // Up to two characters match the beginning of a word.
    ['7', ['Le 7 contre 7']],
    ['fi', ['Five du samedi']],
    ['et', ['Entre nous']],
    ["l'î", ['Entre nous']],
    ['î', ['Entre nous']],
    ['qz', []],
    ['nulle part', []],
    // Pattern characters are matched literally.
    ['%', []],
    ['_', []],
  ])('are found by « %s »', async (search, found) => expect(await titles({ search })).toEqual(found))

  it('have empty texts for missing values', async () => {
    const id = await organizeMatch({ db: test.db, actor: karim, input: matchDraft() })
    await storageOf(test.db)
      .update(matches)
      .set({ title: '', location: '', organizerId: null, organizerName: '' })
      .where(eq(matches.id, id))
    expect((await list()).items.find((match) => match.id === id)).toMatchObject({ title: '', location: '', organizerName: '' })
    await storageOf(test.db).delete(matches).where(eq(matches.id, id))
  })
})
