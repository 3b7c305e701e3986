import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { editGroup } from '#features/groups/commands/edit-group.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { updateProfile } from '#features/users/profile/commands/update-profile.ts'
import { users } from '#features/users/users.table.ts'
import { createTestGroup, groupSnapshot } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'

// PostgreSQL only: PGlite runs one transaction after the other.
const ROUNDS = 10
const test = testDatabase({ poolSize: 10 })
const TITLES = ['Le five de lundi', 'Le five de mardi', 'Le five de jeudi', 'Le five de samedi']

/** The value that was stored; the others were refused with it. */
async function expectOneWinner(field: string, values: readonly string[], edit: (value: string) => Promise<void>): Promise<string> {
  const outcomes = await Promise.allSettled(values.map(edit))
  const winners = values.filter((_, n) => outcomes[n]?.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'EDITED_MEANWHILE', status: 409, data: { current: { [field]: winners[0] } } })
  return winners[0] as string
}

it(`of several tabs that set the same field of a match, one wins and the others are told, ${ROUNDS} times`, async () => {
  const { db } = test
  const [karim] = (await createPeople(db, ['Karim Haddad'])) as [Person]
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createTestMatch(db, karim)
    const before = matchDraft()
    const title = await expectOneWinner('title', TITLES, (title) =>
      editMatch({ db, actor: karim, input: { id, ...editBetween(before, { ...before, title }) } }),
    )
    expect(await readMatchRow(db, id)).toMatchObject({ title })
  }
})

it('tabs that set other fields of a match all succeed', async () => {
  const { db } = test
  const [karim] = (await createPeople(db, ['Karim Haddad'])) as [Person]
  const before = matchDraft()
  const changes = [
    { title: 'Le five de mardi' },
    { location: 'Plaine des jeux' },
    { level: 'Confirmé' },
    { description: 'En jaune.' },
  ] as const
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createTestMatch(db, karim)
    await Promise.all(
      changes.map((change) => editMatch({ db, actor: karim, input: { id, ...editBetween(before, { ...before, ...change }) } })),
    )
    expect(await readMatchRow(db, id)).toMatchObject(Object.assign({}, ...changes))
  }
})

it('of two admins who rename a group, one is told', async () => {
  const { db } = test
  const [nadia, karim] = (await createPeople(db, ['Nadia Belkacem', 'Karim Haddad'])) as [Person, Person]
  for (let round = 0; round < ROUNDS; round++) {
    const id = await createTestGroup(db, nadia, { name: 'Les Gones', admins: [karim] })
    const name = await expectOneWinner('name', ['Les Lions', 'Les Canuts'], (name) =>
      editGroup({ db, actor: name === 'Les Lions' ? nadia : karim, input: { id, changes: { name }, seen: { name: 'Les Gones' } } }),
    )
    expect((await groupSnapshot(db, id)).group).toMatchObject({ name })
  }
})

it('of two tabs that set the city of a profile, one is told', async () => {
  const { db } = test
  for (let round = 0; round < ROUNDS; round++) {
    const [nadia] = (await createPeople(db, ['Nadia Belkacem'])) as [Person]
    const [{ city: before } = { city: null }] = await db.read.select().from(users).where(eq(users.id, nadia.id))
    const city = await expectOneWinner('city', ['Bron', 'Villeurbanne'], (city) =>
      updateProfile({ db, actor: nadia, input: { id: nadia.id, changes: { city }, seen: { city: before ?? '' } } }),
    )
    expect(await db.read.select().from(users).where(eq(users.id, nadia.id))).toMatchObject([{ city, displayName: nadia.displayName }])
  }
})
