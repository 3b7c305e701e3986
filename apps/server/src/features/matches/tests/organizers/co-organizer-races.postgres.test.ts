import { beforeAll, expect, it } from 'vitest'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { findMatch } from '../../matches.queries.ts'
import { nameCoOrganizer } from '../../organizers/commands/name-co-organizer.ts'
import { takeBackRole } from '../../organizers/commands/take-back-role.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'

const ROUNDS = 15
const test = testDatabase({ poolSize: 12 })
let nadia: Person
let players: Person[]

beforeAll(async () => {
  const [first, ...others] = await createPeople(test.db, [
    'Nadia Belkacem',
    'Karim Haddad',
    'Hugo Ferreira',
    'Inès Moreau',
    'Léa Martin',
    'Tom Petit',
  ])
  nadia = first as Person
  players = others
})

const organize = () => createTestMatch(test.db, nadia, { players })
const name = (id: string, userId: string) => nameCoOrganizer({ db: test.db, actor: nadia, input: { id, userId } })
const coOrganizers = async (id: string) => {
  const match = await findMatch(test.db, nadia, { id })
  return match.players.filter(({ coOrganizesSince }) => coOrganizesSince !== null).map(({ userId }) => userId)
}

it('three of five are named at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await organize()
    const outcomes = await runConcurrently(...players.map((player) => name(id, player.id)))
    expect(outcomes.sort()).toEqual(['CO_ORGANIZERS_COMPLETE', 'CO_ORGANIZERS_COMPLETE', 'done', 'done', 'done'])
    expect(await coOrganizers(id)).toHaveLength(3)
  }
})

it('somebody who leaves while being named does not co-organize', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await organize()
    const [karim] = players as [Person]
    await runConcurrently(name(id, karim.id), leaveMatch({ db: test.db, actor: karim, input: { id } }))
    expect(await coOrganizers(id)).toEqual([])
  }
})

it('nor does somebody whom Nadia blocks, or who blocks her, meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [karim] = await createPeople(test.db, ['Karim Haddad'])
    const id = await createTestMatch(test.db, nadia, { players: [karim] })
    const [actor, blocked] = round % 2 ? [nadia, karim] : [karim, nadia]
    await runConcurrently(name(id, karim.id), blockPlayer({ db: test.db, actor, input: { id: blocked.id } }))
    expect(await coOrganizers(id)).toEqual([])
  }
})

it('nor does somebody who is banned meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [karim] = await createPeople(test.db, ['Karim Haddad'])
    const id = await createTestMatch(test.db, nadia, { players: [karim] })
    await runConcurrently(name(id, karim.id), banUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } }))
    expect(await coOrganizers(id)).toEqual([])
  }
})

it('an act of a co-organizer comes before the end of the role, or is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await organize()
    const [karim] = players as [Person]
    await name(id, karim.id)
    const edit = editMatch({ db: test.db, actor: karim, input: { id, changes: { title: 'Le five de Karim' } } })
    const [edited] = await runConcurrently(edit, takeBackRole({ db: test.db, actor: nadia, input: { id, userId: karim.id } }))
    const { title } = await findMatch(test.db, nadia, { id })
    expect(title === 'Le five de Karim').toBe(edited === 'done')
    expect(['done', 'PERMISSION_DENIED']).toContain(edited)
  }
})
