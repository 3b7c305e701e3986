import type { TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addGuest } from '#features/matches/guests/commands/add-guest.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import { users } from '#features/users/users.table.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { publishTeams } from './commands/publish-teams.ts'
import { saveTeams } from './commands/save-teams.ts'
import { proposeTeams } from './team-proposal.queries.ts'

const test = testDatabase()
const [karim, nadia, hugo, lea, ines] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Léa Dumont', 'Inès Moreau'])

const propose = (actor: Person, id: string, kind: 'balanced' | 'other' = 'balanced') => proposeTeams(test.db, actor, { id, kind })

/** Who plays together, by the ids of one team. */
const teamWith = (teams: TeamSheet | null, id: string): string[] => {
  const team = teams?.find(({ playerId }) => playerId === id)?.team
  return (teams ?? []).flatMap((entry) => (entry.team === team ? entry.playerId : [])).sort()
}

async function bring(matchId: string, name: string): Promise<string> {
  const guestId = crypto.randomUUID()
  await addGuest({ db: test.db, actor: karim, input: { id: matchId, guestId, name } })
  return guestId
}

/** A match that `winners` won by six goals. */
async function playedMatch(winners: readonly string[], losers: readonly string[], id: string) {
  const { db } = test
  const place = { x: 30, y: 50 }
  const teams: TeamSheet = [
    ...winners.map((playerId) => ({ playerId, team: 'home' as const, place })),
    ...losers.map((playerId) => ({ playerId, team: 'away' as const, place: { x: 70, y: 50 } })),
  ]
  await saveTeams({ db, actor: karim, input: { id, teams } })
  await publishTeams({ db, actor: karim, input: { id } })
  const { endsAt } = await readMatchRow(db, id)
  await saveResult({ db, actor: karim, input: { id, result: { homeScore: 8, awayScore: 2, absentIds: [] } }, now: endsAt })
}

describe('proposed teams', () => {
  it('part those who win together, whatever their level says', async () => {
    const { db } = test
    const players = [nadia, hugo, lea]
    for (let week = 0; week < 3; week++)
      await playedMatch([karim.id, nadia.id], [hugo.id, lea.id], await createTestMatch(db, karim, { maxPlayers: 4, players }))
    const id = await createTestMatch(db, karim, { maxPlayers: 4, players })
    const { teams } = await propose(karim, id)
    expect(teams).toHaveLength(4)
    expect(teamWith(teams, karim.id)).not.toContain(nadia.id)
    // The strengths stay on the server.
    expect(Object.keys(teams?.[0] ?? {}).sort()).toEqual(['place', 'playerId', 'team'])
  })

  it('know a guest again by the name, with the same organizer', async () => {
    const { db } = test
    for (let week = 0; week < 3; week++) {
      const id = await createTestMatch(db, karim, { maxPlayers: 4 })
      const tom = await bring(id, 'Tom')
      const zoe = await bring(id, 'Zoé')
      const max = await bring(id, 'Max')
      await playedMatch([karim.id, tom], [zoe, max], id)
    }
    const id = await createTestMatch(db, karim, { maxPlayers: 4 })
    const tom = await bring(id, 'TOM')
    for (const name of ['Zoé', 'Max']) await bring(id, name)
    expect(teamWith((await propose(karim, id)).teams, karim.id)).not.toContain(tom)
  })

  it('share the goalkeepers', async () => {
    const { db } = test
    for (const keeper of [karim, nadia])
      await db.transaction(({ tx }) =>
        tx
          .update(users)
          .set({ positions: ['Gardien'] })
          .where(eq(users.id, keeper.id)),
      )
    const id = await createTestMatch(db, karim, { maxPlayers: 4, players: [nadia, hugo, ines] })
    expect(teamWith((await propose(karim, id)).teams, karim.id)).not.toContain(nadia.id)
  })

  it('are drawn anew, as long as there are others', async () => {
    const { db } = test
    const id = await createTestMatch(db, karim, { maxPlayers: 4, players: [hugo, lea, ines] })
    const { teams } = await propose(karim, id)
    await saveTeams({ db, actor: karim, input: { id, teams: teams ?? [] } })
    const other = await propose(karim, id, 'other')
    expect(other.teams).toHaveLength(4)
    expect(teamWith(other.teams, karim.id)).not.toEqual(teamWith(teams, karim.id))

    const pair = await createTestMatch(db, karim, { maxPlayers: 2, players: [hugo] })
    await saveTeams({ db, actor: karim, input: { id: pair, teams: (await propose(karim, pair)).teams ?? [] } })
    expect(await propose(karim, pair, 'other')).toEqual({ teams: null })
  })

  it('are for who organizes', async () => {
    const id = await createTestMatch(test.db, karim, { players: [nadia] })
    for (const other of [nadia, hugo]) await expect(propose(other, id)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(propose(karim, 'nothing')).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })
})
