import { type PlayerListInput, playerListInputSchema } from '@coup-denvoi/contract/players/player.schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { createCrowd, createPeople, createPerson } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listPlayers } from './player-list.queries.ts'

const test = testDatabase()

const list = (input: PlayerListInput = {}) => listPlayers(test.db, playerListInputSchema.parse(input))
const names = async (input?: PlayerListInput) => (await list(input)).items.map(({ displayName }) => displayName)

/** All pages of a list. */
async function everyPage(input: PlayerListInput): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ ...input, cursor })
    pages.push(page.items.map(({ displayName }) => displayName))
    cursor = page.nextCursor
  }
  return pages
}

/** A mean without an exact decimal form. */
const AVERAGE_RATING = { rating: 13 / 3, ratingVoters: 3 }

beforeAll(async () => {
  await createPerson(test.db, 'Élodie Dupont', {
    city: 'Saint-Étienne',
    matchesPlayed: 12,
    level: 'Confirmé',
    positions: ['Gardien', 'Milieu'],
    ...AVERAGE_RATING,
  })
  await createPerson(test.db, 'Karim Haddad', { city: 'Lyon', matchesPlayed: 30, level: 'Confirmé', positions: ['Attaquant'] })
  await createPerson(test.db, 'Ronan L’Hénoret', {
    city: 'Lyon',
    matchesPlayed: 12,
    level: 'Débutant',
    positions: ['Gardien'],
    ...AVERAGE_RATING,
  })
  await createPerson(test.db, 'Jean  Paul Dupontel', { city: 'L’Arbresle', matchesPlayed: 3, rating: 4.75, ratingVoters: 4 })
  await createPerson(test.db, '100% Foot_ball', { matchesPlayed: 1 })
  await createPerson(test.db, 'Lou Caché', { city: 'Lyon', matchesPlayed: 99, rating: 5, appearsInSearch: false })
  await createPerson(test.db, 'Bruno Banni', { city: 'Lyon', matchesPlayed: 98, bannedAt: new Date() })
  await createPerson(test.db, 'Diane Désactivée', { city: 'Lyon', matchesPlayed: 97, accountStatus: 'inactive', active: false })
  await createPerson(test.db, 'Rémi Revenu', { matchesPlayed: 2, bannedAt: new Date(Date.now() - 1000), unbannedAt: new Date() })
})

const everyone = ['Karim Haddad', 'Ronan L’Hénoret', 'Élodie Dupont', 'Jean  Paul Dupontel', 'Rémi Revenu', '100% Foot_ball']

describe('the list of players', () => {
  it('contains players who appear in search, without hidden, banned or deactivated ones', async () => {
    const { items, total, nextCursor } = await list()
    expect(items.map(({ displayName }) => displayName).sort()).toEqual([...everyone].sort())
    expect({ total, nextCursor }).toEqual({ total: 6, nextCursor: null })
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['id', 'displayName', 'city', 'photo', 'kit', 'matchesPlayed', 'matchesOrganized', 'rating', 'level', 'positions'].sort(),
    )
  })

  it('sorts by matches played, or by name ignoring accents and case', async () => {
    expect((await list()).items.map(({ matchesPlayed }) => matchesPlayed)).toEqual([30, 12, 12, 3, 2, 1])
    expect(await names({ order: 'name' })).toEqual([
      '100% Foot_ball',
      'Élodie Dupont',
      'Jean  Paul Dupontel',
      'Karim Haddad',
      'Rémi Revenu',
      'Ronan L’Hénoret',
    ])
  })

  it('sorts by rating, unrated players last', async () => {
    const { items } = await list({ order: 'rated' })
    expect(items.map(({ rating }) => rating)).toEqual([
      { mean: 4.75, voters: 4 },
      { mean: 13 / 3, voters: 3 },
      { mean: 13 / 3, voters: 3 },
      null,
      null,
      null,
    ])
    expect(items[0]?.displayName).toBe('Jean  Paul Dupontel')
  })

  it('finds all words of a search anywhere in the name, ignoring accents, case, hyphens and apostrophes', async () => {
    expect(await names({ search: 'dupont' })).toEqual(['Élodie Dupont', 'Jean  Paul Dupontel'])
    expect(await names({ search: 'DUPONT  elo' })).toEqual(['Élodie Dupont'])
    expect(await names({ search: "l'heno" })).toEqual(['Ronan L’Hénoret'])
    expect(await names({ search: 'henoret l ronan' })).toEqual(['Ronan L’Hénoret'])
    expect(await names({ search: 'Dupontel Jean-Paul' })).toEqual(['Jean  Paul Dupontel'])
    expect(await names({ search: '-' })).toHaveLength(6)
    expect(await names({ search: 'dupont karim' })).toEqual([])
    expect(await names({ search: 'karim !' })).toEqual(['Karim Haddad'])
    expect(await names({ search: '! karim' })).toEqual(['Karim Haddad'])
    expect(await names({ search: '   ' })).toHaveLength(6)
  })

  it('finds one or two letters where a word starts', async () => {
    expect(await names({ search: 'du' })).toEqual(await names({ search: 'dup' }))
    expect(await names({ search: 'du j' })).toEqual(['Jean  Paul Dupontel'])
    expect(await names({ search: 'ul' })).toEqual([])
  })

  it('treats wildcard characters literally', async () => {
    expect(await names({ search: '100%' })).toEqual(['100% Foot_ball'])
    expect(await names({ search: 'foot_ball' })).toEqual(['100% Foot_ball'])
    expect(await names({ search: 'a_i' })).toEqual([])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ search: '\\' })).toEqual([])
    expect(await names({ city: '%' })).toEqual([])
  })

  it('does not search e-mail addresses and phone numbers', async () => {
    await storageOf(test.db)
      .update(users)
      .set({ phone: '06 12 34 56 78', email: 'karim@exemple.fr' })
      .where(eq(users.displayName, 'Karim Haddad'))
    expect(await names({ search: 'karim@' })).toEqual([])
    expect(await names({ search: '06 12' })).toEqual([])
  })

  it('filters by city, level and position, together with a search', async () => {
    expect(await names({ city: 'saint-e' })).toEqual(['Élodie Dupont'])
    expect(await names({ city: "l'arb" })).toEqual(['Jean  Paul Dupontel'])
    expect((await names({ city: 'LYON' })).sort()).toEqual(['Karim Haddad', 'Ronan L’Hénoret'])
    expect(await names({ level: 'Confirmé', position: 'Gardien' })).toEqual(['Élodie Dupont'])
    expect(await names({ position: 'Gardien', order: 'name' })).toEqual(['Élodie Dupont', 'Ronan L’Hénoret'])
    expect(await names({ search: 'ronan', city: 'lyon', level: 'Débutant', position: 'Gardien' })).toEqual(['Ronan L’Hénoret'])
    expect((await list({ search: 'ronan', city: 'bron' })).total).toBe(0)
  })

  it.each(['active', 'rated', 'name'] as const)('pages without gaps or repetitions, by %s', async (order) => {
    const whole = await names({ order })
    for (const limit of [1, 2, 5, 6, 7]) {
      const pages = await everyPage({ order, limit })
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(whole.length / limit))
    }
  })

  it('counts on the first page only', async () => {
    const first = await list({ limit: 2 })
    expect(first.total).toBe(6)
    expect((await list({ limit: 2, cursor: first.nextCursor ?? undefined })).total).toBeNull()
  })

  it('continues after a player who was deleted meanwhile', async () => {
    const [gone] = await createPeople(test.db, ['Aaron Parti'])
    const first = await list({ order: 'name', limit: 2 })
    expect(first.items[1]?.id).toBe(gone?.id)
    await storageOf(test.db)
      .delete(users)
      .where(eq(users.id, gone?.id ?? ''))
    const next = await list({ order: 'name', limit: 1, cursor: first.nextCursor ?? undefined })
    expect(next.items[0]?.displayName).toBe('Élodie Dupont')
  })

  it.each(['', '👨‍👩‍👧‍👦'.repeat(14), '한국어'.repeat(26), 'œ'.repeat(80), '\u{1F600}'.repeat(40)])(
    'carries the name %j in a cursor',
    async (name) => {
      const twins = await createPeople(test.db, ['x', 'x', 'x'], { displayName: name, city: 'Jumeaux' })
      expect((await everyPage({ order: 'name', city: 'jumeaux', limit: 1 })).flat()).toHaveLength(3)
      for (const twin of twins) await storageOf(test.db).delete(users).where(eq(users.id, twin.id))
    },
  )

  it.each([
    ['active', 'abc.x'],
    ['active', '-1.x'],
    ['active', '1e3.x'],
    ['active', '99999999999.x'],
    ['active', 'x'],
    ['active', '..'],
    ['rated', '4.x'],
    ['rated', `${Buffer.from('.x').toString('base64url')}.x`],
    ['rated', `${Buffer.from('.').toString('base64url')}.x`],
    ['rated', `${Buffer.from('.1e9').toString('base64url')}.x`],
    ['name', '12.x'],
    ['name', '_w.x'],
    ['name', `${Buffer.from('.a\0b').toString('base64url')}.x`],
    ['name', `${Buffer.from(`.${'a'.repeat(100)}`).toString('base64url')}.x`],
    ['name', 'x'],
  ] as const)('refuses what is no cursor of the order by %s: %s', async (order, cursor) => {
    await expect(list({ order, cursor })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  it('stops counting at the maximum', async () => {
    await createCrowd(test.db, 1010)
    expect((await list()).total).toBe(1001)
    expect((await list({ search: 'joueur' })).total).toBe(1001)
  })
})
