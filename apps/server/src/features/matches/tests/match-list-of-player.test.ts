import type { MatchListInput } from '@coup-denvoi/contract/matches/match-list.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestMatch, listMatchesFor } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { invitePlayer } from '../invitations/commands/invite-player.ts'
import { leaveMatch } from '../participation/commands/leave-match.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let zoe: Person

const titles = async (viewer: Person, input: MatchListInput) =>
  (await listMatchesFor(test.db, viewer, input)).map(({ title }) => title).sort()

const organize = (organizer: Person, title: string, changes: { type?: 'private'; maxPlayers?: number } = {}, ...players: Person[]) =>
  createTestMatch(test.db, organizer, { title, ...changes, players })

beforeAll(async () => {
  ;[karim, nadia, zoe] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Zoé Lambert'])
  await organize(karim, 'De Karim avec Nadia', {}, nadia)
  await organize(karim, 'De Karim seul')
  await organize(nadia, 'De Nadia')
  await organize(zoe, 'De Zoé avec tous', {}, karim, nadia)
  await organize(zoe, 'De Zoé, Nadia attend', { maxPlayers: 2 }, karim, nadia)
  await organize(karim, 'Privé de Karim et Nadia', { type: 'private' }, nadia)
  const left = await organize(karim, 'De Karim, parti', {})
  await leaveMatch({ db: test.db, actor: karim, input: { id: left } })
  const invited = await organize(zoe, 'Nadia invitée')
  await invitePlayer({ db: test.db, actor: zoe, input: { id: invited, userId: nadia.id } })
})

describe('the matches of a player', () => {
  it('are those that they organize or play in and that the viewer sees', async () => {
    expect(await titles(zoe, { player: karim.id })).toEqual([
      'De Karim avec Nadia',
      'De Karim seul',
      'De Karim, parti',
      'De Zoé avec tous',
      'De Zoé, Nadia attend',
    ])
    expect(await titles(nadia, { player: karim.id })).toContain('Privé de Karim et Nadia')
    expect(await titles(zoe, { player: nadia.id })).toEqual(['De Karim avec Nadia', 'De Nadia', 'De Zoé avec tous'])
  })

  it('are, with `mine`, those in common with the viewer', async () => {
    expect(await titles(nadia, { player: karim.id, mine: true })).toEqual([
      'De Karim avec Nadia',
      'De Zoé avec tous',
      'De Zoé, Nadia attend',
      'Privé de Karim et Nadia',
    ])
    expect(await titles(zoe, { player: karim.id, mine: true })).toEqual(['De Zoé avec tous', 'De Zoé, Nadia attend'])
  })

  it('are none for a player who is hidden from the viewer, or unknown', async () => {
    const lou = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false })
    await organize(lou, 'De Lou', {}, zoe)
    expect(await titles(nadia, { player: lou.id })).toEqual([])
    expect(await titles(zoe, { player: lou.id })).toEqual(['De Lou'])
    expect(await titles(zoe, { player: 'nobody' })).toEqual([])
  })
})

describe('the matches that the viewer organizes', () => {
  it('are listed whether or not they play', async () => {
    expect(await titles(karim, { organised: true })).toEqual([
      'De Karim avec Nadia',
      'De Karim seul',
      'De Karim, parti',
      'Privé de Karim et Nadia',
    ])
    expect(await titles(karim, { organised: true, player: nadia.id })).toEqual(['De Karim avec Nadia', 'Privé de Karim et Nadia'])
  })
})
