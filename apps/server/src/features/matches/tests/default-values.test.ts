import { expect, it } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../commands/edit-match.ts'
import { findMatch } from '../matches.queries.ts'
import { matches } from '../matches.table.ts'
import { joinMatch } from '../participation/commands/join-match.ts'

const test = testDatabase()

it('a match with the specified defaults is open with 0 of 0 places; who joins waits until there are some', async () => {
  const { db } = test
  const [karim, nadia] = (await createPeople(db, ['Karim Haddad', 'Nadia Benali'])) as [Person, Person]
  const id = newId()
  const startsAt = new Date(Date.now() + 24 * 60 * 60_000)
  await storageOf(db)
    .insert(matches)
    .values({
      id,
      title: '',
      organizerId: karim.id,
      organizerName: karim.displayName,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 60 * 60_000),
      durationMinutes: 60,
      location: 'Gerland',
      city: 'Lyon',
      format: 'Libre',
      level: 'Tous niveaux',
      inviteToken: newId(24),
      searchText: '',
      searchCity: '',
    })
  const counts = ({ status, type, currentPlayers, maxPlayers }: typeof matches.$inferSelect) => [status, type, currentPlayers, maxPlayers]
  expect(counts(await readMatchRow(db, id))).toEqual(['open', 'public', 0, 0])
  expect(await joinMatch({ db, actor: nadia, input: { id } })).toBe('waiting')
  expect(counts(await readMatchRow(db, id))).toEqual(['open', 'public', 0, 0])
  expect(await findMatch(db, nadia, { id })).toMatchObject({ title: 'Match sans titre', status: 'open', viewer: { status: 'waiting' } })
  await editMatch({ db, actor: karim, input: { id, changes: matchDraft({ maxPlayers: 2 }) } })
  expect(counts(await readMatchRow(db, id))).toEqual(['open', 'public', 1, 2])
  expect(await findMatch(db, nadia, { id })).toMatchObject({ viewer: { status: 'going' } })
})
