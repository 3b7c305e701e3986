import { type MatchListInput, matchListInputSchema } from '@coup-denvoi/contract/matches/match.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { matchDraft } from '#testing/match-draft.ts'
import { createPeople, createPerson, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { invitePlayer } from './commands/invite-player.ts'
import { joinMatch } from './commands/join-match.ts'
import { leaveMatch } from './commands/leave-match.ts'
import { organizeMatch } from './commands/organize-match.ts'
import { listMatches } from './match-list.queries.ts'
import { findMatch } from './matches.queries.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let zoe: Person

const titles = async (viewer: Person, input: MatchListInput) =>
  (await listMatches(test.db, viewer, matchListInputSchema.parse(input))).items.map(({ title }) => title).sort()

async function organize(organizer: Person, title: string, changes: { type?: 'private'; maxPlayers?: number } = {}, ...players: Person[]) {
  const id = await organizeMatch({ db: test.db, actor: organizer, input: matchDraft({ title, ...changes }) })
  const { inviteToken } = await findMatch(test.db, organizer, { id })
  for (const actor of players) await joinMatch({ db: test.db, actor, input: { id, token: inviteToken ?? undefined } })
  return id
}

beforeAll(async () => {
  ;[karim, nadia, zoe] = (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Zoé Lambert'])) as [Person, Person, Person]
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
  it('are those that they organize or have a place on, as far as the viewer sees them', async () => {
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

  it('with `mine`, are those in common', async () => {
    expect(await titles(nadia, { player: karim.id, mine: true })).toEqual([
      'De Karim avec Nadia',
      'De Zoé avec tous',
      'De Zoé, Nadia attend',
      'Privé de Karim et Nadia',
    ])
    expect(await titles(zoe, { player: karim.id, mine: true })).toEqual(['De Zoé avec tous', 'De Zoé, Nadia attend'])
  })

  it('are none of somebody who hides from the viewer, or is nobody', async () => {
    const lou = await createPerson(test.db, 'Lou Discret', { appearsInSearch: false })
    await organize(lou, 'De Lou', {}, zoe)
    expect(await titles(nadia, { player: lou.id })).toEqual([])
    expect(await titles(zoe, { player: lou.id })).toEqual(['De Lou'])
    expect(await titles(zoe, { player: 'nobody' })).toEqual([])
  })
})

describe('the matches that one organizes', () => {
  it('are one’s own, whether or not one plays', async () => {
    expect(await titles(karim, { organised: true })).toEqual([
      'De Karim avec Nadia',
      'De Karim seul',
      'De Karim, parti',
      'Privé de Karim et Nadia',
    ])
    expect(await titles(karim, { organised: true, player: nadia.id })).toEqual(['De Karim avec Nadia', 'Privé de Karim et Nadia'])
  })
})
